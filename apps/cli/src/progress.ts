import type { Io } from './command.ts'

/** Tells how far long work has come: from the first second on, and not more often than four times a second. */
export const progressOf = (io: Io, every = 250): ((done: number) => void) => {
  const started = io.now()
  let last = started
  return done => {
    const now = io.now()
    if (now - started < 1000 || now - last < every) return
    last = now
    io.progress(io.words.say('cli.progress', { done }))
  }
}
