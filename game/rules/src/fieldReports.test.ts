/** Faults met in other poker software, as far as the rules of a hand can have them. */
import { describe, expect, it } from 'vitest'
import { asked, playScene, stacksOf, typesOf } from '../testing/scene.ts'
import { isOver, legal, play } from './hand.ts'
import { cash } from './options.ts'
import { pots } from './pots.ts'
import { holdem, omaha, omaha8, stud8 } from './variants.ts'

const variant = holdem('noLimit')
const blinds = [10, 20]
const returned = (events: readonly { type: string }[]): unknown[] => events.filter(event => event.type === 'returned')

describe('pots, all-ins, splits', () => {
  it('B002 tied straights in an all-in pot share the main pot, the side pot goes to who is in it', () => {
    const { hand } = playScene({
      variant,
      blinds,
      stacks: [100, 300, 300],
      hands: ['9h8c', '9d8d', 'AsAc'],
      board: '7sTh6c2d2c',
      actions: 'p3 cbr 300, p1 cc, p2 cc',
    })
    expect(pots(hand)).toEqual([
      { amount: 300, seats: [1, 2, 3] },
      { amount: 400, seats: [2, 3] },
    ])
    expect(stacksOf(hand)).toEqual([150, 550, 0])
  })

  it.each([
    ['the short stack shoves', 'p2 cbr 98, p1 cc', 'AsAc', [4, 196]],
    ['the short stack shoves', 'p2 cbr 98, p1 cc', '7s2c', [200, 0]],
    ['the big stack shoves', 'p2 cc, p1 cbr 102, p2 cc', 'AsAc', [4, 196]],
    ['the big stack shoves', 'p2 cc, p1 cbr 102, p2 cc', '7s2c', [200, 0]],
  ])('B003 102 against 98, %s, %s, hand %s: %j', (_, actions, short, ends) => {
    const { hand, events } = playScene({
      variant,
      blinds,
      stacks: [102, 98],
      hands: ['KhKd', short],
      board: '3h4d8s9cJd',
      actions,
    })
    expect(stacksOf(hand)).toEqual(ends)
    const back = events.find(event => event.type === 'returned')
    expect(back ?? { seat: 1, amount: 4 }).toMatchObject({ seat: 1, amount: 4 })
  })

  it('B006 Omaha Hi/Lo, three all-in levels: high and low are judged for each pot among its own players', () => {
    const { hand } = playScene({
      variant: omaha8('potLimit'),
      blinds,
      stacks: [60, 120, 200, 200],
      // p1 has the nut low, p2 the best high, p3 the second low, p4 the second high.
      hands: ['As2sKd9d', 'QhQdJc9c', 'Ad3dTc9h', 'JhJdTs9s'],
      board: 'Qs8c7h4sKh',
      actions: 'p3 cbr 70, p4 cbr 200, p1 cc, p2 cc, p3 cc',
    })
    expect(pots(hand).map(pot => pot.amount)).toEqual([240, 180, 160])
    // Main: high p2 120, low p1 120. Side 1: high p2 90, low p3 90. Side 2: p3's low against p4's high.
    expect(stacksOf(hand)).toEqual([120, 210, 90 + 80, 80])
  })

  it('B006 stud hi/lo, three levels, a low that only the shortest holds takes no part of a side pot', () => {
    const { hand } = playScene({
      variant: stud8,
      antes: [2, 2, 2],
      bringIn: 5,
      bets: [10, 20],
      stacks: [12, 32, 200],
      hands: ['Ac2c3c', 'KsKdKh', 'QsQdQc'].map((three, i) => `${three}${['5d6d7d9s', 'Jd9d8s2d', 'Js9c8c2h'][i]}`),
      actions: 'p1 cbr 10, p2 cbr 20, p3 cc, p2 cbr 10, p3 cc',
    })
    expect(pots(hand).map(pot => pot.amount)).toEqual([36, 40])
    expect(stacksOf(hand)).toEqual([18, 18 + 40, 200 - 32])
  })

  it('B008 the odd chip of 25 stays in the game: 13 and 12', () => {
    const { hand } = playScene({
      variant,
      blinds: [5, 10],
      stacks: [100, 100, 100],
      hands: ['AsKs', 'AdKd', '7c8c'],
      board: '2h3h4cTcJd',
      actions: 'p3 f, p1 cc, p2 cc, p1 cc, p2 cc, p1 cc, p2 cc, p1 cc, p2 cc',
      antes: [0, 0, 5],
      options: { anteTrim: false },
    })
    expect(pots(hand)).toEqual([{ amount: 25, seats: [1, 2] }])
    expect(stacksOf(hand)).toEqual([103, 102, 95])
  })

  it('B009 an uncalled 500 comes back before 30 are won', () => {
    const { events } = playScene({
      variant,
      blinds: [10, 10],
      stacks: [1000, 1000, 1000],
      minBet: 10,
      actions: 'p3 cc, p1 cc, p2 cc, p1 cbr 500, p2 f, p3 f',
    })
    expect(events.slice(-4)).toEqual([
      { type: 'returned', seat: 1, amount: 500 },
      { type: 'streetClosed' },
      { type: 'awarded', pot: 0, part: 'all', shares: [{ seat: 1, amount: 30 }] },
      { type: 'handClosed' },
    ])
  })

  it('B011 a blind that is all-in is asked nothing, and the other owes only what can be contested', () => {
    const both = playScene({
      variant,
      blinds,
      stacks: [7, 15, 500],
      hands: ['AsAc', 'KsKc'],
      board: '2h3h4cTcJd',
      actions: 'p3 f',
    })
    expect(isOver(both.hand)).toBe(true)
    expect(returned(both.events)).toEqual([{ type: 'returned', seat: 2, amount: 8 }])
    expect(stacksOf(both.hand)).toEqual([14, 8, 500])
    const big = playScene({ variant, blinds, stacks: [500, 15, 500], actions: 'p3 f' })
    expect(asked(big.hand)).toEqual(['p1', 5, 0, 0])
    const small = playScene({
      variant,
      blinds,
      stacks: [7, 500, 500],
      hands: ['AsAc', 'KsKc'],
      board: '2h3h4cTcJd',
      actions: 'p3 f',
    })
    expect(isOver(small.hand)).toBe(true)
    expect(stacksOf(small.hand)).toEqual([14, 493, 500])
  })

  it('B012 a big blind of 5 chips posts 5 and is all-in', () => {
    const { hand, events } = playScene({ variant, blinds, stacks: [500, 5, 500] })
    expect(events).toContainEqual({ type: 'posted', seat: 2, kind: 'bigBlind', amount: 5 })
    expect(hand.players[1]).toMatchObject({ stack: 0, bet: 5, put: 5 })
    expect(asked(hand)).toEqual(['p3', 20, 40, 500])
  })

  it('B014 a big blind with 1 chip of 2 has 1 in the pot', () => {
    const { hand } = playScene({ variant, blinds: [1, 2], stacks: [100, 1, 100], actions: 'p3 cc, p1 cc' })
    expect(pots(hand)[0]).toEqual({ amount: 3, seats: [1, 2, 3] })
    expect(pots(hand)[1]).toEqual({ amount: 2, seats: [1, 3] })
  })
})

