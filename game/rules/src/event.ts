import type { Card, SeenCard } from '@krupiye/cards'
import type { Options } from './options.ts'
import type { StreetName, Variant } from './variant.ts'

/** A chair at the table, 1..10, clockwise. */
export type Seat = number

/** Whole chips, 0..2^53-1. */
export type Chips = number

/** What a seat owes before the cards. Live money counts toward the price of the first street, dead money does not. */
export type Due = {
  readonly seat: Seat
  readonly kind: 'ante' | 'bigBlindAnte' | 'smallBlind' | 'bigBlind' | 'straddle' | 'kill' | 'livePost' | 'deadPost'
  readonly amount: Chips
}

/** The bet sizes of a hand in chips. `smallBet`/`bigBet` price fixed-limit; `minBet` is the least no-limit and pot-limit bet. */
export type Stakes = {
  readonly ante: Chips
  readonly smallBlind: Chips
  readonly bigBlind: Chips
  readonly minBet: Chips
  readonly smallBet: Chips
  readonly bigBet: Chips
  readonly bringIn: Chips
}

/** All that a hand needs before its first card. */
export type Opening = {
  readonly variant: Variant
  readonly options: Options
  readonly stakes: Stakes
  /** Dealt-in players clockwise, the first left of the button first; heads-up that is the big blind and the last is button and small blind. */
  readonly players: readonly { readonly seat: Seat; readonly stack: Chips }[]
  /** The chair of the button; it may be empty (dead button), and null where a game has none. */
  readonly button: Seat | null
  /** In posting order. */
  readonly dues: readonly Due[]
}

/** Everything that can happen in a hand, in the past tense. Nothing else is stored; state is its fold. */
export type HandEvent =
  | { readonly type: 'handOpened'; readonly hand: number; readonly opening: Opening }
  /** The whole deck in drawing order. Secret: no viewer ever gets it. */
  | { readonly type: 'deckSet'; readonly cards: readonly Card[] }
  | { readonly type: 'posted'; readonly seat: Seat; readonly kind: Due['kind']; readonly amount: Chips }
  | { readonly type: 'streetOpened'; readonly street: StreetName }
  | { readonly type: 'burned' }
  /** One deal round: a row a player, in dealing order. Down cards are null for everyone else. */
  | {
      readonly type: 'dealt'
      readonly up: boolean
      readonly rows: readonly { readonly seat: Seat; readonly cards: readonly SeenCard[] }[]
    }
  /** `board` where the hand is run several times: 0 is the first board and left out. */
  | { readonly type: 'boardDealt'; readonly cards: readonly SeenCard[]; readonly board?: 1 | 2 }
  /** The deck ran short in a draw game: the named number of cards went back under the same record. */
  | { readonly type: 'stubRefilled'; readonly count: number }
  | { readonly type: 'broughtIn'; readonly seat: Seat; readonly amount: Chips }
  | { readonly type: 'folded'; readonly seat: Seat }
  | { readonly type: 'checked'; readonly seat: Seat }
  /** `amount` is what is added now. */
  | { readonly type: 'called'; readonly seat: Seat; readonly amount: Chips }
  /** Bet, raise or completion TO this total of the street. */
  | { readonly type: 'raised'; readonly seat: Seat; readonly to: Chips }
  /** Stand pat = no cards. The count is public, the faces only the player's. */
  | { readonly type: 'discarded'; readonly seat: Seat; readonly cards: readonly SeenCard[] }
  /** The uncalled part of a bet goes back. */
  | { readonly type: 'returned'; readonly seat: Seat; readonly amount: Chips }
  /** All-in, a player says how many boards may be dealt; the least that anybody says counts. */
  | { readonly type: 'runChosen'; readonly seat: Seat; readonly times: 1 | 2 | 3 }
  /** The house takes its share, pot by pot, the main pot first. */
  | { readonly type: 'raked'; readonly pots: readonly Chips[] }
  /** Bets are gathered into the pots. */
  | { readonly type: 'streetClosed' }
  | { readonly type: 'shown'; readonly seat: Seat; readonly cards: readonly SeenCard[] }
  | { readonly type: 'mucked'; readonly seat: Seat }
  /** One pot, or one half of it, paid. `pot` 0 is the main pot. `part`: `all` one judge or no showdown, else the half. `board` as in `boardDealt`: the part of the pot played for there. */
  | {
      readonly type: 'awarded'
      readonly pot: number
      readonly part: 'all' | 'high' | 'low'
      readonly board?: 1 | 2
      readonly shares: readonly { readonly seat: Seat; readonly amount: Chips }[]
    }
  | { readonly type: 'handClosed' }
  /** A winner by folds (or a mucking player) turns cards up of free will, by position in the hand. After `handClosed` only. */
  | { readonly type: 'exposed'; readonly seat: Seat; readonly cards: readonly SeenCard[] }
  /** An event that this viewer may not see: keeps the viewer's numbers without holes. */
  | { readonly type: 'hidden' }

/** Who looks: a seated player, anyone at the rail, or the house itself (log, audit). */
export type Viewer =
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'rail' }
  | { readonly kind: 'house' }

/** The events in which a player has decided something. */
export type Decision = Extract<
  HandEvent,
  {
    readonly type:
      | 'folded'
      | 'checked'
      | 'called'
      | 'raised'
      | 'broughtIn'
      | 'discarded'
      | 'shown'
      | 'mucked'
      | 'runChosen'
  }
>
