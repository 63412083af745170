/**
 * Who wins how often: the one front door for every kind of question, from two hands to ten ranges.
 *
 * It is answered exactly where that is affordable, else by sampling with the standard error given;
 * and what would be too large is said beforehand, with its cost, instead of being begun.
 */
import { type Card, type CardRefusal, checkCards } from '@krupiye/cards'
import type { Kernel } from '@krupiye/ranks'
import { choose } from './choose.ts'
import { holdemTally } from './holdem.ts'
import { omahaTally } from './omaha.ts'
import { anyHand, classOf, classWeights, type Combo, combosOf, type Range } from './range.ts'
import { type Entrant, handSize, hasBoard, isSplitGame, type OddsGame, sampleEquity } from './sample.ts'
import { sweep } from './sweep.ts'
import { type Equity, equityOfSplitTally, equityOfTally, newTally, type Tally } from './tally.ts'
import { versusClasses } from './versus.ts'
import type { Work } from './work.ts'

/** Who plays what, on which board, and how it is to be answered. */
export type OddsQuestion = {
  readonly game: OddsGame
  /** One to ten; with one, its chances against nobody are asked, which is only of use in tests. */
  readonly entrants: readonly Entrant[]
  /** None, or three to five cards (also one or two, which nobody deals but which can be counted). Without meaning in stud and draw. */
  readonly board?: readonly Card[]
  /** Cards that are seen elsewhere and cannot come: folded, burnt, discarded. */
  readonly dead?: readonly Card[]
  /** `auto` (also where absent): exact if it costs at most `limit`, else sampled. `exact` refuses what costs more. */
  readonly method?: 'auto' | 'exact' | 'sample'
  /** The most evaluations that exact work may take; 400 million (some seconds) where absent. */
  readonly limit?: number
  /** How many deals are sampled; a million where absent. */
  readonly samples?: number
  readonly seed?: number
  /** From `loadKernel` of game/ranks; sampling is several times faster with it. */
  readonly kernel?: Kernel | undefined
}

/** Where a fault lies; hands are counted from 0. */
export type OddsPlace =
  | { readonly place: 'board' }
  | { readonly place: 'dead' }
  | { readonly place: 'hand'; readonly hand: number }

/** Why a question cannot be answered as it was asked. */
export type OddsRefusal =
  | (CardRefusal & OddsPlace)
  | { readonly code: 'wrongHandCount'; readonly given: number; readonly least: number; readonly most: number }
  /** More cards are wanted than a deck has. */
  | { readonly code: 'deckTooSmall'; readonly wanted: number }
  /** A range is for Hold'em only. */
  | { readonly code: 'noRangeHere'; readonly hand: number }
  /** Of this range nothing can be held: known cards block all of it. */
  | { readonly code: 'rangeBlocked'; readonly hand: number }
  /** The ranges cannot all be held at once. */
  | { readonly code: 'rangesCollide' }
  /** Exact work was asked for, and would take so many evaluations; sampling is the way. */
  | { readonly code: 'tooLarge'; readonly evaluations: number; readonly limit: number }
  /** Players who draw on alone cannot be counted exactly here; sampling is the way. */
  | { readonly code: 'samplingOnly' }
  | { readonly code: 'badSampleCount'; readonly given: number; readonly most: number }

/** How a question will be answered; nothing is computed until `work` is driven (`finish` does all of it at once). */
export type OddsPlan = {
  readonly method: 'exact' | 'sample'
  /** About how many hands are evaluated. */
  readonly evaluations: number
  readonly work: Work<Equity>
}

/** The plan, or why there is none. */
export type Planned =
  | { readonly ok: true; readonly value: OddsPlan }
  | { readonly ok: false; readonly refusal: OddsRefusal }

/** The evaluations that exact work may take where nothing else is said: some seconds. */
export const defaultLimit = 400_000_000
const mostSamples = 1_000_000_000

