import { tableFor } from '@krupiye/room'
import type { Limit, TableSettings } from '@krupiye/rules'
import { type BlindsTable, isStud, type GameName } from '@krupiye/wire'

/** A table that the house opens in a new data folder, and how many bots wait there for company. */
export type HouseTable = { readonly settings: TableSettings; readonly bots: number }

type Choice = {
  readonly name: string
  readonly game: GameName
  readonly limit: Limit
  /** The big blind; in stud the small bet. */
  readonly bet: number
  readonly seats: number
  readonly bots: number
  /** In big blinds or small bets. */
  readonly buyIn: readonly [number, number]
  readonly clock?: TableSettings['clock']
}

const table = ({ name, game, limit, bet, seats, bots, buyIn: [min, max], clock = 'normal' }: Choice): HouseTable => {
  const any = { name, seats, buyIn: { min: min * bet, max: max * bet }, clock, bots, private: false }
  if (isStud(game)) return { bots, settings: tableFor({ ...any, game, limit: 'fixedLimit', smallBet: bet }, name) }
  const blinds: Omit<BlindsTable, 'game'> = {
    ...any,
    limit,
    smallBlind: bet / 2,
    bigBlind: bet,
    anteKind: 'none',
    ante: 0,
    straddle: false,
    button: 'dead',
  }
  return { bots, settings: tableFor({ ...blinds, game }, name) }
}

/** Streets and quarters of Istanbul; a name is the same in every language. All six games are there, hold'em most. */
export const houseTables: readonly HouseTable[] = [
  table({ name: 'Galata', game: 'holdem', limit: 'noLimit', bet: 20, seats: 6, bots: 3, buyIn: [40, 100] }),
  table({ name: 'Kadıköy', game: 'holdem', limit: 'noLimit', bet: 10, seats: 9, bots: 5, buyIn: [40, 100] }),
  table({
    name: 'Boğaz',
    game: 'holdem',
    limit: 'noLimit',
    bet: 50,
    seats: 2,
    bots: 1,
    buyIn: [40, 100],
    clock: 'fast',
  }),
  table({ name: 'Üsküdar', game: 'omaha', limit: 'potLimit', bet: 10, seats: 6, bots: 4, buyIn: [40, 100] }),
  table({ name: 'Ortaköy', game: 'omaha8', limit: 'fixedLimit', bet: 10, seats: 8, bots: 4, buyIn: [20, 100] }),
  table({ name: 'Moda', game: 'stud', limit: 'fixedLimit', bet: 10, seats: 8, bots: 5, buyIn: [20, 100] }),
  table({ name: 'Fener', game: 'stud8', limit: 'fixedLimit', bet: 10, seats: 8, bots: 4, buyIn: [20, 100] }),
  table({ name: 'Cihangir', game: 'draw', limit: 'noLimit', bet: 20, seats: 5, bots: 3, buyIn: [40, 100] }),
  table({
    name: 'Balat',
    game: 'holdem',
    limit: 'fixedLimit',
    bet: 20,
    seats: 6,
    bots: 3,
    buyIn: [20, 50],
    clock: 'relaxed',
  }),
]
