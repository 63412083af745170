import * as v from 'valibot'
import { tableEvent } from './events.ts'
import { leanBase, leanEvents, wholeEvents } from './lean.ts'
import { wireRefusal } from './refusals.ts'
import { chips, count, id, milliseconds, playerId, seat } from './scalars.ts'
import { limit } from './settings.ts'

/** What the server sends. Unknown keys are dropped, so that an older client survives what a newer server adds. */

const of = <Type extends string, Entries extends v.ObjectEntries>(type: Type, entries: Entries) =>
  v.object({ type: v.literal(type), ...entries })

const events = v.pipe(v.array(v.pipe(tableEvent, v.readonly())), v.readonly())
const seats = v.pipe(v.array(seat), v.maxLength(10), v.readonly())

export const turn = v.object({
  decision: id,
  seat,
  kind: v.picklist(['bet', 'bringIn', 'draw', 'show', 'runIt']),
  remaining: milliseconds,
  total: milliseconds,
  grace: v.boolean(),
})

export const lobbyRow = v.object({
  table: id,
  name: v.string(),
  game: v.string(),
  limit,
  games: v.exactOptional(v.pipe(v.array(v.string()), v.maxLength(20), v.readonly())),
  smallBlind: chips,
  bigBlind: chips,
  smallBet: chips,
  bigBet: chips,
  ante: chips,
  seats: count,
  taken: v.pipe(v.array(v.boolean()), v.maxLength(10), v.readonly()),
  people: count,
  bots: count,
  buyIn: v.pipe(v.object({ min: chips, max: chips }), v.readonly()),
  averagePot: v.nullable(v.number()),
  handsPerHour: v.nullable(v.number()),
})

const player = v.object({ id: playerId, name: v.string() })

export const toClient = v.variant('type', [
  of('welcome', { version: count, build: v.string(), player: v.nullable(v.pipe(player, v.readonly())), wallet: chips }),
  of('lobby', { tables: v.pipe(v.array(v.pipe(lobbyRow, v.readonly())), v.readonly()) }),
  v.pipe(
    of('snapshot', {
      table: id,
      seq: count,
      base: v.pipe(leanBase, v.readonly()),
      events: leanEvents,
      you: v.nullable(seat),
      away: seats,
      control: v.boolean(),
    }),
    v.transform(message => ({ ...message, events: wholeEvents(message.events, message.base) })),
  ),
  of('events', { table: id, seq: count, events }),
  of('turn', { table: id, turn: v.nullable(v.pipe(turn, v.readonly())) }),
  of('presence', { table: id, away: seats }),
  of('control', { table: id, control: v.boolean() }),
  v.variant('ok', [
    of('answer', { id, ok: v.literal(true) }),
    of('answer', { id, ok: v.literal(false), refusal: v.pipe(wireRefusal, v.readonly()) }),
  ]),
  of('wallet', { wallet: chips }),
  of('tableGone', { table: id, why: v.picklist(['noSuchTable', 'closed', 'frozen']) }),
  of('notice', {
    notice: v.picklist(['restarting', 'handVoided']),
    table: v.exactOptional(id),
    hand: v.exactOptional(count),
    within: v.exactOptional(milliseconds),
  }),
  of('refused', { refusal: v.pipe(wireRefusal, v.readonly()) }),
  of('pong', {}),
])
