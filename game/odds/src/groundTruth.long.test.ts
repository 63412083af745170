/** Figures of fixtures/odds-ground-truth.json that take a while: all Omaha deals, all starting hands against any hand. */
import { expect, test } from 'vitest'
import { Ledger, slow } from '../testing/ledger.ts'
import { countOmaha } from './counts.ts'
import { preflopMatrix } from './matrix.ts'
import { classes, className, combosOf } from './range.ts'
import { finish } from './work.ts'

const ledger = new Ledger<{
  readonly preflopVsRandom169: readonly { readonly hand: string }[]
  readonly matchupsClassAverages: readonly {
    readonly a: string
    readonly b: string
    readonly win: number
    readonly tie: number
    readonly lose: number
  }[]
}>()

test('every Omaha deal, by its best hand and its low', () => {
  const { kinds, deals, withLow } = finish(countOmaha())
  ledger.settle('omaha.finalHandCounts', { ...kinds, total: deals })
  ledger.settle('lowEightOrBetter.omaha8.handBoardWithLow', withLow)
  ledger.settle('lowEightOrBetter.omaha8.handBoardTotal', deals)
  ledger.settle('lowEightOrBetter.omaha8.pctRandomHandMakesLow', (100 * withLow) / deals)
})

test('the 169 x 169 matrix: every class against any hand, class averages, and both sides of each match-up', () => {
  const { counts, equities } = finish(preflopMatrix())
  const indexOf = new Map(classes.map(index => [className(index), index]))
  for (const [at, { hand }] of ledger.truth.preflopVsRandom169.entries()) {
    const row = indexOf.get(hand) ?? -1
    const combos = combosOf(row).length
    const sums = [0, 0, 0]
    for (let column = 0; column < 169; column++)
      for (let k = 0; k < 3; k++) sums[k]! += counts[3 * (169 * row + column) + k]! / combos
    const [win = 0, tie = 0, lose = 0] = sums
    const equity = (win + tie / 2) / (win + tie + lose)
    ledger.settle(`preflopVsRandom169.${at}`, { hand, combos, win, tie, lose, equity })
  }
  for (const { a, b, win, tie, lose } of ledger.truth.matchupsClassAverages) {
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

test('all that the short test leaves to this one was settled', () => {
  const left = ledger.open()
  expect(left.filter(place => slow.some(path => place === path || place.startsWith(`${path}.`)))).toEqual([])
})
