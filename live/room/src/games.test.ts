import { type Card, deck52, parseCards, without } from '@krupiye/cards'
import type { RemoteTable } from '@krupiye/client'
import { automaticDraw, cash, isOver, presets, type TableEvent, tda2024 } from '@krupiye/rules'
import { type BlindsTable, type CreateTable, resultHold, showTime, type StudTable } from '@krupiye/wire'
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

const wishes: readonly (BlindsTable | StudTable)[] = [
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

describe("a host's rules in the room", () => {
  const limit = { ...blinds, game: 'holdem', limit: 'fixedLimit' } as const
  const mix: CreateTable = {
    ...blinds,
    game: 'mixed',
    games: [
      { game: 'holdem', limit: 'noLimit' },
      { game: 'stud8', limit: 'fixedLimit' },
      { game: 'draw', limit: 'fixedLimit' },
    ],
    every: 1,
    per: 'orbits',
    runIt: 'ask',
    buyButton: true,
  }

  it('a rule book is the base, and what the host says stands over it', () => {
    const book = (more: Partial<BlindsTable>) => tableFor({ ...limit, ...more }, 'Deneme').options
    expect(book({})).toEqual(cash)
    for (const rules of ['cash', 'tda2024', 'wsop2024', 'roberts', 'pokerstars'] as const)
      expect(book({ rules })).toEqual(presets[rules])
    expect(book({ rules: 'tda2024', runIt: 'twice', showdown: 'all' })).toEqual({
      ...tda2024,
      runIt: 'twice',
      showAllHands: true,
    })
    expect(book({ showdown: 'ask', runIt: 'once' })).toEqual({ ...cash, showdown: 'ask' })
    expect(tableFor({ ...limit, kill: 'half', buyButton: true }, 'Deneme')).toMatchObject({
      kill: 'half',
      buyButton: true,
    })
    expect(book({}).rake).toBeUndefined()
  })

  it('a mixed game has the stakes of each: stud bets the big blind', () => {
    const settings = tableFor(mix, 'Deneme')
    expect(settings).toMatchObject({ variant: { game: 'holdem', limit: 'noLimit' }, anteKind: 'none', buyButton: true })
    expect(settings.rotation).toMatchObject({ every: 1, per: 'orbits' })
    expect(
      settings.rotation?.games.map(({ stakes, anteKind }) => [
        stakes.smallBet,
        stakes.bigBlind,
        stakes.bringIn,
        anteKind,
      ]),
    ).toEqual([
      [20, 20, 0, 'none'],
      [20, 0, 10, 'each'],
      [20, 20, 0, 'none'],
    ])
  })

  it.each([
    ['a mixed game', mix],
    ['kill pots', { ...limit, kill: 'full' }],
    ['every all-in on three boards', { ...blinds, game: 'omaha', limit: 'noLimit', runIt: 'thrice', rules: 'roberts' }],
    ['each asked to show', { ...blinds, game: 'holdem', limit: 'potLimit', showdown: 'ask', rules: 'wsop2024' }],
    ['everybody shows', { ...shared, game: 'stud', limit: 'fixedLimit', smallBet: 20, showdown: 'all' }],
  ] satisfies readonly (readonly [string, CreateTable])[])(
    'MIX-1 KILL-1 RUN-1 %s: people and bots play on, no chip lost',
    async (_, wish) => {
      const { house, table, remotes, log } = await three(wish)
      const refusals: string[] = []
      for (const remote of remotes) autopilot(remote, callDown, refusals)
      house.bots(table, 1)
      await house.clock.advance(1_500)
      expect(refusals).toEqual([])
      expect(house.refused).toEqual([])
      expect(house.lines).toEqual([])
      const events = await log()
      const games = new Set(events.flatMap(event => (event.type === 'handOpened' ? [event.opening.variant.game] : [])))
      if (wish.game === 'mixed') expect([...games]).toEqual(['holdem', 'stud8', 'draw'])
      if ('kill' in wish) expect(events.some(event => event.type === 'posted' && event.kind === 'kill')).toBe(true)
      expect(new Set(remotes.map(remote => JSON.stringify(remote.view.get().table?.seats))).size).toBe(1)
      await house.balances()
    },
  )

  it('a lobby is told all games of a rotation', async () => {
    const { house, table } = await three(mix)
    expect(house.room().table(table as never)?.row).toMatchObject({
      game: 'holdem',
      games: ['holdem', 'stud8', 'draw'],
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
    // A second board is dealt street by street, a little faster.
    const further = { type: 'boardDealt', cards: [1], board: 1 } as const
    expect(showTime([called, closed, street('seventh'), further, further])).toBe(350 + 900 + 1_600 + 2 * 1_000)
    // Two halves are read one after the other.
    const half = (part: 'high' | 'low'): TableEvent => ({ type: 'awarded', pot: 0, part, shares: [] }) as TableEvent
    const shown: TableEvent = { type: 'shown', seat: 1, cards: [] }
    expect(resultHold([shown, half('high'), half('low')])).toBe(2_200 + 900)
  })
})
