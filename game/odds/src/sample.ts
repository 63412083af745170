/** Equity by sampling: for what is too large to count, and for the games in which each player draws on alone. */
import { type Card, deck52, type Random, seeded, seedWords, without } from '@krupiye/cards'
import {
  type HoldemDeals,
  type Kernel,
  low8,
  omahaLow8,
  omahaStrength,
  strength5,
  strength7 as ofSeven,
} from '@krupiye/ranks'
import { sampleHoldem } from './deals.ts'
import type { Range } from './range.ts'
import { type Equity, equityOfSplitTally, equityOfTally, newSplitTally, newTally, type Tally } from './tally.ts'
import type { Work } from './work.ts'

const strength7 = ofSeven

/** Games in which equity can be asked for. */
export type OddsGame = 'holdem' | 'omaha' | 'omaha8' | 'stud' | 'stud8' | 'draw'

/** One who is in the pot: the cards that are known of a hand (none = any hand), or a range (Hold'em only). */
export type Entrant =
  | { readonly cards: readonly Card[]; readonly range?: undefined }
  | { readonly range: Range; readonly cards?: undefined }

export type SampleQuestion = {
  readonly game: OddsGame
  readonly entrants: readonly Entrant[]
  readonly board: readonly Card[]
  readonly dead: readonly Card[]
  readonly samples: number
  readonly seed: number
  /** From `loadKernel` of game/ranks: the same deals and the same answer, sooner. */
  readonly kernel?: Kernel | undefined
}

/** How many cards a whole hand has. In Omaha a hand with five or six known cards has that many. */
export const handSize = (game: OddsGame, known: number): number => {
  switch (game) {
    case 'holdem':
      return 2
    case 'omaha':
    case 'omaha8':
      return Math.max(4, known)
    case 'stud':
    case 'stud8':
      return 7
    case 'draw':
      return 5
  }
}

export const isSplitGame = (game: OddsGame): boolean => game === 'omaha8' || game === 'stud8'
export const hasBoard = (game: OddsGame): boolean => game === 'holdem' || game === 'omaha' || game === 'omaha8'

const samplesAStep = 8192

/**
 * Deals the unknown cards at random and counts who wins. Nothing is checked here (odds.ts does that, and leaves in ranges only what can be held).
 * The same seed gives the same answer. Cannot hang: if the ranges hardly ever fit together it stops after 100 tries a sample.
 * The kernel gives the very same answer.
 */
export function* sampleEquity(question: SampleQuestion): Work<Equity> {
  const { game, entrants, samples, kernel } = question
  const isSplit = isSplitGame(game)
  const table = new SampleTable(question)
  const isPlainHoldem = game === 'holdem' && entrants.every(({ range }) => range === undefined)
  const deals = isPlainHoldem ? table.holdemDeals(question.seed) : undefined
  const tally = deals?.tally ?? (isSplit ? newSplitTally(entrants.length) : newTally(entrants.length))
  const dealHoldem = kernel?.sampleHoldem ?? sampleHoldem
  const aStep = deals ? 8 * samplesAStep : samplesAStep
  for (let done = 0; done < samples; ) {
    const now = Math.min(aStep, samples - done)
    if (deals) dealHoldem(deals, now)
    else table.deal(tally, now)
    done += now
    yield { done, total: samples }
  }
  return isSplit ? equityOfSplitTally(tally, entrants.length, false) : equityOfTally(tally, entrants.length, false)
}

/** Everything a deal needs, laid out once. */
class SampleTable {
  readonly game: OddsGame
  readonly random: Random
  /** The cards that may come; always the same ones, in an order that changes. */
  readonly deck: Uint8Array
  readonly hands: readonly Card[][]
  /** Of each hand, how many cards are known and stay. */
  readonly known: readonly number[]
  readonly board: Card[]
  readonly knownBoard: number
  readonly ranges: readonly (Range | undefined)[]
  readonly sums: readonly (Float64Array | undefined)[]
  readonly high: Int32Array
  readonly low: Int32Array

  constructor({ game, entrants, board, dead, seed }: SampleQuestion) {
    const gone = [...board, ...dead, ...entrants.flatMap(({ cards }) => cards ?? [])]
    this.game = game
    this.random = seeded(seed)
    this.deck = Uint8Array.from(without(deck52, gone))
    this.hands = entrants.map(({ cards = [] }) => {
      const size = handSize(game, cards.length)
      return Array.from({ length: size }, (_, i) => cards[i] ?? 0)
    })
    this.known = entrants.map(({ cards = [], range }) => (range ? 2 : cards.length))
    this.board = Array.from({ length: hasBoard(game) ? 5 : 0 }, (_, i) => board[i] ?? 0)
    this.knownBoard = board.length
    this.ranges = entrants.map(({ range }) => range)
    this.sums = entrants.map(({ range }) => (range ? runningSums(range) : undefined))
    this.high = new Int32Array(entrants.length)
    this.low = new Int32Array(entrants.length)
  }

