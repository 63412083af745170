import { describe, expect, it } from 'vitest'
import { asked, cardsOf, sceneOpening, stacksOf } from '../testing/scene.ts'
import type { Command } from './command.ts'
import type { HandEvent } from './event.ts'
import { begin, evolve, type Hand, isOver, legal, play, replay, run } from './hand.ts'
import { openHand, setDeck } from './opening.ts'
import type { Options } from './options.ts'
import { redact } from './redact.ts'
import { boardAt, boardCount } from './runs.ts'
import type { Variant } from './variant.ts'
import { draw, holdem, omaha8, stud } from './variants.ts'

type Played = { readonly hand: Hand; readonly events: HandEvent[] }

/** A hand dealt from a deck that begins with these cards, in drawing order. */
function dealt(variant: Variant, stacks: readonly number[], options: Partial<Options>, first: string): Played {
  const forced = variant.forced === 'blinds' ? { blinds: [1, 2] } : { antes: stacks.map(() => 1), bringIn: 1 }
  const opened = openHand(sceneOpening({ variant, stacks, ...forced, options, bets: [2, 4] }), 1)
  if (!opened.ok) throw new Error(opened.refusal.code)
  const hand = begin(opened.value)
  const known = cardsOf(first)
  const set = setDeck(hand, [...known, ...variant.deck.filter(card => !known.includes(card))])
  if (!set.ok) throw new Error(set.refusal.code)
  evolve(hand, set.value)
  return { hand, events: [opened.value, set.value, ...run(hand)] }
}

function take({ hand, events }: Played, ...commands: readonly Command[]): void {
  for (const command of commands) {
    const seat = legal(hand)?.seat ?? 0
    const answer = play(hand, seat, command)
    if (!answer.ok) throw new Error(`${command.type}: ${answer.refusal.code}`)
    events.push(...answer.value)
  }
}

const noLimit = holdem('noLimit')
// Heads-up p1 is dealt first: p1 As Ad, p2 Ks Kd. The first board is good for the kings, the second for the aces.
const kings = 'AsKsAdKd 2c 7h8h9c 2d Kh 2h 3c'
const deck = `${kings} 4c TcJd5s 4d 6h 4h 6s 5c 9dQh5d 5h 3h 6c 3s`.replaceAll(' ', '')
const allIn: readonly Command[] = [{ type: 'raiseTo', to: 51 }, { type: 'call' }]
const start = (runIt: 'once' | 'ask' | 'twice' | 'thrice', more: Partial<Options> = {}): Played =>
  dealt(noLimit, [51, 51], { runIt, ...more }, deck)

