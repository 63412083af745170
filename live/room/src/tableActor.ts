import type { Chips, PlayerId, Sitter, TableEvent, TableSettings } from '@krupiye/rules'
import {
  type Ask,
  type BaseTable,
  encode,
  pace,
  resultHold,
  showTime,
  tempo,
  type ProtocolCode,
  type ToClient,
  type WireRefusal,
} from '@krupiye/wire'
import { type Books, mustAgree, settle, walletOwners } from './cage.ts'
import { digest } from './digest.ts'
import type { Game } from './game.ts'
import { openMailbox } from './mailbox.ts'
import type { Batch, Clock, Deal, EventStore, Log, TableId } from './ports.ts'
import type { Row } from './replay.ts'
import { countStats, type TableStats } from './stats.ts'
import type { RoomTimes } from './times.ts'
import { openTurns, type OpenTurn, type Turns } from './turns.ts'
import { openViewers, type Viewers, type Watcher } from './viewers.ts'

export type Answer = { readonly ok: true } | { readonly ok: false; readonly refusal: WireRefusal }

/** Who asks: the gateway vouches for it, never the frame. */
export type Asker = { readonly player: PlayerId; readonly name: string; readonly bot: boolean }

export type ActorPorts<State> = {
  readonly game: Game<State>
  readonly store: EventStore
  readonly deal: Deal
  readonly clock: Clock
  readonly log: Log
  readonly times: RoomTimes
  /** Bots among themselves, with nobody looking, are dealt no hands. */
  readonly botsRest: boolean
  /** Chips moved in or out of these players' wallets. */
  readonly moved: (players: readonly PlayerId[]) => void
  /** Something changed that a lobby shows. */
  readonly changed: () => void
}

/** What an actor starts from: the table as replayed, and what its pictures are made of. */
export type Found<State> = {
  readonly version: number
  readonly books: Books<State>
  readonly base: { readonly version: number; readonly base: BaseTable }
  readonly rows: readonly Row[]
  /** What those who come back should be told. */
  readonly notice: ToClient | null
}

/** `stopping`: no new hand. `stopped`: another process may own the table. `frozen`: a fault was found; chips are safe. */
export type Status = 'open' | 'stopping' | 'stopped' | 'frozen' | 'closed'

type Wish = {
  readonly asker: Asker
  readonly id: string
  readonly decision: string | null
  readonly ask: Ask
}

type Envelope =
  | { readonly kind: 'ask'; readonly wish: Wish; readonly answer: (answer: Answer) => void }
  /** The clock of this decision ran out. */
  | { readonly kind: 'timeOut'; readonly turn: OpenTurn }
  /** A player came or went. */
  | { readonly kind: 'presence'; readonly player: PlayerId }
  /** The result was seen: leavers go, the busted sit out. */
  | { readonly kind: 'tidy' }
  | { readonly kind: 'deal' }
  /** One who sat out for too long stands up. */
  | { readonly kind: 'giveUp'; readonly player: PlayerId }
  | { readonly kind: 'close'; readonly done: (closed: boolean) => void }

/** The one writer of a table. */
export type TableActor = {
  readonly table: TableId
  readonly viewers: Pick<Viewers, 'takeOver' | 'isWatching' | 'controls' | 'people' | 'tell'>
  status(): Status
  settings(): TableSettings
  sitters(): readonly Readonly<Sitter>[]
  stats(): TableStats
  /** Starts or resumes looking; `claim` takes control of the own seat. */
  watch(watcher: Watcher, after: number, claim: boolean): void
  unwatch(watcher: Watcher): void
  /** Puts a wish into the mailbox; a yes comes when it is durable. `id` is the client's, `decision` the one it saw. */
  ask(asker: Asker, id: string, decision: string | null, ask: Ask, answer: (answer: Answer) => void): void
  /** Starts the clock of an open decision (`deadline` in the house's milliseconds), or the next step between hands. */
  start(deadline: number): void
  /** Once a second: checks the invariants, frees the chairs of those long gone, lets slow viewers catch up. */
  tick(): void
  /** Starts no new hand; resolves when the running one is over, or after `limit` milliseconds. Then nothing happens here any more. */
  stop(limit: number): Promise<void>
  /** Ends the table: a running hand is voided, everybody stands up with their chips. False when a fault forbids it. */
  close(): Promise<boolean>
}

