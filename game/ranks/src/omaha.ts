/**
 * Omaha: exactly two of the hole cards with exactly three of the board, for high and for low separately.
 *
 * With five cards on the board the suits can wait: for the ranks of a board, a row of a table tells the best hand of every
 * pair of hole ranks, so a hand is six look-ups instead of sixty evaluations. Rows are filled as boards come by.
 * A flush is looked at only if the board has three of a suit, and then its two highest hole cards and three highest board cards decide.
 */
import type { Card } from '@krupiye/cards'
import { flushStrength, straightTop } from './classes.ts'
import type { Strength } from './kinds.ts'
import { type Low, lowBits as lowBitsOfCards, lows } from './low.ts'
import { rankKeys as keysOfRanks, rankTable } from './rankTables.ts'
import { strength5 } from './strength.ts'
import * as tables from './tables.ts'

// See strength.ts: a module's own constants are twice as fast.
const { keys, suited } = tables
const { rows: rows5, table: table5 } = tables.hash5
const rankKeys = keysOfRanks
const lowBits = lowBitsOfCards

const pairs = 91

/** Place of a pair of ranks in a row, by 16 * rank + rank. */
const pairPlaces = new Uint8Array(256)
for (let high = 0; high < 13; high++)
  for (let low = 0; low <= high; low++) {
    pairPlaces[high * 16 + low] = (high * (high + 1)) / 2 + low
    pairPlaces[low * 16 + high] = (high * (high + 1)) / 2 + low
  }

/** A row of 91 strengths for each place of a five-card rank table. */
const rowStrengths = new Uint16Array(table5.length * pairs)
const isRowFilled = new Uint8Array(table5.length)

/** 64 * suit + 1 by the suit bits of a board's key, if three or more of its five cards have that suit; else 0. */
const boardSuits = new Uint8Array(512)
for (let suit = 0; suit < 4; suit++) {
  const weights = [0, 1, 8, 57]
  const [own = 0] = weights.splice(suit, 1)
  for (let others = 0; others < 3; others++)
    for (let i = 0; i <= others; i++)
      for (let j = 0; i + j <= others; j++)
        boardSuits[(5 - others) * own + i * weights[0]! + j * weights[1]! + (others - i - j) * weights[2]!] =
          64 * suit + 1
}

/** The best high hand of two or more hole cards and three to five board cards: 1..7462. 0 if there are too few. Cards are not checked. */
export const omahaStrength = (hole: readonly Card[], board: readonly Card[]): Strength => {
  if (board.length !== 5) return omahaByChoices(hole, board)
  if (hole.length === 4)
    return omaha4(hole[0]!, hole[1]!, hole[2]!, hole[3]!, board[0]!, board[1]!, board[2]!, board[3]!, board[4]!)
  const key = (keys[board[0]!]! + keys[board[1]!]! + keys[board[2]!]! + keys[board[3]!]! + keys[board[4]!]!) | 0
  const row = rowOf(key, board)
  let best = 0
  for (let i = 1; i < hole.length; i++)
    for (let j = 0; j < i; j++) {
      const found = rowStrengths[row + pairPlaces[((hole[i]! >> 2) << 4) | (hole[j]! >> 2)]!]!
      if (found > best) best = found
    }
  const suit = boardSuits[key & 511]!
  if (suit === 0) return best
  let inHand = 0
  let onBoard = 0
  for (const card of hole) inHand |= suited[suit - 1 + card]!
  for (const card of board) onBoard |= suited[suit - 1 + card]!
  const flush = omahaFlush(inHand, onBoard)
  return flush > best ? flush : best
}

/** Nine-card hands in a row: 4 bytes of hole cards and 5 of the board each; `into` gets the strengths. Returns how many were read. */
export const omahaStrengths = (cards: Uint8Array, into: Uint16Array): number => {
  const hands = Math.min(Math.floor(cards.length / 9), into.length)
  for (let hand = 0, at = 0; hand < hands; hand++, at += 9)
    into[hand] = omaha4(
      cards[at]!,
      cards[at + 1]!,
      cards[at + 2]!,
      cards[at + 3]!,
      cards[at + 4]!,
      cards[at + 5]!,
      cards[at + 6]!,
      cards[at + 7]!,
      cards[at + 8]!,
    )
  return hands
}

const omaha4 = (a: Card, b: Card, c: Card, d: Card, v: Card, w: Card, x: Card, y: Card, z: Card): Strength => {
  const key = (keys[v]! + keys[w]! + keys[x]! + keys[y]! + keys[z]!) | 0
  const place = rows5[key >>> 22]! + ((key >>> 9) & 8191)
  if (isRowFilled[place] === 0) fillRow(place, [v, w, x, y, z])
  const row = place * pairs
  const p = (a >> 2) << 4
  const q = (b >> 2) << 4
  const r = c >> 2
  const s = d >> 2
  const best = larger(
    larger(
      larger(rowStrengths[row + pairPlaces[p | (b >> 2)]!]!, rowStrengths[row + pairPlaces[p | r]!]!),
      larger(rowStrengths[row + pairPlaces[p | s]!]!, rowStrengths[row + pairPlaces[q | r]!]!),
    ),
    larger(rowStrengths[row + pairPlaces[q | s]!]!, rowStrengths[row + pairPlaces[(r << 4) | s]!]!),
  )
  const suit = boardSuits[key & 511]!
  if (suit === 0) return best
  const of = suit - 1
  const inHand = suited[of + a]! | suited[of + b]! | suited[of + c]! | suited[of + d]!
  if ((inHand & (inHand - 1)) === 0) return best
  return larger(
    best,
    omahaFlush(inHand, suited[of + v]! | suited[of + w]! | suited[of + x]! | suited[of + y]! | suited[of + z]!),
  )
}

