/**
 * Exact Hold'em equity by factorisation: every board is counted, few are looked at.
 *
 * First the suits are forgotten: at most 6,175 sets of board ranks, each with its number of ways, decide all showdowns without a flush.
 * Then, suit by suit, the boards on which somebody has a flush are put right: what they really give is added, what they gave is taken off.
 * A board has three cards of at most one suit, so nothing is put right twice.
 */
import { type Card, rankOf } from '@krupiye/cards'
import { flushStrength, hash5, hash7, rankKeys, rankStrength } from '@krupiye/ranks'
import { type RankBoards, rankBoards, type SuitedChoices, suitedChoices } from './boards.ts'
import { newTally, type Tally } from './tally.ts'

// A module's own constants are known to the compiler; imported ones are looked up on every use.
const { rows, table } = hash7
const { rows: rows5, table: table5 } = hash5

/**
 * Boards by winners, over all ways to complete `board` (0 to 5 cards) with cards that are neither in a hand nor `dead`.
 * One to ten hands of two cards. Cards are not checked.
 */
export const holdemTally = (
  hands: readonly (readonly Card[])[],
  board: readonly Card[],
  dead: readonly Card[],
): Tally => {
  const tally = newTally(hands.length)
  const toCome = 5 - board.length
  /** By suit, the ranks that may still come. */
  const left = [8191, 8191, 8191, 8191]
  for (const card of [...hands.flat(), ...board, ...dead]) left[card & 3]! &= ~(1 << (card >> 2))
  const count = Array.from({ length: 13 }, (_, rank) => left.reduce((sum, mask) => sum + ((mask >> rank) & 1), 0))
  const onBoard = sumOfKeys(board)
  const bases = Int32Array.from(hands, hand => (sumOfKeys(hand) + onBoard) | 0)
  const known = toCome === 5 ? new Uint16Array(table5.length) : undefined
  const boards = rankBoards(count, toCome)
  fillStrengths(hands, board, bases, boards, toCome)
  addPlain(tally, bases, boards, known)
  for (let suit = 0; suit < 4; suit++) {
    const held = hands.map(hand => ranksOfSuit(hand, suit))
    const shared = ranksOfSuit(board, suit)
    const needed = 5 - Math.max(...held.map(bitCount)) - bitCount(shared)
    const others = count.map((n, rank) => n - ((left[suit]! >> rank) & 1))
    for (let more = Math.max(0, needed); more <= toCome; more++) {
      const suited = suitedChoices(left[suit]!, more)
      const rest = rankBoards(others, toCome - more)
      for (let choice = 0; choice < suited.count; choice++) takeOff(tally, bases, suited.keys[choice]!, rest, known)
      putFlushes(tally, bases, suited, rest, shared, held, more + bitCount(shared))
    }
  }
  return tally
}

/** Sees that the strength of every hand on every board is in the table: a few thousand at first, seldom any later. */
const fillStrengths = (
  hands: readonly (readonly Card[])[],
  board: readonly Card[],
  bases: Int32Array,
  { count, keys, ranks }: RankBoards,
  toCome: number,
): void => {
  for (let hand = 0; hand < bases.length; hand++) {
    const base = bases[hand]!
    const own = multiples([...board, ...hands[hand]!])
    for (let i = 0; i < count; i++) {
      const sum = base + keys[i]!
      if (ranked(sum) !== 0) continue
      let [one, two, three, four] = [own.one, own.two, own.three, own.four]
      for (let k = 0; k < toCome; k++) {
        const bit = 1 << ((ranks[i]! >> (4 * k)) & 15)
        four |= three & bit
        three |= two & bit
        two |= one & bit
        one |= bit
      }
      table[rows[sum >>> 20]! + ((sum >>> 9) & 2047)] = rankStrength(one, two, three, four)
    }
  }
}

/** Which ranks occur once or more, twice or more, and so on. */
const multiples = (cards: readonly Card[]) => {
  let [one, two, three, four] = [0, 0, 0, 0]
  for (const card of cards) {
    const bit = 1 << rankOf(card)
    four |= three & bit
    three |= two & bit
    two |= one & bit
    one |= bit
  }
  return { one, two, three, four }
}

/** What the boards give without flushes. `known` remembers the winners of each whole board, for `takeOff`. */
const addPlain = (tally: Tally, bases: Int32Array, boards: RankBoards, known: Uint16Array | undefined): void => {
  const { count, keys, ways } = boards
  const strengths = new Int32Array(bases.length)
  for (let i = 0; i < count; i++) {
    const key = keys[i]!
    const won = plainWinners(bases, key, strengths)
    if (known) known[place5(key)] = won
    tally[won]! += ways[i]!
  }
}

