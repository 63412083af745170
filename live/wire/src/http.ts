import type { Chips, PlayerId } from '@krupiye/rules'
import * as v from 'valibot'
import {
  blindGames,
  chairsFor,
  chairsOf,
  type GameName,
  games,
  hasBoard,
  isStud,
  limitsOf,
  ruleBooks,
  studGames,
} from './games.ts'
import type { LobbyRow } from './messages.ts'
import { chips } from './scalars.ts'
import { anteKind, button, clock, kill, limit, perWhat, runIt } from './settings.ts'
import { lobbyRow } from './toClient.ts'

/**
 * The few requests around the socket: who am I, make a guest, make a table, the lobby, the own chips.
 * Bodies that come in are strict; answers are read leniently by the browser.
 */

// Control characters and the marks that turn text around would let a name pretend to be something else.
const unreadable = /[\p{Cc}\p{Cs}\p{Co}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u

const text = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(400),
    v.transform(typed => typed.normalize('NFC').trim().replace(/\s+/gu, ' ')),
    v.minLength(1),
    v.check(name => [...name].length <= max),
    v.check(name => !unreadable.test(name)),
  )

/** A person's name as others see it: 1..20 characters, trimmed, NFC, nothing invisible. Names need not be unique. */
export const personName = text(20)

export const guestBody = v.strictObject({ name: personName })
export const nameBody = v.strictObject({ name: personName })

/** The largest blind and buy-in of a table: far below what a sum could not hold, far above what play chips are for. */
export const largestStake = 1_000_000_000

const stake = v.pipe(chips, v.minValue(1), v.maxValue(largestStake))

/** What every table has, whatever is played at it. */
const anyTable = {
  name: v.exactOptional(text(40)),
  buyIn: v.strictObject({ min: stake, max: stake }),
  clock,
  bots: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)),
  private: v.boolean(),
  /** Whose rules hold where the books differ; absent = the usual ones of cash tables. */
  rules: v.exactOptional(v.picklist(ruleBooks)),
  /** The showdown: the beaten may muck by themselves (`auto`), everybody shows (`all`), or each is asked (`ask`). Absent = `auto`. */
  showdown: v.exactOptional(v.picklist(['auto', 'all', 'ask'])),
}

/** What only tables with blinds have. */
const blinds = {
  smallBlind: stake,
  bigBlind: stake,
  anteKind,
  ante: v.pipe(chips, v.maxValue(largestStake)),
  straddle: v.boolean(),
  button,
  buyButton: v.exactOptional(v.boolean()),
  /** How often the rest of the board is dealt when all are all-in; absent = `once`. */
  runIt: v.exactOptional(runIt),
}

const chairs = (game: GameName) =>
  v.pipe(v.number(), v.integer(), v.minValue(chairsOf[game].min), v.maxValue(chairsOf[game].max))

/** A table of a game with blinds; hold'em where no game is named. */
const blindsTable = v.pipe(
  v.strictObject({
    ...anyTable,
    game: v.optional(v.picklist(blindGames), 'holdem'),
    ...blinds,
    limit,
    kill: v.exactOptional(kill),
    seats: chairs('holdem'),
  }),
  v.forward(
    v.partialCheck([['game'], ['seats']], table => table.seats <= chairsOf[table.game].max, 'seats'),
    ['seats'],
  ),
  v.forward(
    v.partialCheck(
      [['game'], ['runIt']],
      ({ game, runIt: times }) => (times ?? 'once') === 'once' || hasBoard(game),
      'runIt',
    ),
    ['runIt'],
  ),
  // A kill doubles bets that are fixed.
  v.forward(
    v.partialCheck([['limit'], ['kill']], table => table.kill === undefined || table.limit === 'fixedLimit', 'kill'),
    ['kill'],
  ),
  v.forward(
    v.partialCheck([['smallBlind'], ['bigBlind']], table => table.smallBlind <= table.bigBlind, 'smallBlind'),
    ['smallBlind'],
  ),
  v.forward(
    v.partialCheck([['buyIn'], ['bigBlind']], table => table.buyIn.min >= table.bigBlind, 'buyIn'),
    ['buyIn'],
  ),
  v.forward(
    v.partialCheck([['buyIn']], table => table.buyIn.min <= table.buyIn.max, 'buyIn'),
    ['buyIn'],
  ),
  v.forward(
    v.partialCheck(
      [['anteKind'], ['ante'], ['bigBlind']],
      table => (table.anteKind === 'each' ? table.ante >= 1 && table.ante <= table.bigBlind : table.ante === 0),
      'ante',
    ),
    ['ante'],
  ),
  v.forward(
    v.partialCheck([['bots'], ['seats']], table => table.bots < table.seats, 'bots'),
    ['bots'],
  ),
)

/** The most games of a rotation, and the most hands or orbits of each. */
export const longestRotation = 8
export const longestTurn = 100

