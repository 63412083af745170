import type { Chips, HandEvent, Seat, Stakes } from './event.ts'
import type { Hand } from './hand.ts'
import type { Command, Refusal } from './command.ts'
import type { Options } from './options.ts'
import type { Variant } from './variant.ts'

/** Made by the house with the guest and never changed. */
export type PlayerId = string & { readonly __brand: 'PlayerId' }

/** What a table is: fixed between host changes, which apply between hands. */
export type TableSettings = {
  readonly name: string
  readonly variant: Variant
  readonly options: Options
  readonly stakes: Stakes
  /** `none`, an ante from every player, or one ante of the big blind for all. */
  readonly anteKind: 'none' | 'each' | 'bigBlind'
  /** The player left of the big blind may straddle for twice the big blind. */
  readonly straddle: boolean
  readonly seats: number
  readonly buyIn: { readonly min: Chips; readonly max: Chips }
  readonly button: 'dead' | 'moving'
  /** Who comes in between the button and the small blind may buy the button (WSOP live 154). Absent = no. */
  readonly buyButton?: boolean
  readonly clock: 'fast' | 'normal' | 'relaxed' | 'noHurry'
  readonly bots: boolean
  /** Reached by link alone and absent from the lobby. */
  readonly private: boolean
  /** Tournaments: who is absent is dealt in, posts, and is folded when the turn comes (TDA 30). Absent = no. */
  readonly absentArePlayed?: boolean
  /** Kill pots: the stakes of a killed hand are doubled or half as much again. Absent = none. */
  readonly kill?: 'full' | 'half'
  /** A mixed game: the list is played in turn, each game for so many hands or orbits. Variant, stakes and ante of these settings are those of the game that is on. Absent = one game. */
  readonly rotation?: {
    readonly games: readonly {
      readonly variant: Variant
      readonly stakes: Stakes
      readonly anteKind: TableSettings['anteKind']
    }[]
    readonly every: number
    readonly per: 'hands' | 'orbits'
  }
}

/** Who won the last pot alone, and who thereby kills the next hand. */
export type Kill = { readonly leg: Seat | null; readonly killer: Seat | null }

/**
 * How a newcomer or returner comes in: `bigBlind` waits for it, `post` pays as soon as the rules let him in, `button` buys the button, and
 * waits for the big blind where that does not come about.
 */
export type Entry = 'bigBlind' | 'post' | 'button'

/** A person or bot in a chair. */
export type Sitter = {
  readonly seat: Seat
  readonly player: PlayerId
  readonly name: string
  readonly bot: boolean
  /** Chips behind, between hands the escrow; in a hand what the hand says counts. */
  stack: Chips
  out: boolean
  /** A newcomer or returner: null is dealt in. */
  entry: Entry | null
  /** Missed blinds: the big one is live, the small one dead. */
  owes: { small: boolean; big: boolean }
  /** Time-outs in a row; two sit the player out. */
  timeouts: number
  leaving: boolean
  straddling: boolean
  /** Sits out as soon as the next big blind would reach the chair. */
  outAtBigBlind: boolean
  /** Was dealt into `Table.hand`; false for one who took the chair later, so that nobody inherits another's cards. */
  dealt: boolean
  /** The clock has run out and its action for this player has not come yet. */
  clockActs: boolean
}

