import type { DatabaseSync } from 'node:sqlite'

/** What one piece of work came to: `keep: false` takes back what it wrote, and only that. */
export type Outcome<Value> = { readonly keep: boolean; readonly value: Value }

/** One commit, for the metrics. */
export type Commit = { readonly works: number; readonly milliseconds: number }

/** Group commit: whatever is asked in one turn of the event loop becomes durable with one fsync. */
export type Turns = {
  /**
   * Queues work for this turn's transaction; resolves once the transaction is on disk. Work is synchronous: nothing else
   * of the process can run between its reads and its writes. Work that throws is taken back and rejects alone.
   */
  add<Value>(work: () => Outcome<Value>): Promise<Value>
  /** Commits what is queued now. */
  flush(): void
}

type Job = {
  readonly work: () => Outcome<unknown>
  readonly settle: (value: unknown) => void
  readonly fail: (error: unknown) => void
}

/** `rename` names an error of the database; `seen` hears of each commit. */
export const turns = (
  database: DatabaseSync,
  rename: (error: unknown) => unknown,
  seen: (commit: Commit) => void = () => {},
): Turns => {
  let queue: Job[] = []

  const attempt = (job: Job): (() => void) => {
    database.exec('SAVEPOINT work')
    try {
      const outcome = job.work()
      database.exec(outcome.keep ? 'RELEASE work' : 'ROLLBACK TO work; RELEASE work')
      return () => job.settle(outcome.value)
    } catch (error) {
      // A full disk or an I/O error may have ended the whole transaction; then nothing of this turn is kept.
      if (!database.isTransaction) throw error
      database.exec('ROLLBACK TO work; RELEASE work')
      return () => job.fail(rename(error))
    }
  }

  const flush = (): void => {
    if (queue.length === 0) return
    const jobs = queue
    queue = []
    const started = performance.now()
    let answers: (() => void)[]
    try {
      database.exec('BEGIN IMMEDIATE')
      answers = jobs.map(attempt)
      database.exec('COMMIT')
    } catch (error) {
      if (database.isOpen && database.isTransaction) database.exec('ROLLBACK')
      for (const job of jobs) job.fail(rename(error))
      return
    }
    seen({ works: jobs.length, milliseconds: performance.now() - started })
    for (const answer of answers) answer()
  }

  return {
    add: work =>
      new Promise((resolve, reject) => {
        if (queue.length === 0) setImmediate(flush)
        // `settle` gets what `work` returned, whose type is that of the promise.
        queue.push({ work, settle: resolve as (value: unknown) => void, fail: reject })
      }),
    flush,
  }
}
