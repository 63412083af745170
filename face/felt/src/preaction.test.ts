import { describe, expect, it } from 'vitest'
import { fires, slotOf, survives } from './preaction.ts'
import type { BarState, PreAction } from './state.ts'

const pre = (context: string, ...ticks: PreAction[]): BarState => ({ kind: 'pre', context, ticks, call: 0, note: '' })
const act = (context: string, call: number | null, mayFold = true): BarState => ({
  kind: 'act',
  decision: '7.3',
  context,
  mayFold,
  call,
  callIsAllIn: false,
  raise: null,
})

describe('a tick made in advance', () => {
  it('B078: dies with the hand', () => {
    expect(survives({ action: 'checkFold', context: '7:0' }, pre('8:0', 'checkFold'))).toBe(false)
    expect(survives({ action: 'checkFold', context: '7:0' }, act('8:0', 0))).toBe(false)
  })
  it('B080: dies with the price', () => {
    expect(survives({ action: 'call', context: '7:20' }, pre('7:9000', 'call'))).toBe(false)
    expect(fires({ action: 'call', context: '7:20' }, act('7:9000', 9000))).toBe(null)
  })
  it('dies where its choice is no longer offered, or nothing is to be decided', () => {
    expect(survives({ action: 'check', context: '7:0' }, pre('7:0', 'checkFold'))).toBe(false)
    expect(survives({ action: 'check', context: '7:0' }, { kind: 'idle', note: '' })).toBe(false)
  })
  it.each([
    ['checkFold', 0, { type: 'check' }],
    ['checkFold', 20, { type: 'fold' }],
    ['fold', 20, { type: 'fold' }],
    ['check', 0, { type: 'check' }],
    ['check', 20, null],
    ['call', 20, { type: 'call' }],
    ['call', 0, null],
  ] as const)('%s facing %d does %j', (action, call, done) => {
    expect(fires({ action, context: '7:x' }, act('7:x', call))).toEqual(done)
  })
  it('never folds where folding is not allowed', () => {
    expect(fires({ action: 'fold', context: '7:x' }, act('7:x', 20, false))).toBe(null)
  })
  it('B081: sits on the button that it stands for', () => {
    expect((['checkFold', 'fold', 'check', 'call'] as const).map(slotOf)).toEqual([0, 0, 1, 1])
  })
})
