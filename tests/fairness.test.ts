import { deck52, seeded, shuffled } from '@krupiye/cards'
import { describe, expect, it } from 'vitest'
import { badShuffles } from '../scripts/badShuffles.ts'
import { chance, chiSquareTail } from '../scripts/chiSquare.ts'
import { examine, failures } from '../scripts/deckTests.ts'

describe('the tests of randomness', () => {
  it.each([
    [3.841459, 1, 0.05],
    [18.307038, 10, 0.05],
    [135.806723, 100, 0.01],
    [0.710723, 4, 0.95],
  ])('chi-square %f of %i degrees of freedom has the tail %f of the printed tables', (x, freedom, p) => {
    expect(chiSquareTail(x, freedom)).toBeCloseTo(p, 6)
  })

  it('count a cell that cannot happen as impossible', () => {
    expect(chance([50, 50, 1], [50, 50, 0])).toBe(0)
    expect(chance([50, 50, 0], [50, 50, 0])).toBe(1)
  })

  it('hold back as many alarms as there are tests (Holm)', () => {
    const findings = [0.0004, 0.02, 0.5].map((p, i) => ({ test: String(i), p }))
    expect(failures(findings, 0.001).map(({ test }) => test)).toEqual([])
    expect(failures(findings, 0.05).map(({ test }) => test)).toEqual(['0', '1'])
  })

  it.each([1, 2, 3])('find nothing in the true shuffle with seed %i', seed => {
    const { below } = seeded(seed)
    expect(
      failures(
        examine(() => shuffled(deck52, below), 20_000),
        1e-4,
      ),
    ).toEqual([])
  })

  it.each(Object.keys(badShuffles))('catch a shuffle that %s', name => {
    const bad = badShuffles[name]?.(seeded(20_261_129).below)
    if (bad === undefined) throw new Error('a shuffle of the table')
    const decks = name.includes('eight bits') ? 60_000 : 20_000
    expect(failures(examine(bad, decks), 1e-6)).not.toEqual([])
  })
})
