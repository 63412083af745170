import { deck52, type SeenCard } from '@krupiye/cards'
import { describe, expect, it } from 'vitest'
import { sceneOpening, typesOf } from '../testing/scene.ts'
import type { Command, Legal } from './command.ts'
import type { HandEvent } from './event.ts'
import { begin, dealer, evolve, type Hand, legal, play, run } from './hand.ts'
import type { Want } from './handTypes.ts'
import { openHand } from './opening.ts'
import type { Options } from './options.ts'
import { holdem, stud } from './variants.ts'

const told = (want: Want): string => (want.to === 'seat' ? `${want.seat} ${want.up ? 'up' : 'down'}` : want.to)

/** A hand without a deck, dealt from a source: what it is asked for, and what comes of it. */
function fed(hand: Hand, card: (want: Want) => SeenCard | undefined): { wants: string[]; events: HandEvent[] } {
  const wants: string[] = []
  const events: HandEvent[] = []
  const source = (want: Want) => {
    wants.push(told(want))
    return card(want)
  }
  for (let event = dealer(hand, source); event !== undefined; event = dealer(hand, source)) {
    events.push(event)
    evolve(hand, event)
  }
  return { wants, events }
}

const answer = (hand: Hand, command: Command): void => {
  const decided = play(hand, legal(hand)?.seat ?? 0, command)
  if (!decided.ok) throw new Error(decided.refusal.code)
}

const begun = (options: Partial<Options>): Hand => {
  const scene = { variant: holdem('noLimit'), blinds: [1, 2], stacks: [50, 50], options }
  const opened = openHand(sceneOpening(scene), 1)
  if (!opened.ok) throw new Error(opened.refusal.code)
  return begin(opened.value)
}

describe('DEAL-1 a source of cards is asked for one card after the other', () => {
  it('to the seats in turn, then a burn and the board, street by street', () => {
    const hand = begun({})
    expect(fed(hand, () => null).wants).toEqual(['1 down', '2 down', '1 down', '2 down'])
    answer(hand, { type: 'call' })
    answer(hand, { type: 'check' })
    expect(fed(hand, () => null).wants).toEqual(['burn', 'board', 'board', 'board'])
  })
  it('RUN-1 the second board has burns of its own, and stands where there is nothing to deal from', () => {
    const hand = begun({ runIt: 'twice' })
    fed(hand, () => null)
    answer(hand, { type: 'raiseTo', to: 50 })
    answer(hand, { type: 'call' })
    const first = ['burn', 'board', 'board', 'board', 'burn', 'board', 'burn', 'board']
    const { wants, events } = fed(hand, () => null)
    expect(wants).toEqual([...first, ...first])
    expect(events.flatMap(event => (event.type === 'boardDealt' ? [event.board ?? 0] : []))).toEqual([0, 0, 0, 1, 1, 1])
  })
  it('without a deck or a source the dealer waits, before the cards and between the boards', () => {
    const hand = begun({ runIt: 'twice' })
    run(hand)
    expect([hand.phase.at, dealer(hand)]).toEqual(['dealing', undefined])
    fed(hand, () => null)
    answer(hand, { type: 'raiseTo', to: 50 })
    answer(hand, { type: 'call' })
    while (hand.phase.at !== 'rerunning') evolve(hand, dealer(hand, () => null)!)
    expect(dealer(hand)).toBeUndefined()
    expect(dealer(hand, () => null)).toEqual({ type: 'burned' })
  })
  it('a deck that is too short is a fault of the house', () => {
    const hand = begun({})
    evolve(hand, { type: 'deckSet', cards: deck52.slice(0, 3) })
    hand.stub = 3
    expect(() => run(hand)).toThrow('the deck has run out')
  })
})

