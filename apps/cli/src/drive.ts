import { percent } from '@krupiye/words'
import type { Io } from './command.ts'

type Steps<Answer> = Generator<{ readonly done: number; readonly total: number }, Answer, void>

const barLength = 24

/** Does long work to its end. From the first second on a bar shows how far it is. */
export const drive = <Answer>(work: Steps<Answer>, io: Io): Answer => {
  const started = io.now()
  let last = started
  for (;;) {
    const step = work.next()
    if (step.done) {
      io.progress('')
      return step.value
    }
    const now = io.now()
    if (now - started < 1000 || now - last < 250) continue
    last = now
    const part = step.value.done / step.value.total
    const full = Math.round(part * barLength)
    io.progress(`[${'#'.repeat(full)}${'.'.repeat(barLength - full)}] ${percent(part, io.words.lang, 0)}`)
  }
}
