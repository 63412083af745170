import type { LobbyRow } from '@krupiye/wire'

/** Families of games that a reader may choose; one at a time. */
export const families = ['holdem', 'omaha', 'stud', 'draw'] as const
export type Family = (typeof families)[number]

/** What else a reader may ask of a table; all that are on must hold. */
export const filters = ['free', 'people', 'small', 'big'] as const
export type Filter = (typeof filters)[number]

/** What the stakes are counted in: the big blind, or the small bet where there are no blinds. */
export const unitOf = (row: Pick<LobbyRow, 'bigBlind' | 'smallBet'>): number =>
  Math.max(1, row.bigBlind > 0 ? row.bigBlind : row.smallBet)

/** Units up to this are low stakes (chips). */
export const lowStakes = 20

export const freeSeats = (row: LobbyRow): number => row.taken.filter(taken => !taken).length

const holds = (row: LobbyRow, filter: Filter): boolean => {
  switch (filter) {
    case 'free':
      return freeSeats(row) > 0
    case 'people':
      return row.people > 0
    case 'small':
      return unitOf(row) <= lowStakes
    case 'big':
      return unitOf(row) > lowStakes
  }
}

/** The rows that pass, those with people first, then by stakes, then by name, so that the list does not dance while tables fill. */
export const listed = (
  rows: readonly LobbyRow[],
  family: Family | null,
  on: ReadonlySet<Filter>,
): readonly LobbyRow[] =>
  rows
    .filter(row => family === null || (row.games ?? [row.game]).some(game => game.startsWith(family)))
    .filter(row => [...on].every(filter => holds(row, filter)))
    .toSorted(
      (a, b) =>
        Number(b.people > 0) - Number(a.people > 0) ||
        unitOf(a) - unitOf(b) ||
        a.name.localeCompare(b.name) ||
        (a.table < b.table ? -1 : 1),
    )

/**
 * The table for "seat me now" among those that are listed: a free chair and a buy-in that the wallet reaches; people before bots, then
 * hold'em before what fewer know, then the stakes nearest to a hundred units out of a tenth of the wallet, then the fuller table.
 * Undefined when nothing suits.
 */
export const quickSeat = (rows: readonly LobbyRow[], wallet: number): LobbyRow | undefined =>
  rows
    .filter(row => freeSeats(row) > 0 && row.buyIn.min <= wallet)
    .toSorted(
      (a, b) =>
        Number(b.people > 0) - Number(a.people > 0) ||
        Number(b.game === 'holdem') - Number(a.game === 'holdem') ||
        strain(a, wallet) - strain(b, wallet) ||
        freeSeats(a) - freeSeats(b) ||
        (a.table < b.table ? -1 : 1),
    )[0]

/** How far a usual stack at this table is from a tenth of the wallet, as a ratio of either over the other. */
const strain = (row: LobbyRow, wallet: number): number =>
  Math.round(Math.abs(Math.log((unitOf(row) * 100) / Math.max(1, wallet / 10))))
