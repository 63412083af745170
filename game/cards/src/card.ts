/** A card is 0..51: rank * 4 + suit, ranks 0..12 for 2..A, suits 0..3 for clubs, diamonds, hearts, spades. The deuce of clubs is 0, the ace of spades 51. */
export type Card = number

/** A card as a viewer knows it: null is a card that exists but whose face this viewer has not seen. */
export type SeenCard = Card | null

/** 0..12 for 2..A. */
export const rankOf = (card: Card): number => card >> 2

/** 0..3 for clubs, diamonds, hearts, spades: the order that decides a bring-in. */
export const suitOf = (card: Card): number => card & 3

/** The card of a rank 0..12 and a suit 0..3. */
export const cardOf = (rank: number, suit: number): Card => rank * 4 + suit

/** True just for the integers 0..51. */
export const isCard = (value: unknown): value is Card =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 52
