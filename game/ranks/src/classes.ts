/**
 * From ranks to strengths. Within a kind, sets of equal-weight ranks are numbered in colexicographic order
 * (the order of the binary number whose bits are the ranks), which is the order in which poker compares them.
 */

import { words } from './memory.ts'

/** Bit r is set for rank r, 0..12 for 2..A. */
export type RankMask = number

const wheel = 0b1_0000_0000_1111

/** The top rank of the best straight within the ranks, 3 (a five) .. 12; -1 if there is none. The ace is also low. */
export const straightTop = (mask: RankMask): number => {
  const run = mask & (mask << 1) & (mask << 2) & (mask << 3) & (mask << 4)
  if (run) return 31 - Math.clz32(run)
  return (mask & wheel) === wheel ? 3 : -1
}

/** Strength of five or more cards of one suit by their ranks; 0 for fewer than five. */
export const flushStrengths = words(8192)

/** Strength of five or more different ranks, suits aside: high card or straight; 0 for fewer than five. */
const unpairedStrengths = new Uint16Array(8192)

/** Number of bits. */
const bits = new Uint8Array(8192)

let highCards = 0
for (let mask = 1; mask < 8192; mask++) {
  const rest = mask & (mask - 1)
  const count = (bits[rest] ?? 0) + 1
  bits[mask] = count
  if (count < 5) continue
  const top = straightTop(mask)
  if (top >= 0) {
    unpairedStrengths[mask] = 5854 + top - 3
    flushStrengths[mask] = 7453 + top - 3
  } else if (count > 5) {
    // Without its lowest card the hand plays the same five.
    unpairedStrengths[mask] = unpairedStrengths[rest] ?? 0
    flushStrengths[mask] = flushStrengths[rest] ?? 0
  } else {
    unpairedStrengths[mask] = 1 + highCards
    flushStrengths[mask] = 5864 + highCards
    highCards++
  }
}

const topOf = (mask: RankMask): number => 31 - Math.clz32(mask)

/** A rank's place among the ranks that are left when `gone` is used up. */
const placeWithout = (rank: number, gone: number): number => (rank > gone ? rank - 1 : rank)

/** A pair's two and three of 13: C(high, 2) + low. */
const pairIndex = (high: number, low: number): number => (high * (high - 1)) / 2 + low

/**
 * Strength of the best five cards by how often each rank occurs, flushes aside.
 * `one`..`four`: ranks that occur at least once .. four times. 5 to 7 cards.
 */
export const rankStrength = (one: RankMask, two: RankMask, three: RankMask, four: RankMask): number => {
  if (four) {
    const rank = topOf(four)
    return 7297 + rank * 12 + placeWithout(topOf(one & ~(1 << rank)), rank)
  }
  if (three) {
    const rank = topOf(three)
    const pairs = two & ~(1 << rank)
    if (pairs) return 7141 + rank * 12 + placeWithout(topOf(pairs), rank)
    const straight = straightTop(one)
    if (straight >= 0) return 5854 + straight - 3
    const kickers = one & ~(1 << rank)
    const high = topOf(kickers)
    const low = topOf(kickers & ~(1 << high))
    return 4996 + rank * 66 + pairIndex(placeWithout(high, rank), placeWithout(low, rank))
  }
  if (!two || (bits[one] ?? 0) > 4) {
    const unpaired = unpairedStrengths[one] ?? 0
    if (!two || unpaired >= 5854) return unpaired
  }
  const high = topOf(two)
  const others = two & ~(1 << high)
  if (others) {
    const low = topOf(others)
    const kicker = topOf(one & ~(1 << high) & ~(1 << low))
    return 4138 + pairIndex(high, low) * 11 + placeWithout(placeWithout(kicker, high), low)
  }
  const kickers = one & ~(1 << high)
  const first = topOf(kickers)
  const rest = kickers & ~(1 << first)
  const second = topOf(rest)
  const third = topOf(rest & ~(1 << second))
  const a = placeWithout(first, high)
  return (
    1278 + high * 220 + (a * (a - 1) * (a - 2)) / 6 + pairIndex(placeWithout(second, high), placeWithout(third, high))
  )
}
