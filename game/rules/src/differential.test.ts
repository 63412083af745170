import { describe, expect, it } from 'vitest'
import { brief } from '../testing/brief.ts'
import { differences, games, rowsOf } from '../testing/differential.ts'

const step = brief ? 48 : 8

describe(`every ${step}th of the differential hands: legal moves, pots, uncalled bets, awards, stacks`, () => {
  it.each(games)('LEGAL-1 %s', game => {
    const rows = rowsOf(game, step)
    expect(rows.length).toBeGreaterThan(320 / step)
    expect(rows.flatMap(row => differences(row).map(found => `${row.id}: ${found}`))).toEqual([])
  })
})
