import type { Legal, Seat, Table, TableEvent } from '@krupiye/rules'
import type { Ask, WireRefusal } from '@krupiye/wire'

/** The open decision, with its end on this device's own clock. */
export type RemoteTurn = {
  readonly decision: string
  readonly seat: Seat
  readonly kind: Legal['kind']
  /** `ClientClock` milliseconds at which the player's time is over. */
  readonly endsAt: number
  /** Milliseconds of the whole turn. */
  readonly total: number
  /** The player's connection is gone and the time was extended once for that. */
  readonly grace: boolean
}

/** A wish that was sent and not answered yet. */
export type PendingAsk = {
  readonly id: string
  readonly ask: Ask
  readonly decision: string | null
  /** `trying`: no answer for two seconds, or sent again after the connection was lost. */
  readonly state: 'sent' | 'trying'
}

/** How a wish ended. `offline`: there was no connection, nothing was sent. `alreadyAsked`: the same decision was answered a moment ago. */
export type AskAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: WireRefusal | { readonly code: 'offline' | 'alreadyAsked' } }

/**
 * One table as this player sees it. Each change is a new value; `table` is never changed once it was shown, so that two moments can be
 * compared.
 */
export type TableView = {
  readonly id: string
  readonly status: 'loading' | 'live' | 'gone'
  readonly gone: 'noSuchTable' | 'closed' | 'frozen' | null
  readonly table: Table | null
  /** The number of the last event in `table`. */
  readonly seq: number
  readonly you: Seat | null
  /** What the own seat may do now; null when it is not its turn. */
  readonly legal: Legal | null
  /** The decision that is open, whoever has to make it: `hand.number of decisions made`. */
  readonly decision: string | null
  readonly turn: RemoteTurn | null
  /** Chairs whose people are not connected. */
  readonly away: readonly Seat[]
  /** False when another tab of this player answers for the seat. */
  readonly control: boolean
  readonly pending: readonly PendingAsk[]
  /** The hand that the house had to void; null again when the next begins. */
  readonly voided: number | null
}

/** What just happened. `whole`: a fresh picture; `events` only lead up to it and are not to be played as if they happened now. */
export type News = {
  readonly before: Table | null
  /** The table to which `events` happened: `before`, or where a fresh picture begins. */
  readonly from: Table
  readonly after: Table
  readonly events: readonly TableEvent[]
  readonly whole: boolean
}

export const loading = (id: string): TableView => ({
  id,
  status: 'loading',
  gone: null,
  table: null,
  seq: 0,
  you: null,
  legal: null,
  decision: null,
  turn: null,
  away: [],
  control: true,
  pending: [],
  voided: null,
})
