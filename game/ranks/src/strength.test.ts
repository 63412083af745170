import { deck52, seeded, shuffled } from '@krupiye/cards'
import { expect, test } from 'vitest'
import { handKinds, kindIndex, leastStrength, strengthsOfKind } from './kinds.ts'
import { compareRows, rowOf, slowStrength, strengthOfRow } from './oracle.ts'
import { strength, strength5, strength6, strength7 } from './strength.ts'

test('the numbering of kinds.ts follows from how many strengths each kind has', () => {
  let next = 1
  for (const kind of handKinds) {
    expect(leastStrength[kind]).toBe(next)
    expect(handKinds[kindIndex(next)]).toBe(kind)
    next += strengthsOfKind[kind]
    expect(handKinds[kindIndex(next - 1)]).toBe(kind)
  }
  expect(next).toBe(7463)
  expect(kindIndex(0)).toBe(-1)
})

test('all 2,598,960 five-card hands: fast equals slow, counts and 7,462 strengths of hands.md 1', () => {
  const counts = new Uint32Array(7463)
  // The slow side is asked once per set of ranks and flush or not: suits decide nothing else.
  const slow = new Map<number, number>()
  let wrong = 0
  for (let a = 0; a < 48; a++)
    for (let b = a + 1; b < 49; b++)
      for (let c = b + 1; c < 50; c++)
        for (let d = c + 1; d < 51; d++)
          for (let e = d + 1; e < 52; e++) {
            const fast = strength5(a, b, c, d, e)
            counts[fast]!++
            const isFlush = (a & 3) === (b & 3) && (b & 3) === (c & 3) && (c & 3) === (d & 3) && (d & 3) === (e & 3)
            const key =
              (((((a >> 2) * 13 + (b >> 2)) * 13 + (c >> 2)) * 13 + (d >> 2)) * 13 + (e >> 2)) * 2 + (isFlush ? 1 : 0)
            let want = slow.get(key)
            if (want === undefined) {
              want = strengthOfRow(rowOf([a, b, c, d, e]))
              slow.set(key, want)
            }
            if (fast !== want) wrong++
          }
  expect(wrong).toBe(0)
  expect(counts[0]).toBe(0)
  expect(counts.filter(count => count > 0)).toHaveLength(7462)
  const kinds = Array.from({ length: 10 }, () => 0)
  counts.forEach((count, i) => {
    if (count) kinds[kindIndex(i)]! += count
  })
  expect(kinds).toEqual([1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4])
})

test('random six- and seven-card hands: fast equals the best of all their fives (seed 20)', () => {
  const random = seeded(20)
  const deck = [...deck52]
  for (let i = 0; i < 20_000; i++) {
    for (let k = 0; k < 7; k++) {
      const pick = k + random.below(52 - k)
      const card = deck[pick]!
      deck[pick] = deck[k]!
      deck[k] = card
    }
    const seven = deck.slice(0, 7)
    const six = deck.slice(0, 6)
    expect(strength(seven)).toBe(bestOf(seven))
    expect(strength(six)).toBe(bestOf(six))
    if (i < 500) expect(strength(seven)).toBe(slowStrength(seven))
    if (i < 500) expect(strength(six)).toBe(slowStrength(six))
  }
})

test('strength takes five to seven cards, in any order, and gives 0 for other numbers', () => {
  expect(strength([])).toBe(0)
  expect(strength([0, 1, 2, 3])).toBe(0)
  expect(strength([0, 1, 2, 3, 4, 5, 6, 7])).toBe(0)
  expect(strength7(50, 46, 42, 38, 34, 0, 5)).toBe(7462)
  expect(strength7(0, 34, 5, 46, 50, 42, 38)).toBe(7462)
  expect(strength6(0, 34, 46, 50, 42, 38)).toBe(7462)
  expect(compareRows(rowOf([0, 1, 2, 3, 51]), rowOf([0, 1, 2, 3, 47]))).toBeGreaterThan(0)
})

function bestOf(cards: readonly number[]): number {
  let best = 0
  const n = cards.length
  for (let a = 0; a < n - 4; a++)
    for (let b = a + 1; b < n - 3; b++)
      for (let c = b + 1; c < n - 2; c++)
        for (let d = c + 1; d < n - 1; d++)
          for (let e = d + 1; e < n; e++)
            best = Math.max(best, strength5(cards[a]!, cards[b]!, cards[c]!, cards[d]!, cards[e]!))
  return best
}

test('B060 what is no hand fills nothing: a hand with the same sum is right afterwards', () => {
  for (let rank = 0; rank < 13; rank++) {
    const card = rank * 4
    expect(strength7(card, card, card, card, card, card, card)).toBeDefined()
    expect(strength5(card, card + 1, card + 2, card + 3, card)).toBeDefined()
  }
  expect(strength7(60, 61, 62, 63, 0, 1, 2)).toBeDefined()
  const random = seeded(21)
  for (let i = 0; i < 20_000; i++) {
    const seven = shuffled(deck52, random.below).slice(0, 7)
    expect(strength(seven)).toBe(bestOf(seven))
  }
})
