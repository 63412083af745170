import { deck52, parseCards, seeded, without } from '@krupiye/cards'
import { describe, expect, it } from 'vitest'
import { brief } from '../testing/brief.ts'
import { Play } from '../testing/tableLife.ts'
import type { Seat } from './event.ts'
import { decide, legal } from './hand.ts'
import { cash } from './options.ts'
import { everyVariant, randomHand, randomOpening, randomOptions } from './random.ts'
import { clockCommand } from './table.ts'
import { deuceTripleDraw } from './variants.ts'

// What the house decides for one who does not answer, in every kind of decision, and what counts as an answer.

const deckOf = (text: string) => {
  const cards = parseCards(text)
  if (!cards.ok) throw new Error(cards.refusal.code)
  return [...cards.value, ...without(deck52, cards.value)]
}

/** Cards in turn from the big blind on, then burns and board. */
const acesInTheBigBlind = deckOf('As7hAd2c 3c KcQd9s 3d 8h 3h 4s')
const acesOnTheButton = deckOf('7hAs2cAd 3c KcQd9s 3d 8h 3h 4s')

/** Heads-up, asked at the showdown; who has the big blind acts first after the flop and shows first. */
const headsUp = (deck: readonly number[], more: Partial<typeof cash> = {}) => {
  const play = new Play({ options: { ...cash, showdown: 'ask', ...more } }, [1, 2])
  play.deck = deck
  play.deal()
  const [big, button] = play.dealt
  if (big === undefined || button === undefined) throw new Error('two are dealt in')
  return { play, big, button }
}

const checkDown = (play: Play, big: Seat, button: Seat): void => {
  play.act(button, { type: 'call' })
  for (let street = 0; street < 4; street++) {
    play.act(big, { type: 'check' })
    if (street > 0) play.act(button, { type: 'check' })
  }
}

const last = (play: Play, type: string) => play.events.findLast(event => event.type === type)

describe('one who does not answer', () => {
  it('CLOCK-2 at an asked showdown shows where nothing is shown yet, and mucks what is beaten', () => {
    const { play, big, button } = headsUp(acesInTheBigBlind)
    checkDown(play, big, button)
    expect([play.turn, play.ask(big, { type: 'sitOut' }), play.ask(big, { type: 'timeOut' })]).toEqual([
      big,
      'ok',
      'ok',
    ])
    expect(last(play, 'shown')).toMatchObject({ seat: big })
    expect([play.turn, play.ask(button, { type: 'leave' }), play.ask(button, { type: 'timeOut' })]).toEqual([
      button,
      'ok',
      'ok',
    ])
    expect(last(play, 'mucked')).toEqual({ type: 'mucked', seat: button })
    expect(play.events.at(-1)).toEqual({ type: 'handClosed' })
  })

  it('CLOCK-2 at an asked showdown never loses a winning hand', () => {
    const { play, big, button } = headsUp(acesOnTheButton)
    checkDown(play, big, button)
    play.act(big, { type: 'show' })
    play.ask(button, { type: 'timeOut' })
    expect(last(play, 'awarded')).toMatchObject({ shares: [{ seat: button, amount: 40 }] })
  })

  it('CLOCK-2 RUN-1 wants one board before a run-out', () => {
    const { play, big, button } = headsUp(acesInTheBigBlind, { runIt: 'ask' })
    play.act(button, { type: 'raiseTo', to: 1000 })
    play.act(big, { type: 'call' })
    expect(play.turn).toBe(big)
    play.ask(big, { type: 'sitOut' })
    expect(play.ask(big, { type: 'timeOut' })).toBe('ok')
    expect(last(play, 'runChosen')).toEqual({ type: 'runChosen', seat: big, times: 1 })
    expect(play.events.at(-1)).toEqual({ type: 'handClosed' })
  })

  it('CLOCK-2 stands pat at a draw for a low hand, draw after draw', () => {
    const play = new Play({ variant: deuceTripleDraw('fixedLimit') }, [1, 2, 3])
    play.deal()
    for (let k = 0; k < 3; k++) play.act(play.turn!, { type: k < 2 ? 'call' : 'check' })
    const seat = play.turn!
    play.ask(seat, { type: 'sitOut' })
    for (let left = 40; play.events.at(-1)?.type !== 'handClosed' && left > 0; left--) {
      const turn = play.turn!
      if (turn === seat) expect(play.ask(seat, { type: 'timeOut' })).toBe('ok')
      else if (play.act(turn, { type: 'check' }) !== 'ok') play.act(turn, { type: 'discard', positions: [0] })
    }
    const drawn = play.events.flatMap(event => (event.type === 'discarded' && event.seat === seat ? [event.cards] : []))
    expect(drawn).toEqual([[], [], []])
  })

  it('CLOCK-3 a time-out at the showdown or before a run-out is over with the next action of one’s own', () => {
    for (const asked of ['show', 'runIt'] as const) {
      const { play, big, button } = headsUp(acesInTheBigBlind, { runIt: 'ask' })
      if (asked === 'show') checkDown(play, big, button)
      else {
        play.act(button, { type: 'raiseTo', to: 500 })
        play.act(big, { type: 'raiseTo', to: 1000 })
        play.act(button, { type: 'call' })
      }
      expect(play.ask(big, { type: 'timeOut' })).toBe('ok')
      expect(play.at(big)).toMatchObject({ timeouts: 1, clockActs: false })
      play.foldOut()
      play.ask(button, { type: 'addChips', amount: 1000 })
      play.deal()
      expect(play.turn).toBe(big)
      play.act(big, { type: 'call' })
      expect(play.at(big).timeouts).toBe(0)
    }
  })

  it('CLOCK-3 cards turned up or mucked by rule are no action of one’s own', () => {
    const { play, big, button } = headsUp(acesInTheBigBlind, { showdown: 'auto' })
    play.act(button, { type: 'call' })
    play.act(big, { type: 'check' })
    for (let street = 1; street < 3; street++) for (const seat of [big, button]) play.act(seat, { type: 'check' })
    play.ask(big, { type: 'timeOut' })
    play.act(button, { type: 'check' })
    expect(last(play, 'shown')).toMatchObject({ seat: big })
    expect(play.at(big).timeouts).toBe(1)
  })

  it.each(everyVariant.map((variant, index) => [variant.id, 700 + index, variant] as const))(
    'CLOCK-2 in every decision of %s the rules take what the house decides (seed %i)',
    (_, seed, variant) => {
      const random = seeded(seed)
      for (let hands = brief ? 2 : 25; hands > 0; hands--)
        randomHand(random, randomOpening(random, variant, randomOptions(random)), hand => {
          const open = legal(hand)
          if (!open) return
          const command = clockCommand(hand, open)
          const decided = decide(hand, open.seat, command)
          expect(decided.ok ? decided.value.length : decided.refusal, JSON.stringify([open, command])).not.toBe(0)
          expect(decided.ok, JSON.stringify([open, command, decided])).toBe(true)
        })
    },
  )
})
