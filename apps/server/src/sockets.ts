import type { Guest } from '@krupiye/room'
import { clientFrameBytes, protocol } from '@krupiye/wire'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { addressOf, isOwnOrigin, networkOf } from './address.ts'
import { type Config, countsAddresses } from './config.ts'
import type { HouseLog } from './log.ts'
import type { Metrics } from './metrics.ts'
import { rate, unlimited } from './rate.ts'
import { readToken, tokenHash } from './session.ts'

/** What the room gets of a socket. Sending never throws and never waits. */
export type Wire = {
  send(frame: string): void
  /** Ends the connection, naming why. */
  close(why: string): void
  /** Bytes that were sent and have not left yet. */
  backlog(): number
}

/** What a socket gets of the room: frames go in, and the end is told once. */
export type Visit = { receive(frame: string): void; gone(): void }

export type GatewayParts = {
  readonly server: Server
  readonly config: Config
  readonly log: HouseLog
  readonly metrics: Metrics
  /** Who holds this session, by the hash of its token. */
  readonly whoIs: (tokenHash: string) => Promise<Guest | undefined>
  /** Begins a visit; null is someone without a session, who may look and not ask. */
  readonly connect: (guest: Guest | null, wire: Wire) => Visit
}

export type Gateway = {
  /** Open sockets. */
  count(): number
  /** Says goodbye to all (1012: the house restarts) and takes nobody in. */
  close(): Promise<void>
}

const pingEvery = 10_000

/** Frames a second at which a socket is no client of ours but a flood; a client's own limit is far lower and answers by name. */
const floodPerSecond = 60

/** Close codes of the house, beside those of the protocol: the client may come back after any of them. */
export const closeCodes = { refused: 4000, slow: 4008, flood: 4029 } as const

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

