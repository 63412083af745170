import { type Card, formatCard, rankOf, seeded, shuffled, suitOf } from '@krupiye/cards'
import { describe, expect, it } from 'vitest'
import { brief } from '../testing/brief.ts'
import { asked, cardsOf, playScene, type Scene, sceneOpening, stacksOf, typesOf } from '../testing/scene.ts'
import { automaticDraw } from './draws.ts'
import type { HandEvent } from './event.ts'
import { begin, evolve, type Hand, isOver, legal, play, replay, run } from './hand.ts'
import { openHand } from './opening.ts'
import type { Variant } from './variant.ts'
import { badugi, deuceSingleDraw, deuceTripleDraw, draw, shortDeck } from './variants.ts'

const scene: Scene = {
  variant: draw('noLimit'),
  blinds: [1, 2],
  stacks: [200, 200, 200],
  hands: ['2c3c4c5c7d9h', '2d3d4d5d7c9c', 'AsAdAhKcKd'],
}
const limped = 'p3 cc, p1 cc, p2 cc'

describe('DRAW-1 each live player in turn changes none to all of the cards', () => {
  it('from the first live seat left of the button, all-in players too', () => {
    const { hand } = playScene({ ...scene, stacks: [10, 200, 200], actions: 'p3 cbr 10, p1 cc, p2 cc' })
    expect(asked(hand)).toEqual({ kind: 'draw', seat: 1, max: 5 })
  })
  it('B062 refuses a card not held, a card twice, too many, and a second discard', () => {
    const { hand } = playScene({ ...scene, actions: limped })
    const bad = { ok: false, refusal: { code: 'badDiscard', max: 5 } }
    for (const positions of [
      [5],
      [-1],
      [0, 0],
      [0.5],
      [0, 1, 2, 3, 4, 0],
      [Number.NaN],
      ['0' as unknown as number, 0],
    ]) {
      expect(play(hand, 1, { type: 'discard', positions })).toEqual(bad)
    }
    expect(play(hand, 1, { type: 'discard', positions: [4] }).ok).toBe(true)
    expect(play(hand, 1, { type: 'discard', positions: [4] })).toEqual({
      ok: false,
      refusal: { code: 'notYourTurn', turn: 2 },
    })
    expect(play(hand, 2, { type: 'fold' })).toEqual({ ok: false, refusal: { code: 'cannotFold' } })
    expect(play(hand, 2, { type: 'raiseTo', to: 9 })).toEqual({ ok: false, refusal: { code: 'raiseClosed' } })
    expect(play(hand, 2, { type: 'check' })).toEqual({ ok: false, refusal: { code: 'nothingToCall' } })
  })
})

describe('DRAW-2 the replacements come after all have spoken, player by player', () => {
  it('one burn first, those who stand pat get none', () => {
    const { hand, events } = playScene({ ...scene, actions: `${limped}, p1 sd 7d, p2 sd 7c, p3 sd` })
    const from = events.findIndex(event => event.type === 'streetOpened' && event.street === 'postdraw')
    expect(typesOf(events.slice(from))).toEqual([
      'streetOpened',
      'burned',
      'discarded',
      'discarded',
      'discarded',
      'dealt',
      'dealt',
    ])
    expect(hand.players[0]!.cards).toEqual(cardsOf('2c3c4c5c9h'))
    expect(asked(hand)).toEqual(['p1', 0, 2, 198])
  })
})

