/**
 * One Hold'em hand against every other at once, before the flop, exactly: 2,097,572,400 showdowns in a few hundredths of a second.
 *
 * As in holdem.ts the suits are forgotten first: 6,175 sets of board ranks times 91 pairs of opposing ranks. Then, suit by suit,
 * the boards with three or more of it are put right: showdowns in which one of the two has a flush are taken off and added again as they are.
 * Suits of which the hand has no card are alike, so one of them stands for all.
 */
import type { Card } from '@krupiye/cards'
import { flushStrength, hash7, rankKeys as keysOfRanks, rankTable } from '@krupiye/ranks'
import { rankBoards, type SuitedChoices, suitedChoices, walkRankBoards } from './boards.ts'
import { bitCount, ranksOfSuit, sumOfKeys } from './holdem.ts'
import { classIndex } from './range.ts'

const { rows, table } = hash7
const rankKeys = keysOfRanks

/** Win, tie, lose of the hand against each class 0..168, three numbers a class: showdowns over all hands of the class and all boards. */
export type Versus = Float64Array

/** 0 the hand wins, 1 a tie, 2 it loses. */
const outcome = (own: number, other: number): number => 1 + ((own - other) >> 31) * -1 + ((other - own) >> 31)

const ranked = (sum: number): number => table[rows[sum >>> 20]! + ((sum >>> 9) & 2047)]!

/**
 * `limit` leaves out the classes whose ranks, as 13 * higher + lower, are above it: half the work for whoever asks for both sides of
 * every match-up.
 */
export const versusClasses = (hand: readonly [Card, Card], limit = 168): Versus => {
  rankTable(7)
  const answer = new Float64Array(169 * 3)
  const left = Int32Array.of(8191, 8191, 8191, 8191)
  for (const card of hand) left[card & 3]! &= ~(1 << (card >> 2))
  const count = Int32Array.from({ length: 13 }, (_, rank) => left.reduce((sum, mask) => sum + ((mask >> rank) & 1), 0))
  const own = sumOfKeys(hand)
  shareOut(answer, withoutFlushes(own, count, limit), count, left, -1)
  const alike = new Map<string, number[]>()
  for (let suit = 0; suit < 4; suit++) {
    // Suits are alike if the hand has the same ranks of them; two aces are of two suits that are alike.
    const name = String(left[suit])
    alike.set(name, [...(alike.get(name) ?? []), suit])
  }
  for (const suits of alike.values()) {
    const [suit = 0] = suits
    const change = new Float64Array(169 * 3)
    putSuitRight(change, own, ranksOfSuit(hand, suit), suit, left, count, limit)
    change.forEach((showdowns, i) => {
      answer[i]! += showdowns * suits.length
    })
  }
  return answer
}

/** Three numbers for each pair of ranks (higher * 13 + lower): what holds if there are no flushes. */
const withoutFlushes = (own: number, count: Int32Array, limit: number): Float64Array => {
  const pairs = new Float64Array(169 * 3)
  const free = new Int32Array(13)
  walkRankBoards(count, 5, (key, ways, ranks) => {
    free.set(count)
    for (let i = 0; i < 5; i++) free[ranks[i]!]!--
    addPairs(pairs, free, key, ways, ranked(own + key), limit)
  })
  return pairs
}

const addPairs = (
  pairs: Float64Array,
  free: Int32Array,
  key: number,
  ways: number,
  strength: number,
  limit: number,
): void => {
  for (let a = 0; 13 * a <= limit; a++) {
    const n = free[a]!
    if (n === 0) continue
    const high = (key + rankKeys[a]!) | 0
    const here = ways * n
    const end = Math.min(a, limit - 13 * a + 1)
    for (let b = 0; b < end; b++)
      pairs[(a * 13 + b) * 3 + outcome(strength, ranked(high + rankKeys[b]!))]! += here * free[b]!
    if (n > 1 && 14 * a <= limit)
      pairs[(a * 13 + a) * 3 + outcome(strength, ranked(high + rankKeys[a]!))]! += (here * (n - 1)) / 2
  }
}

