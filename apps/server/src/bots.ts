import { type Bot, botName, startBot, temperamentOf } from '@krupiye/bots'
import { inProcess } from '@krupiye/client'
import {
  type Asker,
  type EventStore,
  fund,
  type Log,
  type Random,
  type Room,
  type TableActor,
  type TableId,
} from '@krupiye/room'
import type { PlayerId } from '@krupiye/rules'
import type { Facts } from '@krupiye/store-sqlite'
import { playerClock, systemClock } from './clock.ts'

/** The bots of a house: how many each table wants, and their coming and going. They play only while a person is there: the room sees to that. */
export type BotHost = {
  /** A table wants so many bots from now on; remembered over a restart. */
  want(table: TableId, bots: number): Promise<void>
  /** Puts the bots that sit in the log back in charge of their chairs, and looks after the tables from now on. */
  begin(): Promise<void>
  /** Ends their connections; chairs and chips stay. */
  close(): void
}

export type BotParts = {
  readonly room: Room
  readonly store: EventStore & Facts
  readonly random: Random
  readonly log: Log
  /** Factor on the thinking time. */
  readonly pace: number
}

/** How often tables are looked after. Milliseconds. */
const roundEvery = 2_000

const wantedFact = (table: TableId): string => `bots:${table}`

/** A bot's name and temperament hang on its id, so that they are the same after every restart. */
const numberOf = (player: PlayerId): number => Number.parseInt(player.slice(0, 6), 16) % 1_000

export const openBots = ({ room, store, random, log, pace }: BotParts): BotHost => {
  const wanted = new Map<TableId, number>()
  const working = new Map<PlayerId, { readonly bot: Bot; readonly table: TableId; readonly name: string }>()
  let cancel: () => void = () => {}
  let closed = false

  const start = (table: TableId, player: PlayerId, name: string): void => {
    const who: Asker = { player, name, bot: true }
    const bot = startBot(table, {
      transport: inProcess(({ send, close }) => room.connect({ send, close: () => close() }, who, true)),
      clock: playerClock,
      below: n => random.below(n),
      id: () => random.id(),
      temperament: temperamentOf(numberOf(player)),
      fund: amount => fund(store, player, amount, random.id(), systemClock.now()),
      pace,
    })
    working.set(player, { bot, table, name })
    bot.client.state.subscribe(({ connection }) => {
      if (connection === 'closed') working.delete(player)
    })
  }

  const crewOf = (table: TableId): Bot[] =>
    [...working.values()].filter(each => each.table === table).map(({ bot }) => bot)

  /** A newcomer's name is none of those who sit there or are on their way, as long as there are names enough. */
  const come = (actor: TableActor): void => {
    const coming = [...working.values()].filter(({ table }) => table === actor.table)
    const names = new Set([...actor.sitters(), ...coming].map(({ name }) => name))
    let player = random.id() as PlayerId // a bot's id is made as a guest's is
    for (let tries = 0; tries < 200 && names.has(botName(numberOf(player))); tries++) player = random.id() as PlayerId
    start(actor.table, player, botName(numberOf(player)))
  }

  /** One look at one table: at most one bot comes, or goes. */
  const look = (actor: TableActor): void => {
    if (actor.status() !== 'open') return
    const sitters = actor.sitters()
    const crew = crewOf(actor.table)
    const people = sitters.filter(({ bot }) => !bot).length
    const free = actor.settings().seats - sitters.length
    // Somebody who looks on may want a chair: one is kept free, but never by ending a game for two.
    const onlookers = actor.viewers.people() > people
    const going = sitters.some(({ bot, leaving }) => bot && leaving)
    if (onlookers && free === 0 && sitters.length > 2) {
      if (!going) crew[0]?.leave()
      return
    }
    const coming = crew.length - sitters.filter(({ bot }) => bot).length
    if (crew.length < (wanted.get(actor.table) ?? 0) && free - coming > (onlookers ? 1 : 0)) come(actor)
  }

  const again = (): void => {
    cancel = systemClock.after(roundEvery, () => {
      for (const actor of room.actors()) look(actor)
      again()
    })
  }

  return {
    async want(table, count) {
      wanted.set(table, count)
      await store.keepFact(wantedFact(table), String(count))
      const actor = room.actors().find(each => each.table === table)
      for (let each = 0; actor && each < count; each++) look(actor)
    },
    async begin() {
      let back = 0
      for (const actor of room.actors()) {
        const count = Number((await store.fact(wantedFact(actor.table))) ?? 0)
        if (closed) return
        if (!wanted.has(actor.table)) wanted.set(actor.table, count)
        for (const { player, name, bot } of actor.sitters())
          if (bot && !working.has(player)) {
            start(actor.table, player, name)
            back++
          }
      }
      if (back > 0) log.info('bots are back', { bots: back })
      again()
    },
    close() {
      closed = true
      cancel()
      for (const { bot } of working.values()) bot.stop()
      working.clear()
    },
  }
}
