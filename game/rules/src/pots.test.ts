import { describe, expect, it } from 'vitest'
import { slowPots } from '../testing/laws.ts'
import { playScene, type Scene, sceneOpening } from '../testing/scene.ts'
import { begin } from './hand.ts'
import { openHand } from './opening.ts'
import { chipsIn, pots } from './pots.ts'
import { holdem } from './variants.ts'

const variant = holdem('noLimit')
const of = (scene: Omit<Scene, 'variant'>): unknown => {
  const { hand } = playScene({ variant, ...scene })
  expect(pots(hand).reduce((sum, pot) => sum + pot.amount, 0)).toBe(chipsIn(hand))
  return pots(hand).map(pot => [pot.amount, pot.seats])
}

describe('pots', () => {
  it('POT-1 A has 20 and is all-in, B and C put in 50: main 60, side 60 (games.md 5)', () => {
    const scene = { blinds: [1, 2], stacks: [20, 500, 500], actions: 'p3 cbr 50, p1 cc, p2 cc' }
    expect(of(scene)).toEqual([
      [60, [1, 2, 3]],
      [60, [2, 3]],
    ])
    expect(slowPots(playScene({ variant, ...scene }).hand)).toEqual(pots(playScene({ variant, ...scene }).hand))
  })
  it('POT-1 as many side pots as there are all-in levels', () => {
    const scene = {
      blinds: [1, 2],
      stacks: [10, 20, 30, 40, 50],
      actions: 'p3 cbr 30, p4 cbr 40, p5 cc, p1 cc, p2 cc',
    }
    expect(of(scene)).toEqual([
      [50, [1, 2, 3, 4, 5]],
      [40, [2, 3, 4, 5]],
      [30, [3, 4, 5]],
      [20, [4, 5]],
    ])
  })
  it('POT-2 folded chips stay in the layers they reached', () => {
    const line =
      'p3 cbr 40, p4 cc, p1 cc, p2 cbr 100, p3 cc, p4 cc, p1 f, p3 cbr 200, p4 cc, p3 cc, p4 cc, p3 cc, p4 cc'
    expect(of({ blinds: [5, 10], stacks: [1000, 100, 1000, 1000], actions: line })).toEqual([
      [340, [2, 3, 4]],
      [400, [3, 4]],
    ])
  })
  it('POT-3 dead antes and dead posts belong to the main pot and are nobody’s bet', () => {
    const dead = { anteTrim: false }
    const scene = {
      blinds: [10, 20],
      antes: [0, 20, 0],
      stacks: [100, 25, 500],
      options: dead,
      actions: 'p3 cbr 100, p1 cc',
    }
    // The big blind has 20 in and 5 of the ante: 25 each would be wrong, 20 each and the 5 is right.
    expect(of(scene)).toEqual([
      [65, [1, 2, 3]],
      [160, [1, 3]],
    ])
  })
  it('POT-3 trimmed antes are layers like bets: a short ante contests only its like', () => {
    expect(of({ blinds: [20, 40], antes: [10, 10, 10], stacks: [1000, 1000, 6], actions: 'p1 f' })).toEqual([
      [18, [2, 3]],
      [48, [2]],
    ])
  })
  it('POT-4 layers with the same players are one pot', () => {
    expect(
      of({ blinds: [1, 2], stacks: [20, 500, 500, 500], actions: 'p3 cbr 10, p4 cc, p1 cbr 20, p2 f, p3 cc, p4 f' }),
    ).toEqual([[52, [1, 3]]])
  })
  it('POT-5 what nobody called is returned before the pots are counted', () => {
    const { hand, events } = playScene({
      variant,
      blinds: [1, 2],
      stacks: [50, 500, 300],
      actions: 'p3 cbr 300, p1 cc, p2 f',
    })
    expect(events).toContainEqual({ type: 'returned', seat: 3, amount: 250 })
    expect(pots(hand)).toEqual([{ amount: 102, seats: [1, 3] }])
  })
  it('POT-5 a short big blind gets no more from a limper than it put in', () => {
    const { events } = playScene({ variant, blinds: [10, 20], stacks: [200, 12, 200], actions: 'p3 cc, p1 f' })
    expect(events).toContainEqual({ type: 'returned', seat: 3, amount: 8 })
  })
  it('while bets are open the players behind them are in every pot', () => {
    expect(of({ blinds: [1, 2], stacks: [200, 200, 30], actions: 'p3 cbr 30' })).toEqual([[33, [1, 2, 3]]])
    expect(of({ blinds: [1, 2], stacks: [200, 200, 200], actions: 'p3 cbr 30' })).toEqual([[33, [1, 2, 3]]])
  })
  it('before the first chip there is one pot, an empty one, for all', () => {
    const opened = openHand(sceneOpening({ variant, blinds: [1, 2], stacks: [9, 9, 9] }), 1)
    expect(opened.ok && pots(begin(opened.value))).toEqual([{ amount: 0, seats: [1, 2, 3] }])
  })
  it('POT-5 a single chip that nobody called is returned too', () => {
    const { events } = playScene({ variant, blinds: [0, 1], stacks: [9, 9, 9], minBet: 1, actions: 'p3 f, p1 f' })
    expect(events).toContainEqual({ type: 'returned', seat: 2, amount: 1 })
  })
})
