/**
 * The real server in a process of its own, for the browser tests: an ephemeral port on the loopback, a data folder of the test's,
 * and decks that the test lays out. Started by `house.ts`.
 */
import { type Deal, systemDeal } from '@krupiye/room'
import { clientFolder, readConfig, startServer } from '@krupiye/server'

/** Decks to come at each table, in drawing order; where there is none left the house shuffles. */
const laid = new Map<string, (readonly number[])[]>()
const shuffled = systemDeal()
const deal: Deal = { next: async hand => laid.get(hand.table)?.shift() ?? shuffled.next(hand) }

process.on('message', ({ table, deck }: { table: string; deck: readonly number[] }) =>
  laid.set(table, [...(laid.get(table) ?? []), deck]),
)
process.on('disconnect', () => process.exit())

const config = readConfig(process.env, {
  host: '127.0.0.1',
  port: process.env['KRUPIYE_PORT'] ?? 0,
  houseTables: process.env['HOUSE_TABLES'] === 'yes',
  log: 'error',
  guestsPerHour: 1000,
  tablesPerHour: 1000,
  connectsPerMinute: 100_000,
})
const server = await startServer(config, {
  client: process.env['KRUPIYE_TEST_CLIENT'] ?? clientFolder,
  build: 'test',
  deal,
})
process.send?.({ url: server.url, port: server.port })
