import { describe, it } from 'vitest'
import { liveUnderLaws, lives } from '../testing/tableLife.ts'

describe('laws of random table life, thousands of hands', () => {
  for (let seed = 1; seed <= 4; seed++) it.each(lives)(`%s, seed ${seed}`, (_, more) => liveUnderLaws(more, 1000, seed))
})
