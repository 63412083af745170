/** Where suits decide: odd chips in stud, and the house rule that suits break ties. They never do otherwise. */
import { type Card, rankOf, type SeenCard, suitOf } from '@krupiye/cards'
import { judge } from './judges.ts'
import type { JudgeName } from './variant.ts'

/** Compared place by place, the higher wins; equal keys are equal. */
export type SuitKey = readonly number[]

export function compareKeys(a: SuitKey, b: SuitKey): number {
  for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!
  return 0
}

/** TDA 20-B: the highest card of the five played, by rank and then suit (ODD-3). */
export function highCardPlayed(name: JudgeName, hole: readonly SeenCard[], board: readonly SeenCard[]): SuitKey {
  return bestOf(playedFives(name, hole, board), five => highest(five, isLow(name)))
}

/** Robert's ties: the highest card of all a player holds; in a low hand the lowest (ODD-4). */
export function cardOfAll(name: JudgeName, hole: readonly SeenCard[]): SuitKey {
  const cards = hole.filter(card => card !== null)
  if (!isLow(name)) return highest(cards, false)
  const keys = cards.map(card => [-rankAmong(card, true), -suitOf(card)])
  return bestOf(keys, key => key)
}

/** hands.md 5: from the top of the five cards played, hearts over spades over diamonds over clubs (TIE-1). */
export function playedSuits(name: JudgeName, hole: readonly SeenCard[], board: readonly SeenCard[]): SuitKey {
  return bestOf(playedFives(name, hole, board), five =>
    inOrder(five, isLow(name)).map(card => houseSuit[suitOf(card)]!),
  )
}

/** Clubs, diamonds, hearts, spades as the house rule orders them. */
const houseSuit = [0, 1, 3, 2]

/** Every choice of five cards that is worth as much as the hand. */
function playedFives(name: JudgeName, hole: readonly SeenCard[], board: readonly SeenCard[]): Card[][] {
  const own = hole.filter(card => card !== null)
  const shared = board.filter(card => card !== null)
  const twoAndThree = name === 'omahaHigh' || name === 'omahaLow8'
  const plain = name === 'omahaHigh' ? 'high' : name === 'omahaLow8' ? 'low8' : name
  const fives = twoAndThree
    ? choices(own, 2).flatMap(two => choices(shared, 3).map(three => [...two, ...three]))
    : choices([...own, ...shared], 5)
  const worth = judge(name, own, shared)
  return fives.filter(five => judge(plain, five, []) === worth)
}

function highest(cards: readonly Card[], low: boolean): SuitKey {
  return bestOf(cards, card => [rankAmong(card, low), suitOf(card)])
}

/** As a hand is compared: the most frequent rank first, then the highest; among equal ranks the better house suit. */
function inOrder(five: readonly Card[], low: boolean): Card[] {
  const count = (card: Card): number => five.filter(other => rankOf(other) === rankOf(card)).length
  // The ace of A-2-3-4-5 is its lowest card.
  const wheel = [0, 1, 2, 3, 12].every(rank => five.some(card => rankOf(card) === rank))
  return [...five].sort(
    (a, b) =>
      count(b) - count(a) ||
      rankAmong(b, low || wheel) - rankAmong(a, low || wheel) ||
      houseSuit[suitOf(b)]! - houseSuit[suitOf(a)]!,
  )
}

const isLow = (name: JudgeName): boolean => name === 'low8' || name === 'omahaLow8' || name === 'lowAceToFive'
const rankAmong = (card: Card, low: boolean): number => (low && rankOf(card) === 12 ? -1 : rankOf(card))

function bestOf<T>(items: readonly T[], keyOf: (item: T) => SuitKey): SuitKey {
  let best: SuitKey = []
  for (const item of items) {
    const key = keyOf(item)
    if (best.length === 0 || compareKeys(key, best) > 0) best = key
  }
  return best
}

function choices(cards: readonly Card[], count: number): Card[][] {
  if (count === 0) return [[]]
  return cards.flatMap((card, i) => choices(cards.slice(i + 1), count - 1).map(rest => [card, ...rest]))
}
