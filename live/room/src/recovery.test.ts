import type { RemoteTable } from '@krupiye/client'
import type { TableEvent } from '@krupiye/rules'
import {
  act,
  asTable,
  autopilot,
  callDown,
  kuhnSettings,
  rawTab,
  tableSettings,
  type TestHouse,
  testHouse,
} from '@krupiye/testkit'
import { describe, expect, it } from 'vitest'
import { memoryStore } from './memoryStore.ts'
import { pokerGame } from './pokerGame.ts'
import type { EventStore } from './ports.ts'
import { replay } from './replay.ts'

const logOf = async (house: TestHouse, table: string): Promise<readonly TableEvent[]> =>
  (await house.store.read(asTable(table), 0)).map(({ event }) => event)

/** Ayşe shoves now and then, Can calls down, Deniz folds to bets: pots of all kinds, and busted players who buy again. */
const threePlayers = async (house: TestHouse, table: string): Promise<RemoteTable[]> => {
  const remotes = [
    await (await house.join('Ayşe')).at(table),
    await (await house.join('Can')).at(table),
    await (await house.join('Deniz')).at(table),
  ]
  let turns = 0
  const [ayse, can, deniz] = remotes
  if (!ayse || !can || !deniz) throw new Error('three were asked in')
  autopilot(ayse, legal =>
    legal.kind === 'bet' && legal.raise && turns++ % 5 === 3
      ? { type: 'raiseTo', to: legal.raise.max }
      : callDown(legal),
  )
  autopilot(can, callDown)
  autopilot(deniz, legal => (legal.kind === 'bet' && legal.call > 40 ? { type: 'fold' } : callDown(legal)))
  for (const [index, remote] of remotes.entries()) {
    let asking = false
    remote.view.subscribe(({ table: now, you, status }) => {
      const sitter = you === null ? null : now?.seats[you]
      if (status !== 'live' || asking || (sitter && !(sitter.stack === 0 && sitter.out))) return
      asking = true
      queueMicrotask(async () => {
        await remote.ask(sitter ? { type: 'addChips', amount: 400 } : { type: 'sit', seat: index + 1, stack: 400 })
        asking = false
      })
    })
  }
  return remotes
}

describe('B095 a process killed at any instant', () => {
  it.each(['before', 'after'] as const)(
    'loses no chip and no answer, killed %s each of the first 25 appends',
    async when => {
      for (let at = 0; at < 25; at++) {
        const house = await testHouse({ seed: 7, times: { pace: 0.1 } })
        const table = await house.room().create(tableSettings({ seats: 3 }))
        house.life().dieAt(at, when)
        const remotes = await threePlayers(house, table)
        for (let wait = 0; wait < 200 && house.life().isAlive(); wait++) await house.clock.advance(50)
        expect(house.life().isAlive(), `append ${at} was never reached`).toBe(false)
        await house.restart()
        await house.clock.advance(2_500)
        // Whatever was asked has an answer, everybody sees the same table, and it goes on.
        const views = remotes.map(remote => remote.view.get())
        expect(
          views.map(({ pending }) => pending),
          `append ${at}`,
        ).toEqual([[], [], []])
        const seq = views[0]?.seq
        expect(
          views.map(view => view.seq),
          `append ${at}`,
        ).toEqual([seq, seq, seq])
        expect(new Set(views.map(view => JSON.stringify(view.table?.seats))).size).toBe(1)
        const events = await logOf(house, table)
        const numbers = events.flatMap(event => (event.type === 'handOpened' ? [event.hand] : []))
        expect(numbers.length, `append ${at}`).toBeGreaterThan(2)
        expect(numbers, `append ${at}`).toEqual(numbers.map((_, index) => index + 1))
        expect(events.some(({ type }) => type === 'handVoided')).toBe(false)
        expect(house.lines, `append ${at}`).toEqual([])
        const balances = await house.balances()
        expect(balances.get('mint')).toBe(-30_000)
      }
    },
    120_000,
  )

  it('acknowledges only what is stored: an answered action is in the log after the crash', async () => {
    for (let at = 3; at < 25; at++) {
      const house = await testHouse({ seed: 9 })
      const table = await house.room().create(tableSettings({ seats: 3 }))
      const tab = await rawTab(house, 'Ayşe', false)
      await threePlayers(house, table)
      house.life().dieAt(at, 'after')
      for (let wait = 0; wait < 40 && house.life().isAlive(); wait++) await house.clock.advance(20)
      const shown = tab.heard.flatMap(message =>
        message.type === 'events' ? [message.seq + message.events.length - 1] : [],
      )
      expect((await logOf(house, table)).length).toBeGreaterThanOrEqual(Math.max(0, ...shown))
    }
  })
})

