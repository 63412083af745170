import { type Client, openClient, type RemoteTable, type TableView, type Transport } from '@krupiye/client'
import type { Command, Legal } from '@krupiye/rules'
import { type BlindsTable, protocol } from '@krupiye/wire'
import { WebSocket } from 'ws'

/** A client's transport over a real socket. `cookie` may be empty. */
export const socketTransport = (url: () => string, cookie: string): Transport => ({
  open(hooks) {
    const socket = new WebSocket(`${url().replace(/^http/, 'ws')}/ws`, [protocol], {
      headers: cookie === '' ? {} : { cookie },
    })
    socket.on('open', hooks.opened)
    socket.on('message', data => hooks.frame(String(data)))
    // Every end, a refused connection too, is one `close`.
    socket.on('error', () => {})
    socket.on('close', hooks.closed)
    return {
      send: frame => socket.readyState === socket.OPEN && socket.send(frame),
      close: () => socket.terminate(),
    }
  },
})

/** A person at the house: a session, and an open connection that finds its way back by itself. */
export type Person = {
  readonly name: string
  readonly cookie: string
  readonly client: Client
  /** Requests with the own session. */
  get(path: string): Promise<unknown>
  post(path: string, body: unknown): Promise<Response>
}

const clock = {
  now: () => performance.now(),
  after: (ms: number, then: () => void) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}

let wishes = 0

/** Signs in and connects. `url` is asked at each attempt, since a restarted house may have another port. */
export const join = async (name: string, url: () => string): Promise<Person> => {
  const headers = { 'content-type': 'application/json' }
  const made = await fetch(`${url()}/api/guest`, { method: 'POST', headers, body: JSON.stringify({ name }) })
  if (made.status !== 201) throw new Error(`${name} was not let in: ${made.status} ${await made.text()}`)
  const cookie = (made.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const client = openClient({
    transport: socketTransport(url, cookie),
    clock,
    random: Math.random,
    id: () => `wish-${name}-${process.pid}-${wishes++}`,
  })
  client.connect()
  return {
    name,
    cookie,
    client,
    get: async path => (await fetch(`${url()}${path}`, { headers: { cookie } })).json(),
    post: (path, body) =>
      fetch(`${url()}${path}`, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) }),
  }
}

/** Resolves with the first view that is so; rejects after `within` milliseconds with what the view is then. */
export const until = (table: RemoteTable, is: (view: TableView) => boolean, within = 60_000): Promise<TableView> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      const { status, seq, decision, turn, you, table: now } = table.view.get()
      const seats = now?.seats.flatMap(each => (each ? [[each.seat, each.stack, each.out, each.entry]] : []))
      reject(new Error(`it did not come to that: ${JSON.stringify({ status, seq, decision, turn, you, seats })}`))
    }, within)
    let done = false
    const end = table.view.subscribe(view => {
      if (done || !is(view)) return
      done = true
      clearTimeout(late)
      resolve(view)
      queueMicrotask(() => end())
    })
  })

/** A careless player: mostly calls, sometimes raises or folds. `roll` gives 0 up to 1. */
export const careless = (legal: Legal, roll: () => number): Command => {
  if (legal.kind !== 'bet')
    return legal.kind === 'show'
      ? { type: 'show' }
      : legal.kind === 'draw'
        ? { type: 'discard', positions: [] }
        : { type: 'bringIn' }
  const mood = roll()
  if (legal.raise && mood < 0.15) return { type: 'raiseTo', to: legal.raise.sizes?.[0] ?? legal.raise.min }
  if (legal.raise && mood < 0.17) return { type: 'raiseTo', to: legal.raise.sizes?.at(-1) ?? legal.raise.max }
  if (legal.call === 0) return { type: 'check' }
  return legal.mayFold && mood > 0.85 ? { type: 'fold' } : { type: 'call' }
}

/** Plays a seat until told to stop: acts, sits in again, buys in again; `refill` asks for chips when the wallet is empty too. */
export const play = (
  table: RemoteTable,
  roll: () => number = Math.random,
  refill: () => Promise<unknown> = async () => {},
): (() => void) => {
  let stopped = false
  let busy = false
  const step = async (): Promise<void> => {
    const { legal, table: now, you } = table.view.get()
    const me = you === null ? null : now?.seats[you]
    if (legal) await table.ask({ type: 'act', command: careless(legal, roll) })
    else if (me?.out && me.stack === 0 && now) {
      const answer = await table.ask({ type: 'addChips', amount: now.settings.buyIn.min })
      // The house may be down just then.
      if (!answer.ok) await refill().catch(() => {})
    } else if (me?.out) await table.ask({ type: 'sitIn' })
    else return
    // After a refusal, and before the next look, the house gets time to tell what it knows.
    await new Promise(done => setTimeout(done, 2))
  }
  const look = (): void => {
    if (stopped || busy) return
    busy = true
    void step().finally(() => {
      busy = false
      const { legal } = table.view.get()
      if (legal) setTimeout(look, 5)
    })
  }
  const end = table.view.subscribe(() => queueMicrotask(look))
  // Whatever was refused is tried again.
  const again = setInterval(look, 200)
  return () => {
    stopped = true
    clearInterval(again)
    end()
  }
}

/** A private table for tests. */
export const tableWish = (change: Partial<BlindsTable> = {}): BlindsTable => ({
  game: 'holdem',
  limit: 'noLimit',
  smallBlind: 10,
  bigBlind: 20,
  seats: 6,
  buyIn: { min: 800, max: 2_000 },
  anteKind: 'none',
  ante: 0,
  straddle: false,
  clock: 'normal',
  bots: 0,
  private: true,
  button: 'dead',
  ...change,
})
