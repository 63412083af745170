/**
 * The explainer (hands.md 6): two or more hands side by side, compared step by step until one is left or nothing is left to compare.
 * It answers with data; face/words makes sentences of it. The showdown, the replayer and the learning pages all use this one.
 */
import { type Card, type CardRefusal, checkCards, suitOf } from '@krupiye/cards'
import { handKinds, type HandKind } from './kinds.ts'
import { type LowReading, lowReading, omahaLowReading, omahaReading, type Reading, reading } from './reading.ts'

/** `plain`: five to seven cards each and no board (stud, draw); the 8 adds the eight-or-better low. */
export type ComparedGame = 'holdem' | 'omaha' | 'omaha8' | 'plain' | 'plain8'

/** What is to be compared. */
export type Showdown = {
  readonly game: ComparedGame
  /** Three to five cards; none in plain games. */
  readonly board: readonly Card[]
  /** Two or more hands: two cards each in Hold'em, four to six in Omaha, five to seven in plain games. */
  readonly hands: readonly (readonly Card[])[]
  /** The house rule of hands.md 5; off where absent. */
  readonly suitsBreakTies?: boolean
}

/** Where a fault lies: on the board, or in a hand counted from 0. */
export type ShowdownPlace = { readonly place: 'board' } | { readonly place: 'hand'; readonly hand: number }

/** What is wrong with a comparison: the cards, and where; or a hand alone. */
export type ShowdownRefusal = (CardRefusal & ShowdownPlace) | { readonly code: 'tooFewHands'; readonly given: number }

/** One look at all the hands that are still in it. */
export type Step = {
  /**
   * `kind`: the kinds of hand, as places in `handKinds`. `rank`: a rank that makes the kind, the `place`-th (from 0).
   * `kicker`: the `place`-th kicker. `low`: the `place`-th card of the lows, the lower is better (the ace, 12, lowest).
   * `suit`: the suit of the `place`-th card played, by the house rule only.
   */
  readonly what: 'kind' | 'rank' | 'kicker' | 'low' | 'suit'
  readonly place: number
  /** What each hand that was still in it has to show. */
  readonly shown: readonly { readonly hand: number; readonly value: number }[]
  readonly best: number
  /** The hands that have the best; fewer than were in it where this step decided something. */
  readonly left: readonly number[]
}

/** How a comparison ends. Hands are counted from 0. */
export type Outcome =
  | { readonly kind: 'win'; readonly hand: number }
  /** `board`: all of them play the board and nothing of their own. */
  | { readonly kind: 'split'; readonly hands: readonly number[]; readonly board: boolean }
  /** No low qualifies: the high hand takes all. */
  | { readonly kind: 'noLow' }

/** The cards of one hand that play and those that do not. */
export type Played<Read> = {
  readonly reading: Read
  readonly fromHand: readonly Card[]
  readonly fromBoard: readonly Card[]
  /** Of the hand and of the board, the cards that have no part in it. */
  readonly idle: readonly Card[]
  /** The kicker to be named with the hand (hands.md 4): set where a kicker decided between the winner and the best hand it beat. */
  readonly kicker?: number
}

/** The hands side by side: what each plays, the chain of steps up to the deciding one, the outcome. */
export type Comparison<Read> = {
  /** In the order of the hands; undefined where a hand has no low. */
  readonly played: readonly (Played<Read> | undefined)[]
  /** The chain, which ends where one hand is left or all five cards are equal. */
  readonly steps: readonly Step[]
  readonly outcome: Outcome
}

/** The high hands, and in games with a low the lows beside them. */
export type Explanation = {
  readonly high: Comparison<Reading>
  /** Only in the high-low games. */
  readonly low?: Comparison<LowReading>
}

/** The explanation, or why there is none. */
export type Explained =
  | { readonly ok: true; readonly value: Explanation }
  | { readonly ok: false; readonly refusal: ShowdownRefusal }

/** Compares the hands, or says which card or hand is wrong. */
export const explain = (showdown: Showdown): Explained => {
  const refusal = faultOf(showdown)
  if (refusal !== undefined) return { ok: false, refusal }
  const { game, suitsBreakTies = false } = showdown
  const high = compareHigh(showdown, suitsBreakTies)
  if (game !== 'omaha8' && game !== 'plain8') return { ok: true, value: { high } }
  return { ok: true, value: { high, low: compareLow(showdown, suitsBreakTies) } }
}

/**
 * The kickers to be named (hands.md 4) with the hands that meet for one pot: for the winners, and for the best hand they beat if it is of
 * the same kind and ranks, the rank of the first kicker in which those differ; undefined for all others.
 */
export const decidingKickers = (readings: readonly Reading[]): readonly (number | undefined)[] => {
  const strengths = readings.map(({ strength }) => strength)
  const best = Math.max(...strengths)
  const next = Math.max(...strengths.filter(strength => strength < best))
  const winner = readings.find(({ strength }) => strength === best)
  const beaten = readings.find(({ strength }) => strength === next)
  if (winner === undefined || beaten === undefined || !isSameMake(winner, beaten)) return readings.map(() => undefined)
  const place = winner.kickers.findIndex((rank, i) => rank !== beaten.kickers[i])
  return readings.map(({ strength, kickers }) => (strength === best || strength === next ? kickers[place] : undefined))
}

const isSameMake = (a: Reading, b: Reading): boolean =>
  a.kind === b.kind && a.ranks.every((rank, i) => rank === b.ranks[i])

const countsOf: Readonly<
  Record<ComparedGame, { readonly hand: readonly [number, number]; readonly board: readonly [number, number] }>
