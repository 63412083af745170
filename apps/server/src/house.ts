import {
  type Asker,
  type Guest,
  grant,
  openRoom,
  pokerGame,
  type Room,
  systemDeal,
  systemRandom,
  type TableId,
  tableFor,
  walletOf,
} from '@krupiye/room'
import type { PlayerId } from '@krupiye/rules'
import { openStore, type SqliteStore } from '@krupiye/store-sqlite'
import type { Desk } from './api.ts'
import { type BotHost, openBots } from './bots.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { houseTables } from './houseTables.ts'
import type { HouseLog } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Visit, Wire } from './sockets.ts'

/** The tables, the people and the books of one data folder, without the network in front of them. */
export type House = Desk & {
  /** Tables of the house that were opened because the folder was new. */
  readonly opened: number
  /** Begins a visit of a person's connection; null may look and not ask. */
  connect(guest: Guest | null, wire: Wire): Visit
  /** Takes people in: bots come to their tables, `ready` turns true. */
  begin(): Promise<void>
  /** Announces the stop, starts no new hand, and resolves when hands are over or after `limit` milliseconds. */
  stop(limit: number): Promise<void>
  /** Closes the books. Whatever was shown is stored. */
  close(): Promise<void>
}

export type HouseParts = { readonly log: HouseLog; readonly metrics: Metrics; readonly build: string }

/** Factor on the pauses between hands. */
const paces: Readonly<Record<Config['pace'], number>> = { human: 1, brisk: 0.25, instant: 0 }

/** So many lines of the own wallet are shown. */
const shownLines = 200

/** Names of those who are connected, so that a new one is known at once everywhere. */
const openNames = () => {
  const names = new Map<PlayerId, { name: string; visits: number }>()
  return {
    asker({ player, name }: Guest): Asker {
      const entry = names.get(player) ?? { name, visits: 0 }
      entry.name = name
      entry.visits++
      names.set(player, entry)
      return {
        player,
        bot: false,
        get name() {
          return entry.name
        },
      }
    },
    gone(player: PlayerId): void {
      const entry = names.get(player)
      if (entry && --entry.visits === 0) names.delete(player)
    },
    rename(player: PlayerId, name: string): void {
      const entry = names.get(player)
      if (entry) entry.name = name
    },
  }
}

const ownFact = 'houseTables'

/** Opens the house's tables in a new folder. A fact of the store says that it was done. */
const openOwnTables = async (store: SqliteStore, room: Room, bots: BotHost): Promise<number> => {
  if ((await store.fact(ownFact)) !== undefined) return 0
  const own: TableId[] = []
  for (const { settings, bots: count } of houseTables) {
    const table = await room.create(settings)
    own.push(table)
    await store.keepFact(ownFact, JSON.stringify(own))
    await bots.want(table, count)
  }
  return own.length
}

/**
 * Opens the data folder and every table in it.
 * @throws StoreTrouble
 */
export const openHouse = async (config: Config, { log, metrics, build }: HouseParts): Promise<House> => {
  const store = openStore({ folder: config.data, now: systemClock.now(), committed: metrics.committed })
  const random = systemRandom()
  const names = openNames()
  const room = openRoom({
    game: pokerGame,
    store,
    deal: systemDeal(),
    clock: systemClock,
    random,
    log,
    build,
    times: { pace: paces[config.pace] },
    refused: metrics.refused,
  })
  const bots = openBots({ room, store, random, log, pace: paces[config.pace] })
  let ready = false
  let stopping = false

  const started = performance.now()
  const { opened, troubled } = await room.boot()
  log.info('tables opened', {
    tables: opened.length,
    troubled: troubled.length,
    ms: Math.round(performance.now() - started),
  })
  const own = config.houseTables ? await openOwnTables(store, room, bots) : 0

  return {
    opened: own,
    whoIs: hash => store.bySession(hash),
    async welcome(name, hash) {
      const guest: Guest = { player: random.id() as PlayerId, name } // the one place where people get their id
      const at = systemClock.now()
      await store.createGuest(guest, hash, at)
      await grant(store, guest.player, at)
      return guest
    },
    async rename(player, name) {
      await store.rename(player, name)
      names.rename(player, name)
    },
    wallet: player => store.balance(walletOf(player)),
    lines: player => store.lines(walletOf(player), shownLines),
    lobby: () => room.lobby(),
    table(id) {
      const found = room.table(id)
      return found && { row: found.row, private: found.settings.private }
    },
    tables: () => room.actors().length,
    async openTable(body, host) {
      const guest = await store.byId(host)
      const table = await room.create(tableFor(body, guest?.name ?? ''))
      if (body.bots > 0) await bots.want(table, body.bots)
      return table
    },
    ready: () => ready,
    stopping: () => stopping,
    connect(guest, wire) {
      const session = room.connect(wire, guest && names.asker(guest))
      return {
        receive: session.receive,
        gone() {
          session.gone()
          if (guest) names.gone(guest.player)
        },
      }
    },
    async begin() {
      await bots.begin()
      ready = true
    },
    async stop(limit) {
      stopping = true
      log.info('stopping', { ms: limit })
      await room.stop(limit)
    },
    async close() {
      stopping = true
      bots.close()
      await room.stop(0)
      await store.close()
    },
  }
}
