import * as v from 'valibot'
import { leaned } from './lean.ts'
import type { ToClient, ToServer } from './messages.ts'
import { toClient } from './toClient.ts'
import { toServer } from './toServer.ts'

/** A client frame may hold this many bytes of UTF-8; the longest honest one is under 300. */
export const clientFrameBytes = 4096

export type Decoded<Message> =
  | { readonly ok: true; readonly message: Message }
  /** `id`: the command's own id where the frame named one, so that the asker learns which of its asks was refused. */
  | { readonly ok: false; readonly code: 'malformed' | 'tooLarge'; readonly id?: string }

const bytes = new TextEncoder()

const fits = (frame: string): boolean =>
  frame.length <= clientFrameBytes &&
  (frame.length * 3 <= clientFrameBytes || bytes.encode(frame).length <= clientFrameBytes)

const parse = (frame: string): unknown => {
  try {
    return JSON.parse(frame)
  } catch {
    return undefined
  }
}

const idOf = (value: unknown): { readonly id?: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && value.id.length <= 64
    ? { id: value.id }
    : {}

/** The frame of a message; only a snapshot is written leaner than it is (`lean.ts`). */
export const encode = (message: ToClient | ToServer): string =>
  JSON.stringify(message.type === 'snapshot' ? { ...message, ...leaned(message.base, message.events) } : message)

/** Reads a client's frame; whatever is not exactly a message of the protocol is refused by name and does nothing. */
export const decodeToServer = (frame: string): Decoded<ToServer> => {
  if (!fits(frame)) return { ok: false, code: 'tooLarge' }
  const value = parse(frame)
  const read = v.safeParse(toServer, value, { abortEarly: true })
  return read.success ? { ok: true, message: read.output } : { ok: false, code: 'malformed', ...idOf(value) }
}

/** Reads a server's frame. A client that meets `malformed` asks for a fresh picture. */
export const decodeToClient = (frame: string): Decoded<ToClient> => {
  const read = v.safeParse(toClient, parse(frame), { abortEarly: true })
  return read.success ? { ok: true, message: read.output } : { ok: false, code: 'malformed' }
}
