/** All 169 starting hands against each other before the flop, exactly. */
import { combosOf } from './range.ts'
import { versusClasses } from './versus.ts'
import type { Work } from './work.ts'

export type Matrix = {
  /** Win, tie, lose of row against column, by 3 * (169 * row + column): showdowns over all hands of both classes and all boards. */
  readonly counts: Float64Array
  /** Equity 0..1 of row against column by 169 * row + column. */
  readonly equities: Float64Array
}

/** 47,008 different match-ups, row by row: yields after each of the 169 rows. */
export function* preflopMatrix(): Work<Matrix> {
  const counts = new Float64Array(169 * 169 * 3)
  for (let row = 0; row < 169; row++) {
    const combos = combosOf(row)
    const versus = versusClasses(combos[0]!)
    for (let i = 0; i < versus.length; i++) counts[507 * row + i] = versus[i]! * combos.length
    yield { done: row + 1, total: 169 }
  }
  const equities = new Float64Array(169 * 169)
  for (let i = 0; i < equities.length; i++) {
    const [win, tie, lose] = [counts[3 * i]!, counts[3 * i + 1]!, counts[3 * i + 2]!]
    equities[i] = (win + tie / 2) / (win + tie + lose)
  }
  return { counts, equities }
}
