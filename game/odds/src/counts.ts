/** How many hands there are of each sort, exactly: strengths, lows, and the best hands of Omaha. */
import { type Card, type CardRefusal, checkCards } from '@krupiye/cards'
import {
  flushStrength,
  type HandKind,
  handKinds,
  kindIndex,
  lowBits,
  lows,
  omahaFlush,
  omahaLowOf,
  omahaPair,
  omahaRow,
  omahaRows,
  rankTable,
} from '@krupiye/ranks'
import { rankBoards, suitedChoices, walkRankBoards } from './boards.ts'
import { bitCount } from './holdem.ts'
import type { Work } from './work.ts'

/** A number for each kind of hand. */
export type KindTable = Readonly<Record<HandKind, number>>

const byKind = (counts: ArrayLike<number>): KindTable =>
  Object.fromEntries(handKinds.map((kind, i) => [kind, counts[i] ?? 0])) as Record<HandKind, number>

const fullDeck = Int32Array.from({ length: 13 }, () => 4)

/** How many different strengths the best five of so many cards can have, by kind: 7,462, 6,075 and 4,824 in all. */
export const distinctStrengths = (cards: 5 | 6 | 7): KindTable => {
  const { rows, columns, table } = rankTable(cards)
  const seen = new Set<number>()
  walkRankBoards(fullDeck, cards, key => {
    const face = (key >>> 9) & 0x7fffff
    seen.add(table[rows[face >>> columns]! + (face & ((1 << columns) - 1))]!)
  })
  for (let mask = 0; mask < 8192; mask++)
    if (bitCount(mask) >= 5 && bitCount(mask) <= cards) seen.add(flushStrength(mask))
  const counts = new Float64Array(handKinds.length)
  for (const strength of seen) counts[kindIndex(strength)]!++
  return byKind(counts)
}

/** How many hands of so many cards have each eight-or-better low: index 1..56 as `low8` numbers them, 0 = without a low. */
export const lowCounts = (cards: 5 | 7): Float64Array => {
  const counts = new Float64Array(57)
  walkRankBoards(fullDeck, cards, (_key, ways, ranks) => {
    let mask = 0
    for (let i = 0; i < cards; i++) mask |= lowBits[4 * ranks[i]!]!
    counts[lows[mask]!]! += ways
  })
  return counts
}

/** Of all boards of five cards, those with three different ranks of eight or lower: without these nobody makes a low in Omaha. */
export const lowBoards = (): { readonly hits: number; readonly of: number } => {
  const counts = { hits: 0, of: 0 }
  walkRankBoards(fullDeck, 5, (_key, ways, ranks) => {
    let mask = 0
    for (let i = 0; i < 5; i++) mask |= lowBits[4 * ranks[i]!]!
    counts.of += ways
    if (bitCount(mask) >= 3) counts.hits += ways
  })
  return counts
}

/** All of Omaha, counted. */
export type OmahaCounts = {
  /** Best hands of two of four hole cards and three of five board cards, over all 463,563,500,400 deals. */
  readonly kinds: KindTable
  readonly deals: number
  /** Deals in which the hand makes an eight-or-better low. */
  readonly withLow: number
}

/**
 * Every Omaha deal. The ranks of hands and boards are met first (1,820 times 6,175 sets), then the boards with three or more
 * of a suit are put right for the hands with two or more of it; the four suits are alike. About ten seconds.
 */
export function* countOmaha(): Work<OmahaCounts> {
  const hands = rankHands()
  const kinds = new Float64Array(handKinds.length)
  const boards: { key: number; ranks: Int8Array }[] = []
  walkRankBoards(fullDeck, 5, (key, _ways, ranks) => boards.push({ key, ranks: ranks.slice() }))
  const placeOf = new Map(boards.map(({ key }, i) => [key, i]))
  /** Kind of each hand of ranks on each board of ranks, flushes aside. */
  const plain = new Uint8Array(boards.length * hands.length)
  const total = boards.length + 286 + 715 + 1287
  let done = 0
  let deals = 0
  let withLow = 0
  const free = new Int32Array(13)
  for (const [i, { key, ranks }] of boards.entries()) {
    free.set(fullDeck)
    let boardWays = 1
    let boardLows = 0
    for (const rank of ranks) {
      // The n-th card of a rank: one of those left, and n of them in any order are one choice.
      boardWays = (boardWays * free[rank]!) / (5 - free[rank]!)
      free[rank]!--
      boardLows |= lowBits[4 * rank]!
    }
    const row = omahaRow(key, ranks)
    for (const [j, hand] of hands.entries()) {
      let best = 0
      for (const pair of hand.pairs) {
        const strength = omahaRows[row + pair]!
        if (strength > best) best = strength
      }
      const kind = kindIndex(best)
      plain[i * hands.length + j] = kind
      const ways = boardWays * handWays(hand.ranks, free)
      kinds[kind]! += ways
      deals += ways
      if (omahaLowOf(hand.lows, boardLows) > 0) withLow += ways
    }
    done++
    if (done % 256 === 0) yield { done, total }
  }
  const index = new Map(hands.map((hand, j) => [hand.ranks.join(), j]))
  yield* putFlushesRight(kinds, plain, hands.length, index, placeOf, done, total)
  return { kinds: byKind(kinds), deals, withLow }
}

type RankHand = { readonly ranks: readonly number[]; readonly pairs: Uint8Array; readonly lows: number }

