import { expect, it } from 'vitest'
import { chipColours } from './chips.ts'

it('any bet shows one to five chips, and nothing shows none', () => {
  expect(chipColours(0)).toEqual([])
  for (const amount of [1, 4, 10, 20, 120, 999, 1_234_567, 99_000_000]) {
    expect(chipColours(amount).length).toBeGreaterThanOrEqual(1)
    expect(chipColours(amount).length).toBeLessThanOrEqual(5)
  }
})
