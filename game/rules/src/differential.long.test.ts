import { expect, it } from 'vitest'
import { differences, games, rowsOf } from '../testing/differential.ts'

it('LEGAL-1 all 13,309 differential hands: legal moves, pots, uncalled bets, awards, stacks', () => {
  const rows = games.flatMap(game => rowsOf(game, 1))
  expect(rows).toHaveLength(13_309)
  expect(rows.flatMap(row => differences(row).map(found => `${row.id}: ${found}`))).toEqual([])
}, 3_600_000)
