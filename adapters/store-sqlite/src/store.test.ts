import type { Account, Batch, TableId, Transfer } from '@krupiye/room'
import type { PlayerId, TableEvent } from '@krupiye/rules'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrations } from './migrations.ts'
import { openStore, type SqliteStore, type StoreTrouble } from './index.ts'

let folder: string
let store: SqliteStore
const commits: number[] = []

const open = (): SqliteStore => openStore({ folder, now: 1_000, committed: ({ works }) => commits.push(works) })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'krupiye-store-'))
  commits.length = 0
  store = open()
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const table = 'table-one' as TableId
const ali = 'ali' as PlayerId
const zehra = 'zehra' as PlayerId
const wallet = (player: string): Account => `wallet:${player}`

const move = (key: string, from: Account, to: Account, amount: number): Transfer => ({
  key,
  reason: 'test',
  lines: [
    { account: from, amount: -amount },
    { account: to, amount },
  ],
})

const batch = (events: readonly TableEvent[], more: Partial<Batch> = {}): Batch => ({
  events,
  transfers: [],
  deadline: null,
  command: null,
  at: 5,
  ...more,
})

const seated = (seat: number, player: PlayerId): TableEvent => ({
  type: 'seated',
  seat,
  player,
  name: player,
  bot: false,
  stack: 100,
})
const event: TableEvent = { type: 'satIn', seat: 1 }

const troubleOf = (work: () => unknown): string | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    return (error as StoreTrouble).code
  }
}

