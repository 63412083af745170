/** The fast loop of Hold'em sampling; the WebAssembly kernel has the same one and gives the same answer. */
import {
  cardKeys,
  flushStrength,
  flushStrengths as strengthsOfFlushes,
  type HoldemDeals,
  hash7,
  rankTable,
} from '@krupiye/ranks'

const { flush: flushSuits, rows, table } = hash7
const keys = cardKeys
const flushStrengths = strengthsOfFlushes

/**
 * Deals `samples` times: the `draws` cards behind the known ones are drawn, each fairly from all that may come, and the winners are counted.
 * One number of the generator is good for two draws: the second takes what the first has left of it, with a bias below one in a million,
 * far less than sampling could show.
 */
export const sampleHoldem = (deals: HoldemDeals, samples: number): void => {
  rankTable(7)
  const { cards, known, draws, places, players, random, tally } = deals
  const end = known + draws
  const [v, w, x, y, z] = [places[0]!, places[1]!, places[2]!, places[3]!, places[4]!]
  const [p, q, r, s] = [places[5]!, places[6]!, places[7] ?? 0, places[8] ?? 0]
  let [a = 0, b = 0, c = 0, counter = 0] = random
  let firstWins = 0
  let secondWins = 0
  for (let sample = 0; sample < samples; sample++) {
    let left = cards.length - known
    for (let at = known; at < end; at += 2) {
      // sfc32, as in `seeded` of game/cards.
      const out = (a + b + counter) | 0
      counter = (counter + 1) | 0
      a = b ^ (b >>> 9)
      b = (c + (c << 3)) | 0
      c = (((c << 21) | (c >>> 11)) + out) | 0
      const first = at + upperHalf(out, left)
      const card = cards[first]!
      cards[first] = cards[at]!
      cards[at] = card
      if (at + 1 === end) break
      const second = at + 1 + upperHalf(Math.imul(out, left), left - 1)
      const other = cards[second]!
      cards[second] = cards[at + 1]!
      cards[at + 1] = other
      left -= 2
    }
    const board = (keys[cards[v]!]! + keys[cards[w]!]! + keys[cards[x]!]! + keys[cards[y]!]! + keys[cards[z]!]!) | 0
    if (players === 2) {
      const difference = strengthOf(deals, board, p, q) - strengthOf(deals, board, r, s)
      firstWins += -difference >>> 31
      secondWins += difference >>> 31
      continue
    }
    let best = 0
    let won = 0
    for (let hand = 0; hand < players; hand++) {
      const strength = strengthOf(deals, board, places[5 + 2 * hand]!, places[6 + 2 * hand]!)
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

const strengthOf = ({ cards, places }: HoldemDeals, board: number, first: number, second: number): number => {
  const key = (board + keys[cards[first]!]! + keys[cards[second]!]!) | 0
  const suit = flushSuits[key & 511]!
  if (suit === 0) return table[rows[key >>> 20]! + ((key >>> 9) & 2047)]!
  return suitedStrength(cards, places, first, second, suit >> 6)
}

const suitedStrength = (cards: Uint8Array, places: Uint8Array, first: number, second: number, suit: number): number => {
  let mask = rankIfSuited(cards[first]!, suit) | rankIfSuited(cards[second]!, suit)
  for (let i = 0; i < 5; i++) mask |= rankIfSuited(cards[places[i]!]!, suit)
  return flushStrengths[mask]! || (flushStrengths[mask] = flushStrength(mask))
}

const rankIfSuited = (card: number, suit: number): number => ((card & 3) === suit ? 1 << (card >> 2) : 0)
