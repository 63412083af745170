import type { HandEvent, TableEvent } from '@krupiye/rules'
import type { BaseTable } from '@krupiye/wire'
import type { Game } from './game.ts'

/** Events of the table itself; all others belong to a hand. The record keeps the list whole: a new event must be added or the compiler says so. */
const tableTypes: Readonly<Record<Exclude<TableEvent, HandEvent>['type'], true>> = {
  tableOpened: true,
  seated: true,
  stackAdded: true,
  satOut: true,
  satIn: true,
  entryChosen: true,
  straddleChosen: true,
  outAtBigBlindChosen: true,
  leaveChosen: true,
  stoodUp: true,
  timedOut: true,
  buttonMoved: true,
  handVoided: true,
  settingsChanged: true,
  gameChanged: true,
}

const isTableEvent = (event: TableEvent): boolean => event.type in tableTypes

export type Row = { readonly version: number; readonly event: TableEvent }

export type Replayed<State> = {
  readonly state: State
  readonly version: number
  /** The hand that could not be replayed; `state` is the table without it, and it must be voided in the log. */
  readonly broken?: { readonly hand: number; readonly error: unknown }
}

/**
 * The state after a stream, from its base or its first event. Hands that the log says were voided are not replayed at all, since what
 * broke them may break here too. When the last hand breaks, the table is folded again without it; a break anywhere else throws.
 */
export const replay = <State>(
  game: Game<State>,
  base: { readonly version: number; readonly base: BaseTable } | undefined,
  rows: readonly Row[],
): Replayed<State> => {
  const voided = new Set(rows.flatMap(({ event }) => (event.type === 'handVoided' ? [event.hand] : [])))
  const last = rows.findLast(({ event }) => event.type === 'handOpened')?.event
  const lastHand = last?.type === 'handOpened' ? last.hand : undefined
  try {
    return fold(game, base, rows, voided)
  } catch (error) {
    if (lastHand === undefined || voided.has(lastHand)) throw error
    return { ...fold(game, base, rows, new Set([...voided, lastHand])), broken: { hand: lastHand, error } }
  }
}

const fold = <State>(
  game: Game<State>,
  base: { readonly version: number; readonly base: BaseTable } | undefined,
  rows: readonly Row[],
  without: ReadonlySet<number>,
): Replayed<State> => {
  let state = base && game.resume(base.base)
  let version = base?.version ?? 0
  let skipping = false
  for (const { version: at, event } of rows) {
    version = at
    if (event.type === 'handOpened') skipping = without.has(event.hand)
    if (state === undefined) state = game.begin(event)
    else if (!skipping || isTableEvent(event)) game.evolve(state, event)
    if (event.type === 'handVoided') skipping = false
  }
  if (state === undefined) throw new Error('an empty stream is no table')
  return { state, version }
}
