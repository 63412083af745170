import type { Card } from '@krupiye/cards'
import type { PlayerId, TableEvent } from '@krupiye/rules'
import type { BaseTable } from '@krupiye/wire'

/** One stream per table. An id is unguessable (128 bits): a private table's id is its invitation link. */
export type TableId = string & { readonly __brand: 'TableId' }

/** An account of the double-entry books. All but `mint` may never be negative. */
export type Account = 'mint' | `wallet:${string}` | `seat:${string}:${number}` | 'house:rake' | 'void'

/** One movement: lines sum to zero, applied once per key. */
export type Transfer = {
  /** Idempotency key such as `sit:<commandId>`, `hand:<table>:<n>`, `leave:<table>:<seq>`, `grant:<player>`. */
  readonly key: string
  readonly reason: string
  readonly lines: readonly { readonly account: Account; readonly amount: number }[]
}

export type Line = {
  readonly key: string
  readonly reason: string
  readonly amount: number
  readonly balance: number
  readonly at: number
}

/** What one commit of a table carries: events, money and the answer to the command, all or nothing. */
export type Batch = {
  /** May be empty: then only the deadline moves and the version stays. */
  readonly events: readonly TableEvent[]
  readonly transfers: readonly Transfer[]
  /** The open decision's deadline in server milliseconds, null when nobody is to act. */
  readonly deadline: number | null
  /** The command that caused this, with its answer, so that a repeated id gets the same answer after a crash too. */
  readonly command: {
    readonly id: string
    readonly player: PlayerId
    readonly digest: string
    readonly answer: string
  } | null
  /** Server milliseconds. */
  readonly at: number
  /**
   * The table between hands as it stood before these events (at version `expected`). Kept beside the log so that boot
   * folds only what came after; only the newest is kept, and it may be deleted at any time.
   */
  readonly base?: BaseTable
  /** The table ends with this batch: `tables` leaves it out and nothing can be appended any more. */
  readonly closes?: true
}

/**
 * `conflict`: the stream is not at the expected version (or is closed, or exists already): someone else owns the table.
 * `insufficientChips`: an account other than `mint` would fall below zero. `duplicateKey`: a transfer's key was used before.
 * `seatTaken`: a `seated` event for a chair that is taken, or for a player who has a chair at this table already.
 * After any of them nothing of the batch is stored.
 */
export type AppendResult =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly why: 'conflict' | 'insufficientChips' | 'duplicateKey' | 'seatTaken' }

/** The log, the books and what must commit with them. Versions count events from 1. */
export interface EventStore {
  /** All tables that were opened and not closed. */
  tables(): Promise<readonly { readonly table: TableId; readonly deadline: number | null }[]>
  create(table: TableId, batch: Batch): Promise<AppendResult>
  /** Events after version `after`, in order. `deckSet` comes back with its secret joined. */
  read(table: TableId, after: number): Promise<readonly { readonly version: number; readonly event: TableEvent }[]>
  /** The newest `base` that was appended, with the version it stands for; undefined = fold from event 1. */
  base(table: TableId): Promise<{ readonly version: number; readonly base: BaseTable } | undefined>
  /** Appends at the expected version in one transaction with the ledger; resolves only when durable. */
  append(table: TableId, expected: number, batch: Batch): Promise<AppendResult>
  /** The stored answer of a command, if it was carried out. */
  answered(table: TableId, commandId: string): Promise<{ readonly digest: string; readonly answer: string } | undefined>
  transfer(
    transfer: Transfer,
    at: number,
  ): Promise<{ readonly ok: true } | { readonly ok: false; readonly why: 'insufficientChips' | 'duplicateKey' }>
  balance(account: Account): Promise<number>
  lines(account: Account, limit: number): Promise<readonly Line[]>
  /** Every account with its balance and the sum of its lines: what `audit` proves. */
  books(): Promise<readonly { readonly account: Account; readonly balance: number; readonly sum: number }[]>
  close(): Promise<void>
}

export type Guest = { readonly player: PlayerId; readonly name: string }

/** People and their sessions. A session token is kept as a hash only. */
export interface Registry {
  createGuest(guest: Guest, tokenHash: string, at: number): Promise<void>
  bySession(tokenHash: string): Promise<Guest | undefined>
  rename(player: PlayerId, name: string): Promise<void>
  byId(player: PlayerId): Promise<Guest | undefined>
}

/** Where decks come from; later the verifiable deal. */
export interface Deal {
  next(hand: {
    readonly table: TableId
    readonly hand: number
    readonly deck: readonly Card[]
  }): Promise<readonly Card[]>
}

/** Time and timers; tests drive a hand-cranked one. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs `then` once after `ms`; the returned function cancels. */
  after(ms: number, then: () => void): () => void
}

export interface Random {
  /** Uniform integer 0..n-1. */
  below(n: number): number
  /** Unguessable id, 128 bits. */
  id(): string
}

/** Structured log lines; the app decides where they go. */
export interface Log {
  info(what: string, data?: Readonly<Record<string, unknown>>): void
  warn(what: string, data?: Readonly<Record<string, unknown>>): void
  error(what: string, data?: Readonly<Record<string, unknown>>): void
}