/** The 1,820 sets of four ranks. */
const rankHands = (): readonly RankHand[] => {
  const hands: RankHand[] = []
  walkRankBoards(fullDeck, 4, (_key, _ways, found) => {
    const ranks = Array.from(found)
    const pairs = new Set<number>()
    for (let i = 1; i < 4; i++) for (let j = 0; j < i; j++) pairs.add(omahaPair(ranks[i]!, ranks[j]!))
    hands.push({
      ranks,
      pairs: Uint8Array.from(pairs),
      lows: ranks.reduce((mask, rank) => mask | lowBits[4 * rank]!, 0),
    })
  })
  return hands
}

/** In how many ways a set of ranks, in ascending order, can be dealt from what is free of each. */
const handWays = (ranks: readonly number[], free: Int32Array): number => {
  let ways = 1
  let run = 0
  for (let i = 0; i < ranks.length; i++) {
    run = i > 0 && ranks[i] === ranks[i - 1] ? run + 1 : 0
    ways = (ways * (free[ranks[i]!]! - run)) / (run + 1)
  }
  return ways
}

/** Boards with three to five of one suit, hands with two to four of it: what they give by ranks is taken off, what they really give added. */
function* putFlushesRight(
  kinds: Float64Array,
  plain: Uint8Array,
  handCount: number,
  index: ReadonlyMap<string, number>,
  placeOf: ReadonlyMap<number, number>,
  before: number,
  total: number,
): Work<void> {
  const three = Int32Array.from({ length: 13 }, () => 3)
  const fullHouse = handKinds.indexOf('fullHouse')
  let done = before
  /** Sets of 0..2 ranks of the other suits in a hand, and each joined with suited ranks: its place among the 1,820. */
  const others = [0, 1, 2].map(cards => {
    const sets: number[][] = []
    walkRankBoards(three, cards, (_key, _ways, ranks) => sets.push(Array.from(ranks)))
    return sets
  })
  const held = [2, 3, 4].map(count => {
    const choices = suitedChoices(8191, count)
    return Array.from({ length: choices.count }, (_, i) => {
      const mask = choices.masks[i]!
      const ranks = Array.from({ length: 13 }, (_unused, rank) => rank).filter(rank => mask & (1 << rank))
      const joined = Uint16Array.from(
        others[4 - count]!,
        set => index.get([...ranks, ...set].sort((a, b) => a - b).join())!,
      )
      return { mask, joined }
    })
  })
  for (let onBoard = 3; onBoard <= 5; onBoard++) {
    const suited = suitedChoices(8191, onBoard)
    const rest = rankBoards(three, 5 - onBoard)
    const free: Int32Array[] = []
    walkRankBoards(three, 5 - onBoard, (_key, _ways, ranks) => {
      const left = three.slice()
      for (let i = 0; i < 5 - onBoard; i++) left[ranks[i]!]!--
      free.push(left)
    })
    /** For each rest of a board, the ways of each set of other ranks in the hand. */
    const ways = free.map(left => others.map(sets => Float64Array.from(sets, set => handWays(set, left))))
    for (let choice = 0; choice < suited.count; choice++) {
      const mask = suited.masks[choice]!
      for (let board = 0; board < rest.count; board++) {
        const at = placeOf.get((suited.keys[choice]! + rest.keys[board]!) | 0)! * handCount
        for (const [i, hands] of held.entries()) {
          const waysHere = ways[board]![2 - i]!
          for (const hand of hands) {
            if (hand.mask & mask) continue
            const flush = kindIndex(omahaFlush(hand.mask, mask))
            const { joined } = hand
            for (let k = 0; k < joined.length; k++) {
              const all = 4 * waysHere[k]! * rest.ways[board]!
              const kind = plain[at + joined[k]!]!
              // Full houses and better stay what they are, unless the flush is a straight one.
              if (kind >= fullHouse && kind >= flush) continue
              kinds[kind]! -= all
              kinds[flush]! += all
            }
          }
        }
      }
      done++
      if (done % 8 === 0) yield { done, total }
    }
  }
}

/** How one Omaha hand fares for the low. All are counts of boards. */
export type OmahaLowFacts = {
  readonly boards: number
  /** Boards with three different ranks of eight or lower. */
  readonly lowPossible: number
  readonly makesLow: number
  /** Boards on which no two cards would make a better low. */
  readonly makesNutLow: number
}

/** How often four hole cards make an eight-or-better low by the river, over all boards. */
export const omahaLowFacts = (
  hole: readonly Card[],
): { readonly ok: true; readonly value: OmahaLowFacts } | { readonly ok: false; readonly refusal: CardRefusal } => {
  const refusal = checkCards(hole, 4, 6)
  if (refusal) return { ok: false, refusal }
  const left = fullDeck.slice()
  let inHand = 0
  for (const card of hole) {
    left[card >> 2]!--
    inHand |= lowBits[card]!
  }
  const facts = { boards: 0, lowPossible: 0, makesLow: 0, makesNutLow: 0 }
  walkRankBoards(left, 5, (_key, ways, ranks) => {
    facts.boards += ways
    let onBoard = 0
    for (let i = 0; i < 5; i++) onBoard |= lowBits[4 * ranks[i]!]!
    if (bitCount(onBoard) < 3) return
    facts.lowPossible += ways
    const low = omahaLowOf(inHand, onBoard)
    if (low === 0) return
    facts.makesLow += ways
    if (low === omahaLowOf(255, onBoard)) facts.makesNutLow += ways
  })
  return { ok: true, value: facts }
}
