import { constants, copyFileSync, existsSync, mkdirSync, openSync, closeSync, renameSync, rmSync } from 'node:fs'
import { backup as copyPages, DatabaseSync } from 'node:sqlite'
import { checkVersion } from './migrations.ts'
import { filesOf } from './store.ts'
import { named, StoreTrouble } from './trouble.ts'

const openToRead = (file: string): DatabaseSync => {
  if (!existsSync(file)) throw new StoreTrouble('databaseMissing', file)
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  try {
    checkVersion(database, file)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Copies the database of a data folder to `file` while the house may run: the copy is one moment of it. The key stays where it is.
 * Rejects with StoreTrouble: `fileExists`, `databaseMissing` and whatever the disk says.
 */
export const backUp = (folder: string, file: string): Promise<void> => {
  const part = `${file}.part`
  let database: DatabaseSync | undefined
  const finished = (): void => {
    database?.close()
    rmSync(part, { force: true })
  }
  const begun = new Promise<DatabaseSync>(resolve => {
    if (existsSync(file)) throw new StoreTrouble('fileExists', file)
    database = openToRead(filesOf(folder).database)
    // As readable as the original: by its owner.
    closeSync(openSync(part, 'w', 0o600))
    resolve(database)
  })
  return begun
    .then(source => copyPages(source, part))
    .then(() => renameSync(part, file))
    .catch((error: unknown) => {
      throw named(error, file)
    })
    .finally(finished)
}

/**
 * Makes `folder` a data folder of the copy in `file`, after looking through the whole copy for damage.
 * @returns whether the key is there already; without it the house does not start
 * @throws StoreTrouble: `fileExists` when the folder has a database, `databaseCorrupt`, `databaseForeign`, `databaseTooNew`
 */
export const restore = (file: string, folder: string): { readonly key: boolean } => {
  const files = filesOf(folder)
  try {
    if (existsSync(files.database)) throw new StoreTrouble('fileExists', files.database)
    const source = openToRead(file)
    try {
      const found = source.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check']
      if (found !== 'ok') throw new StoreTrouble('databaseCorrupt', file, String(found))
    } finally {
      source.close()
    }
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    copyFileSync(file, files.database, constants.COPYFILE_EXCL)
    return { key: existsSync(files.key) }
  } catch (error) {
    throw named(error, file)
  }
}
