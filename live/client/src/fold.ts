import {
  carried,
  copyTable,
  evolveTable,
  runningHand,
  type Sitter,
  type Table,
  type TableEvent,
  tableLegal,
} from '@krupiye/rules'
import type { BaseTable } from '@krupiye/wire'

const copySitter = (sitter: Sitter | null): Sitter | null => sitter && { ...sitter, owes: { ...sitter.owes } }

/** The table that a base stands for, as one's own to evolve. */
export const tableFrom = ({ settings, seats, button, small, big, hands, ...rest }: BaseTable): Table => ({
  ...carried(rest),
  settings,
  seats: seats.map(copySitter),
  button,
  small,
  big,
  hands,
  hand: null,
})

/** The table after these events; the given one stays as it was. */
export const folded = (table: Table, events: readonly TableEvent[]): Table => {
  const next = copyTable(table)
  for (const event of events) evolveTable(next, event)
  return next
}

/** The name of the open decision, null when nobody is to act. The house makes the same from its own state. */
export const decisionOf = (table: Table): string | null => {
  const hand = runningHand(table)
  return hand && tableLegal(table) ? `${hand.number}.${hand.actions}` : null
}
