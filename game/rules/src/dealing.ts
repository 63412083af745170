import type { Card, SeenCard } from '@krupiye/cards'
import { streetOf } from './betting.ts'
import { dealableNow, refillCount } from './draws.ts'
import type { HandEvent, Seat } from './event.ts'
import type { Draw, Hand, Phase, Want } from './handTypes.ts'
import { rerunStep } from './runs.ts'
import { nextToShow } from './showdown.ts'
import type { DealStep, Street } from './variant.ts'

// Events without data are shared: nobody changes an event.
const burned: HandEvent = { type: 'burned' }

/** A step of a further board (RUN-1): a burn or cards of its own; undefined where there is nothing to deal from. */
export function dealRerun(
  hand: Hand,
  phase: Extract<Phase, { at: 'rerunning' }>,
  draw: Draw | undefined,
): HandEvent | undefined {
  if (draw === undefined && hand.deck === null) return undefined
  const rule = rerunStep(hand, phase)
  if (rule.kind !== 'board') {
    draw?.({ to: 'burn' })
    return burned
  }
  const cards = cardsFor(hand, rule.count, draw, { to: 'board' })
  return { type: 'boardDealt', cards, board: phase.board === 1 ? 1 : 2 }
}

type Hole = Extract<DealStep, { kind: 'hole' }>

/** What the dealer does for this step of the street; undefined where there is nothing to deal from. */
export function deal(hand: Hand, step: number, draw: Draw | undefined): HandEvent | undefined {
  if (draw === undefined && hand.deck === null) return undefined
  const rule = streetOf(hand).deal[step]!
  switch (rule.kind) {
    case 'burn': {
      const count = draw === undefined ? burnsToReturn(hand) : 0
      if (count > 0) return { type: 'stubRefilled', count }
      draw?.({ to: 'burn' })
      return burned
    }
    case 'board':
      return { type: 'boardDealt', cards: cardsFor(hand, rule.count, draw, { to: 'board' }) }
    case 'hole': {
      if (rule.orBoard && hand.stub < hand.live * rule.count + 1) {
        const card = draw === undefined ? cardAt(hand, 0) : draw({ to: 'everyone' })
        if (card !== undefined) return { type: 'boardDealt', cards: [card] }
      }
      return dealHole(hand, rule, draw)
    }
    case 'draw':
      // A draw is spoken for by the players and dealt by `replace`.
      return undefined
  }
}

/** One card at a time, clockwise from the left of the button (DEAL-1). Where all hands are tabled already, cards come face up. */
function dealHole(hand: Hand, rule: Hole, draw: Draw | undefined): HandEvent {
  const { count } = rule
  const rows = new Array<{ readonly seat: Seat; readonly cards: SeenCard[] }>(hand.live)
  let place = 0
  const up = rule.up || nextToShow(hand, 0) < 0
  for (const { folded, seat } of hand.players) {
    if (folded) continue
    if (draw !== undefined) rows[place] = { seat, cards: [] }
    // A list grown from nothing takes eight times the room of a pair.
    else if (count === 2) rows[place] = { seat, cards: [cardAt(hand, place), cardAt(hand, hand.live + place)] }
    else {
      const cards = [cardAt(hand, place)]
      for (let i = 1; i < count; i++) cards.push(cardAt(hand, i * hand.live + place))
      rows[place] = { seat, cards }
    }
    place++
  }
  if (draw !== undefined) {
    for (let i = 0; i < count; i++)
      for (const { seat, cards } of rows) cards.push(draw({ to: 'seat', seat, up }) ?? null)
  }
  return { type: 'dealt', up, rows }
}

/** Stud: how many burns go back before a last street for which the stub is short, counting a burn and a last card that is never dealt (STUD-8, TDA RP-10-H). */
function burnsToReturn(hand: Hand): number {
  const { burns } = hand
  if (burns === 0 || !mayRunShort(streetOf(hand))) return 0
  const needed = hand.live + 2
  const enough = hand.stub >= needed || (hand.stub >= 3 && hand.stub + burns < needed)
  return enough ? 0 : burns
}

/** Only a street that may end in one card for all counts its cards beforehand. */
function mayRunShort(street: Street): boolean {
  for (const step of street.deal) if (step.kind === 'hole' && step.orBoard) return true
  return false
}

/** New cards for one player after all have spoken; a stub that runs short is filled up first (DRAW-2, DRAW-3). */
export function replace(hand: Hand, player: number, draw: Draw | undefined): HandEvent | undefined {
  if (draw === undefined && hand.deck === null) return undefined
  const { seat, drawing } = hand.players[player]!
  let count = drawing
  if (draw === undefined) {
    count = dealableNow(hand, player)
    const back = count > 0 ? 0 : refillCount(hand, player)
    if (back > 0) return { type: 'stubRefilled', count: back }
    if (count === 0) count = drawing
  }
  const cards = cardsFor(hand, count, draw, { to: 'seat', seat, up: false })
  return { type: 'dealt', up: false, rows: [{ seat, cards }] }
}

/** The next cards of the source, or of the hand's own deck. */
function cardsFor(hand: Hand, count: number, draw: Draw | undefined, want: Want): SeenCard[] {
  const cards = new Array<SeenCard>(count)
  for (let i = 0; i < count; i++) cards[i] = draw === undefined ? cardAt(hand, i) : (draw(want) ?? null)
  return cards
}

/** The card `ahead` places down the stub. */
function cardAt({ deck, stub }: Hand, ahead: number): Card {
  const card = deck?.[deck.length - stub + ahead]
  if (card === undefined) throw new Error('the deck has run out')
  return card
}
