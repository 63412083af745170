import { everyVariant } from '@krupiye/rules'
import { describe, expect, it } from 'vitest'
import { sixGames } from './randomHistories.ts'
import { checkAnyRules, checkToldByOne } from './roundTrip.ts'

const hands = 2000
const seed = 20_280_101

describe(`HIST-1 ${hands} random hands of each game survive every format, seed ${seed}`, () => {
  it.each(sixGames.map(game => [game.id, game] as const))('as one player saw %s', (_, variant) => {
    checkToldByOne(variant, seed, hands)
  })
  const known = everyVariant.filter(({ game }) => game !== 'kuhn' && game !== 'leduc')
  it.each(known.map(variant => [variant.id, variant] as const))('under any rules: %s', (id, variant) => {
    const told = checkAnyRules(variant, seed, hands)
    console.log(`${id}: ${JSON.stringify(told)}`)
    // The six games have a name in every format; of the others each format knows some.
    const expected = { PokerStars: Math.floor(hands / 2), phh: hands, jsonl: hands, 'Open Hand History': hands }
    if (sixGames.some(({ game }) => game === variant.game)) expect(told).toEqual(expected)
  })
})