> = {
  holdem: { hand: [2, 2], board: [3, 5] },
  omaha: { hand: [4, 6], board: [3, 5] },
  omaha8: { hand: [4, 6], board: [3, 5] },
  plain: { hand: [5, 7], board: [0, 0] },
  plain8: { hand: [5, 7], board: [0, 0] },
}

const faultOf = ({ game, board, hands }: Showdown): ShowdownRefusal | undefined => {
  if (hands.length < 2) return { code: 'tooFewHands', given: hands.length }
  const counts = countsOf[game]
  const onBoard = checkCards(board, ...counts.board)
  if (onBoard) return { ...onBoard, place: 'board' }
  const seen = new Set(board)
  for (const [hand, cards] of hands.entries()) {
    const inHand = checkCards(cards, ...counts.hand)
    if (inHand) return { ...inHand, place: 'hand', hand }
    const at = cards.findIndex(card => seen.has(card))
    if (at >= 0) return { code: 'duplicateCard', card: cards[at]!, at, place: 'hand', hand }
    for (const card of cards) seen.add(card)
  }
  return undefined
}

const compareHigh = (showdown: Showdown, suitsBreakTies: boolean): Comparison<Reading> => {
  const { game, board, hands } = showdown
  const isOmaha = game === 'omaha' || game === 'omaha8'
  const readings = hands.map(hand =>
    isOmaha ? omahaReading(hand, board, suitsBreakTies) : reading([...board, ...hand], suitsBreakTies),
  )
  const kickers = decidingKickers(readings)
  const played = readings.map((read, i) => {
    const kicker = kickers[i]
    return { ...playedBy(read, hands[i]!, board), ...(kicker === undefined ? {} : { kicker }) }
  })
  const chain = new Chain(readings.keys())
  chain.look('kind', 0, hand => handKinds.indexOf(readings[hand]!.kind))
  // All that are left have the same kind, so as many ranks and kickers.
  const { ranks, kickers: rest } = readings[chain.left[0]!]!
  ranks.forEach((_, place) => {
    chain.look('rank', place, hand => readings[hand]!.ranks[place]!)
  })
  rest.forEach((_, place) => {
    chain.look('kicker', place, hand => readings[hand]!.kickers[place]!)
  })
  if (suitsBreakTies) lookAtSuits(chain, hand => readings[hand]!.cards)
  return { played, steps: chain.steps, outcome: outcomeOf(chain.left, hand => played[hand]!, board) }
}

const compareLow = ({ game, board, hands }: Showdown, suitsBreakTies: boolean): Comparison<LowReading> => {
  const readings = hands.map(hand =>
    game === 'omaha8' ? omahaLowReading(hand, board, suitsBreakTies) : lowReading(hand, suitsBreakTies),
  )
  const played = readings.map((read, i) => (read ? playedBy(read, hands[i]!, board) : undefined))
  const lows = [...readings.keys()].filter(hand => readings[hand])
  if (lows.length === 0) return { played, steps: [], outcome: { kind: 'noLow' } }
  const chain = new Chain(lows)
  for (let place = 0; place < 5; place++) chain.look('low', place, hand => readings[hand]!.ranks[place]!, lowerIsBetter)
  if (suitsBreakTies) lookAtSuits(chain, hand => readings[hand]!.cards)
  return { played, steps: chain.steps, outcome: outcomeOf(chain.left, hand => played[hand]!, board) }
}

const lowerIsBetter = (rank: number): number => (rank === 12 ? 1 : -rank)

/** Clubs, diamonds, spades, hearts. */
const heightOfSuit = [0, 1, 3, 2]

const lookAtSuits = (chain: Chain, cardsOf: (hand: number) => readonly Card[]) => {
  for (let place = 0; place < 5; place++)
    chain.look(
      'suit',
      place,
      hand => suitOf(cardsOf(hand)[place]!),
      suit => heightOfSuit[suit]!,
    )
}

/** The hands still in it, and the looks taken so far. With one hand left no further look is taken. */
class Chain {
  left: readonly number[]
  readonly steps: Step[] = []

  constructor(hands: Iterable<number>) {
    this.left = [...hands]
  }

  look(what: Step['what'], place: number, valueOf: (hand: number) => number, height = (value: number) => value): void {
    if (this.left.length < 2) return
    const shown = this.left.map(hand => ({ hand, value: valueOf(hand) }))
    const best = shown.reduce((top, { value }) => (height(value) > height(top) ? value : top), shown[0]!.value)
    this.left = shown.filter(({ value }) => value === best).map(({ hand }) => hand)
    this.steps.push({ what, place, shown, best, left: this.left })
  }
}

const playedBy = <Read extends { readonly cards: readonly Card[] }>(
  read: Read,
  hand: readonly Card[],
  board: readonly Card[],
): Played<Read> => {
  const plays = (card: Card) => read.cards.includes(card)
  return {
    reading: read,
    fromHand: hand.filter(plays),
    fromBoard: board.filter(plays),
    idle: [...hand, ...board].filter(card => !plays(card)),
  }
}

const outcomeOf = (
  left: readonly number[],
  played: (hand: number) => Played<unknown>,
  board: readonly Card[],
): Outcome => {
  const [winner] = left
  if (left.length === 1 && winner !== undefined) return { kind: 'win', hand: winner }
  return {
    kind: 'split',
    hands: left,
    board: board.length === 5 && left.every(hand => played(hand).fromHand.length === 0),
  }
}

/** For readers of steps: the kind that a value of a `kind` step names. */
export const kindAt = (value: number): HandKind => {
  const kind = handKinds[value]
  if (kind === undefined) throw new RangeError(`no kind: ${value}`)
  return kind
}
