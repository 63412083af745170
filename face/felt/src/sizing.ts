/** How an amount is chosen between two bounds: the slider's scale, its snaps, steps, and the check of a typed amount. */
import { type Parsed, parseAmount } from './amounts.ts'
import type { RaiseView } from './state.ts'

/** The slider counts in whole notches from 0 to this. */
export const notches = 1000
const reach = 14

/** Whether there is a choice at all: no slider where the minimum is the maximum or beyond it (B021). */
export const hasRange = (raise: RaiseView): boolean => raise.sizes === undefined && raise.max > raise.min

/**
 * Where an amount lies on the slider, 0..`notches`. The scale is geometric: equal moves are equal ratios, so that the
 * usual sizes are not crowded into the first tenth of a deep stack.
 */
export const notchOf = (raise: RaiseView, amount: number): number => {
  if (raise.max <= raise.min) return notches
  const low = Math.max(1, raise.min)
  const clamped = Math.min(Math.max(amount, low), raise.max)
  return Math.round((Math.log(clamped / low) / Math.log(raise.max / low)) * notches)
}

/** Amounts the slider catches: the bounds and the presets, ascending. */
export const snapsOf = (raise: RaiseView): readonly number[] =>
  [...new Set([raise.min, ...raise.presets.map(p => p.to), raise.max])]
    .filter(a => a >= raise.min && a <= raise.max)
    .sort((a, b) => a - b)

/** The amount at a notch: a snap within reach wins, else rounded to a grain that suits the size. Always within the bounds. */
export const amountAt = (raise: RaiseView, notch: number): number => {
  if (notch <= 0) return raise.min
  if (notch >= notches) return raise.max
  const near = snapsOf(raise)
    .map(amount => ({ amount, away: Math.abs(notchOf(raise, amount) - notch) }))
    .filter(s => s.away <= reach)
    .sort((a, b) => a.away - b.away)[0]
  if (near) return near.amount
  const low = Math.max(1, raise.min)
  const exact = low * (raise.max / low) ** (notch / notches)
  const grain = exact > 20 * raise.step ? raise.step : Math.max(1, Math.round(raise.step / 2))
  return bounded(raise, Math.round(exact / grain) * grain)
}

/** The nearest legal total. For the slider and the steps only: a typed amount is never bent. */
export const bounded = (raise: RaiseView, amount: number): number => Math.min(Math.max(amount, raise.min), raise.max)

/** One press of − or +, arrow or wheel notch: `count` steps up or down, within the bounds. */
export const stepped = (raise: RaiseView, amount: number, count: number, step = raise.step): number => {
  if (raise.sizes) {
    const at = raise.sizes.indexOf(amount)
    return raise.sizes[Math.min(Math.max(at + Math.sign(count), 0), raise.sizes.length - 1)] ?? amount
  }
  return bounded(raise, amount + count * step)
}

export type Checked =
  | { readonly ok: true; readonly to: number }
  | {
      readonly ok: false
      readonly why: 'tooSmall' | 'tooBig' | 'notANumber' | 'fraction' | 'empty'
      readonly fix: number
    }

/** Judges a typed amount; a refusal carries the legal total that one press puts in its place. */
export const checkTyped = (raise: RaiseView, typed: string): Checked => {
  const parsed: Parsed = parseAmount(typed)
  if (!parsed.ok) return { ok: false, why: parsed.why, fix: raise.min }
  if (parsed.value < raise.min) return { ok: false, why: 'tooSmall', fix: raise.min }
  if (parsed.value > raise.max) return { ok: false, why: 'tooBig', fix: raise.max }
  return { ok: true, to: parsed.value }
}
