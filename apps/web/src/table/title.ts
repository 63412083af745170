import type { Words } from '@krupiye/words'

const games = ['holdem', 'omaha', 'omaha8', 'stud', 'stud8', 'draw', 'kuhn', 'leduc'] as const
const titles = {
  noLimit: 'game.titleNoLimit',
  potLimit: 'game.titlePotLimit',
  fixedLimit: 'game.titleFixedLimit',
} as const

type Limit = keyof typeof titles

/** What is played and how it is bet, from the settings and nothing else (B114). */
export const gameName = (game: string, limit: Limit, words: Words): string => {
  const known = games.find(key => key === game)
  // Stud is played in one structure, which needs no saying.
  if (known === 'stud' || known === 'stud8') return words.say(`game.${known}`)
  return words.say(titles[limit], { game: words.say(`game.${known ?? 'other'}`) })
}

/** The game without how it is bet. */
export const bareName = (game: string, words: Words): string =>
  words.say(`game.${games.find(key => key === game) ?? 'other'}`)

export const gameTitle = (
  settings: { readonly variant: { readonly game: string; readonly limit: Limit } },
  words: Words,
): string => gameName(settings.variant.game, settings.variant.limit, words)

/** The stakes as players say them: the blinds, or the two bets where the limit is fixed. */
export const stakesText = (
  limit: Limit,
  stakes: {
    readonly smallBlind: number
    readonly bigBlind: number
    readonly smallBet: number
    readonly bigBet: number
  },
  words: Words,
): string =>
  limit === 'fixedLimit'
    ? words.say('game.stakesLimit', { small: stakes.smallBet, big: stakes.bigBet })
    : words.say('game.stakes', { small: stakes.smallBlind, big: stakes.bigBlind })