/** A mixed game: the games in turn, each for so many hands or orbits. Where the limit is fixed, and in stud, the small bet is the big blind. */
const mixedTable = v.pipe(
  v.strictObject({
    ...anyTable,
    ...blinds,
    game: v.literal('mixed'),
    games: v.pipe(
      v.array(v.pipe(v.strictObject({ game: v.picklist(games), limit }), v.readonly())),
      v.minLength(2),
      v.maxLength(longestRotation),
      v.check(list => new Set(list.map(({ game, limit: bet }) => `${game} ${bet}`)).size === list.length),
      v.check(list => list.every(({ game, limit: bet }) => limitsOf[game].includes(bet))),
      v.readonly(),
    ),
    every: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestTurn)),
    per: perWhat,
    seats: chairs('holdem'),
  }),
  v.forward(
    v.partialCheck(
      [['games'], ['seats']],
      ({ games: list, seats }) => seats <= chairsFor(list.map(each => each.game)),
      'seats',
    ),
    ['seats'],
  ),
  // Half a small bet brings it in, so that it cannot be one chip.
  v.forward(
    v.partialCheck(
      [['games'], ['bigBlind']],
      ({ games: list, bigBlind }) => bigBlind >= 2 || !list.some(each => isStud(each.game)),
      'bigBlind',
    ),
    ['bigBlind'],
  ),
  v.forward(
    v.partialCheck(
      [['games'], ['runIt']],
      ({ games: list, runIt: times }) => (times ?? 'once') === 'once' || list.some(each => hasBoard(each.game)),
      'runIt',
    ),
    ['runIt'],
  ),
  v.forward(
    v.partialCheck([['smallBlind'], ['bigBlind']], table => table.smallBlind <= table.bigBlind, 'smallBlind'),
    ['smallBlind'],
  ),
  v.forward(
    v.partialCheck([['buyIn'], ['bigBlind']], table => table.buyIn.min >= table.bigBlind, 'buyIn'),
    ['buyIn'],
  ),
  v.forward(
    v.partialCheck([['buyIn']], table => table.buyIn.min <= table.buyIn.max, 'buyIn'),
    ['buyIn'],
  ),
  v.forward(
    v.partialCheck(
      [['anteKind'], ['ante'], ['bigBlind']],
      table => (table.anteKind === 'each' ? table.ante >= 1 && table.ante <= table.bigBlind : table.ante === 0),
      'ante',
    ),
    ['ante'],
  ),
  v.forward(
    v.partialCheck([['bots'], ['seats']], table => table.bots < table.seats, 'bots'),
    ['bots'],
  ),
)

/** A table of stud: a fixed limit, an ante of every player and a bring-in; a tenth and half of the small bet where they are not said. */
const studTable = v.pipe(
  v.strictObject({
    ...anyTable,
    game: v.picklist(studGames),
    limit: v.literal('fixedLimit'),
    smallBet: v.pipe(stake, v.minValue(2)),
    ante: v.exactOptional(stake),
    bringIn: v.exactOptional(stake),
    seats: chairs('stud'),
  }),
  v.forward(
    v.partialCheck([['ante'], ['smallBet']], table => (table.ante ?? 0) <= table.smallBet, 'ante'),
    ['ante'],
  ),
  v.forward(
    v.partialCheck([['bringIn'], ['smallBet']], table => (table.bringIn ?? 0) < table.smallBet, 'bringIn'),
    ['bringIn'],
  ),
  v.forward(
    v.partialCheck([['buyIn'], ['smallBet']], table => table.buyIn.min >= table.smallBet, 'buyIn'),
    ['buyIn'],
  ),
  v.forward(
    v.partialCheck([['buyIn']], table => table.buyIn.min <= table.buyIn.max, 'buyIn'),
    ['buyIn'],
  ),
  v.forward(
    v.partialCheck([['bots'], ['seats']], table => table.bots < table.seats, 'bots'),
    ['bots'],
  ),
)

/** What a host chooses; everything else of a table follows from it. */
export const createTableBody = v.variant('game', [blindsTable, studTable, mixedTable])

export type BlindsTable = v.InferOutput<typeof blindsTable>
export type MixedTable = v.InferOutput<typeof mixedTable>
export type StudTable = v.InferOutput<typeof studTable>
export type CreateTable = v.InferOutput<typeof createTableBody>

export type Me = { readonly id: PlayerId; readonly name: string }
export type GuestMade = { readonly player: Me; readonly wallet: Chips }
export type Whoami = { readonly player: Me | null; readonly wallet: Chips }
export type LobbyAnswer = { readonly tables: readonly LobbyRow[] }
export type TableAnswer = { readonly table: LobbyRow; readonly private: boolean }
export type TableMade = { readonly table: string }

/** One line of the own wallet: "why did my chips change". */
export type ChipLine = {
  readonly key: string
  readonly reason: string
  readonly amount: number
  readonly balance: Chips
  readonly at: number
}
export type ChipsAnswer = { readonly lines: readonly ChipLine[] }

export const lobbyAnswer = v.object({ tables: v.array(lobbyRow) })

/** Refusals of requests. `field` names what is wrong in a body. */
export type HttpRefusal =
  | { readonly code: 'malformed'; readonly field?: string }
  | { readonly code: 'tooLarge' | 'tooFast' | 'notSignedIn' | 'noSuchTable' | 'restarting' | 'wrongOrigin' }

/** Reads a request's body, or names the first field that is wrong. */
export const readBody = <Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
):
  | { readonly ok: true; readonly value: v.InferOutput<Schema> }
  | { readonly ok: false; readonly refusal: HttpRefusal } => {
  const read = v.safeParse(schema, body, { abortEarly: true })
  if (read.success) return { ok: true, value: read.output }
  const field = v.getDotPath(read.issues[0])
  return { ok: false, refusal: { code: 'malformed', ...(field === null ? {} : { field }) } }
}

/** Answer of POST /api/refill: the wallet is filled up to the first grant once a day, or when the player is broke. */
export type RefillAnswer = { readonly came: boolean; readonly wallet: Chips }
