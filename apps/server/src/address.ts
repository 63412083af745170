import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

/** What is read of a request: its headers and the far end of its connection. */
type From = Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string | undefined } }

const plain = (address: string): string =>
  address
    .trim()
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * The address a request comes from. Each of `hops` proxies appended the address it was called from to X-Forwarded-For,
 * so the caller is that many places from the end; whatever stands further left the caller may have invented.
 */
export const addressOf = (request: From, hops: number): string => {
  const remote = plain(request.socket.remoteAddress ?? '')
  if (hops === 0) return remote
  const header = request.headers['x-forwarded-for']
  const list = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map(plain).filter(Boolean)
  const named = list[list.length - hops] ?? list[0]
  return named !== undefined && (isIPv4(named) || isIPv6(named)) ? named : remote
}

/** What one subscriber usually has: an IPv4 address, or the /64 of an IPv6 address. Limits count these. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const middle =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...middle, ...right]
    .slice(0, 4)
    .map(part => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`
}

/** True when a proxy says it stands in between: then a loopback connection does not mean a local caller. */
export const isForwarded = (request: From): boolean =>
  request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined

/**
 * Whether a page of this origin may speak to the house. `own` is the configured origin; without one, the page must come from the host
 * that it calls. A missing Origin is no browser's cross-site request, so it is allowed.
 */
export const isOwnOrigin = (origin: string | undefined, host: string | undefined, own: string | null): boolean => {
  if (origin === undefined) return true
  if (own !== null) return origin === own
  const url = URL.parse(origin)
  return url !== null && host !== undefined && url.host === host.toLowerCase()
}
