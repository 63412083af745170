/**
 * The fast evaluator, in plain TypeScript: what five, six or seven cards are worth as one number, higher is better.
 *
 * These functions do not check their cards: an input that may be wrong goes through `strengthOf` (check.ts) first.
 */
import type { Card } from '@krupiye/cards'
import { flushStrengths } from './classes.ts'
import type { Strength } from './kinds.ts'
import { hash5, hash6, hash7, keys, suited } from './tables.ts'

const { flush: flush7, rows: rows7, table: table7 } = hash7()
const { flush: flush6, rows: rows6, table: table6 } = hash6()
const { flush: flush5, rows: rows5, table: table5 } = hash5()

/** Five cards, none twice: 1..7462. */
export const strength5 = (a: Card, b: Card, c: Card, d: Card, e: Card): Strength => {
  const key = (keys[a]! + keys[b]! + keys[c]! + keys[d]! + keys[e]!) | 0
  const suit = flush5[key & 511]!
  if (suit) {
    const s = suit - 1
    return flushStrengths[suited[s + a]! | suited[s + b]! | suited[s + c]! | suited[s + d]! | suited[s + e]!]!
  }
  return table5[rows5[key >>> 22]! + ((key >>> 9) & 8191)]!
}

/** The best five of six cards, none twice: 1..7462. */
export const strength6 = (a: Card, b: Card, c: Card, d: Card, e: Card, f: Card): Strength => {
  const key = (keys[a]! + keys[b]! + keys[c]! + keys[d]! + keys[e]! + keys[f]!) | 0
  const suit = flush6[key & 511]!
  if (suit) {
    const s = suit - 1
    return flushStrengths[
      suited[s + a]! | suited[s + b]! | suited[s + c]! | suited[s + d]! | suited[s + e]! | suited[s + f]!
    ]!
  }
  return table6[rows6[key >>> 21]! + ((key >>> 9) & 4095)]!
}

/** The best five of seven cards, none twice: 1..7462. */
export const strength7 = (a: Card, b: Card, c: Card, d: Card, e: Card, f: Card, g: Card): Strength => {
  const key = (keys[a]! + keys[b]! + keys[c]! + keys[d]! + keys[e]! + keys[f]! + keys[g]!) | 0
  const suit = flush7[key & 511]!
  if (suit) {
    const s = suit - 1
    return flushStrengths[
      suited[s + a]! |
        suited[s + b]! |
        suited[s + c]! |
        suited[s + d]! |
        suited[s + e]! |
        suited[s + f]! |
        suited[s + g]!
    ]!
  }
  return table7[rows7[key >>> 20]! + ((key >>> 9) & 2047)]!
}

/** The best five of a list of five to seven cards, none twice: 1..7462; 0 for another number of cards. */
export const strength = (cards: readonly Card[]): Strength => {
  switch (cards.length) {
    case 7:
      return strength7(cards[0]!, cards[1]!, cards[2]!, cards[3]!, cards[4]!, cards[5]!, cards[6]!)
    case 6:
      return strength6(cards[0]!, cards[1]!, cards[2]!, cards[3]!, cards[4]!, cards[5]!)
    case 5:
      return strength5(cards[0]!, cards[1]!, cards[2]!, cards[3]!, cards[4]!)
    default:
      return 0
  }
}

/**
 * Seven-card hands in a row: `cards` holds 7 bytes a hand, `into` gets a strength for each.
 * As many hands as both have room for; returns that number.
 */
export const strengths7 = (cards: Uint8Array, into: Uint16Array): number => {
  const hands = Math.min(Math.floor(cards.length / 7), into.length)
  for (let hand = 0, at = 0; hand < hands; hand++, at += 7)
    into[hand] = strength7(
      cards[at]!,
      cards[at + 1]!,
      cards[at + 2]!,
      cards[at + 3]!,
      cards[at + 4]!,
      cards[at + 5]!,
      cards[at + 6]!,
    )
  return hands
}
