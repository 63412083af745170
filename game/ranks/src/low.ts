/** Eight or better (hands.md 3): five different ranks, none above eight, the ace low; straights and flushes do not count. */
import type { Card } from '@krupiye/cards'

/**
 * What a low hand is worth: 1..56, higher is better, 56 the wheel 5-4-3-2-A, 1 the 8-7-6-5-4; 0 = no low.
 */
export type Low = number

/** Bit 0 for the ace, 1 for the two .. 7 for the eight; 0 for higher cards. */
export const lowBits = new Uint8Array(256)
for (let card = 0; card < 52; card++) {
  const rank = card >> 2
  lowBits[card] = rank === 12 ? 1 : rank < 7 ? 1 << (rank + 1) : 0
}

/** The best low within a set of low ranks. */
export const lows = new Uint8Array(256)

/** Low cards of each low, lowest bit the ace. */
const masks: number[] = []
for (let mask = 0; mask < 256; mask++) if (countBits(mask) === 5) masks.push(mask)
for (let mask = 0; mask < 256; mask++) {
  const place = masks.indexOf(lowestFive(mask))
  if (place >= 0) lows[mask] = 56 - place
}

/** The best low of any number of cards, none twice: 1..56, or 0 where fewer than five ranks are eight or lower. */
export const low8 = (cards: readonly Card[]): Low => {
  let mask = 0
  for (const card of cards) mask |= lowBits[card]!
  return lows[mask]!
}

/** The ranks of a low from the highest down, as ranks 0..12 (the ace, 12, last): what is read out as 7-5-4-2-A. */
export const lowRanks = (low: Low): readonly number[] => {
  const mask = masks[56 - low]
  if (mask === undefined) throw new RangeError(`no low: ${low}`)
  const ranks: number[] = []
  for (let bit = 7; bit > 0; bit--) if (mask & (1 << bit)) ranks.push(bit - 1)
  if (mask & 1) ranks.push(12)
  return ranks
}

function countBits(mask: number): number {
  let count = 0
  for (let rest = mask; rest; rest &= rest - 1) count++
  return count
}

/** Only the five lowest cards play: the higher ones are dropped. */
function lowestFive(mask: number): number {
  let five = mask
  while (countBits(five) > 5) five &= ~(1 << (31 - Math.clz32(five)))
  return five
}
