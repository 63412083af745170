import type { Words } from '@krupiye/words'

const games = ['holdem', 'omaha', 'omaha8', 'stud', 'stud8', 'draw', 'kuhn', 'leduc'] as const
const titles = {
  noLimit: 'game.titleNoLimit',
  potLimit: 'game.titlePotLimit',
  fixedLimit: 'game.titleFixedLimit',
} as const

/** What is played and how it is bet, from the settings and nothing else (B114). */
export const gameName = (game: string, limit: keyof typeof titles, words: Words): string => {
  const known = games.find(key => key === game)
  return words.say(titles[limit], { game: words.say(`game.${known ?? 'other'}`) })
}

export const gameTitle = (
  settings: { readonly variant: { readonly game: string; readonly limit: keyof typeof titles } },
  words: Words,
): string => gameName(settings.variant.game, settings.variant.limit, words)
