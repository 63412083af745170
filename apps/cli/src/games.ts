import {
  badugi,
  deuceSingleDraw,
  deuceTripleDraw,
  draw,
  holdem,
  kuhn,
  leduc,
  omaha,
  omaha8,
  razz,
  shortDeck,
  stud,
  stud8,
  type Variant,
} from '@krupiye/rules'

const limits = ['noLimit', 'potLimit', 'fixedLimit'] as const

const all: readonly Variant[] = [
  ...[holdem, omaha, omaha8, draw].flatMap(game => limits.map(game)),
  stud,
  stud8,
  razz,
  deuceSingleDraw('noLimit'),
  deuceTripleDraw('fixedLimit'),
  badugi('fixedLimit'),
  shortDeck('noLimit'),
  kuhn,
  leduc,
]

/** Every game of the house by its id, such as `holdem-nl`. */
export const games: Readonly<Record<string, Variant>> = Object.fromEntries(all.map(variant => [variant.id, variant]))
