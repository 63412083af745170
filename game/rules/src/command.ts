import type { Chips, Seat } from './event.ts'

/** What a player asks for. Amounts are totals of the street ("to"). */
export type Command =
  | { readonly type: 'fold' }
  | { readonly type: 'check' }
  | { readonly type: 'call' }
  /** Bet, raise or completion to a total of the street. */
  | { readonly type: 'raiseTo'; readonly to: Chips }
  | { readonly type: 'bringIn' }
  /** Positions 0.. in the player's own hand; empty = stand pat. */
  | { readonly type: 'discard'; readonly positions: readonly number[] }
  | { readonly type: 'show' }
  | { readonly type: 'muck' }
  /** All-in: on how many boards the player is willing to play. */
  | { readonly type: 'runIt'; readonly times: 1 | 2 | 3 }

/** What the seat to act may do: the browser, bots, timeouts and `decide` ask the same function. */
export type Legal =
  | {
      readonly kind: 'bet'
      readonly seat: Seat
      readonly mayFold: boolean
      /** Chips to add for a call, never more than the stack; 0 = check. */
      readonly call: Chips
      /** Absent: no bet or raise is open. `sizes` lists the only totals where fixed-limit leaves a choice. */
      readonly raise?: { readonly min: Chips; readonly max: Chips; readonly sizes?: readonly Chips[] }
    }
  | {
      readonly kind: 'bringIn'
      readonly seat: Seat
      readonly amount: Chips
      readonly completeTo: Chips | null
      readonly mayFold: boolean
    }
  | { readonly kind: 'draw'; readonly seat: Seat; readonly max: number }
  /** `mayMuck` is false where some pot has no other claim left. */
  | { readonly kind: 'show'; readonly seat: Seat; readonly mayMuck: boolean }
  /** `most` boards are still possible: what the others have said so far and the deck allow, 2 or 3. */
  | { readonly kind: 'runIt'; readonly seat: Seat; readonly most: number }

/** Refusals are data; sentences live in face/words. */
export type Refusal =
  | { readonly code: 'handIsOver' }
  | { readonly code: 'notYourTurn'; readonly turn: Seat | null }
  | { readonly code: 'cannotFold' }
  | { readonly code: 'cannotCheck'; readonly call: Chips }
  | { readonly code: 'nothingToCall' }
  | { readonly code: 'raiseClosed' }
  | { readonly code: 'raiseTooSmall'; readonly min: Chips }
  | { readonly code: 'raiseTooBig'; readonly max: Chips }
  | { readonly code: 'raiseNotASize'; readonly sizes: readonly Chips[] }
  | { readonly code: 'notWholeChips' }
  | { readonly code: 'notABringIn' }
  | { readonly code: 'notADraw' }
  | { readonly code: 'badDiscard'; readonly max: number }
  | { readonly code: 'notAShowdown' }
  | { readonly code: 'mustShow' }
  | { readonly code: 'nothingToShow' }
  | { readonly code: 'notARunOut' }
  | { readonly code: 'tooManyBoards'; readonly most: number }

export type Result<Value, Why = Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Why }
