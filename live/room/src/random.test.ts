import { describe, expect, it } from 'vitest'
import { belowFrom, systemDeal, systemRandom } from './random.ts'

/** A source that gives these words, then fails. */
const words = (...given: number[]) => {
  let next = 0
  return (into: Uint32Array<ArrayBuffer>) => {
    for (let index = 0; index < into.length; index++) {
      const word = given[next++]
      if (word === undefined) throw new Error('no more words')
      into[index] = word
    }
  }
}

describe('the one source of chance', () => {
  it('B073 throws away the words that would favour low numbers, and no others', () => {
    // 2^32 = 52 * 82595524 + 48: the last 48 words have no fair place.
    const limit = 52 * 82_595_524
    expect(belowFrom(words(limit - 1), 1)(52)).toBe(51)
    expect(belowFrom(words(limit, 2 ** 32 - 1, 5), 1)(52)).toBe(5)
    expect(belowFrom(words(limit), 1).bind(null, 52)).toThrow('no more words')
    // A power of two divides the range: nothing is thrown away.
    expect(belowFrom(words(2 ** 32 - 1), 1)(16)).toBe(15)
    expect(belowFrom(words(2 ** 32 - 1), 1)(2 ** 32)).toBe(2 ** 32 - 1)
  })

  it('has no answer where none is fair', () => {
    for (const n of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) expect(() => systemRandom().below(n)).toThrow(RangeError)
    expect(systemRandom().below(1)).toBe(0)
  })

  it('B075 can deal every order of three cards, all equally often (24,000 deals, chi-square)', async () => {
    const deal = systemDeal()
    const seen = new Map<string, number>()
    const count = 24_000
    for (let index = 0; index < count; index++) {
      const order = (await deal.next({ table: 't' as never, hand: 1, deck: [0, 1, 2] })).join()
      seen.set(order, (seen.get(order) ?? 0) + 1)
    }
    expect(seen.size).toBe(6)
    const chi = [...seen.values()].reduce((sum, each) => sum + (each - count / 6) ** 2 / (count / 6), 0)
    // Five degrees of freedom: more than 37.3 happens once in two million runs. A swap-with-any shuffle gives about 300.
    expect(chi).toBeLessThan(37.3)
  })

  it('asks the system afresh for every deck and deals each card once', async () => {
    let asked = 0
    const deal = systemDeal(into => {
      asked++
      crypto.getRandomValues(into)
    })
    const deck = Array.from({ length: 52 }, (_, card) => card)
    const [first, second] = [
      await deal.next({ table: 't' as never, hand: 1, deck }),
      await deal.next({ table: 't' as never, hand: 2, deck }),
    ]
    expect(asked).toBeGreaterThanOrEqual(2)
    expect(first.toSorted((a, b) => a - b)).toEqual(deck)
    expect(second).not.toEqual(first)
  })

  it('makes ids of 128 bits', () => {
    const { id } = systemRandom()
    expect(id()).toMatch(/^[0-9a-f]{32}$/u)
    expect(new Set(Array.from({ length: 1_000 }, id)).size).toBe(1_000)
  })
})
