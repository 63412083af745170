import type { Card } from '@krupiye/cards'
import type {
  Chips,
  Legal,
  PlayerId,
  Result,
  Seat,
  Sitter,
  TableCommand,
  TableEvent,
  TableRefusal,
  TableSettings,
  Viewer,
} from '@krupiye/rules'
import type { BaseTable } from '@krupiye/wire'

/** The hand on the table as far as the room cares: its number, how many decisions were made in it, and whether it is over. */
export type HandMark = { readonly number: number; readonly actions: number; readonly over: boolean }

/**
 * What a table actor knows of the game it hosts. `State` is the game's own and opaque here. Only `evolve` changes a state, and only the
 * one it is given; everything else asks. `pokerGame` is the value for every poker variant, Kuhn's three cards included.
 */
export type Game<State> = {
  open(settings: TableSettings): TableEvent
  begin(opened: TableEvent): State
  /** The state that a base stands for: a table between hands. */
  resume(base: BaseTable): State
  /** A table between hands as it travels and is kept; only meaningful when no hand runs. */
  base(state: State): BaseTable
  copy(state: State): State
  evolve(state: State, event: TableEvent): void
  decide(state: State, player: PlayerId, command: TableCommand): Result<readonly TableEvent[], TableRefusal>
  legal(state: State): Legal | undefined
  /** The running or last hand. */
  hand(state: State): HandMark | null
  canStart(state: State): boolean
  /** The number of the next hand and the unshuffled deck that it needs. */
  next(state: State): { readonly hand: number; readonly deck: readonly Card[] }
  nextHand(state: State, deck: readonly Card[]): readonly TableEvent[] | null
  betweenHands(state: State): readonly TableEvent[]
  voidHand(state: State, why: string): readonly TableEvent[]
  /** A seat that has to act although its player sits out or is leaving. */
  absentTurn(state: State): Seat | undefined
  redact(event: TableEvent, viewer: Viewer): TableEvent
  viewer(state: State, player: PlayerId): Viewer
  settings(state: State): TableSettings
  /** Who sits, in order of the chairs. */
  sitters(state: State): readonly Readonly<Sitter>[]
  /** What each taken chair's escrow must hold now: stack, and in a hand what was put in besides. */
  held(state: State): ReadonlyMap<Seat, Chips>
}
