import type { Batch, TableId } from '@krupiye/room'
import type { PlayerId, TableEvent } from '@krupiye/rules'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { audit, type Escrows, openStore, type SqliteStore } from './index.ts'

let folder: string
let store: SqliteStore

/** Enough rules for these tests: chips come with sitting and go with standing up. */
const escrows: Escrows = events => {
  const chairs = new Map<number, { player: string; chips: number }>()
  for (const event of events) {
    if (event.type === 'seated') chairs.set(event.seat, { player: event.player, chips: event.stack })
    if (event.type === 'stoodUp') chairs.delete(event.seat)
    if (event.type === 'handVoided') throw new Error('does not replay')
  }
  return chairs
}

const table = 'table-one' as TableId
const seated: TableEvent = { type: 'seated', seat: 3, player: 'ali' as PlayerId, name: 'Ali', bot: false, stack: 100 }
const sit: Batch = {
  events: [seated],
  transfers: [
    {
      key: 'grant',
      reason: 'grant',
      lines: [
        { account: 'mint', amount: -500 },
        { account: 'wallet:ali', amount: 500 },
      ],
    },
    {
      key: 'sit',
      reason: 'sit',
      lines: [
        { account: 'wallet:ali', amount: -100 },
        { account: `seat:${table}:3`, amount: 100 },
      ],
    },
  ],
  deadline: null,
  command: null,
  at: 1,
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'krupiye-audit-'))
  store = openStore({ folder, now: 0 })
  await store.create(table, sit)
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const codes = (): string[] => audit(folder, escrows).differences.map(({ code }) => code)

/** Does by hand what the house never would. */
const forge = (sql: string): void => {
  const database = new DatabaseSync(join(folder, 'krupiye.db'))
  database.exec(sql)
  database.close()
}

test('clean books have no difference, also while the house runs', () => {
  const report = audit(folder, escrows)
  expect(report).toMatchObject({
    accounts: 3,
    transfers: 2,
    tables: 1,
    hands: 0,
    events: 1,
    minted: 500,
    differences: [],
  })
})

test('a balance that is not the sum of its lines', () => {
  forge("UPDATE accounts SET balance = balance + 1 WHERE name = 'wallet:ali'")
  expect(codes()).toEqual(['chipsDoNotSumToZero', 'balanceIsNotSumOfLines'])
})

test('a transfer whose lines do not sum to zero', () => {
  forge('DROP TRIGGER lines_stay_u; UPDATE lines SET amount = 501 WHERE amount = 500')
  expect(codes()).toEqual(['balanceIsNotSumOfLines', 'transferDoesNotSumToZero'])
})

test('an escrow that is not the stack in the log', () => {
  forge(`DROP TRIGGER events_stay; UPDATE events SET payload = replace(payload, '"stack":100', '"stack":90')`)
  expect(audit(folder, escrows).differences).toEqual([
    { code: 'escrowIsNotStack', table, seat: 3, escrow: 100, stack: 90 },
  ])
})

test('a seat row that the log does not know', () => {
  forge("UPDATE seats SET player = 'zehra'")
  expect(audit(folder, escrows).differences).toEqual([
    { code: 'seatIsNotInLog', table, seat: 3, row: 'zehra', log: 'ali' },
  ])
})

test('a lost event', async () => {
  await store.append(table, 1, {
    ...sit,
    events: [
      { type: 'satIn', seat: 3 },
      { type: 'satIn', seat: 3 },
    ],
    transfers: [],
  })
  forge('DELETE FROM events WHERE version = 2')
  expect(codes()).toEqual(['versionsHaveAGap'])
})

test('a hand number that opens twice is refused by the database, and found where the index is gone', async () => {
  const opened = {
    type: 'handOpened',
    hand: 7,
    opening: { variant: { id: 'kuhn' }, options: {}, stakes: {} },
  } as unknown as TableEvent
  await store.append(table, 1, { ...sit, events: [opened], transfers: [] })
  await expect(store.append(table, 2, { ...sit, events: [opened], transfers: [] })).rejects.toThrow('UNIQUE')
  forge('DROP INDEX hands')
  await store.append(table, 2, { ...sit, events: [opened], transfers: [] })
  expect(codes()).toEqual(['handOpenedTwice'])
})

test('a table that does not replay', async () => {
  await store.append(table, 1, { ...sit, events: [{ type: 'handVoided', hand: 1, why: 'test' }], transfers: [] })
  expect(codes()).toEqual(['tableDoesNotReplay'])
})

test('an empty folder has no books to prove', () => {
  expect(() => audit(join(folder, 'nothing'), escrows)).toThrow('databaseMissing')
})
