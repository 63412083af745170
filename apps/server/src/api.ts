import type { Guest, Line, Log } from '@krupiye/room'
import type { PlayerId } from '@krupiye/rules'
import {
  type CreateTable,
  createTableBody,
  guestBody,
  type HttpRefusal,
  type LobbyRow,
  nameBody,
  readBody,
} from '@krupiye/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf, isForwarded, isOwnOrigin, networkOf } from './address.ts'
import { type Config, countsAddresses, isLoopback } from './config.ts'
import { bearsToken, type Metrics } from './metrics.ts'
import { rate, unlimited } from './rate.ts'
import { newToken, readToken, sessionHeader, tokenHash } from './session.ts'

/** What the requests need of the house. */
export type Desk = {
  whoIs(tokenHash: string): Promise<Guest | undefined>
  /** Makes a guest with the welcome chips. */
  welcome(name: string, tokenHash: string): Promise<Guest>
  rename(player: PlayerId, name: string): Promise<void>
  wallet(player: PlayerId): Promise<number>
  /** Fills the wallet up to the first grant: once a day, or when the player is broke. Whether chips came. */
  refill(player: PlayerId): Promise<boolean>
  lines(player: PlayerId): Promise<readonly Line[]>
  lobby(): readonly LobbyRow[]
  /** A table by its id, private ones too: the id is the invitation. */
  table(id: string): { readonly row: LobbyRow; readonly private: boolean } | undefined
  tables(): number
  openTable(body: CreateTable, host: PlayerId): Promise<string>
  ready(): boolean
  stopping(): boolean
}

const statuses: Readonly<Record<HttpRefusal['code'], number>> = {
  malformed: 400,
  tooLarge: 413,
  tooFast: 429,
  notSignedIn: 401,
  noSuchTable: 404,
  restarting: 503,
  wrongOrigin: 403,
}

const refuse = (reply: FastifyReply, refusal: HttpRefusal, wait = 0): FastifyReply => {
  if (wait > 0) void reply.header('retry-after', Math.ceil(wait / 1000))
  return reply.code(statuses[refusal.code]).send({ error: refusal })
}

const hour = 60 * 60 * 1000

const changesPerHour = 60

