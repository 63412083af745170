import type { PlayerId } from '@krupiye/rules'
import { decodeToClient, encode, type LobbyRow, type ToClient, type ToServer, version } from '@krupiye/wire'
import { type Readable, writable } from './readable.ts'
import { type RemoteTable, type TableFeed, tableFeed } from './remoteTable.ts'
import type { ClientClock, Link, Transport } from './transport.ts'

export type ClientParts = {
  readonly transport: Transport
  readonly clock: ClientClock
  /** 0 up to but not including 1: spreads the attempts of many clients after a restart. */
  readonly random: () => number
  /** Unique ids for wishes, at most 64 characters. */
  readonly id: () => string
}

export type ClientState = {
  /**
   * `waiting`: the next attempt is at `retryAt` on the client's clock. `outdated`: the house speaks a newer protocol, the page must be
   * loaded again. `closed`: ended by its owner.
   */
  readonly connection: 'idle' | 'connecting' | 'online' | 'waiting' | 'outdated' | 'closed'
  readonly retryAt: number | null
  /** Null before the first welcome, and for a visitor without a session. */
  readonly player: { readonly id: PlayerId; readonly name: string } | null
  readonly wallet: number
  /** The server's build; null before the first welcome. */
  readonly build: string | null
  /** Null until the lobby is watched and has come. */
  readonly lobby: readonly LobbyRow[] | null
  /** The client's clock at which the house will have stopped; null when no stop is announced. */
  readonly restartsAt: number | null
}

/** A player's connection to the house: the same for a page, a bot and the command line. */
export type Client = {
  readonly state: Readable<ClientState>
  connect(): void
  /** The device came back online, or the page into view: tries again at once, or makes sure that the line is still alive. */
  retry(): void
  /** Ends the present connection and makes a new one: after signing in. */
  reconnect(): void
  close(): void
  watchLobby(): void
  unwatchLobby(): void
  /** Looks at a table; the same one for the same id until `leaveTable`. */
  table(id: string): RemoteTable
  /** Looks away. The seat stays. */
  leaveTable(id: string): void
}

/** Waiting times between attempts: half a second at first, eight at most, spread evenly in between. */
const firstWait = 500
const longestWait = 8_000
const pingEvery = 10_000
/** Silence of this length means that the connection is dead, whatever the device believes. */
const longestSilence = 25_000
/** A device that was asleep waits no longer than this for a sign that its old line still lives. */
const signOfLife = 2_000

export const openClient = ({ transport, clock, random, id }: ClientParts): Client => {
  const state = writable<ClientState>({
    connection: 'idle',
    retryAt: null,
    player: null,
    wallet: 0,
    build: null,
    lobby: null,
    restartsAt: null,
  })
  const feeds = new Map<string, TableFeed>()
  let link: Link | null = null
  let attempt = 0
  let lobbyWanted = false
  let lastHeard = 0
  let cancelRetry: (() => void) | null = null
  let cancelPing: (() => void) | null = null

  const change = (part: Partial<ClientState>): void => state.set({ ...state.get(), ...part })
  const isOnline = (): boolean => state.get().connection === 'online'
  const send = (message: ToServer): void => link?.send(encode(message))

  const connect = (): void => {
    cancelRetry?.()
    cancelRetry = null
    if (link || state.get().connection === 'closed') return
    change({ connection: 'connecting', retryAt: null })
    lastHeard = clock.now()
    // A link that was given up may still speak: only the present one is listened to.
    const mine: Link = transport.open({
      opened: () => link === mine && send({ type: 'hello', version }),
      frame: text => link === mine && receive(text),
      closed: () => link === mine && lost(),
    })
    link = mine
    keepAlive()
  }

  const keepAlive = (): void => {
    cancelPing?.()
    cancelPing = clock.after(pingEvery, () => {
      if (clock.now() - lastHeard >= longestSilence) return drop()
      if (isOnline()) send({ type: 'ping' })
      keepAlive()
    })
  }

  /** Gives a connection up without waiting for its end. */
  const drop = (): void => {
    const dead = link
    lost()
    dead?.close()
  }

  const lost = (): void => {
    link = null
    cancelPing?.()
    const { connection } = state.get()
    if (connection === 'closed' || connection === 'outdated') return
    const most = Math.min(longestWait, firstWait * 2 ** attempt)
    const wait = firstWait + random() * (most - firstWait)
    attempt++
    change({ connection: 'waiting', retryAt: clock.now() + wait })
    cancelRetry?.()
    cancelRetry = clock.after(wait, connect)
  }

  const welcome = ({ build, player, wallet }: Extract<ToClient, { type: 'welcome' }>): void => {
    const freshEyes = state.get().player?.id !== player?.id
    attempt = 0
    change({ connection: 'online', build, player, wallet, restartsAt: null })
    if (lobbyWanted) send({ type: 'watchLobby' })
    for (const feed of feeds.values()) feed.resume(freshEyes)
  }

  const receive = (text: string): void => {
    lastHeard = clock.now()
    const decoded = decodeToClient(text)
    if (decoded.ok) take(decoded.message)
    else for (const feed of feeds.values()) feed.resync()
  }

  const take = (message: ToClient): void => {
    switch (message.type) {
      case 'welcome':
        return welcome(message)
      case 'lobby':
        return change({ lobby: message.tables })
      case 'wallet':
        return change({ wallet: message.wallet })
      case 'snapshot':
      case 'events':
      case 'turn':
      case 'presence':
      case 'control':
      case 'tableGone':
        return feeds.get(message.table)?.receive(message)
      case 'answer':
        for (const feed of feeds.values())
          if (feed.answered(message.id, message.ok ? { ok: true } : { ok: false, refusal: message.refusal })) return
        return
      case 'notice':
        if (message.notice === 'restarting') change({ restartsAt: clock.now() + (message.within ?? 0) })
        else if (message.table !== undefined) feeds.get(message.table)?.voided(message.hand ?? null)
        return
      case 'refused':
        if (message.refusal.code === 'clientTooOld') change({ connection: 'outdated' })
        return
      case 'pong':
    }
  }

  const addFeed = (table: string): TableFeed => {
    const feed = tableFeed(table, {
      clock,
      me: () => state.get().player?.id ?? null,
      name: () => state.get().player?.name ?? '',
      isOnline,
      send,
      id,
    })
    feeds.set(table, feed)
    if (isOnline()) feed.resume(true)
    return feed
  }

  return {
    state,
    connect,
    retry() {
      if (state.get().connection === 'waiting') return connect()
      if (!isOnline()) return
      const [asked, asking] = [clock.now(), link]
      send({ type: 'ping' })
      clock.after(signOfLife, () => {
        if (link !== asking || lastHeard > asked) return
        drop()
        connect()
      })
    },
    reconnect() {
      drop()
      connect()
    },
    close() {
      change({ connection: 'closed', retryAt: null })
      cancelRetry?.()
      cancelPing?.()
      for (const feed of feeds.values()) feed.end('offline')
      const open = link
      link = null
      open?.close()
    },
    watchLobby() {
      lobbyWanted = true
      if (isOnline()) send({ type: 'watchLobby' })
    },
    unwatchLobby() {
      lobbyWanted = false
      change({ lobby: null })
      if (isOnline()) send({ type: 'unwatchLobby' })
    },
    table: table => feeds.get(table) ?? addFeed(table),
    leaveTable(table) {
      feeds.get(table)?.end('offline')
      if (feeds.delete(table) && isOnline()) send({ type: 'unwatch', table })
    },
  }
}
