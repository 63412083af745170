import type { Chips, Seat, TableEvent } from '@krupiye/rules'
import type { BaseTable } from '@krupiye/wire'
import { type Escrow, mustAgree, seatOf } from './cage.ts'
import type { Game } from './game.ts'
import type { TableId } from './ports.ts'
import { type Replayed, type Row, replay } from './replay.ts'
import { type ActorPorts, type TableActor, tableActor } from './tableActor.ts'

type Base = { readonly version: number; readonly base: BaseTable }
type Fault = { readonly hand: number; readonly error: unknown }

/**
 * Opens the actor of a stored table, after a crash at any instant: folds the log from its base, proves the chips against the books,
 * gives the open decision time again and goes on. A hand that cannot be replayed or played on is voided in the log: its bets were
 * never booked, so the chairs' accounts hold what the stacks were before it. `deadline` is the one that the store lists.
 * Throws when even the table without its last hand cannot be had; then an operator has to look.
 */
export const openTable = async <State>(
  table: TableId,
  deadline: number | null,
  ports: ActorPorts<State>,
): Promise<TableActor> => {
  const { game, store, clock, log, times } = ports
  const kept = await store.base(table)
  const rows = await store.read(table, kept?.version ?? 0)
  const replayed = replay(game, kept, rows)
  const escrow = new Map<Seat, Chips>()
  for (const { seat } of game.sitters(replayed.state)) escrow.set(seat, await store.balance(seatOf(table, seat)))
  const fault = replayed.broken ?? playable(game, replayed, escrow)
  const now = clock.now()
  if (!fault) {
    const base = kept ?? firstBase(game, rows)
    const found = {
      version: replayed.version,
      books: { state: replayed.state, escrow },
      base,
      rows: rowsAfter(rows, base),
      notice: null,
    }
    const actor = tableActor(table, found, ports)
    actor.start(Math.max(deadline ?? 0, now + times.afterRestart))
    return actor
  }
  const { hand, error } = fault
  log.error('hand voided', {
    table,
    hand,
    why: error instanceof Error ? (error.stack ?? error.message) : String(error),
  })
  const event: TableEvent = { type: 'handVoided', hand, why: 'replay' }
  const voided: Row = { version: replayed.version + 1, event }
  const { state } = replay(game, kept, [...rows, voided])
  mustAgree(game.held(state), escrow)
  const base = game.base(state)
  const stored = await store.append(table, replayed.version, {
    events: [event],
    transfers: [],
    deadline: null,
    command: null,
    at: now,
  })
  if (!stored.ok) throw new Error(`the log of ${table} refused to void hand ${hand}: ${stored.why}`)
  const found = {
    version: voided.version,
    books: { state, escrow },
    base: { version: replayed.version, base },
    rows: [voided],
    notice: { type: 'notice', notice: 'handVoided', table, hand } as const,
  }
  const actor = tableActor(table, found, ports)
  actor.start(0)
  return actor
}

/** Why a replayed table's running hand cannot go on; undefined when it can. Between hands a difference cannot be healed and throws. */
const playable = <State>(game: Game<State>, { state }: Replayed<State>, escrow: Escrow): Fault | undefined => {
  const hand = game.hand(state)
  if (!hand || hand.over) {
    mustAgree(game.held(state), escrow)
    return undefined
  }
  try {
    mustAgree(game.held(state), escrow)
    if (!game.legal(state)) throw new Error('nobody is to act in a running hand')
    return undefined
  } catch (error) {
    return { hand: hand.number, error }
  }
}

const firstBase = <State>(game: Game<State>, rows: readonly Row[]): Base => {
  const first = rows[0]
  if (!first) throw new Error('an empty stream is no table')
  return { version: first.version, base: game.base(game.begin(first.event)) }
}

const rowsAfter = (rows: readonly Row[], { version }: Base): readonly Row[] => rows.filter(row => row.version > version)
