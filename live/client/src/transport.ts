/** The way to the house: a WebSocket in a browser, a pair of queues within one process. Frames are text. */
export type Transport = {
  /** Opens a connection; exactly one `closed` follows, whether `opened` came or not. */
  open(hooks: LinkHooks): Link
}

export type LinkHooks = {
  opened(): void
  frame(text: string): void
  closed(): void
}

export type Link = {
  send(frame: string): void
  /** Ends the connection; `closed` follows. */
  close(): void
}

/** Time as a player's device knows it: `now` never jumps (performance.now in a browser), so a wrong wall clock does no harm (B089). Milliseconds. */
export type ClientClock = {
  now(): number
  /** Runs `then` once after `ms`; the returned function cancels. */
  after(ms: number, then: () => void): () => void
}

/** What a room gives to one who connects within the process. */
export type Door = (connection: { send(frame: string): void; close(): void }) => {
  receive(frame: string): void
  gone(): void
}

/**
 * A transport within the process: for bots, tests and the house that runs in a browser tab. Frames are delivered one by one after the
 * present turn, as a socket would, so that neither side is called from within its own call.
 */
export const inProcess = (door: Door): Transport => ({
  open(hooks) {
    let open = true
    const later = (deliver: () => void): void => queueMicrotask(deliver)
    const end = (): void => {
      if (!open) return
      open = false
      visit.gone()
      later(hooks.closed)
    }
    const visit = door({
      send: frame => later(() => open && hooks.frame(frame)),
      close: end,
    })
    later(() => open && hooks.opened())
    return {
      send: frame => later(() => open && visit.receive(frame)),
      close: end,
    }
  },
})
