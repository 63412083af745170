import { shuffled, seeded } from '@krupiye/cards'
import { describe, expect, it } from 'vitest'
import { asked, playScene, type Scene, sceneOpening, stacksOf, typesOf } from '../testing/scene.ts'
import type { Command, Legal } from './command.ts'
import type { HandEvent } from './event.ts'
import { begin, evolve, type Hand, isOver, legal, play, run } from './hand.ts'
import { openHand } from './opening.ts'
import { roberts } from './options.ts'
import { razz, stud, stud8 } from './variants.ts'

const scene: Scene = { variant: stud, antes: [1, 1, 1], bringIn: 3, bets: [10, 20], stacks: [200, 200, 200], hands: [] }
const hidden = (...up: readonly string[]): string[] => up.map(cards => `????${cards}`)

describe('STUD-1 the lowest up card brings it in, the ace high, clubs lowest', () => {
  it.each([
    [['2d', '2c', 'As'], 2],
    [['2h', '2s', '2d'], 3],
    [['Ah', 'Kh', 'Kd'], 3],
    [['3c', '2s', '4c'], 2],
  ])('%j: p%i', (up, seat) => {
    expect(legal(playScene({ ...scene, hands: hidden(...up) }).hand)).toMatchObject({ kind: 'bringIn', seat })
  })
})

describe('STUD-2 the opening', () => {
  const open = { ...scene, hands: hidden('2c', '9c', 'As') }
  it('brings in or completes, and nothing else', () => {
    const { hand } = playScene(open)
    expect(asked(hand)).toEqual({ kind: 'bringIn', seat: 1, amount: 3, completeTo: 10, mayFold: false })
    for (const [command, refusal] of [
      [{ type: 'fold' }, { code: 'cannotFold' }],
      [{ type: 'check' }, { code: 'cannotCheck', call: 3 }],
      [{ type: 'call' }, { code: 'nothingToCall' }],
      [
        { type: 'raiseTo', to: 9 },
        { code: 'raiseTooSmall', min: 10 },
      ],
      [
        { type: 'raiseTo', to: 20 },
        { code: 'raiseTooBig', max: 10 },
      ],
      [{ type: 'raiseTo', to: 9.5 }, { code: 'notWholeChips' }],
      [{ type: 'discard', positions: [] }, { code: 'notADraw' }],
      [{ type: 'show' }, { code: 'notAShowdown' }],
    ] as const) {
      expect(play(hand, 1, command)).toEqual({ ok: false, refusal })
    }
  })
  it('BET-10 does not complete where nobody could pay more than the bring-in', () => {
    expect(asked(playScene({ ...open, stacks: [200, 4, 3] }).hand)).toMatchObject({ amount: 3, completeTo: null })
    expect(asked(playScene({ ...open, stacks: [200, 5, 3] }).hand)).toMatchObject({ amount: 3, completeTo: 10 })
  })
  it('STUD-3 the first raise completes to the small bet and is no raise of the cap', () => {
    expect(asked(playScene({ ...open, actions: 'p1 pb' }).hand)).toEqual(['p2', 3, 10, 10])
    const line = 'p1 pb, p2 cbr 10, p3 cbr 20, p1 cbr 30'
    expect(asked(playScene({ ...open, actions: line }).hand)).toEqual(['p2', 20, 40, 40])
    expect(asked(playScene({ ...open, actions: `${line}, p2 cbr 40` }).hand)).toEqual(['p3', 20, 0, 0])
  })
  it('the bring-in is not asked again when all just call', () => {
    const { events } = playScene({ ...open, actions: 'p1 pb, p2 cc, p3 cc' })
    expect(typesOf(events).slice(-4)).toEqual(['streetClosed', 'streetOpened', 'burned', 'dealt'])
  })
})

