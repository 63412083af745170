import {
  absentTurn,
  beginTable,
  betweenHands,
  canStart,
  carried,
  copyTable,
  decideTable,
  evolveTable,
  isOver,
  nextDeck,
  nextHand,
  openTable,
  redactTable,
  type Sitter,
  type Table,
  tableLegal,
  viewerOf,
  voidHand,
} from '@krupiye/rules'
import type { BaseTable } from '@krupiye/wire'
import type { Game } from './game.ts'

const copySitter = (sitter: Sitter | null): Sitter | null => sitter && { ...sitter, owes: { ...sitter.owes } }

const sitters = (table: Table): Sitter[] => table.seats.filter(sitter => sitter !== null)

/** Poker in all its variants: which one is played stands in the table's settings. */
export const pokerGame: Game<Table> = {
  open: openTable,
  begin: beginTable,
  resume: ({ settings, seats, button, small, big, hands, ...rest }) => ({
    ...carried(rest),
    settings,
    seats: seats.map(copySitter),
    button,
    small,
    big,
    hands,
    hand: null,
  }),
  base: ({ settings, seats, button, small, big, hands, ...rest }): BaseTable => ({
    ...carried(rest),
    settings,
    seats: seats.map(copySitter),
    button,
    small,
    big,
    hands,
  }),
  copy: copyTable,
  evolve: evolveTable,
  decide: decideTable,
  legal: tableLegal,
  hand: ({ hand }) => hand && { number: hand.number, actions: hand.actions, over: isOver(hand) },
  canStart,
  next: table => ({ hand: table.hands + 1, deck: nextDeck(table) }),
  nextHand,
  betweenHands,
  voidHand,
  absentTurn,
  redact: redactTable,
  viewer: viewerOf,
  settings: table => table.settings,
  sitters,
  held: table => {
    const held = new Map(sitters(table).map(({ seat, stack }) => [seat, stack]))
    const { hand } = table
    if (hand && !isOver(hand)) for (const { seat, stack, put } of hand.players) held.set(seat, stack + put)
    return held
  },
}
