/**
 * The tables of the fast evaluator, built when this module is first used (a few milliseconds).
 *
 * A hand is one 32-bit sum of its cards' keys: the upper 23 bits are a sum of face values that tells the ranks,
 * the lower 9 bits a sum of suit weights that tells whether five cards share a suit.
 * With five of a suit, its ranks are looked up in `flushStrengths`; else the face sum goes through a perfect hash.
 */
import { rankStrength } from './classes.ts'
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

/** Sums of up to seven of these tell how many cards each suit has. */
const suitWeights = [0, 1, 8, 57]

/** Key of each card. 256 long, so that a byte is always inside it and the engine drops the check. */
export const keys = new Int32Array(256)

/** suited[suit * 64 + card]: the card's rank bit if it has that suit, else 0. */
export const suited = new Uint16Array(256)

for (let card = 0; card < 52; card++) {
  const face = faces[card >> 2] ?? 0
  keys[card] = (face << 9) | (suitWeights[card & 3] ?? 0)
  suited[(card & 3) * 64 + card] = 1 << (card >> 2)
}

/** By the suit bits of a sum of exactly `cards` keys: 64 * suit + 1 if five or more share the suit, else 0. */
const flushSuits = (cards: number): Uint8Array => {
  const table = new Uint8Array(512)
  for (let suit = 0; suit < 4; suit++)
    for (let c = 0; c <= cards; c++)
      for (let d = 0; c + d <= cards; d++)
        for (let h = 0; c + d + h <= cards; h++) {
          const counts = [c, d, h, cards - c - d - h]
          if ((counts[suit] ?? 0) < 5) continue
          const sum = counts.reduce((all, count, i) => all + count * (suitWeights[i] ?? 0), 0)
          table[sum] = 64 * suit + 1
        }
  return table
}

const decodeRows = (text: string): Uint16Array => {
  const bytes = atob(text)
  const rows = new Uint16Array(bytes.length / 2)
  for (let i = 0; i < rows.length; i++) rows[i] = bytes.charCodeAt(2 * i) | (bytes.charCodeAt(2 * i + 1) << 8)
  return rows
}

/** Walks every set of `cards` ranks once, at most four of each, and puts its strength where the hash will look for it. */
const fill = (table: Uint16Array, rows: Uint16Array, rowBits: number, cards: number) => {
  const columns = 23 - rowBits
  const inRow = (1 << columns) - 1
  const walk = (rank: number, left: number, sum: number, one: number, two: number, three: number, four: number) => {
    if (left === 0) {
      const face = sum & 0x7fffff
      table[(rows[face >>> columns] ?? 0) + (face & inRow)] = rankStrength(one, two, three, four)
      return
    }
    if (left > 4 * (rank + 1)) return
    const value = faces[rank] ?? 0
    const bit = 1 << rank
    walk(rank - 1, left, sum, one, two, three, four)
    walk(rank - 1, left - 1, sum + value, one | bit, two, three, four)
    if (left > 1) walk(rank - 1, left - 2, sum + 2 * value, one | bit, two | bit, three, four)
    if (left > 2) walk(rank - 1, left - 3, sum + 3 * value, one | bit, two | bit, three | bit, four)
    if (left > 3) walk(rank - 1, left - 4, sum + 4 * value, one | bit, two | bit, three | bit, four | bit)
  }
  walk(12, cards, 0, 0, 0, 0, 0)
}

/** The longest a table can be asked for: largest offset + widest row; being longer than that, its check is dropped too. */
const tableFor = (size: number, rowBits: number): Uint16Array =>
  new Uint16Array(Math.max(size, 65536 + (1 << (23 - rowBits))))

export type Hash = { readonly flush: Uint8Array; readonly rows: Uint16Array; readonly table: Uint16Array }

const made = (cards: number, text: string, rowBits: number, table: Uint16Array): Hash => {
  const rows = decodeRows(text)
  fill(table, rows, rowBits, cards)
  return { flush: flushSuits(cards), rows, table }
}

export const hash5 = (): Hash => made(5, rows5, rowBits5, new Uint16Array(size5))
export const hash6 = (): Hash => made(6, rows6, rowBits6, new Uint16Array(size6))
export const hash7 = (): Hash => made(7, rows7, rowBits7, tableFor(size7, rowBits7))
