import {
  cash,
  badugi,
  deuceTripleDraw,
  draw,
  holdem,
  omaha,
  omaha8,
  type Options,
  razz,
  type Stakes,
  stud,
  stud8,
  type TableSettings,
  tda2024,
  type Variant,
} from '@krupiye/rules'
import { kuhnSettings, tableSettings } from './house.ts'

const blinds: Stakes = { ante: 0, smallBlind: 10, bigBlind: 20, minBet: 20, smallBet: 20, bigBet: 40, bringIn: 0 }
const bringIn: Stakes = { ante: 2, smallBlind: 0, bigBlind: 0, minBet: 20, smallBet: 20, bigBet: 40, bringIn: 5 }

const with20 = (more: Partial<TableSettings>): TableSettings =>
  tableSettings({ clock: 'fast', buyIn: { min: 100, max: 800 }, ...more })
const house = (more: Partial<Options>): Options => ({ ...cash, ...more })

/** Short stacks are soon all-in. */
const short = (more: Partial<TableSettings>): TableSettings => with20({ buyIn: { min: 60, max: 200 }, ...more })

const studTable = (variant: Variant, more: Partial<TableSettings> = {}): TableSettings =>
  with20({ variant, stakes: bringIn, anteKind: 'each', buyIn: { min: 40, max: 200 }, ...more })

/** Tables for `liveTable`: every game in every structure of betting, and every option that asks somebody something or moves a blind. */
export const tablesOfLife: readonly (readonly [name: string, settings: TableSettings])[] = [
  [
    "no-limit hold'em, asked at the showdown and before a run-out",
    short({ seats: 4, options: house({ showdown: 'ask', runIt: 'ask' }) }),
  ],
  [
    "hold'em heads-up, moving button, rake",
    with20({ seats: 2, button: 'moving', options: house({ rake: { percent: 5, cap: 30, noFlopNoDrop: true } }) }),
  ],
  [
    "fixed-limit hold'em, kill pots, straddles, buttons to buy",
    with20({ seats: 6, variant: holdem('fixedLimit'), kill: 'full', straddle: true, buyButton: true }),
  ],
  [
    "hold'em under tournament rules, the absent dealt in, big-blind ante",
    with20({
      seats: 5,
      options: { ...tda2024, showdown: 'ask' },
      absentArePlayed: true,
      anteKind: 'bigBlind',
      stakes: { ...blinds, ante: 20 },
    }),
  ],
  [
    'pot-limit Omaha run twice',
    with20({ seats: 5, variant: omaha('potLimit'), options: house({ runIt: 'twice', allInTabled: false }) }),
  ],
  [
    'Omaha hi-lo, run-outs agreed on',
    short({
      seats: 4,
      variant: omaha8('potLimit'),
      options: house({ runIt: 'ask', allInTabled: false, showdown: 'ask' }),
    }),
  ],
  ['stud, asked at the showdown', studTable(stud, { seats: 4, options: house({ showdown: 'ask' }) })],
  ['stud hi-lo', studTable(stud8, { seats: 7 })],
  ['razz, the absent dealt in', studTable(razz, { seats: 3, absentArePlayed: true })],
  ['five-card draw', with20({ seats: 5, variant: draw('noLimit'), options: house({ showdown: 'ask' }) })],
  [
    'triple draw',
    with20({ seats: 6, variant: deuceTripleDraw('fixedLimit'), options: house({ showdown: 'ask' }), straddle: true }),
  ],
  ['badugi, half kills', with20({ seats: 4, variant: badugi('fixedLimit'), kill: 'half' })],
  [
    'a mixed game',
    with20({
      seats: 4,
      variant: holdem('fixedLimit'),
      options: house({ showdown: 'ask', runIt: 'ask' }),
      rotation: {
        every: 2,
        per: 'hands',
        games: [
          { variant: holdem('fixedLimit'), stakes: blinds, anteKind: 'none' },
          { variant: omaha8('fixedLimit'), stakes: blinds, anteKind: 'none' },
          { variant: razz, stakes: bringIn, anteKind: 'each' },
          { variant: stud8, stakes: bringIn, anteKind: 'each' },
          { variant: deuceTripleDraw('fixedLimit'), stakes: blinds, anteKind: 'none' },
        ],
      },
    }),
  ],
  ['Kuhn', kuhnSettings({ clock: 'fast' })],
]