/** Looks at the question, refuses what is wrong with it, and says how it would be answered; the work begins when it is driven. */
export const planOdds = (question: OddsQuestion): Planned => {
  const { game, method = 'auto', limit = defaultLimit, samples = 1_000_000, seed = 1, kernel } = question
  const board = question.board ?? []
  const dead = question.dead ?? []
  const refusal = faultOf(question, board, dead)
  if (refusal !== undefined) return { ok: false, refusal }
  if (!Number.isSafeInteger(samples) || samples < 1 || samples > mostSamples)
    return { ok: false, refusal: { code: 'badSampleCount', given: samples, most: mostSamples } }
  const fitted = fitRanges(question.entrants, [...board, ...dead])
  if (!fitted.ok) return fitted
  const entrants = fitted.value
  const exact = method === 'sample' ? undefined : exactPlan(game, entrants, board, dead)
  if (exact && exact.evaluations <= limit) return { ok: true, value: exact }
  if (method === 'exact') {
    if (exact) return { ok: false, refusal: { code: 'tooLarge', evaluations: exact.evaluations, limit } }
    return { ok: false, refusal: { code: 'samplingOnly' } }
  }
  return {
    ok: true,
    value: {
      method: 'sample',
      evaluations: samples * entrants.length,
      work: sampleEquity({ game, entrants, board, dead, samples, seed, kernel }),
    },
  }
}

const faultOf = (
  { game, entrants }: OddsQuestion,
  board: readonly Card[],
  dead: readonly Card[],
): OddsRefusal | undefined => {
  if (entrants.length < 1 || entrants.length > 10)
    return { code: 'wrongHandCount', given: entrants.length, least: 1, most: 10 }
  const seen = new Set<Card>()
  const look = (cards: readonly Card[], least: number, most: number, place: OddsPlace): OddsRefusal | undefined => {
    const fault = checkCards(cards, least, most)
    if (fault) return { ...fault, ...place }
    const at = cards.findIndex(card => seen.has(card))
    if (at >= 0) return { code: 'duplicateCard', card: cards[at]!, at, ...place }
    for (const card of cards) seen.add(card)
    return undefined
  }
  const onBoard = look(board, 0, hasBoard(game) ? 5 : 0, { place: 'board' })
  if (onBoard) return onBoard
  let wanted = hasBoard(game) ? 5 : 0
  for (const [hand, { cards, range }] of entrants.entries()) {
    if (range && game !== 'holdem') return { code: 'noRangeHere', hand }
    const fault = look(cards ?? [], 0, handSize(game, game.startsWith('omaha') ? 6 : 0), { place: 'hand', hand })
    if (fault) return fault
    wanted += range ? 2 : handSize(game, cards.length)
  }
  const gone = look(dead, 0, 52, { place: 'dead' })
  if (gone) return gone
  return wanted + dead.length > 52 ? { code: 'deckTooSmall', wanted: wanted + dead.length } : undefined
}

type Fitted =
  | { readonly ok: true; readonly value: readonly Entrant[] }
  | { readonly ok: false; readonly refusal: OddsRefusal }

/** Leaves in each range what known cards allow, and sees that all can be held at once. */
const fitRanges = (entrants: readonly Entrant[], known: readonly Card[]): Fitted => {
  const gone = new Set([...known, ...entrants.flatMap(({ cards }) => cards ?? [])])
  const fitted: Entrant[] = []
  for (const [hand, entrant] of entrants.entries()) {
    if (!entrant.range) {
      fitted.push(entrant)
      continue
    }
    const combos = entrant.range.combos.filter(({ cards }) => !gone.has(cards[0]) && !gone.has(cards[1]))
    if (combos.length === 0) return { ok: false, refusal: { code: 'rangeBlocked', hand } }
    fitted.push({ range: { combos } })
  }
  const ranges = fitted.flatMap(({ range }) => (range ? [range] : []))
  return canBeHeld(ranges, new Set()) ? { ok: true, value: fitted } : { ok: false, refusal: { code: 'rangesCollide' } }
}

/** The smallest ranges first, so that what cannot be is soon found out. */
const canBeHeld = (ranges: readonly Range[], held: ReadonlySet<Card>): boolean => {
  const sorted = [...ranges].sort((a, b) => a.combos.length - b.combos.length)
  const [first, ...rest] = sorted
  if (!first) return true
  // A range that cannot be blocked by the cards of all others need not be tried.
  return first.combos.some(
    ({ cards: [x, y] }) => !held.has(x) && !held.has(y) && canBeHeld(rest, new Set([...held, x, y])),
  )
}

