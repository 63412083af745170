import type { Card } from '@krupiye/cards'
import type { Limit, Street, Variant } from './variant.ts'

const fullDeck: readonly Card[] = Array.from({ length: 52 }, (_, card) => card)

/** Two, four or five hole cards and a board of five in four streets, blinds (games.md 1, 2). */
const boardStreets = (hole: number): readonly Street[] => [
  { name: 'preflop', deal: [{ kind: 'hole', count: hole, up: false }], opener: 'afterBlinds', bet: 'small' },
  { name: 'flop', deal: [{ kind: 'burn' }, { kind: 'board', count: 3 }], opener: 'leftOfButton', bet: 'small' },
  { name: 'turn', deal: [{ kind: 'burn' }, { kind: 'board', count: 1 }], opener: 'leftOfButton', bet: 'big' },
  { name: 'river', deal: [{ kind: 'burn' }, { kind: 'board', count: 1 }], opener: 'leftOfButton', bet: 'big' },
]

/** Texas Hold'em in one of its betting structures. */
export const holdem = (limit: Limit): Variant => ({
  id: `holdem-${limitId[limit]}`,
  game: 'holdem',
  deck: fullDeck,
  seats: { min: 2, max: 10 },
  limit,
  forced: 'blinds',
  streets: boardStreets(2),
  judges: ['high'],
})

/** Kuhn poker: three cards, an ante each, one street with one bet. The smallest complete game, for checks of everything above it. */
export const kuhn: Variant = {
  id: 'kuhn',
  game: 'kuhn',
  // Jack, queen and king of clubs.
  deck: [36, 40, 44],
  seats: { min: 2, max: 2 },
  limit: 'fixedLimit',
  forced: 'antes',
  streets: [
    { name: 'only', deal: [{ kind: 'hole', count: 1, up: false }], opener: 'leftOfButton', bet: 'small', cap: 1 },
  ],
  judges: ['kuhn'],
}

const limitId: Readonly<Record<Limit, string>> = { noLimit: 'nl', potLimit: 'pl', fixedLimit: 'fl' }

export const holdemNoLimit = holdem('noLimit')
export const holdemPotLimit = holdem('potLimit')
export const holdemFixedLimit = holdem('fixedLimit')
