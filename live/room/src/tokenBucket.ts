/** A budget of messages: `burst` at once, `perSecond` in the long run. Times in milliseconds. */
export type Budget = { readonly perSecond: number; readonly burst: number }

/** Whether one more message is within the budget. What was refused costs nothing. */
export const tokenBucket = ({ perSecond, burst }: Budget): ((now: number) => boolean) => {
  let tokens = burst
  let last: number | undefined
  return now => {
    tokens = Math.min(burst, tokens + (Math.max(0, now - (last ?? now)) * perSecond) / 1000)
    last = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