/** Players all-in before the draw, who then discard so many each. */
function drawn(
  variant: Variant,
  discards: readonly (number | 'folds')[],
  seed: number,
  cards: readonly Card[] = shuffled(variant.deck, seeded(seed).below),
): { hand: Hand; events: HandEvent[] } {
  const stacks = discards.map(() => 20)
  const opened = openHand(sceneOpening({ variant, blinds: [1, 2], bets: [2, 4], stacks }), 1)
  if (!opened.ok) throw new Error(opened.refusal.code)
  const hand = begin(opened.value)
  const deck: HandEvent = { type: 'deckSet', cards }
  evolve(hand, deck)
  const events: HandEvent[] = [opened.value, deck, ...run(hand)]
  for (let now = legal(hand); now !== undefined; now = legal(hand)) {
    const plan = discards[now.seat - 1]!
    const answer = play(
      hand,
      now.seat,
      now.kind === 'draw'
        ? { type: 'discard', positions: Array.from({ length: Math.min(Number(plan), now.max) }, (_, i) => i) }
        : plan === 'folds' && now.kind === 'bet' && now.call > 0
          ? { type: 'fold' }
          : now.kind === 'bet' && now.call > 0
            ? { type: 'call' }
            : { type: 'check' },
    )
    if (!answer.ok) throw new Error(answer.refusal.code)
    events.push(...answer.value)
  }
  return { hand, events }
}

const five = draw('noLimit')

describe('DRAW-3 I03 B061 the stub runs short', () => {
  it('six players change all five: discards go back, never to the one who threw them away', () => {
    for (let seed = 1; seed <= (brief ? 10 : 200); seed++) {
      const { hand, events } = drawn(five, [5, 5, 5, 5, 5, 5], seed)
      expect(isOver(hand)).toBe(true)
      expect(events.filter(event => event.type === 'stubRefilled').length).toBeGreaterThan(0)
      checkDraw(events)
    }
  })
  it('the last card is not dealt unless it completes the draw', () => {
    // 40 cards dealt, one burnt, 11 left: 11 wanted need nothing.
    const even = drawn(five, [5, 5, 1, 0, 0, 0, 0, 0], 1)
    expect(even.events.some(event => event.type === 'stubRefilled')).toBe(false)
    expect(even.hand.stub).toBe(0)
    // 12 wanted: five, five, then the one card left waits; with ten discards it makes eleven.
    const short = drawn(five, [5, 5, 2, 0, 0, 0, 0, 0], 1)
    expect(short.events.filter(event => event.type === 'stubRefilled')).toEqual([{ type: 'stubRefilled', count: 10 }])
    const from = short.events.findIndex(event => event.type === 'stubRefilled')
    expect(short.events.slice(from - 1, from + 2)).toMatchObject([
      { type: 'dealt', rows: [{ seat: 2, cards: { length: 5 } }] },
      { type: 'stubRefilled' },
      { type: 'dealt', rows: [{ seat: 3, cards: { length: 2 } }] },
    ])
    checkDraw(short.events)
  })
  it('with no folded hand and nobody served yet, discards of those who still wait go back, not the own', () => {
    // Ten players hold fifty cards; one is burnt, one is left, two and one are wanted.
    const crowd = { ...five, seats: { min: 2, max: 10 } }
    const { events } = drawn(crowd, [2, 1, 0, 0, 0, 0, 0, 0, 0, 0], 3)
    expect(events.flatMap(event => (event.type === 'stubRefilled' ? [event.count] : []))).toEqual([1, 2])
  })
  it('DRAW-4 folded hands go back first, this draw’s discards only if those are too few', () => {
    const folds = drawn(five, [5, 5, 4, 0, 0, 0, 'folds', 'folds'], 1)
    expect(folds.events.filter(event => event.type === 'stubRefilled')).toEqual([{ type: 'stubRefilled', count: 10 }])
    const folded = new Set(dealtTo(folds.events, [7, 8]))
    const thrown = new Set(discardsOf(folds.events, [1, 2]))
    const last = folds.hand.players[2]!.cards.slice(1)
    expect(last.some(card => card !== null && folded.has(card))).toBe(true)
    expect(last.some(card => card !== null && thrown.has(card))).toBe(false)
  })
  it('DRAW-4 the cards after a refill are what they were: a stored hand plays again tomorrow as it did', () => {
    const rotated = (variant: Variant, discards: readonly (number | 'folds')[]): string[] =>
      drawn(variant, discards, 1, [...variant.deck.slice(17), ...variant.deck.slice(0, 17)]).hand.players.map(p =>
        p.cards.map(card => (card === null ? '??' : formatCard(card))).join(''),
      )
    expect(rotated(five, [5, 5, 5, 5, 5, 5])).toEqual([
      'AcAdAhAs2c',
      '2d2h2s3c3d',
      '3h3s4c4d4h',
      '4s5c5d5h5s',
      '6s6d8hJh9s',
      '6c9hQd8d8c',
    ])
    expect(rotated(deuceTripleDraw('noLimit'), [5, 4, 5, 3, 5, 5])).toEqual([
      '4hAd2c3dAs',
      '6d2d4d3hJc',
      '5d6c8h6hTs',
      'JsQc5sQd6s',
      '2h7s8d3c9d',
      'Td8s7dJd4s',
    ])
  })
  it('DRAW-4 no card is lost or twice there: with the players, in the muck, on the board, burnt or in the stub', () => {
    for (let seed = 1; seed <= (brief ? 3 : 30); seed++) {
      checkPlaces(drawn(five, [5, 5, 5, 5, 5, 5], seed).events)
      checkPlaces(drawn(five, [5, 5, 4, 0, 0, 0, 'folds', 'folds'], seed).events)
      checkPlaces(drawn({ ...five, seats: { min: 2, max: 10 } }, [3, 2, 1, 1, 0, 0, 0, 0, 0, 0], seed).events)
      checkPlaces(drawn(deuceTripleDraw('noLimit'), [5, 4, 5, 3, 5, 5], seed).events)
      checkPlaces(drawn(badugi('noLimit'), [4, 4, 3, 4, 2, 'folds', 4, 4], seed).events)
    }
  })
  it('the new order is a function of the deck, and another deck gives another order', () => {
    const one = drawn(five, [5, 5, 5, 5, 5, 5], 7)
    const again = drawn(five, [5, 5, 5, 5, 5, 5], 7)
    expect(again.events).toEqual(one.events)
    expect(JSON.stringify(replay(one.events))).toBe(JSON.stringify(one.hand))
    const cards = (seed: number): unknown => drawn(five, [5, 5, 5, 5, 5, 5], seed).hand.players[5]!.cards
    expect(cards(8)).not.toEqual(cards(7))
  })
  it('triple draw reuses the discards of earlier draws', () => {
    for (let seed = 1; seed <= (brief ? 4 : 50); seed++)
      checkDraw(drawn(deuceTripleDraw('noLimit'), [5, 4, 5, 3, 5, 5], seed).events)
  })
})