/**
 * From pairs of ranks to classes: of all ways in which two different ranks can be held, each suited one has the same part.
 * `count` and `left` are what was to be had, without suit `except`.
 */
const shareOut = (
  answer: Float64Array,
  pairs: Float64Array,
  count: ArrayLike<number>,
  left: Int32Array,
  except: number,
): void => {
  for (let a = 0; a < 13; a++)
    for (let b = 0; b <= a; b++) {
      let suited = 0
      if (a !== b)
        for (let suit = 0; suit < 4; suit++) if (suit !== except) suited += (left[suit]! >> a) & (left[suit]! >> b) & 1
      const all = count[a]! * count[b]!
      for (let k = 0; k < 3; k++) {
        const showdowns = pairs[(a * 13 + b) * 3 + k]!
        if (showdowns === 0) continue
        const ofSuited = (showdowns * suited) / all
        if (suited > 0) answer[classIndex(a, b, true) * 3 + k]! += ofSuited
        answer[classIndex(a, b, false) * 3 + k]! += showdowns - ofSuited
      }
    }
}

/** Adds what flushes of one suit change. */
const putSuitRight = (
  change: Float64Array,
  own: number,
  held: number,
  suit: number,
  left: Int32Array,
  count: Int32Array,
  limit: number,
): void => {
  const others = count.map((n, rank) => n - ((left[suit]! >> rank) & 1))
  for (let onBoard = 3; onBoard <= 5; onBoard++) {
    const suited = suitedChoices(left[suit]!, onBoard)
    const rest = restBoards(others, 5 - onBoard)
    const ownFlushes = onBoard + bitCount(held) >= 5
    bothSuited(change, own, ownFlushes ? held : -1, left[suit]!, suited, rest, limit)
    if (ownFlushes || onBoard >= 4)
      oneSuited(change, own, ownFlushes ? held : -1, left[suit]!, suited, rest, onBoard >= 4, limit)
    if (ownFlushes) {
      const pairs = new Float64Array(169 * 3)
      noneSuited(pairs, own, held, suited, rest, onBoard === 5, limit)
      shareOut(change, pairs, others, left, suit)
    }
  }
}

/** Boards of the other suits, each with what they leave of every rank. */
type RestBoards = {
  readonly count: number
  readonly keys: Int32Array
  readonly ways: Float64Array
  /** 13 numbers a board. */
  readonly free: Int32Array
}

const restBoards = (others: Int32Array, cards: number): RestBoards => {
  const { count, keys, ways } = rankBoards(others, cards)
  const free = new Int32Array(13 * count)
  let board = 0
  walkRankBoards(others, cards, (_key, _ways, ranks) => {
    free.set(others, 13 * board)
    for (let i = 0; i < cards; i++) free[13 * board + ranks[i]!]!--
    board++
  })
  return { count, keys, ways, free }
}

/** The opponent holds two of the suit, and so a flush. `held`: our ranks of the suit, -1 if we have no flush. */
const bothSuited = (
  change: Float64Array,
  own: number,
  held: number,
  left: number,
  suited: SuitedChoices,
  rest: RestBoards,
  limit: number,
): void => {
  const { count, keys, ways } = rest
  const strengths = new Int32Array(count)
  for (let choice = 0; choice < suited.count; choice++) {
    const mask = suited.masks[choice]!
    const key = suited.keys[choice]!
    const ourFlush = held < 0 ? 0 : flushOf(mask | held)
    for (let i = 0; i < count; i++) strengths[i] = ranked(own + key + keys[i]!)
    for (let highs = left & ~mask; highs; highs &= highs - 1) {
      const a = 31 - Math.clz32(highs & -highs)
      if (13 * a > limit) break
      for (let lows = left & ~mask & ((1 << a) - 1); lows; lows &= lows - 1) {
        const b = 31 - Math.clz32(lows & -lows)
        if (13 * a + b > limit) break
        const at = (a * 13 + b) * 3
        const flush = flushOf(mask | (1 << a) | (1 << b))
        const other = (key + rankKeys[a]! + rankKeys[b]!) | 0
        for (let i = 0; i < count; i++) {
          const plain = strengths[i]!
          change[at + outcome(plain, ranked(other + keys[i]!))]! -= ways[i]!
          change[at + outcome(ourFlush === 0 ? plain : ourFlush, flush)]! += ways[i]!
        }
      }
    }
  }
}

