import { deck52, seeded, shuffled } from '@krupiye/cards'
import { describe, expect, it } from 'vitest'
import { brief } from '../testing/brief.ts'
import { playScene, type Scene, sceneOpening } from '../testing/scene.ts'
import type { Command, Refusal } from './command.ts'
import { begin, dealer, decide, evolve, type Hand, isOver, legal, play, run, turn } from './hand.ts'
import { openHand } from './opening.ts'
import { randomCommand } from './random.ts'
import { deuceTripleDraw, draw, holdem, omaha8, stud } from './variants.ts'

const noLimit = holdem('noLimit')
const three: Scene = { variant: noLimit, blinds: [1, 2], stacks: [200, 200, 200] }
const down = 'p1 cc, p2 cc, p3 cc, p1 cc, p2 cc, p3 cc, p1 cc, p2 cc, p3 cc'

/** A hand at each kind of question, and where nobody is asked. */
const at = {
  price: () => playScene(three).hand,
  free: () => playScene({ ...three, actions: 'p3 cc, p1 cc' }).hand,
  closed: () => playScene({ ...three, stacks: [200, 30, 30], actions: 'p3 cbr 30' }).hand,
  bringIn: () =>
    playScene({
      variant: stud,
      antes: [1, 1],
      bringIn: 2,
      bets: [10, 20],
      stacks: [99, 99],
      hands: ['????2c', '????Ks'],
    }).hand,
  shortBringIn: () =>
    playScene({
      variant: stud,
      antes: [1, 1],
      bringIn: 2,
      bets: [10, 20],
      stacks: [3, 99],
      hands: ['????2c', '????Ks'],
    }).hand,
  draw: () => {
    const opened = openHand(sceneOpening({ ...three, variant: draw('noLimit') }), 1)
    if (!opened.ok) throw new Error(opened.refusal.code)
    const hand = begin(opened.value)
    evolve(hand, { type: 'deckSet', cards: shuffled(deck52, seeded(1).below) })
    run(hand)
    for (const [seat, type] of [
      [3, 'call'],
      [1, 'call'],
      [2, 'check'],
    ] as const)
      play(hand, seat, { type })
    return hand
  },
  show: () =>
    playScene({
      ...three,
      hands: ['AsAd', 'KsKd', 'QsQd'],
      board: '2c3d7h9cJh',
      options: { showdown: 'ask' },
      actions: `p3 cc, p1 cc, p2 cc, ${down}`,
    }).hand,
  runIt: () =>
    playScene({
      ...three,
      hands: ['AsAd', 'KsKd', 'QsQd'],
      options: { runIt: 'ask' },
      actions: 'p3 f, p1 cbr 200, p2 cc',
    }).hand,
  nobody: () => {
    const opened = openHand(sceneOpening(three), 1)
    if (!opened.ok) throw new Error(opened.refusal.code)
    return begin(opened.value)
  },
  over: () => playScene({ ...three, actions: 'p3 f, p1 f' }).hand,
} satisfies Record<string, () => Hand>

const fold: Command = { type: 'fold' }
const check: Command = { type: 'check' }
const call: Command = { type: 'call' }
const bringIn: Command = { type: 'bringIn' }
const pat: Command = { type: 'discard', positions: [] }
const show: Command = { type: 'show' }
const muck: Command = { type: 'muck' }
const raiseTo = (to: number): Command => ({ type: 'raiseTo', to })
const discard = (...positions: number[]): Command => ({ type: 'discard', positions })
// A stranger's number may be any.
const runIt = (times: number): Command => ({ type: 'runIt', times: times as 1 | 2 | 3 })

