import type { Commit } from '@krupiye/store-sqlite'
import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The numbers of one running house. Nothing in them names a player, a table or a card. */
export type Metrics = {
  readonly text: () => Promise<string>
  readonly type: string
  committed(commit: Commit): void
  /** A client frame came in; `refused` with the code when it did not pass. */
  frameIn(): void
  frameOut(bytes: number): void
  refused(code: string): void
  closedSlow(): void
  request(route: string, status: number, seconds: number): void
  /** From the arrival of an action to the last frame about it leaving. */
  answered(seconds: number): void
  /** Stops the clocks behind the process's own numbers. */
  clear(): void
}

/** Read when the numbers are asked for. */
export type Counts = { readonly sockets: () => number; readonly tables: () => number }

const times = [0.000_5, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.25, 0.5, 1, 2]

export const metrics = (counts: Counts): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }
  gauge('krupiye_sockets', 'open sockets', counts.sockets)
  gauge('krupiye_tables', 'open tables', counts.tables)
  const commits = new Histogram({
    name: 'krupiye_commit_seconds',
    help: 'one commit of the store',
    buckets: times,
    registers,
  })
  const works = new Counter({ name: 'krupiye_commit_works_total', help: 'appends and transfers committed', registers })
  const framesIn = new Counter({ name: 'krupiye_frames_in_total', help: 'client frames', registers })
  const framesOut = new Counter({ name: 'krupiye_frames_out_total', help: 'frames sent', registers })
  const bytesOut = new Counter({ name: 'krupiye_frame_bytes_out_total', help: 'bytes of frames sent', registers })
  const refusals = new Counter({
    name: 'krupiye_refused_total',
    help: 'frames and connections refused',
    labelNames: ['code'],
    registers,
  })
  const slow = new Counter({
    name: 'krupiye_slow_sockets_total',
    help: 'sockets closed because they did not keep up',
    registers,
  })
  const requests = new Histogram({
    name: 'krupiye_request_seconds',
    help: 'HTTP requests by route',
    labelNames: ['route', 'status'],
    buckets: times,
    registers,
  })
  const actions = new Histogram({
    name: 'krupiye_action_seconds',
    help: 'action received to answer sent, commit included',
    buckets: times,
    registers,
  })
  return {
    text: () => registry.metrics(),
    type: registry.contentType,
    committed({ works: number, milliseconds }) {
      commits.observe(milliseconds / 1000)
      works.inc(number)
    },
    frameIn: () => framesIn.inc(),
    frameOut(bytes) {
      framesOut.inc()
      bytesOut.inc(bytes)
    },
    refused: code => refusals.inc({ code }),
    closedSlow: () => slow.inc(),
    request: (route, status, seconds) => requests.observe({ route, status }, seconds),
    answered: seconds => actions.observe(seconds),
    clear: () => registry.clear(),
  }
}

/** Whether an Authorization header carries the token, compared in constant time. */
export const bearsToken = (header: string | undefined, token: string | null): boolean => {
  if (token === null || header === undefined) return false
  const given = Buffer.from(header)
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
