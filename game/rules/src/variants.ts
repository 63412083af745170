import type { Card } from '@krupiye/cards'
import type { DealStep, Limit, Opener, Street, StreetName, Variant } from './variant.ts'

/*
 * The games of the house as values (games.md 1, 7-9). A new game is a new value here; where it needs something no value can say yet,
 * the shape of `Variant` grows, and the engine never asks which game it is.
 */

const fullDeck: readonly Card[] = Array.from({ length: 52 }, (_, card) => card)

const burn: DealStep = { kind: 'burn' }
const down = (count: number): DealStep => ({ kind: 'hole', count, up: false })
const up: DealStep = { kind: 'hole', count: 1, up: true }
const board = (count: number): DealStep => ({ kind: 'board', count })

const limitIds: Readonly<Record<Limit, string>> = { noLimit: 'nl', potLimit: 'pl', fixedLimit: 'fl' }

/** Hole cards, then a board of three, one and one; small bets before and on the flop, big ones after. */
const boardStreets = (hole: number): readonly Street[] => [
  { name: 'preflop', deal: [down(hole)], opener: 'afterBlinds', bet: 'small' },
  { name: 'flop', deal: [burn, board(3)], opener: 'leftOfButton', bet: 'small' },
  { name: 'turn', deal: [burn, board(1)], opener: 'leftOfButton', bet: 'big' },
  { name: 'river', deal: [burn, board(1)], opener: 'leftOfButton', bet: 'big' },
]

/** Texas Hold'em: two hole cards, the best five of seven. */
export const holdem = (limit: Limit): Variant => ({
  id: `holdem-${limitIds[limit]}`,
  game: 'holdem',
  deck: fullDeck,
  seats: { min: 2, max: 10 },
  limit,
  forced: 'blinds',
  streets: boardStreets(2),
  judges: ['high'],
})

/** Omaha: exactly two of four hole cards with three of the board. */
export const omaha = (limit: Limit): Variant => ({
  id: `omaha-${limitIds[limit]}`,
  game: 'omaha',
  deck: fullDeck,
  seats: { min: 2, max: 10 },
  limit,
  forced: 'blinds',
  streets: boardStreets(4),
  judges: ['omahaHigh'],
})

/** Omaha Hi/Lo: the pot is halved with the best eight-or-better low. */
export const omaha8 = (limit: Limit): Variant => ({
  ...omaha(limit),
  id: `omaha8-${limitIds[limit]}`,
  game: 'omaha8',
  judges: ['omahaHigh', 'omahaLow8'],
})

/** Omaha with five hole cards. */
export const omahaFive = (limit: Limit): Variant => ({
  ...omaha(limit),
  id: `omaha5-${limitIds[limit]}`,
  game: 'omaha5',
  seats: { min: 2, max: 8 },
  streets: boardStreets(5),
})

const studStreet = (name: StreetName, deal: readonly DealStep[], opener: Opener, bet: Street['bet']): Street => ({
  name,
  deal,
  opener,
  bet,
})

/** Two down and one up, three more up, the last down; where cards run short the last one is everybody's. */
const studStreets = (bringIn: Opener, opener: Opener): readonly Street[] => [
  studStreet('third', [down(2), up], bringIn, 'small'),
  studStreet('fourth', [burn, up], opener, 'small'),
  studStreet('fifth', [burn, up], opener, 'big'),
  studStreet('sixth', [burn, up], opener, 'big'),
  studStreet('seventh', [burn, { kind: 'hole', count: 1, up: false, orBoard: true }], opener, 'big'),
]

/** 7 Card Stud. An open pair on fourth street may double the bet, where the house has it so. */
export const stud: Variant = {
  id: 'stud-fl',
  game: 'stud',
  deck: fullDeck,
  seats: { min: 2, max: 8 },
  limit: 'fixedLimit',
  forced: 'bringIn',
  streets: studStreets('lowCard', 'highBoard').map(street =>
    street.name === 'fourth' ? { ...street, pairDoubles: true } : street,
  ),
  judges: ['high'],
  oddChips: 'suit',
}

