import { cash, holdem, type Limit, type TableSettings } from '@krupiye/rules'

/** A table that the house opens in a new data folder, and how many bots wait there for company. */
export type HouseTable = { readonly settings: TableSettings; readonly bots: number }

type Choice = {
  readonly name: string
  readonly limit: Limit
  readonly bigBlind: number
  readonly seats: number
  readonly bots: number
  /** In big blinds. */
  readonly buyIn: readonly [number, number]
  readonly clock?: TableSettings['clock']
}

const table = ({ name, limit, bigBlind, seats, bots, buyIn: [min, max], clock = 'normal' }: Choice): HouseTable => ({
  bots,
  settings: {
    name,
    variant: holdem(limit),
    options: cash,
    stakes: {
      ante: 0,
      smallBlind: bigBlind / 2,
      bigBlind,
      minBet: bigBlind,
      smallBet: bigBlind,
      bigBet: bigBlind * 2,
      bringIn: 0,
    },
    anteKind: 'none',
    straddle: false,
    seats,
    buyIn: { min: min * bigBlind, max: max * bigBlind },
    button: 'dead',
    clock,
    bots: true,
    private: false,
  },
})

/** Streets and quarters of Istanbul; a name is the same in every language. */
export const houseTables: readonly HouseTable[] = [
  table({ name: 'Galata', limit: 'noLimit', bigBlind: 20, seats: 6, bots: 3, buyIn: [40, 100] }),
  table({ name: 'Kadıköy', limit: 'noLimit', bigBlind: 10, seats: 9, bots: 5, buyIn: [40, 100] }),
  table({ name: 'Boğaz', limit: 'noLimit', bigBlind: 50, seats: 2, bots: 1, buyIn: [40, 100], clock: 'fast' }),
  table({ name: 'Üsküdar', limit: 'potLimit', bigBlind: 20, seats: 6, bots: 3, buyIn: [40, 100] }),
  table({ name: 'Balat', limit: 'fixedLimit', bigBlind: 20, seats: 6, bots: 3, buyIn: [20, 50], clock: 'relaxed' }),
]
