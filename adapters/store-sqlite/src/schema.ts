import type { Generated } from 'kysely'

/** The tables as Kysely types them. What each column means stands in `migrations.ts`, where it is made. */
export type Schema = {
  house: { name: string; value: string }
  streams: {
    id: Generated<number>
    name: string
    version: number
    hand: number | null
    deadline: number | null
    closed: number | null
    base: string | null
    base_version: number | null
  }
  events: {
    stream: number
    version: number
    hand: number | null
    type: string
    payload: string | null
    secret: Uint8Array | null
    at: number
  }
  shapes: { id: Generated<number>; json: string }
  commands: { id: Generated<number>; stream: number; name: Uint8Array; digest: string; answer: string; at: number }
  seats: { stream: number; seat: number; player: string }
  accounts: { id: Generated<number>; name: string; balance: number }
  transfers: { id: Generated<number>; key: string; reason: string; at: number }
  lines: { account: number; transfer: number; line: number; amount: number; balance: number }
  guests: { player: string; name: string; at: number }
  sessions: { hash: string; player: string; at: number }
}
