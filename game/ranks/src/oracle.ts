/**
 * The slow evaluator: obvious rather than fast, shares nothing with the fast one, and is what the fast one is tested against.
 * A hand of five is described by a row of numbers, kind first, that compares like the hand; the best of more cards is the best row.
 */
import type { Card } from '@krupiye/cards'
import type { Strength } from './kinds.ts'

/** Kind 0..9 and then the ranks in the order in which they are compared. */
export type Row = readonly number[]

/** The first difference decides; positive if `a` is the better hand. */
export const compareRows = (a: Row, b: Row): number => {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0)
    if (difference) return difference
  }
  return 0
}

/** The row of exactly five cards (hands.md 2). */
export const rowOf = (five: readonly Card[]): Row => {
  const ranks = five.map(card => Math.floor(card / 4)).sort((a, b) => b - a)
  const isFlush = five.every(card => card % 4 === (five[0] ?? 0) % 4)
  const groups = [...new Set(ranks)]
    .map(rank => ({ rank, count: ranks.filter(other => other === rank).length }))
    .sort((a, b) => b.count - a.count || b.rank - a.rank)
  const shape = groups.map(group => group.count).join('')
  const order = groups.map(group => group.rank)
  const high = ranks[0] ?? 0
  const isWheel = order.join() === '12,3,2,1,0'
  const isStraight = shape === '11111' && (isWheel || high - (ranks[4] ?? 0) === 4)
  const top = isWheel ? 3 : high
  if (isStraight && isFlush) return top === 12 ? [9] : [8, top]
  if (shape === '41') return [7, ...order]
  if (shape === '32') return [6, ...order]
  if (isFlush) return [5, ...order]
  if (isStraight) return [4, top]
  if (shape === '311') return [3, ...order]
  if (shape === '221') return [2, ...order]
  if (shape === '2111') return [1, ...order]
  return [0, ...order]
}

/** Every choice of `count` cards. */
export const choices = (cards: readonly Card[], count: number): Card[][] => {
  if (count === 0) return [[]]
  return cards.flatMap((card, i) => choices(cards.slice(i + 1), count - 1).map(rest => [card, ...rest]))
}

const best = (fives: readonly (readonly Card[])[]): Row =>
  fives.map(rowOf).reduce((top, row) => (compareRows(row, top) > 0 ? row : top))

/** The best row of five or more cards. */
export const slowRow = (cards: readonly Card[]): Row => best(choices(cards, 5))

/** Omaha: the best row of exactly two of the hole cards with three of the board. */
export const slowOmahaRow = (hole: readonly Card[], board: readonly Card[]): Row =>
  best(choices(hole, 2).flatMap(two => choices(board, 3).map(three => [...two, ...three])))

let order: ReadonlyMap<string, Strength> | undefined

/** All 7,462 rows sorted, so that a row's place is its strength: counted from the rules, not taken from a table. */
const strengthByRow = (): ReadonlyMap<string, Strength> => {
  if (order) return order
  const rows = new Map<string, Row>()
  const walk = (ranks: number[]) => {
    if (ranks.length < 5) {
      for (let rank = ranks.at(-1) ?? 0; rank < 13; rank++) walk([...ranks, rank])
      return
    }
    // The suits in turn, so that no flush arises and equal ranks get different cards; then all of one suit.
    if (new Set(ranks).size === 5) add(ranks.map(rank => rank * 4))
    if (new Set(ranks).size > 1) add(ranks.map((rank, i) => rank * 4 + (i % 4)))
  }
  const add = (five: Card[]) => {
    if (new Set(five).size < 5) return
    const row = rowOf(five)
    rows.set(row.join(), row)
  }
  walk([])
  order = new Map([...rows.values()].sort(compareRows).map((row, i) => [row.join(), i + 1]))
  return order
}

/** The strength 1..7462 of a row. */
export const strengthOfRow = (row: Row): Strength => {
  const strength = strengthByRow().get(row.join())
  if (strength === undefined) throw new RangeError(`no row: ${row.join()}`)
  return strength
}

/** The strength of the best five of five or more cards, slowly. */
export const slowStrength = (cards: readonly Card[]): Strength => strengthOfRow(slowRow(cards))

/** The strength of the best Omaha hand, slowly. */
export const slowOmahaStrength = (hole: readonly Card[], board: readonly Card[]): Strength =>
  strengthOfRow(slowOmahaRow(hole, board))

/** Eight or better: the ranks of the best low from the highest down, ace = 1; none if no five qualify. */
export const slowLow = (fives: readonly (readonly Card[])[]): readonly number[] | undefined => {
  const lows = fives
    .map(five => five.map(card => (Math.floor(card / 4) === 12 ? 1 : Math.floor(card / 4) + 2)).sort((a, b) => b - a))
    .filter(ranks => new Set(ranks).size === 5 && (ranks[0] ?? 99) <= 8)
  return lows.sort(compareRows)[0]
}
