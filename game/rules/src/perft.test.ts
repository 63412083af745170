import { describe, expect, it } from 'vitest'
import { sceneOpening } from '../testing/scene.ts'
import type { Opening } from './event.ts'
import { begin, evolve, type Hand, run } from './hand.ts'
import { openHand } from './opening.ts'
import { tda2024 } from './options.ts'
import { perft } from './perft.ts'
import type { Variant } from './variant.ts'
import { deuceTripleDraw, draw, holdem, kuhn, leduc, razz, stud, stud8 } from './variants.ts'

function dealt(opening: Opening): Hand {
  const opened = openHand(opening, 1)
  if (!opened.ok) throw new Error(opened.refusal.code)
  const hand = begin(opened.value)
  evolve(hand, { type: 'deckSet', cards: opening.variant.deck })
  run(hand)
  return hand
}

const small = (variant: Variant, ante: number, bets: readonly [number, number], stack: number): Opening => ({
  ...sceneOpening({ variant, stacks: [stack, stack], antes: [ante, ante], bets }),
  options: tda2024,
})

describe('LEGAL-1 what may be played, counted', () => {
  it.each([
    [1, 2],
    [2, 4],
    [3, 5],
    [4, 5],
  ])('Kuhn poker, %i decisions deep: %i', (depth, ends) => {
    expect(perft(dealt(small(kuhn, 1, [1, 1], 2)), depth)).toBe(ends)
  })

  it('Leduc: nine ways through a street that do not fold but five, then nine again', () => {
    // A street of two bets: check-check, check-bet-call, check-bet-raise-call, bet-call, bet-raise-call go on (5);
    // check-bet-fold, check-bet-raise-fold, bet-fold, bet-raise-fold end it (4). 4 + 5 × 9.
    expect(perft(dealt(small(leduc, 1, [2, 4], 13)), 99)).toBe(49)
  })

  const headsUp = { stacks: [200, 200], blinds: [1, 2], bets: [2, 4] as const }
  it('heads-up fixed-limit, the big blind the first of four bets: 10,206', () => {
    expect(perft(dealt(sceneOpening({ variant: holdem('fixedLimit'), ...headsUp })), 99)).toBe(10_206)
  })
  it('heads-up fixed-limit, four bets on top of the blind: 13,122', () => {
    const plain = holdem('fixedLimit')
    const variant = { ...plain, streets: plain.streets.map((street, i) => (i === 0 ? { ...street, cap: 5 } : street)) }
    expect(perft(dealt(sceneOpening({ variant, ...headsUp })), 99)).toBe(13_122)
  })

  // Stacks here begin with the small blind and end with the button: 20/7/20 counted from the button is 7/20/20.
  const oneStreet = holdem('noLimit')
  const preflop = { ...oneStreet, streets: oneStreet.streets.slice(0, 1) }
  it.each([
    [[12, 12, 12], 832],
    [[7, 20, 20], 816],
    [[20, 20, 9], 1_486],
    [[20, 7, 20], 792],
    // The same stacks in other chairs, counted once by this engine: they would move with a reopening fault.
    [[20, 20, 7], 840],
    [[9, 20, 20], 1_468],
    [[20, 9, 20], 1_450],
  ] as const)('no-limit, one street, blinds 1/2, stacks %j from the small blind: %i', (stacks, ends) => {
    expect(perft(dealt(sceneOpening({ variant: preflop, stacks, blinds: [1, 2] })), 99)).toBe(ends)
  })

  // A street of four bets: nine ways on (check-check, one to four bets called, by either) and eight ends. A draw: each of two stands pat or changes one card.
  const few = (variant: Variant, cards: number, streets: number): Variant => ({
    ...variant,
    deck: variant.deck.slice(52 - cards),
    streets: variant.streets.slice(0, streets),
  })
  it('heads-up fixed-limit draw from 20 cards: 7 + 7 × 4 × 17, by hand', () => {
    const variant = few(draw('fixedLimit'), 20, 2)
    expect(perft(dealt(sceneOpening({ variant, ...headsUp })), 99)).toBe(483)
  })
  it('heads-up fixed-limit deuce to seven with two draws from 24 cards: 7 + 7 × 4 × (8 + 9 × 4 × 17), by hand', () => {
    const variant = few(deuceTripleDraw('fixedLimit'), 24, 3)
    expect(perft(dealt(sceneOpening({ variant, ...headsUp })), 99)).toBe(17_367)
  })
  it.each([
    ['stud', stud, 1_458],
    ['stud hi/lo', stud8, 1_458],
    ['razz', razz, 1_458],
  ] as const)('heads-up %s from 20 cards, three streets: 9 + 9 × (8 + 9 × 17), by hand', (_, game, ends) => {
    const variant = few(game, 20, 3)
    const opening = sceneOpening({ variant, stacks: [900, 900], antes: [1, 1], bringIn: 2, bets: [5, 10] })
    expect(perft(dealt(opening), 99)).toBe(ends)
  })
  // Counted once by this engine: they would move with a fault in all-ins, bring-ins or draws.
  it.each([
    ['no-limit draw', few(draw('noLimit'), 24, 2), { blinds: [1, 2] }, [5, 9, 13], 5_710],
    ['pot-limit draw', few(draw('potLimit'), 24, 2), { blinds: [1, 2] }, [13, 4, 9], 2_940],
    ['stud, two streets', few(stud, 24, 2), { antes: [1, 1, 1], bringIn: 2, bets: [5, 10] }, [9, 30, 14], 308],
    ['razz, two streets', few(razz, 24, 2), { antes: [1, 1, 1], bringIn: 2, bets: [5, 10] }, [3, 30, 17], 156],
  ] as const)('uneven stacks: %s', (_, variant, forced, stacks, ends) => {
    expect(perft(dealt(sceneOpening({ variant, ...forced, stacks })), 99)).toBe(ends)
  })

  it('heads-up stud: one brings in or completes, each later street has nine ways on and the rest end it', () => {
    const opening = sceneOpening({ variant: stud, stacks: [900, 900], antes: [1, 1], bringIn: 2, bets: [5, 10] })
    expect(perft(dealt(opening), 1)).toBe(2)
    // After the bring-in: fold, call, complete. After a completion: fold, call, raise.
    expect(perft(dealt(opening), 2)).toBe(6)
  })
})
