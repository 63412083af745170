import {
  type Client,
  type ClientClock,
  openClient,
  type RemoteTable,
  type TableView,
  type Transport,
} from '@krupiye/client'
import { seeded } from '@krupiye/cards'
import { runningHand, type Seat, type Sitter } from '@krupiye/rules'
import type { Below } from './chances.ts'
import { choose } from './choose.ts'
import type { Temperament } from './temperament.ts'

/** Time that a bot takes for a decision, milliseconds: drawn at random, never from its cards. */
export const thinking = { least: 700, most: 2_400, amongBots: 350 } as const

/** A bot that was refused, or found no chair, tries again after this. */
const patience = 5_000

export type BotParts = {
  readonly transport: Transport
  readonly clock: ClientClock
  readonly below: Below
  readonly id: () => string
  readonly temperament: Temperament
  /** Sees to it that the bot's wallet holds at least so many chips. */
  readonly fund: (amount: number) => Promise<void>
  /** Factor on the thinking time; 0 in tests. */
  readonly pace: number
}

export type Bot = {
  readonly client: Client
  /** Stands up as soon as the rules let it, and goes. */
  leave(): void
  /** Goes at once; the chair stays taken until the bot is started again. */
  stop(): void
}

/**
 * A player of the house's own at one table. It knows what its seat knows, through the same client as everybody, and does four things:
 * sit down, play, buy in again, sit in again.
 */
export const startBot = (table: string, parts: BotParts): Bot => {
  const { clock, temperament, fund, pace } = parts
  // Looking at a hundred deals takes a thousand draws: they come from a generator of the bot's own, seeded by the house.
  const { below } = seeded(parts.below(2 ** 32))
  const client = openClient({ transport: parts.transport, clock, random: () => below(1_000) / 1_000, id: parts.id })
  const remote: RemoteTable = client.table(table)
  let going = false
  let stopped = false
  /** What is under way; nothing else is begun before it is done. */
  let busy = false
  /** The decision that was thought about. */
  let thought: string | null = null

  const stop = (): void => {
    stopped = true
    client.close()
  }

  /** One thing after the other; after a refusal a while passes before the next attempt. */
  const attempt = async (what: () => Promise<boolean>): Promise<void> => {
    if (busy) return
    busy = true
    const done = await what()
    const free = (): void => {
      busy = false
      look(remote.view.get())
    }
    if (done) queueMicrotask(free)
    else clock.after(patience, free)
  }

  const buyIn = ({ table: now }: TableView): number => {
    const { min = 0, max = 0 } = now?.settings.buyIn ?? {}
    const { bigBlind = 0, smallBet = 0 } = now?.settings.stakes ?? {}
    const hundred = (bigBlind || smallBet) * 100
    return Math.min(max, Math.max(min, hundred))
  }

  const sitDown = async (): Promise<boolean> => {
    const view = remote.view.get()
    const free = freeSeats(view)
    const seat = free[below(Math.max(1, free.length))]
    if (seat === undefined) return false
    const stack = buyIn(view)
    await fund(stack)
    return (await remote.ask({ type: 'sit', seat, stack })).ok
  }

  const buyAgain = async (): Promise<boolean> => {
    const amount = buyIn(remote.view.get())
    await fund(amount)
    return (await remote.ask({ type: 'addChips', amount })).ok
  }

  const standUp = async (): Promise<boolean> => {
    const { ok } = await remote.ask({ type: 'leave' })
    return ok
  }

  const think = (view: TableView): void => {
    const { decision } = view
    if (decision === null || thought === decision) return
    thought = decision
    const time = hasPeople(view) ? thinking.least + below(thinking.most - thinking.least + 1) : thinking.amongBots
    clock.after(time * pace, () => void act(decision))
  }

  const act = async (decision: string): Promise<void> => {
    const { table: now, legal, decision: open } = remote.view.get()
    const hand = now && runningHand(now)
    if (stopped || !hand || !legal || open !== decision) return
    const answer = await remote.ask({ type: 'act', command: choose(hand, legal, temperament, below) })
    if (answer.ok || stopped) return
    // Refused or lost on the way: thought about anew, unless the clock was quicker.
    clock.after(patience, () => {
      if (thought === decision) thought = null
      look(remote.view.get())
    })
  }

  const look = (view: TableView): void => {
    if (stopped) return
    if (view.status === 'gone') return stop()
    if (view.status !== 'live' || client.state.get().connection !== 'online') return
    const me = sitter(view)
    if (view.legal) return think(view)
    if (!me) {
      if (going) return stop()
      if (freeSeats(view).length > 0) void attempt(sitDown)
    } else if (going) {
      if (!me.leaving) void attempt(standUp)
    } else if (me.stack === 0 && me.out) void attempt(buyAgain)
    else if (me.out) void attempt(async () => (await remote.ask({ type: 'sitIn' })).ok)
  }

  remote.view.subscribe(view => queueMicrotask(() => look(view)))
  client.connect()

  return {
    client,
    leave() {
      going = true
      look(remote.view.get())
    },
    stop,
  }
}

const sitter = ({ table, you }: TableView): Sitter | null => (you === null ? null : (table?.seats[you] ?? null))

const freeSeats = ({ table }: TableView): Seat[] =>
  table ? table.seats.flatMap((taken, seat) => (seat > 0 && taken === null ? [seat] : [])) : []

/** Whether a person still plays this hand. */
const hasPeople = ({ table }: TableView): boolean => {
  const hand = table && runningHand(table)
  return hand?.players.some(({ seat, folded }) => !folded && table?.seats[seat]?.bot === false) ?? false
}
