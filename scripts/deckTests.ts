import { chance, chiSquareTail as tail } from './chiSquare.ts'

/** Makes one deck of the cards 0..51 in drawing order. */
export type Shuffle = () => ArrayLike<number>

/** One question put to many decks, and the chance that a fair shuffle answers as oddly. */
export type Finding = { readonly test: string; readonly p: number }

const N = 52

/**
 * Puts all questions to `decks` decks of a shuffle. Card numbers are rank * 4 + suit.
 * Each question looks at another way in which shuffles of the past went wrong: a step left out, a swap with any card,
 * a modulo, keys that repeat, a state used twice.
 */
export function examine(shuffle: Shuffle, decks: number): Finding[] {
  const position = new Uint32Array(N * N)
  const pairs = { first: new Uint32Array(N * N), middle: new Uint32Array(N * N), last: new Uint32Array(N * N) }
  const parity = new Uint32Array(2)
  const cycles = new Uint32Array(N + 1)
  const fixed = new Uint32Array(N + 1)
  const rising = new Uint32Array(N)
  const lags = [1, 2, 3, 4, 5].map(lag => ({ lag, moved: new Uint32Array(N), seen: 0 }))
  const five = new Uint32Array(fiveCards.length)
  const places = Array.from({ length: 8 }, () => new Uint8Array(N))
  const seen = new Set<string>()

  for (let number = 0; number < decks; number++) {
    const deck = Uint8Array.from(shuffle())
    const place = places[number % places.length] ?? new Uint8Array(N)
    let stays = 0
    for (let i = 0; i < N; i++) {
      const card = deck[i] ?? 0
      bump(position, i * N + card)
      place[card] = i
      if (card === i) stays++
    }
    bump(fixed, stays)
    for (const [which, at] of [
      ['first', 0],
      ['middle', 25],
      ['last', 50],
    ] as const)
      bump(pairs[which], (deck[at] ?? 0) * N + (deck[at + 1] ?? 0))
    const round = cyclesOf(deck)
    bump(cycles, round)
    bump(parity, (N - round) % 2)
    bump(rising, descents(place))
    bump(five, classOfFive(deck))
    for (const row of lags) {
      if (number < row.lag) continue
      const before = places[(number - row.lag) % places.length]
      const card = number % N
      bump(row.moved, ((place[card] ?? 0) - (before?.[card] ?? 0) + N) % N)
      row.seen++
    }
    seen.add(deck.subarray(0, 20).join())
  }

  const even = (cells: number, among: number): Float64Array => new Float64Array(cells).fill(among / cells)
  const distinct = Float64Array.from({ length: N * N }, (_, i) =>
    Math.floor(i / N) === i % N ? 0 : decks / (N * (N - 1)),
  )
  const times = (odds: readonly number[]): number[] => odds.map(p => p * decks)
  return [
    { test: 'card by position', p: byPosition(position, decks) },
    ...Object.entries(pairs).map(([which, counts]) => ({ test: `${which} pair`, p: chance(counts, distinct) })),
    { test: 'parity', p: chance(parity, even(2, decks)) },
    { test: 'cycles', p: chance(cycles, times(cycleOdds())) },
    { test: 'cards that stay', p: chance(fixed, times(fixedOdds())) },
    { test: 'rising sequences', p: chance(rising, times(descentOdds())) },
    { test: 'classes of five cards', p: chance(five, times(fiveCards.map(count => count / 2_598_960))) },
    ...lags.map(({ lag, moved, seen }) => ({
      test: `against the deck ${lag} before`,
      p: chance(moved, even(N, seen)),
    })),
    { test: 'no deck twice', p: seen.size === decks ? 1 : 0 },
  ]
}

/**
 * The tests that fail at a level kept by the whole family (Holm): the chance of any false alarm in one run is at most
 * `level`, whatever the tests have to do with one another.
 */
export function failures(findings: readonly Finding[], level: number): Finding[] {
  const sorted = [...findings].sort((a, b) => a.p - b.p)
  const stop = sorted.findIndex(({ p }, index) => p > level / (sorted.length - index))
  return stop < 0 ? sorted : sorted.slice(0, stop)
}

function bump(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1
}

/** Rows and columns of the table both have a fixed sum, so the statistic shrinks to 51 * 51 degrees of freedom. */
function byPosition(counts: Uint32Array, decks: number): number {
  const wanted = decks / N
  let statistic = 0
  for (const count of counts) statistic += (count - wanted) ** 2 / wanted
  // The 2,704 cells carry (N-1)/N of the variance of independent ones: scaled, the sum is chi-square of 2,601.
  return tail((statistic * (N - 1)) / N, (N - 1) ** 2)
}

const cyclesOf = (deck: Uint8Array): number => {
  const done = new Uint8Array(N)
  let count = 0
  for (let start = 0; start < N; start++) {
    if (done[start]) continue
    count++
    for (let at = start; !done[at]; at = deck[at] ?? 0) done[at] = 1
  }
  return count
}

const descents = (order: Uint8Array): number => {
  let count = 0
  for (let i = 1; i < N; i++) if ((order[i] ?? 0) < (order[i - 1] ?? 0)) count++
  return count
}

/** A random order of n has k cycles: the last card stays alone once in n times, else it joins a cycle. */
function cycleOdds(): number[] {
  let odds = [1]
  for (let n = 1; n <= N; n++)
    odds = Array.from({ length: n + 1 }, (_, k) => ((odds[k] ?? 0) * (n - 1) + (odds[k - 1] ?? 0)) / n)
  return odds
}

/** Exactly k of 52 stay where they were: 1/k! times the share of derangements among the rest. */
function fixedOdds(): number[] {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
  const deranged = (n: number): number => {
    let sum = 0
    for (let i = 0; i <= n; i++) sum += (i % 2 === 0 ? 1 : -1) / factorial(i)
    return sum
  }
  return Array.from({ length: N + 1 }, (_, k) => deranged(N - k) / factorial(k))
}

/** Eulerian numbers over n!: putting the largest in keeps k descents in k + 1 of n places. */
function descentOdds(): number[] {
  let odds = [1]
  for (let n = 2; n <= N; n++)
    odds = Array.from({ length: n }, (_, k) => ((odds[k] ?? 0) * (k + 1) + (odds[k - 1] ?? 0) * (n - k)) / n)
  return odds
}

/** Five-card hands from high card to straight flush, of 2,598,960. */
const fiveCards = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]

/** Index into `fiveCards` of the first five cards. Written without `game/ranks`, which it thereby checks nothing of. */
function classOfFive(deck: Uint8Array): number {
  const ranks = Array.from({ length: 5 }, (_, i) => (deck[i] ?? 0) >> 2).sort((a, b) => a - b)
  const flush = [1, 2, 3, 4].every(i => ((deck[i] ?? 0) & 3) === ((deck[0] ?? 0) & 3))
  const same = [...new Set(ranks)].map(rank => ranks.filter(other => other === rank).length).sort((a, b) => b - a)
  const [low = 0, , , fourth = 0, high = 0] = ranks
  const straight = same.length === 5 && (high - low === 4 || (high === 12 && fourth === 3))
  if (straight && flush) return 8
  if (same[0] === 4) return 7
  if (same[0] === 3 && same[1] === 2) return 6
  if (flush) return 5
  if (straight) return 4
  if (same[0] === 3) return 3
  if (same[0] === 2) return same[1] === 2 ? 2 : 1
  return 0
}
