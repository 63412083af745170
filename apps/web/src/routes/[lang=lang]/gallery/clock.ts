import type { Clock } from '@krupiye/felt'

/** The browser's monotonic time. */
export const browserClock: Clock = {
  now: () => performance.now(),
  later: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