/** Answers kept in memory for commands that come twice; older ones are asked of the store. */
const keptAnswers = 100
/** A mailbox that holds more is being flooded. */
const fullMailbox = 1_000

type BareCode = ProtocolCode | 'handIsOver' | 'seatTaken'

const refusing = (code: BareCode): Answer => ({ ok: false, refusal: { code } })

export const tableActor = <State>(table: TableId, found: Found<State>, ports: ActorPorts<State>): TableActor => {
  const { game, store, deal, clock, log, times } = ports
  let { version, books, notice } = found
  let status: Status = 'open'
  /** The next step between hands, with its timer. */
  let step: { readonly kind: 'tidy' | 'deal'; readonly cancel: () => void } | null = null
  const answers = new Map<string, { readonly digest: string; readonly answer: Answer }>()
  const outSince = new Map<PlayerId, number>()
  /** Chips that were taken away from this table, and when: nobody leaves to come back with less (B045). */
  const tookAway = new Map<PlayerId, { readonly amount: Chips; readonly at: number }>()
  const stats = countStats()
  let waitingForEnd: (() => void)[] = []

  const viewers: Viewers = openViewers(game, table, found.base, found.rows, () => ({
    state: books.state,
    version,
    turn: turns.shown(),
  }))
  const turns: Turns<State> = openTurns(
    game,
    clock,
    times,
    player => viewers.isPresent(player),
    turn => post({ kind: 'timeOut', turn }),
  )

  const settings = (): TableSettings => game.settings(books.state)
  const sitters = () => game.sitters(books.state)
  const isRunning = (): boolean => game.hand(books.state)?.over === false
  const isAlive = (): boolean => status === 'open' || status === 'stopping'
  const somebodyIsThere = (): boolean =>
    !ports.botsRest || viewers.people() > 0 || sitters().some(({ bot, out }) => !bot && !out)
  const mayDeal = (): boolean => status === 'open' && !isRunning() && somebodyIsThere() && game.canStart(books.state)

  // What changes the table.

  type Committed = { readonly ok: true } | { readonly ok: false; readonly why: 'insufficientChips' | 'seatTaken' }

  /** Folds ahead, proves the chips, stores all of it at once, and only then lets anybody see it. */
  const commit = async (
    events: readonly TableEvent[],
    more: Partial<Pick<Batch, 'command' | 'closes'>> = {},
  ): Promise<Committed> => {
    const settling = settle(game, table, books, version)
    for (const event of events) settling.add(event)
    actForAbsent(settling)
    const { transfers, events: all, ...after } = settling.finish()
    const at = clock.now()
    const turn = turns.in(after.state, at)
    const opening = all.some(event => event.type === 'handOpened')
    const base = opening ? { version, base: game.base(books.state) } : undefined
    const stored = await store.append(table, version, {
      events: all,
      transfers,
      deadline: turn?.deadline ?? null,
      command: null,
      at,
      ...(base && { base: base.base }),
      ...more,
    })
    if (!stored.ok) {
      if (stored.why === 'insufficientChips' || stored.why === 'seatTaken') return { ok: false, why: stored.why }
      throw new Error(`the log refused to append: ${stored.why}`)
    }
    const rows = all.map((event, index) => ({ version: version + index + 1, event }))
    rememberLeavers(all, at)
    books = after
    version = stored.version
    stats.count(all, at)
    if (opening) notice = null
    viewers.publish(rows, base)
    arm(turn)
    plan(all)
    if (transfers.length > 0) ports.moved(walletOwners(transfers))
    ports.changed()
    return { ok: true }
  }

  const rememberLeavers = (events: readonly TableEvent[], at: number): void => {
    for (const [player, { at: left }] of tookAway) if (at - left >= times.ratHole) tookAway.delete(player)
    for (const event of events) {
      const player = event.type === 'stoodUp' && sitters().find(({ seat }) => seat === event.seat)?.player
      if (player && event.amount > 0) tookAway.set(player, { amount: event.amount, at })
    }
  }

  /** The least that a player may sit down with; a stack that grew beyond the largest buy-in counts as that. */
  const leastFor = (player: PlayerId): Chips => {
    const left = tookAway.get(player)
    const { min, max } = settings().buyIn
    return left && clock.now() - left.at < times.ratHole ? Math.max(min, Math.min(left.amount, max)) : min
  }

  /** Those who are to act while they sit out or leave act at once, as the clock would, in the same batch. */
  const actForAbsent = ({ state, add }: { readonly state: State; add(event: TableEvent): void }): void => {
    for (let seat = game.absentTurn(state); seat !== undefined; seat = game.absentTurn(state)) {
      const player = game.sitters(state).find(sitter => sitter.seat === seat)?.player
      if (player === undefined) throw new Error(`the turn is with the empty chair ${seat}`)
      for (const event of byTheClock(state, player, `the absent chair ${seat}`)) add(event)
    }
  }

  /** What the house decides for one who does not answer. The rules never refuse it: if they do, what they said is worth more than all else. */
  const byTheClock = (state: State, player: PlayerId, whom: string): readonly TableEvent[] => {
    const acted = game.decide(state, player, { type: 'timeOut' })
    if (acted.ok && acted.value.length > 0) return acted.value
    const said = acted.ok ? 'nothing' : JSON.stringify(acted.refusal)
    const { number, actions } = game.hand(state) ?? { number: 0, actions: 0 }
    const asked = game.legal(state)?.kind ?? 'nobody'
    throw new Error(`the house cannot act for ${whom} in decision ${number}.${actions} (${asked}): ${said}`)
  }

  const arm = (turn: OpenTurn | null): void => {
    if (turn === turns.open()) return
    turns.arm(turn)
    viewers.publishTurn()
  }

  const schedule = (kind: 'tidy' | 'deal', after: number): void => {
    step?.cancel()
    const cancel = clock.after(after * tempo[settings().clock] * times.pace, () => {
      step = null
      post({ kind })
    })
    step = { kind, cancel }
  }

  const unschedule = (): void => {
    step?.cancel()
    step = null
  }

  /** What comes next when nobody is to act: people see the result, then the next hand. */
  const plan = (events: readonly TableEvent[]): void => {
    for (const { player, out } of sitters())
      if (!out) outSince.delete(player)
      else if (!outSince.has(player)) outSince.set(player, clock.now())
    if (isRunning()) unschedule()
    else if (events.some(event => event.type === 'handClosed'))
      schedule('tidy', status === 'stopping' ? 0 : showTime(events) + resultHold(events))
    else if (!step && mayDeal()) schedule('deal', pace.start)
  }

  const halt = (): void => {
    turns.arm(null)
    unschedule()
    for (const ended of waitingForEnd) ended()
    waitingForEnd = []
    ports.changed()
  }

  /** Stops this one table, loudly. Nothing is stored or shown any more; the chips stay where the books have them. */
  const freeze = (why: unknown): void => {
    if (status === 'frozen' || status === 'closed') return
    status = 'frozen'
    log.error('table frozen', { table, version, why: why instanceof Error ? (why.stack ?? why.message) : String(why) })
    viewers.gone('frozen')
    halt()
  }

  // The mailbox.

  const handle = async (envelope: Envelope): Promise<void> => {
    if (!isAlive()) return refuse(envelope)
    switch (envelope.kind) {
      case 'ask':
        return envelope.answer(await answerOf(envelope.wish))
      case 'timeOut':
        return timeOut(envelope.turn)
      case 'presence':
        return giveGrace(envelope.player)
      case 'tidy':
        return tidy()
      case 'deal':
        return dealHand()
      case 'giveUp':
        return standUp(envelope.player)
      case 'close':
        return closeTable(envelope.done)
    }
  }

  const refuse = (envelope: Envelope): void => {
    if (envelope.kind === 'close') envelope.done(false)
    if (envelope.kind !== 'ask') return
    envelope.answer(refusing(status === 'frozen' ? 'frozen' : status === 'closed' ? 'tableClosed' : 'restarting'))
  }

  /** The same id with the same wish is answered as before; with another wish it is a conflict. */
  const answerOf = async (wish: Wish): Promise<Answer> => {
    const key = `${wish.asker.player}:${wish.id}`
    const mark = digest(JSON.stringify([wish.decision, wish.ask]))
    // Only what was carried out is stored, so a stored answer is always a yes.
    const stored = answers.has(key) ? undefined : await store.answered(table, key)
    const before = answers.get(key) ?? (stored && { digest: stored.digest, answer: { ok: true } as const })
    if (before) return before.digest === mark ? before.answer : refusing('commandConflict')
    const answer = await decide(wish, { id: key, player: wish.asker.player, digest: mark, answer: 'ok' })
    answers.set(key, { digest: mark, answer })
    const [oldest] = answers.keys()
    if (answers.size > keptAnswers && oldest !== undefined) answers.delete(oldest)
    return answer
  }

  const decide = async ({ asker, decision, ask }: Wish, command: Batch['command']): Promise<Answer> => {
    if (ask.type === 'act' && decision !== turns.open()?.decision) return refusing(isRunning() ? 'stale' : 'handIsOver')
    if (ask.type === 'sit' && status === 'stopping') return refusing('restarting')
    const decided = game.decide(books.state, asker.player, ask.type === 'sit' ? { ...ask, ...asker } : ask)
    if (!decided.ok) return decided
    const least = ask.type === 'sit' ? leastFor(asker.player) : 0
    if (ask.type === 'sit' && ask.stack < least) return { ok: false, refusal: { code: 'buyInTooSmall', min: least } }
    if (decided.value.length === 0) return { ok: true }
    const done = await commit(decided.value, { command })
    if (done.ok) return { ok: true }
    return refusing(done.why === 'insufficientChips' ? 'notEnoughChips' : 'seatTaken')
  }

  /** The clock that ran out counts only while it is the open one: it may have been given grace, or answered, since it rang. */
  const timeOut = async (turn: OpenTurn): Promise<void> => {
    if (turns.open() === turn) await commit(byTheClock(books.state, turn.player, `chair ${turn.seat}`))
  }

  /** A refusal means that it is not due any more. */
  const standUp = async (player: PlayerId): Promise<void> => {
    const decided = game.decide(books.state, player, { type: 'leave' })
    if (decided.ok && decided.value.length > 0) await commit(decided.value)
  }

  const giveGrace = async (player: PlayerId): Promise<void> => {
    if (turns.open()?.player !== player || viewers.isPresent(player)) return
    const turn = turns.extended(clock.now())
    if (!turn) return
    const batch: Batch = { events: [], transfers: [], deadline: turn.deadline, command: null, at: clock.now() }
    const stored = await store.append(table, version, batch)
    if (!stored.ok) throw new Error(`the log refused a deadline: ${stored.why}`)
    arm(turn)
  }

  const tidy = async (): Promise<void> => {
    const events = game.betweenHands(books.state)
    if (events.length > 0) await commit(events)
    if (status === 'stopping') stopNow()
    else if (mayDeal()) schedule('deal', pace.gap)
  }

  const dealHand = async (): Promise<void> => {
    if (!mayDeal()) return
    const { hand, deck } = game.next(books.state)
    const cards = await deal.next({ table, hand, deck })
    if (!isOrderOf(cards, deck)) throw new Error(`the deal gave something else than the deck of hand ${hand}`)
    const events = game.nextHand(books.state, cards)
    if (events) await commit(events)
  }

  const closeTable = async (done: (closed: boolean) => void): Promise<void> => {
    const voiding = game.voidHand(books.state, 'closed')
    const after = game.copy(books.state)
    for (const event of voiding) game.evolve(after, event)
    const leaving = game.sitters(after).map(({ seat, stack }): TableEvent => ({ type: 'stoodUp', seat, amount: stack }))
    await commit([...voiding, ...leaving], { closes: true })
    status = 'closed'
    viewers.gone('closed')
    halt()
    done(true)
  }

  const stopNow = (): void => {
    status = 'stopped'
    halt()
  }

  const mailbox = openMailbox<Envelope>(handle, (error, envelope) => {
    freeze(error)
    refuse(envelope)
  })
  const post = (envelope: Envelope): void => mailbox.post(envelope, clock.now())

  // The watchdog.

  const violation = (): string | null => {
    const busy = mailbox.busySince()
    if (busy !== null) return clock.now() - busy > times.stuck ? 'an envelope is stuck' : null
    try {
      mustAgree(game.held(books.state), books.escrow)
    } catch (error) {
      return String(error)
    }
    const toAct = game.legal(books.state) !== undefined
    if (isRunning() && !toAct) return 'a hand runs and nobody is to act'
    if (toAct && !(turns.open() && turns.isArmed())) return 'a decision is open without a clock'
    if (!toAct && mayDeal() && !step) return 'a hand could start and nothing is scheduled'
    return null
  }

  /** Those who have been out for long give up their chair, at a full table sooner (B047). */
  const freeChairs = (): void => {
    const limit = sitters().length === settings().seats ? times.outAtFullTable : times.longestOut
    for (const { player, out, leaving } of sitters()) {
      const since = outSince.get(player)
      if (!out || leaving || since === undefined || clock.now() - since < limit) continue
      outSince.delete(player)
      post({ kind: 'giveUp', player })
    }
  }

  return {
    table,
    viewers,
    status: () => status,
    settings,
    sitters,
    stats: () => stats.read(clock.now()),
    watch(watcher, after, claim) {
      viewers.watch(watcher, after, claim)
      if (notice) watcher.send(encode(notice))
      if (!step && mayDeal()) schedule('deal', pace.start)
    },
    unwatch(watcher) {
      viewers.unwatch(watcher)
      if (watcher.player !== null) post({ kind: 'presence', player: watcher.player })
    },
    ask(asker, id, decision, ask, answer) {
      if (mailbox.length() >= fullMailbox) answer(refusing('tooFast'))
      else post({ kind: 'ask', wish: { asker, id, decision, ask }, answer })
    },
    start(deadline) {
      const turn = turns.in(books.state, clock.now())
      if (turn) arm({ ...turn, deadline, total: Math.max(turn.total, deadline - clock.now()) })
      else schedule('tidy', pace.restart)
      plan([])
    },
    tick() {
      if (!isAlive()) return
      const wrong = violation()
      if (wrong !== null) return freeze(new Error(wrong))
      freeChairs()
      viewers.catchUp()
    },
    stop(limit) {
      if (status !== 'open') return Promise.resolve()
      status = 'stopping'
      if (!isRunning()) schedule('tidy', 0)
      return new Promise(resolve => {
        const cancel = clock.after(limit, stopNow)
        waitingForEnd.push(() => {
          cancel()
          resolve()
        })
      })
    },
    close: () => new Promise(done => post({ kind: 'close', done })),
  }
}

/** Whether the cards are exactly those of the deck, in some order. */
const isOrderOf = (cards: readonly number[], deck: readonly number[]): boolean => {
  const wanted = deck.toSorted((a, b) => a - b)
  return cards.length === deck.length && cards.toSorted((a, b) => a - b).every((card, index) => card === wanted[index])
}
