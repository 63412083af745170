/**
 * Every hand of five, six or seven cards, one by one, counted by kind.
 *
 * The ranks of the cards taken so far are a state; a step table tells the state after one card more, and for each state one card short
 * of a hand a row tells the kind that every last card makes. Flushes are looked at only where the cards before the last
 * hold four of a suit. The tables take 1.2 MB and are made on first use.
 */
import { rankStrength, straightTop } from './classes.ts'
import { type HandKind, handKinds, kindIndex } from './kinds.ts'

/** How many hands there are of each kind. */
export type KindCounts = Readonly<Record<HandKind, number>>

const states = [1, 13, 91, 455, 1820, 6175, 18_395]
/** Before the states of n ranks come those of fewer. */
const firstOf = states.map((_, n) => states.slice(0, n).reduce((sum, count) => sum + count, 0))

type Steps = {
  /** Next state by 13 * state + rank. */
  readonly next: Uint16Array
  /** Ranks of a state: how often each occurs, four bits for each of 13 ranks would not fit 32 bits, hence the four masks. */
  readonly one: Uint16Array
  readonly two: Uint16Array
  readonly three: Uint16Array
  readonly four: Uint16Array
}

/** The kind 0..9 that the last card makes, by 52 * state + card, for states of 4, 5 and 6 ranks. */
const lastRows: (Uint8Array | undefined)[] = []
let steps: Steps | undefined

const makeSteps = (): Steps => {
  if (steps) return steps
  const total = firstOf[6]! + states[6]!
  const made: Steps = {
    next: new Uint16Array(13 * firstOf[6]!),
    one: new Uint16Array(total),
    two: new Uint16Array(total),
    three: new Uint16Array(total),
    four: new Uint16Array(total),
  }
  const { next, one, two, three, four } = made
  const known = new Map<number, number>()
  let used = 1
  for (let state = 0; state < firstOf[6]!; state++)
    for (let rank = 0; rank < 13; rank++) {
      const bit = 1 << rank
      // Five of a rank: never asked for, since a deck has four.
      if (four[state]! & bit) continue
      const masks = [
        one[state]! | bit,
        two[state]! | (one[state]! & bit),
        three[state]! | (two[state]! & bit),
        four[state]! | (three[state]! & bit),
      ] as const
      const name = (masks[0] + masks[1] * 8192) * 8192 * 8192 + masks[2] * 8192 + masks[3]
      let to = known.get(name)
      if (to === undefined) {
        to = used++
        known.set(name, to)
        one[to] = masks[0]
        two[to] = masks[1]
        three[to] = masks[2]
        four[to] = masks[3]
      }
      next[13 * state + rank] = to
    }
  steps = made
  return made
}

/** Rows for hands of `cards` cards: their states have one card fewer. */
const rowsFor = (cards: 5 | 6 | 7): Uint8Array => {
  const known = lastRows[cards]
  if (known) return known
  const { one, two, three, four } = makeSteps()
  const from = firstOf[cards - 1]!
  const count = states[cards - 1]!
  const rows = new Uint8Array(52 * count)
  for (let i = 0; i < count; i++) {
    const [a, b, c, d] = [one[from + i]!, two[from + i]!, three[from + i]!, four[from + i]!]
    for (let rank = 0; rank < 13; rank++) {
      const bit = 1 << rank
      if (d & bit) continue
      const kind = kindIndex(rankStrength(a | bit, b | (a & bit), c | (b & bit), d | (c & bit)))
      rows.fill(kind, 52 * i + 4 * rank, 52 * i + 4 * rank + 4)
    }
  }
  lastRows[cards] = rows
  return rows
}

/** By suit: one card of it, four bits a suit. */
const oneOfSuit = Int32Array.of(1, 16, 256, 4096)

/** Counts what `countThree` counts, wherever it runs: into 64 counters that the caller empties. */
export type CountThree = (taken: number, after: number, state: number, suits: number) => void

type Counter = {
  /** The cards before the last three. */
  readonly prefix: Uint8Array
  /** Sixteen counters for each of four neighbouring cards: a counter that was just written is slow to be written again. */
  readonly banks: Int32Array
  /** Lays out the tables for hands of so many cards. */
  readonly load: (cards: 5 | 6 | 7) => void
  readonly countThree: CountThree
}