const refused: readonly (readonly [where: keyof typeof at, command: Command, refusal: Refusal])[] = [
  ['price', check, { code: 'cannotCheck', call: 2 }],
  ['price', raiseTo(3), { code: 'raiseTooSmall', min: 4 }],
  ['price', raiseTo(201), { code: 'raiseTooBig', max: 200 }],
  ['price', raiseTo(4.5), { code: 'notWholeChips' }],
  ['price', raiseTo(2 ** 53), { code: 'notWholeChips' }],
  ['price', raiseTo(Number.NaN), { code: 'notWholeChips' }],
  ['price', bringIn, { code: 'notABringIn' }],
  ['price', pat, { code: 'notADraw' }],
  ['price', show, { code: 'notAShowdown' }],
  ['price', muck, { code: 'notAShowdown' }],
  ['price', runIt(2), { code: 'notARunOut' }],
  ['free', fold, { code: 'cannotFold' }],
  ['free', call, { code: 'nothingToCall' }],
  ['closed', raiseTo(60), { code: 'raiseClosed' }],
  ['bringIn', fold, { code: 'cannotFold' }],
  ['bringIn', check, { code: 'cannotCheck', call: 2 }],
  ['bringIn', call, { code: 'nothingToCall' }],
  ['bringIn', raiseTo(9), { code: 'raiseTooSmall', min: 10 }],
  ['bringIn', raiseTo(11), { code: 'raiseTooBig', max: 10 }],
  ['bringIn', raiseTo(9.5), { code: 'notWholeChips' }],
  ['bringIn', pat, { code: 'notADraw' }],
  ['bringIn', show, { code: 'notAShowdown' }],
  ['bringIn', muck, { code: 'notAShowdown' }],
  ['bringIn', runIt(2), { code: 'notARunOut' }],
  ['shortBringIn', raiseTo(2), { code: 'raiseClosed' }],
  ['draw', fold, { code: 'cannotFold' }],
  ['draw', check, { code: 'nothingToCall' }],
  ['draw', call, { code: 'nothingToCall' }],
  ['draw', raiseTo(10), { code: 'raiseClosed' }],
  ['draw', bringIn, { code: 'notABringIn' }],
  ['draw', show, { code: 'notAShowdown' }],
  ['draw', muck, { code: 'notAShowdown' }],
  ['draw', runIt(2), { code: 'notARunOut' }],
  ['draw', discard(0, 0), { code: 'badDiscard', max: 5 }],
  ['draw', discard(5), { code: 'badDiscard', max: 5 }],
  ['draw', discard(0.5), { code: 'badDiscard', max: 5 }],
  ['draw', discard(-1), { code: 'badDiscard', max: 5 }],
  ['draw', discard(0, 1, 2, 3, 4, 4), { code: 'badDiscard', max: 5 }],
  ['show', fold, { code: 'cannotFold' }],
  ['show', check, { code: 'nothingToCall' }],
  ['show', raiseTo(10), { code: 'raiseClosed' }],
  ['show', bringIn, { code: 'notABringIn' }],
  ['show', pat, { code: 'notADraw' }],
  ['show', runIt(2), { code: 'notARunOut' }],
  ['runIt', fold, { code: 'cannotFold' }],
  ['runIt', call, { code: 'nothingToCall' }],
  ['runIt', raiseTo(10), { code: 'raiseClosed' }],
  ['runIt', bringIn, { code: 'notABringIn' }],
  ['runIt', pat, { code: 'notADraw' }],
  ['runIt', show, { code: 'notAShowdown' }],
  ['runIt', muck, { code: 'notAShowdown' }],
  ['runIt', runIt(4), { code: 'tooManyBoards', most: 3 }],
  ['runIt', runIt(0), { code: 'tooManyBoards', most: 3 }],
  ['runIt', runIt(1.5), { code: 'tooManyBoards', most: 3 }],
  ['nobody', call, { code: 'notYourTurn', turn: null }],
  ['over', call, { code: 'handIsOver' }],
]

describe('REFUSE-1 a command that is not legal is refused by name and changes nothing', () => {
  it.each(refused)('at %s: %j', (where, command, refusal) => {
    const hand = at[where]()
    const before = JSON.stringify(hand)
    const seat = turn(hand) ?? 1
    expect(play(hand, seat, command)).toEqual({ ok: false, refusal })
    expect(decide(hand, seat, command)).toEqual({ ok: false, refusal })
    expect(JSON.stringify(hand)).toBe(before)
  })
  it.each(['price', 'bringIn', 'draw', 'show', 'runIt'] as const)('at %s: whoever is not asked', where => {
    const hand = at[where]()
    const seat = turn(hand)!
    const other = hand.players.find(p => p.seat !== seat)!.seat
    for (const command of [fold, check, call, bringIn, pat, show, muck, runIt(1)])
      expect(decide(hand, other, command)).toEqual({ ok: false, refusal: { code: 'notYourTurn', turn: seat } })
  })
})

describe('EVENT-1 step by step', () => {
  it.each([
    [noLimit.id, noLimit, 'ask'],
    ['omaha8-pl', omaha8('potLimit'), 'ask'],
    ['27triple-fl', deuceTripleDraw('fixedLimit'), 'once'],
    [stud.id, stud, 'once'],
  ] as const)(
    '%s: either the dealer has something to do, or one seat is asked, or the hand is over',
    (_, variant, runIt) => {
      const random = seeded(4)
      for (let n = 0; n < (brief ? 6 : 40); n++) {
        const isStud = variant === stud
        const opened = openHand(
          sceneOpening({
            variant,
            blinds: isStud ? [] : [1, 2],
            antes: [1, 1, 1],
            bringIn: isStud ? 1 : 0,
            bets: [4, 8],
            minBet: 2,
            stacks: [30, 50, 90],
            options: { runIt, showdown: 'ask' },
          }),
          1,
        )
        if (!opened.ok) throw new Error(opened.refusal.code)
        const hand = begin(opened.value)
        expect(turn(hand)).toBe(null)
        evolve(hand, { type: 'deckSet', cards: shuffled(variant.deck, random.below) })
        while (!isOver(hand)) {
          const event = dealer(hand)
          const asked = legal(hand)
          expect(turn(hand)).toBe(asked?.seat ?? null)
          expect((event === undefined) !== (asked === undefined)).toBe(true)
          if (event !== undefined) evolve(hand, event)
          else if (asked !== undefined) expect(play(hand, asked.seat, randomCommand(random, asked)).ok).toBe(true)
        }
        expect(dealer(hand)).toBe(undefined)
        expect(turn(hand)).toBe(null)
        expect(legal(hand)).toBe(undefined)
      }
    },
  )
})