const dealtTo = (events: readonly HandEvent[], seats: readonly number[]): Card[] =>
  events.flatMap(event =>
    event.type === 'dealt'
      ? event.rows.flatMap(row => (seats.includes(row.seat) ? row.cards.filter(card => card !== null) : []))
      : [],
  )
const discardsOf = (events: readonly HandEvent[], seats: readonly number[]): Card[] =>
  events.flatMap(event =>
    event.type === 'discarded' && seats.includes(event.seat) ? event.cards.filter(card => card !== null) : [],
  )

/** No card is in two places, and nobody gets back what was thrown away in the same draw. */
function checkDraw(events: readonly HandEvent[]): void {
  const held = new Map<Card, number>()
  let thrown = new Map<Card, number>()
  for (const event of events) {
    if (event.type === 'streetOpened') thrown = new Map()
    if (event.type === 'discarded') {
      for (const card of event.cards) {
        if (card === null) continue
        held.delete(card)
        thrown.set(card, event.seat)
      }
    }
    if (event.type !== 'dealt') continue
    for (const { seat, cards } of event.rows) {
      for (const card of cards) {
        if (card === null) continue
        expect(held.has(card)).toBe(false)
        expect(thrown.get(card)).not.toBe(seat)
        held.set(card, seat)
      }
    }
  }
}

const suitOfAll = (cards: readonly Card[]): boolean => new Set(cards.map(suitOf)).size === 1
/** The ten straights, lowest first: A-2-3-4-5 to 10-J-Q-K-A. */
const straights = Array.from({ length: 10 }, (_, low) => [0, 1, 2, 3, 4].map(k => (low + k + 12) % 13))
/** Which of the ten these different ranks may become. */
const straightsOf = (cards: readonly Card[]): readonly number[] =>
  straights.flatMap((straight, k) =>
    new Set(cards.map(rankOf)).size === cards.length && cards.every(card => straight.includes(rankOf(card))) ? [k] : [],
  )

