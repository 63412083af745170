import { type Card, deck52, parseCards, without } from '@krupiye/cards'
import type { RemoteTable } from '@krupiye/client'
import { automaticDraw, isOver, type TableEvent } from '@krupiye/rules'
import { resultHold, type CreateTable, showTime } from '@krupiye/wire'
import { act, autopilot, callDown, testHouse } from '@krupiye/testkit'
import { describe, expect, it } from 'vitest'
import { tableFor } from './newTable.ts'

const shared = { seats: 5, buyIn: { min: 200, max: 2_000 }, clock: 'normal', bots: 1, private: false } as const
const blinds = {
  ...shared,
  smallBlind: 10,
  bigBlind: 20,
  anteKind: 'none',
  ante: 0,
  straddle: false,
  button: 'dead',
} as const

const wishes: readonly CreateTable[] = [
  ...(['holdem', 'omaha', 'omaha8', 'draw'] as const).flatMap(game =>
    (['noLimit', 'potLimit', 'fixedLimit'] as const).map(limit => ({ ...blinds, game, limit })),
  ),
  { ...shared, game: 'stud', limit: 'fixedLimit', smallBet: 20 },
  { ...shared, game: 'stud8', limit: 'fixedLimit', smallBet: 20 },
]

const deckOf = (text: string): readonly Card[] => {
  const cards = parseCards(text)
  if (!cards.ok) throw new Error(cards.refusal.code)
  return [...cards.value, ...without(deck52, cards.value)]
}

/** Three people in the chairs 1, 2 and 3 of a table of this game, the first hand dealt from this deck. */
const three = async (wish: CreateTable, deck?: string) => {
  const house = await testHouse(deck === undefined ? {} : { decks: (hand, all) => (hand === 1 ? deckOf(deck) : all) })
  const table = await house.room().create(tableFor(wish, 'Deneme'))
  const remotes: RemoteTable[] = []
  for (const [k, name] of ['Ayşe', 'Can', 'Deniz'].entries())
    remotes.push(await (await house.join(name)).sit(table, k + 1, 1_000))
  await house.clock.advance(30)
  const log = async (): Promise<readonly TableEvent[]> =>
    (await house.store.read(table as never, 0)).map(({ event }) => event)
  return { house, table, remotes, log, at: (seat: number) => remotes[seat - 1]! }
}

const turnOf = (remote: RemoteTable): number | undefined => remote.view.get().turn?.seat

describe('the six games in the room', () => {
  it.each(wishes.map(wish => [`${wish.game} ${wish.limit}`, wish] as const))(
    '%s: hand after hand, no chip lost, every view the same',
    async (_, wish) => {
      const { house, remotes } = await three(wish)
      const refusals: string[] = []
      for (const remote of remotes) autopilot(remote, callDown, refusals)
      await house.clock.advance(700)
      const views = remotes.map(remote => remote.view.get())
      expect(refusals).toEqual([])
      expect(house.lines).toEqual([])
      expect(views[0]?.table?.hands).toBeGreaterThan(2)
      expect(new Set(views.map(view => JSON.stringify(view.table?.seats))).size).toBe(1)
      await house.balances()
    },
  )

  it.each(wishes.map(wish => [`${wish.game} ${wish.limit}`, wish] as const))(
    '%s: bots play it among themselves',
    async (_, wish) => {
      const house = await testHouse()
      const table = await house.room().create(tableFor(wish, 'Deneme'))
      const rail = await (await house.join('Seyirci')).at(table)
      house.bots(table, 4)
      await house.clock.advance(700)
      expect(rail.view.get().table?.hands).toBeGreaterThan(2)
      expect(house.lines).toEqual([])
      expect(house.refused).toEqual([])
      await house.balances()
    },
  )

  it('shows a lobby the fixed bets and the ante', async () => {
    const { house, table } = await three({ ...shared, game: 'stud8', limit: 'fixedLimit', smallBet: 20 })
    expect(house.room().table(table as never)?.row).toMatchObject({
      game: 'stud8',
      limit: 'fixedLimit',
      smallBlind: 0,
      bigBlind: 0,
      smallBet: 20,
      bigBet: 40,
      ante: 2,
    })
  })
})

