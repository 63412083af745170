import { type Client, inProcess, openClient, type RemoteTable, type Transport } from '@krupiye/client'
import {
  type Asker,
  type EventStore,
  fund,
  grant,
  type Log,
  memoryStore,
  openRoom,
  pokerGame,
  type Room,
  type RoomParts,
  type RoomTimes,
  type TableId,
} from '@krupiye/room'
import { cash, holdemNoLimit, kuhn, type PlayerId, type Table, type TableSettings } from '@krupiye/rules'
import { seeded, shuffled, type Card } from '@krupiye/cards'
import { type CrankedClock, crankedClock } from './crankedClock.ts'
import { type Crew, openCrew } from './crew.ts'
import { type Life, newLife } from './life.ts'

/** A hold'em table of 10/20 as most tests want it. */
export const tableSettings = (more: Partial<TableSettings> = {}): TableSettings => ({
  name: 'Deneme',
  variant: holdemNoLimit,
  options: cash,
  stakes: { ante: 0, smallBlind: 10, bigBlind: 20, minBet: 20, smallBet: 20, bigBet: 40, bringIn: 0 },
  anteKind: 'none',
  straddle: false,
  seats: 6,
  buyIn: { min: 400, max: 2_000 },
  button: 'dead',
  clock: 'normal',
  bots: true,
  private: false,
  ...more,
})

/** Kuhn poker for two: a whole game in at most three decisions. */
export const kuhnSettings = (more: Partial<TableSettings> = {}): TableSettings =>
  tableSettings({
    variant: kuhn,
    stakes: { ante: 1, smallBlind: 0, bigBlind: 0, minBet: 1, smallBet: 1, bigBet: 1, bringIn: 0 },
    anteKind: 'each',
    seats: 2,
    buyIn: { min: 10, max: 100 },
    ...more,
  })

/** Any text is a player's id. */
export const playerId = (id: string): PlayerId => id as PlayerId

export type LogLine = { readonly level: 'info' | 'warn' | 'error'; readonly what: string; readonly data: unknown }

/** A whole house in memory on a cranked clock, its store outliving its room. */
export type TestHouse = {
  readonly clock: CrankedClock
  readonly store: EventStore
  /** The present room; `restart` makes another. */
  room(): Room
  /** What was logged. */
  readonly lines: LogLine[]
  /** Codes of everything the protocol refused. */
  readonly refused: string[]
  /** Every frame each player was sent, in order. */
  readonly frames: Map<string, string[]>
  /** A player with the house's first chips and an open connection. */
  join(name: string, more?: { readonly bot?: boolean; readonly chips?: boolean }): Promise<TestPlayer>
  /** Ends the room without a word, as a killed process does, and boots another from the store. */
  restart(): Promise<void>
  /** The present process: how to kill it at an append. */
  life(): Life
  /** Seats bots at a table; their crew works for the present room and ends with it. */
  bots(table: string, count: number): Crew
  /** Every account's balance; throws when the books do not balance. */
  balances(): Promise<ReadonlyMap<string, number>>
}

export type TestPlayer = {
  readonly id: PlayerId
  readonly client: Client
  /** Looks at a table and waits for its picture. */
  at(table: string): Promise<RemoteTable>
  /** Looks and sits down. */
  sit(table: string, seat: number, stack: number): Promise<RemoteTable>
  /** Cuts the connection as a lost network does; the client tries again by itself. */
  cut(): void
  /** While true, attempts to connect fail. */
  offline(is: boolean): void
}

export type HouseOptions = {
  readonly seed?: number
  /** The pace between hands is a hundredth unless said otherwise. Never 0 with players that answer by themselves. */
  readonly times?: Partial<RoomTimes>
  readonly botsRest?: boolean
  /** Decks by hand number instead of seeded ones. */
  readonly decks?: (hand: number, deck: readonly Card[]) => readonly Card[]
  readonly store?: EventStore
  /** Factor on the bots' thinking time; a hundredth unless said otherwise. Never 0: then a whole evening happens in one instant. */
  readonly botPace?: number
  readonly limits?: RoomParts<Table>['limits']
  /** What the server's socket says of unsent bytes, by player. */
  readonly backlog?: (player: string) => number
}