/** games.md 9 line by line: of every choice of cards the first line that it answers, of several the higher one. */
function keptByTheLines(cards: readonly Card[]): readonly Card[] {
  const count = (card: Card): number => cards.filter(other => rankOf(other) === rankOf(card)).length
  const grouped = cards.filter(card => count(card) > 1)
  const all = Array.from({ length: 32 }, (_, mask) => cards.filter((_, k) => mask & (1 << k)))
  const fours = all.filter(kept => kept.length === 4)
  const highest = (found: readonly (readonly Card[])[]): readonly Card[] | undefined =>
    found.toSorted((a, b) => (straightsOf(b).at(-1) ?? 0) - (straightsOf(a).at(-1) ?? 0))[0]
  const isPair = grouped.length === 2
  const lines: readonly (readonly Card[] | undefined)[] = [
    suitOfAll(cards) || straightsOf(cards).length > 0 || grouped.some(card => count(card) === 4) ? cards : undefined,
    grouped.length > 2 ? grouped : undefined,
    fours.find(four => suitOfAll(four) && straightsOf(four).includes(9)),
    isPair && rankOf(grouped[0]!) >= 9 ? grouped : undefined,
    fours.find(four => suitOfAll(four)),
    isPair ? grouped : undefined,
    fours.find(four => straightsOf(four).length === 2),
    highest(fours.filter(four => straightsOf(four).length === 1)),
  ]
  return lines.find(line => line !== undefined) ?? cards.filter(card => rankOf(card) >= 9)
}

/** After every event each card lies in one place, and all that are not burnt lie somewhere. */
function checkPlaces(events: readonly HandEvent[]): void {
  const [opened, ...rest] = events
  if (opened?.type !== 'handOpened') throw new Error('a hand begins')
  const hand = begin(opened)
  let burnt = 0
  for (const event of rest) {
    evolve(hand, event)
    if (event.type === 'burned') burnt++
    if (hand.deck === null) continue
    const stub = hand.stub === 0 ? [] : hand.deck.slice(-hand.stub)
    const lying = [
      ...stub,
      ...hand.board,
      ...hand.muck,
      ...hand.discards.map(({ card }) => card),
      ...hand.players.flatMap(p => p.cards),
    ]
    expect(lying).toHaveLength(opened.opening.variant.deck.length - burnt)
    expect(new Set(lying).size).toBe(lying.length)
  }
}

describe('DRAW-5 the automatic draw keeps what the first line that fits says', () => {
  it.each([
    ['quads stay', 'AsAdAcAh2c', ''],
    ['a full house stays', 'AsAdAc2h2c', ''],
    ['a flush stays', 'As9s7s4s2s', ''],
    ['a straight stays', '5s4d3c2hAc', ''],
    ['three keep three', '9s9d9cAhKc', 'AhKc'],
    ['two pair keep four', '9s9d4c4hKc', 'Kc'],
    ['four to a royal before a pair of aces', 'AsKsQsJsAd', 'Ad'],
    ['K Q J 10 of a suit is four to a royal', 'KsQsJsTs9d', ''],
    ['K Q J 10 of a suit beside a small card', 'KsQsJsTs2d', '2d'],
    ['a pair of jacks before four to a flush', 'JsJd9s5s2s', '9s5s2s'],
    ['four to a flush before a pair of tens', 'TsTd9s5s2s', 'Td'],
    ['four to a straight flush', '9s8s7s6sKd', 'Kd'],
    ['a pair of tens before an open straight', 'TsTd9c8h7s', '9c8h7s'],
    ['a pair of deuces before an open straight', '2s2d9c8h7s', '9c8h7s'],
    ['four to an open straight', '9s8d7c6hKs', 'Ks'],
    ['an open straight before high cards', 'As9d8c7h6s', 'As'],
    ['four to an inside straight', '9s8d7c5hKs', 'Ks'],
    ['A K Q J counts as inside', 'AsKdQcJh2s', '2s'],
    ['A 2 3 4 counts as inside', 'As2d3c4h9s', '9s'],
    ['of two inside straights the higher', 'As2d3c4h6s', 'As'],
    ['high cards A K Q J', 'AsKd9c4h2s', '9c4h2s'],
    ['a jack alone', 'JsTd7c4h2s', 'Td7c4h2s'],
    ['nothing: all five', 'Ts8d7c4h2s', 'Ts8d7c4h2s'],
  ])('%s: %s', (_, hand, changed) => {
    const cards = cardsOf(hand)
    expect(automaticDraw(cards).map(k => cards[k])).toEqual(cardsOf(changed))
  })
  it('keeps of any five cards what the lines say, read one by one over all that can be kept', () => {
    const seed = 5
    const random = seeded(seed)
    for (let i = 0; i < (brief ? 3000 : 30_000); i++) {
      // Close ranks and few suits, so that every line comes about.
      const low = random.below(8)
      const near = five.deck.filter(card => rankOf(card) === 12 || (rankOf(card) >= low && rankOf(card) < low + 7))
      const few = near.filter(card => suitOf(card) < 2)
      const cards = shuffled([five.deck, near, few][i % 3]!, random.below).slice(0, 5)
      const kept = cards.filter((_, k) => !automaticDraw(cards).includes(k))
      expect(kept.map(formatCard), `seed ${seed}, hand ${i}`).toEqual(keptByTheLines(cards).map(formatCard))
    }
  })
})

