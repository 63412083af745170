import type { Account, TableId } from '@krupiye/room'
import type { Chips, Seat, TableEvent } from '@krupiye/rules'
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { books } from './books.ts'
import { shapes } from './log.ts'
import { checkVersion } from './migrations.ts'
import { unpack } from './row.ts'
import { prepare } from './statement.ts'
import { filesOf } from './store.ts'
import { named, StoreTrouble } from './trouble.ts'

/**
 * What the events of one table, folded by the rules, say of its chairs: who sits there and how many chips are his,
 * in a hand those already put in included. Given by the caller: a store knows no rules of play.
 */
export type Escrows = (
  events: Iterable<TableEvent>,
) => ReadonlyMap<Seat, { readonly player: string; readonly chips: Chips }>

/** One thing that does not add up. Chips are signed. */
export type Difference =
  | { readonly code: 'databaseDamaged'; readonly found: string }
  | { readonly code: 'chipsDoNotSumToZero'; readonly sum: Chips }
  | { readonly code: 'balanceIsNotSumOfLines'; readonly account: Account; readonly balance: Chips; readonly sum: Chips }
  | { readonly code: 'balanceBelowZero'; readonly account: Account; readonly balance: Chips }
  | { readonly code: 'transferDoesNotSumToZero'; readonly key: string; readonly sum: Chips }
  | { readonly code: 'versionsHaveAGap'; readonly table: TableId; readonly version: number; readonly events: number }
  | { readonly code: 'handOpenedTwice'; readonly table: TableId; readonly hand: number }
  | { readonly code: 'tableDoesNotReplay'; readonly table: TableId; readonly why: string }
  | {
      readonly code: 'escrowIsNotStack'
      readonly table: TableId
      readonly seat: Seat
      readonly escrow: Chips
      readonly stack: Chips
    }
  | {
      readonly code: 'seatIsNotInLog'
      readonly table: TableId
      readonly seat: Seat
      readonly row: string | null
      readonly log: string | null
    }

/** `bytes` is the whole file's size; the other numbers count rows. `minted` is what all players and seats hold together. */
export type AuditReport = {
  readonly accounts: number
  readonly transfers: number
  readonly tables: number
  readonly hands: number
  readonly events: number
  readonly minted: Chips
  readonly bytes: number
  readonly differences: readonly Difference[]
}

/**
 * Proves the books of a data folder, from a consistent picture of it; the house may run meanwhile. Needs no key: every
 * proof holds without knowing a face-down card.
 * @throws StoreTrouble when there is no readable database
 */
export const audit = (folder: string, escrows: Escrows): AuditReport => {
  const file = filesOf(folder).database
  if (!existsSync(file)) throw new StoreTrouble('databaseMissing', file)
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
    checkVersion(database, file)
    database.exec('BEGIN')
    return prove(database, escrows)
  } catch (error) {
    throw named(error, file)
  } finally {
    database?.close()
  }
}

const prove = (database: DatabaseSync, escrows: Escrows): AuditReport => {
  const damage = database
    .prepare('PRAGMA integrity_check(10)')
    .all()
    .map(row => String(row['integrity_check']))
  const differences: Difference[] = damage
    .filter(found => found !== 'ok')
    .map(found => ({ code: 'databaseDamaged', found }))

  const accounts = books(database).all()
  const sum = accounts.reduce((total, { balance }) => total + balance, 0)
  if (sum !== 0) differences.push({ code: 'chipsDoNotSumToZero', sum })
  for (const row of accounts) {
    if (row.balance !== row.sum) differences.push({ code: 'balanceIsNotSumOfLines', ...row })
    if (row.balance < 0 && row.account !== 'mint')
      differences.push({ code: 'balanceBelowZero', account: row.account, balance: row.balance })
  }
  const unequal = prepare(database, sql =>
    sql
      .selectFrom('transfers')
      .innerJoin('lines', 'lines.transfer', 'transfers.id')
      .select(({ fn }) => ['transfers.key', fn.sum<number>('lines.amount').as('sum')])
      .groupBy('transfers.id')
      .having(({ fn }) => fn.sum('lines.amount'), '!=', 0),
  )
  for (const { key, sum: off } of unequal.all({})) differences.push({ code: 'transferDoesNotSumToZero', key, sum: off })

  const balances = new Map(accounts.map(({ account, balance }) => [account, balance]))
  const streams = prepare(database, sql => sql.selectFrom('streams').select(['id', 'name', 'version']).orderBy('id'))
  const tables = streams.all({})
  // Stream names were written from `TableId` values.
  for (const { id, name, version } of tables)
    differences.push(...proveTable(database, id, name as TableId, version, balances, escrows))

  const count = (table: 'transfers' | 'events'): number =>
    Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n'])
  const hands = Number(database.prepare("SELECT count(*) AS n FROM events WHERE type = 'handOpened'").get()?.['n'])
  const pragma = (what: 'page_count' | 'page_size'): number => Number(database.prepare(`PRAGMA ${what}`).get()?.[what])
  return {
    accounts: accounts.length,
    transfers: count('transfers'),
    tables: tables.length,
    hands,
    events: count('events'),
    minted: 0 - (balances.get('mint') ?? 0),
    bytes: pragma('page_count') * pragma('page_size'),
    differences,
  }
}

const proveTable = (
  database: DatabaseSync,
  stream: number,
  table: TableId,
  version: number,
  balances: ReadonlyMap<Account, Chips>,
  escrows: Escrows,
): Difference[] => {
  const found: Difference[] = []
  const shape = shapes(database)
  const rows = prepare(database, (sql, given: { stream: number }) =>
    sql
      .selectFrom('events')
      .select(['version', 'type', 'payload', 'hand'])
      .where('stream', '=', given.stream)
      .orderBy('version'),
  )
  const opened = new Set<number>()
  let events = 0
  let gap = false
  const log = function* (): Generator<TableEvent> {
    for (const row of rows.iterate({ stream })) {
      events++
      if (row.version !== events) gap = true
      if (row.type === 'handOpened' && row.hand !== null) {
        if (opened.has(row.hand)) found.push({ code: 'handOpenedTwice', table, hand: row.hand })
        opened.add(row.hand)
      }
      yield unpack(row.type, row.payload, null, shape)
    }
  }
  let stacks: ReturnType<Escrows>
  try {
    stacks = escrows(log())
  } catch (error) {
    return [...found, { code: 'tableDoesNotReplay', table, why: String(error) }]
  }
  if (gap || events !== version) found.push({ code: 'versionsHaveAGap', table, version, events })

  const chairs = prepare(database, (sql, given: { stream: number }) =>
    sql.selectFrom('seats').select(['seat', 'player']).where('stream', '=', given.stream),
  )
  const sitting = new Map(chairs.all({ stream }).map(({ seat, player }) => [seat, player]))
  for (let seat = 1; seat <= 10; seat++) {
    const escrow = balances.get(`seat:${table}:${seat}`) ?? 0
    const stack = stacks.get(seat)?.chips ?? 0
    if (escrow !== stack) found.push({ code: 'escrowIsNotStack', table, seat, escrow, stack })
    const row = sitting.get(seat) ?? null
    const inLog = stacks.get(seat)?.player ?? null
    if (row !== inLog) found.push({ code: 'seatIsNotInLog', table, seat, row, log: inLog })
  }
  return found
}