/** A house for tests: the real room, clients and wire, in one process, at full speed. The seed is named in every failure's title by the caller. */
export const testHouse = async (options: HouseOptions = {}): Promise<TestHouse> => {
  const clock = crankedClock()
  const lines: LogLine[] = []
  const refused: string[] = []
  const frames = new Map<string, string[]>()
  const random = seeded(options.seed ?? 1)
  let ids = 0
  const log: Log = {
    info: (what, data) => void lines.push({ level: 'info', what, data }),
    warn: (what, data) => void lines.push({ level: 'warn', what, data }),
    error: (what, data) => void lines.push({ level: 'error', what, data }),
  }
  const store = options.store ?? memoryStore()
  /** Links of the present room: a dead process closes them all. */
  let links = new Set<() => void>()
  let life = newLife(store, clock)

  const openHouse = (): Room =>
    openRoom({
      game: pokerGame,
      store: life.store,
      deal: {
        async next({ hand, deck }) {
          return options.decks?.(hand, deck) ?? shuffled(deck, random.below)
        },
      },
      clock: life.clock,
      random: { below: random.below, id: () => `id-${ids++}` },
      log,
      build: 'test',
      refused: code => void refused.push(code),
      times: { pace: 0.01, ...options.times },
      botsRest: options.botsRest ?? false,
      ...(options.limits ? { limits: options.limits } : {}),
    })
  let room = openHouse()

  const transportFor = (who: Asker, state: { offline: boolean; cut: () => void }): Transport => ({
    open(hooks) {
      if (state.offline || !life.isAlive()) {
        queueMicrotask(hooks.closed)
        return { send: () => {}, close: () => {} }
      }
      const seen = frames.get(who.name) ?? []
      frames.set(who.name, seen)
      const door = inProcess(connection =>
        room.connect(
          {
            send(frame) {
              seen.push(frame)
              connection.send(frame)
            },
            close: () => connection.close(),
            backlog: () => options.backlog?.(who.name) ?? 0,
          },
          who,
          options.limits === undefined,
        ),
      )
      const link = door.open(hooks)
      links.add(link.close)
      state.cut = link.close
      return link
    },
  })

  return {
    clock,
    store,
    room: () => room,
    lines,
    refused,
    frames,
    async join(name, { bot = false, chips = true } = {}) {
      const id = playerId(name)
      if (chips) await grant(store, id, clock.now())
      const state = { offline: false, cut: () => {} }
      const client = openClient({
        transport: transportFor({ player: id, name, bot }, state),
        clock,
        random: () => random.below(1_000) / 1_000,
        id: () => `wish-${name}-${ids++}`,
      })
      client.connect()
      await clock.settle()
      const at = async (table: string): Promise<RemoteTable> => {
        const remote = client.table(table)
        await clock.settle()
        return remote
      }
      return {
        id,
        client,
        at,
        async sit(table, seat, stack) {
          const remote = await at(table)
          const answer = await remote.ask({ type: 'sit', seat, stack })
          if (!answer.ok) throw new Error(`${name} could not sit down: ${answer.refusal.code}`)
          await clock.settle()
          return remote
        },
        cut: () => state.cut(),
        offline: is => {
          state.offline = is
        },
      }
    },
    async restart() {
      life.kill()
      for (const close of links) close()
      links = new Set()
      await clock.settle()
      life = newLife(store, clock)
      room = openHouse()
      await room.boot()
    },
    life: () => life,
    bots(table, count) {
      const crew = openCrew({
        transport: who => transportFor(who, { offline: false, cut: () => {} }),
        clock: life.clock,
        below: random.below,
        id: () => `wish-${ids++}`,
        fund: (player, amount) => fund(store, player, amount, `${ids++}`, clock.now()),
        pace: options.botPace ?? 0.01,
      })
      crew.fill(table, count)
      return crew
    },
    async balances() {
      const books = await store.books()
      let total = 0
      for (const { account, balance, sum } of books) {
        if (balance !== sum) throw new Error(`${account} holds ${balance} and its lines say ${sum}`)
        total += balance
      }
      if (total !== 0) throw new Error(`the books do not balance: ${total}`)
      return new Map(books.map(({ account, balance }) => [account, balance]))
    },
  }
}

export const asTable = (id: string): TableId => id as TableId
