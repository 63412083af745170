/** A hand read aloud, as data: its kind, the ranks that make it, the kickers, and which five cards play. */
import { type Card, rankOf, suitOf } from '@krupiye/cards'
import { type HandKind, kindOf, type Strength } from './kinds.ts'
import { type Low, low8, lowRanks } from './low.ts'
import { omahaLow8, omahaStrength } from './omaha.ts'
import { strength } from './strength.ts'

export type Reading = {
  readonly kind: HandKind
  /** 1..7462. */
  readonly strength: Strength
  /**
   * The ranks 0..12 that make the kind, in the order of comparison: the pair; both pairs, the higher first; the three and then the pair
   * of a full house; the top of a straight (3, the five, for A-2-3-4-5); all five ranks of a flush; the highest card of a hand without a pair.
   */
  readonly ranks: readonly number[]
  /** The other ranks among the five, from the highest down: compared only if `ranks` are equal. */
  readonly kickers: readonly number[]
  /** The five cards that play, in the order of comparison. */
  readonly cards: readonly Card[]
}

export type LowReading = {
  /** 1..56, higher is better. */
  readonly low: Low
  /** The five ranks from the highest down, the ace (12) last. */
  readonly ranks: readonly number[]
  /** The five cards in the same order. */
  readonly cards: readonly Card[]
}

/**
 * The best five of five to seven cards, none twice. Where two cards of a rank could play, the one that stands first in `cards` does,
 * so that a caller who gives the board first sees a board that plays itself.
 * Throws a RangeError for another number of cards.
 */
export const reading = (cards: readonly Card[]): Reading => {
  const worth = strength(cards)
  if (!worth) throw new RangeError(`a hand is read from 5 to 7 cards, not ${cards.length}`)
  return readFive(bestFive(cards, worth), worth)
}

/** The best Omaha hand: two of `hole`, three of `board`. Throws a RangeError if there are too few of either. */
export const omahaReading = (hole: readonly Card[], board: readonly Card[]): Reading => {
  const worth = omahaStrength(hole, board)
  if (!worth) throw new RangeError(`no Omaha hand in ${hole.length} hole cards and ${board.length} of the board`)
  return readFive(
    firstOf(omahaFives(hole, board), five => strength(five) === worth),
    worth,
  )
}

/** The best eight-or-better low among the cards, or undefined where there is none. */
export const lowReading = (cards: readonly Card[]): LowReading | undefined => {
  const low = low8(cards)
  if (!low) return undefined
  const ranks = lowRanks(low)
  return { low, ranks, cards: ranks.map(rank => firstOf(cards, card => rankOf(card) === rank)) }
}

/** The best low of exactly two of `hole` and three of `board`, or undefined where there is none. */
export const omahaLowReading = (hole: readonly Card[], board: readonly Card[]): LowReading | undefined => {
  const low = omahaLow8(hole, board)
  if (!low) return undefined
  return lowReading(firstOf(omahaFives(hole, board), five => low8(five) === low))
}

/** The cards of the first five, in the order given, that are worth as much as all together. */
const bestFive = (cards: readonly Card[], worth: Strength): readonly Card[] => {
  if (cards.length === 5) return cards
  return firstOf(fives(cards), five => strength(five) === worth)
}

/** Puts five cards that are worth `worth` into the order of comparison. */
const readFive = (five: readonly Card[], worth: Strength): Reading => {
  const kind = kindOf(worth)
  const count = (card: Card) => five.filter(other => rankOf(other) === rankOf(card)).length
  const sorted = [...five].sort((a, b) => count(b) - count(a) || rankOf(b) - rankOf(a) || suitOf(b) - suitOf(a))
  const isWheel = (kind === 'straight' || kind === 'straightFlush') && rankOf(sorted[1]!) === 3
  // The ace of A-2-3-4-5 is the lowest card.
  const cards = isWheel ? [...sorted.slice(1), sorted[0]!] : sorted
  const ranks = [...new Set(cards.map(rankOf))]
  const own = ranksOfKind[kind]
  return {
    kind,
    strength: worth,
    ranks: ranks.slice(0, own),
    kickers: kind === 'straight' || kind === 'straightFlush' || kind === 'royalFlush' ? [] : ranks.slice(own),
    cards,
  }
}

/** How many ranks make each kind; the rest are kickers. */
const ranksOfKind: Readonly<Record<HandKind, number>> = {
  highCard: 1,
  pair: 1,
  twoPair: 2,
  trips: 1,
  straight: 1,
  flush: 5,
  fullHouse: 2,
  quads: 1,
  straightFlush: 1,
  royalFlush: 1,
}

function* fives(cards: readonly Card[]): Generator<Card[]> {
  const n = cards.length
  for (let a = 0; a < n - 4; a++)
    for (let b = a + 1; b < n - 3; b++)
      for (let c = b + 1; c < n - 2; c++)
        for (let d = c + 1; d < n - 1; d++)
          for (let e = d + 1; e < n; e++) yield [cards[a]!, cards[b]!, cards[c]!, cards[d]!, cards[e]!]
}

function* omahaFives(hole: readonly Card[], board: readonly Card[]): Generator<Card[]> {
  for (let i = 0; i < hole.length - 1; i++)
    for (let j = i + 1; j < hole.length; j++)
      for (let x = 0; x < board.length - 2; x++)
        for (let y = x + 1; y < board.length - 1; y++)
          for (let z = y + 1; z < board.length; z++) yield [hole[i]!, hole[j]!, board[x]!, board[y]!, board[z]!]
}

const firstOf = <Item>(items: Iterable<Item>, fits: (item: Item) => boolean): Item => {
  for (const item of items) if (fits(item)) return item
  throw new Error('a hand is worth more than any five of its cards: the tables are wrong')
}