  /** For Hold'em without ranges: all of it in bytes. */
  holdemDeals(seed: number): HoldemDeals {
    const { deck, hands, known, board, knownBoard } = this
    const front: Card[] = []
    /** Where each card lies: the known ones in front, the others where they will be drawn. */
    const places: (number | undefined)[] = []
    const lay = (cards: readonly Card[], stay: number) => {
      cards.forEach((card, i) => places.push(i < stay ? front.push(card) - 1 : undefined))
    }
    lay(board, knownBoard)
    hands.forEach((hand, i) => {
      lay(hand, known[i]!)
    })
    let next = front.length
    const sets = 1 << hands.length
    // One buffer for all: see memory.ts of game/ranks.
    const buffer = new ArrayBuffer(8 * sets + 128)
    const bytes = (values: readonly number[], at: number): Uint8Array => {
      const laid = new Uint8Array(buffer, 8 * sets + at, values.length)
      laid.set(values)
      return laid
    }
    return {
      cards: bytes([...front, ...deck], 0),
      known: front.length,
      places: bytes(
        places.map(place => place ?? next++),
        64,
      ),
      draws: places.filter(place => place === undefined).length,
      players: hands.length,
      random: seedWords(seed),
      tally: new Float64Array(buffer, 0, sets),
    }
  }

  deal(tally: Tally, samples: number): void {
    const { deck, hands, known, board, knownBoard, random } = this
    const used = new Uint8Array(52)
    let at = 0
    const next = (): Card => {
      for (;;) {
        const card = drawFrom(deck, at++, random)
        if (used[card] === 0) return card
      }
    }
    let tries = 100 * samples
    for (let sample = 0; sample < samples; ) {
      if (tries-- <= 0) return
      used.fill(0)
      if (!this.#pickRanges(used)) continue
      at = 0
      for (let hand = 0; hand < hands.length; hand++)
        for (let i = known[hand]!; i < hands[hand]!.length; i++) hands[hand]![i] = next()
      for (let i = knownBoard; i < board.length; i++) board[i] = next()
      this.#judge(tally)
      sample++
    }
  }

  /** A hand out of each range; false if two of them want the same card, and then all are picked anew, as the rules of chance ask. */
  #pickRanges(used: Uint8Array): boolean {
    const { ranges, sums, hands, random } = this
    for (let hand = 0; hand < hands.length; hand++) {
      const range = ranges[hand]
      const sum = sums[hand]
      if (!range || !sum) continue
      const { cards } = range.combos[pick(sum, random)]!
      for (const card of cards) {
        if (used[card] !== 0) return false
        used[card] = 1
      }
      hands[hand]![0] = cards[0]
      hands[hand]![1] = cards[1]
    }
    return true
  }

  #judge(tally: Tally): void {
    const { game, hands, board, high, low } = this
    for (let hand = 0; hand < hands.length; hand++) {
      const own = hands[hand]!
      switch (game) {
        case 'holdem':
          high[hand] = strength7(own[0]!, own[1]!, board[0]!, board[1]!, board[2]!, board[3]!, board[4]!)
          break
        case 'omaha':
        case 'omaha8':
          high[hand] = omahaStrength(own, board)
          if (game === 'omaha8') low[hand] = omahaLow8(own, board)
          break
        case 'stud':
        case 'stud8':
          high[hand] = strength7(own[0]!, own[1]!, own[2]!, own[3]!, own[4]!, own[5]!, own[6]!)
          if (game === 'stud8') low[hand] = low8(own)
          break
        case 'draw':
          high[hand] = strength5(own[0]!, own[1]!, own[2]!, own[3]!, own[4]!)
          break
      }
    }
    const lows = isSplitGame(game) ? bestOf(low) : 0
    tally[bestOf(high) | (lows << hands.length)]! += 1
  }
}

/** The card at `at` after a fair swap: the n-th step of a shuffle of which only the front is needed. */
const drawFrom = (deck: Uint8Array, at: number, random: Random): Card => {
  // Off by less than one in eighty million, far below what sampling could show.
  const pick = at + Math.floor(random.u32() * (deck.length - at) * 2.3283064365386963e-10)
  const card = deck[pick]!
  deck[pick] = deck[at]!
  deck[at] = card
  return card
}

/** The hands that have the best, a bit each; none where the best is 0. */
const bestOf = (values: Int32Array): number => {
  let best = 1
  let won = 0
  for (let hand = 0; hand < values.length; hand++) {
    const value = values[hand]!
    if (value < best) continue
    won = value === best ? won | (1 << hand) : 1 << hand
    best = value
  }
  return won
}

const runningSums = ({ combos }: Range): Float64Array => {
  const sums = new Float64Array(combos.length)
  let sum = 0
  combos.forEach(({ weight }, i) => {
    sum += weight
    sums[i] = sum
  })
  return sums
}

const pick = (sums: Float64Array, random: Random): number => {
  const goal = random.u32() * 2.3283064365386963e-10 * sums.at(-1)!
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sums[middle]! > goal) high = middle
    else low = middle + 1
  }
  return low
}