describe('a restart in the middle of a hand', () => {
  it('gives the open decision at least 15 s again and keeps a longer rest', async () => {
    for (const [clock, wait, least, most] of [
      ['normal', 15_000, 14_000, 15_600],
      ['noHurry', 10_000, 79_000, 81_000],
    ] as const) {
      const house = await testHouse()
      const table = await house.room().create(tableSettings({ clock }))
      const remotes = [
        await (await house.join('Ayşe')).sit(table, 1, 1_000),
        await (await house.join('Can')).sit(table, 2, 1_000),
      ]
      await house.clock.advance(40)
      const before = remotes[0]?.view.get()
      await house.clock.advance(wait)
      await house.restart()
      await house.clock.advance(600)
      const after = remotes[0]?.view.get()
      expect(after?.decision).toBe(before?.decision)
      const left = (after?.turn?.endsAt ?? 0) - house.clock.now()
      expect(left).toBeGreaterThan(least - 600)
      expect(left).toBeLessThan(most)
      expect(JSON.stringify(after?.table)).toBe(JSON.stringify(before?.table))
    }
  })

  it('plays a hand of Kuhn on', async () => {
    const house = await testHouse()
    const table = await house.room().create(kuhnSettings())
    const remotes = [
      await (await house.join('Ayşe')).sit(table, 1, 50),
      await (await house.join('Can')).sit(table, 2, 50),
    ]
    await house.clock.advance(40)
    const first = remotes.find(remote => remote.view.get().legal)
    await act(first!, { type: 'check' })
    await house.restart()
    await house.clock.advance(1_000)
    const second = remotes.find(remote => remote.view.get().legal)
    expect(second).not.toBe(first)
    await act(second!, { type: 'check' })
    expect((await logOf(house, table)).at(-1)?.type).toBe('handClosed')
    await house.balances()
  })

  it('carries out what was due between hands: who left is not dealt in again', async () => {
    const house = await testHouse({ times: { pace: 1 } })
    const table = await house.room().create(tableSettings({ seats: 3 }))
    const ayse = await house.join('Ayşe')
    const remotes = [await ayse.sit(table, 1, 1_000), await (await house.join('Can')).sit(table, 2, 1_000)]
    await house.clock.advance(3_000)
    await remotes[0]!.ask({ type: 'leave' })
    for (const remote of remotes) if (remote.view.get().legal) await act(remote, { type: 'fold' })
    // The hand is over, and its result still stands on the table when the process dies.
    expect((await logOf(house, table)).at(-1)?.type).toBe('handClosed')
    await house.restart()
    await house.clock.advance(5_000)
    expect(remotes[1]?.view.get().table?.seats[1]).toBeNull()
    const balances = await house.balances()
    expect((balances.get(`wallet:${ayse.id}`) ?? 0) + (balances.get(`seat:${table}:2`) ?? 0)).toBe(11_000)
  })
})

