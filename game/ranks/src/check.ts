/** The careful front of the evaluators: whatever comes from outside is looked at first, and refused with what and where. */
import { type Card, type CardRefusal, checkCards, type Parsed, parseCards } from '@krupiye/cards'
import type { Strength } from './kinds.ts'
import { type Low, low8 } from './low.ts'
import { omahaLow8, omahaStrength } from './omaha.ts'
import { strength } from './strength.ts'

/** Cards as text (`AhKh`, `10♥ 9♥`), as numbers 0..51 in a list, or as bytes. */
export type CardInput = string | readonly Card[] | Uint8Array

/** Cards of either form, `least`..`most` of them. */
export const readCards = (input: CardInput, least: number, most: number): Parsed<readonly Card[]> => {
  const parsed: Parsed<readonly Card[]> =
    typeof input === 'string' ? parseCards(input) : { ok: true, value: Array.from(input) }
  if (!parsed.ok) return parsed
  const refusal: CardRefusal | undefined = checkCards(parsed.value, least, most)
  return refusal === undefined ? parsed : { ok: false, refusal }
}

/**
 * What five to seven cards are worth, 1..7462, from any form of input. Refused: an unknown card, a card twice, another number of cards.
 */
export const strengthOf = (input: CardInput): Parsed<Strength> => {
  const cards = readCards(input, 5, 7)
  return cards.ok ? { ok: true, value: strength(cards.value) } : cards
}

/** The eight-or-better low of five to seven cards, 1..56, or 0 where there is none; refused like `strengthOf`. */
export const lowOf = (input: CardInput): Parsed<Low> => {
  const cards = readCards(input, 5, 7)
  return cards.ok ? { ok: true, value: low8(cards.value) } : cards
}

/** Where a fault lies in an Omaha hand. */
export type OmahaPlace = { readonly place: 'hole' | 'board' }

/**
 * What four to six hole cards are worth with three to five board cards, two and three of them playing: the strength 1..7462 and the low,
 * 1..56 or 0. Refused like `strengthOf`, with the place of the fault; a card on the board may not be in the hand.
 */
export const omahaOf = (
  hole: CardInput,
  board: CardInput,
): Parsed<{ readonly strength: Strength; readonly low: Low }, CardRefusal & OmahaPlace> => {
  const own = readCards(hole, 4, 6)
  if (!own.ok) return { ok: false, refusal: { ...own.refusal, place: 'hole' } }
  const shared = readCards(board, 3, 5)
  if (!shared.ok) return { ok: false, refusal: { ...shared.refusal, place: 'board' } }
  const at = shared.value.findIndex(card => own.value.includes(card))
  if (at >= 0) return { ok: false, refusal: { code: 'duplicateCard', card: shared.value[at]!, at, place: 'board' } }
  return {
    ok: true,
    value: { strength: omahaStrength(own.value, shared.value), low: omahaLow8(own.value, shared.value) },
  }
}