describe('STUD-4 TDA RP-10-E the low card is all-in for the ante', () => {
  const open = { ...scene, stacks: [1, 100, 100], hands: hidden('2c', '9c', 'As') }
  it('the seat to its left may fold, bring in or complete; so may the next', () => {
    expect(asked(playScene(open).hand)).toEqual({ kind: 'bringIn', seat: 2, amount: 3, completeTo: 10, mayFold: true })
    const four = { ...open, antes: [1, 1, 1, 1], stacks: [1, 100, 100, 100], hands: hidden('2c', '9c', 'As', 'Kd') }
    expect(asked(playScene({ ...four, actions: 'p2 f' }).hand)).toEqual({
      kind: 'bringIn',
      seat: 3,
      amount: 3,
      completeTo: 10,
      mayFold: true,
    })
  })
  it('where the house has it so, that seat has to open', () => {
    const { hand } = playScene({ ...open, options: { lowCardAllIn: 'bringIn' } })
    expect(asked(hand)).toMatchObject({ kind: 'bringIn', seat: 2, mayFold: false })
    expect(play(hand, 2, { type: 'fold' })).toEqual({ ok: false, refusal: { code: 'cannotFold' } })
  })
  it('one player with chips is asked nothing', () => {
    expect(isOver(playScene({ ...open, stacks: [1, 1, 100] }).hand)).toBe(true)
    expect(isOver(playScene({ ...open, actions: 'p2 f' }).hand)).toBe(true)
  })
})

it('STUD-5 a short bring-in does not lower the price, unless the house says so', () => {
  const open = { ...scene, stacks: [3, 100, 100], hands: hidden('2c', '9c', 'As'), actions: 'p1 pb' }
  expect(asked(playScene(open).hand)).toEqual(['p2', 3, 10, 10])
  expect(asked(playScene({ ...open, options: { shortBlindPrice: 'actual' } }).hand)).toEqual(['p2', 2, 10, 10])
})

describe('STUD-6 the highest showing hand acts first from fourth street', () => {
  const fourth = (...boards: readonly [string, string][]): Hand =>
    playScene({ ...scene, hands: boards.map(([third, next]) => `????${third}${next}`), actions: 'p1 pb, p2 cc, p3 cc' })
      .hand
  it('a pair beats an ace, flushes and straights do not count', () => {
    expect(legal(fourth(['2c', '9d'], ['3h', '3s'], ['As', 'Ks']))).toMatchObject({ seat: 2 })
    expect(legal(fourth(['2c', '3c'], ['9h', '8h'], ['Ts', '4d']))).toMatchObject({ seat: 3 })
  })
  it('TDA RP-10-D equal boards by suit, Robert’s 8-1 by position', () => {
    expect(legal(fourth(['2c', '5d'], ['Ad', 'Kc'], ['As', 'Kd']))).toMatchObject({ seat: 3 })
    const position = playScene({
      ...scene,
      hands: ['????2c5d', '????AdKc', '????AsKd'],
      options: { studTieBreak: 'position' },
      actions: 'p1 pb, p2 cc, p3 cc',
    })
    expect(legal(position.hand)).toMatchObject({ seat: 2 })
    expect(roberts.studTieBreak).toBe('position')
  })
})

describe('TDA RP-10-D equal boards: the suit of the highest card decides', () => {
  it.each([
    ['9sKc', 'Kd9h', 3],
    ['Kc9s', '9hKd', 3],
    ['9hKd', '9sKc', 1],
    ['9c9s', '9d9h', 1],
    ['9d9h', '9s9c', 3],
  ])('%s and %s: p%i', (first, second, seat) => {
    const { hand } = playScene({ ...scene, hands: hidden(first, '2c3d', second), actions: 'p2 pb, p3 cc, p1 cc' })
    expect(legal(hand)).toMatchObject({ seat })
  })
})

