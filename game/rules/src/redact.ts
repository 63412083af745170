import type { SeenCard } from '@krupiye/cards'
import type { HandEvent, Seat, Viewer } from './event.ts'

/**
 * What a viewer may see of an event: the only place where anything is hidden (RED-1). One line an event, each value built anew from what may pass;
 * a new kind of event or field is hidden until it is listed here.
 */
export function redact(event: HandEvent, viewer: Viewer): HandEvent {
  if (viewer.kind === 'house') return event
  switch (event.type) {
    case 'handOpened': {
      const { variant, options, stakes, players, button, dues } = event.opening
      return { type: 'handOpened', hand: event.hand, opening: { variant, options, stakes, players, button, dues } }
    }
    case 'deckSet':
      return { type: 'hidden' }
    case 'posted':
      return { type: 'posted', seat: event.seat, kind: event.kind, amount: event.amount }
    case 'streetOpened':
      return { type: 'streetOpened', street: event.street }
    case 'burned':
      return { type: 'burned' }
    case 'dealt':
      return {
        type: 'dealt',
        up: event.up,
        rows: event.rows.map(row => ({
          seat: row.seat,
          cards: event.up ? row.cards : facesFor(viewer, row.seat, row.cards),
        })),
      }
    case 'boardDealt':
      return { type: 'boardDealt', cards: event.cards, ...boardOf(event) }
    case 'stubRefilled':
      return { type: 'stubRefilled', count: event.count }
    case 'broughtIn':
      return { type: 'broughtIn', seat: event.seat, amount: event.amount }
    case 'folded':
      return { type: 'folded', seat: event.seat }
    case 'checked':
      return { type: 'checked', seat: event.seat }
    case 'called':
      return { type: 'called', seat: event.seat, amount: event.amount }
    case 'raised':
      return { type: 'raised', seat: event.seat, to: event.to }
    case 'discarded':
      return { type: 'discarded', seat: event.seat, cards: facesFor(viewer, event.seat, event.cards) }
    case 'returned':
      return { type: 'returned', seat: event.seat, amount: event.amount }
    case 'streetClosed':
      return { type: 'streetClosed' }
    case 'shown':
      return { type: 'shown', seat: event.seat, cards: event.cards }
    case 'mucked':
      return { type: 'mucked', seat: event.seat }
    case 'awarded':
      return { type: 'awarded', pot: event.pot, part: event.part, shares: event.shares, ...boardOf(event) }
    case 'runChosen':
      return { type: 'runChosen', seat: event.seat, times: event.times }
    case 'raked':
      return { type: 'raked', pots: event.pots }
    case 'handClosed':
      return { type: 'handClosed' }
    case 'exposed':
      return { type: 'exposed', seat: event.seat, cards: event.cards }
    case 'hidden':
      return { type: 'hidden' }
  }
}

const boardOf = ({ board }: { readonly board?: 1 | 2 }): { readonly board?: 1 | 2 } =>
  board === undefined ? {} : { board }

/** A face-down card is null to all but its owner; how many there are is public. */
function facesFor(viewer: Viewer, seat: Seat, cards: readonly SeenCard[]): readonly SeenCard[] {
  return viewer.kind === 'seat' && viewer.seat === seat ? cards : cards.map(() => null)
}
