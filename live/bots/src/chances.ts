import type { Card, SeenCard } from '@krupiye/cards'
import { type Hand, type JudgeName, judge, type Player, type Seat } from '@krupiye/rules'

/** An integer 0..n-1, each equally likely. */
export type Below = (n: number) => number

/**
 * The share of the pot that a seat can expect when all that it cannot see is dealt at random: its own view, `samples` times. Works for
 * every variant whose cards are dealt and not changed; what is changed in a draw is taken as it is. 0..1.
 */
export const chances = (hand: Hand, seat: Seat, samples: number, below: Below): number => {
  const live = hand.players.filter(player => !player.folded)
  const own = live.findIndex(player => player.seat === seat)
  if (own < 0) return 0
  if (live.length === 1) return 1
  const { variant } = hand.opening
  const stub = unseen(variant.deck, hand)
  const toCome = cardsToCome(hand)
  let total = 0
  for (let sample = 0; sample < samples; sample++) {
    let dealt = 0
    const next = (): Card => {
      const pick = dealt + below(stub.length - dealt)
      const card = stub[pick] ?? 0
      stub[pick] = stub[dealt] ?? 0
      stub[dealt++] = card
      return card
    }
    const filled = (seen: readonly SeenCard[], more: number): Card[] => {
      const cards = seen.map(card => card ?? next())
      for (let left = more; left > 0 && dealt < stub.length; left--) cards.push(next())
      return cards
    }
    const board = filled(hand.board, toCome.board)
    const holes = live.map(player => filled(player.cards, toCome.hole))
    total += shareOf(variant.judges, holes, board, own)
  }
  return total / samples
}

/** The part of a pot that the hand at `own` takes: all judges share it equally, the second only where somebody qualifies. */
const shareOf = (
  judges: readonly JudgeName[],
  holes: readonly (readonly Card[])[],
  board: readonly Card[],
  own: number,
): number => {
  let share = 0
  let parts = 0
  for (const name of judges) {
    let best = 0
    let winners = 0
    let mine = 0
    for (const [index, hole] of holes.entries()) {
      const worth = judge(name, hole, board)
      if (index === own) mine = worth
      if (worth > best) {
        best = worth
        winners = 1
      } else if (worth === best && worth > 0) winners++
    }
    if (best === 0) continue
    parts++
    if (mine === best) share += 1 / winners
  }
  return parts === 0 ? 1 / holes.length : share / parts
}

/** The cards whose place nobody but the dealer knows. */
const unseen = (deck: readonly Card[], hand: Hand): Card[] => {
  const seen = new Set<SeenCard>(hand.board)
  for (const player of hand.players) for (const card of player.cards) seen.add(card)
  return deck.filter(card => !seen.has(card))
}

/** What the streets after this one still deal to each hand and to the board. */
const cardsToCome = (hand: Hand): { readonly hole: number; readonly board: number } => {
  let hole = 0
  let board = 0
  for (const street of hand.opening.variant.streets.slice(hand.street + 1))
    for (const step of street.deal) {
      if (step.kind === 'hole') hole += step.count
      if (step.kind === 'board') board += step.count
    }
  return { hole, board }
}

/** Live opponents of a seat. */
export const opponents = (hand: Hand, seat: Seat): readonly Player[] =>
  hand.players.filter(player => !player.folded && player.seat !== seat)
