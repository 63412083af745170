import type { DatabaseSync } from 'node:sqlite'
import { StoreTrouble } from './trouble.ts'

/** "KRUP": a file with another id belongs to another program and is not touched. */
export const applicationId = 0x4b525550

/** Steps are added, never edited: the position in this list is the version that the file carries (`user_version`). */
export const migrations: readonly string[] = [
  `
  -- Facts about the whole house, such as the name of the key.
  CREATE TABLE house (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  -- One stream a table. version = its events so far; hand = the number of its running or last hand; deadline = of the
  -- open decision, closed = when the table ended, server milliseconds both; base = the table between hands as of base_version, may be set null at any time.
  CREATE TABLE streams (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, version INTEGER NOT NULL CHECK (version >= 0),
    hand INTEGER, deadline INTEGER, closed INTEGER, base TEXT, base_version INTEGER
  ) STRICT;

  -- The log, append-only. payload = the event's JSON without its type, null when there is nothing else; secret = cards
  -- that lie face down, sealed, taken out of the payload.
  CREATE TABLE events (
    stream INTEGER NOT NULL REFERENCES streams, version INTEGER NOT NULL, hand INTEGER, type TEXT NOT NULL,
    payload TEXT, secret BLOB, at INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX events_in_order ON events (stream, version);
  -- A hand number opens once.
  CREATE UNIQUE INDEX hands ON events (stream, hand) WHERE type = 'handOpened';
  CREATE TRIGGER events_stay BEFORE UPDATE OF stream, version, hand, type, payload, at ON events
    BEGIN SELECT RAISE(ABORT, 'events are never edited'); END;

  -- Variants, options and stakes, each once: a hand's opening names them by id instead of carrying a kilobyte of copies.
  CREATE TABLE shapes (id INTEGER PRIMARY KEY, json TEXT NOT NULL UNIQUE) STRICT;

  -- What was asked of a table and what was answered: the same id gets the same answer again. name = a hash of the id; rows
  -- stand in the order of time and leave from the front.
  CREATE TABLE commands (
    id INTEGER PRIMARY KEY, stream INTEGER NOT NULL REFERENCES streams, name BLOB NOT NULL, digest TEXT NOT NULL,
    answer TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX commands_once ON commands (stream, name);

  -- Who sits where, kept by the transaction of the event. One person has one seat at a table, and a seat one person.
  CREATE TABLE seats (
    stream INTEGER NOT NULL REFERENCES streams, seat INTEGER NOT NULL, player TEXT NOT NULL,
    PRIMARY KEY (stream, seat), UNIQUE (stream, player)
  ) STRICT, WITHOUT ROWID;

  -- The books. Chips come from the mint alone, so only the mint may be below zero.
  CREATE TABLE accounts (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,
    balance INTEGER NOT NULL DEFAULT 0 CHECK (balance >= 0 OR name = 'mint')
  ) STRICT;
  CREATE TABLE transfers (
    id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, reason TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT;
  -- balance = of the account after this line.
  CREATE TABLE lines (
    account INTEGER NOT NULL REFERENCES accounts, transfer INTEGER NOT NULL REFERENCES transfers, line INTEGER NOT NULL,
    amount INTEGER NOT NULL, balance INTEGER NOT NULL, PRIMARY KEY (account, transfer, line)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER lines_stay_u BEFORE UPDATE ON lines BEGIN SELECT RAISE(ABORT, 'lines are never edited'); END;
  CREATE TRIGGER lines_stay_d BEFORE DELETE ON lines BEGIN SELECT RAISE(ABORT, 'lines are never deleted'); END;
  CREATE TRIGGER transfers_stay_u BEFORE UPDATE ON transfers BEGIN SELECT RAISE(ABORT, 'transfers are never edited'); END;
  CREATE TRIGGER transfers_stay_d BEFORE DELETE ON transfers BEGIN SELECT RAISE(ABORT, 'transfers are never deleted'); END;

  -- People. A session is known by the hash of its token alone.
  CREATE TABLE guests (player TEXT PRIMARY KEY, name TEXT NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE sessions (
    hash TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES guests, at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
]

const numberOf = (database: DatabaseSync, pragma: 'user_version' | 'application_id'): number =>
  Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0] ?? 0)

/** Refuses a file of another program or of a newer house; brings an older one up to date, one transaction a step. */
export const migrate = (database: DatabaseSync, file: string): void => {
  const id = numberOf(database, 'application_id')
  const version = numberOf(database, 'user_version')
  const empty = database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.['n'] === 0
  if (id !== applicationId && !(id === 0 && version === 0 && empty)) throw new StoreTrouble('databaseForeign', file)
  if (version > migrations.length)
    throw new StoreTrouble('databaseTooNew', file, `version ${version}, known ${migrations.length}`)
  for (let step = version; step < migrations.length; step++)
    database.exec(
      `BEGIN IMMEDIATE; ${migrations[step]} PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${step + 1}; COMMIT`,
    )
}

/** For readers that do not migrate: throws unless the file is exactly of this house's version. */
export const checkVersion = (database: DatabaseSync, file: string): void => {
  if (numberOf(database, 'application_id') !== applicationId) throw new StoreTrouble('databaseForeign', file)
  const version = numberOf(database, 'user_version')
  if (version > migrations.length)
    throw new StoreTrouble('databaseTooNew', file, `version ${version}, known ${migrations.length}`)
}