/** Stud for so many players, of whom so many fold on third, fourth, fifth and sixth street; the events of the last one. */
function lastStreet(players: number, folding: readonly number[], source?: (want: Want) => SeenCard | undefined) {
  const all = Array.from({ length: players }, () => 1000)
  const opened = openHand(
    sceneOpening({ variant: stud, antes: all.map(() => 1), bringIn: 3, bets: [10, 20], stacks: all }),
    1,
  )
  if (!opened.ok) throw new Error(opened.refusal.code)
  const hand = begin(opened.value)
  evolve(hand, { type: 'deckSet', cards: stud.deck })
  run(hand)
  const leaving = [...folding]
  const command = (now: Legal): Command => {
    if (now.kind === 'bringIn') return { type: 'bringIn' }
    if (now.kind !== 'bet') return { type: 'show' }
    const left = leaving[hand.street] ?? 0
    if (left === 0) return now.call > 0 ? { type: 'call' } : { type: 'check' }
    if (now.call === 0) return { type: 'raiseTo', to: now.raise?.min ?? 0 }
    leaving[hand.street] = left - 1
    return { type: 'fold' }
  }
  const events: HandEvent[] = []
  for (let now = legal(hand); now !== undefined; now = legal(hand)) {
    if (source !== undefined && hand.street === 3) hand.deck = null
    const decided = play(hand, now.seat, command(now))
    if (!decided.ok) throw new Error(decided.refusal.code)
    events.push(...decided.value)
    if (hand.phase.at === 'dealing') break
  }
  const last = source === undefined ? { wants: [], events: [] } : fed(hand, source)
  const from = events.findIndex(event => event.type === 'streetOpened' && event.street === 'seventh')
  return { hand, types: typesOf(events.slice(from + 1)).filter(type => /stub|burned|dealt|board/i.test(type)), ...last }
}

describe('STUD-8 TDA RP-10-H how many cards are left before the last one', () => {
  it.each([
    // Cards left, players left: eight cards for six and a burn and the last one.
    [7, [0, 0, 1, 0], 8, 6, ['burned', 'dealt']],
    [7, [0, 0, 0, 1], 7, 6, ['stubRefilled', 'burned', 'dealt']],
    // Five and three burns are eight again.
    [8, [1, 0, 1, 0], 5, 6, ['stubRefilled', 'burned', 'dealt']],
    // Three cards and three burns are too few for seven: the burns stay, there are enough for one in the middle.
    [8, [0, 1, 0, 0], 3, 7, ['burned', 'boardDealt']],
    [8, [0, 0, 1, 0], 2, 7, ['stubRefilled', 'burned', 'boardDealt']],
    [8, [1, 0, 0, 0], 4, 7, ['burned', 'boardDealt']],
  ])('%i players, of whom fold %j: %i cards for %i', (players, folding, _, live, types) => {
    const played = lastStreet(players, folding)
    expect(played.types).toEqual(types)
    expect(played.hand.live).toBe(live)
  })
  it('a source is asked for one for all, and where it has none, for one for each', () => {
    const last = (card: SeenCard | undefined) => lastStreet(8, [], want => (want.to === 'everyone' ? card : null))
    expect(last(0).wants).toEqual(['burn', 'everyone'])
    // What goes back into the stub is the source's own affair.
    expect(typesOf(last(0).events).slice(0, 2)).toEqual(['burned', 'boardDealt'])
    expect(last(undefined).wants).toEqual(['burn', 'everyone', ...[1, 2, 3, 4, 5, 6, 7, 8].map(seat => `${seat} down`)])
  })
})

it('SHOW-3 cards dealt after all hands are turned up come face up, others not', () => {
  const scene = { variant: stud, antes: [1, 1], bringIn: 3, bets: [10, 20] as const, stacks: [11, 11] }
  const opened = openHand(sceneOpening(scene), 1)
  if (!opened.ok) throw new Error(opened.refusal.code)
  const hand = begin(opened.value)
  evolve(hand, { type: 'deckSet', cards: stud.deck })
  const before = run(hand)
  answer(hand, { type: 'raiseTo', to: 10 })
  const decided = play(hand, legal(hand)?.seat ?? 0, { type: 'call' })
  if (!decided.ok) throw new Error(decided.refusal.code)
  const ups = (events: readonly HandEvent[]) => events.flatMap(event => (event.type === 'dealt' ? [event.up] : []))
  expect(ups(before)).toEqual([false, true])
  expect(ups(decided.value)).toEqual([true, true, true, true])
})
