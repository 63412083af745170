import { decideTable, type PlayerId, sitterOf, type TableCommand, tableLegal } from '@krupiye/rules'
import type { Ask, ToClient, ToServer, Turn } from '@krupiye/wire'
import { decisionOf, folded, tableFrom } from './fold.ts'
import { type Readable, writable } from './readable.ts'
import { type AskAnswer, loading, type News, type PendingAsk, type TableView } from './tableView.ts'
import type { ClientClock } from './transport.ts'

/** A message about one table. */
export type TableMessage = Extract<ToClient, { readonly table: string }> & {
  readonly type: 'snapshot' | 'events' | 'turn' | 'presence' | 'control' | 'tableGone'
}

/** What a table needs of its connection. */
export type TableLine = {
  readonly clock: ClientClock
  me(): PlayerId | null
  name(): string
  isOnline(): boolean
  send(message: ToServer): void
  /** Unique ids of wishes. */
  id(): string
}

/** A table far away, as one player sees and plays it. */
export type RemoteTable = {
  readonly view: Readable<TableView>
  /** Hears of every change of the table with the events that led to it; the returned function ends it. */
  onNews(listener: (news: News) => void): () => void
  /** Asks the house. What the rules refuse is refused here, without a trip. Resolves with the house's answer, also over a reconnect. */
  ask(ask: Ask): Promise<AskAnswer>
  /** This tab answers for the own seat from now on. */
  takeOver(): void
}

/** A gap or a frame that makes no sense is asked about again after this. */
const resyncEvery = 2_000
/** A wish without an answer is "still trying" after this. */
const patience = 2_000

type Waiting = PendingAsk & { readonly answered: (answer: AskAnswer) => void; readonly cancel: () => void }

export type TableFeed = RemoteTable & {
  receive(message: TableMessage): void
  answered(id: string, answer: AskAnswer): boolean
  /** The connection is up again: asks for what was missed and sends again what was not answered. */
  resume(freshEyes: boolean): void
  voided(hand: number | null): void
  /** Asks for the whole picture. */
  resync(): void
  end(refusal: 'offline' | 'noSuchTable' | 'tableClosed' | 'frozen'): void
}

