import { shuffled } from '@krupiye/cards'
import type { Deal, Random } from './ports.ts'

/**
 * The house's one source of chance: the operating system, through the call that Node and browsers share. No seed, no state that
 * outlives a deck, every order of the cards possible and equally likely.
 */

/** Fills words with random bits; only tests give another. */
export type Fill = (words: Uint32Array<ArrayBuffer>) => void

const system: Fill = words => {
  crypto.getRandomValues(words)
}

const range = 2 ** 32

/**
 * Integers 0..n-1 from 32-bit words, drawn `ahead` words at a time. The words at the top that would favour low numbers are thrown
 * away (without that step a 32-bit modulo passes every statistical test and is still unfair). `n` is 1..2^32, else it throws.
 */
export const belowFrom = (fill: Fill, ahead: number): ((n: number) => number) => {
  const words = new Uint32Array(ahead)
  let next = ahead
  const word = (): number => {
    if (next === ahead) {
      fill(words)
      next = 0
    }
    return words[next++] ?? 0
  }
  return n => {
    if (!Number.isInteger(n) || n < 1 || n > range) throw new RangeError(`below(${n}) has no fair answer`)
    const limit = range - (range % n)
    let draw = word()
    while (draw >= limit) draw = word()
    return draw % n
  }
}

/** 128 bits as 32 hexadecimal digits. */
const idFrom = (fill: Fill): string => {
  const words = new Uint32Array(4)
  fill(words)
  return [...words].map(word => word.toString(16).padStart(8, '0')).join('')
}

/** Chance for the house: unguessable ids and fair integers. */
export const systemRandom = (fill: Fill = system): Random => ({ below: belowFrom(fill, 1), id: () => idFrom(fill) })

/**
 * Where decks come from until a verifiable deal takes its place. Each deck draws its words afresh, so that two processes started from
 * one picture of memory never share one, and 64 words nearly always last for the 51 picks of a deck: one call to the system.
 */
export const systemDeal = (fill: Fill = system): Deal => ({
  async next({ deck }) {
    return shuffled(deck, belowFrom(fill, 64))
  },
})
