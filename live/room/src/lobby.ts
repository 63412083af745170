import { encode, type LobbyRow } from '@krupiye/wire'
import type { Clock } from './ports.ts'
import type { TableActor } from './tableActor.ts'
import type { Watcher } from './viewers.ts'

/** A table as a lobby shows it: derived from the table's own state, so that the two cannot differ (B103). */
export const lobbyRow = (actor: TableActor): LobbyRow => {
  const { name, variant, stakes, anteKind, seats, buyIn, rotation } = actor.settings()
  const sitters = actor.sitters()
  const bots = sitters.filter(({ bot }) => bot).length
  return {
    table: actor.table,
    name,
    game: variant.game,
    limit: variant.limit,
    ...(rotation === undefined ? {} : { games: [...new Set(rotation.games.map(each => each.variant.game))] }),
    smallBlind: stakes.smallBlind,
    bigBlind: stakes.bigBlind,
    smallBet: stakes.smallBet,
    bigBet: stakes.bigBet,
    ante: anteKind === 'each' ? stakes.ante : 0,
    seats,
    taken: Array.from({ length: seats }, (_, index) => sitters.some(({ seat }) => seat === index + 1)),
    people: sitters.length - bots,
    bots,
    buyIn,
    ...actor.stats(),
  }
}

/** The lobby is sent at most this often. */
const every = 1_000

/** The public tables, pushed to those who look at the lobby when something has changed. */
export const openLobby = (clock: Clock, rows: () => readonly LobbyRow[]) => {
  const watchers = new Set<Watcher>()
  let waiting: (() => void) | null = null
  let last = ''

  const frame = (): string => encode({ type: 'lobby', tables: rows() })

  return {
    watch(watcher: Watcher): void {
      watchers.add(watcher)
      watcher.send(frame())
    },
    unwatch(watcher: Watcher): void {
      watchers.delete(watcher)
    },
    /** Something changed: everybody gets the rows soon, unless they are as before. */
    changed(): void {
      if (waiting || watchers.size === 0) return
      waiting = clock.after(every, () => {
        waiting = null
        const now = frame()
        if (now === last) return
        last = now
        for (const watcher of watchers) watcher.send(now)
      })
    },
    close(): void {
      waiting?.()
      waiting = null
      watchers.clear()
    },
  }
}
