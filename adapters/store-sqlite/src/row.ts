import type { Card, SeenCard } from '@krupiye/cards'
import type { HandEvent, TableEvent } from '@krupiye/rules'

/** An event as its row: `payload` is JSON without the type, `down` the face-down cards taken out of it, in order. */
export type Row = { readonly type: string; readonly payload: string | null; readonly down: Uint8Array | null }

/** Where variants, options and stakes are kept once and named by a number. */
export type Shapes = { idOf(shape: object): number; shapeOf(id: number): unknown }

/** A face that the log itself does not know; no card has this number. */
const unseen = 255

const toBytes = (cards: readonly SeenCard[]): Uint8Array =>
  Uint8Array.from(cards, card => {
    if (card === null) return unseen
    if (!Number.isInteger(card) || card < 0 || card >= unseen) throw new RangeError(`not a card: ${card}`)
    return card
  })

const toCard = (byte: number | undefined): SeenCard => (byte === undefined || byte === unseen ? null : byte)

/** The faces from one place to another; all unseen where they are not known. */
const faces = (down: Uint8Array | null, from: number, to: number): SeenCard[] =>
  Array.from({ length: to - from }, (_, index) => toCard(down?.[from + index]))

const json = (type: string, rest: object): { type: string; payload: string | null } => ({
  type,
  payload: Object.keys(rest).length === 0 ? null : JSON.stringify(rest),
})

/**
 * The deck, cards dealt face down and cards thrown away in a draw are secrets while the hand runs, and some for ever:
 * they leave the payload and are sealed by the caller.
 */
export const pack = (event: TableEvent, shapes: Shapes): Row => {
  const { type, ...rest } = event
  switch (event.type) {
    case 'deckSet':
      return { type, payload: null, down: toBytes(event.cards) }
    case 'dealt': {
      if (event.up) return { ...json(type, rest), down: null }
      const rows = event.rows.map(row => ({ seat: row.seat, count: row.cards.length }))
      return { ...json(type, { rows }), down: toBytes(event.rows.flatMap(row => row.cards)) }
    }
    case 'discarded':
      return { ...json(type, { seat: event.seat, count: event.cards.length }), down: toBytes(event.cards) }
    case 'handOpened': {
      const { variant, options, stakes, ...opening } = event.opening
      const named = {
        ...opening,
        variant: shapes.idOf(variant),
        options: shapes.idOf(options),
        stakes: shapes.idOf(stakes),
      }
      return { ...json(type, { hand: event.hand, opening: named }), down: null }
    }
    default:
      return { ...json(type, rest), down: null }
  }
}

/** The event of a row. Without `down` (an audit, or an erased deck) face-down cards come back as null, a deck empty. */
export const unpack = (type: string, payload: string | null, down: Uint8Array | null, shapes: Shapes): TableEvent => {
  // Rows are written by `pack` alone and never edited (a trigger sees to it), so they have the shape it gave them.
  const rest = payload === null ? {} : (JSON.parse(payload) as Record<string, unknown>)
  if (type === 'deckSet') return { type, cards: [...(down ?? [])] satisfies Card[] }
  if (type === 'dealt' && rest['up'] === undefined) {
    const rows = rest['rows'] as readonly { seat: number; count: number }[]
    let at = 0
    const dealt = rows.map(({ seat, count }) => ({ seat, cards: faces(down, at, (at += count)) }))
    return { type, up: false, rows: dealt }
  }
  if (type === 'discarded')
    return { type, seat: rest['seat'] as number, cards: faces(down, 0, rest['count'] as number) }
  if (type === 'handOpened') {
    const opening = rest['opening'] as { variant: number; options: number; stakes: number }
    const whole = {
      ...opening,
      variant: shapes.shapeOf(opening.variant),
      options: shapes.shapeOf(opening.options),
      stakes: shapes.shapeOf(opening.stakes),
    }
    return { type, hand: rest['hand'], opening: whole } as TableEvent
  }
  return { type, ...rest } as TableEvent
}

/** Events that belong to no hand although they stand between its events. The record keeps the list whole: the compiler asks for a new one. */
const ofTheTable: Readonly<Record<Exclude<TableEvent, HandEvent>['type'], true>> = {
  tableOpened: true,
  seated: true,
  stackAdded: true,
  satOut: true,
  satIn: true,
  entryChosen: true,
  straddleChosen: true,
  outAtBigBlindChosen: true,
  leaveChosen: true,
  stoodUp: true,
  timedOut: true,
  buttonMoved: true,
  handVoided: true,
  settingsChanged: true,
  gameChanged: true,
}

/** The number of the hand an event belongs to, given the running or last one; null for the table's own. */
export const handOf = (event: TableEvent, hand: number | null): number | null => {
  if (event.type === 'handOpened' || event.type === 'handVoided') return event.hand
  return event.type in ofTheTable ? null : hand
}
