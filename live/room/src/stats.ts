import type { TableEvent } from '@krupiye/rules'

/** What a lobby says of a table's play. */
export type TableStats = {
  /** Chips, over the last 20 hands; null before the first. */
  readonly averagePot: number | null
  /** Null before the second hand, and when the last one is ten minutes ago. */
  readonly handsPerHour: number | null
}

const hands = 20
const asleep = 600_000
const hour = 3_600_000

/** Counts along with a table's events; `at` and `now` are milliseconds. */
export const countStats = () => {
  let pots: number[] = []
  let starts: number[] = []
  let pot = 0
  return {
    count(events: readonly TableEvent[], at: number): void {
      for (const event of events) {
        if (event.type === 'handOpened') {
          starts = [...starts, at].slice(-hands)
          pot = 0
        }
        if (event.type === 'awarded') for (const { amount } of event.shares) pot += amount
        if (event.type === 'handClosed') pots = [...pots, pot].slice(-hands)
      }
    },
    read(now: number): TableStats {
      const first = starts[0]
      const last = starts.at(-1)
      const known = first !== undefined && last !== undefined && last > first && now - last < asleep
      return {
        averagePot: pots.length === 0 ? null : pots.reduce((sum, each) => sum + each, 0) / pots.length,
        handsPerHour: known ? ((starts.length - 1) * hour) / (last - first) : null,
      }
    },
  }
}
