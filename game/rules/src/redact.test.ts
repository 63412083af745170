import { seeded, shuffled } from '@krupiye/cards'
import { describe, expect, it } from 'vitest'
import { sceneOpening } from '../testing/scene.ts'
import type { HandEvent, Viewer } from './event.ts'
import { begin, evolve, legal, play, replay, run } from './hand.ts'
import { openHand } from './opening.ts'
import { redact } from './redact.ts'
import { draw, holdem, stud } from './variants.ts'

const rail: Viewer = { kind: 'rail' }
const seat = (n: number): Viewer => ({ kind: 'seat', seat: n })

function opened(variant = holdem('noLimit')): HandEvent[] {
  const bring = variant.forced === 'bringIn'
  const scene = bring ? { antes: [1, 1, 1], bringIn: 2, bets: [5, 10] as const } : { blinds: [1, 2] }
  const event = openHand(sceneOpening({ variant, stacks: [100, 100, 100], ...scene }), 1)
  if (!event.ok) throw new Error(event.refusal.code)
  const deck: HandEvent = { type: 'deckSet', cards: shuffled(variant.deck, seeded(4).below) }
  const hand = begin(event.value)
  evolve(hand, deck)
  return [event.value, deck, ...run(hand)]
}

describe('DEAL the cards as they come', () => {
  it('DEAL-1 one at a time, clockwise from the left of the button', () => {
    const events = opened()
    const deck = events.find(event => event.type === 'deckSet')!.cards
    const dealt = events.find(event => event.type === 'dealt')!
    expect(dealt.rows).toEqual([
      { seat: 1, cards: [deck[0], deck[3]] },
      { seat: 2, cards: [deck[1], deck[4]] },
      { seat: 3, cards: [deck[2], deck[5]] },
    ])
  })
  it('DEAL-2 one card is burnt before flop, turn and river', () => {
    const events = opened()
    const hand = replay(events)
    for (let now = legal(hand); now !== undefined; now = legal(hand)) {
      const answer = play(hand, now.seat, { type: now.kind === 'bet' && now.call > 0 ? 'call' : 'check' })
      if (answer.ok) events.push(...answer.value)
    }
    const deck = events.find(event => event.type === 'deckSet')!.cards
    expect(hand.burns).toBe(3)
    expect(hand.board).toEqual([deck[7], deck[8], deck[9], deck[11], deck[13]])
  })
})

describe('RED-1 what a viewer may see', () => {
  it('the deck is hidden from all but the house, and the number of events stays', () => {
    const events = opened()
    for (const viewer of [rail, seat(1), seat(9)]) {
      const seen = events.map(event => redact(event, viewer))
      expect(seen).toHaveLength(events.length)
      expect(seen[1]).toEqual({ type: 'hidden' })
    }
    expect(redact(events[1]!, { kind: 'house' })).toBe(events[1])
  })
  it('own down cards are seen, those of others are counted', () => {
    const dealt = opened().find(event => event.type === 'dealt')!
    const seen = redact(dealt, seat(2))
    const nobody = [null, null]
    expect(seen).toEqual({
      type: 'dealt',
      up: false,
      rows: [
        { seat: 1, cards: nobody },
        { seat: 2, cards: dealt.rows[1]!.cards },
        { seat: 3, cards: nobody },
      ],
    })
  })
  it('B070 up cards of stud are seen, down cards are not until they are shown', () => {
    const [down, up] = opened(stud).filter(event => event.type === 'dealt')
    expect(redact(up!, rail)).toEqual(up)
    expect(redact(down!, rail)).toMatchObject({
      rows: [{ cards: [null, null] }, { cards: [null, null] }, { cards: [null, null] }],
    })
  })
  it('of discards all see the number, the player the faces', () => {
    const event: HandEvent = { type: 'discarded', seat: 2, cards: [5, 6] }
    expect(redact(event, seat(2))).toEqual(event)
    expect(redact(event, seat(1))).toEqual({ type: 'discarded', seat: 2, cards: [null, null] })
    expect(opened(draw('noLimit')).some(one => one.type === 'dealt')).toBe(true)
  })
  it('a field that is not listed does not pass', () => {
    const leaky = { type: 'folded', seat: 1, cards: [1, 2] } as HandEvent // as if somebody had added a field
    expect(redact(leaky, rail)).toEqual({ type: 'folded', seat: 1 })
    const opening = Object.assign({ deck: [1, 2, 3] }, opened()[0]!)
    expect(JSON.stringify(redact(opening, rail))).not.toContain('"deck":[1,2,3]')
  })
})