export const tableFeed = (id: string, line: TableLine): TableFeed => {
  const view = writable(loading(id))
  const listeners = new Set<(news: News) => void>()
  const waiting = new Map<string, Waiting>()
  let cancelResync: (() => void) | null = null
  /** Whether this tab answered for the seat when the connection was last up. */
  let claims = true

  const change = (part: Partial<TableView>): void => {
    const next = { ...view.get(), ...part }
    const { table, control, turn } = next
    const me = line.me()
    const you = (table && me !== null && sitterOf(table, me)?.seat) || null
    const open = (table && tableLegal(table)) ?? null
    const decision = table && decisionOf(table)
    view.set({
      ...next,
      you,
      decision,
      legal: open && open.seat === you && control ? open : null,
      // A clock of another decision than the open one has nothing to say any more.
      turn: turn && turn.decision === decision ? turn : null,
      pending: [...waiting.values()].map(({ id, ask, decision: of, state }) => ({ id, ask, decision: of, state })),
    })
  }

  const tell = (news: News): void => {
    for (const listener of listeners) listener(news)
  }

  const watch = (after: number): void =>
    line.send({ type: 'watch', table: id, after, ...(claims ? {} : { claim: false }) })

  /** Asks for what is missing once, and again every two seconds until it has come. */
  const missed = (after: () => number): void => {
    if (cancelResync) return
    watch(after())
    cancelResync = line.clock.after(resyncEvery, () => {
      cancelResync = null
      if (line.isOnline()) missed(after)
    })
  }

  const caughtUp = (): void => {
    cancelResync?.()
    cancelResync = null
  }

  const restored = ({ seq, base, events, away, control }: Extract<ToClient, { type: 'snapshot' }>): void => {
    const before = view.get().table
    const from = tableFrom(base)
    const table = folded(from, events)
    caughtUp()
    claims = control
    change({ status: 'live', gone: null, table, seq, away, control })
    tell({ before, from, after: table, events, whole: true })
  }

  /** Numbers decide: what was seen is dropped, a gap is asked about, only the next is folded (B093). */
  const happened = ({ seq, events }: Extract<ToClient, { type: 'events' }>): void => {
    const { table: before, seq: last } = view.get()
    if (!before || seq > last + 1) return missed(() => view.get().seq)
    const fresh = events.slice(last + 1 - seq)
    if (fresh.length === 0) return
    caughtUp()
    const table = folded(before, fresh)
    const voided = fresh.some(event => event.type === 'handOpened') ? { voided: null } : {}
    change({ table, seq: last + fresh.length, ...voided })
    tell({ before, from: before, after: table, events: fresh, whole: false })
  }

  const turned = (turn: Turn | null): void => {
    if (!turn) return change({ turn: null })
    const { decision, seat, kind, remaining, total, grace } = turn
    change({ turn: { decision, seat, kind, total, grace, endsAt: line.clock.now() + remaining } })
  }

  const take = (message: TableMessage): void => {
    switch (message.type) {
      case 'snapshot':
        return restored(message)
      case 'events':
        return happened(message)
      case 'turn':
        return turned(message.turn)
      case 'presence':
        return change({ away: message.away })
      case 'control':
        claims = message.control
        return change({ control: message.control })
      case 'tableGone':
        end(message.why === 'closed' ? 'tableClosed' : message.why)
        return change({ status: 'gone', gone: message.why })
    }
  }

  const end = (code: 'offline' | 'noSuchTable' | 'tableClosed' | 'frozen'): void => {
    caughtUp()
    for (const each of waiting.values()) settle(each.id, { ok: false, refusal: { code } })
  }

  const settle = (wish: string, answer: AskAnswer): boolean => {
    const found = waiting.get(wish)
    if (!found) return false
    found.cancel()
    waiting.delete(wish)
    change({})
    found.answered(answer)
    return true
  }

  /** What the rules or a second press refuse before anything is sent; null when the house should be asked. Chips are the cage's business. */
  const refusedHere = (ask: Ask): AskAnswer | null => {
    const { table, control, decision } = view.get()
    const me = line.me()
    if (!line.isOnline() || !table) return { ok: false, refusal: { code: 'offline' } }
    if (me === null) return { ok: false, refusal: { code: 'notSignedIn' } }
    if (!control) return { ok: false, refusal: { code: 'notInControl' } }
    if (
      ask.type === 'act' &&
      [...waiting.values()].some(other => other.ask.type === 'act' && other.decision === decision)
    )
      return { ok: false, refusal: { code: 'alreadyAsked' } }
    const decided = decideTable(table, me, commandOf(ask, me, line.name()))
    return decided.ok ? null : decided
  }

  const send = ({ id: wish, decision, ask }: PendingAsk): void =>
    line.send({ type: 'ask', table: id, id: wish, decision, ask })

  const keepTrying = (wish: string): (() => void) =>
    line.clock.after(patience, () => {
      const found = waiting.get(wish)
      if (!found) return
      waiting.set(wish, { ...found, state: 'trying' })
      change({})
    })

  return {
    view,
    onNews(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask(ask) {
      const refused = refusedHere(ask)
      if (refused) return Promise.resolve(refused)
      return new Promise(answered => {
        const wish: PendingAsk = {
          id: line.id(),
          ask,
          decision: ask.type === 'act' ? view.get().decision : null,
          state: 'sent',
        }
        waiting.set(wish.id, { ...wish, answered, cancel: keepTrying(wish.id) })
        send(wish)
        change({})
      })
    },
    takeOver() {
      claims = true
      line.send({ type: 'takeOver', table: id })
    },
    receive(message) {
      try {
        take(message)
      } catch {
        // A picture that cannot be folded is of no use: a fresh one is.
        missed(() => 0)
      }
    },
    answered: settle,
    resume(freshEyes) {
      caughtUp()
      watch(freshEyes ? 0 : view.get().seq)
      for (const wish of waiting.values()) send(wish)
    },
    voided: hand => change({ voided: hand }),
    resync: () => missed(() => 0),
    end,
  }
}

const commandOf = (ask: Ask, player: PlayerId, name: string): TableCommand =>
  ask.type === 'sit' ? { ...ask, player, name, bot: false } : ask
