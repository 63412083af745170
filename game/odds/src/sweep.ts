/**
 * Range against range, exactly, board by board: all hands of both are ranked on the board and then met in order of strength, once.
 * What a hand beats is the sum of all weaker ones less those that hold one of its two cards.
 */
import { type Card, deck52, without } from '@krupiye/cards'
import { cardKeys, flushStrength, hash7, rankTable } from '@krupiye/ranks'
import { choose } from './choose.ts'
import type { Combo } from './range.ts'
import type { Work } from './work.ts'

const { flush: flushSuits, rows, table } = hash7
const keys = cardKeys

/** Showdowns weighted by how often the two hands are played: what the first range wins, ties, loses. */
export type SweepCounts = { readonly win: number; readonly tie: number; readonly lose: number }

/** Hands of one range as arrays, and room for their strengths on one board. */
type Side = {
  readonly first: Uint8Array
  readonly second: Uint8Array
  readonly weights: Float64Array
  /** strength * 2048 + place of the hand, ascending; `count` of them fit the board. */
  readonly ranked: Int32Array
  count: number
}

const sideOf = (combos: readonly Combo[]): Side => ({
  first: Uint8Array.from(combos, ({ cards }) => cards[0]),
  second: Uint8Array.from(combos, ({ cards }) => cards[1]),
  weights: Float64Array.from(combos, ({ weight }) => weight),
  ranked: new Int32Array(combos.length),
  count: 0,
})

/** All boards that complete `board` without `dead` cards. */
export function* sweep(
  ours: readonly Combo[],
  theirs: readonly Combo[],
  board: readonly Card[],
  dead: readonly Card[],
): Work<SweepCounts> {
  rankTable(7)
  const gone = new Set([...board, ...dead])
  const free = ({ cards }: Combo) => !gone.has(cards[0]) && !gone.has(cards[1])
  const [a, b] = [sideOf(ours.filter(free)), sideOf(theirs.filter(free))]
  const deck = Uint8Array.from(without(deck52, gone))
  const toCome = 5 - board.length
  const whole = Uint8Array.from({ length: 5 }, (_, i) => board[i] ?? 0)
  const counts = new Float64Array(3)
  const total = choose(deck.length, toCome)
  const samePlace = placesOf(b)
  const places = Int32Array.from({ length: toCome }, (_, i) => i)
  let done = 0
  for (;;) {
    for (let i = 0; i < toCome; i++) whole[board.length + i] = deck[places[i]!]!
    rank(a, whole)
    rank(b, whole)
    meet(a, b, samePlace, counts)
    done++
    if (done % 1024 === 0) yield { done, total }
    let move = toCome - 1
    while (move >= 0 && places[move] === deck.length - toCome + move) move--
    if (move < 0) break
    places[move]!++
    for (let i = move + 1; i < toCome; i++) places[i] = places[i - 1]! + 1
  }
  return { win: counts[0]!, tie: counts[1]!, lose: counts[2]! }
}

/** Where the other range has the same two cards; by 52 * higher + lower card, -1 = nowhere. */
const placesOf = ({ first, second }: Side): Int16Array => {
  const places = new Int16Array(52 * 52).fill(-1)
  for (let i = 0; i < first.length; i++)
    places[52 * Math.max(first[i]!, second[i]!) + Math.min(first[i]!, second[i]!)] = i
  return places
}

const rank = (side: Side, board: Uint8Array): void => {
  const { first, second, ranked } = side
  let low = 0
  let high = 0
  let base = 0
  for (const card of board) {
    if (card < 32) low |= 1 << card
    else high |= 1 << (card - 32)
    base = (base + keys[card]!) | 0
  }
  let count = 0
  for (let i = 0; i < first.length; i++) {
    const [x, y] = [first[i]!, second[i]!]
    if ((x < 32 ? low >>> x : high >>> (x - 32)) & 1) continue
    if ((y < 32 ? low >>> y : high >>> (y - 32)) & 1) continue
    const key = (base + keys[x]! + keys[y]!) | 0
    const suit = flushSuits[key & 511]!
    const strength =
      suit === 0 ? table[rows[key >>> 20]! + ((key >>> 9) & 2047)]! : suitedStrength(suit >> 6, board, x, y)
    ranked[count++] = (strength << 11) | i
  }
  side.count = count
  ranked.subarray(0, count).sort()
}

const suitedStrength = (suit: number, board: Uint8Array, x: Card, y: Card): number => {
  let mask = 0
  for (const card of board) if ((card & 3) === suit) mask |= 1 << (card >> 2)
  if ((x & 3) === suit) mask |= 1 << (x >> 2)
  if ((y & 3) === suit) mask |= 1 << (y >> 2)
  return flushStrength(mask)
}

const weaker = new Float64Array(52)
const equal = new Float64Array(52)
const everyone = new Float64Array(52)

const meet = (a: Side, b: Side, samePlace: Int16Array, counts: Float64Array): void => {
  weaker.fill(0)
  everyone.fill(0)
  let all = 0
  for (let j = 0; j < b.count; j++) {
    const hand = b.ranked[j]! & 2047
    const weight = b.weights[hand]!
    all += weight
    everyone[b.first[hand]!]! += weight
    everyone[b.second[hand]!]! += weight
  }
  let below = 0
  let j = 0
  for (let i = 0; i < a.count; ) {
    const strength = a.ranked[i]! >> 11
    for (; j < b.count && b.ranked[j]! >> 11 < strength; j++) {
      const hand = b.ranked[j]! & 2047
      const weight = b.weights[hand]!
      below += weight
      weaker[b.first[hand]!]! += weight
      weaker[b.second[hand]!]! += weight
    }
    equal.fill(0)
    let same = 0
    for (let k = j; k < b.count && b.ranked[k]! >> 11 === strength; k++) {
      const hand = b.ranked[k]! & 2047
      const weight = b.weights[hand]!
      same += weight
      equal[b.first[hand]!]! += weight
      equal[b.second[hand]!]! += weight
    }
    for (; i < a.count && a.ranked[i]! >> 11 === strength; i++) {
      const hand = a.ranked[i]! & 2047
      const [x, y] = [a.first[hand]!, a.second[hand]!]
      const weight = a.weights[hand]!
      // A hand with both cards was taken off twice.
      const twin = samePlace[x > y ? 52 * x + y : 52 * y + x]!
      const back = twin < 0 ? 0 : b.weights[twin]!
      const win = below - weaker[x]! - weaker[y]!
      const tie = same - equal[x]! - equal[y]! + back
      const met = all - everyone[x]! - everyone[y]! + back
      counts[0]! += weight * win
      counts[1]! += weight * tie
      counts[2]! += weight * (met - win - tie)
    }
  }
}
