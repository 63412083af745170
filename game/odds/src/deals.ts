/** The fast loop of Hold'em sampling; the WebAssembly kernel has the same one and gives the same answer. */
import {
  cardKeys,
  flushStrength,
  flushStrengths as strengthsOfFlushes,
  hash7,
  type HoldemDeals,
  rankTable,
} from '@krupiye/ranks'

const { flush: flushSuits, rows, table } = hash7
const keys = cardKeys
const flushStrengths = strengthsOfFlushes

/**
 * Deals `samples` times: the cards for `slots` come off the front of the deck, each drawn fairly from what is
 * left, and the winners are counted. One number of the generator is good for two draws: the second takes what the first has left of it,
 * with a bias below one in a million, far less than sampling could show.
 */
export const sampleHoldem = (deals: HoldemDeals, samples: number): void => {
  rankTable(7)
  const { deck, cards, slots, players, random, tally } = deals
  const size = deck.length
  const draws = slots.length
  const board = 2 * players
  let [a = 0, b = 0, c = 0, counter = 0] = random
  let firstWins = 0
  let secondWins = 0
  for (let sample = 0; sample < samples; sample++) {
    for (let at = 0; at < draws; at += 2) {
      // sfc32, as in `seeded` of game/cards.
      const out = (a + b + counter) | 0
      counter = (counter + 1) | 0
      a = b ^ (b >>> 9)
      b = (c + (c << 3)) | 0
      c = (((c << 21) | (c >>> 11)) + out) | 0
      const left = size - at
      const first = at + upperHalf(out, left)
      const card = deck[first]!
      deck[first] = deck[at]!
      deck[at] = card
      cards[slots[at]!] = card
      if (at + 1 === draws) break
      const second = at + 1 + upperHalf(Math.imul(out, left), left - 1)
      const other = deck[second]!
      deck[second] = deck[at + 1]!
      deck[at + 1] = other
      cards[slots[at + 1]!] = other
    }
    const shared =
      (keys[cards[board]!]! +
        keys[cards[board + 1]!]! +
        keys[cards[board + 2]!]! +
        keys[cards[board + 3]!]! +
        keys[cards[board + 4]!]!) |
      0
    if (players === 2) {
      const difference = strengthOf(cards, shared, 0, board) - strengthOf(cards, shared, 2, board)
      firstWins += -difference >>> 31
      secondWins += difference >>> 31
      continue
    }
    let best = 0
    let won = 0
    for (let hand = 0; hand < players; hand++) {
      const strength = strengthOf(cards, shared, 2 * hand, board)
      // Better: this hand alone; equal: this one too. Who wins is a coin toss, so it is done without branches.
      const isBetter = (best - strength) >> 31
      const isNoWorse = ~((strength - best) >> 31)
      won = (won & ~isBetter) | (isNoWorse & (1 << hand))
      best = best - ((best - strength) & isBetter)
    }
    tally[won]! += 1
  }
  if (players === 2) {
    tally[1]! += firstWins
    tally[2]! += secondWins
    tally[3]! += samples - firstWins - secondWins
  }
  random.set([a, b, c, counter])
}

/** The upper 32 bits of a 32-bit number times a small one, in whole numbers. */
const upperHalf = (number: number, small: number): number =>
  (Math.imul(number >>> 16, small) + (Math.imul(number & 0xffff, small) >>> 16)) >>> 16

const strengthOf = (cards: Uint8Array, shared: number, hole: number, board: number): number => {
  const key = (shared + keys[cards[hole]!]! + keys[cards[hole + 1]!]!) | 0
  const suit = flushSuits[key & 511]!
  return suit === 0 ? table[rows[key >>> 20]! + ((key >>> 9) & 2047)]! : suitedStrength(cards, hole, board, suit >> 6)
}

const suitedStrength = (cards: Uint8Array, hole: number, board: number, suit: number): number => {
  let mask = 0
  for (let i = 0; i < 2; i++) {
    const card = cards[hole + i]!
    if ((card & 3) === suit) mask |= 1 << (card >> 2)
  }
  for (let i = 0; i < 5; i++) {
    const card = cards[board + i]!
    if ((card & 3) === suit) mask |= 1 << (card >> 2)
  }
  return flushStrengths[mask]! || (flushStrengths[mask] = flushStrength(mask))
}
