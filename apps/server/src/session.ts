import { createHash, randomBytes } from 'node:crypto'

export const sessionCookie = 'krupiye_session'

/** A year; each visit may renew it. */
const seconds = 365 * 24 * 60 * 60

/** A new session token: 256 random bits. Only the browser keeps it; the house keeps `tokenHash`. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The session token in a Cookie header, if there is one that can be ours. */
export const readToken = (header: string | undefined): string | undefined => {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.trim().split('=', 2)
    if (name === sessionCookie && value !== undefined && /^[\w-]{43}$/.test(value)) return value
  }
  return undefined
}

/** Out of reach of scripts, not sent along from other sites, and under https never in the clear. */
export const sessionHeader = (token: string, secure: boolean): string =>
  `${sessionCookie}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`
