import {
  cash,
  draw,
  holdem,
  type Limit,
  omaha,
  omaha8,
  stud,
  stud8,
  type TableSettings,
  type Variant,
} from '@krupiye/rules'
import { type CreateTable, type GameName, studAnte, studBringIn, type StudTable } from '@krupiye/wire'

/** The six games as values, by the name that a host chooses; stud has a fixed limit whatever is asked. */
const variants: Readonly<Record<GameName, (limit: Limit) => Variant>> = {
  holdem,
  omaha,
  omaha8,
  stud: () => stud,
  stud8: () => stud8,
  draw,
}

/** The settings of a cash table as its host chose them; `name` is what the table is called where the host gave it none. */
export const tableFor = (wanted: CreateTable, name: string): TableSettings => ({
  name: wanted.name ?? name,
  variant: variants[wanted.game](wanted.limit),
  options: cash,
  ...stakesFor(wanted),
  seats: wanted.seats,
  buyIn: wanted.buyIn,
  clock: wanted.clock,
  bots: wanted.bots > 0,
  private: wanted.private,
})

type Stakes = Pick<TableSettings, 'stakes' | 'anteKind' | 'straddle' | 'button'>

const stakesFor = (wanted: CreateTable): Stakes => {
  if ('smallBet' in wanted) return studStakes(wanted)
  const { smallBlind, bigBlind, anteKind, ante } = wanted
  return {
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
    button: wanted.button,
  }
}

/** No blinds, no button: everybody antes, the low card brings it in. */
const studStakes = ({
  smallBet,
  ante = studAnte(smallBet),
  bringIn = studBringIn(smallBet),
}: Pick<StudTable, 'smallBet' | 'ante' | 'bringIn'>): Stakes => ({
  stakes: { ante, smallBlind: 0, bigBlind: 0, minBet: smallBet, smallBet, bigBet: smallBet * 2, bringIn },
  anteKind: 'each',
  straddle: false,
  button: 'dead',
})