/** Registers `/api`, `/healthz` and `/metrics`. Bodies are checked by the schemas of the wire, refusals are data with a code. */
export const serveApi = (app: FastifyInstance, desk: Desk, config: Config, metrics: Metrics, log: Log): void => {
  const now = (): number => performance.now()
  const guests = countsAddresses(config) ? rate(config.guestsPerHour, hour, now) : unlimited
  const tables = rate(config.tablesPerHour, hour, now)
  /** Each of these writes: renaming and refilling by one player. */
  const changes = rate(changesPerHour, hour, now)
  const address = (request: FastifyRequest): string => addressOf(request.raw, config.trustProxy)
  const secure = config.origin?.startsWith('https:') ?? false

  const guestOf = async (request: FastifyRequest): Promise<Guest | undefined> => {
    const token = readToken(request.headers.cookie)
    return token === undefined ? undefined : desk.whoIs(tokenHash(token))
  }
  const me = async (guest: Guest | undefined) => ({
    player: guest ? { id: guest.player, name: guest.name } : null,
    wallet: guest ? await desk.wallet(guest.player) : 0,
  })

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    void reply.header('cache-control', 'no-store')
    const changes = request.method !== 'GET' && request.method !== 'HEAD'
    if (changes && !isOwnOrigin(request.headers.origin, request.headers.host, config.origin))
      return refuse(reply, { code: 'wrongOrigin' })
    if (changes && desk.stopping()) return refuse(reply, { code: 'restarting' })
    return undefined
  })

  app.post('/api/guest', async (request, reply) => {
    const body = readBody(guestBody, request.body)
    if (!body.ok) return refuse(reply, body.refusal)
    const known = await guestOf(request)
    if (known) {
      // A second click, or a second tab: the same person under the name just given.
      const wait = changes.take(known.player)
      if (wait > 0) return refuse(reply, { code: 'tooFast' }, wait)
      await desk.rename(known.player, body.value.name)
      return me({ ...known, name: body.value.name })
    }
    const wait = guests.take(networkOf(address(request)))
    if (wait > 0) return refuse(reply, { code: 'tooFast' }, wait)
    const token = newToken()
    const guest = await desk.welcome(body.value.name, tokenHash(token))
    return reply
      .code(201)
      .header('set-cookie', sessionHeader(token, secure))
      .send(await me(guest))
  })

  app.get('/api/me', async (request, reply) => {
    const guest = await guestOf(request)
    const token = readToken(request.headers.cookie)
    // Who comes back keeps the session for another year.
    if (guest && token !== undefined) void reply.header('set-cookie', sessionHeader(token, secure))
    return me(guest)
  })

  app.post('/api/name', async (request, reply) => {
    const guest = await guestOf(request)
    if (!guest) return refuse(reply, { code: 'notSignedIn' })
    const body = readBody(nameBody, request.body)
    if (!body.ok) return refuse(reply, body.refusal)
    const wait = changes.take(guest.player)
    if (wait > 0) return refuse(reply, { code: 'tooFast' }, wait)
    await desk.rename(guest.player, body.value.name)
    return me({ ...guest, name: body.value.name })
  })

  app.get('/api/lobby', () => ({ tables: desk.lobby() }))

  app.get<{ Params: { id: string } }>('/api/tables/:id', (request, reply) => {
    const found = desk.table(request.params.id)
    return found ? reply.send({ table: found.row, private: found.private }) : refuse(reply, { code: 'noSuchTable' })
  })

  app.post('/api/tables', async (request, reply) => {
    const guest = await guestOf(request)
    if (!guest) return refuse(reply, { code: 'notSignedIn' })
    const body = readBody(createTableBody, request.body)
    if (!body.ok) return refuse(reply, body.refusal)
    if (desk.tables() >= config.tables) return refuse(reply, { code: 'tooFast' }, hour)
    const wait = tables.take(guest.player)
    if (wait > 0) return refuse(reply, { code: 'tooFast' }, wait)
    return reply.code(201).send({ table: await desk.openTable(body.value, guest.player) })
  })

  app.get('/api/chips', async (request, reply) => {
    const guest = await guestOf(request)
    if (!guest) return refuse(reply, { code: 'notSignedIn' })
    return reply.send({ lines: await desk.lines(guest.player) })
  })

  app.post('/api/refill', async (request, reply) => {
    const guest = await guestOf(request)
    if (!guest) return refuse(reply, { code: 'notSignedIn' })
    const wait = changes.take(guest.player)
    if (wait > 0) return refuse(reply, { code: 'tooFast' }, wait)
    const came = await desk.refill(guest.player)
    return reply.send({ came, wallet: await desk.wallet(guest.player) })
  })

  app.get('/healthz', (_, reply) => {
    const ready = desk.ready() && !desk.stopping()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready })
  })

  app.get('/metrics', async (request, reply) => {
    // Behind a proxy on this machine everyone seems to call from here, so a forwarded request needs the token.
    const local = isLoopback(request.raw.socket.remoteAddress ?? '') && !isForwarded(request.raw)
    if (!local && !bearsToken(request.headers.authorization, config.metricsToken))
      return reply.code(403).send({ error: { code: 'notSignedIn' } })
    return reply.header('content-type', metrics.type).send(await metrics.text())
  })

  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status === 413) return refuse(reply, { code: 'tooLarge' })
    if (status < 500) return reply.code(status).send({ error: { code: 'malformed' } })
    log.error('a request failed', { route: request.routeOptions.url, error })
    return reply.code(500).send({ error: { code: 'failed' } })
  })
}
