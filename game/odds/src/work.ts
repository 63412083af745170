/**
 * Long work is a generator: it yields how far it is every few milliseconds and returns its answer.
 * Whoever drives it may draw a bar, give way to other work between two steps, or stop: an abandoned generator costs nothing.
 */
export type Progress = {
  /** 0 .. `total`. */
  readonly done: number
  readonly total: number
}

export type Work<Answer> = Generator<Progress, Answer, void>

/** Does all of it at once. */
export const finish = <Answer>(work: Work<Answer>): Answer => {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}
