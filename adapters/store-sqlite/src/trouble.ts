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
  | 'diskFull'
  | 'databaseFailed'

/** A named failure of the store. `message` is one plain sentence for the operator. */
export class StoreTrouble extends Error {
  override readonly name = 'StoreTrouble'
  readonly code: StoreTroubleCode

  constructor(code: StoreTroubleCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
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

/** The error of `node:sqlite` as one of ours; anything that is not SQLite's passes through unchanged. */
export const named = (error: unknown, file: string): unknown => {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return error
  const code = primary[error.errcode & 0xff] ?? 'databaseFailed'
  return new StoreTrouble(code, `${file}: ${error.message} (SQLite ${error.errcode})`, error)
}
