/**
 * The protocol, version 1. JSON text frames over one WebSocket, sub-protocol `krupiye.1`.
 * These are the shapes; the valibot schemas beside them are the truth that both sides check.
 */
import type {
  Carried,
  Chips,
  Legal,
  PlayerId,
  Seat,
  Sitter,
  TableCommand,
  TableEvent,
  TableRefusal,
  TableSettings,
} from '@krupiye/rules'

export const protocol = 'krupiye.1'
export const version = 1

/** What a client may ask of a table: the table's commands without what only the house knows (identity, clock). */
export type Ask =
  | { readonly type: 'sit'; readonly seat: Seat; readonly stack: Chips }
  | Exclude<TableCommand, { type: 'sit' } | { type: 'timeOut' }>

export type ToServer =
  | { readonly type: 'hello'; readonly version: number }
  | { readonly type: 'watchLobby' }
  | { readonly type: 'unwatchLobby' }
  /**
   * Start or resume looking at a table; `after` is the last number seen, 0 for none. The newest tab takes control of the own seat
   * unless it says `claim: false`: a tab that had lost control before its connection did.
   */
  | { readonly type: 'watch'; readonly table: string; readonly after: number; readonly claim?: boolean }
  | { readonly type: 'unwatch'; readonly table: string }
  /** This tab takes control of the own seat. */
  | { readonly type: 'takeOver'; readonly table: string }
  /** `id` is made by the client and unique; `decision` is the one the player saw, required for `act`. */
  | {
      readonly type: 'ask'
      readonly table: string
      readonly id: string
      readonly decision: string | null
      readonly ask: Ask
    }
  | { readonly type: 'ping' }

/** A table between hands holds no secret, so it travels whole; the running hand comes as redacted events to fold. */
export type BaseTable = {
  readonly settings: TableSettings
  readonly seats: readonly (Sitter | null)[]
  readonly button: Seat | null
  readonly small: Seat | null
  readonly big: Seat | null
  readonly hands: number
} & Carried

/** Numbers count per table and viewer without holes: what a viewer may not see arrives as `hidden`. */
export type ToClient =
  /** `player` is null for a visitor without a session, who may look but not ask. */
  | {
      readonly type: 'welcome'
      readonly version: number
      readonly build: string
      readonly player: { readonly id: PlayerId; readonly name: string } | null
      readonly wallet: Chips
    }
  | { readonly type: 'lobby'; readonly tables: readonly LobbyRow[] }
  /** `seq` numbers the last of `events`, which are what happened since `base`. */
  | {
      readonly type: 'snapshot'
      readonly table: string
      readonly seq: number
      readonly base: BaseTable
      readonly events: readonly TableEvent[]
      readonly you: Seat | null
      readonly away: readonly Seat[]
      readonly control: boolean
    }
  /** `seq` numbers the first of `events`. */
  | { readonly type: 'events'; readonly table: string; readonly seq: number; readonly events: readonly TableEvent[] }
  /** The open decision and the time left on the server's clock, milliseconds; null when nobody is to act. */
  | { readonly type: 'turn'; readonly table: string; readonly turn: Turn | null }
  /** Seats whose people are not connected to the table. */
  | { readonly type: 'presence'; readonly table: string; readonly away: readonly Seat[] }
  | { readonly type: 'control'; readonly table: string; readonly control: boolean }
  | { readonly type: 'answer'; readonly id: string; readonly ok: true }
  | { readonly type: 'answer'; readonly id: string; readonly ok: false; readonly refusal: WireRefusal }
  | { readonly type: 'wallet'; readonly wallet: Chips }
  | { readonly type: 'tableGone'; readonly table: string; readonly why: 'noSuchTable' | 'closed' | 'frozen' }
  /** `restarting`: the house stops within `within` milliseconds and starts no new hand. `handVoided`: all bets of the hand went back. */
  | {
      readonly type: 'notice'
      readonly notice: 'restarting' | 'handVoided'
      readonly table?: string
      readonly hand?: number
      readonly within?: number
    }
  | { readonly type: 'refused'; readonly refusal: WireRefusal }
  | { readonly type: 'pong' }

export type Turn = {
  readonly decision: string
  readonly seat: Seat
  readonly kind: Legal['kind']
  readonly remaining: number
  readonly total: number
  readonly grace: boolean
}

/** What the protocol itself refuses, whatever game is played. One place for the codes; sentences live in face/words. */
export const protocolCodes = [
  /** Not a message of this protocol: shape, types, ranges. */
  'malformed',
  /** A client frame of more than 4 kB. */
  'tooLarge',
  /** Another protocol version: reload. */
  'clientTooOld',
  /** More messages than a person sends, or more tables than a person watches. */
  'tooFast',
  /** The decision is not the open one any more. */
  'stale',
  /** The command id was used for something else. */
  'commandConflict',
  /** Another tab of the same player has the seat; take over first. */
  'notInControl',
  'noSuchTable',
  /** The wallet does not hold that much. */
  'notEnoughChips',
  /** The house has stopped this table to look into a fault; chips are safe. */
  'frozen',
  'notSignedIn',
  /** The house is about to restart: nothing new begins. */
  'restarting',
  'tableClosed',
] as const

export type ProtocolCode = (typeof protocolCodes)[number]

export type WireRefusal = TableRefusal | { readonly code: ProtocolCode }

export type LobbyRow = {
  readonly table: string
  readonly name: string
  readonly game: string
  readonly limit: 'noLimit' | 'potLimit' | 'fixedLimit'
  /** A mixed game: all that are played in turn; `game` and `limit` are what is on. Absent = one game. */
  readonly games?: readonly string[]
  /** 0 in games without blinds. */
  readonly smallBlind: Chips
  readonly bigBlind: Chips
  /** What is bet where the limit is fixed: this, and twice as much on the later streets. */
  readonly smallBet: Chips
  readonly bigBet: Chips
  /** From every player; 0 for none. */
  readonly ante: Chips
  readonly seats: number
  /** Chairs taken, in order of the chairs: true = taken. */
  readonly taken: readonly boolean[]
  readonly people: number
  readonly bots: number
  readonly buyIn: { readonly min: Chips; readonly max: Chips }
  /** Chips, over the last 20 hands; null before the first. */
  readonly averagePot: number | null
  readonly handsPerHour: number | null
}
