/**
 * The fast evaluator, in plain TypeScript: what five, six or seven cards are worth as one number, higher is better.
 *
 * These functions do not check their cards: an input that may be wrong goes through `strengthOf` (check.ts) first.
 */
import type { Card } from '@krupiye/cards'
import { strengthAndFill } from './fill.ts'
import type { Strength } from './kinds.ts'
import * as tables from './tables.ts'

// A module's own constants are known to the compiler, imported ones are looked up on every use: half the speed.
const { keys, suited, flushStrengths } = tables
const { flush: flush7, rows: rows7, table: table7 } = tables.hash7
const { flush: flush6, rows: rows6, table: table6 } = tables.hash6
const { flush: flush5, rows: rows5, table: table5 } = tables.hash5

const five = (a: Card, b: Card, c: Card, d: Card, e: Card): Strength => {
  const key = (keys[a]! + keys[b]! + keys[c]! + keys[d]! + keys[e]!) | 0
  const suit = flush5[key & 511]!
  if (suit === 0) return table5[rows5[key >>> 22]! + ((key >>> 9) & 8191)]! || strengthAndFill(a, b, c, d, e)
  const s = suit - 1
  return (
    flushStrengths[suited[s + a]! | suited[s + b]! | suited[s + c]! | suited[s + d]! | suited[s + e]!]! ||
    strengthAndFill(a, b, c, d, e)
  )
}

const six = (a: Card, b: Card, c: Card, d: Card, e: Card, f: Card): Strength => {
  const key = (keys[a]! + keys[b]! + keys[c]! + keys[d]! + keys[e]! + keys[f]!) | 0
  const suit = flush6[key & 511]!
  if (suit === 0) return table6[rows6[key >>> 21]! + ((key >>> 9) & 4095)]! || strengthAndFill(a, b, c, d, e, f)
  const s = suit - 1
  return (
    flushStrengths[
      suited[s + a]! | suited[s + b]! | suited[s + c]! | suited[s + d]! | suited[s + e]! | suited[s + f]!
    ]! || strengthAndFill(a, b, c, d, e, f)
  )
}

const seven = (a: Card, b: Card, c: Card, d: Card, e: Card, f: Card, g: Card): Strength => {
  const key = (keys[a]! + keys[b]! + keys[c]! + keys[d]! + keys[e]! + keys[f]! + keys[g]!) | 0
  const suit = flush7[key & 511]!
  if (suit === 0) return table7[rows7[key >>> 20]! + ((key >>> 9) & 2047)]! || strengthAndFill(a, b, c, d, e, f, g)
  return sevenSuited(suit - 1, a, b, c, d, e, f, g)
}

/** Apart, so that the frequent path of `seven` stays short. */
const sevenSuited = (s: number, a: Card, b: Card, c: Card, d: Card, e: Card, f: Card, g: Card): Strength =>
  flushStrengths[
    suited[s + a]! | suited[s + b]! | suited[s + c]! | suited[s + d]! | suited[s + e]! | suited[s + f]! | suited[s + g]!
  ]! || strengthAndFill(a, b, c, d, e, f, g)

/** Five cards, none twice: 1..7462. */
export const strength5 = five

/** The best five of six cards, none twice: 1..7462. */
export const strength6 = six

/** The best five of seven cards, none twice: 1..7462. */
export const strength7 = seven

/** The best five of a list of five to seven cards, none twice: 1..7462; 0 for another number of cards. */
export const strength = (cards: readonly Card[]): Strength => {
  if (cards.length !== 7) return ofFewer(cards)
  const key =
    (keys[cards[0]!]! +
      keys[cards[1]!]! +
      keys[cards[2]!]! +
      keys[cards[3]!]! +
      keys[cards[4]!]! +
      keys[cards[5]!]! +
      keys[cards[6]!]!) |
    0
  // The rare paths take the list itself: seven values kept at hand for them would crowd the registers of the frequent one.
  const suit = flush7[key & 511]!
  if (suit !== 0) return listSuited(cards, suit - 1)
  return table7[rows7[key >>> 20]! + ((key >>> 9) & 2047)]! || strengthAndFill(...cards)
}

const listSuited = (cards: readonly Card[], s: number): Strength => {
  let mask = 0
  for (let i = 0; i < 7; i++) mask |= suited[s + cards[i]!]!
  return flushStrengths[mask]! || strengthAndFill(...cards)
}

const ofFewer = (cards: readonly Card[]): Strength => {
  if (cards.length === 6) return six(cards[0]!, cards[1]!, cards[2]!, cards[3]!, cards[4]!, cards[5]!)
  return cards.length === 5 ? five(cards[0]!, cards[1]!, cards[2]!, cards[3]!, cards[4]!) : 0
}

const blockHands = 4096
const block = new Uint8Array(7 * blockHands)
const blockStrengths = new Uint16Array(blockHands)

/**
 * Reads the first hands of the block; false if a place was still empty, whose hands got 0.
 * Arrays of known length, a loop of known bounds and no call in it: the compiler then checks little.
 */
const readBlock = (hands: number): boolean => {
  const end = Math.min(hands, blockHands)
  let empty = 0
  for (let hand = 0, at = 0; hand < end; hand++, at += 7) {
    const a = block[at]!
    const b = block[at + 1]!
    const c = block[at + 2]!
    const d = block[at + 3]!
    const e = block[at + 4]!
    const f = block[at + 5]!
    const g = block[at + 6]!
    const key = (keys[a]! + keys[b]! + keys[c]! + keys[d]! + keys[e]! + keys[f]! + keys[g]!) | 0
    const suit = flush7[key & 511]!
    let found: Strength
    if (suit === 0) found = table7[rows7[key >>> 20]! + ((key >>> 9) & 2047)]!
    else {
      const s = suit - 1
      found =
        flushStrengths[
          suited[s + a]! |
            suited[s + b]! |
            suited[s + c]! |
            suited[s + d]! |
            suited[s + e]! |
            suited[s + f]! |
            suited[s + g]!
        ]!
    }
    blockStrengths[hand] = found
    // Negative as soon as one is 0.
    empty |= found - 1
  }
  return empty >= 0
}

const fillBlock = (hands: number) => {
  for (let hand = 0; hand < hands; hand++)
    if (blockStrengths[hand] === 0) blockStrengths[hand] = strengthAndFill(...block.subarray(7 * hand, 7 * hand + 7))
}

/**
 * Seven-card hands in a row: `cards` holds 7 bytes a hand, `into` gets a strength for each.
 * As many hands as both have room for; returns that number. The fastest way to read many hands.
 */
export const strengths7 = (cards: Uint8Array, into: Uint16Array): number => {
  const hands = Math.min(Math.floor(cards.length / 7), into.length)
  for (let done = 0; done < hands; done += blockHands) {
    const now = Math.min(blockHands, hands - done)
    block.set(cards.subarray(7 * done, 7 * (done + now)))
    if (!readBlock(now)) fillBlock(now)
    into.set(now === blockHands ? blockStrengths : blockStrengths.subarray(0, now), done)
  }
  return hands
}