describe('absent in stud', () => {
  // Two down each, then up: chair 2 has the deuce of clubs and has to bring it in.
  const deck = 'AsKsQs AhKhQh Jd2cTd'
  const stud = { ...shared, game: 'stud', limit: 'fixedLimit', smallBet: 20 } as const

  const acts = (events: readonly TableEvent[]): string[] =>
    events.flatMap(event =>
      ['broughtIn', 'folded', 'raised', 'satOut', 'timedOut'].includes(event.type)
        ? [`${event.type} ${'seat' in event ? event.seat : ''}`]
        : [],
    )

  it('TDA 30 who sits out with the bring-in due pays it, and folds to the completion', async () => {
    const { at, log, house } = await three(stud, deck)
    expect(turnOf(at(2))).toBe(2)
    expect((await at(2).ask({ type: 'sitOut' })).ok).toBe(true)
    expect(turnOf(at(2))).toBe(3)
    await act(at(3), { type: 'raiseTo', to: 20 })
    await act(at(1), { type: 'call' })
    expect(acts(await log())).toEqual(['satOut 2', 'broughtIn 2', 'raised 3', 'folded 2'])
    expect(house.lines).toEqual([])
    await house.balances()
  })

  it('who leaves with the bring-in due pays it too, and gets the rest of the chips', async () => {
    const { at, log, house } = await three(stud, deck)
    expect((await at(2).ask({ type: 'leave' })).ok).toBe(true)
    expect(turnOf(at(1))).toBe(3)
    await act(at(3), { type: 'raiseTo', to: 20 })
    await act(at(1), { type: 'fold' })
    expect(acts(await log())).toEqual(['broughtIn 2', 'raised 3', 'folded 1', 'folded 2'])
    await house.clock.advance(100)
    // The ante of 2 and the bring-in of 10 stay.
    expect((await house.balances()).get('wallet:Can')).toBe(10_000 - 12)
    expect((await log()).some(event => event.type === 'stoodUp' && event.seat === 2 && event.amount === 988)).toBe(true)
  })

  it('the clock pays the bring-in, and checks or folds after', async () => {
    const { at, log, house } = await three(stud, deck)
    await house.clock.advance(21_000)
    expect(acts(await log()).slice(0, 2)).toEqual(['timedOut 2', 'broughtIn 2'])
    await act(at(3), { type: 'raiseTo', to: 20 })
    await act(at(1), { type: 'call' })
    await house.clock.advance(21_000)
    expect(acts(await log())).toContain('folded 2')
  })
})

describe('absent at the draw (games.md 9)', () => {
  // Dealt one at a time from the left of the button: chair 1 has a pair of kings, chair 2 four hearts, chair 3 nothing.
  const deck = 'Kc2h3d KdAh5s 7s9h8c 4cJh9d 2sTsQc'

  it('the clock makes the automatic draw, and nothing of it is shown but the count', async () => {
    const { at, log, house, remotes } = await three({ ...blinds, game: 'draw', limit: 'noLimit' }, deck)
    const first = turnOf(at(1))!
    for (let seat = first, k = 0; k < 3; k++, seat = (seat % 3) + 1)
      await act(
        at(seat),
        remotes[seat - 1]!.view.get().legal?.kind === 'bet' && k < 2 ? { type: 'call' } : { type: 'check' },
      )
    const drawer = turnOf(at(1))!
    const hand = at(drawer).view.get().table!.hand!
    const cards = hand.players.find(({ seat }) => seat === drawer)!.cards.filter(card => card !== null)
    const positions = automaticDraw(cards)
    await house.clock.advance(21_000)
    const discarded = (await log()).filter(event => event.type === 'discarded')
    expect(discarded).toEqual([{ type: 'discarded', seat: drawer, cards: positions.map(k => cards[k]) }])
    const other = remotes.find(remote => remote.view.get().you !== drawer)!
    const seen = other.view.get().table!.hand!
    expect(seen.discards.map(({ card }) => card)).toEqual(positions.map(() => null))
  })

  it('who sits out draws automatically at once, and the hand goes on to its end', async () => {
    const { at, log, house } = await three({ ...blinds, game: 'draw', limit: 'noLimit' }, deck)
    for (let k = 0; k < 3; k++) {
      const seat = turnOf(at(1))!
      await act(at(seat), k < 2 ? { type: 'call' } : { type: 'check' })
    }
    const drawer = turnOf(at(1))!
    await at(drawer).ask({ type: 'sitOut' })
    expect((await log()).filter(event => event.type === 'discarded')).toHaveLength(1)
    expect(turnOf(at((drawer % 3) + 1))).not.toBe(drawer)
    await house.clock.advance(100_000)
    const hand = at(1).view.get().table!.hand!
    expect(isOver(hand) || hand.number > 1).toBe(true)
  })
})

describe('the tempo of stud and draw', () => {
  it('a run-out of stud is as long as the streets that are dealt', () => {
    const street = (name: 'fourth' | 'fifth' | 'sixth' | 'seventh'): TableEvent => ({
      type: 'streetOpened',
      street: name,
    })
    const called: TableEvent = { type: 'called', seat: 1, amount: 10 }
    const closed: TableEvent = { type: 'streetClosed' }
    const all = [called, closed, street('fourth'), street('fifth'), street('sixth'), street('seventh')]
    expect(showTime(all)).toBe(350 + 900 + 3 * 1_200 + 1_600)
    expect(showTime([called, closed])).toBe(350)
    // Two halves are read one after the other.
    const half = (part: 'high' | 'low'): TableEvent => ({ type: 'awarded', pot: 0, part, shares: [] }) as TableEvent
    const shown: TableEvent = { type: 'shown', seat: 1, cards: [] }
    expect(resultHold([shown, half('high'), half('low')])).toBe(2_200 + 900)
  })
})
