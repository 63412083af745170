/** Time as the components need it: the page brings the browser's, a test its own. */
export type Clock = {
  /** Monotonic milliseconds, the scale of `TurnClock.since`; a device's wall clock never enters (B089). */
  readonly now: () => number
  /** Runs once after `ms` milliseconds; the answer cancels it. */
  readonly later: (ms: number, run: () => void) => () => void
}