/** The larger of two small numbers, without a branch that could be guessed wrong. */
const larger = (a: number, b: number): number => a - ((a - b) & ((a - b) >> 31))

/**
 * The best flush of two of the ranks in hand and three of those on the board, all of one suit; 0 if there are too few.
 * Public for exact equity, which walks suits and ranks apart.
 */
export const omahaFlush = (inHand: number, onBoard: number): Strength => {
  const oneLess = inHand & ~highest(inHand)
  if (oneLess === 0) return 0
  const twoLess = onBoard & ~highest(onBoard)
  const threeLess = twoLess & ~highest(twoLess)
  if (threeLess === 0) return 0
  if (straightTop(inHand | onBoard) >= 0) {
    const straight = straightFlush(inHand, onBoard)
    if (straight > 0) return straight
  }
  return flushStrength(highest(inHand) | highest(oneLess) | highest(onBoard) | highest(twoLess) | highest(threeLess))
}

const highest = (mask: number): number => (mask === 0 ? 0 : 1 << (31 - Math.clz32(mask)))

/** With a straight among the suited ranks it depends on whose cards make it: all choices are tried. 0 if none is a straight. */
const straightFlush = (inHand: number, onBoard: number): Strength => {
  let best = 0
  for (let first = inHand; first; first &= first - 1)
    for (let second = first & (first - 1); second; second &= second - 1)
      for (let x = onBoard; x; x &= x - 1)
        for (let y = x & (x - 1); y; y &= y - 1)
          for (let z = y & (y - 1); z; z &= z - 1) {
            const five = lowest(first) | lowest(second) | lowest(x) | lowest(y) | lowest(z)
            if (straightTop(five) < 0) continue
            const found = flushStrength(five)
            if (found > best) best = found
          }
  return best
}

const lowest = (mask: number): number => mask & -mask

const rowOf = (key: number, board: readonly Card[]): number => {
  const place = rows5[key >>> 22]! + ((key >>> 9) & 8191)
  if (isRowFilled[place] === 0) fillRow(place, board)
  return place * pairs
}

/** The 91 best hands of a board's ranks. */
const fillRow = (place: number, board: readonly Card[]): void => {
  rankTable(5)
  const ranks = board.map(card => card >> 2)
  const row = place * pairs
  for (let high = 0; high < 13; high++)
    for (let low = 0; low <= high; low++) {
      const own = rankKeys[high]! + rankKeys[low]!
      let best = 0
      for (let x = 2; x < 5; x++)
        for (let y = 1; y < x; y++)
          for (let z = 0; z < y; z++) {
            const [i, j, k] = [ranks[x]!, ranks[y]!, ranks[z]!]
            // Five of a rank: no deck has them, and their sum would point anywhere.
            if (high === low && i === high && j === high && k === high) continue
            const key = (own + rankKeys[i]! + rankKeys[j]! + rankKeys[k]!) | 0
            const found = table5[rows5[key >>> 22]! + ((key >>> 9) & 8191)]!
            if (found > best) best = found
          }
      rowStrengths[row + pairPlaces[high * 16 + low]!] = best
    }
  isRowFilled[place] = 1
}

/**
 * For work that walks ranks rather than cards: where the row of a board begins in `omahaRows`, 91 strengths by `omahaPair`, flushes aside.
 * `key` is the sum of the board's five rank keys, `ranks` the ranks themselves.
 */
export const omahaRow = (key: number, ranks: ArrayLike<number>): number => {
  const place = rows5[key >>> 22]! + ((key >>> 9) & 8191)
  if (isRowFilled[place] === 0)
    fillRow(
      place,
      Array.from(ranks, rank => rank * 4),
    )
  return place * pairs
}

export const omahaRows: Uint16Array = rowStrengths

/** Place of two hole ranks within a row. */
export const omahaPair = (a: number, b: number): number => pairPlaces[a * 16 + b]!

const omahaByChoices = (hole: readonly Card[], board: readonly Card[]): Strength => {
  let best = 0
  for (let i = 1; i < hole.length; i++)
    for (let j = 0; j < i; j++)
      for (let x = 2; x < board.length; x++)
        for (let y = 1; y < x; y++)
          for (let z = 0; z < y; z++) {
            const strength = strength5(hole[i]!, hole[j]!, board[x]!, board[y]!, board[z]!)
            if (strength > best) best = strength
          }
  return best
}

/** The best low by the low ranks of the board (times 256) and of the hand; 255 = not asked yet. */
const omahaLows = new Uint8Array(65_536).fill(255)

/** The best eight-or-better low of exactly two hole cards and three board cards: 1..56, 0 = no low. Cards are not checked. */
export const omahaLow8 = (hole: readonly Card[], board: readonly Card[]): Low => {
  let inHand = 0
  let onBoard = 0
  for (const card of hole) inHand |= lowBits[card]!
  for (const card of board) onBoard |= lowBits[card]!
  return omahaLowOf(inHand, onBoard)
}

/** The same by the low ranks of hand and board, a bit each as in `lowBits`: how often a rank occurs makes no difference. */
export const omahaLowOf = (inHand: number, onBoard: number): Low => {
  const place = (onBoard << 8) | inHand
  const known = omahaLows[place]!
  if (known !== 255) return known
  let best = 0
  for (let first = inHand; first; first &= first - 1)
    for (let second = first & (first - 1); second; second &= second - 1)
      for (let x = onBoard; x; x &= x - 1)
        for (let y = x & (x - 1); y; y &= y - 1)
          for (let z = y & (y - 1); z; z &= z - 1) {
            const low = lows[lowest(first) | lowest(second) | lowest(x) | lowest(y) | lowest(z)]!
            if (low > best) best = low
          }
  omahaLows[place] = best
  return best
}
