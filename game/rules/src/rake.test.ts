import { describe, expect, it } from 'vitest'
import { playScene, type Scene, stacksOf } from '../testing/scene.ts'
import { openHand } from './opening.ts'
import { type RakeRule, tda2024 } from './options.ts'
import { isRakeRule, rakeOf } from './rake.ts'
import { holdem, stud } from './variants.ts'
import { sceneOpening } from '../testing/scene.ts'

const noLimit = holdem('noLimit')
const five: RakeRule = { percent: 5, cap: 6, noFlopNoDrop: true }
const types = (events: readonly { readonly type: string }[]): string[] => events.map(event => event.type)

/** Main pot 100 (p1 all-in for 33, a folded chip), side pot 40, and 30 of p3's bet uncalled. */
const sidePots: Scene = {
  variant: noLimit,
  blinds: [1, 1],
  stacks: [33, 53, 83, 100],
  hands: ['AsAh', 'KsKh', '4s4h', '2c3c'],
  board: '7d8d9cJhTs',
  actions: 'p3 cc, p4 cc, p1 cc, p2 cc, p1 cc, p2 cc, p3 cbr 82, p4 f, p1 cc, p2 cc',
  options: { rake: five },
}

describe('RAKE-1 the house takes its share of the pots in order, before odd chips', () => {
  it('T25 5 of 100, 1 of 40 under a cap of 6, nothing of the uncalled 30', () => {
    const { hand, events } = playScene(sidePots)
    expect(events.filter(event => event.type === 'returned')).toEqual([{ type: 'returned', seat: 3, amount: 30 }])
    expect(events.filter(event => event.type === 'raked')).toEqual([{ type: 'raked', pots: [5, 1] }])
    expect(types(events).indexOf('raked')).toBeLessThan(types(events).indexOf('awarded'))
    // The board is a straight for everybody: 95 among three, the odd chips from the left of the button on; 39 among two.
    const awards = events
      .filter(event => event.type === 'awarded')
      .map(event => event.shares.map(share => share.amount))
    expect(awards).toEqual([
      [20, 19],
      [32, 32, 31],
    ])
    expect(rakeOf(hand)).toBe(6)
    expect(stacksOf(hand).reduce((sum, stack) => sum + stack, 0) + 6).toBe(33 + 53 + 83 + 100)
  })
  it('without a cap each pot gives its share, rounded down', () => {
    const rake = { percent: 7.25, noFlopNoDrop: true }
    const { events } = playScene({ ...sidePots, options: { rake } })
    expect(events.filter(event => event.type === 'raked')).toEqual([{ type: 'raked', pots: [7, 2] }])
  })
  it('no flop, no drop; without that rule the pot before the flop is raked too', () => {
    const scene: Scene = {
      variant: noLimit,
      blinds: [20, 40],
      stacks: [200, 200, 200],
      actions: 'p3 cbr 120, p1 f, p2 f',
    }
    expect(types(playScene({ ...scene, options: { rake: five } }).events)).not.toContain('raked')
    const rake = { ...five, noFlopNoDrop: false }
    // 80 returned: 20, 40 and 40 are played for.
    expect(playScene({ ...scene, options: { rake } }).events).toContainEqual({ type: 'raked', pots: [5] })
  })
  it('a pot won by folds after the flop is raked, its uncalled bet is not', () => {
    const actions = 'p2 cc, p1 cc, p1 cbr 50, p2 f'
    const scene: Scene = { variant: noLimit, blinds: [10, 20], stacks: [200, 200], board: '7d8d9c', actions }
    const { hand, events } = playScene({ ...scene, options: { rake: five } })
    expect(events).toContainEqual({ type: 'raked', pots: [2] })
    expect(stacksOf(hand)).toEqual([218, 180])
  })
  it('of large pots to the chip: 2.75 in a hundred of 46,003 is 1,265', () => {
    const rake = { percent: 2.75, noFlopNoDrop: true }
    const scene: Scene = {
      variant: noLimit,
      blinds: [1, 3],
      stacks: [23_000, 23_001, 9],
      options: { rake },
      board: '7d8d9cJhTs',
      actions: 'p3 cc, p1 cbr 23000, p2 cc, p3 f',
    }
    expect(playScene(scene).events).toContainEqual({ type: 'raked', pots: [1265] })
  })
  it('all of it, if the house says so', () => {
    const rake = { percent: 100, noFlopNoDrop: true }
    const { hand } = playScene({ ...sidePots, options: { rake } })
    expect(rakeOf(hand)).toBe(140)
    expect(stacksOf(hand)).toEqual([0, 0, 30, 99])
  })
  it('a share of less than a chip is no event, and without the option nothing is taken', () => {
    const scene: Scene = {
      variant: noLimit,
      blinds: [1, 2],
      stacks: [9, 9],
      board: '7d8d9c',
      actions: 'p2 cc, p1 cc, p1 cbr 2, p2 f',
    }
    expect(types(playScene({ ...scene, options: { rake: five } }).events)).not.toContain('raked')
    expect(types(playScene({ ...sidePots, options: {} }).events)).not.toContain('raked')
  })
})

describe('SETUP-1 a rule of rake makes sense or is refused', () => {
  const opening = sceneOpening({ variant: stud, antes: [1, 1], bringIn: 1, bets: [2, 4], stacks: [50, 50] })
  it.each([
    [{ percent: -1 }],
    [{ percent: 101 }],
    [{ percent: Number.NaN }],
    [{ percent: 1.005 }],
    [{ cap: -1 }],
    [{ cap: 1.5 }],
  ])('%j', wrong => {
    const rake = { ...five, ...wrong }
    expect(isRakeRule(rake)).toBe(false)
    const opened = openHand({ ...opening, options: { ...tda2024, rake } }, 1)
    expect(opened).toEqual({ ok: false, refusal: { code: 'badRake' } })
  })
  it('5 in a hundred up to 6, or a fraction without a limit', () => {
    expect(isRakeRule(five)).toBe(true)
    expect(isRakeRule({ percent: 2.75, noFlopNoDrop: false })).toBe(true)
    expect(isRakeRule({ percent: 0, noFlopNoDrop: false })).toBe(true)
    expect(isRakeRule({ percent: 100, cap: 0, noFlopNoDrop: false })).toBe(true)
  })
})