describe('STUD-7 an open pair on fourth street', () => {
  const open = { ...scene, hands: ['????2c2d', '????9cKc', '????As3s'], actions: 'p1 pb, p2 cc, p3 cc' }
  const double = { ...open, options: { fourthStreetDouble: true } }
  it('changes nothing where the option is off, nor ever in stud hi/lo', () => {
    expect(legal(playScene(open).hand)).toMatchObject({ raise: { min: 10, max: 10 } })
    expect(legal(playScene({ ...double, variant: stud8 }).hand)).toMatchObject({ raise: { min: 10, max: 10 } })
    expect(legal(playScene({ ...double, hands: ['????2c3d', '????9cKc', '????As4s'] }).hand)).toMatchObject({
      raise: { min: 10, max: 10 },
    })
  })
  it('a stack that holds no more than the small bet has one size', () => {
    // Stacks less the ante and the bring-in: exactly the small bet, and a chip more.
    const exact = legal(playScene({ ...double, stacks: [14, 200, 200] }).hand)
    expect(exact).toMatchObject({ seat: 1, raise: { min: 10, max: 10 } })
    expect(exact).not.toHaveProperty('raise.sizes')
    expect(legal(playScene({ ...double, stacks: [15, 200, 200] }).hand)).toMatchObject({ raise: { sizes: [10, 11] } })
  })
  it('lets everybody bet either size; after a large bet only the large one', () => {
    expect(legal(playScene(double).hand)).toMatchObject({ seat: 1, raise: { min: 10, max: 20, sizes: [10, 20] } })
    const small = playScene({ ...double, actions: `${open.actions}, p1 cbr 10` })
    expect(legal(small.hand)).toMatchObject({ seat: 2, call: 10, raise: { sizes: [20, 30] } })
    expect(play(small.hand, 2, { type: 'raiseTo', to: 25 })).toEqual({
      ok: false,
      refusal: { code: 'raiseNotASize', sizes: [20, 30] },
    })
    expect(asked(playScene({ ...double, actions: `${open.actions}, p1 cbr 20` }).hand)).toEqual(['p2', 20, 40, 40])
    const large = legal(playScene({ ...double, actions: `${open.actions}, p1 cbr 20` }).hand)
    expect(large).toMatchObject({ raise: { min: 40, max: 40 } })
    expect(large).not.toHaveProperty('raise.sizes')
    expect(asked(playScene({ ...double, actions: `${open.actions}, p1 cbr 10, p2 cbr 30` }).hand)).toEqual([
      'p3',
      30,
      50,
      50,
    ])
    expect(asked(playScene({ ...double, actions: `${open.actions}, p1 cc, p2 cbr 20` }).hand)).toEqual([
      'p3',
      20,
      40,
      40,
    ])
  })
})

/** Everybody brings in, calls and checks to the end, with a real deck; on sixth street there is a bet, which all but `stay` fold to. */
function calledDown(players: number, seed: number, stay = players): { hand: Hand; events: HandEvent[] } {
  const all = Array.from({ length: players }, () => 1000)
  const opened = openHand(sceneOpening({ ...scene, antes: all.map(() => 1), stacks: all }), 1)
  if (!opened.ok) throw new Error(opened.refusal.code)
  const hand = begin(opened.value)
  evolve(hand, { type: 'deckSet', cards: shuffled(stud.deck, seeded(seed).below) })
  const events = run(hand)
  for (let now = legal(hand); now !== undefined; now = legal(hand)) {
    const sixth = hand.street === 3 && stay < players
    const answer = play(hand, now.seat, passive(now, sixth, hand.live > stay))
    if (!answer.ok) throw new Error(answer.refusal.code)
    events.push(...answer.value)
  }
  return { hand, events }
}

function passive(now: Legal, sixth: boolean, leaves: boolean): Command {
  if (now.kind === 'bringIn') return { type: 'bringIn' }
  if (now.kind === 'bet' && now.call > 0) return { type: sixth && leaves ? 'fold' : 'call' }
  return sixth ? { type: 'raiseTo', to: 20 } : { type: 'check' }
}

describe('STUD-8 TDA RP-10-H the last card is short', () => {
  const seventh = (events: readonly HandEvent[]): readonly HandEvent[] => {
    const from = events.findIndex(event => event.type === 'streetOpened' && event.street === 'seventh')
    return events.slice(from + 1, from + 4)
  }
  it('F11 eight players to the river: one card left and three burns, which go in; one card for all', () => {
    const { hand, events } = calledDown(8, 1)
    expect(typesOf(seventh(events))).toEqual(['stubRefilled', 'burned', 'boardDealt'])
    expect(seventh(events)[0]).toEqual({ type: 'stubRefilled', count: 3 })
    expect(hand.board).toHaveLength(1)
    expect(hand.players.every(p => p.cards.length === 6)).toBe(true)
    expect(hand.stub).toBe(2)
    expect(isOver(hand)).toBe(true)
    // The first to act stays as on sixth street.
    const first = (street: string): unknown => {
      const from = events.findIndex(event => event.type === 'streetOpened' && event.street === street)
      return events.slice(from).find(event => event.type === 'checked')
    }
    expect(first('seventh')).toEqual(first('sixth'))
  })
  it('one card and three burns are too few for three, since the last is never dealt, and enough for two', () => {
    expect(typesOf(seventh(calledDown(8, 4, 3).events))).toEqual(['stubRefilled', 'burned', 'boardDealt'])
    expect(typesOf(seventh(calledDown(8, 4, 2).events))).toEqual(['stubRefilled', 'burned', 'dealt'])
  })
  it('F12 seven players: the three burns go in and everybody gets a card', () => {
    const { hand, events } = calledDown(7, 2)
    expect(typesOf(seventh(events))).toEqual(['stubRefilled', 'burned', 'dealt'])
    expect(hand.players.every(p => p.cards.length === 7)).toBe(true)
    expect(new Set(hand.players.flatMap(p => p.cards)).size).toBe(49)
    expect(hand.stub).toBe(2)
  })
  it('F13 six players need nothing special', () => {
    const { hand, events } = calledDown(6, 3)
    expect(typesOf(seventh(events)).slice(0, 2)).toEqual(['burned', 'dealt'])
    expect(hand.players.every(p => p.cards.length === 7)).toBe(true)
  })
  it('B061 no card is ever dealt twice, whatever the deck', () => {
    for (let seed = 10; seed < 60; seed++) {
      const { hand } = calledDown(7 + (seed % 2), seed)
      const cards = [...hand.board, ...hand.players.flatMap(p => p.cards)]
      expect(new Set(cards).size).toBe(cards.length)
    }
  })
})