describe('RUN-1 all-in, the rest of the board is dealt as often as agreed, from the same deck', () => {
  it('twice: the first board whole, then the second with burns of its own', () => {
    const played = start('twice')
    take(played, ...allIn)
    const { hand, events } = played
    expect(isOver(hand)).toBe(true)
    expect(boardCount(hand)).toBe(2)
    expect(boardAt(hand, 0)).toEqual(cardsOf('7h8h9cKh3c'))
    expect(boardAt(hand, 1)).toEqual(cardsOf('TcJd5s6h6s'))
    const deals = events.filter(event => event.type === 'boardDealt')
    expect(deals.map(event => [event.cards.length, event.board ?? 0])).toEqual([
      [3, 0],
      [1, 0],
      [1, 0],
      [3, 1],
      [1, 1],
      [1, 1],
    ])
    expect(events.filter(event => event.type === 'burned')).toHaveLength(6)
    expect(replay(events)).toEqual(hand)
  })
  it('three times', () => {
    const played = start('thrice')
    take(played, ...allIn)
    expect(boardCount(played.hand)).toBe(3)
    expect(boardAt(played.hand, 2)).toEqual(cardsOf('9dQh5d3h3s'))
  })
  it('from the turn on only the rest differs', () => {
    const played = start('twice')
    take(played, { type: 'call' }, { type: 'check' }, { type: 'raiseTo', to: 49 }, { type: 'call' })
    expect(boardAt(played.hand, 0)).toEqual(cardsOf('7h8h9cKh3c'))
    expect(boardAt(played.hand, 1)).toEqual(cardsOf('7h8h9cTc5s'))
  })
  it('asked for, each player says how often, and the least counts', () => {
    const played = start('ask')
    take(played, ...allIn)
    expect(legal(played.hand)).toEqual({ kind: 'runIt', seat: 1, most: 3 })
    take(played, { type: 'runIt', times: 2 })
    expect(legal(played.hand)).toEqual({ kind: 'runIt', seat: 2, most: 2 })
    expect(play(played.hand, 2, { type: 'runIt', times: 3 })).toEqual({
      ok: false,
      refusal: { code: 'tooManyBoards', most: 2 },
    })
    expect(play(played.hand, 2, { type: 'check' })).toMatchObject({ ok: false })
    expect(play(played.hand, 1, { type: 'runIt', times: 2 })).toEqual({
      ok: false,
      refusal: { code: 'notYourTurn', turn: 2 },
    })
    take(played, { type: 'runIt', times: 2 })
    expect(boardCount(played.hand)).toBe(2)
    expect(played.events.filter(event => event.type === 'runChosen')).toHaveLength(2)
  })
  it('three of four are asked in turn, who folded is not, and the fewest boards that anybody wants are dealt', () => {
    const answered = (...times: readonly (1 | 2 | 3)[]) => {
      const played = dealt(noLimit, [51, 51, 51, 51], { runIt: 'ask' }, '')
      // Left of the big blind first: 3, 4, 1, 2.
      take(played, { type: 'raiseTo', to: 51 }, { type: 'call' }, { type: 'fold' }, { type: 'call' })
      const asked: unknown[] = []
      for (const often of times) {
        asked.push(legal(played.hand)?.seat)
        take(played, { type: 'runIt', times: often })
      }
      return [...asked, isOver(played.hand), boardCount(played.hand)]
    }
    expect(answered(3, 2, 2)).toEqual([2, 3, 4, true, 2])
    expect(answered(3, 3, 3)).toEqual([2, 3, 4, true, 3])
    expect(() => answered(2, 3)).toThrow('tooManyBoards')
    expect(answered(3, 1)).toEqual([2, 3, true, 1])
  })
  it('one who does not want it decides for all, and is not asked again', () => {
    const played = start('ask')
    take(played, ...allIn, { type: 'runIt', times: 1 })
    expect(isOver(played.hand)).toBe(true)
    expect(boardCount(played.hand)).toBe(1)
    expect(played.events.filter(event => event.type === 'awarded')).toHaveLength(1)
  })
  it('is no question while somebody can bet, after the river, or in a game whose cards are not all on the board', () => {
    const played = start('ask')
    expect(play(played.hand, 2, { type: 'runIt', times: 2 })).toEqual({ ok: false, refusal: { code: 'notARunOut' } })
    take(played, { type: 'call' }, { type: 'check' })
    for (let i = 0; i < 4; i++) take(played, { type: 'check' })
    take(played, { type: 'raiseTo', to: 49 }, { type: 'call' })
    expect(isOver(played.hand)).toBe(true)
    expect(boardCount(played.hand)).toBe(1)
    for (const variant of [draw('noLimit'), stud]) {
      const other = dealt(variant, [3, 3], { runIt: 'thrice' }, '')
      for (let open = legal(other.hand); open; open = legal(other.hand))
        take(
          other,
          open.kind === 'draw'
            ? { type: 'discard', positions: [] }
            : open.kind === 'bringIn'
              ? { type: 'bringIn' }
              : open.kind === 'bet' && open.call > 0
                ? { type: 'call' }
                : { type: 'check' },
        )
      expect(boardCount(other.hand)).toBe(1)
    }
  })
  it('as often as there are cards: ten hands of Omaha leave twelve, enough for one board', () => {
    const stacks = Array.from({ length: 10 }, () => 2)
    const played = dealt(omaha8('potLimit'), stacks, { runIt: 'thrice' }, '')
    for (let open = legal(played.hand); open; open = legal(played.hand)) take(played, { type: 'call' })
    expect(boardCount(played.hand)).toBe(1)
    expect(isOver(played.hand)).toBe(true)
  })
  it('every hand is shown, even where the house does not turn all-in hands up', () => {
    const played = start('twice', { allInTabled: false, showdown: 'ask' })
    take(played, ...allIn)
    expect(played.hand.players.every(p => p.shown)).toBe(true)
    expect(isOver(played.hand)).toBe(true)
  })
})

describe('RUN-2 every pot is played for in equal parts, the odd chips with the first board', () => {
  it('one board each: half of 102 for either', () => {
    const played = start('twice')
    take(played, ...allIn)
    expect(played.events.filter(event => event.type === 'awarded')).toEqual([
      { type: 'awarded', pot: 0, part: 'all', shares: [{ seat: 2, amount: 51 }] },
      { type: 'awarded', pot: 0, part: 'all', shares: [{ seat: 1, amount: 51 }], board: 1 },
    ])
    expect(stacksOf(played.hand)).toEqual([51, 51])
  })
  it('three boards of 100 after rake: 34, 33 and 33', () => {
    const played = start('thrice', { rake: { percent: 5, cap: 2, noFlopNoDrop: true } })
    take(played, ...allIn)
    const paid = played.events
      .filter(event => event.type === 'awarded')
      .map(event => event.shares.reduce((sum, share) => sum + share.amount, 0))
    expect(paid).toEqual([34, 33, 33])
  })
  it('side pots by themselves, and each part is halved for high and low', () => {
    const played = dealt(omaha8('potLimit'), [10, 21, 21], { runIt: 'twice' }, '')
    for (let open = legal(played.hand); open; open = legal(played.hand))
      take(
        played,
        open.kind === 'bet' && open.raise
          ? { type: 'raiseTo', to: open.raise.max }
          : open.kind === 'bet' && open.call > 0
            ? { type: 'call' }
            : { type: 'check' },
      )
    const awards = played.events.filter(event => event.type === 'awarded')
    const paid = (pot: number, board: number): number =>
      awards
        .filter(event => event.pot === pot && (event.board ?? 0) === board)
        .flatMap(event => event.shares)
        .reduce((sum, share) => sum + share.amount, 0)
    expect([paid(0, 0), paid(0, 1), paid(1, 0), paid(1, 1)]).toEqual([15, 15, 11, 11])
    expect(stacksOf(played.hand).reduce((sum, stack) => sum + stack, 0)).toBe(52)
  })
})

it('RED-1 RED-2 what is said and dealt on further boards is public', () => {
  const played = start('ask')
  take(played, ...allIn, { type: 'runIt', times: 2 }, { type: 'runIt', times: 2 })
  for (const event of played.events) {
    if (event.type === 'runChosen' || event.type === 'boardDealt' || event.type === 'awarded')
      expect(redact(event, { kind: 'rail' })).toEqual(event)
  }
  expect(asked(played.hand)).toBeUndefined()
})
