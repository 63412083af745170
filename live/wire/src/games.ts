import type { Chips, Limit } from '@krupiye/rules'

/** The games that a host may choose, in the order in which they are offered (games.md 1). */
export const games = ['holdem', 'omaha', 'omaha8', 'stud', 'stud8', 'draw'] as const

export type GameName = (typeof games)[number]

/** Games with antes and a bring-in instead of blinds. */
export const studGames = ['stud', 'stud8'] as const
export const blindGames = ['holdem', 'omaha', 'omaha8', 'draw'] as const

export const isStud = (game: string): game is (typeof studGames)[number] => studGames.some(stud => stud === game)

/** Games with a board, of which a house can deal more than one. */
const boardGames = ['holdem', 'omaha', 'omaha8'] as const
export const hasBoard = (game: string): boolean => boardGames.some(board => board === game)

/** The chairs that a table of this game may have, and how many it has where nobody chose. */
export const chairsOf: Readonly<
  Record<GameName, { readonly min: number; readonly max: number; readonly usual: number }>
> = {
  holdem: { min: 2, max: 10, usual: 6 },
  omaha: { min: 2, max: 10, usual: 6 },
  omaha8: { min: 2, max: 10, usual: 6 },
  stud: { min: 2, max: 8, usual: 6 },
  stud8: { min: 2, max: 8, usual: 6 },
  draw: { min: 2, max: 6, usual: 5 },
}

/** How a game may be bet, the usual way first: stud has a fixed limit and nothing else, Omaha is mostly played to the pot. */
export const limitsOf: Readonly<Record<GameName, readonly Limit[]>> = {
  holdem: ['noLimit', 'potLimit', 'fixedLimit'],
  omaha: ['potLimit', 'noLimit', 'fixedLimit'],
  omaha8: ['potLimit', 'noLimit', 'fixedLimit'],
  stud: ['fixedLimit'],
  stud8: ['fixedLimit'],
  draw: ['noLimit', 'potLimit', 'fixedLimit'],
}

/** The rule books that a host may play by, the usual one first (games.md 11.4). */
export const ruleBooks = ['cash', 'tda2024', 'wsop2024', 'roberts', 'pokerstars'] as const

/** The most chairs at which all of these games can be played. */
export const chairsFor = (chosen: readonly GameName[]): number => Math.min(...chosen.map(game => chairsOf[game].max))

/** Stud's forced bets where nobody chose: an ante of a tenth of the small bet and a bring-in of half of it, whole chips, one at least. */
export const studAnte = (smallBet: Chips): Chips => Math.max(1, Math.round(smallBet / 10))
export const studBringIn = (smallBet: Chips): Chips => Math.max(1, Math.floor(smallBet / 2))
