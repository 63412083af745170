import { describe, expect, it } from 'vitest'
import { brief } from '../testing/brief.ts'
import { checkLaws } from '../testing/laws.ts'
import { everyVariant } from './random.ts'

const seed = 20_260_101
const hands = brief ? 128 : 5_120

describe(`laws on ${hands} random hands of ${everyVariant.length} games, seed ${seed}`, () => {
  it('CHIP-1 chips are conserved, EVENT-1 the events lead to the same state, RED-1 RED-2 RED-3 no viewer learns a hidden card, POT-1 pots agree with a chip-by-chip count, RAKE-1 RUN-1 RUN-2 rake and further boards with a slow one', () => {
    const counted = checkLaws(seed, hands)
    // The hands are worth their while: refilled stubs and shown hands are among them.
    expect(counted.events).toBeGreaterThan(hands * 15)
    expect(counted.refills).toBeGreaterThanOrEqual(Math.floor(hands / 100))
    expect(counted.reveals).toBeGreaterThan(hands / 2)
    // RUN-1, RAKE-1: hands on several boards and raked hands too.
    expect(counted.runs).toBeGreaterThan(hands / 50)
    expect(counted.rakes).toBeGreaterThan(hands / 10)
  }, 240_000)
})
