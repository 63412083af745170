/**
 * Omaha: exactly two of the hole cards with exactly three of the board, for high and for low separately.
 *
 * With five cards on the board the suits can wait: for the ranks of a board, a row of a table tells the best hand of every
 * pair of hole ranks, so a hand is six look-ups instead of sixty evaluations. Rows are filled as boards come by.
 * A flush is looked at only if the board has three of a suit, and then its two highest hole cards and three highest board cards decide.
 */
import { type Card, cardOf, checkCards } from '@krupiye/cards'
import { flushStrength, straightTop } from './classes.ts'
import type { Strength } from './kinds.ts'
import { type Low, lowBits as lowBitsOfCards, lows } from './low.ts'
import { rankKeys as keysOfRanks, rankTable } from './rankTables.ts'
import { strength5 } from './strength.ts'
import * as tables from './tables.ts'

// See strength.ts: a module's own constants are twice as fast.
const { rows: rowsOf5, table: table5 } = tables.hash5
const rankKeys = keysOfRanks
const lowBits = lowBitsOfCards

/** Places of a row: 91 pairs of ranks, laid out in whole cache lines. */
const rowLength = 96
const boards = 6175
const blockHands = 4096

// One buffer for all that a hand reads (see memory.ts), the small tables of the other evaluators among them.
const buffer = new ArrayBuffer(1_310_720)
let used = 0
const lay = (length: number, bytes: number): number => {
  const at = used
  used += (length * bytes + 63) & ~63
  return at
}
const words = (length: number): Uint16Array => new Uint16Array(buffer, lay(length, 2), length)
const bytes = (length: number): Uint8Array => new Uint8Array(buffer, lay(length, 1), length)

/** A row for each set of board ranks that has come by, from the second on; the first stays empty. */
const rowStrengths = words((boards + 1) * rowLength)
/** Number of a board's row by its place in the five-card table; 0 = has not come by yet. */
const rowNumbers = words(table5.length)
/** Place of a pair of ranks in a row, by 16 * rank + rank. */
const pairPlaces = bytes(256)
/** 64 * suit + 1 by the suit bits of a board's key, if three or more of its five cards have that suit; else 0. */
const boardSuits = bytes(512)
const suited = words(256)
const rows5 = words(rowsOf5.length)
const keys = new Int32Array(buffer, lay(64, 4), 64)
const block = bytes(9 * blockHands)
const blockStrengths = words(blockHands)
/** Hands of the block whose board has three of a suit. */
const suitedHands = words(blockHands)
let filledRows = 0

keys.set(tables.keys)
suited.set(tables.suited)
rows5.set(rowsOf5)
for (let high = 0; high < 13; high++)
  for (let low = 0; low <= high; low++) {
    pairPlaces[high * 16 + low] = (high * (high + 1)) / 2 + low
    pairPlaces[low * 16 + high] = (high * (high + 1)) / 2 + low
  }
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
  const row = rowOf(board)
  let best = 0
  for (let i = 1; i < hole.length; i++) {
    const high = (hole[i]! >> 2) << 4
    for (let j = 0; j < i; j++) {
      const found = rowStrengths[row + pairPlaces[high | (hole[j]! >> 2)]!]!
      if (found > best) best = found
    }
  }
  const suit = boardSuits[keyOf(board) & 511]!
  if (suit === 0) return best
  let inHand = 0
  let onBoard = 0
  for (const card of hole) inHand |= suited[suit - 1 + card]!
  if ((inHand & (inHand - 1)) === 0) return best
  for (const card of board) onBoard |= suited[suit - 1 + card]!
  return larger(best, omahaFlush(inHand, onBoard))
}

const keyOf = (board: ArrayLike<Card>): number =>
  (keys[board[0]!]! + keys[board[1]!]! + keys[board[2]!]! + keys[board[3]!]! + keys[board[4]!]!) | 0

/** Nine-card hands in a row: 4 bytes of hole cards and 5 of the board each; `into` gets the strengths. Returns how many were read. */
export const omahaStrengths = (cards: Uint8Array, into: Uint16Array): number => {
  const hands = Math.min(Math.floor(cards.length / 9), into.length)
  for (let done = 0; done < hands; done += blockHands) {
    const now = Math.min(blockHands, hands - done)
    block.set(cards.subarray(9 * done, 9 * (done + now)))
    let suitedCount = readBlock(now)
    if (suitedCount < 0) {
      fillBlock(now)
      suitedCount = readBlock(now)
    }
    readSuited(suitedCount)
    into.set(now === blockHands ? blockStrengths : blockStrengths.subarray(0, now), done)
  }
  return hands
}

