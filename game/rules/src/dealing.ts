import type { Card, SeenCard } from '@krupiye/cards'
import { streetOf } from './betting.ts'
import { dealableNow, refillCount } from './draws.ts'
import type { HandEvent, Seat } from './event.ts'
import type { Draw, Hand, Want } from './handTypes.ts'
import { nextToShow } from './showdown.ts'
import type { DealStep } from './variant.ts'

type Hole = Extract<DealStep, { kind: 'hole' }>

/** What the dealer does for this step of the street; undefined where there is nothing to deal from. */
export function deal(hand: Hand, step: number, draw: Draw | undefined): HandEvent | undefined {
  const source = draw ?? deckSource(hand)
  if (source === undefined) return undefined
  const rule = streetOf(hand).deal[step]!
  switch (rule.kind) {
    case 'burn': {
      const count = draw === undefined ? burnsToReturn(hand) : 0
      if (count > 0) return { type: 'stubRefilled', count }
      source({ to: 'burn' })
      return { type: 'burned' }
    }
    case 'board':
      return { type: 'boardDealt', cards: cardsFrom(source, rule.count, { to: 'board' }) }
    case 'hole': {
      if (rule.orBoard === true && hand.stub < hand.live * rule.count + 1) {
        const card = draw === undefined ? source({ to: 'board' }) : draw({ to: 'everyone' })
        if (card !== undefined) return { type: 'boardDealt', cards: [card] }
      }
      return dealHole(hand, rule, source)
    }
    case 'draw':
      // A draw is spoken for by the players and dealt by `replace`.
      return undefined
  }
}

/** One card at a time, clockwise from the left of the button (DEAL-1). Where all hands are tabled already, cards come face up. */
function dealHole(hand: Hand, rule: Hole, source: Draw): HandEvent {
  const rows: { readonly seat: Seat; readonly cards: SeenCard[] }[] = []
  const up = rule.up || nextToShow(hand, 0) < 0
  for (let i = 0; i < rule.count; i++) {
    let k = 0
    for (const p of hand.players) {
      if (p.folded) continue
      const card = source({ to: 'seat', seat: p.seat, up }) ?? null
      if (i === 0) rows.push({ seat: p.seat, cards: [card] })
      else rows[k++]!.cards.push(card)
    }
  }
  return { type: 'dealt', up, rows }
}

/** Stud: how many burns go back before a last street for which the stub is short, counting a burn and a last card that is never dealt (STUD-8, TDA RP-10-H). */
function burnsToReturn(hand: Hand): number {
  const burns = hand.burns.length
  if (burns === 0 || !streetOf(hand).deal.some(step => step.kind === 'hole' && step.orBoard === true)) return 0
  const needed = hand.live + 2
  const enough = hand.stub >= needed || (hand.stub >= 3 && hand.stub + burns < needed)
  return enough ? 0 : burns
}

/** New cards for one player after all have spoken; a stub that runs short is filled up first (DRAW-2, DRAW-3). */
export function replace(hand: Hand, player: number, draw: Draw | undefined): HandEvent | undefined {
  const source = draw ?? deckSource(hand)
  if (source === undefined) return undefined
  const { seat, drawing } = hand.players[player]!
  let count = drawing
  if (draw === undefined) {
    count = dealableNow(hand, player)
    const back = count > 0 ? 0 : refillCount(hand, player)
    if (back > 0) return { type: 'stubRefilled', count: back }
    if (count === 0) count = drawing
  }
  return { type: 'dealt', up: false, rows: [{ seat, cards: cardsFrom(source, count, { to: 'seat', seat, up: false }) }] }
}

function cardsFrom(source: Draw, count: number, want: Want): SeenCard[] {
  const cards: SeenCard[] = []
  for (let i = 0; i < count; i++) cards.push(source(want) ?? null)
  return cards
}

function deckSource(hand: Hand): Draw | undefined {
  const { deck } = hand
  if (deck === null) return undefined
  let next = deck.length - hand.stub
  return () => cardAt(deck, next++)
}

function cardAt(deck: readonly Card[], at: number): Card {
  const card = deck[at]
  if (card === undefined) throw new Error('the deck has run out')
  return card
}
