/**
 * What a bench is: one file, one question, ours beside its peers.
 *
 * Fair means: results are compared before anything is timed, all do equal work, rounds alternate, and what counts is
 * the median of the ratios of rounds that stood side by side: a machine whose speed swings, as shared ones do, slows
 * both of a pair. Absolute figures are for the eye.
 */

/** One who takes part: `round` does its work once, from the same beginning each time, and says how many units it did. */
export type Contestant = {
  readonly name: string
  readonly round: () => number
}

export type Figure = {
  readonly name: string
  /** Median over the rounds, in units of work a second of CPU time, helper threads (garbage collection) included. */
  readonly perSecond: number
  /** The slowest and the fastest round. */
  readonly range: readonly [slowest: number, fastest: number]
  /** Every round's figure, in the order in which they were run. */
  readonly rounds: readonly number[]
}

/** Ours against a peer, or a time against a limit, with what is asked of it. */
export type Goal = {
  readonly name: string
  /** How many times the peer's figure ours is; or seconds, where `unit` says so. */
  readonly value: number
  readonly unit: 'times' | 'seconds' | 'milliseconds' | 'bytes'
  /** Below (for `times`) or above (for all else) this the bench fails. */
  readonly must: number
  readonly reach?: number
}

export type Report = {
  /** What was compared and found equal before the race, in a sentence each. */
  readonly checked: readonly string[]
  readonly figures: readonly Figure[]
  readonly unit: string
  readonly goals: readonly Goal[]
}

export type Bench = {
  readonly name: string
  readonly question: string
  /** Needs the packages of `bench/peers`. */
  readonly peers: boolean
  /** Throws when a result is not what it must be; `log` takes progress, never results. */
  readonly run: (log: (line: string) => void) => Promise<Report>
}

/** Whether a goal is met. */
export function met({ unit, value, must }: Goal): boolean {
  return unit === 'times' ? value >= must : value <= must
}

/** What one round came to: units of work, and CPU seconds of the whole process. */
export type Round = { readonly done: number; readonly seconds: number }

/** Runs one round on the clock. */
export function timed(work: () => number): Round {
  const start = process.cpuUsage()
  const done = work()
  const { user, system } = process.cpuUsage(start)
  return { done, seconds: (user + system) / 1e6 }
}

/** The median and the range of some rounds' speeds. */
export function figureOf(name: string, rounds: readonly number[]): Figure {
  return { name, perSecond: median(rounds), range: [Math.min(...rounds), Math.max(...rounds)], rounds }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** How many times as fast one was as another who ran in the same race: the median over the pairs of rounds. Throws when one of them did not race. */
export function ratio(figures: readonly Figure[], ours: string, theirs: string): number {
  const { rounds } = figure(figures, theirs)
  return median(figure(figures, ours).rounds.map((speed, index) => speed / (rounds[index] ?? 0)))
}

function figure(figures: readonly Figure[], name: string): Figure {
  const found = figures.find(other => other.name === name)
  if (found === undefined) throw new Error(`nobody called ${name} raced`)
  return found
}