describe('bet sizes and legal actions', () => {
  it('B016 a short all-in after a full one reopens nothing', () => {
    const { hand } = playScene({
      variant,
      blinds: [1, 2],
      stacks: [19, 200, 200, 200],
      actions: 'p3 cbr 16, p4 cc, p1 cbr 19, p2 cc',
    })
    expect(asked(hand)).toEqual(['p3', 3, 0, 0])
    play(hand, 3, { type: 'call' })
    expect(asked(hand)).toEqual(['p4', 3, 0, 0])
  })

  it('B017 the least raise is not cut down to what the opponent has left', () => {
    const { hand, events } = playScene({
      variant,
      blinds,
      stacks: [1000, 200],
      actions: 'p2 cc, p1 cbr 100, p2 cbr 180, p1 cbr 260, p2 cc',
    })
    const before = playScene({ variant, blinds, stacks: [1000, 200], actions: 'p2 cc, p1 cbr 100, p2 cbr 180' })
    expect(asked(before.hand)).toEqual(['p1', 80, 260, 1000])
    expect(returned(events)).toEqual([{ type: 'returned', seat: 1, amount: 60 }])
    expect(isOver(hand)).toBe(true)
  })

  it.each(['', ', p1 cc, p2 cc', ', p1 cc, p2 cc, p1 cc, p2 cc'])(
    'B020 after a bet of one blind the least raise is to two, later streets%s',
    streets => {
      const { hand } = playScene({
        variant,
        blinds: [1, 2],
        stacks: [200, 200],
        actions: `p2 cc, p1 cc${streets}, p1 cbr 2`,
      })
      expect(asked(hand)).toEqual(['p2', 2, 4, 198])
    },
  )

  it('B021 with less than a least raise behind there is one total, all-in', () => {
    const { hand } = playScene({ variant, blinds, stacks: [500, 500, 35] })
    expect(asked(hand)).toEqual(['p3', 20, 35, 35])
    const call = playScene({ variant, blinds, stacks: [500, 500, 20] })
    expect(asked(call.hand)).toEqual(['p3', 20, 0, 0])
  })

  it('B023 a bet above every other stack is accepted and the excess comes back', () => {
    const { hand, events } = playScene({
      variant,
      blinds,
      stacks: [300, 300, 5000],
      actions: 'p3 cbr 5000, p1 cc, p2 f',
    })
    expect(returned(events)).toEqual([{ type: 'returned', seat: 3, amount: 4700 }])
    expect(isOver(hand)).toBe(true)
  })

  it('B024 the pot-limit maximum counts every bet and the own call', () => {
    const first = playScene({ variant: omaha('potLimit'), blinds: [5, 10], stacks: [500, 500, 500, 500] })
    expect(asked(first.hand)).toEqual(['p3', 10, 20, 35])
    const flop = playScene({
      variant: omaha('potLimit'),
      blinds: [5, 5],
      minBet: 5,
      stacks: [500, 500, 500],
      actions: 'p3 cc, p1 cc, p2 cc, p1 cbr 7',
    })
    expect(asked(flop.hand)).toEqual(['p2', 7, 14, 36])
  })

  it('B032 after folds and a limp of the small blind the big blind may check or raise', () => {
    const { hand } = playScene({ variant, blinds, stacks: [500, 500, 500, 500], actions: 'p3 f, p4 f, p1 cc' })
    expect(asked(hand)).toEqual(['p2', 0, 40, 500])
  })

  it('B035 BET-19 folding for nothing is allowed in a cash game and refused in a tournament', () => {
    const scene = { variant, blinds, stacks: [500, 500, 500], actions: 'p3 cc, p1 cc' }
    const tournament = playScene(scene)
    expect(legal(tournament.hand)).toMatchObject({ mayFold: false })
    expect(play(tournament.hand, 2, { type: 'fold' })).toEqual({ ok: false, refusal: { code: 'cannotFold' } })
    const game = playScene({ ...scene, options: cash })
    expect(legal(game.hand)).toMatchObject({ mayFold: true })
    expect(play(game.hand, 2, { type: 'fold' }).ok).toBe(true)
  })

  it('B065 when all fold to an all-in nothing more is dealt and nothing is shown', () => {
    const { events } = playScene({ variant, blinds, stacks: [500, 500, 500], actions: 'p3 cbr 500, p1 f, p2 f' })
    expect(typesOf(events).filter(type => type === 'boardDealt' || type === 'shown')).toEqual([])
  })
})
