import {
  type Deal,
  type Guest,
  grant,
  openRoom,
  pokerGame,
  type Room,
  refill,
  seatOf,
  systemDeal,
  systemRandom,
  tableFor,
  walletOf,
} from '@krupiye/room'
import type { PlayerId } from '@krupiye/rules'
import { openStore, type SqliteStore } from '@krupiye/store-sqlite'
import { encode } from '@krupiye/wire'
import { closeAbandoned } from './abandoned.ts'
import type { Desk } from './api.ts'
import { type BotHost, openBots } from './bots.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { houseTables } from './houseTables.ts'
import type { HouseLog } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Visit, Wire } from './sockets.ts'
import { openVisits } from './visits.ts'

/** The tables, the people and the books of one data folder, without the network in front of them. */
export type House = Desk & {
  /** Tables of the house that were opened because the folder was new. */
  readonly opened: number
  /** Begins a visit of a person's connection; null may look and not ask. */
  connect(guest: Guest | null, wire: Wire): Visit
  /** Takes people in: bots are back in their chairs, `ready` turns true. */
  begin(): Promise<void>
  /** Announces the stop, starts no new hand, and resolves when hands are over or after `limit` milliseconds. */
  stop(limit: number): Promise<void>
  /** Closes the books. Whatever was shown is stored. */
  close(): Promise<void>
}

export type HouseParts = {
  readonly log: HouseLog
  readonly metrics: Metrics
  readonly build: string
  /** Where decks come from; the system's own source when absent. Tests lay out hands with it. */
  readonly deal?: Deal | undefined
}

/** Factor on the pauses between hands and on the bots' thinking. */
const paces: Readonly<Record<Config['pace'], number>> = { human: 1, brisk: 0.25, instant: 0 }

/** So many lines of the own wallet are shown. */
const shownLines = 200

/** The store is tidied so often. Milliseconds. */
const tidyEvery = 3_600_000

/** Days turn at midnight in Istanbul, UTC+3 all year. */
const dayOf = (at: number): string => new Date(at + 3 * 3_600_000).toISOString().slice(0, 10)

const ownFact = 'houseTables'

/** The house's own tables; opened now where the folder is new. A fact of the store says that it was done. */
const ownTables = async (
  store: SqliteStore,
  room: Room,
  bots: BotHost,
  open: boolean,
): Promise<{ ids: Set<string>; opened: number }> => {
  const known = await store.fact(ownFact)
  // Written below as a list of ids.
  if (known !== undefined || !open) return { ids: new Set(JSON.parse(known ?? '[]') as string[]), opened: 0 }
  const ids = new Set<string>()
  for (const { settings, bots: count } of houseTables) {
    const table = await room.create(settings)
    ids.add(table)
    await store.keepFact(ownFact, JSON.stringify([...ids]))
    await bots.want(table, count)
  }
  return { ids, opened: ids.size }
}

/**
 * Opens the data folder and every table in it.
 * @throws StoreTrouble
 */
export const openHouse = async (config: Config, { log, metrics, build, deal }: HouseParts): Promise<House> => {
  const store = openStore({ folder: config.data, now: systemClock.now(), committed: metrics.committed })
  const random = systemRandom()
  const visits = openVisits()
  const room = openRoom({
    game: pokerGame,
    store,
    deal: deal ?? systemDeal(),
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

  const began = performance.now()
  const { opened, troubled } = await room.boot()
  const ms = Math.round(performance.now() - began)
  log.info('tables opened', { tables: opened.length, troubled: troubled.length, ms })
  const own = await ownTables(store, room, bots, config.houseTables)
  const stopClosing = closeAbandoned(room, systemClock, log, own.ids)
  const tidying = setInterval(() => {
    store.tidy(systemClock.now()).catch((error: unknown) => log.error('the store could not be tidied', { error }))
  }, tidyEvery)

  const isOpen = (id: string): boolean => room.table(id) !== undefined
  /** What a player has at tables, by the books: in a running hand what was put in is still the player's. */
  const atTables = async (player: PlayerId): Promise<number> => {
    let sum = 0
    for (const actor of room.actors()) {
      const chair = actor.sitters().find(sitter => sitter.player === player)
      if (chair && isOpen(actor.table)) sum += await store.balance(seatOf(actor.table, chair.seat))
    }
    return sum
  }
  /** Refills of one player come one after the other, so that two clicks do not both find an empty wallet. */
  const refilling = new Map<PlayerId, Promise<boolean>>()

  const refillOnce = async (player: PlayerId): Promise<boolean> => {
    const at = systemClock.now()
    const came = await refill(store, player, await atTables(player), dayOf(at), at)
    if (came) visits.tell(player, encode({ type: 'wallet', wallet: await store.balance(walletOf(player)) }))
    return came
  }

  return {
    opened: own.opened,
    whoIs: hash => store.bySession(hash),
    async welcome(name, hash) {
      const guest: Guest = { player: random.id() as PlayerId, name } // the one place where people get their id
      const at = systemClock.now()
      // Asked in one turn of the loop, so they are one commit: no guest without chips.
      await Promise.all([grant(store, guest.player, at), store.createGuest(guest, hash, at)])
      return guest
    },
    async rename(player, name) {
      await store.rename(player, name)
      visits.rename(player, name)
    },
    wallet: player => store.balance(walletOf(player)),
    async refill(player) {
      const before = refilling.get(player) ?? Promise.resolve(false)
      const mine = before.then(() => refillOnce(player))
      refilling.set(player, mine)
      try {
        return await mine
      } finally {
        if (refilling.get(player) === mine) refilling.delete(player)
      }
    },
    lines: player => store.lines(walletOf(player), shownLines),
    lobby: () => room.lobby(),
    table(id) {
      const found = room.table(id)
      return found && { row: found.row, private: found.settings.private }
    },
    tables: () => room.actors().filter(({ table }) => isOpen(table)).length,
    async openTable(body, host) {
      const guest = await store.byId(host)
      const table = await room.create(tableFor(body, guest?.name ?? ''))
      if (body.bots > 0) await bots.want(table, body.bots)
      return table
    },
    ready: () => ready,
    stopping: () => stopping,
    connect(guest, wire) {
      const session = room.connect(wire, guest && visits.come(guest, wire))
      return {
        receive: session.receive,
        gone() {
          session.gone()
          if (guest) visits.go(guest.player, wire)
        },
      }
    },
    async begin() {
      await bots.begin()
      ready = true
    },
    async stop(limit) {
      stopping = true
      stopClosing()
      log.info('stopping', { ms: limit })
      await room.stop(limit)
    },
    async close() {
      stopping = true
      stopClosing()
      clearInterval(tidying)
      bots.close()
      await room.stop(0)
      await store.close()
    },
  }
}
