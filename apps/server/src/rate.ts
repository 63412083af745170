/** A limit by key, such as an address: `take` answers 0 when it is allowed, else the milliseconds until it will be. */
export type Rate = { take(key: string): number }

/** Keys whose debt is paid are forgotten once so many are kept. */
const sweepAt = 10_000

/**
 * At most `most` at once and `most` a period (milliseconds) on average: each taking costs an even share of the period, and a key may
 * be a whole period ahead of the clock. Only takings that were allowed count, so that hammering does not lengthen the wait.
 */
export const rate = (most: number, period: number, now: () => number): Rate => {
  const share = period / most
  /** By key: the time up to which its takings are paid. */
  const paidUntil = new Map<string, number>()
  return {
    take(key) {
      const at = now()
      if (paidUntil.size >= sweepAt) for (const [paid, until] of paidUntil) if (until <= at) paidUntil.delete(paid)
      const until = Math.max(paidUntil.get(key) ?? at, at)
      const wait = until - at - (period - share)
      // Fractions of a millisecond are the arithmetic's, not the caller's.
      if (wait > 0.001) return Math.ceil(wait - 0.001)
      paidUntil.set(key, until + share)
      return 0
    },
  }
}

/** No limit at all. */
export const unlimited: Rate = { take: () => 0 }
