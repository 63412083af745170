/** Why a data folder cannot be opened or written: stable codes, so that an operator's log can be searched for them. */
export type StoreTroubleCode =
  /** Another process has the folder open. */
  | 'dataFolderInUse'
  | 'dataFolderNotWritable'
  | 'databaseCorrupt'
  /** A database, but of some other program. */
  | 'databaseForeign'
  /** Written by a newer version of the house. */
  | 'databaseTooNew'
  | 'keyMissing'
  | 'keyWrong'
  /** There is no database to read. */
  | 'databaseMissing'
  /** A copy would overwrite what is there. */
  | 'fileExists'
  | 'diskFull'
  | 'databaseFailed'

/** A named failure of the store. Sentences for the operator are made of the code and the data; `message` holds both. */
export class StoreTrouble extends Error {
  override readonly name = 'StoreTrouble'
  readonly code: StoreTroubleCode
  /** The file or folder it is about. */
  readonly file: string
  /** What SQLite, the system or the file said, where there is more to say. */
  readonly detail: string

  constructor(code: StoreTroubleCode, file: string, detail = '', cause?: unknown) {
    super(`${code}: ${file}${detail && ` (${detail})`}`, cause === undefined ? undefined : { cause })
    this.code = code
    this.file = file
    this.detail = detail
  }
}

/** SQLite's primary result codes that an operator can do something about. */
const primary: Readonly<Record<number, StoreTroubleCode>> = {
  8: 'dataFolderNotWritable',
  11: 'databaseCorrupt',
  13: 'diskFull',
  14: 'dataFolderNotWritable',
  26: 'databaseCorrupt',
}

/** What the file system says of a place that cannot be written. */
const system: Readonly<Record<string, StoreTroubleCode>> = {
  EACCES: 'dataFolderNotWritable',
  EPERM: 'dataFolderNotWritable',
  EROFS: 'dataFolderNotWritable',
  ENOENT: 'dataFolderNotWritable',
  ENOTDIR: 'dataFolderNotWritable',
  ENOSPC: 'diskFull',
}

/** The error of `node:sqlite` or the file system as one of ours; anything else passes through unchanged. */
export const named = (error: unknown, file: string): unknown => {
  const place = error instanceof Error && 'code' in error ? system[String(error.code)] : undefined
  if (error instanceof Error && place) return new StoreTrouble(place, file, error.message, error)
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return error
  const code = primary[error.errcode & 0xff] ?? 'databaseFailed'
  return new StoreTrouble(code, file, `SQLite ${error.errcode}: ${error.message}`, error)
}