describe('ODD-3 TDA 20-B the odd chip of a tie goes by suit of the highest card of the five played', () => {
  const tie: Scene = {
    ...scene,
    bringIn: 2,
    bets: [5, 10],
    stacks: [100, 100, 100],
    hands: ['5cQs2c6d7h8s9d', '5dKd3s6h7c8d9c', '4c8cJh'],
  }
  const line = 'p1 pb, p2 cc, p3 f, p2 cc, p1 cc, p2 cc, p1 cc, p2 cc, p1 cc, p2 cc, p1 cc'
  it('two straights to the nine: the nine of diamonds beats the nine of clubs', () => {
    expect(stacksOf(playScene({ ...tie, actions: line }).hand)).toEqual([101, 100, 99])
  })
  it('ODD-4 Robert’s: the highest of all seven cards, here a king', () => {
    expect(stacksOf(playScene({ ...tie, actions: line, options: { studOddChip: 'suitAll' } }).hand)).toEqual([
      100, 101, 99,
    ])
  })
  it('ODD-5 by position where the house says so', () => {
    const other = {
      ...tie,
      // Either rule of suits would give it to the second.
      hands: ['5dQd3s6h7c8d9c', '5cKs4s6d7h8s9d', '4c8cJh'],
      options: { studOddChip: 'position' as const },
    }
    const turned = 'p1 pb, p2 cc, p3 f, p1 cc, p2 cc, p1 cc, p2 cc, p1 cc, p2 cc, p1 cc, p2 cc'
    const order = playScene({ ...other, actions: turned.split(', ').slice(0, 3).join(', ') }).hand
    const lead = legal(order)?.seat === 1 ? turned : turned.replace(/p1 cc, p2 cc/g, 'p2 cc, p1 cc')
    expect(stacksOf(playScene({ ...other, actions: lead }).hand)).toEqual([101, 100, 99])
  })
})

describe('RAZZ-1 razz: the highest card brings it in, the lowest board acts, the lowest hand wins', () => {
  const low: Scene = { ...scene, variant: razz }
  it('the king before the ace, spades highest', () => {
    expect(legal(playScene({ ...low, hands: hidden('As', 'Kd', 'Ks') }).hand)).toMatchObject({
      kind: 'bringIn',
      seat: 3,
    })
    expect(legal(playScene({ ...low, hands: hidden('Ah', '2c', '3d') }).hand)).toMatchObject({
      kind: 'bringIn',
      seat: 3,
    })
  })
  it('of equal boards the one whose highest card has the lower suit acts first', () => {
    const turn = (first: string, second: string): unknown =>
      legal(playScene({ ...low, hands: hidden(first, 'KsQd', second), actions: 'p2 pb, p3 cc, p1 cc' }).hand)
    expect(turn('2c5d', '5c2d')).toMatchObject({ seat: 3 })
    expect(turn('2d5c', '5d2c')).toMatchObject({ seat: 1 })
  })
  it('a pair showing is worse than any two different cards', () => {
    const { hand } = playScene({ ...low, hands: ['????AcAd', '????KsQd', '????9h8h'], actions: 'p2 pb, p3 cc, p1 cc' })
    expect(legal(hand)).toMatchObject({ seat: 3 })
  })
  it('wheels win, straights and flushes do not count', () => {
    const { hand } = playScene({
      ...low,
      antes: [1, 1],
      stacks: [11, 11],
      hands: ['Ac2c5c4cKdQd3c', '6d7dKh8h2h3h4d'],
      actions: 'p2 cbr 10, p1 cc',
    })
    expect(stacksOf(hand)).toEqual([22, 0])
  })
})
