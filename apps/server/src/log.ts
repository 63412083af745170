import type { Log } from '@krupiye/room'
import pino, { type DestinationStream, type Logger } from 'pino'

/** A private table's id is its invitation, so no log holds a whole one. */
const short = (id: string): string => `${id.slice(0, 6)}…`

/** Cards, decks, tokens and names never belong into a log line; should one be handed over, it is blanked. */
const secrets = ['deck', 'cards', 'token', 'cookie', 'secret', 'key', 'name', 'frame']

const safe = (data: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data ?? {}).map(([key, value]) => {
      if (secrets.includes(key)) return [key, '[hidden]']
      if (key === 'table' && typeof value === 'string') return [key, short(value)]
      if (value instanceof Error) return [key, { name: value.name, message: value.message, stack: value.stack }]
      return [key, value]
    }),
  )

export type HouseLog = Log & { readonly pino: Logger }

/** Structured lines, one JSON object each, on standard error unless a destination is given. */
export const houseLog = (
  level: string,
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): HouseLog => {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
  return {
    pino: logger,
    info: (what, data) => logger.info(safe(data), what),
    warn: (what, data) => logger.warn(safe(data), what),
    error: (what, data) => logger.error(safe(data), what),
  }
}