/**
 * The hands of the block without their flushes; those whose board could make one are listed, and how many is the answer.
 * -1 if the row of some board is not filled yet. No call and no branch that could be guessed wrong.
 */
const readBlock = (hands: number): number => {
  const end = Math.min(hands, blockHands)
  let listed = 0
  let empty = 0
  for (let hand = 0, at = 0; hand < end; hand++, at += 9) {
    const key =
      (keys[block[at + 4]!]! +
        keys[block[at + 5]!]! +
        keys[block[at + 6]!]! +
        keys[block[at + 7]!]! +
        keys[block[at + 8]!]!) |
      0
    const number = rowNumbers[rows5[key >>> 22]! + ((key >>> 9) & 8191)]!
    // Negative as soon as one is 0.
    empty |= number - 1
    const row = number * rowLength
    const a = block[at]! >> 2
    const b = block[at + 1]! >> 2
    const c = block[at + 2]! >> 2
    const d = block[at + 3]! >> 2
    blockStrengths[hand] = larger(
      larger(
        larger(rowStrengths[row + pairPlaces[(a << 4) | b]!]!, rowStrengths[row + pairPlaces[(a << 4) | c]!]!),
        larger(rowStrengths[row + pairPlaces[(a << 4) | d]!]!, rowStrengths[row + pairPlaces[(b << 4) | c]!]!),
      ),
      larger(rowStrengths[row + pairPlaces[(b << 4) | d]!]!, rowStrengths[row + pairPlaces[(c << 4) | d]!]!),
    )
    suitedHands[listed] = hand
    listed += boardSuits[key & 511]! & 1
  }
  return empty < 0 ? -1 : listed
}

const fillBlock = (hands: number): void => {
  for (let hand = 0; hand < hands; hand++) rowOf(block.subarray(9 * hand + 4, 9 * hand + 9))
}

const readSuited = (listed: number): void => {
  for (let i = 0; i < listed; i++) {
    const hand = suitedHands[i]!
    const at = 9 * hand
    const key =
      (keys[block[at + 4]!]! +
        keys[block[at + 5]!]! +
        keys[block[at + 6]!]! +
        keys[block[at + 7]!]! +
        keys[block[at + 8]!]!) |
      0
    const of = boardSuits[key & 511]! - 1
    const inHand =
      suited[of + block[at]!]! |
      suited[of + block[at + 1]!]! |
      suited[of + block[at + 2]!]! |
      suited[of + block[at + 3]!]!
    if ((inHand & (inHand - 1)) === 0) continue
    const onBoard =
      suited[of + block[at + 4]!]! |
      suited[of + block[at + 5]!]! |
      suited[of + block[at + 6]!]! |
      suited[of + block[at + 7]!]! |
      suited[of + block[at + 8]!]!
    blockStrengths[hand] = larger(blockStrengths[hand]!, omahaFlush(inHand, onBoard))
  }
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

/** Where the row of five board cards begins; filled if this is the first board of its ranks. */
const rowOf = (board: ArrayLike<Card>): number => {
  const key = keyOf(board)
  const place = rows5[key >>> 22]! + ((key >>> 9) & 8191)
  // What is no board fills nothing: it must not spoil the row of one that happens to have the same sum.
  if (rowNumbers[place] === 0 && checkCards(board, 5, 5) === undefined) fillRow(place, board)
  return rowNumbers[place]! * rowLength
}

/** The 91 best hands of a board's ranks. */
const fillRow = (place: number, board: ArrayLike<Card>): void => {
  rankTable(5)
  const ranks = Array.from(board, card => card >> 2)
  const row = (filledRows + 1) * rowLength
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
  filledRows++
  rowNumbers[place] = filledRows
}

/**
 * For work that walks ranks rather than cards: where the row of a board begins in `omahaRows`, 91 strengths by `omahaPair`, flushes aside.
 * `key` is the sum of the board's five rank keys, `ranks` the ranks themselves.
 */
export const omahaRow = (key: number, ranks: ArrayLike<number>): number => {
  const number = rowNumbers[rows5[key >>> 22]! + ((key >>> 9) & 8191)]!
  if (number !== 0) return number * rowLength
  const given = Array.from(ranks)
  return rowOf(given.map((rank, i) => cardOf(rank, given.slice(0, i).filter(other => other === rank).length)))
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
