/**
 * The WebAssembly side of the evaluators: the same algorithms and tables, about half as fast again, loaded when asked for.
 * It works in Node, in pages and in workers; where WebAssembly is missing or forbidden there is none, and the TypeScript side does all it can.
 */
import { type Enumeration, countHandsWith, type CountWork, enumerationOf, flushKind } from './enumerate.ts'
import { flushStrength } from './classes.ts'
import { rankTable } from './rankTables.ts'
import { hash7, keys, suited } from './tables.ts'

/** What the module exports: functions, and the addresses of its tables. */
type Exports = {
  readonly memory: WebAssembly.Memory
  readonly readHands: (count: number) => void
  readonly countThree: (taken: number, after: number, state: number, suits: number, firstState: number) => void
  readonly sampleHoldem: (samples: number, players: number, size: number, known: number, draws: number) => void
} & Readonly<Record<Address, WebAssembly.Global>>

type Address =
  | 'keys'
  | 'pairKeys'
  | 'flushSteps'
  | 'rowBytes'
  | 'suited'
  | 'flushStrengths'
  | 'flushSuits'
  | 'rows'
  | 'table'
  | 'next'
  | 'lastRows'
  | 'flushKinds'
  | 'cards'
  | 'strengths'
  | 'banks'
  | 'deck'
  | 'dealt'
  | 'places'
  | 'tally'
  | 'random'

/** Hold'em hands to be completed at random. `cards` (the order of the unknown ones), `random` and `tally` change. */
export type HoldemDeals = {
  /** The known cards of board and hands, and behind them all that may come; 52 at most. */
  readonly cards: Uint8Array
  readonly known: number
  /** How many are drawn: they come to lie right behind the known ones. */
  readonly draws: number
  /** Where in `cards` the five of the board and the two of each hand lie. */
  readonly places: Uint8Array
  /** 1..10. */
  readonly players: number
  /** The four words of the generator (`seedWords` of game/cards). */
  readonly random: Int32Array
  /** By the set of hands that win, a bit each: added to. */
  readonly tally: Float64Array
}

/** The evaluators in WebAssembly: what they answer is what their TypeScript namesakes answer. */
export type Kernel = {
  /** As `strengths7` of strength.ts. */
  readonly strengths7: (cards: Uint8Array, into: Uint16Array) => number
  /** As `countHands` of enumerate.ts. */
  readonly countHands: (cards: 5 | 6 | 7) => CountWork
  readonly sampleHoldem: (deals: HoldemDeals, samples: number) => void
}

let loading: Promise<Kernel | undefined> | undefined

/** The kernel, loaded once; undefined where there can be none. */
export const loadKernel = (): Promise<Kernel | undefined> => {
  loading ??= start().catch(() => undefined)
  return loading
}

const start = async (): Promise<Kernel> => {
  const { kernelBytes } = await import('./kernel.wasm.ts')
  const bytes = Uint8Array.from(atob(kernelBytes), letter => letter.charCodeAt(0))
  const abort = () => {
    throw new Error('the kernel stopped')
  }
  const { instance } = await WebAssembly.instantiate(bytes, { env: { abort } })
  // The module is ours: recipe/kernel.ts made it from assembly/kernel.ts, which exports these.
  return kernelOf(instance.exports as unknown as Exports)
}

const kernelOf = (exports: Exports): Kernel => {
  const { buffer } = exports.memory
  const at = (name: Address): number => Number(exports[name].value)
  const bytes = (name: Address, length: number) => new Uint8Array(buffer, at(name), length)
  const words = (name: Address, length: number) => new Uint16Array(buffer, at(name), length)

  rankTable(7)
  new Int32Array(buffer, at('keys'), keys.length).set(keys)
  const pairKeys = new Int32Array(buffer, at('pairKeys'), 4096)
  for (let a = 0; a < 64; a++) for (let b = 0; b < 64; b++) pairKeys[a + 64 * b] = keys[a]! + keys[b]!
  bytes('flushSteps', 512).set(hash7.flush.map(suit => (suit === 0 ? 0 : 4)))
  new Uint32Array(buffer, at('rowBytes'), hash7.rows.length).set(Array.from(hash7.rows, row => 2 * row))
  words('suited', suited.length).set(suited)
  bytes('flushSuits', hash7.flush.length).set(hash7.flush)
  words('rows', hash7.rows.length).set(hash7.rows)
  words('table', hash7.table.length).set(hash7.table)
  const flushStrengths = words('flushStrengths', 8192)
  const flushKinds = bytes('flushKinds', 8192)
  for (let mask = 0; mask < 8192; mask++) {
    if (!hasFive(mask)) continue
    flushStrengths[mask] = flushStrength(mask)
    flushKinds[mask] = flushKind(mask)
  }

  const block = bytes('cards', 7 * 4096)
  const blockStrengths = words('strengths', 4096)
  const strengths7 = (cards: Uint8Array, into: Uint16Array): number => {
    const hands = Math.min(Math.floor(cards.length / 7), into.length)
    for (let done = 0; done < hands; done += 4096) {
      const now = Math.min(4096, hands - done)
      block.set(cards.subarray(7 * done, 7 * (done + now)))
      exports.readHands(now)
      into.set(now === 4096 ? blockStrengths : blockStrengths.subarray(0, now), done)
    }
    return hands
  }

  const deck = bytes('deck', 64)
  const banks = new Int32Array(buffer, at('banks'), 64)
  let rowsOf = 0
  const countHands = (cards: 5 | 6 | 7): CountWork => {
    const tables: Enumeration = enumerationOf(cards)
    words('next', tables.next.length).set(tables.next)
    const three = (taken: number, after: number, state: number, suits: number) => {
      // Another enumeration may have had its turn meanwhile.
      if (rowsOf !== cards) bytes('lastRows', tables.rows.length).set(tables.rows)
      rowsOf = cards
      exports.countThree(taken, after, state, suits, tables.firstState)
    }
    return countHandsWith(cards, tables, deck, banks, three)
  }

  const dealt = bytes('dealt', 64)
  const places = bytes('places', 32)
  const tally = new Float64Array(buffer, at('tally'), 1024)
  const random = new Int32Array(buffer, at('random'), 4)
  const sampleHoldem = (deals: HoldemDeals, samples: number): void => {
    const { cards, known, draws, players } = deals
    dealt.set(cards)
    places.set(deals.places)
    random.set(deals.random)
    tally.fill(0)
    exports.sampleHoldem(samples, players, cards.length, known, draws)
    cards.set(dealt.subarray(0, cards.length))
    deals.random.set(random)
    for (let won = 0; won < deals.tally.length; won++) deals.tally[won]! += tally[won]!
  }
  return { strengths7, countHands, sampleHoldem }
}

const hasFive = (mask: number): boolean => {
  let count = 0
  for (let rest = mask; rest; rest &= rest - 1) count++
  return count >= 5
}
