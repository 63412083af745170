import type { AppendResult, Clock, EventStore } from '@krupiye/room'

/** One process that uses a store and a clock, and may be killed: then nothing it does reaches either any more. */
export type Life = {
  readonly store: EventStore
  readonly clock: Clock
  isAlive(): boolean
  kill(): void
  /** Dies at the append that comes after `appends` others: before it is stored, or when it is stored and nobody was told. */
  dieAt(appends: number, when: 'before' | 'after'): void
  /** Appends so far. */
  appends(): number
}

const never = <Value>(): Promise<Value> => new Promise<Value>(() => {})

export const newLife = (store: EventStore, clock: Clock): Life => {
  let alive = true
  let appends = 0
  let death: { readonly at: number; readonly when: 'before' | 'after' } | null = null
  const guarded = <Value>(value: () => Promise<Value>): Promise<Value> =>
    alive ? value().then(result => (alive ? result : never<Value>())) : never<Value>()
  const append = async (write: () => Promise<AppendResult>): Promise<AppendResult> => {
    if (!alive) return never()
    const dies = death?.at === appends ? death.when : null
    appends++
    if (dies === 'before') alive = false
    const result = alive ? await write() : await never<AppendResult>()
    if (dies === 'after') alive = false
    return alive ? result : never()
  }
  return {
    store: {
      tables: () => guarded(() => store.tables()),
      create: (table, batch) => append(() => store.create(table, batch)),
      read: (table, after) => guarded(() => store.read(table, after)),
      base: table => guarded(() => store.base(table)),
      append: (table, expected, batch) => append(() => store.append(table, expected, batch)),
      answered: (table, id) => guarded(() => store.answered(table, id)),
      transfer: (transfer, at) => guarded(() => store.transfer(transfer, at)),
      balance: account => guarded(() => store.balance(account)),
      lines: (account, limit) => guarded(() => store.lines(account, limit)),
      books: () => guarded(() => store.books()),
      close: async () => {},
    },
    clock: { now: () => clock.now(), after: (ms, then) => clock.after(ms, () => alive && then()) },
    isAlive: () => alive,
    kill() {
      alive = false
    },
    dieAt(after, when) {
      death = { at: appends + after, when }
    },
    appends: () => appends,
  }
}
