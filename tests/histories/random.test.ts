import { everyVariant } from '@krupiye/rules'
import { describe, expect, it } from 'vitest'
import { sixGames } from './randomHistories.ts'
import { checkAnyRules, checkToldByOne } from './roundTrip.ts'

describe('there and back: random hands as one player saw them', () => {
  it.each(sixGames.map(game => [game.id, game] as const))('%s', (_, variant) => {
    checkToldByOne(variant, 20_261_129, 25)
  })
})

describe('HIST-1 there and back: every option of every game, with kills, posts of all kinds, empty chairs and cards turned up at the end', () => {
  const known = everyVariant.filter(({ game }) => game !== 'kuhn' && game !== 'leduc')
  it.each(known.map(variant => [variant.id, variant] as const))('%s', (_, variant) => {
    const told = checkAnyRules(variant, 20_270_101, 24)
    if (['holdem', 'omaha', 'omaha8', 'stud', 'stud8', 'draw'].includes(variant.game))
      expect(told).toEqual({ PokerStars: 12, phh: 24, jsonl: 24, 'Open Hand History': 24 })
  })
})
