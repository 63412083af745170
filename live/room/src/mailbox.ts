/** One envelope at a time, in the order of arrival, whatever each waits for. */
export type Mailbox<Envelope> = {
  /** `at`: now, in the house's milliseconds. */
  post(envelope: Envelope, at: number): void
  /** Envelopes that wait, the one in hand not counted. */
  length(): number
  /** Since when the present envelope is being worked on; null when none is. */
  busySince(): number | null
}

/** `failed` hears of an envelope whose handling threw; the next ones are still handled. */
export const openMailbox = <Envelope>(
  handle: (envelope: Envelope) => Promise<void>,
  failed: (error: unknown, envelope: Envelope) => void,
): Mailbox<Envelope> => {
  let waiting: { readonly envelope: Envelope; readonly at: number }[] = []
  let busy: number | null = null

  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      busy = Math.max(busy ?? 0, next.at)
      try {
        await handle(next.envelope)
      } catch (error) {
        failed(error, next.envelope)
      }
    }
    waiting = []
    busy = null
  }

  return {
    post(envelope, at) {
      waiting.push({ envelope, at })
      if (busy !== null) return
      busy = at
      void work()
    },
    length: () => waiting.length,
    busySince: () => busy,
  }
}
