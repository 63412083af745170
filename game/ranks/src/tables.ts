/**
 * The tables of the fast evaluator, 219 kB.
 *
 * A hand is one 32-bit sum of its cards' keys: the upper 23 bits are a sum of face values that tells the ranks,
 * the lower 9 bits a sum of suit weights that tells whether five cards share a suit.
 * With five of a suit, its ranks are looked up in `flushStrengths`; else the face sum goes through a perfect hash.
 *
 * Nothing is computed beforehand: a place is 0 until the first hand that needs it comes by and fills it (fill.ts).
 */
import {
  faces,
  rowBits5,
  rowBits6,
  rowBits7,
  rows5,
  rows6,
  rows7,
  size5,
  size6,
  size7,
} from './generated/displacements.ts'
import { bytes, longs, words } from './memory.ts'

/** Sums of up to seven of these tell how many cards each suit has. */
const suitWeights = [0, 1, 8, 57]

/** Key of each card. */
export const keys = longs(64)

/** suited[suit * 64 + card]: the card's rank bit if it has that suit, else 0. */
export const suited = words(256)

/** Strength of five to seven cards of one suit by their ranks, a bit each. */
export const flushStrengths = words(8192)

for (let card = 0; card < 52; card++) {
  keys[card] = (faces[card >> 2]! << 9) | suitWeights[card & 3]!
  suited[(card & 3) * 64 + card] = 1 << (card >> 2)
}

/** By the suit bits of a sum of exactly `cards` keys: 64 * suit + 1 if five or more share the suit, else 0. */
const flushSuits = (cards: number): Uint8Array => {
  const table = bytes(512)
  for (let suit = 0; suit < 4; suit++)
    for (let others = cards - 5; others >= 0; others--)
      for (let i = 0; i <= others; i++)
        for (let j = 0; i + j <= others; j++) {
          const [x = 0, y = 0, z = 0] = suitWeights.filter((_, other) => other !== suit)
          table[(cards - others) * suitWeights[suit]! + i * x + j * y + (others - i - j) * z] = 64 * suit + 1
        }
  return table
}

const decodeRows = (text: string): Uint16Array => {
  const binary = atob(text)
  const rows = words(binary.length / 2)
  for (let i = 0; i < rows.length; i++) rows[i] = binary.charCodeAt(2 * i) | (binary.charCodeAt(2 * i + 1) << 8)
  return rows
}

export type Hash = {
  readonly flush: Uint8Array
  readonly rows: Uint16Array
  /** How many bits of a face sum tell its place in the row. */
  readonly columns: number
  readonly table: Uint16Array
}

const hash = (cards: number, text: string, rowBits: number, size: number): Hash => ({
  flush: flushSuits(cards),
  rows: decodeRows(text),
  columns: 23 - rowBits,
  table: words(size),
})

export const hash5: Hash = hash(5, rows5, rowBits5, size5)
export const hash6: Hash = hash(6, rows6, rowBits6, size6)
export const hash7: Hash = hash(7, rows7, rowBits7, size7)
