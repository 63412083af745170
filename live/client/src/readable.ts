/** A value that changes and whoever wants to know: what Svelte calls a store, so that a page may write `$view`. */
export type Readable<Value> = {
  get(): Value
  /** Calls at once with the present value and then with every new one; the returned function ends it. */
  subscribe(run: (value: Value) => void): () => void
}

export type Writable<Value> = Readable<Value> & { set(value: Value): void }

/** A readable value and how to change it. A subscriber that unsubscribes or subscribes in the middle of a change does no harm. */
export const writable = <Value>(first: Value): Writable<Value> => {
  let value = first
  const runs = new Set<(value: Value) => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const run of runs) run(next)
    },
    subscribe(run) {
      const own = (next: Value): void => run(next)
      runs.add(own)
      run(value)
      return () => runs.delete(own)
    },
  }
}