describe('group commit', () => {
  test('what is asked in one turn of the loop becomes durable in one commit', async () => {
    await store.create(table, batch([event]))
    commits.length = 0
    const answers = await Promise.all([
      store.transfer(move('a', 'mint', wallet('ali'), 5), 1),
      store.transfer(move('b', 'mint', wallet('ali'), 6), 1),
      store.append(table, 1, batch([event])),
    ])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(commits).toEqual([3])
  })

  test('a refused append is taken back alone: its neighbours in the same commit stay', async () => {
    await store.create(table, batch([event]))
    const [first, conflict, poor, last] = await Promise.all([
      store.append(table, 1, batch([event])),
      store.append(table, 1, batch([event])),
      store.append(
        table,
        2,
        batch([event], {
          transfers: [move('x', 'mint', wallet('ali'), 5), move('y', wallet('zehra'), wallet('ali'), 1)],
        }),
      ),
      store.append(table, 2, batch([event])),
    ])
    expect([first, conflict, poor, last]).toEqual([
      { ok: true, version: 2 },
      { ok: false, why: 'conflict' },
      { ok: false, why: 'insufficientChips' },
      { ok: true, version: 3 },
    ])
    expect(await store.balance(wallet('ali'))).toBe(0)
    expect(await store.read(table, 0)).toHaveLength(3)
  })

  test('work that throws is taken back and rejects alone', async () => {
    const good = store.transfer(move('good', 'mint', wallet('ali'), 5), 1)
    const bad = store.transfer({ key: 'bad', reason: 'test', lines: [{ account: 'mint', amount: -1 }] }, 1)
    await expect(bad).rejects.toThrow('fewer than two lines')
    expect(await good).toEqual({ ok: true })
    expect((await store.books()).map(({ account }) => account)).toEqual(['mint', 'wallet:ali'])
  })

  test('closing commits what is still queued', async () => {
    const queued = store.transfer(move('a', 'mint', wallet('ali'), 5), 1)
    await store.close()
    expect(await queued).toEqual({ ok: true })
    store = open()
    expect(await store.balance(wallet('ali'))).toBe(5)
  })

  test('no function of the store can be suspended, so none can be between BEGIN and COMMIT', () => {
    const folderOfSource = import.meta.dirname
    const sources = readdirSync(folderOfSource).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    expect(sources.length).toBeGreaterThan(8)
    for (const name of sources) {
      // Comments may speak of it.
      const code = readFileSync(join(folderOfSource, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      expect(code, name).not.toMatch(/\b(await|async)\b|\.transaction\(/)
    }
  })
})

describe('the log', () => {
  test('face-down cards come back, and lie sealed in the file: deck, hole cards, discards', async () => {
    const secrets: TableEvent[] = [
      { type: 'deckSet', cards: [51, 0, 17, 33] },
      {
        type: 'dealt',
        up: false,
        rows: [
          { seat: 1, cards: [51, 17] },
          { seat: 2, cards: [0, 33] },
        ],
      },
      { type: 'dealt', up: true, rows: [{ seat: 1, cards: [5] }] },
      { type: 'discarded', seat: 1, cards: [51] },
      { type: 'discarded', seat: 2, cards: [] },
    ]
    await store.create(table, batch(secrets))
    expect((await store.read(table, 0)).map(row => row.event)).toEqual(secrets)
    await store.close()
    const database = new DatabaseSync(join(folder, 'krupiye.db'))
    const rows = database.prepare('SELECT payload, secret FROM events').all()
    database.close()
    expect(rows.map(row => row['payload'])).toEqual([
      null,
      '{"rows":[{"seat":1,"count":2},{"seat":2,"count":2}]}',
      '{"up":true,"rows":[{"seat":1,"cards":[5]}]}',
      '{"seat":1,"count":1}',
      '{"seat":2,"count":0}',
    ])
    expect(Buffer.from(rows[0]?.['secret'] as Uint8Array).includes(Buffer.from([51, 0, 17, 33]))).toBe(false)
    for (const name of ['key', 'krupiye.db']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    store = open()
    expect((await store.read(table, 0)).map(row => row.event)).toEqual(secrets)
  })

  test('a sealed deck that was moved to another row does not open', async () => {
    await store.create(
      table,
      batch([
        { type: 'deckSet', cards: [1] },
        { type: 'deckSet', cards: [2] },
      ]),
    )
    await store.close()
    const database = new DatabaseSync(join(folder, 'krupiye.db'))
    database.exec('UPDATE events SET secret = (SELECT secret FROM events WHERE version = 2) WHERE version = 1')
    database.close()
    store = open()
    await expect(store.read(table, 0)).rejects.toMatchObject({ code: 'keyWrong' })
  })

  test('events and ledger lines cannot be edited, even by hand', async () => {
    await store.create(table, batch([event], { transfers: [move('a', 'mint', wallet('ali'), 5)] }))
    await store.close()
    const database = new DatabaseSync(join(folder, 'krupiye.db'))
    expect(() => database.exec("UPDATE events SET payload = '{}'")).toThrow('never edited')
    expect(() => database.exec('UPDATE lines SET amount = 7')).toThrow('never edited')
    expect(() => database.exec('DELETE FROM lines')).toThrow('never deleted')
    expect(() => database.exec('DELETE FROM transfers')).toThrow('never deleted')
    expect(() => database.exec("UPDATE accounts SET balance = -1 WHERE name <> 'mint'")).toThrow('CHECK')
    database.close()
    store = open()
  })

  test('one person has one seat at a table, in the database too (B077)', async () => {
    await store.create(table, batch([seated(3, ali)]))
    expect(await store.append(table, 1, batch([seated(4, ali)]))).toEqual({ ok: false, why: 'seatTaken' })
    expect(await store.append(table, 1, batch([seated(3, zehra)]))).toEqual({ ok: false, why: 'seatTaken' })
    expect(await store.append(table, 1, batch([{ type: 'stoodUp', seat: 3, amount: 0 }, seated(4, ali)]))).toEqual({
      ok: true,
      version: 3,
    })
    await store.close()
    const database = new DatabaseSync(join(folder, 'krupiye.db'))
    expect(() => database.exec('INSERT INTO seats SELECT stream, 5, player FROM seats')).toThrow('UNIQUE')
    database.close()
    store = open()
  })

  test('survives closing and opening: events, deadline, answers, people, books', async () => {
    await store.create(
      table,
      batch([event], { deadline: 77, command: { id: 'c', player: ali, digest: 'd', answer: 'a' } }),
    )
    await store.createGuest({ player: ali, name: 'Âlî ş' }, 'hash', 1)
    await store.transfer(move('a', 'mint', wallet('ali'), 5), 1)
    await store.keepFact('key', 'first')
    await store.keepFact('key', 'second')
    await store.close()
    store = open()
    expect([await store.fact('key'), await store.fact('other')]).toEqual(['second', undefined])
    expect(await store.tables()).toEqual([{ table, deadline: 77 }])
    expect(await store.read(table, 0)).toEqual([{ version: 1, event }])
    expect(await store.answered(table, 'c')).toEqual({ digest: 'd', answer: 'a' })
    expect(await store.bySession('hash')).toEqual({ player: ali, name: 'Âlî ş' })
    expect(await store.transfer(move('a', 'mint', wallet('ali'), 5), 1)).toEqual({ ok: false, why: 'duplicateKey' })
    expect(await store.books()).toEqual([
      { account: 'mint', balance: -5, sum: -5 },
      { account: 'wallet:ali', balance: 5, sum: 5 },
    ])
  })

  test('answers older than a day are forgotten, at a start and in between', async () => {
    await store.create(table, batch([event], { command: { id: 'old', player: ali, digest: 'd', answer: 'a' }, at: 1 }))
    await store.close()
    store = openStore({ folder, now: 24 * 60 * 60 * 1000 + 2 })
    expect(await store.answered(table, 'old')).toBeUndefined()
    await store.append(
      table,
      1,
      batch([event], { command: { id: 'new', player: ali, digest: 'd', answer: 'a' }, at: 9 }),
    )
    await store.tidy(24 * 60 * 60 * 1000 + 9)
    expect(await store.answered(table, 'new')).toBeDefined()
    await store.tidy(24 * 60 * 60 * 1000 + 10)
    expect(await store.answered(table, 'new')).toBeUndefined()
  })
})

describe('a data folder that cannot be opened is named', () => {
  test('a second process (or a second opening) is refused: dataFolderInUse', async () => {
    expect(troubleOf(open)).toBe('dataFolderInUse')
    await store.close()
    store = open()
  })

  test('garbage instead of a database: databaseCorrupt, and the folder is free again', async () => {
    await store.close()
    const file = join(folder, 'krupiye.db')
    const good = readFileSync(file)
    writeFileSync(file, 'this is no database, however long one looks at it'.repeat(100))
    expect(troubleOf(open)).toBe('databaseCorrupt')
    writeFileSync(file, good)
    store = open()
  })

  test('a page of nonsense in the middle: databaseCorrupt', async () => {
    await store.create(table, batch(Array.from({ length: 500 }, () => event)))
    await store.close()
    const file = join(folder, 'krupiye.db')
    const good = readFileSync(file)
    const bad = Buffer.from(good)
    bad.fill(0xa5, bad.length - 4 * 4096)
    writeFileSync(file, bad)
    expect(troubleOf(open)).toBe('databaseCorrupt')
    writeFileSync(file, good)
    store = open()
  })

  test('a database of another program: databaseForeign', async () => {
    await store.close()
    rmSync(join(folder, 'krupiye.db'))
    const other = new DatabaseSync(join(folder, 'krupiye.db'))
    other.exec('CREATE TABLE notes (text)')
    other.close()
    expect(troubleOf(open)).toBe('databaseForeign')
    rmSync(join(folder, 'krupiye.db'))
    rmSync(join(folder, 'key'))
    store = open()
  })

  test('a database of a newer house: databaseTooNew', async () => {
    await store.close()
    const database = new DatabaseSync(join(folder, 'krupiye.db'))
    database.exec(`PRAGMA user_version = ${migrations.length + 1}`)
    expect(troubleOf(open)).toBe('databaseTooNew')
    database.exec(`PRAGMA user_version = ${migrations.length}`)
    database.close()
    store = open()
  })

  test('the key is gone, or another one: keyMissing, keyWrong', async () => {
    await store.close()
    const key = readFileSync(join(folder, 'key'))
    rmSync(join(folder, 'key'))
    expect(troubleOf(open)).toBe('keyMissing')
    writeFileSync(join(folder, 'key'), '0'.repeat(64))
    expect(troubleOf(open)).toBe('keyWrong')
    writeFileSync(join(folder, 'key'), 'not a key')
    expect(troubleOf(open)).toBe('keyWrong')
    writeFileSync(join(folder, 'key'), key)
    store = open()
  })

  test('a file where the folder should be: dataFolderNotWritable', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(troubleOf(() => openStore({ folder: file, now: 0 }))).toBe('dataFolderNotWritable')
  })
})