/** Made once, so that the compiler takes its tables for constants; they lie in one buffer (see memory.ts). */
const makeCounter = (): Counter => {
  const buffer = new ArrayBuffer(1_196_032)
  const banks = new Int32Array(buffer, 0, 64)
  const suitOnes = new Int32Array(buffer, 256, 4)
  const prefix = new Uint8Array(buffer, 272, 16)
  const flushKinds = new Uint8Array(buffer, 288, 8192)
  const next = new Uint16Array(buffer, 8480, 13 * firstOf[6]!)
  const rows = new Uint8Array(buffer, 8480 + 2 * next.length, 52 * states[6]!)
  let loaded = 0
  let firstState = 0
  suitOnes.set(oneOfSuit)
  next.set(makeSteps().next)
  for (let mask = 0; mask < 8192; mask++) flushKinds[mask] = flushKind(mask)

  const load = (cards: 5 | 6 | 7): void => {
    if (loaded === cards) return
    rows.set(rowsFor(cards))
    firstState = firstOf[cards - 1]!
    loaded = cards
  }

  /** Every way to add three cards after `after` to the `taken` cards of the prefix, each hand looked at by itself. */
  const countThree = (taken: number, after: number, state: number, suits: number): void => {
    const from = firstState
    for (let x = after + 1; x < 50; x++) {
      const stateX = next[13 * state + (x >> 2)]!
      const suitsX = suits + suitOnes[x & 3]!
      for (let y = x + 1; y < 51; y++) {
        const row = 52 * (next[13 * stateX + (y >> 2)]! - from)
        const suitsY = suitsX + suitOnes[y & 3]!
        if (((suitsY + 0x4444) & 0x8888) !== 0) {
          countRowSuited(row, y + 1, suitsY, taken, x, y)
          continue
        }
        const end = row + 52
        let at = row + y + 1
        for (; at < end - 3; at += 4) {
          banks[rows[at]!]!++
          banks[16 + rows[at + 1]!]!++
          banks[32 + rows[at + 2]!]!++
          banks[48 + rows[at + 3]!]!++
        }
        for (; at < end; at++) banks[rows[at]!]!++
      }
    }
  }

  /** One suit has four cards or more, so that the last card may make a flush, if there is not one already. */
  const countRowSuited = (row: number, from: number, suits: number, taken: number, x: number, y: number): void => {
    const marked = (suits + 0x4444) & 0x8888
    const suit = marked === 8 ? 0 : marked === 0x80 ? 1 : marked === 0x800 ? 2 : 3
    const have = (suits >> (4 * suit)) & 15
    let mask = 0
    for (let i = 0; i < taken; i++) if ((prefix[i]! & 3) === suit) mask |= 1 << (prefix[i]! >> 2)
    if ((x & 3) === suit) mask |= 1 << (x >> 2)
    if ((y & 3) === suit) mask |= 1 << (y >> 2)
    const withoutLast = have < 5 ? -1 : flushKinds[mask]!
    for (let last = from; last < 52; last++) {
      if ((last & 3) === suit) banks[flushKinds[mask | (1 << (last >> 2))]!]!++
      else banks[16 + (withoutLast < 0 ? rows[row + last]! : withoutLast)]!++
    }
  }
  return { prefix, banks, load, countThree }
}

let counter: Counter | undefined

/** With five of a suit, seven cards hold no four of a kind and no full house. */
export const flushKind = (mask: number): number => {
  const top = straightTop(mask)
  return top < 0 ? 5 : top < 12 ? 8 : 9
}

export type Enumeration = {
  readonly next: Uint16Array
  readonly rows: Uint8Array
  readonly firstState: number
}

/** The tables of an enumeration, made on first use. */
export const enumerationOf = (cards: 5 | 6 | 7): Enumeration => ({
  next: makeSteps().next,
  rows: rowsFor(cards),
  firstState: firstOf[cards - 1]!,
})

const totals = { 5: 2_598_960, 6: 20_358_520, 7: 133_784_560 } as const

/**
 * Counts all hands of so many cards by their kinds, looking at each one. Yields after every pair of first cards;
 * 133,784,560 hands of seven take less than a second.
 */
export const countHands = (cards: 5 | 6 | 7): CountWork => {
  counter ??= makeCounter()
  const { prefix, banks, load, countThree } = counter
  // Another enumeration may have had its turn meanwhile.
  const three: CountThree = (taken, after, state, suits) => {
    load(cards)
    countThree(taken, after, state, suits)
  }
  return countHandsWith(cards, enumerationOf(cards), prefix, banks, three)
}

/** A count in steps: yields how many hands were looked at of how many, returns them by kind. */
export type CountWork = Generator<{ readonly done: number; readonly total: number }, KindCounts, void>

/** The walk over all cards but the last three, for any `countThree` with its prefix and banks. */
export function* countHandsWith(
  cards: 5 | 6 | 7,
  { next }: Enumeration,
  ofPrefix: Uint8Array,
  ofBanks: Int32Array,
  three: CountThree,
): CountWork {
  const total = totals[cards]
  const taken = cards - 3
  const walk = (depth: number, after: number, state: number, suits: number): void => {
    if (depth === taken) {
      three(taken, after, state, suits)
      return
    }
    for (let card = after + 1; card < 52 - 3; card++) {
      ofPrefix[depth] = card
      walk(depth + 1, card, next[13 * state + (card >> 2)]!, suits + oneOfSuit[card & 3]!)
    }
  }
  const counted = new Float64Array(16)
  let done = 0
  ofBanks.fill(0)
  for (let a = 0; a <= 52 - cards; a++)
    for (let b = a + 1; b <= 53 - cards; b++) {
      ofPrefix[0] = a
      ofPrefix[1] = b
      walk(2, b, next[13 * next[a >> 2]! + (b >> 2)]!, oneOfSuit[a & 3]! + oneOfSuit[b & 3]!)
      for (let i = 0; i < 64; i++) {
        counted[i & 15]! += ofBanks[i]!
        done += ofBanks[i]!
      }
      // Emptied here, since two enumerations may run by turns and share the banks.
      ofBanks.fill(0)
      yield { done, total }
    }
  return Object.fromEntries(handKinds.map((kind, i) => [kind, counted[i]!])) as Record<HandKind, number>
}
