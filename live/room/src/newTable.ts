import { cash, holdem, type TableSettings } from '@krupiye/rules'
import type { CreateTable } from '@krupiye/wire'

/** The settings of a hold'em cash table as its host chose them; `name` is what the table is called where the host gave it none. */
export const tableFor = (wanted: CreateTable, name: string): TableSettings => {
  const { limit, smallBlind, bigBlind, anteKind, ante } = wanted
  return {
    name: wanted.name ?? name,
    variant: holdem(limit),
    options: cash,
    stakes: {
      ante: anteKind === 'bigBlind' ? bigBlind : ante,
      smallBlind,
      bigBlind,
      minBet: bigBlind,
      smallBet: bigBlind,
      bigBet: bigBlind * 2,
      bringIn: 0,
    },
    anteKind,
    straddle: wanted.straddle,
    seats: wanted.seats,
    buyIn: wanted.buyIn,
    button: wanted.button,
    clock: wanted.clock,
    bots: wanted.bots > 0,
    private: wanted.private,
  }
}
