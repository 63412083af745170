import type { Card } from './card.ts'

/** A source of chance, given as a value. The house's own comes from the operating system; tests, bots and sampling take a seeded one. */
export type Random = {
  /** An integer 0..2^32-1. */
  u32(): number
  /** An integer 0..n-1, each equally likely; n is 1..2^32. */
  below(n: number): number
}

/**
 * A repeatable source: the same seed gives the same numbers on every machine (the sfc32 generator, 128 bits of state).
 * Good for sampling and tests; never for real deals, since a few outputs give the state away.
 */
export const seeded = (seed: number): Random => {
  let [a = 0, b = 0, c = 0, counter = 0] = seedWords(seed)
  const u32 = (): number => {
    const out = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + out) | 0
    return out >>> 0
  }
  return { u32, below: n => below(n, u32) }
}

/** The four words with which `seeded` begins, for whoever runs the same generator elsewhere (the WebAssembly kernel does). */
export const seedWords = (seed: number): Int32Array => {
  const words = Int32Array.of(seed, Math.floor(seed / 4294967296), 0x9e3779b9, 1)
  // The first outputs of neighbouring seeds look alike: they are not used.
  for (let i = 0; i < 15; i++) {
    const [a = 0, b = 0, c = 0, counter = 0] = words
    words.set([b ^ (b >>> 9), c + (c << 3), ((c << 21) | (c >>> 11)) + a + b + counter, counter + 1])
  }
  return words
}

/** The deck in a random order, every order equally likely if `below` is fair. The given deck is left as it was. */
export const shuffled = (deck: readonly Card[], below: (n: number) => number): Card[] => {
  const cards = [...deck]
  for (let left = cards.length; left > 1; left--) {
    const pick = below(left)
    const card = cards[pick]
    const last = cards[left - 1]
    if (card === undefined || last === undefined) throw new RangeError(`below(${left}) gave ${pick}`)
    cards[left - 1] = card
    cards[pick] = last
  }
  return cards
}

/**
 * An integer 0..n-1 from a source of integers 0..2^32-1, each equally likely; n is 1..2^32.
 * It is the upper half of a 64-bit product, without a division: each answer stands for the same number of draws once the few at the
 * bottom that would favour some are thrown away (D. Lemire, 2019). Small ranges, all that cards ask for, multiply by halves and stay
 * in machine integers; above 2^21 the product would not be exact, and there it divides.
 */
export const below = (n: number, u32: () => number): number => {
  if (n > 32768) return n > 2097152 ? belowByModulo(n, u32) : belowByProduct(n, u32)
  for (;;) {
    const draw = u32()
    const lower = (draw & 0xffff) * n
    const upper = (draw >>> 16) * n + (lower >>> 16)
    // The lower half of the product is below n only where its own upper part is zero.
    if ((upper & 0xffff) !== 0 || (lower & 0xffff) >= n || (lower & 0xffff) >= 4294967296 % n) return upper >>> 16
  }
}

const belowByProduct = (n: number, u32: () => number): number => {
  let product = u32() * n
  let low = product >>> 0
  if (low < n) {
    const unfair = 4294967296 % n
    while (low < unfair) {
      product = u32() * n
      low = product >>> 0
    }
  }
  // Cut to an integer by its bits: a quotient is kept as a float, and so is every amount that comes of it.
  return ((product - low) / 4294967296) | 0
}

/** Throws away the few outputs that would favour the low numbers. */
const belowByModulo = (n: number, u32: () => number): number => {
  const limit = 4294967296 - (4294967296 % n)
  let draw = u32()
  while (draw >= limit) draw = u32()
  return draw % n
}
