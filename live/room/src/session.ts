import type { PlayerId } from '@krupiye/rules'
import { decodeToServer, encode, type ProtocolCode, type ToClient, type ToServer, version } from '@krupiye/wire'
import type { Asker, TableActor } from './tableActor.ts'
import { type Budget, tokenBucket } from './tokenBucket.ts'
import type { Watcher } from './viewers.ts'

/** The far end of a session: a socket, or a player in the same process. Sending neither throws nor waits. */
export type Connection = {
  send(frame: string): void
  /** Ends it; the session hears of that through `gone`. */
  close(why: ProtocolCode): void
  /** Bytes that were sent and have not left yet; 0 when absent. */
  backlog?(): number
}

/** One connection's side of the protocol, without any I/O: frames go in, the end is told once. */
export type Session = {
  receive(frame: string): void
  gone(): void
}

export type SessionLimits = {
  readonly messages: Budget
  /** Refusals for haste within ten seconds before the connection is ended. */
  readonly warnings: number
  /** Tables that one connection may watch. */
  readonly tables: number
}

export const houseLimits: SessionLimits = { messages: { perSecond: 10, burst: 30 }, warnings: 20, tables: 12 }

/** What a session needs of the room. */
export type Rooms = {
  readonly build: string
  table(id: string): TableActor | undefined
  /** Why a table that is not open cannot be watched. */
  whyGone(id: string): 'noSuchTable' | 'closed' | 'frozen'
  wallet(player: PlayerId): Promise<number>
  watchLobby(watcher: Watcher): void
  unwatchLobby(watcher: Watcher): void
  /** Counts a frame or wish that was refused by the protocol. */
  refused(code: ProtocolCode): void
  now(): number
  /** Says that the session has ended. */
  ended(watcher: Watcher): void
  /** Milliseconds until a planned stop; null when none is planned. */
  stopsWithin(): number | null
}

const warningWindow = 10_000

/** `who` is what the gateway found behind the connection's cookie; null may look and not ask. `limits` null: a player of the house's own. */
export const openSession = (
  rooms: Rooms,
  connection: Connection,
  who: Asker | null,
  limits: SessionLimits | null,
): Session & { readonly watcher: Watcher } => {
  /** `new` until the first hello. */
  let phase: 'new' | 'greeted' | 'gone' = 'new'
  const watched = new Map<string, TableActor>()
  const withinBudget = limits && tokenBucket(limits.messages)
  let warnings: number[] = []

  const watcher: Watcher = {
    player: who?.player ?? null,
    bot: who?.bot ?? false,
    send: frame => {
      if (phase !== 'gone') connection.send(frame)
    },
    backlog: () => connection.backlog?.() ?? 0,
  }
  const send = (message: ToClient): void => watcher.send(encode(message))

  const refuse = (code: ProtocolCode, id?: string): void => {
    rooms.refused(code)
    if (id === undefined) send({ type: 'refused', refusal: { code } })
    else send({ type: 'answer', id, ok: false, refusal: { code } })
  }

  const end = (code: ProtocolCode): void => {
    gone()
    connection.close(code)
  }

  const gone = (): void => {
    if (phase === 'gone') return
    phase = 'gone'
    for (const table of watched.values()) table.unwatch(watcher)
    watched.clear()
    rooms.unwatchLobby(watcher)
    rooms.ended(watcher)
  }

  /** Too many too fast is refused; who does not slow down is cut off. */
  const isTooFast = (): boolean => {
    const now = rooms.now()
    if (!limits || withinBudget?.(now)) return false
    warnings = [...warnings.filter(at => now - at < warningWindow), now]
    if (warnings.length > limits.warnings) end('tooFast')
    return true
  }

  const greet = async (asked: number): Promise<void> => {
    if (asked !== version) {
      refuse('clientTooOld')
      return end('clientTooOld')
    }
    phase = 'greeted'
    const wallet = who ? await rooms.wallet(who.player) : 0
    const player = who && { id: who.player, name: who.name }
    send({ type: 'welcome', version, build: rooms.build, player, wallet })
    const within = rooms.stopsWithin()
    if (within !== null) send({ type: 'notice', notice: 'restarting', within })
  }

  const watch = ({ table, after, claim = true }: Extract<ToServer, { type: 'watch' }>): void => {
    const actor = rooms.table(table)
    if (!actor) return send({ type: 'tableGone', table, why: rooms.whyGone(table) })
    if (limits && watched.size >= limits.tables && !watched.has(table)) return refuse('tooFast')
    watched.set(table, actor)
    actor.watch(watcher, after, claim)
  }

  const ask = ({ table, id, decision, ask: wish }: Extract<ToServer, { type: 'ask' }>): void => {
    const actor = rooms.table(table)
    if (!who) return refuse('notSignedIn', id)
    if (!actor) return refuse(rooms.whyGone(table) === 'frozen' ? 'frozen' : 'noSuchTable', id)
    if (!actor.viewers.controls(watcher)) return refuse('notInControl', id)
    actor.ask(who, id, decision, wish, answer => {
      if (answer.ok) send({ type: 'answer', id, ok: true })
      else send({ type: 'answer', id, ok: false, refusal: answer.refusal })
    })
  }

  const receive = (message: ToServer): void => {
    switch (message.type) {
      case 'hello':
        return phase === 'new' ? void greet(message.version).catch(() => end('restarting')) : undefined
      case 'watchLobby':
        return rooms.watchLobby(watcher)
      case 'unwatchLobby':
        return rooms.unwatchLobby(watcher)
      case 'watch':
        return watch(message)
      case 'unwatch':
        watched.get(message.table)?.unwatch(watcher)
        watched.delete(message.table)
        return
      case 'takeOver':
        return watched.get(message.table)?.viewers.takeOver(watcher)
      case 'ask':
        return ask(message)
      case 'ping':
        return send({ type: 'pong' })
    }
  }

  return {
    watcher,
    receive(frame) {
      if (phase === 'gone') return
      const decoded = decodeToServer(frame)
      const id = decoded.ok ? (decoded.message.type === 'ask' ? decoded.message.id : undefined) : decoded.id
      if (isTooFast()) return refuse('tooFast', id)
      if (!decoded.ok) return refuse(decoded.code, id)
      if (phase === 'new' && decoded.message.type !== 'hello') return refuse('clientTooOld', id)
      receive(decoded.message)
    },
    gone,
  }
}
