import type { ClientClock } from '@krupiye/client'
import type { Clock } from '@krupiye/room'

const after = (ms: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}

/** The server's own time: milliseconds since the epoch, since deadlines must mean the same after a restart. */
export const systemClock: Clock = { now: () => Date.now(), after }

/** For players within the process. */
export const playerClock: ClientClock = { now: () => performance.now(), after }
