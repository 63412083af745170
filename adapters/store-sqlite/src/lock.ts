import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { named, StoreTrouble } from './trouble.ts'

/**
 * One writer per data folder. The lock is an exclusive transaction, never committed, on a second empty database: the
 * kernel lets go of it when the process dies, however it dies, so there is no stale lock file to clean up after kill -9,
 * and readers of the real database (`audit`, backups) are not kept out.
 */
export const lock = (file: string): (() => void) => {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 0 })
    database.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
  } catch (error) {
    database?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === 5)
      throw new StoreTrouble('dataFolderInUse', dirname(file), '', error)
    throw named(error, file)
  }
  const held = database
  return () => held.close()
}
