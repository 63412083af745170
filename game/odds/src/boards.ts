/** The boards that can still come, walked by ranks: far fewer than cards, each with the number of ways its suits can fall. */
import { rankKeys } from '@krupiye/ranks'

/** Sets of ranks, in parallel arrays. */
export type RankBoards = {
  /** How many sets there are. */
  readonly count: number
  /** Sum of rank keys of each set. */
  readonly keys: Int32Array
  /** In how many ways cards of these ranks can be chosen. */
  readonly ways: Float64Array
  /** The ranks of each set, four bits each. */
  readonly ranks: Int32Array
}

/** The ranks 0..12 of one set, which `rankBoards` names as it walks. */
export type Visit = (key: number, ways: number, ranks: Int8Array) => void

/** Every set of `cards` ranks, where `left[rank]` cards of each rank are to be had. */
export const walkRankBoards = (left: ArrayLike<number>, cards: number, visit: Visit): void => {
  const ranks = new Int8Array(cards)
  const walk = (place: number, from: number, run: number, key: number, ways: number): void => {
    if (place === cards) {
      visit(key, ways, ranks)
      return
    }
    for (let rank = from, copies = run; rank < 13; rank++, copies = 0) {
      const more = left[rank]! - copies
      if (more <= 0) continue
      ranks[place] = rank
      // The n-th card of one rank: C(left, n) = C(left, n - 1) * (left - n + 1) / n.
      walk(place + 1, rank, copies + 1, (key + rankKeys[rank]!) | 0, (ways * more) / (copies + 1))
    }
  }
  walk(0, 0, 0, 0, 1)
}

/** Sets of 0..5 of 13 ranks, repeats allowed. */
const mostSets = [1, 13, 91, 455, 1820, 6188]

export const rankBoards = (left: ArrayLike<number>, cards: number): RankBoards => {
  const keys = new Int32Array(mostSets[cards]!)
  const ways = new Float64Array(mostSets[cards]!)
  const ranks = new Int32Array(mostSets[cards]!)
  let count = 0
  const walk = (more: number, from: number, run: number, key: number, here: number, packed: number): void => {
    for (let rank = from, copies = run; rank < 13; rank++, copies = 0) {
      const free = left[rank]! - copies
      if (free <= 0) continue
      const next = (key + rankKeys[rank]!) | 0
      const all = (here * free) / (copies + 1)
      if (more > 1) walk(more - 1, rank, copies + 1, next, all, (packed << 4) | rank)
      else {
        keys[count] = next
        ranks[count] = (packed << 4) | rank
        ways[count++] = all
      }
    }
  }
  if (cards > 0) walk(cards, 0, 0, 0, 1, 0)
  else ways[count++] = 1
  return { count, keys, ways, ranks }
}

/** Choices of ranks of one suit, in parallel arrays: the ranks, a bit each, and the sum of their keys. */
export type SuitedChoices = { readonly count: number; readonly masks: Int32Array; readonly keys: Int32Array }

/** Every choice of `cards` of the ranks of one suit that are still to be had. */
export const suitedChoices = (left: number, cards: number): SuitedChoices => {
  const masks: number[] = []
  const keys: number[] = []
  const walk = (rest: number, wanted: number, mask: number, key: number): void => {
    if (wanted === 0) {
      masks.push(mask)
      keys.push(key)
      return
    }
    for (let others = rest; others; others &= others - 1) {
      const bit = others & -others
      walk(others & ~bit, wanted - 1, mask | bit, (key + rankKeys[31 - Math.clz32(bit)]!) | 0)
    }
  }
  walk(left, cards, 0, 0)
  return { count: masks.length, masks: Int32Array.from(masks), keys: Int32Array.from(keys) }
}
