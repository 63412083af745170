/** The slow way round: what the tables do not know yet is worked out from the cards and put where it belongs. */
import { type Card, checkCards, rankOf, suitOf } from '@krupiye/cards'
import { flushStrength, rankStrength } from './classes.ts'
import type { Strength } from './kinds.ts'
import { flushStrengths, type Hash, hash5, hash6, hash7, keys } from './tables.ts'

/**
 * Five to seven cards whose place in the tables is still empty. Cards that are no hand (twice the same, no card at all)
 * give 0 and fill nothing: they must not spoil the place of a hand that happens to have the same sum.
 */
export const strengthAndFill = (...cards: readonly Card[]): Strength => {
  if (checkCards(cards, 5, 7) !== undefined) return 0
  for (let suit = 0; suit < 4; suit++) {
    const ofSuit = cards.filter(card => suitOf(card) === suit)
    if (ofSuit.length < 5) continue
    const mask = ofSuit.reduce((ranks, card) => ranks | (1 << rankOf(card)), 0)
    const strength = flushStrength(mask)
    flushStrengths[mask] = strength
    return strength
  }
  let one = 0
  let two = 0
  let three = 0
  let four = 0
  let key = 0
  for (const card of cards) {
    const bit = 1 << rankOf(card)
    four |= three & bit
    three |= two & bit
    two |= one & bit
    one |= bit
    key += keys[card]!
  }
  const strength = rankStrength(one, two, three, four)
  const { rows, columns, table } = hashes[cards.length]!
  const face = (key >>> 9) & 0x7fffff
  table[rows[face >>> columns]! + (face & ((1 << columns) - 1))] = strength
  return strength
}

const hashes: Readonly<Record<number, Hash>> = { 5: hash5, 6: hash6, 7: hash7 }
