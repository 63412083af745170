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
import { bytes, longs, words } from './memory.ts'

/** Sums of up to seven of these tell how many cards each suit has. */
const suitWeights = [0, 1, 8, 57]

/** Key of each card. */
export const keys = longs(256)

/** suited[suit * 64 + card]: the card's rank bit if it has that suit, else 0. */
export const suited = words(256)

for (let card = 0; card < 52; card++) {
  const face = faces[card >> 2] ?? 0
  keys[card] = (face << 9) | (suitWeights[card & 3] ?? 0)
  suited[(card & 3) * 64 + card] = 1 << (card >> 2)
}

/** By the suit bits of a sum of exactly `cards` keys: 64 * suit + 1 if five or more share the suit, else 0. */
const flushSuits = (cards: number): Uint8Array => {
  const table = bytes(512)
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
  const binary = atob(text)
  const rows = words(binary.length / 2)
  for (let i = 0; i < rows.length; i++) rows[i] = binary.charCodeAt(2 * i) | (binary.charCodeAt(2 * i + 1) << 8)
  return rows
}

/** Sets of ranks: three numbers a set, the sum of its faces, its ranks that occur once or more (and, 13 bits up, twice), three times (and four). */
type RankSets = readonly number[]

/** The sets of 0 .. 7 cards of the ranks `from` .. `to`, by their number of cards. */
const rankSets = (from: number, to: number): readonly RankSets[] => {
  let sets: RankSets[] = [[0, 0, 0], [], [], [], [], [], [], []]
  for (let rank = from; rank <= to; rank++) {
    const face = faces[rank]!
    const bit = 1 << rank
    const pair = bit | (bit << 13)
    sets = sets.map((_, cards) => {
      const all: number[] = []
      for (let copies = 0; copies <= 4 && copies <= cards; copies++) {
        const fewer = sets[cards - copies]!
        const low = copies > 1 ? pair : copies ? bit : 0
        const high = copies > 3 ? pair : copies > 2 ? bit : 0
        for (let i = 0; i < fewer.length; i += 3)
          all.push(fewer[i]! + copies * face, fewer[i + 1]! | low, fewer[i + 2]! | high)
      }
      return all
    })
  }
  return sets
}

const lowSets = rankSets(0, 5)
const highSets = rankSets(6, 12)

/** Puts the strength of every set of `cards` ranks, at most four of each, where the hash will look for it. */
const fill = (table: Uint16Array, rows: Uint16Array, rowBits: number, cards: number) => {
  const columns = 23 - rowBits
  const inRow = (1 << columns) - 1
  for (let n = 0; n <= cards; n++) {
    const low = lowSets[n]!
    const high = highSets[cards - n]!
    for (let i = 0; i < low.length; i += 3)
      for (let j = 0; j < high.length; j += 3) {
        const face = (low[i]! + high[j]!) & 0x7fffff
        const oneTwo = low[i + 1]! | high[j + 1]!
        const threeFour = low[i + 2]! | high[j + 2]!
        table[rows[face >>> columns]! + (face & inRow)] = rankStrength(
          oneTwo & 8191,
          oneTwo >> 13,
          threeFour & 8191,
          threeFour >> 13,
        )
      }
  }
}

export type Hash = { readonly flush: Uint8Array; readonly rows: Uint16Array; readonly table: Uint16Array }

const made = (cards: number, text: string, rowBits: number, size: number): Hash => {
  const rows = decodeRows(text)
  const table = words(size)
  fill(table, rows, rowBits, cards)
  return { flush: flushSuits(cards), rows, table }
}

export const hash5: Hash = made(5, rows5, rowBits5, size5)
export const hash6: Hash = made(6, rows6, rowBits6, size6)
export const hash7: Hash = made(7, rows7, rowBits7, size7)
