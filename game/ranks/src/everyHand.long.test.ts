/**
 * All 133,784,560 hands of seven cards, each read by TypeScript and by the kernel and held against the slow evaluator.
 *
 * The walk goes by sets of ranks and, within a set, by every way to give them suits. The slow evaluator is asked once for each set of ranks
 * (with suits that make no flush) and once for each way in which five or more of a suit meet the other cards.
 */
import { expect, test } from 'vitest'
import { strengths7 as ofTypeScript } from './strength.ts'
import { kindIndex } from './kinds.ts'
import { loadKernel } from './kernel.ts'
import { slowRow, strengthOfRow } from './oracle.ts'

const block = 7 * 65_536

/** The suits of k cards of one rank: 1, 4, 6, 4, 1 ways. */
const suitChoices = [0, 1, 2, 3, 4].map(count =>
  Array.from({ length: 16 }, (_, mask) => [0, 1, 2, 3].filter(suit => mask & (1 << suit))).filter(
    suits => suits.length === count,
  ),
)

const slow = (cards: readonly number[]): number => strengthOfRow(slowRow(cards))

/** With five or more of a suit only their ranks count; that this is so is seen here, for every meeting with other ranks. */
const flushes = new Map<number, number>()
const bitsOf = (mask: number): number[] =>
  Array.from({ length: 13 }, (_, rank) => rank).filter(rank => mask & (1 << rank))

test('a flush of five to seven suited ranks is worth the same whatever the other cards are', () => {
  for (let mask = 0; mask < 8192; mask++) {
    const ranks = bitsOf(mask)
    if (ranks.length < 5 || ranks.length > 7) continue
    const suited = ranks.map(rank => rank * 4)
    const worth = slow(suited)
    flushes.set(mask, worth)
    for (let first = 0; first < 13 && ranks.length < 7; first++)
      for (let second = ranks.length === 5 ? first : 12; second < 13; second++) {
        const others = ranks.length === 5 ? [first * 4 + 1, second * 4 + 2] : [first * 4 + 1]
        if (slow([...suited, ...others]) !== worth) throw new Error(`${suited.join()} with ${others.join()}`)
      }
  }
  expect(flushes.size).toBe(1287 + 1716 + 1716)
})

test('hands.md 1: 133,784,560 hands, fast = slow, TypeScript and kernel', async () => {
  const kernel = await loadKernel()
  if (!kernel) throw new Error('no kernel here')
  const cards = new Uint8Array(block)
  const want = new Uint16Array(block / 7)
  const [byTypeScript, byKernel] = [new Uint16Array(block / 7), new Uint16Array(block / 7)]
  const counts = new Float64Array(7463)
  let hands = 0
  let total = 0
  let wrong = 0
  const look = () => {
    const these = cards.subarray(0, 7 * hands)
    ofTypeScript(these, byTypeScript)
    kernel.strengths7(these, byKernel)
    for (let i = 0; i < hands; i++) {
      if (byTypeScript[i] !== want[i] || byKernel[i] !== want[i]) wrong++
      counts[want[i]!]!++
    }
    total += hands
    hands = 0
  }
  const hand = new Uint8Array(7)
  const suitRanks = [0, 0, 0, 0]
  const deal = (
    groups: readonly (readonly [rank: number, count: number])[],
    group: number,
    at: number,
    plain: number,
  ): void => {
    const next = groups[group]
    if (next === undefined) {
      const flush = suitRanks.findIndex(mask => flushes.has(mask))
      cards.set(hand, 7 * hands)
      want[hands] = flush < 0 ? plain : flushes.get(suitRanks[flush]!)!
      hands++
      if (7 * hands === block) look()
      return
    }
    const [rank, count] = next
    for (const suits of suitChoices[count]!) {
      suits.forEach((suit, i) => {
        hand[at + i] = rank * 4 + suit
        suitRanks[suit]! |= 1 << rank
      })
      deal(groups, group + 1, at + count, plain)
      for (const suit of suits) suitRanks[suit]! &= ~(1 << rank)
    }
  }
  let sets = 0
  const walk = (rank: number, left: number, groups: readonly (readonly [number, number])[]): void => {
    if (left === 0) {
      sets++
      deal(groups, 0, 0, slow(withoutFlush(groups)))
      return
    }
    if (rank === 13) return
    for (let count = Math.min(4, left); count >= 0; count--)
      walk(rank + 1, left - count, count > 0 ? [...groups, [rank, count]] : groups)
  }
  walk(0, 7, [])
  look()
  expect([sets, total, wrong]).toEqual([49_205, 133_784_560, 0])
  expect(counts.filter(count => count > 0)).toHaveLength(4824)
  const kinds = Array.from({ length: 10 }, () => 0)
  counts.forEach((count, strength) => {
    if (count > 0) kinds[kindIndex(strength)]! += count
  })
  expect(kinds).toEqual([23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324])
})

/** Cards of these ranks with no five of a suit: each rank goes on with the suit after the last one's. */
const withoutFlush = (groups: readonly (readonly [rank: number, count: number])[]): number[] => {
  let suit = 0
  return groups.flatMap(([rank, count]) => Array.from({ length: count }, () => rank * 4 + (suit++ % 4)))
}
