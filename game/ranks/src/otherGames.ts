/**
 * What cards are worth in the games that turn the ranking round. Each function gives one number, higher is better, 0 = no hand;
 * numbers of different functions are not to be compared. Cards are not checked here.
 */
import { type Card, rankOf, suitOf } from '@krupiye/cards'
import { strength5 } from './strength.ts'

/** How often each rank 0..14 is there; empty between two calls. */
const counts = new Uint8Array(15)

/** Groups of more than one, by their sizes: none, a pair, two, three, three and two, four. */
const kinds: Readonly<Record<number, number>> = { 0: 0, 2: 1, 22: 2, 3: 3, 32: 4, 4: 5 }

/** Kind 0..5 without straights and flushes, then up to five ranks, four bits each, most frequent first, then the highest: compares like the cards. `ranks` of any kind, none below 0. */
const groupValue = (ranks: readonly number[]): number => {
  for (let i = 0; i < ranks.length; i++) counts[ranks[i]!]!++
  let sizes = 0
  let order = 0
  let found = 0
  for (let size = 4; size > 0; size--) {
    for (let rank = 14; rank >= 0; rank--) {
      if (counts[rank] !== size) continue
      if (size > 1) sizes = sizes * 10 + size
      order = order * 16 + rank
      found++
    }
  }
  counts.fill(0)
  return (kinds[sizes] ?? 0) * 16 ** 5 + order * 16 ** (5 - found)
}

const aceLow = (card: Card): number => (rankOf(card) === 12 ? 1 : rankOf(card) + 2)

const most = (cards: readonly Card[], worth: (five: readonly Card[]) => number): number => {
  let best = 0
  const n = cards.length
  for (let a = 0; a < n - 4; a++)
    for (let b = a + 1; b < n - 3; b++)
      for (let c = b + 1; c < n - 2; c++)
        for (let d = c + 1; d < n - 1; d++)
          for (let e = d + 1; e < n; e++)
            best = Math.max(best, worth([cards[a]!, cards[b]!, cards[c]!, cards[d]!, cards[e]!]))
  return best
}

const lowTop = 6 * 16 ** 5

/** Razz: the lowest five of five to seven cards, ace low, straights and flushes ignored; 5-4-3-2-A is best. */
export const aceToFive = (cards: readonly Card[]): number => most(cards, five => lowTop - groupValue(five.map(aceLow)))

/** 2-7 lowball: the lowest five, ace high, straights and flushes count against; 7-5-4-3-2 of two suits is best. */
export const deuceToSeven = (cards: readonly Card[]): number => most(cards, five => 14_926 - 2 * highAceOnly(five))

/** Strengths with A-5-4-3-2 as what it is here: the lowest of the ace-high hands, half a step below A-6-4-3-2... */
const highAceOnly = (five: readonly Card[]): number => {
  const worth = strength5(five[0]!, five[1]!, five[2]!, five[3]!, five[4]!)
  if (worth === wheelStraight) return lowestAceHigh - 0.5
  return worth === wheelFlush ? lowestAceFlush - 0.5 : worth
}
const wheelStraight = 5854
const wheelFlush = 7453
// A-6-4-3-2, which is the lowest ace-high hand in the usual order, with and without a common suit.
const lowestAceHigh = strength5(48, 16, 8, 4, 1)
const lowestAceFlush = strength5(48, 16, 8, 4, 0)

/** Badugi: the most cards of different ranks and suits among up to seven, then the lowest, ace low; 4-3-2-A of four suits is best. */
export const badugi = (cards: readonly Card[]): number => {
  let best = 0
  for (let choice = 1; choice < 1 << cards.length; choice++) {
    const chosen = cards.filter((_, i) => choice & (1 << i))
    if (
      chosen.length > 4 ||
      new Set(chosen.map(rankOf)).size < chosen.length ||
      new Set(chosen.map(suitOf)).size < chosen.length
    )
      continue
    const ranks = chosen.map(aceLow).sort((a, b) => b - a)
    let value = chosen.length
    for (let i = 0; i < 4; i++) value = value * 16 + (i < ranks.length ? 15 - ranks[i]! : 0)
    best = Math.max(best, value)
  }
  return best
}

/**
 * Short deck (36 cards, six low): A-6-7-8-9 is a straight, a flush beats a full house; a straight beats three of a kind.
 * The best five of five to seven cards.
 */
export const shortDeckStrength = (cards: readonly Card[]): number => most(cards, shortDeckFive)

const shortDeckFive = (five: readonly Card[]): number => {
  const ranks = five.map(rankOf)
  const isWheel = new Set(ranks).size === 5 && ranks.every(rank => rank === 12 || (rank >= 4 && rank <= 7))
  const worth = strength5(five[0]!, five[1]!, five[2]!, five[3]!, five[4]!)
  const isFlush = five.every(card => suitOf(card) === suitOf(five[0]!))
  if (isWheel) return isFlush ? 7453 : 5854
  // Flushes (5864..7140) and full houses (7141..7296) change places; the gaps between do no harm.
  if (worth >= 5864 && worth <= 7140) return worth + 156
  if (worth >= 7141 && worth <= 7296) return worth - 1277
  return worth
}

/** Stud: what one to four up cards show, pairs and the like only: no straights, no flushes. More cards of equal rank order win. */
export const showing = (cards: readonly Card[]): number => groupValue(cards.map(card => rankOf(card) + 2))

/** Razz: how low one to four up cards are, ace low. */
export const showingLow = (cards: readonly Card[]): number => lowTop - groupValue(cards.map(aceLow))
