import type { PlayerId, Seat, TableEvent, Viewer } from '@krupiye/rules'
import { type BaseTable, encode, type ToClient, type Turn } from '@krupiye/wire'
import type { Game } from './game.ts'
import type { TableId } from './ports.ts'
import type { Row } from './replay.ts'

/** One pair of eyes on a table: a tab, a bot, a spectator. */
export type Watcher = {
  /** Null looks on without a session. */
  readonly player: PlayerId | null
  readonly bot: boolean
  send(frame: string): void
  /** Bytes that were sent and have not left yet. */
  backlog(): number
}

/** Events kept for those who come back. */
export const ringSize = 200

/** A viewer with more unsent bytes than this gets no more events but a fresh picture once it has caught up. */
export const backlogLimit = 256 * 1024

/** Between hands the picture starts anew after this many events, so that it stays small at a table where nobody plays. */
const longestTail = 400

type Seen = { lagging: boolean; control: boolean }

/** What the table is right now, asked of the actor whenever a picture is made. */
export type Now<State> = { readonly state: State; readonly version: number; readonly turn: Turn | null }

/**
 * Everyone who looks at one table. Each event leaves here redacted for its viewer and under the log's own number, so that a viewer's
 * numbers have no holes and mean the same after a restart. All of it is synchronous: a picture and the events after it fit together
 * because nothing can happen in between.
 */
export type Viewers = {
  /** Starts or resumes looking; sends what came after `after`, or the whole picture. `claim`: takes control of the own seat. */
  watch(watcher: Watcher, after: number, claim: boolean): void
  unwatch(watcher: Watcher): void
  takeOver(watcher: Watcher): void
  isWatching(watcher: Watcher): boolean
  controls(watcher: Watcher): boolean
  /** Shows events that are stored and already in the state. `base` when a hand begins: the table before these events. */
  publish(rows: readonly Row[], base?: { readonly version: number; readonly base: BaseTable }): void
  /** Tells everyone whose decision is open and how long. */
  publishTurn(): void
  /** Sends everybody the same message. */
  tell(message: ToClient): void
  /** Whether a player has the table before the eyes. */
  isPresent(player: PlayerId): boolean
  /** People (not bots) who are looking. */
  people(): number
  /** Gives those who have caught up a fresh picture. */
  catchUp(): void
  /** Says that the table is no more and forgets everyone. */
  gone(why: 'closed' | 'frozen'): void
}

