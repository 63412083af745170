import { expect, test } from 'vitest'
import { below, deck36, deck52, seeded, shuffled, without } from './index.ts'

test('a seed names one order for ever', () => {
  const random = seeded(1)
  const deck = shuffled(deck52, random.below)
  expect(shuffled(deck52, seeded(1).below)).toEqual(deck)
  expect(shuffled(deck52, seeded(2).below)).not.toEqual(deck)
  expect([...deck].sort((a, b) => a - b)).toEqual([...deck52])
  expect(deck.slice(0, 5)).toMatchInlineSnapshot(`
    [
      8,
      51,
      40,
      16,
      49,
    ]
  `)
})

test('large seeds differ above 32 bits too', () => {
  expect(seeded(1).u32()).not.toBe(seeded(1 + 2 ** 32).u32())
})

test('every card reaches every place equally often (seed 7)', () => {
  const random = seeded(7)
  const deck = deck52.slice(0, 6)
  const counts = new Map<string, number>()
  const rounds = 72_000
  for (let i = 0; i < rounds; i++) {
    const order = shuffled(deck, random.below).slice(0, 3).join()
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect(counts.size).toBe(120)
  const want = rounds / 120
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - want) ** 2 / want, 0)
  // 119 degrees of freedom: 180 is beyond one in a thousand.
  expect(chiSquare).toBeLessThan(180)
})

test('decks: short deck starts at the six, taken cards are gone, the given deck is untouched', () => {
  expect(deck36[0]).toBe(16)
  expect(deck36).toHaveLength(36)
  expect(without(deck52, [0, 51])).toHaveLength(50)
  expect(deck52).toHaveLength(52)
})

test('a source that answers out of range is our own fault and is thrown', () => {
  expect(() => shuffled(deck52, n => n)).toThrow('below(52) gave 52')
})

test('a draw below n is the upper half of the product, the few unfair ones thrown away: small ranges, large ones, and the ends of each', () => {
  const random = seeded(3)
  for (const n of [1, 2, 3, 5, 52, 100, 32_767, 32_768, 32_769, 65_537, 2_097_152]) {
    const unfair = 4294967296 % n
    const draws = [0, 1, unfair, 0xffff, 0x10000, 0xffffffff, ...Array.from({ length: 500 }, random.u32)]
    // The draws whose product ends just at and around the limit.
    for (let k = 0; k < n; k += Math.ceil(n / 50)) draws.push(Math.ceil((k * 4294967296) / n) % 4294967296)
    const expected = draws
      .map(draw => BigInt(draw) * BigInt(n))
      .filter(product => (product & 0xffffffffn) >= BigInt(unfair))
      .map(product => Number(product >> 32n))
    let at = 0
    expect(expected.map(() => below(n, () => draws[at++]!))).toEqual(expected)
  }
})
