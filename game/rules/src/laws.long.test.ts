import { expect, it } from 'vitest'
import { checkEnds, checkLaws } from '../testing/laws.ts'
import { everyVariant } from './random.ts'

const seed = 20_260_102
const hands = 128_000
/** Hands of each game in the second check, three quarters of an hour in all; fewer: `npm run check:long -- --hands 20000`. */
const each = Number(process.env['KRUPIYE_HANDS'] ?? 1_000_000)

it(`CHIP-1 EVENT-1 RED-1 RED-2 RED-3 POT-1 RAKE-1 RUN-1 hold on ${hands} random hands of every game, seed ${seed}`, () => {
  expect(checkLaws(seed, hands).events).toBeGreaterThan(hands * 15)
}, 3_600_000)

it.each(everyVariant.map(variant => [variant.id, variant] as const))(
  `CHIP-1 ${each} random hands of %s: no chip more or less, none that does not end, seed ${seed}`,
  (_, variant) => {
    const events = checkEnds(seed + 1, each, variant)
    console.log(`${variant.id}: ${each} hands, ${events} events, seed ${seed + 1}`)
    expect(events).toBeGreaterThan(each * 5)
  },
  24 * 3_600_000,
)