export type TableEvent =
  | { readonly type: 'tableOpened'; readonly settings: TableSettings }
  | {
      readonly type: 'seated'
      readonly seat: Seat
      readonly player: PlayerId
      readonly name: string
      readonly bot: boolean
      readonly stack: Chips
    }
  | { readonly type: 'stackAdded'; readonly seat: Seat; readonly amount: Chips }
  | { readonly type: 'satOut'; readonly seat: Seat; readonly why: 'asked' | 'timeouts' | 'busted' | 'bigBlind' }
  | { readonly type: 'satIn'; readonly seat: Seat }
  | { readonly type: 'entryChosen'; readonly seat: Seat; readonly entry: Entry }
  | { readonly type: 'straddleChosen'; readonly seat: Seat; readonly on: boolean }
  | { readonly type: 'outAtBigBlindChosen'; readonly seat: Seat; readonly on: boolean }
  | { readonly type: 'leaveChosen'; readonly seat: Seat }
  /** The chair is free; `amount` goes back to the wallet. */
  | { readonly type: 'stoodUp'; readonly seat: Seat; readonly amount: Chips }
  | { readonly type: 'timedOut'; readonly seat: Seat }
  /**
   * Button and blinds move before each hand. The chairs of button and small blind may be empty or sit out (dead). Blinds missed by this move are booked by `evolve`.
   * `bought`: the player in the chair of the small blind posts both blinds and nobody else does; `big` stays where it was, for the hand after.
   */
  | {
      readonly type: 'buttonMoved'
      readonly button: Seat | null
      readonly small: Seat | null
      readonly big: Seat | null
      readonly bought?: true
    }
  /** The host, or a new level: from the next hand on the table is this (TDA 23). */
  | { readonly type: 'settingsChanged'; readonly settings: TableSettings }
  /** A mixed game goes on to this game of its list, for so many hands. */
  | { readonly type: 'gameChanged'; readonly game: number; readonly hands: number }
  /** The hand could not be played on: every bet goes back. */
  | { readonly type: 'handVoided'; readonly hand: number; readonly why: string }
  | HandEvent

export type TableCommand =
  | {
      readonly type: 'sit'
      readonly seat: Seat
      readonly player: PlayerId
      readonly name: string
      readonly bot: boolean
      readonly stack: Chips
    }
  | { readonly type: 'addChips'; readonly amount: Chips }
  | { readonly type: 'sitOut' }
  | { readonly type: 'sitIn' }
  | { readonly type: 'chooseEntry'; readonly entry: Entry }
  | { readonly type: 'chooseStraddle'; readonly on: boolean }
  | { readonly type: 'chooseOutAtBigBlind'; readonly on: boolean }
  | { readonly type: 'leave' }
  /** Turn own cards up after the hand: positions in the own hand. */
  | { readonly type: 'expose'; readonly positions: readonly number[] }
  | { readonly type: 'act'; readonly command: Command }
  /** From the clock, never from a player. */
  | { readonly type: 'timeOut' }

/** Why settings cannot take the place of a table's own. */
export type SettingsRefusal = {
  readonly code: 'badSettings'
  readonly name: 'seats' | 'buyIn' | 'variant' | 'rotation'
}

export type TableRefusal =
  | Refusal
  | { readonly code: 'seatTaken' }
  | { readonly code: 'noSuchSeat' }
  | { readonly code: 'alreadySeated'; readonly seat: Seat }
  | { readonly code: 'notSeated' }
  | { readonly code: 'buyInTooSmall'; readonly min: Chips }
  | { readonly code: 'buyInTooBig'; readonly max: Chips }
  | { readonly code: 'inAHand' }
  | { readonly code: 'nothingToShow' }
  | { readonly code: 'mayNotPostHere' }

/** What a table carries from hand to hand beside chairs, button and settings; absent where it has none of it. */
export type Carried = {
  /** Settings that were changed during the hand: they hold from the next one on. */
  readonly next?: TableSettings
  /** A mixed game: which of the list is on, and until which hand. */
  readonly game?: { readonly index: number; readonly until: number }
  /** Kill pots: what the last hand has led to. */
  readonly kill?: Kill
  /** The button of the last hand was bought, from the chair of the small blind. */
  readonly bought?: true
}

/** The table: a fold of its events. `hand` is the running hand, or the last one until the next opens. */
export type Table = {
  settings: TableSettings
  /** Index 0 is unused; seats[3] is chair 3. */
  seats: (Sitter | null)[]
  /** Chairs of the last hand, all null before the first and in games without a button. Button and small may be dead; heads-up they are one chair. */
  button: Seat | null
  small: Seat | null
  big: Seat | null
  hands: number
  hand: Hand | null
  next?: NonNullable<Carried['next']>
  game?: NonNullable<Carried['game']>
  kill?: NonNullable<Carried['kill']>
  bought?: true
}
