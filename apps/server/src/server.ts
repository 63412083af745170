import type { Deal } from '@krupiye/room'
import Fastify, { type FastifyInstance } from 'fastify'
import { serveApi } from './api.ts'
import type { Config } from './config.ts'
import { type House, openHouse } from './house.ts'
import { type HouseLog, houseLog } from './log.ts'
import { type Metrics, metrics as openMetrics } from './metrics.ts'
import { safetyHeaders, servePages } from './pages.ts'
import { type Gateway, openGateway } from './sockets.ts'

/** The house cannot listen where it was told to. */
export class ListenTrouble extends Error {
  override readonly name = 'ListenTrouble'
  readonly code: 'portInUse' | 'portForbidden' | 'hostUnknown'
  readonly host: string
  readonly port: number

  constructor(code: ListenTrouble['code'], host: string, port: number) {
    super(`${code}: ${host}:${port}`)
    this.code = code
    this.host = host
    this.port = port
  }
}

const listenCodes: Readonly<Record<string, ListenTrouble['code']>> = {
  EADDRINUSE: 'portInUse',
  EACCES: 'portForbidden',
  EADDRNOTAVAIL: 'hostUnknown',
  ENOTFOUND: 'hostUnknown',
}

/** A house that is open to the world. */
export type Server = {
  /** Where a browser finds it. */
  readonly url: string
  readonly port: number
  /** Tables of the house that this start opened. */
  readonly opened: number
  /** Announces the stop, starts no new hand, lets hands finish for the configured time, and closes. Loses nothing. */
  stop(): Promise<void>
  /** Closes now; what runs goes on at the next start. Also while `stop` is waiting. */
  stopNow(): Promise<void>
}

export type ServerParts = {
  /** The built client's folder; null serves the API alone. */
  readonly client: string | null
  /** What clients are told is the current build. */
  readonly build: string
  readonly log?: HouseLog
  /** Where decks come from; the system's own source when absent. Tests lay out hands with it. */
  readonly deal?: Deal
}

/** Requests and headers that trickle in are cut off. Milliseconds. */
const patience = { requestTimeout: 10_000, connectionTimeout: 30_000, keepAliveTimeout: 10_000 }

const bodyBytes = 16_384

const openApp = (log: HouseLog, metrics: Metrics): FastifyInstance => {
  const app: FastifyInstance = Fastify({
    // An address may hold the id of a private table, so requests are logged here, by their route only.
    logger: false,
    bodyLimit: bodyBytes,
    forceCloseConnections: true,
    return503OnClosing: false,
    ...patience,
  })
  app.addHook('onSend', async (_, reply) => void reply.headers(safetyHeaders))
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page'
    metrics.request(route, reply.statusCode, reply.elapsedTime / 1000)
    log.pino.debug(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
  return app
}

const listen = async (app: FastifyInstance, { host, port }: Config): Promise<number> => {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? listenCodes[String(error.code)] : undefined
    throw code ? new ListenTrouble(code, host, port) : error
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

const urlOf = ({ host, origin }: Config, port: number): string => {
  if (origin !== null) return origin
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/**
 * Opens the house: data folder, tables, bots, pages and sockets on one port.
 * @throws StoreTrouble, ListenTrouble; whatever was opened before is closed again
 */
export const startServer = async (config: Config, parts: ServerParts): Promise<Server> => {
  const log = parts.log ?? houseLog(config.log)
  // The numbers are read long after all of this is open.
  const live: { gateway?: Gateway; house?: House } = {}
  const metrics = openMetrics({ sockets: () => live.gateway?.count() ?? 0, tables: () => live.house?.tables() ?? 0 })
  const open = await openHouse(config, { log, metrics, build: parts.build, deal: parts.deal })
  live.house = open
  const app = openApp(log, metrics)

  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    await live.gateway?.close()
    await app.close()
    await open.close()
    metrics.clear()
  }
  const stopNow = (): Promise<void> => (closing ??= close())

  try {
    serveApi(app, open, config, metrics, log)
    await servePages(app, parts.client)
    live.gateway = openGateway({
      server: app.server,
      config,
      log,
      metrics,
      whoIs: hash => open.whoIs(hash),
      connect: (guest, wire) => open.connect(guest, wire),
    })
    const port = await listen(app, config)
    await open.begin()
    return {
      url: urlOf(config, port),
      port,
      opened: open.opened,
      async stop() {
        await open.stop(config.restartSeconds * 1000)
        await stopNow()
      },
      stopNow,
    }
  } catch (error) {
    await stopNow()
    throw error
  }
}
