/**
 * Strengths by ranks alone, flushes aside, for work that walks ranks rather than cards (Omaha rows, exact equity, counting).
 * The key of a hand is the sum of its `rankKeys`; its strength is at `rows[key >>> columns + 9] + (key >>> 9 & 2^columns - 1)` of `table`.
 */
import { rankStrength } from './classes.ts'
import { type Hash, hash5, hash6, hash7, keys } from './tables.ts'

/** Key of each rank 0..12: a card's key without its suit. */
export const rankKeys: Int32Array = Int32Array.from({ length: 13 }, (_, rank) => keys[rank * 4]!)

/** Sets of ranks: three numbers a set, the sum of its keys, its ranks that occur once or more (and, 13 bits up, twice), three times (and four). */
type RankSets = readonly number[]

/** The sets of 0 .. 7 cards of the ranks `from` .. `to`, by their number of cards. */
const rankSets = (from: number, to: number): readonly RankSets[] => {
  let sets: RankSets[] = [[0, 0, 0], [], [], [], [], [], [], []]
  for (let rank = from; rank <= to; rank++) {
    const key = rankKeys[rank]!
    const bit = 1 << rank
    const pair = bit | (bit << 13)
    sets = sets.map((_, cards) => {
      const all: number[] = []
      for (let copies = 0; copies <= 4 && copies <= cards; copies++) {
        const fewer = sets[cards - copies]!
        const low = copies > 1 ? pair : copies ? bit : 0
        const high = copies > 3 ? pair : copies > 2 ? bit : 0
        for (let i = 0; i < fewer.length; i += 3)
          all.push((fewer[i]! + copies * key) | 0, fewer[i + 1]! | low, fewer[i + 2]! | high)
      }
      return all
    })
  }
  return sets
}

/** Puts the strength of every set of `cards` ranks, at most four of each, where the hash will look for it. */
const fillAll = ({ rows, columns, table }: Hash, cards: number): void => {
  const lowSets = rankSets(0, 5)
  const highSets = rankSets(6, 12)
  const inRow = (1 << columns) - 1
  for (let n = 0; n <= cards; n++) {
    const low = lowSets[n]!
    const high = highSets[cards - n]!
    for (let i = 0; i < low.length; i += 3)
      for (let j = 0; j < high.length; j += 3) {
        const face = (low[i]! + high[j]!) >>> 9
        const oneTwo = low[i + 1]! | high[j + 1]!
        const threeFour = low[i + 2]! | high[j + 2]!
        table[rows[(face & 0x7fffff) >>> columns]! + (face & inRow)] = rankStrength(
          oneTwo & 8191,
          oneTwo >> 13,
          threeFour & 8191,
          threeFour >> 13,
        )
      }
  }
}

const filled: { 5?: Hash; 6?: Hash; 7?: Hash } = {}

/** The table for hands of 5, 6 or 7 cards, every place filled (the first time in a few milliseconds). */
export const rankTable = (cards: 5 | 6 | 7): Hash => {
  const known = filled[cards]
  if (known) return known
  const hash = { 5: hash5, 6: hash6, 7: hash7 }[cards]
  fillAll(hash, cards)
  filled[cards] = hash
  return hash
}