/** 7 Card Stud Hi/Lo, eight or better; the fourth-street double does not exist here. */
export const stud8: Variant = {
  ...stud,
  id: 'stud8-fl',
  game: 'stud8',
  streets: studStreets('lowCard', 'highBoard'),
  judges: ['high', 'low8'],
}

/** Razz: stud for the lowest ace-to-five hand; the highest card brings it in, the lowest board opens. */
export const razz: Variant = {
  ...stud,
  id: 'razz-fl',
  game: 'razz',
  streets: studStreets('highCard', 'lowBoard'),
  judges: ['lowAceToFive'],
}

const drawStreet = (name: StreetName, cards: number, bet: Street['bet']): Street => ({
  name,
  deal: [burn, { kind: 'draw', max: cards }],
  opener: 'leftOfButton',
  bet,
})

const predraw = (cards: number): Street => ({
  name: 'predraw',
  deal: [down(cards)],
  opener: 'afterBlinds',
  bet: 'small',
})

/** 5 Card Draw with blinds: five cards, one draw. */
export const draw = (limit: Limit): Variant => ({
  id: `draw-${limitIds[limit]}`,
  game: 'draw',
  deck: fullDeck,
  seats: { min: 2, max: 8 },
  limit,
  forced: 'blinds',
  streets: [predraw(5), drawStreet('postdraw', 5, 'big')],
  judges: ['high'],
})

/** Deuce-to-seven lowball with one draw. */
export const deuceSingleDraw = (limit: Limit): Variant => ({
  ...draw(limit),
  id: `27single-${limitIds[limit]}`,
  game: '27single',
  judges: ['lowDeuceToSeven'],
})

const threeDraws = (cards: number): readonly Street[] => [
  predraw(cards),
  drawStreet('firstDraw', cards, 'small'),
  drawStreet('secondDraw', cards, 'big'),
  drawStreet('thirdDraw', cards, 'big'),
]

/** Deuce-to-seven lowball with three draws. */
export const deuceTripleDraw = (limit: Limit): Variant => ({
  ...draw(limit),
  id: `27triple-${limitIds[limit]}`,
  game: '27triple',
  streets: threeDraws(5),
  judges: ['lowDeuceToSeven'],
})

/** Badugi: four cards, three draws, the lowest of different ranks and suits. */
export const badugi = (limit: Limit): Variant => ({
  ...draw(limit),
  id: `badugi-${limitIds[limit]}`,
  game: 'badugi',
  streets: threeDraws(4),
  judges: ['badugi'],
})

/** Short deck hold'em: sixes to aces, antes and a blind of the button, a flush above a full house. */
export const shortDeck = (limit: Limit): Variant => ({
  ...holdem(limit),
  id: `short-${limitIds[limit]}`,
  game: 'shortDeck',
  deck: fullDeck.slice(16),
  judges: ['shortDeckHigh'],
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
  streets: [{ name: 'only', deal: [down(1)], opener: 'leftOfButton', bet: 'small', cap: 1 }],
  judges: ['kuhn'],
}

/** Leduc hold'em: two jacks, queens and kings, an ante, a card each, a card on the board, two bets a street. */
export const leduc: Variant = {
  ...kuhn,
  id: 'leduc',
  game: 'leduc',
  deck: [36, 37, 40, 41, 44, 45],
  streets: [
    { name: 'only', deal: [down(1)], opener: 'leftOfButton', bet: 'small', cap: 2 },
    { name: 'second', deal: [board(1)], opener: 'leftOfButton', bet: 'big', cap: 2 },
  ],
  judges: ['leduc'],
}

export const holdemNoLimit = holdem('noLimit')
export const holdemPotLimit = holdem('potLimit')
export const holdemFixedLimit = holdem('fixedLimit')

/** The same game dealt without burning. */
export const withoutBurns = (variant: Variant): Variant => ({
  ...variant,
  streets: variant.streets.map(street => ({ ...street, deal: street.deal.filter(step => step.kind !== 'burn') })),
})
