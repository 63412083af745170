import type { Clock, Log, Room, TableActor, TableId } from '@krupiye/room'

/** How long a table that a player opened stays without anybody. Milliseconds; friends come back to a private one the next evening. */
export const emptyFor = { public: 30 * 60_000, private: 48 * 3_600_000 } as const

const lookEvery = 60_000

const isDeserted = (actor: TableActor): boolean =>
  actor.status() === 'open' && actor.viewers.people() === 0 && actor.sitters().every(({ bot }) => bot)

/**
 * Closes tables of players when nobody has been there for a while; bots there stand up. Those in `stay` are the house's own and never
 * close. The returned function ends it.
 */
export const closeAbandoned = (room: Room, clock: Clock, log: Log, stay: ReadonlySet<string>): (() => void) => {
  const emptySince = new Map<TableId, number>()
  let cancel: () => void = () => {}
  const look = (): void => {
    const now = clock.now()
    for (const actor of room.actors()) {
      const { table } = actor
      if (stay.has(table)) continue
      if (!isDeserted(actor)) emptySince.delete(table)
      else if (!emptySince.has(table)) emptySince.set(table, now)
      else if (now - (emptySince.get(table) ?? now) >= emptyFor[actor.settings().private ? 'private' : 'public']) {
        emptySince.delete(table)
        room.close(table).then(
          closed => log.info('an empty table was closed', { table, closed }),
          (error: unknown) => log.error('an empty table could not be closed', { table, error }),
        )
      }
    }
    cancel = clock.after(lookEvery, look)
  }
  cancel = clock.after(lookEvery, look)
  return () => cancel()
}
