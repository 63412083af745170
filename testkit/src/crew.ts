import type { ClientClock, Transport } from '@krupiye/client'
import type { PlayerId, Sitter } from '@krupiye/rules'
import { type Below, type Bot, botName, startBot, temperamentOf } from '@krupiye/bots'

export type BotIdentity = { readonly player: PlayerId; readonly name: string; readonly bot: true }

export type CrewParts = {
  /** A way into the room for this bot; the house vouches for it. */
  readonly transport: (who: BotIdentity) => Transport
  readonly clock: ClientClock
  readonly below: Below
  readonly id: () => string
  /** Sees to it that this wallet holds at least so many chips, from the mint. */
  readonly fund: (player: PlayerId, amount: number) => Promise<void>
  /** Factor on the thinking time: 1 in a house, 0 in tests. */
  readonly pace: number
}

/** The house's bots, table by table. */
export type Crew = {
  /** Seats so many bots at a table, in free chairs. */
  fill(table: string, count: number): void
  /** Puts the bots that sit there already, after a restart, back in charge of their chairs. */
  resume(table: string, sitters: readonly Readonly<Sitter>[]): void
  /** Sends a table's bots away: each stands up with its chips after its hand. */
  dismiss(table: string): void
  /** How many bots are at work. */
  count(): number
  /** Ends all connections; the chairs stay taken. */
  stop(): void
}

/** Bots are known by table and number, so that a restarted house finds them again. */
const identity = (table: string, bot: number): BotIdentity => ({
  // The one place where bots get their id.
  player: `bot-${bot}-${table}` as PlayerId,
  name: botName(bot),
  bot: true,
})

const numberOf = (player: PlayerId): number | null => {
  const found = /^bot-(\d+)-/u.exec(player)
  return found ? Number(found[1]) : null
}

export const openCrew = (parts: CrewParts): Crew => {
  const tables = new Map<string, Map<number, Bot>>()

  const crewOf = (table: string): Map<number, Bot> => {
    const crew = tables.get(table) ?? new Map<number, Bot>()
    tables.set(table, crew)
    return crew
  }

  const start = (table: string, bot: number): void => {
    const who = identity(table, bot)
    crewOf(table).get(bot)?.stop()
    const started = startBot(table, {
      transport: parts.transport(who),
      clock: parts.clock,
      below: parts.below,
      id: parts.id,
      temperament: temperamentOf(bot),
      fund: amount => parts.fund(who.player, amount),
      pace: parts.pace,
    })
    crewOf(table).set(bot, started)
    started.client.state.subscribe(({ connection }) => {
      if (connection === 'closed' && crewOf(table).get(bot) === started) crewOf(table).delete(bot)
    })
  }

  return {
    fill(table, count) {
      let bot = parts.below(10)
      for (let left = count; left > 0; bot++)
        if (!crewOf(table).has(bot)) {
          start(table, bot)
          left--
        }
    },
    resume(table, sitters) {
      for (const { player, bot } of sitters) {
        const number = bot ? numberOf(player) : null
        if (number !== null) start(table, number)
      }
    },
    dismiss(table) {
      for (const bot of crewOf(table).values()) bot.leave()
    },
    count: () => [...tables.values()].reduce((sum, crew) => sum + crew.size, 0),
    stop() {
      for (const crew of tables.values()) for (const bot of crew.values()) bot.stop()
      tables.clear()
    },
  }
}
