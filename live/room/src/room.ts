import type { PlayerId, TableSettings } from '@krupiye/rules'
import { encode, type LobbyRow, type ProtocolCode, type ToClient } from '@krupiye/wire'
import { walletOf } from './cage.ts'
import type { Game } from './game.ts'
import { lobbyRow, openLobby } from './lobby.ts'
import type { Clock, Deal, EventStore, Log, Random, TableId } from './ports.ts'
import { openTable } from './recovery.ts'
import { type Connection, houseLimits, openSession, type Rooms, type Session, type SessionLimits } from './session.ts'
import { type ActorPorts, type Asker, type TableActor, tableActor } from './tableActor.ts'
import { houseTimes, type RoomTimes } from './times.ts'
import type { Watcher } from './viewers.ts'

export type RoomParts<State> = {
  readonly game: Game<State>
  readonly store: EventStore
  readonly deal: Deal
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  /** Told to clients, so that an open tab of an older build can reload between hands. */
  readonly build: string
  readonly times?: Partial<RoomTimes>
  /** Limits of connections from outside. */
  readonly limits?: SessionLimits
  /** Bots among themselves, with nobody looking, are dealt no hands. True unless said otherwise. */
  readonly botsRest?: boolean
  /** Hears of every refusal by the protocol, for the operator's counts. */
  readonly refused?: (code: ProtocolCode) => void
}

/** All tables of a house, and the connections of those who play and look. No I/O of its own: everything comes through the ports. */
export type Room = {
  /** Opens every stored table, each for itself: one that cannot be opened does not keep the others from it. */
  boot(): Promise<{ readonly opened: readonly TableId[]; readonly troubled: readonly TableId[] }>
  create(settings: TableSettings): Promise<TableId>
  /** Ends a table: everybody stands up with their chips. False when there is none or it is frozen. */
  close(table: TableId): Promise<boolean>
  /** Begins a visit; `who` null may look and not ask. `own`: a player of the house's, whom no limits bind. */
  connect(connection: Connection, who: Asker | null, own?: boolean): Session
  /** The public tables. */
  lobby(): readonly LobbyRow[]
  /** A table by its id, private ones too: the id is the invitation. */
  table(id: string): { readonly row: LobbyRow; readonly settings: TableSettings } | undefined
  actors(): readonly TableActor[]
  /** Announces the stop, starts no new hand, and resolves when all hands are over, or after `limit` milliseconds. */
  stop(limit: number): Promise<void>
}

const watchdogEvery = 1_000

export const openRoom = <State>(parts: RoomParts<State>): Room => {
  const { game, store, deal, clock, random, log, build } = parts
  const times: RoomTimes = { ...houseTimes, ...parts.times }
  const tables = new Map<string, TableActor>()
  const troubled = new Set<string>()
  const closed = new Set<string>()
  const sessions = new Set<Watcher>()
  let stopsAt: number | null = null

  const actorPorts: ActorPorts<State> = {
    game,
    store,
    deal,
    clock,
    log,
    times,
    botsRest: parts.botsRest ?? true,
    moved: players => {
      for (const player of players)
        sendWallet(player).catch((error: unknown) => log.error('a wallet could not be read', { why: String(error) }))
    },
    changed: () => lobby.changed(),
  }

  const isLive = (actor: TableActor): boolean => actor.status() === 'open' || actor.status() === 'stopping'
  const rows = (): LobbyRow[] =>
    [...tables.values()].filter(actor => isLive(actor) && !actor.settings().private).map(lobbyRow)
  const lobby = openLobby(clock, rows)

  const sendWallet = async (player: PlayerId): Promise<void> => {
    const mine = [...sessions].filter(watcher => watcher.player === player && !watcher.bot)
    if (mine.length === 0) return
    const wallet = await store.balance(walletOf(player))
    const frame = encode({ type: 'wallet', wallet })
    for (const watcher of mine) watcher.send(frame)
  }

  const rooms: Rooms = {
    build,
    table: id => {
      const actor = tables.get(id)
      return actor && isLive(actor) ? actor : undefined
    },
    whyGone: id => {
      if (closed.has(id)) return 'closed'
      return tables.get(id)?.status() === 'frozen' || troubled.has(id) ? 'frozen' : 'noSuchTable'
    },
    wallet: player => store.balance(walletOf(player)),
    watchLobby: lobby.watch,
    unwatchLobby: lobby.unwatch,
    refused: parts.refused ?? (() => {}),
    now: () => clock.now(),
    ended: watcher => {
      sessions.delete(watcher)
    },
    stopsWithin: () => stopsAt && Math.max(0, stopsAt - clock.now()),
  }

  let cancelWatchdog: () => void = () => {}
  const watch = (): void => {
    for (const actor of tables.values()) actor.tick()
    cancelWatchdog = clock.after(watchdogEvery, watch)
  }
  cancelWatchdog = clock.after(watchdogEvery, watch)

  return {
    async boot() {
      const opened: TableId[] = []
      for (const { table, deadline } of await store.tables())
        try {
          tables.set(table, await openTable(table, deadline, actorPorts))
          opened.push(table)
        } catch (error) {
          troubled.add(table)
          log.error('table not opened', {
            table,
            why: error instanceof Error ? (error.stack ?? error.message) : String(error),
          })
        }
      return { opened, troubled: [...troubled].map(id => id as TableId) } // only ids from `store.tables()` get in
    },
    async create(settings) {
      // The one place where table ids are made.
      const table = random.id() as TableId
      const event = game.open(settings)
      const batch = { events: [event], transfers: [], deadline: null, command: null, at: clock.now() }
      const stored = await store.create(table, batch)
      if (!stored.ok) throw new Error(`the table could not be stored: ${stored.why}`)
      const state = game.begin(event)
      const found = {
        version: stored.version,
        books: { state, escrow: new Map() },
        base: { version: stored.version, base: game.base(state) },
        rows: [],
        notice: null,
      }
      tables.set(table, tableActor(table, found, actorPorts))
      lobby.changed()
      return table
    },
    async close(table) {
      const done = (await tables.get(table)?.close()) ?? false
      if (done) {
        tables.delete(table)
        closed.add(table)
      }
      return done
    },
    connect(connection, who, own = false) {
      const session = openSession(rooms, connection, who, own ? null : (parts.limits ?? houseLimits))
      sessions.add(session.watcher)
      return session
    },
    lobby: rows,
    table: id => {
      const actor = rooms.table(id)
      return actor && { row: lobbyRow(actor), settings: actor.settings() }
    },
    actors: () => [...tables.values()],
    async stop(limit) {
      if (stopsAt === null) {
        stopsAt = clock.now() + limit
        const notice: ToClient = { type: 'notice', notice: 'restarting', within: limit }
        for (const watcher of sessions) watcher.send(encode(notice))
      }
      await Promise.all([...tables.values()].map(actor => actor.stop(limit)))
      cancelWatchdog()
      lobby.close()
    },
  }
}
