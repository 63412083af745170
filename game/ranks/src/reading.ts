/** A hand read aloud, as data: its kind, the ranks that make it, the kickers, and which five cards play. */
import { type Card, rankOf, suitOf } from '@krupiye/cards'
import { type HandKind, kindOf, type Strength } from './kinds.ts'
import { type Low, low8, lowRanks } from './low.ts'
import { omahaLow8, omahaStrength } from './omaha.ts'
import { strength } from './strength.ts'

/** What a hand is, for whoever wants to name it, compare it step by step, or show its cards. */
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

/** An eight-or-better low in the same manner. */
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
 * so that a caller who gives the board first sees a board that plays itself; with `bySuit` it is the one of the better suit
 * by the house rule (hearts, spades, diamonds, clubs, from the top of the five; hands.md 5).
 * Throws a RangeError for another number of cards.
 */
export const reading = (cards: readonly Card[], bySuit = false): Reading => {
  const worth = strength(cards)
  if (!worth) throw new RangeError(`a hand is read from 5 to 7 cards, not ${cards.length}`)
  return readOneOf(fives(cards), worth, bySuit)
}

/** The best Omaha hand: two of `hole`, three of `board`. Throws a RangeError if there are too few of either. */
export const omahaReading = (hole: readonly Card[], board: readonly Card[], bySuit = false): Reading => {
  const worth = omahaStrength(hole, board)
  if (!worth) throw new RangeError(`no Omaha hand in ${hole.length} hole cards and ${board.length} of the board`)
  return readOneOf(omahaFives(hole, board), worth, bySuit)
}

/** The best eight-or-better low among the cards, or undefined where there is none. `bySuit` as in `reading`. */
export const lowReading = (cards: readonly Card[], bySuit = false): LowReading | undefined => {
  const low = low8(cards)
  return low ? readLowOf(fives(cards), low, bySuit) : undefined
}

/** The best low of exactly two of `hole` and three of `board`, or undefined where there is none. */
export const omahaLowReading = (
  hole: readonly Card[],
  board: readonly Card[],
  bySuit = false,
): LowReading | undefined => {
  const low = omahaLow8(hole, board)
  return low ? readLowOf(omahaFives(hole, board), low, bySuit) : undefined
}

const readOneOf = (choices: Iterable<readonly Card[]>, worth: Strength, bySuit: boolean): Reading => {
  const kind = kindOf(worth)
  const cards = choose(
    choices,
    five => strength(five) === worth,
    five => inOrder(five, kind),
    bySuit,
  )
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

const readLowOf = (choices: Iterable<readonly Card[]>, low: Low, bySuit: boolean): LowReading => {
  const ranks = lowRanks(low)
  const inLowOrder = (five: readonly Card[]) => ranks.map(rank => five.find(card => rankOf(card) === rank)!)
  return { low, ranks, cards: choose(choices, five => low8(five) === low, inLowOrder, bySuit) }
}

/** The first five that fits, or of all that fit the one with the best suits; in the order of comparison. */
const choose = (
  choices: Iterable<readonly Card[]>,
  fits: (five: readonly Card[]) => boolean,
  order: (five: readonly Card[]) => readonly Card[],
  bySuit: boolean,
): readonly Card[] => {
  let best: readonly Card[] | undefined
  for (const five of choices) {
    if (!fits(five)) continue
    const ordered = order(five)
    if (!bySuit) return ordered
    if (best === undefined || compareSuits(ordered, best) > 0) best = ordered
  }
  if (best === undefined) throw new Error('a hand is worth more than any five of its cards: the tables are wrong')
  return best
}

/** Clubs, diamonds, spades, hearts. */
const heightOfSuit = [0, 1, 3, 2]

/** The house rule of hands.md 5 for two equal fives in their order of comparison: the first differing suit decides; 0 = the same cards. */
export const compareSuits = (a: readonly Card[], b: readonly Card[]): number => {
  for (let i = 0; i < 5; i++) {
    const difference = heightOfSuit[suitOf(a[i]!)]! - heightOfSuit[suitOf(b[i]!)]!
    if (difference) return difference
  }
  return 0
}

const inOrder = (five: readonly Card[], kind: HandKind): readonly Card[] => {
  const count = (card: Card) => five.filter(other => rankOf(other) === rankOf(card)).length
  const sorted = [...five].sort(
    (a, b) => count(b) - count(a) || rankOf(b) - rankOf(a) || heightOfSuit[suitOf(b)]! - heightOfSuit[suitOf(a)]!,
  )
  const isStraight = kind === 'straight' || kind === 'straightFlush'
  const isWheel = isStraight && rankOf(sorted[0]!) === 12 && rankOf(sorted[1]!) === 3
  // The ace of A-2-3-4-5 is the lowest card.
  return isWheel ? [...sorted.slice(1), sorted[0]!] : sorted
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
