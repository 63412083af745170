import * as v from 'valibot'
import { cards, chips, seat } from './scalars.ts'

/** Variants, house options and table settings are plain data that travels with each table, so they are checked like everything else. */

const smallCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10))

const dealStep = v.variant('kind', [
  v.object({ kind: v.literal('burn') }),
  v.object({ kind: v.literal('hole'), count: smallCount, up: v.boolean(), orBoard: v.exactOptional(v.boolean()) }),
  v.object({ kind: v.literal('board'), count: smallCount }),
  v.object({ kind: v.literal('draw'), max: smallCount }),
])

const streetNames = [
  ...(['preflop', 'flop', 'turn', 'river'] as const),
  ...(['third', 'fourth', 'fifth', 'sixth', 'seventh'] as const),
  ...(['predraw', 'postdraw', 'firstDraw', 'secondDraw', 'thirdDraw'] as const),
  ...(['only', 'second'] as const),
] as const

export const streetName = v.picklist(streetNames)

const street = v.object({
  name: streetName,
  deal: v.pipe(v.array(v.pipe(dealStep, v.readonly())), v.maxLength(12), v.readonly()),
  opener: v.picklist(['afterBlinds', 'leftOfButton', 'lowCard', 'highCard', 'highBoard', 'lowBoard']),
  bet: v.picklist(['small', 'big']),
  cap: v.exactOptional(smallCount),
  pairDoubles: v.exactOptional(v.boolean()),
})

const judges = [
  ...(['high', 'omahaHigh', 'low8', 'omahaLow8', 'lowAceToFive', 'lowDeuceToSeven', 'badugi'] as const),
  ...(['shortDeckHigh', 'kuhn', 'leduc'] as const),
] as const

export const limit = v.picklist(['noLimit', 'potLimit', 'fixedLimit'])

export const variant = v.object({
  id: v.pipe(v.string(), v.maxLength(64)),
  game: v.pipe(v.string(), v.maxLength(64)),
  deck: v.pipe(
    cards,
    v.check(deck => new Set(deck).size === deck.length),
  ),
  seats: v.pipe(v.object({ min: seat, max: seat }), v.readonly()),
  limit,
  forced: v.picklist(['blinds', 'bringIn', 'antes']),
  streets: v.pipe(v.array(v.pipe(street, v.readonly())), v.minLength(1), v.maxLength(12), v.readonly()),
  judges: v.pipe(v.array(v.picklist(judges)), v.minLength(1), v.maxLength(2), v.readonly()),
  oddChips: v.exactOptional(v.picklist(['position', 'suit'])),
})

export const runIt = v.picklist(['once', 'ask', 'twice', 'thrice'])

export const options = v.object({
  raiseCap: v.picklist(['bet+3', 'bet+4', 'raises4']),
  headsUpUncapped: v.boolean(),
  limitShortAllIn: v.picklist(['half', 'full']),
  potLimitShortBlind: v.picklist(['full', 'actual']),
  potLimitSmallBlind: v.picklist(['actual', 'bigBlind']),
  potLimitAntes: v.boolean(),
  shortBlindPrice: v.picklist(['full', 'actual']),
  reopening: v.picklist(['perPlayer', 'cumulativeForAll']),
  studOddChip: v.picklist(['suitFive', 'suitAll', 'position']),
  studTieBreak: v.picklist(['suit', 'position']),
  fourthStreetDouble: v.boolean(),
  lowCardAllIn: v.exactOptional(v.picklist(['choice', 'bringIn'])),
  bigBlindAnte: v.picklist(['blindFirst', 'anteFirst']),
  anteTrim: v.boolean(),
  straddleSetsMinRaise: v.boolean(),
  foldWhenFree: v.boolean(),
  allInTabled: v.boolean(),
  showAllHands: v.boolean(),
  showdown: v.picklist(['auto', 'ask']),
  suitsBreakTies: v.boolean(),
  rake: v.exactOptional(
    v.pipe(
      v.object({
        percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
        cap: v.exactOptional(chips),
        noFlopNoDrop: v.boolean(),
      }),
      v.readonly(),
    ),
  ),
  runIt: v.exactOptional(runIt),
})

export const stakes = v.object({
  ante: chips,
  smallBlind: chips,
  bigBlind: chips,
  minBet: chips,
  smallBet: chips,
  bigBet: chips,
  bringIn: chips,
})

export const anteKind = v.picklist(['none', 'each', 'bigBlind'])
export const button = v.picklist(['dead', 'moving'])
export const clock = v.picklist(['fast', 'normal', 'relaxed', 'noHurry'])

export const kill = v.picklist(['full', 'half'])
export const perWhat = v.picklist(['hands', 'orbits'])

export const tableSettings = v.object({
  name: v.pipe(v.string(), v.maxLength(80)),
  variant: v.pipe(variant, v.readonly()),
  options: v.pipe(options, v.readonly()),
  stakes: v.pipe(stakes, v.readonly()),
  anteKind,
  straddle: v.boolean(),
  seats: v.pipe(seat, v.minValue(2)),
  buyIn: v.pipe(v.object({ min: chips, max: chips }), v.readonly()),
  button,
  buyButton: v.exactOptional(v.boolean()),
  clock,
  bots: v.boolean(),
  private: v.boolean(),
  absentArePlayed: v.exactOptional(v.boolean()),
  kill: v.exactOptional(kill),
  rotation: v.exactOptional(
    v.pipe(
      v.object({
        games: v.pipe(
          v.array(
            v.pipe(
              v.object({
                variant: v.pipe(variant, v.readonly()),
                stakes: v.pipe(stakes, v.readonly()),
                anteKind,
              }),
              v.readonly(),
            ),
          ),
          v.maxLength(20),
          v.readonly(),
        ),
        every: chips,
        per: perWhat,
      }),
      v.readonly(),
    ),
  ),
})