const refuse = (socket: Duplex, status: number, code: string, wait = 0): void => {
  const body = JSON.stringify({ error: { code } })
  const retry = wait > 0 ? `Retry-After: ${Math.ceil(wait / 1000)}\r\n` : ''
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${reasons[status]}\r\nConnection: close\r\nContent-Type: application/json\r\n${retry}Content-Length: ${body.length}\r\n\r\n${body}`,
  )
}

/** Counts open sockets by key. */
const tally = () => {
  const open = new Map<string, number>()
  return {
    of: (key: string): number => open.get(key) ?? 0,
    add: (key: string): void => void open.set(key, (open.get(key) ?? 0) + 1),
    drop(key: string): void {
      const left = (open.get(key) ?? 0) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    },
  }
}

const speaksOurs = (request: IncomingMessage): boolean =>
  (request.headers['sec-websocket-protocol'] ?? '').split(',').some(name => name.trim() === protocol)

/** The socket end of the house, at `/ws` of the same server as the pages. */
export const openGateway = (parts: GatewayParts): Gateway => {
  const { server, config, log, metrics, whoIs, connect } = parts
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: clientFrameBytes,
    handleProtocols: () => protocol,
    clientTracking: true,
  })
  const counted = countsAddresses(config)
  const connects = counted ? rate(config.connectsPerMinute, 60_000, () => performance.now()) : unlimited
  const byNetwork = tally()
  const byPlayer = tally()
  const alive = new WeakSet<WebSocket>()
  /** Upgrades that passed the limits and are not open yet count too. */
  let opening = 0
  let closed = false

  /** Why this request gets no socket, before its session is looked up. */
  const refusal = (
    request: IncomingMessage,
    network: string,
  ): { status: number; code: string; wait?: number } | undefined => {
    if ((request.url ?? '').split('?')[0] !== '/ws') return { status: 404, code: 'noSuchPage' }
    if (!isOwnOrigin(request.headers.origin, request.headers.host, config.origin))
      return { status: 403, code: 'wrongOrigin' }
    if (!speaksOurs(request)) return { status: 400, code: 'clientTooOld' }
    // While hands finish before a stop, whoever lost the connection may come back; afterwards nobody.
    if (closed) return { status: 503, code: 'restarting' }
    if (sockets.clients.size + opening >= config.connections) return { status: 503, code: 'tooFast' }
    if (counted && byNetwork.of(network) >= config.connectionsPerAddress) return { status: 429, code: 'tooFast' }
    const wait = connects.take(network)
    return wait > 0 ? { status: 429, code: 'tooFast', wait } : undefined
  }

  const open = (socket: WebSocket, guest: Guest | null, network: string): void => {
    const player = guest?.player
    byNetwork.add(network)
    if (player) byPlayer.add(player)
    alive.add(socket)
    const asked: number[] = []
    const visit = connect(guest, {
      send(frame) {
        if (socket.readyState !== socket.OPEN) return
        if (socket.bufferedAmount > config.backlogBytes) {
          metrics.closedSlow()
          log.info('a socket did not keep up', { backlog: socket.bufferedAmount })
          socket.close(closeCodes.slow, 'slow')
          socket.terminate()
          return
        }
        metrics.frameOut(frame.length)
        socket.send(frame)
        if (asked.length > 0 && frame.startsWith('{"type":"answer"'))
          metrics.answered((performance.now() - (asked.shift() ?? 0)) / 1000)
      },
      close: why => socket.close(closeCodes.refused, why),
      backlog: () => socket.bufferedAmount,
    })
    const flood = rate(floodPerSecond, 1_000, () => performance.now())
    socket.on('message', (data: RawData, binary: boolean) => {
      metrics.frameIn()
      if (binary) return socket.close(1003, 'text only')
      if (flood.take('') > 0) {
        metrics.refused('flood')
        return socket.close(closeCodes.flood, 'flood')
      }
      // With the default `nodebuffer` a message is one Buffer.
      const frame = (data as Buffer).toString('utf8')
      if (frame.startsWith('{"type":"ask"') && asked.length < 100) asked.push(performance.now())
      visit.receive(frame)
    })
    socket.on('pong', () => alive.add(socket))
    socket.on('error', error => metrics.refused('code' in error ? String(error.code) : 'socketError'))
    socket.once('close', () => {
      byNetwork.drop(network)
      if (player) byPlayer.drop(player)
      visit.gone()
    })
  }

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const network = networkOf(addressOf(request, config.trustProxy))
    const no = refusal(request, network)
    if (no) {
      metrics.refused(no.code)
      return refuse(socket, no.status, no.code, no.wait)
    }
    opening++
    try {
      const token = readToken(request.headers.cookie)
      const guest = (token === undefined ? undefined : await whoIs(tokenHash(token))) ?? null
      if (guest && byPlayer.of(guest.player) >= config.connectionsPerPlayer) {
        metrics.refused('tooFast')
        return refuse(socket, 429, 'tooFast')
      }
      sockets.handleUpgrade(request, socket, head, opened => open(opened, guest, network))
    } finally {
      opening--
    }
  }

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const drop = (): void => void socket.destroy()
    socket.on('error', drop)
    upgrade(request, socket, head).catch((error: unknown) => {
      log.error('a socket could not be opened', { error })
      drop()
    })
  }
  server.on('upgrade', onUpgrade)

  // A dead connection is noticed by two pings without an answer.
  const pinging = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.has(socket)) {
        socket.terminate()
        continue
      }
      alive.delete(socket)
      socket.ping()
    }
  }, pingEvery)
  pinging.unref()

  return {
    count: () => sockets.clients.size,
    async close() {
      closed = true
      clearInterval(pinging)
      const ends = [...sockets.clients].map(socket => {
        socket.close(1012, 'restart')
        return new Promise(done => socket.once('close', done))
      })
      const late = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate()
      }, 1_000)
      await Promise.all(ends)
      clearTimeout(late)
      server.off('upgrade', onUpgrade)
    },
  }
}
