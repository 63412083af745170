import { seeded } from '@krupiye/cards'
import { expect, test } from 'vitest'
import { killAgainAndAgain } from './killing.ts'

test('B095: kill -9 fifty times', { timeout: 900_000 }, async () => {
  const seed = Date.now() % 1_000_000
  const random = seeded(seed)
  console.log(`seed ${seed}`)
  const result = await killAgainAndAgain(50, () => random.below(1_000_000) / 1_000_000)
  console.log(result)
  expect(result.kills).toBe(50)
})
