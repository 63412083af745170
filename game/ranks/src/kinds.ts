/** The ten kinds of hand, weakest first (hands.md 1, Wikipedia's order turned round). */
export const handKinds = [
  'highCard',
  'pair',
  'twoPair',
  'trips',
  'straight',
  'flush',
  'fullHouse',
  'quads',
  'straightFlush',
  'royalFlush',
] as const

/** The name of a kind of hand. */
export type HandKind = (typeof handKinds)[number]

/**
 * What five cards are worth: 1..7462, higher is better, 7462 the royal flush, 0 = no hand.
 * Two hands are equal exactly if their strengths are: suits do not count.
 */
export type Strength = number

/** How many strengths each kind has. */
export const strengthsOfKind: Readonly<Record<HandKind, number>> = {
  highCard: 1277,
  pair: 2860,
  twoPair: 858,
  trips: 858,
  straight: 10,
  flush: 1277,
  fullHouse: 156,
  quads: 156,
  straightFlush: 9,
  royalFlush: 1,
}

/** The least strength of each kind. */
export const leastStrength: Readonly<Record<HandKind, Strength>> = {
  highCard: 1,
  pair: 1278,
  twoPair: 4138,
  trips: 4996,
  straight: 5854,
  flush: 5864,
  fullHouse: 7141,
  quads: 7297,
  straightFlush: 7453,
  royalFlush: 7462,
}

/** The best strength there is: a royal flush. */
export const bestStrength: Strength = 7462

/** The place of a strength's kind in `handKinds`, 0..9; -1 for 0 (no hand). */
export const kindIndex = (strength: Strength): number => {
  if (strength < 1278) return strength > 0 ? 0 : -1
  if (strength < 4138) return 1
  if (strength < 4996) return 2
  if (strength < 5854) return 3
  if (strength < 5864) return 4
  if (strength < 7141) return 5
  if (strength < 7297) return 6
  if (strength < 7453) return 7
  return strength < 7462 ? 8 : 9
}

/** The kind of a strength 1..7462. */
export const kindOf = (strength: Strength): HandKind => {
  const kind = handKinds[kindIndex(strength)]
  if (kind === undefined) throw new RangeError(`no hand: strength ${strength}`)
  return kind
}
