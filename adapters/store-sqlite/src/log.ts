import type { AppendResult, Batch, TableId } from '@krupiye/room'
import type { TableEvent } from '@krupiye/rules'
import type { BaseTable } from '@krupiye/wire'
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Books } from './books.ts'
import { handOf, pack, type Shapes, unpack } from './row.ts'
import type { Seal } from './seal.ts'
import { prepare } from './statement.ts'

/** The streams. `create` and `append` run inside the caller's transaction and are taken back by it after a refusal. */
export type EventLog = {
  create(table: TableId, batch: Batch): AppendResult
  append(table: TableId, expected: number, batch: Batch): AppendResult
  tables(): readonly { readonly table: TableId; readonly deadline: number | null }[]
  read(table: TableId, after: number): readonly { readonly version: number; readonly event: TableEvent }[]
  base(table: TableId): { readonly version: number; readonly base: BaseTable } | undefined
  answered(table: TableId, commandId: string): { readonly digest: string; readonly answer: string } | undefined
  /** Answers given before `at` (server milliseconds) are forgotten: a repeat comes seconds after, not days. */
  forgetAnswers(at: number): void
}

/** Ids of commands are long and random; 96 bits of their hash find them again and never meet. */
const short = (id: string): Uint8Array => createHash('sha256').update(id).digest().subarray(0, 12)

/** Variants, options and stakes by number, each parsed once and shared by all hands that use it. */
export const shapes = (database: DatabaseSync): Shapes => {
  const find = prepare(database, (sql, given: { json: string }) =>
    sql.selectFrom('shapes').select('id').where('json', '=', given.json),
  )
  const add = prepare(database, (sql, given: { json: string }) =>
    sql.insertInto('shapes').values({ json: given.json }).returning('id'),
  )
  const get = prepare(database, (sql, given: { id: number }) =>
    sql.selectFrom('shapes').select('json').where('id', '=', given.id),
  )
  const parsed = new Map<number, unknown>()
  return {
    idOf(shape) {
      const json = JSON.stringify(shape)
      const row = find.get({ json }) ?? add.get({ json })
      if (!row) throw new Error('a shape was not written')
      return row.id
    },
    shapeOf(id) {
      const known = parsed.get(id)
      if (known !== undefined) return known
      const row = get.get({ id })
      if (!row) throw new Error(`no shape ${id}`)
      const shape: unknown = JSON.parse(row.json)
      parsed.set(id, shape)
      return shape
    },
  }
}