describe('LOW-1 lowball and badugi', () => {
  const one = (variant: Variant, hands: readonly string[]): number[] => {
    const passes = variant.streets.length - 1
    const draws = Array.from({ length: passes }, () => 'p1 sd, p2 sd').join(', ')
    return stacksOf(
      playScene({ variant, blinds: [1, 2], stacks: [20, 20], hands, actions: `p2 cbr 20, p1 cc, ${draws}` }).hand,
    )
  }
  it('2-7: seven-five is best, straights and flushes count against, the ace is high', () => {
    expect(one(deuceSingleDraw('noLimit'), ['7c5d4h3s2c', '8c6d4c3h2d'])).toEqual([40, 0])
    expect(one(deuceSingleDraw('noLimit'), ['6c5d4h3s2c', 'Kc6d4c3h2d'])).toEqual([0, 40])
    expect(one(deuceTripleDraw('noLimit'), ['Ac5d4h3s2c', 'KdQd4c3h2d'])).toEqual([0, 40])
  })
  it('LOW-2 badugi: four suits beat three, then the lowest', () => {
    expect(one(badugi('noLimit'), ['KcQdJhTs', 'Ac2d3h4h'])).toEqual([40, 0])
    expect(one(badugi('noLimit'), ['8c4d3h2s', '7c6d5h4s'])).toEqual([0, 40])
  })
  it('triple draw bets small twice, then big', () => {
    const { hand } = playScene({
      variant: deuceTripleDraw('fixedLimit'),
      blinds: [1, 2],
      bets: [2, 4],
      stacks: [200, 200],
      hands: ['7c5d4h3s2c', '8c6d4c3h2d'],
      actions: 'p2 cc, p1 cc, p1 sd, p2 sd, p1 cbr 2, p2 cc, p1 sd, p2 sd',
    })
    expect(asked(hand)).toEqual(['p1', 0, 4, 4])
  })
})

it('SHORT-1 short deck: a flush beats a full house, A-6-7-8-9 is a straight', () => {
  const run2 = (hands: readonly string[], board: string): number[] =>
    stacksOf(
      playScene({
        variant: shortDeck('noLimit'),
        blinds: [1, 2],
        stacks: [20, 20],
        hands,
        board,
        actions: 'p2 cbr 20, p1 cc',
      }).hand,
    )
  expect(run2(['AhKh', '9c9d'], '9h8h6h6cKs')).toEqual([40, 0])
  expect(run2(['As6d', 'KsKd'], '7h8c9dKcQs')).toEqual([40, 0])
  expect(run2(['As6d', 'QsJd'], '7h8c9dKcQc')).toEqual([40, 0])
})
