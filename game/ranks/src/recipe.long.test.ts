import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeTables } from '../recipe/tables.ts'
import { faces } from './generated/displacements.ts'

test('the tables are what their recipe makes of them', () => {
  // The second rank's face value is 1 before mixing, so what stands there is the multiplier.
  const made = makeTables(faces[1])
  expect(readFileSync(new URL('./generated/displacements.ts', import.meta.url), 'utf8')).toBe(made)
})
