import type { Key, Words } from '@krupiye/words'

/**
 * A command of `krupiye` is one file that exports these three, and one line in `commands.ts`.
 *
 * @example
 * export const name = 'eval'
 * export const summary: Key = 'cli.evalSummary'
 * export const run: Run = async (args, io) => 0
 */
export type Command = {
  readonly name: string
  readonly summary: Key
  readonly run: Run
}

/** Resolves to the exit code: 0 when all is well, 1 when something was found wrong, 2 when the command line itself is. */
export type Run = (args: readonly string[], io: Io) => Promise<number>

/** What a command may touch of the world, so that tests can watch it. */
export type Io = {
  readonly words: Words
  /** A line to standard output. */
  readonly out: (line: string) => void
  /** A line to standard error. */
  readonly err: (line: string) => void
  /** A fleeting line on standard error, replaced by the next; empty text clears it. */
  readonly progress: (text: string) => void
  /** Milliseconds, for progress only. */
  readonly now: () => number
  readonly env: Readonly<Record<string, string | undefined>>
}
