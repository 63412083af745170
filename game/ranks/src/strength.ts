/**
 * The fast evaluator, in plain TypeScript: what five, six or seven cards are worth as one number, higher is better.
 *
 * These functions do not check their cards: an input that may be wrong goes through `strengthOf` (check.ts) first.
 */
import type { Card } from '@krupiye/cards'
import * as classes from './classes.ts'
import type { Strength } from './kinds.ts'
import * as tables from './tables.ts'

// A module's own constants are known to the compiler, imported ones are looked up on every use: half the speed.
const { keys, suited } = tables
const { flushStrengths } = classes
const { flush: flush7, rows: rows7, table: table7 } = tables.hash7
const { flush: flush6, rows: rows6, table: table6 } = tables.hash6
const { flush: flush5, rows: rows5, table: table5 } = tables.hash5

const five = (a: Card, b: Card, c: Card, d: Card, e: Card): Strength => {
  const key = (keys[a]! + keys[b]! + keys[c]! + keys[d]! + keys[e]!) | 0
  const suit = flush5[key & 511]!
  if (suit === 0) return table5[rows5[key >>> 22]! + ((key >>> 9) & 8191)]!
  const s = suit - 1
  return flushStrengths[suited[s + a]! | suited[s + b]! | suited[s + c]! | suited[s + d]! | suited[s + e]!]!
}

const six = (a: Card, b: Card, c: Card, d: Card, e: Card, f: Card): Strength => {
  const key = (keys[a]! + keys[b]! + keys[c]! + keys[d]! + keys[e]! + keys[f]!) | 0
  const suit = flush6[key & 511]!
  if (suit === 0) return table6[rows6[key >>> 21]! + ((key >>> 9) & 4095)]!
  const s = suit - 1
  return flushStrengths[
    suited[s + a]! | suited[s + b]! | suited[s + c]! | suited[s + d]! | suited[s + e]! | suited[s + f]!
  ]!
}

const seven = (a: Card, b: Card, c: Card, d: Card, e: Card, f: Card, g: Card): Strength => {
  const key = (keys[a]! + keys[b]! + keys[c]! + keys[d]! + keys[e]! + keys[f]! + keys[g]!) | 0
  const suit = flush7[key & 511]!
  if (suit === 0) return table7[rows7[key >>> 20]! + ((key >>> 9) & 2047)]!
  return sevenSuited(suit - 1, a, b, c, d, e, f, g)
}

/** Apart, so that the frequent path of `seven` stays short. */
const sevenSuited = (s: number, a: Card, b: Card, c: Card, d: Card, e: Card, f: Card, g: Card): Strength =>
  flushStrengths[
    suited[s + a]! | suited[s + b]! | suited[s + c]! | suited[s + d]! | suited[s + e]! | suited[s + f]! | suited[s + g]!
  ]!

/** Five cards, none twice: 1..7462. */
export const strength5 = five

/** The best five of six cards, none twice: 1..7462. */
export const strength6 = six

/** The best five of seven cards, none twice: 1..7462. */
export const strength7 = seven

/** The best five of a list of five to seven cards, none twice: 1..7462; 0 for another number of cards. */
export const strength = (cards: readonly Card[]): Strength => {
  if (cards.length !== 7) return ofFewer(cards)
  // Written out rather than a call of `seven`: it is the shape that the compiler makes the most of.
  const a = cards[0]!
  const b = cards[1]!
  const c = cards[2]!
  const d = cards[3]!
  const e = cards[4]!
  const f = cards[5]!
  const g = cards[6]!
  const key = (keys[a]! + keys[b]! + keys[c]! + keys[d]! + keys[e]! + keys[f]! + keys[g]!) | 0
  const suit = flush7[key & 511]!
  if (suit === 0) return table7[rows7[key >>> 20]! + ((key >>> 9) & 2047)]!
  return sevenSuited(suit - 1, a, b, c, d, e, f, g)
}

const ofFewer = (cards: readonly Card[]): Strength => {
  if (cards.length === 6) return six(cards[0]!, cards[1]!, cards[2]!, cards[3]!, cards[4]!, cards[5]!)
  return cards.length === 5 ? five(cards[0]!, cards[1]!, cards[2]!, cards[3]!, cards[4]!) : 0
}

const blockHands = 4096
const block = new Uint8Array(7 * blockHands)
const blockStrengths = new Uint16Array(blockHands)

/** Arrays of known length and a loop of known bounds: no index is checked. */
const readBlock = (hands: number) => {
  const end = Math.min(hands, blockHands)
  for (let hand = 0, at = 0; hand < end; hand++, at += 7)
    blockStrengths[hand] = seven(
      block[at]!,
      block[at + 1]!,
      block[at + 2]!,
      block[at + 3]!,
      block[at + 4]!,
      block[at + 5]!,
      block[at + 6]!,
    )
}

/**
 * Seven-card hands in a row: `cards` holds 7 bytes a hand, `into` gets a strength for each.
 * As many hands as both have room for; returns that number.
 */
export const strengths7 = (cards: Uint8Array, into: Uint16Array): number => {
  const hands = Math.min(Math.floor(cards.length / 7), into.length)
  for (let done = 0; done < hands; done += blockHands) {
    const now = Math.min(blockHands, hands - done)
    block.set(cards.subarray(7 * done, 7 * (done + now)))
    readBlock(now)
    into.set(now === blockHands ? blockStrengths : blockStrengths.subarray(0, now), done)
  }
  return hands
}
