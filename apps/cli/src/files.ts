import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Io } from './command.ts'

/** The text of a file, unpacked when it is gzip (by its first bytes, whatever its name). Throws what Node throws. */
export const readText = (file: string): string => {
  const bytes = readFileSync(file)
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (packed ? gunzipSync(bytes) : bytes).toString('utf8')
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
    io.err(io.words.say('cli.cannotRead', { file, why: whyOf(error) }))
    return undefined
  }
}
