/** All 169 starting hands against each other before the flop, exactly. */
import { combosOf } from './range.ts'
import { versusClasses } from './versus.ts'
import type { Work } from './work.ts'

/** Every class of starting hands against every other. */
export type Matrix = {
  /** Win, tie, lose of row against column, by 3 * (169 * row + column): showdowns over all hands of both classes and all boards. */
  readonly counts: Float64Array
  /** Equity 0..1 of row against column by 169 * row + column. */
  readonly equities: Float64Array
}

/** 47,008 different match-ups, row by row: yields after each of the 169 rows. One side of each match-up is counted, the other is its mirror. */
export function* preflopMatrix(): Work<Matrix> {
  const counts = new Float64Array(169 * 169 * 3)
  for (let row = 0; row < 169; row++) {
    const combos = combosOf(row)
    const limit = rankPair(row)
    const versus = versusClasses(combos[0]!, limit)
    for (let column = 0; column < 169; column++) {
      if (rankPair(column) > limit) continue
      for (let k = 0; k < 3; k++) {
        const showdowns = versus[3 * column + k]! * combos.length
        counts[3 * (169 * row + column) + k] = showdowns
        counts[3 * (169 * column + row) + 2 - k] = showdowns
      }
    }
    yield { done: row + 1, total: 169 }
  }
  const equities = new Float64Array(169 * 169)
  for (let i = 0; i < equities.length; i++) {
    const [win, tie, lose] = [counts[3 * i]!, counts[3 * i + 1]!, counts[3 * i + 2]!]
    equities[i] = (win + tie / 2) / (win + tie + lose)
  }
  return { counts, equities }
}

/** 13 * higher + lower rank of a class. */
const rankPair = (index: number): number => {
  const [a, b] = [Math.floor(index / 13), index % 13]
  return 13 * Math.max(a, b) + Math.min(a, b)
}
