/** How often starting hands are dealt, to oneself and to others. Chances are 0..1. */
import { choose } from './choose.ts'

/** Hands of so many cards that differ by more than the names of the suits: 169 of two, 16,432 of four, 134,459 of five. */
export const suitClasses = (cards: number): number => {
  // Burnside: a way to rename suits leaves alone the hands that are made of whole cycles of it.
  const renamings = [
    { count: 1, cycles: [1, 1, 1, 1] },
    { count: 6, cycles: [1, 1, 2] },
    { count: 3, cycles: [2, 2] },
    { count: 8, cycles: [1, 3] },
    { count: 6, cycles: [4] },
  ]
  const fixed = (cycles: readonly number[]): number => {
    let ways: number[] = Array.from({ length: cards + 1 }, (_, i) => (i === 0 ? 1 : 0))
    for (const length of cycles)
      ways = ways.map((_, total) => {
        let sum = 0
        for (let n = 0; n * length <= total; n++) sum += choose(13, n) * ways[total - n * length]!
        return sum
      })
    return ways[cards]!
  }
  return renamings.reduce((sum, { count, cycles }) => sum + count * fixed(cycles), 0) / 24
}

/** The chance that at least one of `opponents` (0..9) holds the pair of aces, if one holds none oneself. */
export const someoneHoldsAces = (opponents: number): number =>
  (opponents * choose(4, 2)) / choose(50, 2) - (choose(opponents, 2) * choose(4, 2)) / (choose(50, 2) * choose(48, 2))

/** The chance that at least one of `opponents` holds an ace, if one holds one oneself. */
export const someoneHoldsAnAce = (opponents: number): number =>
  1 - choose(47, 2 * opponents) / choose(50, 2 * opponents)

/** The chance that at least one card of the flop is above a pocket pair of this rank 0..12. */
export const overcardOnFlop = (rank: number): number => 1 - choose(50 - 4 * (12 - rank), 3) / choose(50, 3)

/** Omaha hands by how many cards they have of each suit (`2200` is double-suited) or of each rank (`1111` has no pair). */
export const omahaPatterns = (): {
  readonly suits: Readonly<Record<string, number>>
  readonly ranks: Readonly<Record<string, number>>
} => {
  // The ways to give each group its cards, times the ways to choose the groups.
  const patterns = { '1111': [4], '2110': [1, 2], '2200': [2], '3100': [1, 1], '4000': [1] } as const
  const count = (groups: number, size: number, sizes: readonly number[], repeats: readonly number[]): number => {
    let left = groups
    const chosen = repeats.reduce((ways, n) => {
      const now = ways * choose(left, n)
      left -= n
      return now
    }, 1)
    return sizes.reduce((ways, n) => ways * choose(size, n), chosen)
  }
  const all = (groups: number, size: number) =>
    Object.fromEntries(
      Object.entries(patterns).map(([name, repeats]) => {
        const sizes = [...name].map(Number).filter(n => n > 0)
        return [name, count(groups, size, sizes, repeats)]
      }),
    )
  return { suits: all(4, 13), ranks: all(13, 4) }
}
