import { deck52, seeded, shuffled } from '@krupiye/cards'
import { expect, test } from 'vitest'
import { bestStrength, handKinds, kindOf } from './kinds.ts'
import { low8 } from './low.ts'
import { omahaLow8, omahaStrength } from './omaha.ts'
import { compareRows, rowOf, strengthOfRow } from './oracle.ts'
import { compareSuits, lowReading, omahaLowReading, omahaReading, reading } from './reading.ts'
import { strength } from './strength.ts'

/** One five-card hand of every strength, found by walking all hands of two suits and of one. */
const examples = new Map<number, number[]>()
for (let a = 0; a < 13; a++)
  for (let b = a; b < 13; b++)
    for (let c = b; c < 13; c++)
      for (let d = c; d < 13; d++)
        for (let e = d; e < 13; e++) {
          if (a === e) continue
          const ranks = [a, b, c, d, e]
          const mixed = ranks.map((rank, i) => rank * 4 + (i % 4))
          examples.set(strength(mixed), mixed)
          if (new Set(ranks).size < 5) continue
          const suited = ranks.map(rank => rank * 4 + 2)
          examples.set(strength(suited), suited)
        }

test('B063 every one of the 7,462 strengths is read as the row that the rules give it', () => {
  expect(examples.size).toBe(7462)
  for (let worth = 1; worth <= bestStrength; worth++) {
    const cards = examples.get(worth)
    if (cards === undefined) throw new Error(`no example of strength ${worth}`)
    const read = reading(cards)
    const { kind, ranks, kickers } = read
    expect(read.strength).toBe(worth)
    expect(kind).toBe(kindOf(worth))
    const row = rowOf(cards)
    const said = [handKinds.indexOf(kind), ...ranks, ...kickers]
    expect(kind === 'royalFlush' ? said.slice(0, 1) : said, `strength ${worth}`).toEqual([...row])
    expect([...read.cards].sort((x, y) => x - y)).toEqual([...cards].sort((x, y) => x - y))
  }
})

test('random hands: the five that are read are among the cards and worth as much (seed 31)', () => {
  const random = seeded(31)
  for (let i = 0; i < 2000; i++) {
    const deck = shuffled(deck52, random.below)
    const seven = deck.slice(0, 7)
    for (const bySuit of [false, true]) {
      const read = reading(seven, bySuit)
      expect(read.cards.every(card => seven.includes(card))).toBe(true)
      expect(strengthOfRow(rowOf(read.cards))).toBe(strength(seven))
      const low = lowReading(seven, bySuit)
      expect(low?.low ?? 0).toBe(low8(seven))
      if (low) expect(low8(low.cards)).toBe(low.low)
      const [hole, board] = [deck.slice(10, 14), deck.slice(20, 25)]
      const omaha = omahaReading(hole, board, bySuit)
      expect(omaha.strength).toBe(omahaStrength(hole, board))
      expect(omaha.cards.filter(card => hole.includes(card))).toHaveLength(2)
      expect(omaha.cards.filter(card => board.includes(card))).toHaveLength(3)
      const omahaLow = omahaLowReading(hole, board, bySuit)
      expect(omahaLow?.low ?? 0).toBe(omahaLow8(hole, board))
      if (omahaLow) expect(omahaLow.cards.filter(card => hole.includes(card))).toHaveLength(2)
    }
    expect(compareSuits(reading(seven, true).cards, reading(seven).cards)).toBeGreaterThanOrEqual(0)
  }
})

test('too few or too many cards are a fault of the caller', () => {
  expect(() => reading([0, 1, 2, 3])).toThrow(RangeError)
  expect(() => reading([0, 1, 2, 3, 4, 5, 6, 7])).toThrow(RangeError)
  expect(() => omahaReading([0, 1, 2, 3], [4, 5])).toThrow(RangeError)
  expect(lowReading([0, 1, 2, 3])).toBeUndefined()
  expect(compareRows([1], [1])).toBe(0)
})
