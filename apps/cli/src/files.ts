import { readFileSync, statSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Io } from './command.ts'

/** Most bytes of a file, unpacked: more than a text may have letters, and what a packed file from a stranger may grow to. */
export const mostBytes = 512 * 1024 * 1024 - 1024

/** A file with more than `mostBytes`. */
export class TooLarge extends Error {}

/** The text of a file, unpacked when it is gzip (by its first bytes, whatever its name). Throws `TooLarge`, or what Node throws. */
export const readText = (file: string, most = mostBytes): string => {
  if (statSync(file).size > most) throw new TooLarge()
  const bytes = readFileSync(file)
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (packed ? unpacked(bytes, most) : bytes).toString('utf8')
}

/** Stops where the limit is passed, so that a small file that unpacks to a huge one costs no more. */
const unpacked = (bytes: Uint8Array, most: number): Buffer => {
  try {
    return gunzipSync(bytes, { maxOutputLength: most })
  } catch (error) {
    throw whyOf(error) === 'ERR_BUFFER_TOO_LARGE' ? new TooLarge() : error
  }
}

/** Node's short reason, such as ENOENT. */
export const whyOf = (error: unknown): string => {
  if (error instanceof Error) return 'code' in error && typeof error.code === 'string' ? error.code : error.message
  return String(error)
}

/** The text of a file; undefined when it cannot be read, which is told. */
export const tryRead = (file: string, io: Io): string | undefined => {
  try {
    return readText(file)
  } catch (error) {
    io.err(
      error instanceof TooLarge
        ? io.words.say('cli.fileTooLarge', { file, most: mostBytes >> 20 })
        : io.words.say('cli.cannotRead', { file, why: whyOf(error) }),
    )
    return undefined
  }
}