/** The opponent holds one of the suit and one of another. `flushes`: that is a flush too. */
const oneSuited = (
  change: Float64Array,
  own: number,
  held: number,
  left: number,
  suited: SuitedChoices,
  rest: RestBoards,
  flushes: boolean,
  limit: number,
): void => {
  const { count, keys, ways, free } = rest
  for (let choice = 0; choice < suited.count; choice++) {
    const mask = suited.masks[choice]!
    const ourFlush = held < 0 ? 0 : flushOf(mask | held)
    for (let ofSuit = left & ~mask; ofSuit; ofSuit &= ofSuit - 1) {
      const a = 31 - Math.clz32(ofSuit & -ofSuit)
      if (13 * a > limit) break
      const flush = flushes ? flushOf(mask | (1 << a)) : 0
      for (let i = 0; i < count; i++) {
        const key = (suited.keys[choice]! + keys[i]!) | 0
        const plain = ranked(own + key)
        const real = ourFlush === 0 ? plain : ourFlush
        const withSuited = (key + rankKeys[a]!) | 0
        for (let b = 0; b < 13; b++) {
          const n = free[13 * i + b]!
          if (n === 0 || (a > b ? 13 * a + b : 13 * b + a) > limit) continue
          const other = ranked(withSuited + rankKeys[b]!)
          const at = (a > b ? b * 13 + a : a * 13 + b) * 3
          change[at + outcome(plain, other)]! -= ways[i]! * n
          change[at + outcome(real, flush === 0 ? other : flush)]! += ways[i]! * n
        }
      }
    }
  }
}

/** The opponent holds none of the suit, and has a flush only if the board is one. Counted by pairs of ranks. */
const noneSuited = (
  pairs: Float64Array,
  own: number,
  held: number,
  suited: SuitedChoices,
  rest: RestBoards,
  boardFlushes: boolean,
  limit: number,
): void => {
  const { count, keys, ways, free } = rest
  for (let choice = 0; choice < suited.count; choice++) {
    const mask = suited.masks[choice]!
    const ourFlush = flushOf(mask | held)
    const flush = boardFlushes ? flushOf(mask) : 0
    for (let i = 0; i < count; i++) {
      const key = (suited.keys[choice]! + keys[i]!) | 0
      const plain = ranked(own + key)
      for (let a = 0; 13 * a <= limit; a++) {
        const n = free[13 * i + a]!
        if (n === 0) continue
        const high = (key + rankKeys[a]!) | 0
        for (let b = 0; b <= a && 13 * a + b <= limit; b++) {
          const m = a === b ? (n - 1) / 2 : free[13 * i + b]!
          if (m === 0) continue
          const other = ranked(high + rankKeys[b]!)
          const at = (a * 13 + b) * 3
          pairs[at + outcome(plain, other)]! -= ways[i]! * n * m
          pairs[at + outcome(ourFlush, flush === 0 ? other : flush)]! += ways[i]! * n * m
        }
      }
    }
  }
}

const flushes = new Uint16Array(8192)
const flushOf = (mask: number): number => {
  const known = flushes[mask]!
  if (known !== 0) return known
  return (flushes[mask] = flushStrength(mask))
}
