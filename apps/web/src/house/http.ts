import type { AnyRefusal } from '@krupiye/words'

/** What a request came to: the body, a refusal of the house, or no connection at all. */
export type Reply<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly refusal: AnyRefusal | null; readonly status: number }

/** Asks the house over HTTP. Never throws: what goes wrong is part of the reply. */
export const request = async <Body>(path: string, body?: unknown): Promise<Reply<Body>> => {
  try {
    const response = await fetch(
      path,
      body === undefined
        ? { headers: { accept: 'application/json' } }
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json', accept: 'application/json' },
            body: JSON.stringify(body),
          },
    )
    const told: unknown = await response.json().catch(() => null)
    // Both sides are built from one source, and the server checks its own answers: the body is what its path promises.
    if (response.ok) return { ok: true, body: told as Body }
    return { ok: false, refusal: refusalIn(told), status: response.status }
  } catch {
    return { ok: false, refusal: null, status: 0 }
  }
}

const refusalIn = (told: unknown): AnyRefusal | null => {
  if (typeof told !== 'object' || told === null) return null
  const inner: unknown = 'error' in told ? told.error : told
  // The code is looked up in the words; one that a newer server added falls back to a general sentence there.
  return typeof inner === 'object' && inner !== null && 'code' in inner && typeof inner.code === 'string'
    ? (inner as AnyRefusal)
    : null
}
