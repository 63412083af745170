/**
 * From ranks to strengths, by arithmetic. Within a kind, sets of equal-weight ranks are numbered in colexicographic order
 * (the order of the binary number whose bits are the ranks), which is the order in which poker compares them.
 */
import type { Strength } from './kinds.ts'

/** Bit r is set for rank r, 0..12 for 2..A. */
export type RankMask = number

const wheel = 0b1_0000_0000_1111

/** The top rank of the best straight within the ranks, 3 (a five) .. 12; -1 if there is none. The ace is also low. */
export const straightTop = (mask: RankMask): number => {
  const run = mask & (mask << 1) & (mask << 2) & (mask << 3) & (mask << 4)
  if (run) return 31 - Math.clz32(run)
  return (mask & wheel) === wheel ? 3 : -1
}

const topOf = (mask: RankMask): number => 31 - Math.clz32(mask)

/** A rank's place among the ranks that are left when `gone` is used up. */
const placeWithout = (rank: number, gone: number): number => (rank > gone ? rank - 1 : rank)

/** Number of a set of two: C(high, 2) + low. */
const ofTwo = (high: number, low: number): number => (high * (high - 1)) / 2 + low

const ofThree = (high: number, middle: number, low: number): number =>
  (high * (high - 1) * (high - 2)) / 6 + ofTwo(middle, low)

/** The five highest of five or more ranks that hold no straight, 0 (7-5-4-3-2) .. 1276 (A-K-Q-J-9). */
const highCards = (mask: RankMask): number => {
  let rest = mask
  const a = topOf(rest)
  rest &= ~(1 << a)
  const b = topOf(rest)
  rest &= ~(1 << b)
  const c = topOf(rest)
  rest &= ~(1 << c)
  const d = topOf(rest)
  rest &= ~(1 << d)
  const all =
    (a * (a - 1) * (a - 2) * (a - 3) * (a - 4)) / 120 +
    (b * (b - 1) * (b - 2) * (b - 3)) / 24 +
    ofThree(c, d, topOf(rest))
  // Sets that are straights are numbered apart: the six-high is the first of all, then one for each top card, and the wheel before A-6-4-3-2.
  return all - (a - 4) - (a === 12 ? 1 : 0)
}

/** Strength of five or more cards of one suit by their ranks. */
export const flushStrength = (mask: RankMask): Strength => {
  const top = straightTop(mask)
  return top >= 0 ? 7453 + top - 3 : 5864 + highCards(mask)
}

/**
 * Strength of the best five cards by how often each rank occurs, flushes aside.
 * `one`..`four`: ranks that occur at least once .. four times. 5 to 7 cards.
 */
export const rankStrength = (one: RankMask, two: RankMask, three: RankMask, four: RankMask): Strength => {
  if (four) {
    const rank = topOf(four)
    return 7297 + rank * 12 + placeWithout(topOf(one & ~(1 << rank)), rank)
  }
  if (three) {
    const rank = topOf(three)
    const pairs = two & ~(1 << rank)
    if (pairs) return 7141 + rank * 12 + placeWithout(topOf(pairs), rank)
  }
  const straight = straightTop(one)
  if (straight >= 0) return 5854 + straight - 3
  if (!two) return 1 + highCards(one)
  const rank = topOf(two)
  const kickers = one & ~(1 << rank)
  const first = topOf(kickers)
  const second = topOf(kickers & ~(1 << first))
  if (three) return 4996 + rank * 66 + ofTwo(placeWithout(first, rank), placeWithout(second, rank))
  const others = two & ~(1 << rank)
  if (others) {
    const low = topOf(others)
    const kicker = topOf(kickers & ~(1 << low))
    return 4138 + ofTwo(rank, low) * 11 + placeWithout(placeWithout(kicker, rank), low)
  }
  const third = topOf(kickers & ~(1 << first) & ~(1 << second))
  return 1278 + rank * 220 + ofThree(placeWithout(first, rank), placeWithout(second, rank), placeWithout(third, rank))
}
