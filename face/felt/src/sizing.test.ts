import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountAt, bounded, checkTyped, hasRange, notches, notchOf, snapsOf, stepped } from './sizing.ts'
import type { RaiseView } from './state.ts'

const raise: RaiseView = {
  kind: 'raise',
  min: 240,
  max: 2480,
  maxIsAllIn: true,
  step: 20,
  presets: [
    { label: '½', to: 405, name: '' },
    { label: 'Pot', to: 690, name: '' },
  ],
}
const raises = fc
  .record({
    min: fc.integer({ min: 1, max: 5000 }),
    more: fc.integer({ min: 1, max: 2_000_000 }),
    step: fc.integer({ min: 1, max: 500 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(
    ({ min, more, step, part }): RaiseView => ({
      kind: 'bet',
      min,
      max: min + more,
      maxIsAllIn: true,
      step,
      presets: [{ label: '½', to: min + Math.floor(more * part), name: '' }],
    }),
  )

describe('the slider', () => {
  it('B021: there is none where the minimum is the maximum, or beyond it', () => {
    expect(hasRange({ ...raise, min: 180, max: 180 })).toBe(false)
    expect(hasRange({ ...raise, min: 200, max: 180 })).toBe(false)
    expect(hasRange({ ...raise, sizes: [40] })).toBe(false)
    expect(hasRange(raise)).toBe(true)
  })

  it('begins at the minimum and ends at the maximum', () => {
    fc.assert(
      fc.property(raises, r => {
        expect(amountAt(r, 0)).toBe(r.min)
        expect(amountAt(r, notches)).toBe(r.max)
      }),
    )
  })

  it('gives whole chips within the bounds at every notch, never falling', () => {
    fc.assert(
      fc.property(raises, r => {
        let last = 0
        for (let notch = 0; notch <= notches; notch += 25) {
          const amount = amountAt(r, notch)
          expect(Number.isInteger(amount)).toBe(true)
          expect(amount).toBeGreaterThanOrEqual(Math.max(r.min, last - r.step))
          expect(amount).toBeLessThanOrEqual(r.max)
          last = amount
        }
      }),
    )
  })

  it('catches minimum, presets and all-in', () => {
    expect(snapsOf(raise)).toEqual([240, 405, 690, 2480])
    for (const snap of snapsOf(raise))
      for (const off of [-9, 0, 9])
        expect(amountAt(raise, Math.min(Math.max(notchOf(raise, snap) + off, 0), notches))).toBe(snap)
  })
})

describe('steps', () => {
  it('are one big blind and stop at the bounds', () => {
    expect(stepped(raise, 405, 1)).toBe(425)
    expect(stepped(raise, 405, -1)).toBe(385)
    expect(stepped(raise, 250, -1)).toBe(240)
    expect(stepped(raise, 2470, 5)).toBe(2480)
    expect(bounded(raise, 9999)).toBe(2480)
  })
  it('walk the sizes of a fixed limit', () => {
    const fixed = { ...raise, sizes: [40, 80] }
    expect(stepped(fixed, 40, 1)).toBe(80)
    expect(stepped(fixed, 80, 1)).toBe(80)
    expect(stepped(fixed, 40, -1)).toBe(40)
  })
})

describe('a typed amount', () => {
  it.each([
    ['405', { ok: true, to: 405 }],
    ['2.480', { ok: true, to: 2480 }],
    ['2,480', { ok: true, to: 2480 }],
    ['239', { ok: false, why: 'tooSmall', fix: 240 }],
    ['2481', { ok: false, why: 'tooBig', fix: 2480 }],
    ['12.5', { ok: false, why: 'fraction', fix: 240 }],
    ['abc', { ok: false, why: 'notANumber', fix: 240 }],
    ['', { ok: false, why: 'empty', fix: 240 }],
  ])('B029: %j is judged with the legal total that mends it, not bent', (typed, checked) => {
    expect(checkTyped(raise, typed)).toEqual(checked)
  })
})