/** About how many evaluations it takes to count one set of known hands, by cards to come. */
const tallyCost = [10, 100, 1000, 8000, 30_000, 80_000]

/** The cheapest way to count everything, or undefined where there is none. */
const exactPlan = (
  game: OddsGame,
  entrants: readonly Entrant[],
  board: readonly Card[],
  dead: readonly Card[],
): OddsPlan | undefined => {
  const toCome = 5 - board.length
  const plan = (evaluations: number, work: Work<Equity>): OddsPlan => ({ method: 'exact', evaluations, work })
  if (!hasBoard(game)) return undefined
  if (game !== 'holdem') {
    const hands = entrants.map(({ cards = [] }) => cards)
    if (hands.some(hand => hand.length < 4)) return undefined
    return plan(
      tallyCost[toCome]! * hands.length * 3,
      oneStep(() => {
        const isSplit = isSplitGame(game)
        const tally = omahaTally(hands, board, dead, isSplit)
        return isSplit ? equityOfSplitTally(tally, hands.length, true) : equityOfTally(tally, hands.length, true)
      }),
    )
  }
  if (entrants.some(({ cards }) => cards?.length === 1)) return undefined
  const known = entrants.map(({ cards, range }) => (range ? undefined : cards.length === 2 ? cards : undefined))
  if (known.every(hand => hand !== undefined))
    return plan(
      tallyCost[toCome]! * known.length,
      oneStep(() => equityOfTally(holdemTally(known, board, dead), known.length, true)),
    )
  const combos = entrants.map(({ cards, range }) => combosOfEntrant(cards, range, [...board, ...dead], entrants))
  const ways = combos.reduce((product, { length }) => product * length, 1)
  const oneByOne = plan(ways * tallyCost[toCome]! * combos.length, eachTuple(combos, board, dead))
  if (combos.length !== 2) return oneByOne
  const [a = [], b = []] = combos
  const boards = choose(52 - board.length - dead.length, toCome)
  const swept = plan(boards * (a.length + b.length) * 5, sweepWork(a, b, board, dead))
  const byClass = board.length === 0 && dead.length === 0 ? classPlan(entrants) : undefined
  return [oneByOne, swept, ...(byClass ? [byClass] : [])].reduce((best, other) =>
    other.evaluations < best.evaluations ? other : best,
  )
}

/** The hands that one may hold: those of a range, the one known, or any that no known card blocks. */
const combosOfEntrant = (
  cards: readonly Card[] | undefined,
  range: Range | undefined,
  known: readonly Card[],
  entrants: readonly Entrant[],
): readonly Combo[] => {
  if (range) return range.combos
  const [x, y] = cards ?? []
  if (x !== undefined && y !== undefined) return [{ cards: [x, y], weight: 1 }]
  const gone = new Set([...known, ...entrants.flatMap(entrant => entrant.cards ?? [])])
  return anyHand.combos.filter(combo => !gone.has(combo.cards[0]) && !gone.has(combo.cards[1]))
}

function* oneStep(work: () => Equity): Work<Equity> {
  yield { done: 0, total: 1 }
  return work()
}

/** Every choice of one hand from each, each counted by itself. */
function* eachTuple(
  combos: readonly (readonly Combo[])[],
  board: readonly Card[],
  dead: readonly Card[],
): Work<Equity> {
  const all = newTally(combos.length)
  const total = combos.reduce((product, { length }) => product * length, 1)
  const picks = combos.map(() => 0)
  for (let done = 0; done < total; done++) {
    const chosen = picks.map((pick, i) => combos[i]![pick]!)
    const cards = chosen.flatMap(combo => combo.cards)
    if (new Set(cards).size === cards.length) {
      const weight = chosen.reduce((product, combo) => product * combo.weight, 1)
      const tally = holdemTally(
        chosen.map(combo => combo.cards),
        board,
        dead,
      )
      tally.forEach((boards, mask) => {
        all[mask]! += weight * boards
      })
    }
    let move = combos.length - 1
    while (move >= 0 && picks[move] === combos[move]!.length - 1) picks[move--] = 0
    if (move >= 0) picks[move]!++
    yield { done: done + 1, total }
  }
  return equityOfTally(all, combos.length, true)
}

