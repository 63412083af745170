import type { Chips, HandEvent, Seat } from '@krupiye/rules'

/** A hand with what a history file says around it: what every writer takes and every reader gives. */
export type HandHistory = {
  /** Unique in the house; the trackers want digits. */
  readonly id: string
  /** From `handOpened` on, as the person whose history it is may see them: unknown cards are null. */
  readonly events: readonly HandEvent[]
  readonly table: {
    readonly name: string
    /** Chairs at the table. */
    readonly chairs: number
  }
  /** Names of those who sit at the table, by chair. */
  readonly names: ReadonlyMap<Seat, string>
  /** Those who sit at the table and are not dealt in, with their stacks. */
  readonly out: ReadonlyMap<Seat, Chips>
  /** Milliseconds since the epoch, null where nobody wrote it down. */
  readonly at: number | null
  /** Whose history it is: whose down cards are known. */
  readonly hero: Seat | null
  /** Amounts divided by this are the money of the file: 100 where cents are counted. */
  readonly unit: number
  /** Null for play chips and tournament chips. */
  readonly currency: Currency | null
  /** What the house took out of the pots where the events do not say it: `raked` speaks for itself, and what is awarded after it is net. */
  readonly rake: Chips
  readonly tournament: { readonly id: string; readonly level: string; readonly buyIn: string } | null
}

/** All that the house took, by the events and beside them. */
export const rakeIn = ({ events, rake }: HandHistory): Chips =>
  events.reduce(
    (sum, event) => (event.type === 'raked' ? event.pots.reduce((all, amount) => all + amount, sum) : sum),
    rake,
  )

/** On how many boards the hand was played: more than one where it was run several times. */
export const boardsIn = ({ events }: HandHistory): number =>
  events.reduce((most, event) => (event.type === 'boardDealt' ? Math.max(most, 1 + (event.board ?? 0)) : most), 1)

export type Currency = 'USD' | 'EUR' | 'GBP'

/** A hand of play chips from its events alone: names by chair, everything else as a house without clock and money has it. */
export const plainHistory = (events: readonly HandEvent[], more: Partial<HandHistory> = {}): HandHistory => {
  const [opened] = events
  const seats = opened?.type === 'handOpened' ? opened.opening.players.map(player => player.seat) : []
  const hand = opened?.type === 'handOpened' ? opened.hand : 0
  return {
    id: String(hand),
    events,
    table: { name: 'Krupiye', chairs: Math.max(2, ...seats) },
    names: new Map(seats.map(seat => [seat, `p${seat}`])),
    out: new Map(),
    at: null,
    hero: null,
    unit: 1,
    currency: null,
    rake: 0,
    tournament: null,
    ...more,
  }
}