describe('a hand that cannot be replayed', () => {
  // A row whose opening is gone, or that has become an action of nobody.
  const broken = (event: TableEvent): TableEvent =>
    event.type === 'handOpened'
      ? { ...event, opening: null as unknown as typeof event.opening }
      : { type: 'called', seat: 9, amount: 7 }

  /** A store that gives some stored events, up to a version, back as nonsense, as corrupted rows would be. */
  const corrupting = (
    store: EventStore,
    isBad: (event: TableEvent) => boolean,
  ): { store: EventStore; corrupt: (until: number) => void } => {
    let until = 0
    return {
      corrupt: version => {
        until = version
      },
      store: {
        ...store,
        read: async (table, after) =>
          (await store.read(table, after)).map(row =>
            row.version <= until && isBad(row.event) ? { ...row, event: broken(row.event) } : row,
          ),
      },
    }
  }

  it.each(['dealt', 'posted', 'handOpened'] as const)(
    'is voided with its bets given back when a %s event is broken, and its number is not used again',
    async kind => {
      const { store, corrupt } = corrupting(memoryStore(), event => event.type === kind)
      const house = await testHouse({ store })
      const table = await house.room().create(tableSettings())
      const remotes = [
        await (await house.join('Ayşe')).sit(table, 1, 1_000),
        await (await house.join('Can')).sit(table, 2, 700),
      ]
      await house.clock.advance(40)
      for (const remote of remotes) {
        const { legal } = remote.view.get()
        if (legal?.kind === 'bet' && legal.raise)
          await act(remote, { type: 'raiseTo', to: Math.max(300, legal.raise.min) })
      }
      expect(remotes[0]?.view.get().table?.hands).toBe(1)
      corrupt(remotes[0]?.view.get().seq ?? 0)
      await house.restart()
      await house.clock.advance(5)
      expect(house.lines.map(({ what }) => what)).toEqual(['hand voided'])
      await house.clock.advance(1_000)
      const view = remotes[0]!.view.get()
      expect((await logOf(house, table)).filter(({ type }) => type === 'handVoided')).toEqual([
        { type: 'handVoided', hand: 1, why: 'replay' },
      ])
      expect([view.table?.seats[1]?.stack, view.table?.seats[2]?.stack]).toEqual([1_000, 700])
      expect(view.table?.hands).toBe(2)
      const balances = await house.balances()
      expect([balances.get(`seat:${table}:1`), balances.get(`seat:${table}:2`)]).toEqual([1_000, 700])
      // The broken row stays broken, and the next start is none the worse for it.
      await house.restart()
      await house.clock.advance(1_000)
      for (const remote of remotes) autopilot(remote)
      await house.clock.advance(1_000)
      expect(house.lines.map(({ what }) => what)).toEqual(['hand voided'])
      expect(remotes[0]?.view.get().table?.hands).toBeGreaterThan(5)
      await house.balances()
    },
  )

  it('tells those who come back which hand it was', async () => {
    const { store, corrupt } = corrupting(memoryStore(), event => event.type === 'dealt')
    const house = await testHouse({ store, times: { pace: 1 } })
    const table = await house.room().create(tableSettings())
    const remotes = [
      await (await house.join('Ayşe')).sit(table, 1, 1_000),
      await (await house.join('Can')).sit(table, 2, 700),
    ]
    await house.clock.advance(3_000)
    corrupt(remotes[0]?.view.get().seq ?? 0)
    await house.restart()
    await house.clock.advance(2_000)
    expect(remotes.map(remote => remote.view.get().voided)).toEqual([1, 1])
    await house.clock.advance(10_000)
    expect(remotes.map(remote => remote.view.get().voided)).toEqual([null, null])
  })
})

describe('replay', () => {
  it('says so when there is nothing to replay', () => {
    expect(() => replay(pokerGame, undefined, [])).toThrow('empty stream')
  })
})

describe('a table that cannot be opened', () => {
  it('is named, keeps its chips, and does not keep the others from opening', async () => {
    const house = await testHouse()
    const [sound, troubled] = [await house.room().create(tableSettings()), await house.room().create(tableSettings())]
    await (await house.join('Ayşe')).sit(troubled, 1, 1_000)
    await (await house.join('Can')).sit(sound, 1, 1_000)
    // Chips that no event knows of: the books and the table differ between hands.
    await house.store.transfer(
      {
        key: 'slip',
        reason: 'test',
        lines: [
          { account: `seat:${troubled}:1`, amount: -1 },
          { account: 'void', amount: 1 },
        ],
      },
      0,
    )
    await house.restart()
    await house.clock.advance(1_000)
    expect(house.lines.map(({ what }) => what)).toEqual(['table not opened'])
    const tab = await rawTab(house, 'Can')
    await tab.say({ type: 'watch', table: troubled, after: 0 })
    await tab.say({ type: 'watch', table: sound, after: 0 })
    expect(tab.heard.map(message => (message.type === 'tableGone' ? message.why : message.type))).toEqual(
      expect.arrayContaining(['frozen', 'snapshot']),
    )
    expect((await house.balances()).get(`seat:${troubled}:1`)).toBe(999)
  })
})
