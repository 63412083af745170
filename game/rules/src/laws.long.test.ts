import { expect, it } from 'vitest'
import { checkLaws } from '../testing/laws.ts'

const seed = 20_260_102
const hands = 128_000

it(`CHIP-1 EVENT-1 RED-1 RED-2 RED-3 POT-1 hold on ${hands} random hands of every game, seed ${seed}`, () => {
  expect(checkLaws(seed, hands).events).toBeGreaterThan(hands * 15)
}, 3_600_000)
