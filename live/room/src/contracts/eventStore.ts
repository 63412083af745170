import type { PlayerId, TableEvent } from '@krupiye/rules'
import type { BaseTable } from '@krupiye/wire'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Account, Batch, EventStore, TableId, Transfer } from '../ports.ts'

/** What a test opens: a fresh, empty store and how to put it away. */
export type StoreUnderTest = {
  readonly store: EventStore
  /** Stores that outlive their process: the same data, opened anew after the first was closed. Absent in memory. */
  reopen?(): Promise<EventStore>
  close(): Promise<void>
}

// Brands in a test: any text is an id.
const table = 'table-1' as TableId
const other = 'table-2' as TableId
const ayse = 'p-ayse' as PlayerId
const can = 'p-can' as PlayerId

const settings = {
  name: 'Deneme',
  variant: {
    id: 'kuhn',
    game: 'kuhn',
    deck: [0, 4, 8],
    seats: { min: 2, max: 2 },
    limit: 'fixedLimit',
    forced: 'antes',
    streets: [],
    judges: ['kuhn'],
  },
  stakes: { ante: 1, smallBlind: 0, bigBlind: 0, minBet: 1, smallBet: 1, bigBet: 1, bringIn: 0 },
  anteKind: 'each',
  straddle: false,
  seats: 2,
  buyIn: { min: 10, max: 100 },
  button: 'dead',
  clock: 'normal',
  bots: true,
  private: false,
}

// The store keeps events and bases as they are and judges none of them; so a test's need not be whole.
const opened = { type: 'tableOpened', settings } as unknown as TableEvent
const base = {
  settings,
  seats: [null, null, null],
  button: null,
  small: null,
  big: null,
  hands: 4,
} as unknown as BaseTable
const checked = (seat: number): TableEvent => ({ type: 'checked', seat })
const seated = (seat: number, player: PlayerId): TableEvent => ({
  type: 'seated',
  seat,
  player,
  name: 'Şule "İpek" 🂡',
  bot: false,
  stack: 100,
})

const batch = (events: readonly TableEvent[], more: Partial<Batch> = {}): Batch => ({
  events,
  transfers: [],
  deadline: null,
  command: null,
  at: 1_000,
  ...more,
})

const move = (key: string, from: Account, to: Account, amount: number): Transfer => ({
  key,
  reason: 'test',
  lines: [
    { account: from, amount: -amount },
    { account: to, amount },
  ],
})

