import type { Card, SeenCard } from '@krupiye/cards'
import type { Chips, Opening, Seat } from './event.ts'

/** One player of a hand. */
export type Player = {
  readonly seat: Seat
  /** Chips behind. */
  stack: Chips
  /** Put in on this street, live money only. */
  bet: Chips
  /** Put in this hand in all, antes and dead posts included, returned money excluded. */
  put: Chips
  /** The part of `put` that no opponent has to match: dead money of the main pot. */
  dead: Chips
  /** Paid to this player so far: the stack a hand began with is `stack + put - won` at any time. */
  won: Chips
  folded: boolean
  cards: readonly SeenCard[]
  /** Parallel to `cards`: lies face up for all. */
  up: readonly boolean[]
  shown: boolean
  mucked: boolean
  /** Cards changed in the draw and not yet replaced. */
  drawing: number
  /** Has made a decision on this street. A blind is no decision. */
  acted: boolean
  /** The price of the street when this player last acted: a raise is open again when the price has moved far enough from it (BET-9). */
  faced: Chips
  /** The full raise in force when this player last acted. */
  facedStep: Chips
}

/**
 * What is owed next: by a player in `bringingIn`, `acting`, `drawing`, `agreeing` and `asking`, by the dealer in all the others.
 * `player` is an index into `players`.
 */
export type Phase =
  /** `step` is an index into the opening's dues. */
  | { readonly at: 'posting'; readonly step: number }
  /** The next street. */
  | { readonly at: 'opening' }
  /** `step` is an index into the street's deal steps. */
  | { readonly at: 'dealing'; readonly step: number }
  | { readonly at: 'bringingIn'; readonly player: number }
  | { readonly at: 'acting'; readonly player: number }
  | { readonly at: 'drawing'; readonly player: number }
  /** New cards for those who drew. */
  | { readonly at: 'replacing'; readonly player: number }
  /** The betting of the street is over. */
  | { readonly at: 'closing' }
  /** Hands are turned up before a run-out. */
  | { readonly at: 'tabling'; readonly player: number }
  /** At the showdown hands are shown or mucked by rule. */
  | { readonly at: 'showing'; readonly player: number }
  /** At the showdown the player chooses between showing and mucking. */
  | { readonly at: 'asking'; readonly player: number }
  /** All-in: the player says on how many boards, `times` at most. */
  | { readonly at: 'agreeing'; readonly player: number; readonly times: number }
  /** A board after the first (1, 2) is dealt, by a step of a street. */
  | { readonly at: 'rerunning'; readonly board: number; readonly street: number; readonly step: number }
  /** Pots from this one down to 0 are still to be paid on this board and all of them on the boards after it, this one from this half on; the first may lie above the last pot there is. */
  | { readonly at: 'paying'; readonly pot: number; readonly half: 'high' | 'low'; readonly board: number }
  | { readonly at: 'over' }

/** A run-out: how many boards, from which street on they differ, and the cards of those after the first. */
export type Run = {
  readonly times: number
  readonly from: number
  readonly boards: readonly (readonly SeenCard[])[]
}

/**
 * One running or finished hand: a fold of its events. Lists in it are replaced, never changed, so that events and copies may share them. A viewer's hand is the fold of the redacted events:
 * the same, but for faces that are null and a deck that is null.
 */
export type Hand = {
  readonly number: number
  readonly opening: Opening
  /** In deal order: 0 is first left of the button; heads-up 0 is the big blind and 1 the button. */
  readonly players: Player[]
  /** How many have not folded. */
  live: number
  /** How many of those have chips behind. */
  bettors: number
  board: readonly SeenCard[]
  /** How often the rest of the board is dealt, null while that is not settled. */
  run: Run | null
  /** What the house took from each pot, main pot first; empty where nothing was taken. */
  rakes: readonly Chips[]
  phase: Phase
  /** Index into the variant's streets; -1 before the first. */
  street: number
  /** The record that cards come from, the next one at `deck.length - stub`; null to viewers, before `deckSet`, and where a history feeds the cards. */
  deck: readonly Card[] | null
  /** Cards left to deal. */
  stub: number
  /** Cards burnt and not returned to the stub. */
  burns: number
  /** Changed in the draw of this street. */
  discards: readonly { readonly player: number; readonly card: SeenCard }[]
  /** Discards of earlier draws. */
  muck: readonly SeenCard[]
  /** What a player must have put in on this street to stay. */
  price: Chips
  /** The level that raises are measured from: the last full bet, raise or blind. Short all-ins above it leave it where it is. */
  base: Chips
  /** The full raise in force. */
  step: Chips
  /** Full bets and raises of this street, a blind counted as the first. */
  bets: number
  /** Fixed-limit: most `bets` of this street; 0 = no cap. */
  cap: number
  /** Index of the last to bet or raise on this street, else -1. */
  aggressor: number
  /** Index of the player with whom the betting of this street begins, else -1. */
  opener: number
  /** Fixed-limit: either bet size may be chosen on this street (open pair on fourth street). */
  eitherSize: boolean
  /** Chips by which blinds fell short of their dues. */
  shortBlinds: Chips
  /** Antes of all kinds. */
  antes: Chips
  /** Player decisions so far: the decision to come is `${number}.${actions}`. */
  actions: number
}

/** Where a card is wanted, for a source of cards that is not the hand's own deck. */
export type Want =
  | { readonly to: 'seat'; readonly seat: Seat; readonly up: boolean }
  | { readonly to: 'board' }
  /** Asked where a last card may be short: one for all in the middle? Answered with that card, or undefined where each player gets an own one. */
  | { readonly to: 'everyone' }
  | { readonly to: 'burn' }

/** Answers one card at a time; null = a card whose face is unknown; undefined is an answer to `everyone` alone. */
export type Draw = (want: Want) => SeenCard | undefined
