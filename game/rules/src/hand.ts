import type { SeenCard } from '@krupiye/cards'
import type { Chips, Opening, Seat } from './event.ts'

export type Player = {
  readonly seat: Seat
  stack: Chips
  /** Put in on this street, live money only. */
  bet: Chips
  /** Put in this hand in all, antes and dead posts included, returned money excluded. */
  put: Chips
  folded: boolean
  cards: SeenCard[]
  /** Parallel to `cards`: lies face up for all. */
  up: boolean[]
  shown: boolean
  mucked: boolean
}

/** One running or finished hand: a fold of its events. */
export type Hand = {
  readonly number: number
  readonly opening: Opening
  players: Player[]
  board: SeenCard[]
  // the rest of the state (phase, street, prices, reopening) is the engine's own
}