/** `first` is the table before `rows`, which are what the log has after it. */
export const openViewers = <State>(
  game: Game<State>,
  table: TableId,
  first: { readonly version: number; readonly base: BaseTable },
  rows: readonly Row[],
  now: () => Now<State>,
): Viewers => {
  const seen = new Map<Watcher, Seen>()
  let base = first
  let since: Row[] = []
  let ring: Row[] = []
  let away = ''
  /** The version at which the present owner of a chair sat down: what happened there before is not theirs to see. */
  const seatedAt = new Map<Seat, number>()

  const remember = (row: Row): void => {
    since.push(row)
    ring.push(row)
    if (row.event.type === 'seated') seatedAt.set(row.event.seat, row.version)
  }
  for (const row of rows) remember(row)
  ring = ring.slice(-ringSize)

  const seatOf = (player: PlayerId | null): Seat | null =>
    player === null ? null : (game.sitters(now().state).find(sitter => sitter.player === player)?.seat ?? null)

  const viewerOf = (player: PlayerId | null): Viewer =>
    player === null ? { kind: 'rail' } : game.viewer(now().state, player)

  /** The event as this viewer may see it: with a seat's eyes only from the moment on when the viewer sat down there. */
  const redacted = ({ version, event }: Row, viewer: Viewer): TableEvent => {
    const own = viewer.kind === 'seat' && version > (seatedAt.get(viewer.seat) ?? base.version)
    return game.redact(event, own ? viewer : { kind: 'rail' })
  }

  const awaySeats = (): Seat[] =>
    game
      .sitters(now().state)
      .filter(({ player }) => !isPresent(player))
      .map(({ seat }) => seat)

  const isPresent = (player: PlayerId): boolean => {
    for (const watcher of seen.keys()) if (watcher.player === player) return true
    return false
  }

  const tell = (message: ToClient): void => {
    const frame = encode(message)
    for (const watcher of seen.keys()) watcher.send(frame)
  }

  const publishPresence = (): void => {
    const seats = awaySeats()
    const key = seats.join()
    if (key === away) return
    away = key
    tell({ type: 'presence', table, away: seats })
  }

  const sendTurn = (watcher: Watcher): void => watcher.send(encode({ type: 'turn', table, turn: now().turn }))

  const sendSnapshot = (watcher: Watcher, { control }: Seen): void => {
    const viewer = viewerOf(watcher.player)
    const events = since.map(row => redacted(row, viewer))
    const { version } = now()
    watcher.send(
      encode({
        type: 'snapshot',
        table,
        seq: version,
        base: base.base,
        events,
        you: seatOf(watcher.player),
        away: awaySeats(),
        control,
      }),
    )
  }

  /** The tail after `after` where the ring still has all of it, else the whole picture. */
  const sendPicture = (watcher: Watcher, mark: Seen, after: number): void => {
    const { version } = now()
    const tail = ring.slice(Math.max(0, ring.length - (version - after)))
    if (after <= 0 || after > version || tail.length !== version - after) sendSnapshot(watcher, mark)
    else {
      const viewer = viewerOf(watcher.player)
      const events = tail.map(row => redacted(row, viewer))
      if (events.length > 0) watcher.send(encode({ type: 'events', table, seq: after + 1, events }))
      watcher.send(encode({ type: 'control', table, control: mark.control }))
      watcher.send(encode({ type: 'presence', table, away: awaySeats() }))
    }
    sendTurn(watcher)
  }

  /** Only one tab of a player answers for the seat: the others are told that they do not. */
  const giveControl = (to: Watcher): void => {
    for (const [watcher, mark] of seen) {
      if (watcher.player !== to.player || watcher.player === null) continue
      const control = watcher === to
      if (mark.control !== control) {
        mark.control = control
        watcher.send(encode({ type: 'control', table, control }))
      }
    }
  }

  return {
    watch(watcher, after, claim) {
      const mark = seen.get(watcher) ?? { lagging: false, control: false }
      // Set anew, so that the order of the map is the order of coming.
      seen.delete(watcher)
      const alone = watcher.player === null || !isPresent(watcher.player)
      seen.set(watcher, mark)
      if (claim || alone) {
        mark.control = true
        giveControl(watcher)
      }
      mark.lagging = false
      sendPicture(watcher, mark, after)
      publishPresence()
    },
    unwatch(watcher) {
      const mark = seen.get(watcher)
      if (!mark) return
      seen.delete(watcher)
      if (mark.control) {
        const heir = [...seen.keys()].findLast(other => other.player === watcher.player)
        if (heir) giveControl(heir)
      }
      publishPresence()
    },
    takeOver(watcher) {
      if (seen.has(watcher)) giveControl(watcher)
    },
    isWatching: watcher => seen.has(watcher),
    controls: watcher => seen.get(watcher)?.control ?? false,
    publish(rows, next) {
      const [first] = rows
      if (!first) return
      if (next) {
        base = next
        since = []
      }
      for (const row of rows) remember(row)
      if (ring.length > ringSize) ring = ring.slice(-ringSize)
      const frames = new Map<string, string>()
      for (const [watcher, mark] of seen) {
        if (mark.lagging || watcher.backlog() > backlogLimit) {
          mark.lagging = true
          continue
        }
        const viewer = viewerOf(watcher.player)
        const key = viewer.kind === 'seat' ? `seat ${viewer.seat}` : viewer.kind
        let frame = frames.get(key)
        if (frame === undefined) {
          frame = encode({ type: 'events', table, seq: first.version, events: rows.map(row => redacted(row, viewer)) })
          frames.set(key, frame)
        }
        watcher.send(frame)
      }
      const { state, version } = now()
      const hand = game.hand(state)
      if (since.length > longestTail && (hand === null || hand.over)) {
        base = { version, base: game.base(state) }
        since = []
      }
      publishPresence()
    },
    publishTurn() {
      const frame = encode({ type: 'turn', table, turn: now().turn })
      for (const [watcher, mark] of seen) if (!mark.lagging) watcher.send(frame)
    },
    tell,
    isPresent,
    people: () => [...seen.keys()].filter(watcher => !watcher.bot).length,
    catchUp() {
      for (const [watcher, mark] of seen) {
        if (!mark.lagging || watcher.backlog() > backlogLimit / 4) continue
        mark.lagging = false
        sendSnapshot(watcher, mark)
        sendTurn(watcher)
      }
    },
    gone(why) {
      tell({ type: 'tableGone', table, why })
      seen.clear()
    },
  }
}
