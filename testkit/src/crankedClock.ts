import type { ClientClock } from '@krupiye/client'
import type { Clock } from '@krupiye/room'

/** A clock that moves only when a test turns it. It serves the room and the players alike. */
export type CrankedClock = Clock &
  ClientClock & {
    /** Moves time on; each timer runs at its own moment, and all that follows from it is over before the next. */
    advance(ms: number): Promise<void>
    /** Lets everything that waits for nothing but its turn happen. */
    settle(): Promise<void>
    /** Timers that are set. */
    pending(): number
  }

type Timer = { readonly at: number; readonly order: number; readonly ring: () => void }

/** Whatever hangs on resolved promises alone is done when a macrotask gets its turn. */
const settle = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

/** `start`: milliseconds; late 2026 unless said otherwise. */
export const crankedClock = (start = 1_796_000_000_000): CrankedClock => {
  const timers = new Set<Timer>()
  let now = start
  let order = 0
  const next = (): Timer | undefined => {
    let first: Timer | undefined
    for (const timer of timers)
      if (!first || timer.at < first.at || (timer.at === first.at && timer.order < first.order)) first = timer
    return first
  }
  return {
    now: () => now,
    after(ms, then) {
      const timer = { at: now + Math.max(0, ms), order: order++, ring: then }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async advance(ms) {
      const end = now + ms
      await settle()
      for (let timer = next(); timer && timer.at <= end; timer = next()) {
        now = Math.max(now, timer.at)
        timers.delete(timer)
        timer.ring()
        await settle()
      }
      now = end
    },
    settle,
    pending: () => timers.size,
  }
}