/** Takes off what the boards with these suited cards gave. */
const takeOff = (
  tally: Tally,
  bases: Int32Array,
  suitedKey: number,
  rest: RankBoards,
  known: Uint16Array | undefined,
): void => {
  const { count, keys, ways } = rest
  if (known) {
    for (let i = 0; i < count; i++) tally[known[place5((keys[i]! + suitedKey) | 0)]!]! -= ways[i]!
    return
  }
  const strengths = new Int32Array(bases.length)
  for (let i = 0; i < count; i++) tally[plainWinners(bases, (keys[i]! + suitedKey) | 0, strengths)]! -= ways[i]!
}

/** Adds what the boards with so many suited cards (`onBoard` in all) really give. Who has a flush is the same on all of them. */
const putFlushes = (
  tally: Tally,
  bases: Int32Array,
  suited: SuitedChoices,
  rest: RankBoards,
  shared: number,
  held: readonly number[],
  onBoard: number,
): void => {
  const flushing = Int32Array.from(held.keys()).filter(hand => onBoard + bitCount(held[hand]!) >= 5)
  const without = Int32Array.from(held.keys()).filter(hand => onBoard + bitCount(held[hand]!) < 5)
  const ranks = Int32Array.from(held)
  for (let choice = 0; choice < suited.count; choice++) {
    const mask = suited.masks[choice]! | shared
    let best = 0
    let won = 0
    for (let k = 0; k < flushing.length; k++) {
      const hand = flushing[k]!
      const strength = flushOf(mask | ranks[hand]!)
      if (strength < best) continue
      won = strength === best ? won | (1 << hand) : 1 << hand
      best = strength
    }
    tally[won]! += againstFlush(tally, bases, without, suited.keys[choice]!, rest, best)
  }
}

/**
 * The boards on which the best flush holds against the hands without one; the others are added to the tally here.
 * Only a full house or better beats a flush, so that is seldom; and who has a flush has nothing better.
 */
const againstFlush = (
  tally: Tally,
  bases: Int32Array,
  without: Int32Array,
  suitedKey: number,
  rest: RankBoards,
  flush: number,
): number => {
  const { count, keys, ways } = rest
  let held = 0
  for (let i = 0; i < count; i++) {
    const key = (keys[i]! + suitedKey) | 0
    let best = flush
    let won = 0
    for (let k = 0; k < without.length; k++) {
      const hand = without[k]!
      const strength = ranked(bases[hand]! + key)
      if (strength < best) continue
      won = strength === best ? won | (1 << hand) : 1 << hand
      best = strength
    }
    if (won === 0) held += ways[i]!
    else tally[won]! += ways[i]!
  }
  return held
}

const plainWinners = (bases: Int32Array, key: number, strengths: Int32Array): number => {
  const hands = bases.length
  if (hands === 2) return winnerOfTwo(ranked(bases[0]! + key), ranked(bases[1]! + key))
  for (let hand = 0; hand < hands; hand++) strengths[hand] = ranked(bases[hand]! + key)
  return winners(strengths)
}

/** Flushes of five to seven suited ranks, as they were asked for. */
const flushes = new Uint16Array(8192)
const flushOf = (mask: number): number => {
  const known = flushes[mask]!
  if (known !== 0) return known
  return (flushes[mask] = flushStrength(mask))
}

/** The strength of seven cards by the sum of their rank keys, flushes aside. */
const ranked = (sum: number): number => table[rows[sum >>> 20]! + ((sum >>> 9) & 2047)]!

/** Where five-card ranks have their place: used as a number for the set of board ranks. */
const place5 = (key: number): number => rows5[key >>> 22]! + ((key >>> 9) & 8191)

// Who wins is a coin toss, which a processor guesses wrong half the time: no branches here.

const larger = (a: number, b: number): number => a - ((a - b) & ((a - b) >> 31))

/** 1: the first wins, 2: the second, 3: a tie. */
const winnerOfTwo = (a: number, b: number): number => 3 + ((a - b) >> 31) + 2 * ((b - a) >> 31)

export const winners = (strengths: Int32Array): number => {
  const hands = strengths.length
  let best = 0
  for (let hand = 0; hand < hands; hand++) best = larger(best, strengths[hand]!)
  let mask = 0
  for (let hand = 0; hand < hands; hand++) mask |= (1 + ((strengths[hand]! - best) >> 31)) << hand
  return mask
}

export const sumOfKeys = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => (sum + rankKeys[card >> 2]!) | 0, 0)

export const ranksOfSuit = (cards: readonly Card[], suit: number): number =>
  cards.reduce((mask, card) => ((card & 3) === suit ? mask | (1 << (card >> 2)) : mask), 0)

export const bitCount = (mask: number): number => {
  let count = 0
  for (let rest = mask; rest; rest &= rest - 1) count++
  return count
}
