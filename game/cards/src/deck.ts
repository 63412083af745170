import type { Card } from './card.ts'

/** The 52 cards from the deuce of clubs to the ace of spades. */
export const deck52: readonly Card[] = Array.from({ length: 52 }, (_, card) => card)

/** Short deck: the 36 cards from the six up. */
export const deck36: readonly Card[] = deck52.slice(16)

/** The cards of `deck` that are not among `taken`, in the deck's order. Neither is changed. */
export const without = (deck: readonly Card[], taken: Iterable<Card>): Card[] => {
  const gone = new Set(taken)
  return deck.filter(card => !gone.has(card))
}
