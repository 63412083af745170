import type { LobbyRow } from '@krupiye/wire'

/** What a reader may ask of the list; all that are on must hold. */
export const filters = ['free', 'people', 'bots', 'small', 'big'] as const
export type Filter = (typeof filters)[number]

/** Big blinds up to this are "small" (chips). */
export const smallStakes = 20

export const freeSeats = (row: LobbyRow): number => row.taken.filter(taken => !taken).length

const holds = (row: LobbyRow, filter: Filter): boolean => {
  switch (filter) {
    case 'free':
      return freeSeats(row) > 0
    case 'people':
      return row.people > 0
    case 'bots':
      return row.bots > 0
    case 'small':
      return row.bigBlind <= smallStakes
    case 'big':
      return row.bigBlind > smallStakes
  }
}

/** The rows that pass, those with people first, then by stakes, then by name, so that the list does not dance while tables fill. */
export const listed = (rows: readonly LobbyRow[], on: ReadonlySet<Filter>): readonly LobbyRow[] =>
  rows
    .filter(row => [...on].every(filter => holds(row, filter)))
    .toSorted(
      (a, b) =>
        Number(b.people > 0) - Number(a.people > 0) ||
        a.bigBlind - b.bigBlind ||
        a.name.localeCompare(b.name) ||
        (a.table < b.table ? -1 : 1),
    )

/**
 * The table for "seat me now": a free chair and a buy-in that the wallet reaches; people before bots, then the fuller table,
 * then the stakes nearest to a hundred big blinds out of a tenth of the wallet. Undefined when nothing suits.
 */
export const quickSeat = (rows: readonly LobbyRow[], wallet: number): LobbyRow | undefined =>
  rows
    .filter(row => freeSeats(row) > 0 && row.buyIn.min <= wallet)
    .toSorted(
      (a, b) =>
        Number(b.people > 0) - Number(a.people > 0) ||
        strain(a, wallet) - strain(b, wallet) ||
        freeSeats(a) - freeSeats(b) ||
        (a.table < b.table ? -1 : 1),
    )[0]

/** How far a usual stack at this table is from a tenth of the wallet, as a ratio of either over the other. */
const strain = (row: LobbyRow, wallet: number): number =>
  Math.round(Math.abs(Math.log((row.bigBlind * 100) / Math.max(1, wallet / 10))))
