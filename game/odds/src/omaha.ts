/**
 * Exact Omaha equity, high and high-low, by the same factorisation as Hold'em (holdem.ts): sets of board ranks first,
 * then, suit by suit, the boards on which somebody has a flush are put right. The low half asks for ranks only.
 */
import type { Card } from '@krupiye/cards'
import { hash5, lowBits, omahaFlush, omahaLowOf, omahaPair, omahaRow, omahaRows } from '@krupiye/ranks'
import { type RankBoards, rankBoards, suitedChoices, walkRankBoards } from './boards.ts'
import { bitCount, ranksOfSuit, sumOfKeys, winners } from './holdem.ts'
import { newSplitTally, newTally, type Tally } from './tally.ts'

const { rows: rows5, table: table5 } = hash5
const ofRows = omahaRows

/**
 * Boards by winners, over all ways to complete `board` (0 to 5 cards) with cards that are neither in a hand nor `dead`.
 * Hands of four to six cards, none checked. With `withLow` it is a tally for `equityOfSplitTally`.
 */
export const omahaTally = (
  hands: readonly (readonly Card[])[],
  board: readonly Card[],
  dead: readonly Card[],
  withLow: boolean,
): Tally => {
  const tally = withLow ? newSplitTally(hands.length) : newTally(hands.length)
  const toCome = 5 - board.length
  const left = [8191, 8191, 8191, 8191]
  for (const card of [...hands.flat(), ...board, ...dead]) left[card & 3]! &= ~(1 << (card >> 2))
  const count = Array.from({ length: 13 }, (_, rank) => left.reduce((sum, mask) => sum + ((mask >> rank) & 1), 0))
  const showdowns = plainShowdowns(hands, board, count, toCome, withLow, tally)
  const { boardKey } = showdowns
  const flush = new Int32Array(hands.length)
  for (let suit = 0; suit < 4; suit++) {
    const held = hands.map(hand => ranksOfSuit(hand, suit))
    if (held.every(mask => bitCount(mask) < 2)) continue
    const shared = ranksOfSuit(board, suit)
    const others = count.map((n, rank) => n - ((left[suit]! >> rank) & 1))
    for (let more = Math.max(0, 3 - bitCount(shared)); more <= toCome; more++) {
      const suited = suitedChoices(left[suit]!, more)
      const rest = rankBoards(others, toCome - more)
      for (let choice = 0; choice < suited.count; choice++) {
        for (let hand = 0; hand < hands.length; hand++)
          flush[hand] = omahaFlush(held[hand]!, suited.masks[choice]! | shared)
        putRight(tally, showdowns, flush, (boardKey + suited.keys[choice]!) | 0, rest)
      }
    }
  }
  return tally
}

/** Each whole board's showdown by ranks alone, at the place of its ranks. */
type Showdowns = {
  readonly boardKey: number
  readonly hands: number
  /** `hands` strengths for each place. */
  readonly strengths: Uint16Array
  /** Winners of the high without flushes. */
  readonly high: Uint16Array
  /** Winners of the low, moved up by `hands` bits; 0 where there is none. */
  readonly low: Int32Array
}

const plainShowdowns = (
  hands: readonly (readonly Card[])[],
  board: readonly Card[],
  count: readonly number[],
  toCome: number,
  withLow: boolean,
  tally: Tally,
): Showdowns => {
  const n = hands.length
  const boardKey = sumOfKeys(board)
  const pairs = hands.map(pairPlacesOf)
  const lowsInHand = hands.map(hand => hand.reduce((mask, card) => mask | lowBits[card]!, 0))
  const lowsOnBoard = board.reduce((mask, card) => mask | lowBits[card]!, 0)
  const strengths = new Uint16Array(table5.length * n)
  const high = new Uint16Array(table5.length)
  const low = new Int32Array(table5.length)
  const here = new Int32Array(n)
  const ranks = new Int8Array(5)
  board.forEach((card, i) => {
    ranks[toCome + i] = card >> 2
  })
  walkRankBoards(count, toCome, (newKey, ways, newRanks) => {
    const key = (boardKey + newKey) | 0
    const place = place5(key)
    ranks.set(newRanks)
    const row = omahaRow(key, ranks)
    for (let hand = 0; hand < n; hand++) {
      here[hand] = bestInRow(row, pairs[hand]!)
      strengths[place * n + hand] = here[hand]!
    }
    high[place] = winners(here)
    if (withLow) {
      let lowRanks = lowsOnBoard
      for (let i = 0; i < toCome; i++) lowRanks |= lowBits[newRanks[i]! * 4]!
      low[place] = lowWinners(lowsInHand, lowRanks) << n
    }
    tally[high[place]! | low[place]!]! += ways
  })
  return { boardKey, hands: n, strengths, high, low }
}

/** Without repeats: a hand of two pairs has fewer kinds of pairs than six. */
const pairPlacesOf = (hand: readonly Card[]): Uint8Array => {
  const places = new Set<number>()
  for (let i = 1; i < hand.length; i++) for (let j = 0; j < i; j++) places.add(omahaPair(hand[i]! >> 2, hand[j]! >> 2))
  return Uint8Array.from(places)
}

const bestInRow = (row: number, pairs: Uint8Array): number => {
  let best = 0
  for (let i = 0; i < pairs.length; i++) {
    const strength = ofRows[row + pairs[i]!]!
    if (strength > best) best = strength
  }
  return best
}

const lowWinners = (inHands: readonly number[], onBoard: number): number => {
  let best = 1
  let won = 0
  for (let hand = 0; hand < inHands.length; hand++) {
    const low = omahaLowOf(inHands[hand]!, onBoard)
    if (low < best) continue
    won = low === best ? won | (1 << hand) : 1 << hand
    best = low
  }
  return won
}

/** Takes the boards with these suited cards off and adds them again with the flushes they really give. */
const putRight = (tally: Tally, showdowns: Showdowns, flush: Int32Array, suitedKey: number, rest: RankBoards): void => {
  const { hands, strengths, high, low } = showdowns
  const { count, keys, ways } = rest
  for (let i = 0; i < count; i++) {
    const place = place5((keys[i]! + suitedKey) | 0)
    let best = 0
    let won = 0
    for (let hand = 0; hand < hands; hand++) {
      const plain = strengths[place * hands + hand]!
      const strength = flush[hand]! > plain ? flush[hand]! : plain
      if (strength < best) continue
      won = strength === best ? won | (1 << hand) : 1 << hand
      best = strength
    }
    tally[high[place]! | low[place]!]! -= ways[i]!
    tally[won | low[place]!]! += ways[i]!
  }
}

const place5 = (key: number): number => rows5[key >>> 22]! + ((key >>> 9) & 8191)
