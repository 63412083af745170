import { type Card, rankOf, suitOf } from '@krupiye/cards'
import { showing, showingLow } from '@krupiye/ranks'
import { streetOf } from './betting.ts'
import type { Hand, Player } from './handTypes.ts'
import { indexOf } from './players.ts'
import { compareKeys, type SuitKey } from './suits.ts'
import type { Street } from './variant.ts'

/** Index of the player with whom the betting of this street begins, all-in though that player may be (ORDER-1). */
export function openerOf(hand: Hand): number {
  const { opener } = streetOf(hand)
  switch (opener) {
    case 'leftOfButton':
      return 0
    case 'afterBlinds':
      return afterBlinds(hand)
    case 'lowCard':
    case 'highCard':
    case 'highBoard':
    case 'lowBoard':
      return byCards(hand, opener)
  }
}

/** Stud: by the cards that lie face up; on third street there is one. */
function byCards(hand: Hand, opener: Exclude<Street['opener'], 'leftOfButton' | 'afterBlinds'>): number {
  switch (opener) {
    case 'lowCard':
      // The ace is high, clubs are lowest (STUD-1).
      return first(hand, ([card]) => [-rankOf(card!), -suitOf(card!)])
    case 'highCard':
      // Razz: the ace is low, spades are highest.
      return first(hand, ([card]) => [aceLow(card!), suitOf(card!)])
    case 'highBoard':
      return first(hand, cards => [showing(cards), ...tieBreak(hand, cards, 1)])
    case 'lowBoard':
      return first(hand, cards => [showingLow(cards), ...tieBreak(hand, cards, -1)])
  }
}

/** Does any live player show two cards of one rank? */
export function isPairOpen(hand: Hand): boolean {
  for (const p of hand.players) {
    if (p.folded) continue
    const cards = showingCards(p)
    for (let i = 1; i < cards.length; i++)
      for (let j = 0; j < i; j++) if (rankOf(cards[i]!) === rankOf(cards[j]!)) return true
  }
  return false
}

/** Left of the last blind or straddle; heads-up that is the button. A late post is no blind in this sense. */
function afterBlinds(hand: Hand): number {
  let last = -1
  for (const { kind, seat } of hand.opening.dues) {
    if (kind === 'smallBlind' || kind === 'bigBlind' || kind === 'straddle') last = indexOf(hand, seat)
  }
  return (last + 1) % hand.players.length
}

/** The live player whose up cards have the greatest key, of equals the first left of the dealer. */
function first(hand: Hand, keyOf: (cards: readonly Card[]) => SuitKey): number {
  let found = -1
  let best: SuitKey = []
  for (let k = 0; k < hand.players.length; k++) {
    const p = hand.players[k]!
    const cards = p.folded ? [] : showingCards(p)
    if (cards.length === 0) continue
    const key = keyOf(cards)
    if (found < 0 || compareKeys(key, best) > 0) {
      found = k
      best = key
    }
  }
  return found < 0 ? 0 : found
}

/** Equal boards: by suit of the highest card (TDA RP-10-D), or nothing more, so that position decides (Robert's 8-1). */
function tieBreak(hand: Hand, cards: readonly Card[], sign: 1 | -1): SuitKey {
  if (hand.opening.options.studTieBreak === 'position') return []
  let top: Card = cards[0]!
  for (const card of cards) if (rankOf(card) > rankOf(top) || (rankOf(card) === rankOf(top) && card > top)) top = card
  return [sign * suitOf(top)]
}

const showingCards = (p: Player): Card[] => {
  const cards: Card[] = []
  for (let i = 0; i < p.cards.length; i++) {
    const card = p.cards[i]
    if (p.up[i] && card !== null && card !== undefined) cards.push(card)
  }
  return cards
}

const aceLow = (card: Card): number => (rankOf(card) === 12 ? -1 : rankOf(card))
