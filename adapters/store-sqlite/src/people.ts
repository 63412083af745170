import type { Guest } from '@krupiye/room'
import type { PlayerId } from '@krupiye/rules'
import type { DatabaseSync } from 'node:sqlite'
import { prepare } from './statement.ts'

/** Guests and their sessions. The writing ones run inside the caller's transaction. */
export type People = {
  createGuest(guest: Guest, tokenHash: string, at: number): void
  rename(player: PlayerId, name: string): void
  bySession(tokenHash: string): Guest | undefined
  byId(player: PlayerId): Guest | undefined
}

export const people = (database: DatabaseSync): People => {
  const guestIn = prepare(database, (sql, given: { player: string; name: string; at: number }) =>
    sql.insertInto('guests').values({ player: given.player, name: given.name, at: given.at }),
  )
  const sessionIn = prepare(database, (sql, given: { hash: string; player: string; at: number }) =>
    sql.insertInto('sessions').values({ hash: given.hash, player: given.player, at: given.at }),
  )
  const name = prepare(database, (sql, given: { player: string; name: string }) =>
    sql.updateTable('guests').set({ name: given.name }).where('player', '=', given.player),
  )
  const bySession = prepare(database, (sql, given: { hash: string }) =>
    sql
      .selectFrom('sessions')
      .innerJoin('guests', 'guests.player', 'sessions.player')
      .select(['guests.player', 'guests.name'])
      .where('sessions.hash', '=', given.hash),
  )
  const byId = prepare(database, (sql, given: { player: string }) =>
    sql.selectFrom('guests').select(['player', 'name']).where('player', '=', given.player),
  )
  // Guests were written from `PlayerId` values.
  const guest = (row: { player: string; name: string } | undefined): Guest | undefined =>
    row && { player: row.player as PlayerId, name: row.name }
  return {
    createGuest(created, tokenHash, at) {
      guestIn.run({ player: created.player, name: created.name, at })
      sessionIn.run({ hash: tokenHash, player: created.player, at })
    },
    rename(player, next) {
      if (name.run({ player, name: next }) === 0) throw new Error(`there is no guest ${player}`)
    },
    bySession: tokenHash => guest(bySession.get({ hash: tokenHash })),
    byId: player => guest(byId.get({ player })),
  }
}
