/** Figures of fixtures/odds-ground-truth.json that take a while: all Omaha deals, all starting hands against any hand. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countOmaha } from './counts.ts'
import { preflopMatrix } from './matrix.ts'
import { classes, className, combosOf } from './range.ts'
import { finish } from './work.ts'

type Numbers = Record<string, number>
// The file's shape is fixed with the fixture.
const truth = JSON.parse(
  readFileSync(new URL('../../../fixtures/odds-ground-truth.json', import.meta.url), 'utf8'),
) as {
  omaha: { finalHandCounts: Numbers }
  lowEightOrBetter: { omaha8: Numbers }
  preflopVsRandom169: { hand: string; win: number; tie: number; lose: number; equity: number }[]
  matchupsClassAverages: { a: string; b: string; win: number; tie: number; lose: number }[]
}

test('every Omaha deal, by its best hand and its low', () => {
  const { kinds, deals, withLow } = finish(countOmaha())
  const { total, ...row } = truth.omaha.finalHandCounts
  expect(kinds).toEqual(row)
  expect(deals).toBe(total)
  expect(withLow).toBe(truth.lowEightOrBetter.omaha8['handBoardWithLow'])
})

test('the 169 x 169 matrix: every class against any hand, class averages, and both sides of each match-up', () => {
  const { counts, equities } = finish(preflopMatrix())
  const indexOf = new Map(classes.map(index => [className(index), index]))
  for (const { hand, win, tie, lose, equity } of truth.preflopVsRandom169) {
    const row = indexOf.get(hand) ?? -1
    const sums = [0, 0, 0]
    for (let column = 0; column < 169; column++)
      for (let k = 0; k < 3; k++) sums[k]! += counts[3 * (169 * row + column) + k]! / combosOf(row).length
    expect(sums, hand).toEqual([win, tie, lose])
    expect((sums[0]! + sums[1]! / 2) / (win + tie + lose)).toBeCloseTo(equity, 9)
  }
  for (const { a, b, win, tie, lose } of truth.matchupsClassAverages) {
    const at = 3 * (169 * (indexOf.get(a) ?? -1) + (indexOf.get(b) ?? -1))
    expect([...counts.subarray(at, at + 3)], `${a} against ${b}`).toEqual([win, tie, lose])
  }
  for (let row = 0; row < 169; row++)
    for (let column = 0; column < 169; column++) {
      const [here, there] = [169 * row + column, 169 * column + row]
      expect([counts[3 * here], counts[3 * here + 1]]).toEqual([counts[3 * there + 2], counts[3 * there + 1]])
      expect(equities[here]! + equities[there]!).toBeCloseTo(1, 12)
    }
})