function* sweepWork(
  a: readonly Combo[],
  b: readonly Combo[],
  board: readonly Card[],
  dead: readonly Card[],
): Work<Equity> {
  const { win, tie, lose } = yield* sweep(a, b, board, dead)
  return equityOfTally(tallyOfTwo(win, tie, lose), 2, true)
}

const tallyOfTwo = (win: number, tie: number, lose: number): Tally => Float64Array.of(0, win, lose, tie)

/** About how many evaluations one hand against all classes takes. */
const versusCost = 12_000_000

/**
 * Before the flop, where at least one side plays whole classes: each class of the other side meets all classes at once.
 * A single known hand stands for its class, since suits are alike to somebody who plays whole classes.
 */
const classPlan = (entrants: readonly Entrant[]): OddsPlan | undefined => {
  const sides = entrants.map(({ cards, range }): Range => ({ combos: combosOfEntrant(cards, range, [], entrants) }))
  const [a, b] = [sides[0]!, sides[1]!]
  // Blocked ranges were thinned; only a known hand can have done that before the flop, and then its whole range is meant.
  const weights = [wholeClasses(a, entrants[1]?.cards), wholeClasses(b, entrants[0]?.cards)] as const
  const plans = ([0, 1] as const).flatMap(hero => {
    const other = weights[(1 - hero) as 0 | 1]
    if (!other) return []
    const heroes = byClass(hero === 0 ? a : b)
    return [{ hero, heroes, other }]
  })
  const [best] = plans.sort((x, y) => x.heroes.size - y.heroes.size)
  if (!best) return undefined
  return {
    method: 'exact',
    evaluations: best.heroes.size * versusCost,
    work: versusWork(best.heroes, best.other, best.hero === 1),
  }
}

/** Class weights of a range, with what a known hand of the other side took away put back. */
const wholeClasses = (
  { combos }: Range,
  against: readonly Card[] | undefined,
): ReadonlyMap<number, number> | undefined => {
  if (!against || against.length === 0) return classWeights({ combos })
  const weights = new Map<number, number>()
  const seen = new Map<number, number>()
  const blocked = new Set(against)
  for (const { cards, weight } of combos) {
    const index = classOf(cards)
    if (weights.has(index) && weights.get(index) !== weight) return undefined
    weights.set(index, weight)
    seen.set(index, (seen.get(index) ?? 0) + 1)
  }
  for (const [index, count] of seen) {
    const free = combosOf(index).filter(([x, y]) => !blocked.has(x) && !blocked.has(y))
    if (free.length !== count) return undefined
  }
  return weights
}

/** One hand of each class that is played, and how much of it. */
const byClass = ({
  combos,
}: Range): ReadonlyMap<number, { readonly cards: readonly [Card, Card]; readonly weight: number }> => {
  const heroes = new Map<number, { cards: readonly [Card, Card]; weight: number }>()
  for (const { cards, weight } of combos) {
    const index = classOf(cards)
    heroes.set(index, { cards, weight: weight + (heroes.get(index)?.weight ?? 0) })
  }
  return heroes
}

function* versusWork(
  heroes: ReadonlyMap<number, { readonly cards: readonly [Card, Card]; readonly weight: number }>,
  other: ReadonlyMap<number, number>,
  isSecond: boolean,
): Work<Equity> {
  const counts = [0, 0, 0]
  let done = 0
  for (const { cards, weight } of heroes.values()) {
    yield { done, total: heroes.size }
    const versus = versusClasses(cards)
    for (const [index, theirs] of other)
      for (let k = 0; k < 3; k++) counts[k]! += weight * theirs * versus[3 * index + k]!
    done++
  }
  const [win = 0, tie = 0, lose = 0] = counts
  return equityOfTally(isSecond ? tallyOfTwo(lose, tie, win) : tallyOfTwo(win, tie, lose), 2, true)
}