export const eventLog = (database: DatabaseSync, seal: Seal, money: Books): EventLog => {
  const shape = shapes(database)
  const stream = prepare(database, (sql, given: { name: string }) =>
    sql
      .selectFrom('streams')
      .select(['id', 'version', 'hand', 'closed', 'base', 'base_version'])
      .where('name', '=', given.name),
  )
  const streamIn = prepare(database, (sql, given: { name: string }) =>
    sql.insertInto('streams').values({ name: given.name, version: 0 }),
  )
  const streamOn = prepare(
    database,
    (sql, given: { id: number; version: number; hand: number | null; deadline: number | null }) =>
      sql
        .updateTable('streams')
        .set({ version: given.version, hand: given.hand, deadline: given.deadline })
        .where('id', '=', given.id),
  )
  const baseIn = prepare(database, (sql, given: { id: number; base: string; version: number }) =>
    sql.updateTable('streams').set({ base: given.base, base_version: given.version }).where('id', '=', given.id),
  )
  const close = prepare(database, (sql, given: { id: number; at: number }) =>
    sql.updateTable('streams').set({ closed: given.at }).where('id', '=', given.id),
  )
  const all = prepare(database, sql =>
    sql.selectFrom('streams').select(['name', 'deadline']).where('closed', 'is', null).orderBy('id'),
  )
  const eventIn = prepare(
    database,
    (
      sql,
      given: {
        stream: number
        version: number
        hand: number | null
        type: string
        payload: string | null
        secret: Uint8Array | null
        at: number
      },
    ) =>
      sql.insertInto('events').values({
        stream: given.stream,
        version: given.version,
        hand: given.hand,
        type: given.type,
        payload: given.payload,
        secret: given.secret,
        at: given.at,
      }),
  )
  const eventsOf = prepare(database, (sql, given: { stream: number; after: number }) =>
    sql
      .selectFrom('events')
      .select(['version', 'type', 'payload', 'secret'])
      .where('stream', '=', given.stream)
      .where('version', '>', given.after)
      .orderBy('version'),
  )
  const seated = prepare(database, (sql, given: { stream: number; seat: number; player: string }) =>
    sql
      .selectFrom('seats')
      .select('seat')
      .where('stream', '=', given.stream)
      .where(({ eb, or }) => or([eb('seat', '=', given.seat), eb('player', '=', given.player)])),
  )
  const seatIn = prepare(database, (sql, given: { stream: number; seat: number; player: string }) =>
    sql.insertInto('seats').values({ stream: given.stream, seat: given.seat, player: given.player }),
  )
  const seatOut = prepare(database, (sql, given: { stream: number; seat: number }) =>
    sql.deleteFrom('seats').where('stream', '=', given.stream).where('seat', '=', given.seat),
  )
  const commandIn = prepare(
    database,
    (sql, given: { stream: number; name: Uint8Array; digest: string; answer: string; at: number }) =>
      sql.insertInto('commands').values({
        stream: given.stream,
        name: given.name,
        digest: given.digest,
        answer: given.answer,
        at: given.at,
      }),
  )
  const command = prepare(database, (sql, given: { table: string; name: Uint8Array }) =>
    sql
      .selectFrom('commands')
      .innerJoin('streams', 'streams.id', 'commands.stream')
      .select(['commands.digest', 'commands.answer'])
      .where('streams.name', '=', given.table)
      .where('commands.name', '=', given.name),
  )
  const oldestKept = prepare(database, (sql, given: { at: number }) =>
    sql.selectFrom('commands').select('id').where('at', '>=', given.at).orderBy('id').limit(1),
  )
  const commandsBefore = prepare(database, (sql, given: { id: number }) =>
    sql.deleteFrom('commands').where('id', '<', given.id),
  )

  const place = (table: TableId, version: number): string => `${table}/${version}`

  const append = (table: TableId, expected: number, batch: Batch): AppendResult => {
    const found = stream.get({ name: table })
    if (found?.version !== expected || found.closed !== null) return { ok: false, why: 'conflict' }
    const { id } = found
    if (batch.command) {
      const { digest, answer } = batch.command
      const name = short(batch.command.id)
      if (command.get({ table, name })) return { ok: false, why: 'duplicateKey' }
      commandIn.run({ stream: id, name, digest, answer, at: batch.at })
    }
    for (const transfer of batch.transfers) {
      const why = money.book(transfer, batch.at)
      if (why) return { ok: false, why }
    }
    let version = expected
    let hand = found.hand
    for (const event of batch.events) {
      version++
      if (event.type === 'handOpened') hand = event.hand
      if (event.type === 'seated') {
        const chair = { stream: id, seat: event.seat, player: event.player }
        if (seated.get(chair)) return { ok: false, why: 'seatTaken' }
        seatIn.run(chair)
      }
      if (event.type === 'stoodUp') seatOut.run({ stream: id, seat: event.seat })
      const row = pack(event, shape)
      const secret = row.down && seal.close(row.down, place(table, version))
      eventIn.run({
        stream: id,
        version,
        hand: handOf(event, hand),
        type: row.type,
        payload: row.payload,
        secret,
        at: batch.at,
      })
    }
    streamOn.run({ id, version, hand, deadline: batch.deadline })
    if (batch.base) baseIn.run({ id, base: JSON.stringify(batch.base), version: expected })
    if (batch.closes) close.run({ id, at: batch.at })
    return { ok: true, version }
  }

  return {
    append,
    create(table, batch) {
      if (stream.get({ name: table })) return { ok: false, why: 'conflict' }
      streamIn.run({ name: table })
      return append(table, 0, batch)
    },
    // Stream names were written from `TableId` values.
    tables: () => all.all({}).map(row => ({ table: row.name as TableId, deadline: row.deadline })),
    read(table, after) {
      const found = stream.get({ name: table })
      if (!found) return []
      return eventsOf.all({ stream: found.id, after }).map(({ version, type, payload, secret }) => ({
        version,
        event: unpack(type, payload, secret && seal.open(secret, place(table, version)), shape),
      }))
    },
    base(table) {
      const found = stream.get({ name: table })
      if (!found || found.base === null || found.base_version === null) return undefined
      // Written by `append` from a `BaseTable`.
      return { version: found.base_version, base: JSON.parse(found.base) as BaseTable }
    },
    answered: (table, commandId) => command.get({ table, name: short(commandId) }),
    forgetAnswers: at => void commandsBefore.run({ id: oldestKept.get({ at })?.id ?? Number.MAX_SAFE_INTEGER }),
  }
}
