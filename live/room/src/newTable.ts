import {
  draw,
  holdem,
  type Limit,
  omaha,
  omaha8,
  type Options,
  presets,
  stud,
  stud8,
  type TableSettings,
  type Variant,
} from '@krupiye/rules'
import {
  type BlindsTable,
  type CreateTable,
  type GameName,
  isStud,
  studAnte,
  studBringIn,
  type StudTable,
} from '@krupiye/wire'

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
  ...gamesFor(wanted),
  options: optionsFor(wanted),
  seats: wanted.seats,
  buyIn: wanted.buyIn,
  clock: wanted.clock,
  bots: wanted.bots > 0,
  private: wanted.private,
})

/** A rule book, and what the host has changed in it. */
const optionsFor = (wanted: CreateTable): Options => {
  const { rules = 'cash', showdown = 'auto' } = wanted
  const runIt = 'runIt' in wanted ? wanted.runIt : undefined
  return {
    ...presets[rules],
    ...(showdown === 'all' ? { showAllHands: true } : showdown === 'ask' ? { showdown } : {}),
    ...(runIt === undefined || runIt === 'once' ? {} : { runIt }),
  }
}

type Games = Pick<
  TableSettings,
  'variant' | 'stakes' | 'anteKind' | 'straddle' | 'button' | 'buyButton' | 'kill' | 'rotation'
>

/** What is played for how much: one game, or the games of a rotation, of which the first one is on. */
const gamesFor = (wanted: CreateTable): Games => {
  switch (wanted.game) {
    case 'stud':
    case 'stud8':
      return { variant: variants[wanted.game](wanted.limit), ...studStakes(wanted), straddle: false, button: 'dead' }
    case 'mixed': {
      const { games, every, per } = wanted
      const list = games.map(({ game, limit }) => ({
        variant: variants[game](limit),
        ...(isStud(game) ? studStakes({ smallBet: wanted.bigBlind }) : blindStakes(wanted)),
      }))
      const [first] = list
      if (first === undefined) throw new Error('a rotation has a game')
      return { ...first, ...atTheButton(wanted), rotation: { games: list, every, per } }
    }
    default:
      return {
        variant: variants[wanted.game](wanted.limit),
        ...blindStakes(wanted),
        ...atTheButton(wanted),
        ...(wanted.kill === undefined ? {} : { kill: wanted.kill }),
      }
  }
}

const atTheButton = ({ straddle, button, buyButton }: Pick<BlindsTable, 'straddle' | 'button' | 'buyButton'>) => ({
  straddle,
  button,
  ...(buyButton === true ? { buyButton } : {}),
})

type Stakes = Pick<TableSettings, 'stakes' | 'anteKind'>

const blindStakes = ({
  smallBlind,
  bigBlind,
  anteKind,
  ante,
}: Pick<BlindsTable, 'smallBlind' | 'bigBlind' | 'anteKind' | 'ante'>): Stakes => ({
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
})

/** No blinds, no button: everybody antes, the low card brings it in. */
const studStakes = ({
  smallBet,
  ante = studAnte(smallBet),
  bringIn = studBringIn(smallBet),
}: Pick<StudTable, 'smallBet' | 'ante' | 'bringIn'>): Stakes => ({
  stakes: { ante, smallBlind: 0, bigBlind: 0, minBet: smallBet, smallBet, bigBet: smallBet * 2, bringIn },
  anteKind: 'each',
})