/** What every event store must do: order, the fence, the books, answers, all or nothing. */
export const eventStoreContract = (name: string, open: () => Promise<StoreUnderTest>): void => {
  describe(`event store contract: ${name}`, () => {
    let under: StoreUnderTest
    let store: EventStore
    beforeEach(async () => {
      under = await open()
      store = under.store
    })
    afterEach(() => under.close())

    const versions = async (of: TableId, after = 0) => (await store.read(of, after)).map(row => row.version)

    describe('the log', () => {
      it('knows no table at first', async () => {
        expect(await store.tables()).toEqual([])
        expect(await store.read(table, 0)).toEqual([])
        expect(await store.base(table)).toBeUndefined()
      })

      it('creates a stream once and counts its events from 1', async () => {
        expect(await store.create(table, batch([opened]))).toEqual({ ok: true, version: 1 })
        expect(await store.create(table, batch([opened]))).toEqual({ ok: false, why: 'conflict' })
        expect(await store.read(table, 0)).toEqual([{ version: 1, event: opened }])
      })

      it('gives events back in order and as they were, Turkish letters, quotes and emoji too', async () => {
        await store.create(table, batch([opened]))
        const events = [seated(1, ayse), checked(1), checked(2)]
        expect(await store.append(table, 1, batch(events))).toEqual({ ok: true, version: 4 })
        expect((await store.read(table, 0)).map(row => row.event)).toEqual([opened, ...events])
        expect(await store.read(table, 3)).toEqual([{ version: 4, event: checked(2) }])
        expect(await store.read(table, 4)).toEqual([])
      })

      it('joins the deck, the secret of a hand, when it reads', async () => {
        await store.create(table, batch([opened]))
        const deck: TableEvent = { type: 'deckSet', cards: [51, 0, 17] }
        await store.append(table, 1, batch([deck, checked(1)]))
        expect((await store.read(table, 1)).map(row => row.event)).toEqual([deck, checked(1)])
      })

      it('refuses another version than the expected one and writes nothing', async () => {
        await store.create(table, batch([opened]))
        await store.append(table, 1, batch([checked(1)]))
        for (const expected of [0, 1, 3])
          expect(await store.append(table, expected, batch([checked(2)]))).toEqual({ ok: false, why: 'conflict' })
        expect(await versions(table)).toEqual([1, 2])
      })

      it('refuses to append to a stream that was never created', async () => {
        expect(await store.append(table, 0, batch([checked(1)]))).toEqual({ ok: false, why: 'conflict' })
        expect(await store.tables()).toEqual([])
      })

      it('lets exactly one of many racing appends win', async () => {
        await store.create(table, batch([opened]))
        const results = await Promise.all([1, 2, 3, 4, 5].map(seat => store.append(table, 1, batch([checked(seat)]))))
        expect(results.filter(result => result.ok)).toHaveLength(1)
        expect(await versions(table)).toEqual([1, 2])
      })

      it('keeps streams apart', async () => {
        await store.create(table, batch([opened]))
        await store.create(other, batch([opened]))
        await store.append(other, 1, batch([checked(1)]))
        expect(await versions(table)).toEqual([1])
        expect(await versions(other)).toEqual([1, 2])
      })

      it('holds many events in one batch', async () => {
        await store.create(table, batch([opened]))
        const many = Array.from({ length: 300 }, (_, index) => checked(index))
        expect(await store.append(table, 1, batch(many))).toEqual({ ok: true, version: 301 })
        expect((await store.read(table, 1)).map(row => row.event)).toEqual(many)
      })
    })

    describe('deadlines, bases and closing', () => {
      it('lists each table with the deadline of its last batch', async () => {
        await store.create(table, batch([opened]))
        await store.append(table, 1, batch([checked(1)], { deadline: 55_000 }))
        await store.create(other, batch([opened]))
        const tables = await store.tables()
        expect(tables).toHaveLength(2)
        expect(tables).toContainEqual({ table, deadline: 55_000 })
        expect(tables).toContainEqual({ table: other, deadline: null })
      })

      it('moves the deadline with a batch without events and leaves the version', async () => {
        await store.create(table, batch([opened]))
        expect(await store.append(table, 1, batch([], { deadline: 7_000 }))).toEqual({ ok: true, version: 1 })
        expect(await store.tables()).toEqual([{ table, deadline: 7_000 }])
        expect(await store.append(table, 0, batch([], { deadline: 9_000 }))).toEqual({ ok: false, why: 'conflict' })
        expect(await store.tables()).toEqual([{ table, deadline: 7_000 }])
      })

      it('keeps the newest base with the version before its batch', async () => {
        await store.create(table, batch([opened]))
        await store.append(table, 1, batch([checked(1)], { base }))
        expect(await store.base(table)).toEqual({ version: 1, base })
        await store.append(table, 2, batch([checked(2)]))
        expect(await store.base(table)).toEqual({ version: 1, base })
        await store.append(table, 3, batch([checked(3), checked(4)], { base: { ...base, hands: 5 } }))
        expect(await store.base(table)).toEqual({ version: 3, base: { ...base, hands: 5 } })
      })

      it('keeps no base of a batch that it refused', async () => {
        await store.create(table, batch([opened]))
        await store.append(table, 9, batch([checked(1)], { base }))
        expect(await store.base(table)).toBeUndefined()
      })

      it('closes a table for good, and its log stays readable', async () => {
        await store.create(table, batch([opened]))
        expect(await store.append(table, 1, batch([checked(1)], { closes: true }))).toEqual({ ok: true, version: 2 })
        expect(await store.tables()).toEqual([])
        expect(await store.append(table, 2, batch([checked(1)]))).toEqual({ ok: false, why: 'conflict' })
        expect(await store.create(table, batch([opened]))).toEqual({ ok: false, why: 'conflict' })
        expect(await versions(table)).toEqual([1, 2])
      })
    })

    describe('chairs: one person, one seat (B077)', () => {
      it('B077 refuses a second player in a chair', async () => {
        await store.create(table, batch([opened]))
        await store.append(table, 1, batch([seated(1, ayse)]))
        expect(await store.append(table, 2, batch([seated(1, can)]))).toEqual({ ok: false, why: 'seatTaken' })
        expect(await versions(table)).toEqual([1, 2])
      })

      it('B077 refuses a second chair to a player', async () => {
        await store.create(table, batch([opened]))
        await store.append(table, 1, batch([seated(1, ayse)]))
        expect(await store.append(table, 2, batch([seated(2, ayse)]))).toEqual({ ok: false, why: 'seatTaken' })
        expect(await store.append(table, 2, batch([seated(2, can), seated(3, can)]))).toEqual({
          ok: false,
          why: 'seatTaken',
        })
        expect(await versions(table)).toEqual([1, 2])
      })

      it('frees the chair with the player who stands up, also within one batch', async () => {
        await store.create(table, batch([opened]))
        await store.append(table, 1, batch([seated(1, ayse)]))
        const swap: TableEvent[] = [{ type: 'stoodUp', seat: 1, amount: 0 }, seated(1, can), seated(2, ayse)]
        expect((await store.append(table, 2, batch(swap))).ok).toBe(true)
      })

      it('lets one player sit at two tables', async () => {
        await store.create(table, batch([opened, seated(1, ayse)]))
        expect((await store.create(other, batch([opened, seated(1, ayse)]))).ok).toBe(true)
      })
    })

    describe('the books', () => {
      it('B012 moves chips once a key, and no account but the mint goes below zero', async () => {
        expect(await store.transfer(move('grant:a', 'mint', 'wallet:a', 500), 1)).toEqual({ ok: true })
        expect(await store.transfer(move('grant:a', 'mint', 'wallet:a', 500), 2)).toEqual({
          ok: false,
          why: 'duplicateKey',
        })
        expect(await store.transfer(move('x', 'wallet:a', 'wallet:b', 501), 3)).toEqual({
          ok: false,
          why: 'insufficientChips',
        })
        expect(await store.transfer(move('y', 'wallet:a', 'wallet:b', 500), 4)).toEqual({ ok: true })
        expect(await store.balance('wallet:a')).toBe(0)
        expect(await store.balance('wallet:b')).toBe(500)
        expect(await store.balance('mint')).toBe(-500)
        expect(await store.balance('wallet:nobody')).toBe(0)
      })

      it('lets a refused key be used later', async () => {
        expect((await store.transfer(move('k', 'wallet:a', 'void', 5), 1)).ok).toBe(false)
        await store.transfer(move('grant:a', 'mint', 'wallet:a', 5), 2)
        expect(await store.transfer(move('k', 'wallet:a', 'void', 5), 3)).toEqual({ ok: true })
      })

      it('shows an account its lines, the newest first, each with the balance after it', async () => {
        await store.transfer(move('one', 'mint', 'wallet:a', 100), 10)
        await store.transfer(move('two', 'wallet:a', 'seat:t:1', 30), 20)
        await store.transfer(move('three', 'mint', 'wallet:a', 7), 30)
        expect(await store.lines('wallet:a', 2)).toEqual([
          { key: 'three', reason: 'test', amount: 7, balance: 77, at: 30 },
          { key: 'two', reason: 'test', amount: -30, balance: 70, at: 20 },
        ])
        expect(await store.lines('wallet:nobody', 5)).toEqual([])
      })

      it('throws on a transfer that no honest house makes', async () => {
        const bad = (lines: Transfer['lines']): Transfer => ({ key: 'bad', reason: 'test', lines })
        for (const lines of [
          [],
          [
            { account: 'mint', amount: 0 },
            { account: 'wallet:a', amount: 0 },
          ],
          [
            { account: 'mint', amount: -5 },
            { account: 'wallet:a', amount: 6 },
          ],
          [
            { account: 'mint', amount: -0.5 },
            { account: 'wallet:a', amount: 0.5 },
          ],
          [
            { account: 'mint', amount: Number.NaN },
            { account: 'wallet:a', amount: Number.NaN },
          ],
          [
            { account: 'mint', amount: -(2 ** 53) },
            { account: 'wallet:a', amount: 2 ** 53 },
          ],
          [
            { account: 'wallet:a', amount: -5 },
            { account: 'wallet:a', amount: 5 },
          ],
        ] satisfies Transfer['lines'][])
          await expect(store.transfer(bad(lines), 1)).rejects.toThrow()
        expect(await store.balance('wallet:a')).toBe(0)
      })

      it('commits events and chips together', async () => {
        await store.create(table, batch([opened]))
        await store.transfer(move('grant:a', 'mint', 'wallet:a', 500), 1)
        await store.append(
          table,
          1,
          batch([seated(1, ayse)], { transfers: [move('sit:1', 'wallet:a', 'seat:table-1:1', 100)] }),
        )
        expect(await store.balance('seat:table-1:1')).toBe(100)
        expect(await versions(table)).toEqual([1, 2])
      })

      it('writes neither when the chips are not there or the key was used', async () => {
        await store.create(table, batch([opened]))
        await store.transfer(move('grant:a', 'mint', 'wallet:a', 50), 1)
        const poor = {
          transfers: [move('sit:1', 'wallet:a', 'seat:table-1:1', 100)],
          command: { id: 'c1', player: ayse, digest: 'd', answer: 'a' },
        }
        expect(await store.append(table, 1, batch([seated(1, ayse)], poor))).toEqual({
          ok: false,
          why: 'insufficientChips',
        })
        const twice = { transfers: [move('grant:a', 'mint', 'wallet:a', 1)], deadline: 5 }
        expect(await store.append(table, 1, batch([seated(1, ayse)], twice))).toEqual({
          ok: false,
          why: 'duplicateKey',
        })
        const late = { transfers: [move('late', 'mint', 'wallet:a', 1)] }
        expect(await store.append(table, 7, batch([], late))).toEqual({ ok: false, why: 'conflict' })
        expect(await versions(table)).toEqual([1])
        expect(await store.answered(table, 'c1')).toBeUndefined()
        expect(await store.tables()).toEqual([{ table, deadline: null }])
        expect(await store.balance('wallet:a')).toBe(50)
        expect(await store.balance('seat:table-1:1')).toBe(0)
        // The chair stayed free and the key unused.
        expect(
          (await store.append(table, 1, batch([seated(1, can)], { transfers: [move('late', 'mint', 'wallet:a', 1)] })))
            .ok,
        ).toBe(true)
      })

      it('books several transfers of a batch in order, all or none', async () => {
        await store.create(table, batch([opened]))
        const through = [move('in', 'mint', 'wallet:a', 10), move('on', 'wallet:a', 'wallet:b', 10)]
        expect((await store.append(table, 1, batch([], { transfers: through }))).ok).toBe(true)
        const half = [move('in2', 'mint', 'wallet:a', 10), move('on2', 'wallet:a', 'wallet:b', 11)]
        expect(await store.append(table, 1, batch([], { transfers: half }))).toEqual({
          ok: false,
          why: 'insufficientChips',
        })
        const doubled = [move('same', 'mint', 'wallet:a', 1), move('same', 'mint', 'wallet:a', 1)]
        expect(await store.append(table, 1, batch([], { transfers: doubled }))).toEqual({
          ok: false,
          why: 'duplicateKey',
        })
        expect(await store.balance('wallet:a')).toBe(0)
        expect(await store.balance('wallet:b')).toBe(10)
      })

      it('settles a hand with many lines', async () => {
        await store.transfer(move('a', 'mint', 'seat:t:1', 100), 1)
        await store.transfer(move('b', 'mint', 'seat:t:2', 100), 1)
        await store.transfer(move('c', 'mint', 'seat:t:3', 100), 1)
        const net: Transfer = {
          key: 'hand:t:1',
          reason: 'hand',
          lines: [
            { account: 'seat:t:1', amount: -100 },
            { account: 'seat:t:2', amount: -30 },
            { account: 'seat:t:3', amount: 130 },
          ],
        }
        expect(await store.transfer(net, 2)).toEqual({ ok: true })
        expect(await store.transfer(net, 2)).toEqual({ ok: false, why: 'duplicateKey' })
        expect(await store.balance('seat:t:3')).toBe(230)
      })

      it('proves itself: every balance is the sum of its lines and all sum to zero', async () => {
        await store.transfer(move('a', 'mint', 'wallet:a', 500), 1)
        await store.transfer(move('b', 'wallet:a', 'seat:t:2', 100), 2)
        await store.transfer(move('c', 'seat:t:2', 'wallet:a', 40), 3)
        const books = await store.books()
        expect(books).toHaveLength(3)
        for (const { balance, sum } of books) expect(balance).toBe(sum)
        expect(books.reduce((total, { balance }) => total + balance, 0)).toBe(0)
      })

      it('carries large amounts exactly', async () => {
        const large = 2 ** 52 + 1
        await store.transfer(move('a', 'mint', 'wallet:a', large), 1)
        expect(await store.balance('wallet:a')).toBe(large)
        expect((await store.lines('wallet:a', 1))[0]?.amount).toBe(large)
      })
    })

    describe('answers', () => {
      it('B095 remembers the answer of a command that was carried out', async () => {
        await store.create(table, batch([opened]))
        const command = { id: 'p-ayse:c1', player: ayse, digest: 'sha', answer: '{"ok":true}' }
        await store.append(table, 1, batch([checked(1)], { command }))
        expect(await store.answered(table, 'p-ayse:c1')).toEqual({ digest: 'sha', answer: '{"ok":true}' })
        expect(await store.answered(table, 'p-ayse:c2')).toBeUndefined()
        expect(await store.answered(other, 'p-ayse:c1')).toBeUndefined()
      })
    })

    it('B095 keeps everything over a restart', async context => {
      if (!under.reopen) return context.skip(`${name} does not outlive its process`)
      await store.create(table, batch([opened]))
      const command = { id: 'c1', player: ayse, digest: 'sha', answer: 'a' }
      await store.transfer(move('grant:a', 'mint', 'wallet:a', 500), 1)
      const transfers = [move('sit:1', 'wallet:a', 'seat:table-1:1', 100)]
      const deck: TableEvent = { type: 'deckSet', cards: [3, 2, 1] }
      await store.append(table, 1, batch([seated(1, ayse), deck], { transfers, command, deadline: 9_000, base }))
      store = await under.reopen()
      expect(await store.tables()).toEqual([{ table, deadline: 9_000 }])
      expect((await store.read(table, 1)).map(row => row.event)).toEqual([seated(1, ayse), deck])
      expect(await store.base(table)).toEqual({ version: 1, base })
      expect(await store.answered(table, 'c1')).toEqual({ digest: 'sha', answer: 'a' })
      expect(await store.balance('seat:table-1:1')).toBe(100)
      expect(await store.append(table, 3, batch([seated(1, can)]))).toEqual({ ok: false, why: 'seatTaken' })
      expect(await store.transfer(move('grant:a', 'mint', 'wallet:a', 500), 2)).toEqual({
        ok: false,
        why: 'duplicateKey',
      })
      expect((await store.append(table, 3, batch([checked(1)]))).ok).toBe(true)
    })
  })
}
