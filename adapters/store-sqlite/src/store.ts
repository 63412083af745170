import type { EventStore, Registry } from '@krupiye/room'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { books } from './books.ts'
import { lock } from './lock.ts'
import { eventLog } from './log.ts'
import { migrate } from './migrations.ts'
import { people } from './people.ts'
import { keyAt } from './seal.ts'
import { prepare } from './statement.ts'
import { named, StoreTrouble } from './trouble.ts'
import { type Commit, turns } from './turn.ts'

/** The files of a data folder. The key is apart from the database, so that a copy of the one does not open the other. */
export const filesOf = (
  folder: string,
): { readonly database: string; readonly lock: string; readonly key: string } => ({
  database: join(folder, 'krupiye.db'),
  lock: join(folder, 'krupiye.lock'),
  key: join(folder, 'key'),
})

/** Above this size (bytes) a start does not read the whole file to look for damage; `krupiye audit` always does. */
const quickCheckUpTo = 256 * 1024 * 1024

/** Command answers older than this (milliseconds) are dropped: a repeat comes seconds after, not days. */
export const answersKept = 24 * 60 * 60 * 1000

export type StoreOptions = {
  /** Made if it is not there. */
  readonly folder: string
  /** Server milliseconds, for forgetting old answers. */
  readonly now: number
  /** Hears of every commit, for the metrics. */
  readonly committed?: (commit: Commit) => void
}

/** Facts about the whole house that belong to no table, such as which tables are the house's own. Names and values are text. */
export type Facts = {
  fact(name: string): Promise<string | undefined>
  keepFact(name: string, value: string): Promise<void>
}

export type Housekeeping = {
  /** Drops what has outlived its use at `now` (server milliseconds): answers to commands of the day before. */
  tidy(now: number): Promise<void>
}

export type SqliteStore = EventStore & Registry & Facts & Housekeeping

type Booked = Awaited<ReturnType<EventStore['transfer']>>

const openDatabase = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: 5_000, defensive: true })
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    migrate(database, file)
    const pages = database.prepare('PRAGMA page_count').get()?.['page_count']
    const bytes = database.prepare('PRAGMA page_size').get()?.['page_size']
    if (Number(pages) * Number(bytes) <= quickCheckUpTo) {
      const found = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check']
      if (found !== 'ok') throw new StoreTrouble('databaseCorrupt', file, String(found))
    }
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** The key's name stands in the database, so that a lost or foreign key is noticed at the start, not at the first card. */
const sealFor = (database: DatabaseSync, file: string) => {
  const expected = database.prepare("SELECT value FROM house WHERE name = 'key'").get()?.['value']
  const seal = keyAt(file, typeof expected === 'string' ? expected : undefined)
  if (expected === undefined) database.prepare("INSERT INTO house (name, value) VALUES ('key', ?)").run(seal.name)
  return seal
}

/** Only the house's own user may read the folder and what is in it. */
const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // SQLite gives the files beside the database the mode of the database.
    closeSync(openSync(filesOf(folder).database, 'a', 0o600))
  } catch (error) {
    throw new StoreTrouble('dataFolderNotWritable', folder, String(error), error)
  }
}

/** Reads answer at once and through a promise, failures named. */
const reading = <Value>(file: string, work: () => Value): Promise<Value> =>
  new Promise((resolve, reject) => {
    try {
      resolve(work())
    } catch (error) {
      reject(named(error, file))
    }
  })

/**
 * Opens the data folder as its one writer: log, books and people in `krupiye.db`.
 * @throws StoreTrouble naming what is wrong with the folder, the database or the key
 */
export const openStore = ({ folder, now, committed }: StoreOptions): SqliteStore => {
  makeFolder(folder)
  const files = filesOf(folder)
  const unlock = lock(files.lock)
  let database: DatabaseSync | undefined
  try {
    database = openDatabase(files.database)
    const store = storeOn(database, files.database, files.key, now, committed, unlock)
    return store
  } catch (error) {
    if (database?.isOpen) database.close()
    unlock()
    throw named(error, files.database)
  }
}

const storeOn = (
  database: DatabaseSync,
  file: string,
  keyFile: string,
  now: number,
  committed: ((commit: Commit) => void) | undefined,
  unlock: () => void,
): SqliteStore => {
  const money = books(database)
  const log = eventLog(database, sealFor(database, keyFile), money)
  const guests = people(database)
  const turn = turns(database, error => named(error, file), committed)
  const fact = prepare(database, (sql, given: { name: string }) =>
    sql.selectFrom('house').select('value').where('name', '=', given.name),
  )
  const keepFact = prepare(database, (sql, given: { name: string; value: string }) =>
    sql
      .insertInto('house')
      .values({ name: given.name, value: given.value })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ value: given.value })),
  )
  log.forgetAnswers(now - answersKept)

  return {
    tables: () => reading(file, () => log.tables()),
    create: (table, batch) =>
      turn.add(() => {
        const value = log.create(table, batch)
        return { keep: value.ok, value }
      }),
    read: (table, after) => reading(file, () => log.read(table, after)),
    base: table => reading(file, () => log.base(table)),
    append: (table, expected, batch) =>
      turn.add(() => {
        const value = log.append(table, expected, batch)
        return { keep: value.ok, value }
      }),
    answered: (table, commandId) => reading(file, () => log.answered(table, commandId)),
    transfer: (transfer, at) =>
      turn.add<Booked>(() => {
        const why = money.book(transfer, at)
        return why ? { keep: false, value: { ok: false, why } } : { keep: true, value: { ok: true } }
      }),
    balance: account => reading(file, () => money.balance(account)),
    lines: (account, limit) => reading(file, () => money.lines(account, limit)),
    books: () => reading(file, () => money.all()),
    createGuest: (guest, tokenHash, at) =>
      turn.add(() => ({ keep: true, value: guests.createGuest(guest, tokenHash, at) })),
    bySession: tokenHash => reading(file, () => guests.bySession(tokenHash)),
    rename: (player, name) => turn.add(() => ({ keep: true, value: guests.rename(player, name) })),
    byId: player => reading(file, () => guests.byId(player)),
    fact: name => reading(file, () => fact.get({ name: `fact:${name}` })?.value),
    keepFact: (name, value) =>
      turn.add(() => ({ keep: true, value: void keepFact.run({ name: `fact:${name}`, value }) })),
    tidy: at => turn.add(() => ({ keep: true, value: log.forgetAnswers(at - answersKept) })),
    close: () =>
      reading(file, () => {
        if (!database.isOpen) return
        turn.flush()
        database.close()
        unlock()
      }),
  }
}
