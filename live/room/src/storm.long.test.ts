import { storm } from '@krupiye/testkit'
import { expect, it } from 'vitest'

it.each(Array.from({ length: 40 }, (_, index) => 5_000 + index))(
  'a long wild evening keeps every chip and freezes no table (seed %i)',
  async seed => {
    const { house, restarts } = await storm(seed, 1_500, {
      seats: 2 + (seed % 8),
      button: seed % 2 === 0 ? 'dead' : 'moving',
      straddle: seed % 3 === 0,
    })
    expect(restarts).toBeGreaterThan(0)
    expect(house.lines).toEqual([])
  },
  300_000,
)
