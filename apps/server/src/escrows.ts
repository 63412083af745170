import { pokerGame, type Row, replay } from '@krupiye/room'
import type { Escrows } from '@krupiye/store-sqlite'

/** So many events are folded at a time, so that a table's whole life need not fit into memory. */
const chunk = 20_000

/**
 * What a table's events say that each chair holds: the fold that the audit compares the books with. Cut at the beginning of a hand, where
 * a table is between hands and its base is all there is to it.
 */
export const escrows: Escrows = events => {
  let base: Parameters<typeof replay>[1]
  let state: ReturnType<typeof pokerGame.begin> | undefined
  let rows: Row[] = []
  const fold = (): void => {
    const folded = replay(pokerGame, base, rows)
    if (folded.broken) throw new Error(`hand ${folded.broken.hand}: ${String(folded.broken.error)}`)
    state = folded.state as ReturnType<typeof pokerGame.begin>
    base = { version: folded.version, base: pokerGame.base(state) }
    rows = []
  }
  let version = 0
  for (const event of events) {
    if (event.type === 'handOpened' && rows.length >= chunk) fold()
    rows.push({ version: ++version, event })
  }
  if (rows.length > 0) fold()
  if (!state) throw new Error('an empty stream is no table')
  const held = pokerGame.held(state)
  return new Map(pokerGame.sitters(state).map(({ seat, player }) => [seat, { player, chips: held.get(seat) ?? 0 }]))
}
