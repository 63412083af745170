import type { Guest } from '@krupiye/room'
import type { PlayerId } from '@krupiye/rules'
import { createServer, type Server } from 'node:http'
import { connect as connectTcp } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Config, readConfig } from './config.ts'
import { houseLog } from './log.ts'
import { metrics } from './metrics.ts'
import { newToken, sessionHeader, tokenHash } from './session.ts'
import { closeCodes, type Gateway, openGateway, type Wire } from './sockets.ts'

let server: Server
let gateway: Gateway
let port: number
const received: string[] = []
const visits: { guest: Guest | null; wire: Wire; gone: boolean }[] = []
const ali: Guest = { player: 'ali' as PlayerId, name: 'Ali' }
const token = newToken()

const open = async (change: Partial<Config> = {}): Promise<void> => {
  const config = { ...readConfig({}, {}, 'no-such-file'), ...change }
  server = createServer((_, response) => response.writeHead(404).end())
  const numbers = metrics({ sockets: () => 0, tables: () => 0 })
  gateway = openGateway({
    server,
    config,
    log: houseLog('silent'),
    metrics: numbers,
    whoIs: async hash => (hash === tokenHash(token) ? ali : undefined),
    connect: (guest, wire) => {
      const visit = { guest, wire, gone: false }
      visits.push(visit)
      return {
        receive: frame => void received.push(frame),
        gone: () => {
          visit.gone = true
        },
      }
    },
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
}

afterEach(async () => {
  await gateway.close()
  await new Promise(done => server.close(done))
  received.length = 0
  visits.length = 0
})

type Ask = { path?: string; protocol?: string[]; headers?: Record<string, string> }

const dial = ({ path = '/ws', protocol = ['krupiye.1'], headers = {} }: Ask = {}): WebSocket =>
  new WebSocket(`ws://127.0.0.1:${port}${path}`, protocol, { headers })

/** `open`, or the status of the refusal. */
const outcome = (socket: WebSocket): Promise<'open' | number | undefined> =>
  new Promise(done => {
    socket.on('open', () => done('open'))
    socket.on('unexpected-response', (_, response) => {
      response.resume()
      done(response.statusCode)
      socket.terminate()
    })
    socket.on('error', () => {})
  })

const closeCode = (socket: WebSocket): Promise<number> => new Promise(done => socket.on('close', done))

const until = async (is: () => boolean): Promise<void> => {
  for (let tries = 0; !is(); tries++) {
    if (tries > 400) throw new Error('it did not come to that')
    await new Promise(done => setTimeout(done, 5))
  }
}

test('a socket with a session is that person, frames go both ways, and its end is told', async () => {
  await open()
  const socket = dial({ headers: { cookie: sessionHeader(token, false) } })
  const heard = new Promise(done => socket.on('message', data => done(String(data))))
  expect(await outcome(socket)).toBe('open')
  expect(socket.protocol).toBe('krupiye.1')
  expect(visits[0]?.guest).toEqual(ali)
  visits[0]?.wire.send('{"type":"pong"}')
  expect(await heard).toBe('{"type":"pong"}')
  socket.send('{"type":"ping"}')
  await until(() => received.length === 1)
  socket.close()
  await until(() => visits[0]?.gone === true)
  expect(gateway.count()).toBe(0)
})

test('without a session, or with one the house does not know, somebody may look: nobody', async () => {
  await open()
  expect(await outcome(dial())).toBe('open')
  expect(await outcome(dial({ headers: { cookie: `krupiye_session=${newToken()}` } }))).toBe('open')
  expect(visits.map(({ guest }) => guest)).toEqual([null, null])
})

test.each<[string, Ask, Partial<Config>, number]>([
  ['another origin', { headers: { origin: 'http://evil.example' } }, {}, 403],
  [
    'the right host under a wrong scheme',
    { headers: { origin: 'http://poker.example' } },
    { origin: 'https://poker.example' },
    403,
  ],
  ['an origin that hides itself', { headers: { origin: 'null' } }, {}, 403],
  ['another path', { path: '/socket' }, {}, 404],
  ['another protocol', { protocol: ['krupiye.9'] }, {}, 400],
  ['no protocol', { protocol: [] }, {}, 400],
])('%s gets no socket', async (_, ask, change, status) => {
  await open(change)
  expect(await outcome(dial(ask))).toBe(status)
  expect(visits).toEqual([])
})

test('the own origin gets one', async () => {
  await open()
  expect(await outcome(dial({ headers: { origin: `http://127.0.0.1:${port}` } }))).toBe('open')
})

test('connections in all, and of one player', async () => {
  await open({ connections: 3, connectionsPerPlayer: 2 })
  const headers = { cookie: sessionHeader(token, false) }
  const first = dial({ headers })
  expect(await outcome(first)).toBe('open')
  expect(await outcome(dial({ headers }))).toBe('open')
  expect(await outcome(dial({ headers }))).toBe(429)
  expect(await outcome(dial())).toBe('open')
  expect(await outcome(dial())).toBe(503)
  first.close()
  await until(() => gateway.count() === 2)
  expect(await outcome(dial({ headers }))).toBe('open')
})

test('of one address, counted behind a proxy by what the proxy says', async () => {
  await open({ connectionsPerAddress: 1, trustProxy: 1 })
  const from = (address: string) => dial({ headers: { 'x-forwarded-for': address } })
  expect(await outcome(from('1.2.3.4'))).toBe('open')
  expect(await outcome(from('6.6.6.6, 1.2.3.4'))).toBe(429)
  expect(await outcome(from('1.2.3.5'))).toBe('open')
})

test('new connections a minute from one address', async () => {
  await open({ connectsPerMinute: 2, trustProxy: 1 })
  const outcomes = []
  for (let each = 0; each < 3; each++) outcomes.push(await outcome(dial({ headers: { 'x-forwarded-for': '1.2.3.4' } })))
  expect(outcomes).toEqual(['open', 'open', 429])
})

test('on loopback alone addresses are not counted: everybody is the same one', async () => {
  await open({ connectionsPerAddress: 1, connectsPerMinute: 1 })
  expect(await outcome(dial())).toBe('open')
  expect(await outcome(dial())).toBe('open')
})

test('a frame of more than 4 kB closes its socket (1009), a binary one too (1003)', async () => {
  await open()
  const large = dial()
  expect(await outcome(large)).toBe('open')
  large.send('x'.repeat(4_096))
  await until(() => received.length === 1)
  large.send('x'.repeat(4_097))
  expect(await closeCode(large)).toBe(1009)
  const binary = dial()
  expect(await outcome(binary)).toBe('open')
  binary.send(Buffer.from('{}'))
  expect(await closeCode(binary)).toBe(1003)
  expect(received).toHaveLength(1)
})

test('bytes that are no frame at all, and text that is no UTF-8, close their socket and nothing else', async () => {
  await open()
  const other = dial()
  expect(await outcome(other)).toBe('open')
  const raw = connectTcp(port, '127.0.0.1')
  raw.on('error', () => {})
  const ended = new Promise(done => raw.on('close', done))
  raw.write(
    'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: krupiye.1\r\n\r\n',
  )
  await new Promise(done => raw.once('data', done))
  raw.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0x00]))
  raw.resume()
  await ended
  await until(() => gateway.count() === 1)
  expect(other.readyState).toBe(WebSocket.OPEN)
})

test('a flood of frames closes its socket', async () => {
  await open()
  const socket = dial()
  expect(await outcome(socket)).toBe('open')
  for (let each = 0; each < 200; each++) socket.send('{"type":"ping"}')
  expect(await closeCode(socket)).toBe(closeCodes.flood)
  expect(received.length).toBeLessThan(100)
})

test('a socket that does not read what it is sent is closed before it fills the memory', async () => {
  await open({ backlogBytes: 65_536 })
  const socket = dial()
  expect(await outcome(socket)).toBe('open')
  socket.pause()
  const frame = JSON.stringify({ type: 'events', events: 'x'.repeat(10_000) })
  let sent = 0
  while (visits[0]?.gone === false && sent++ < 5_000) {
    visits[0].wire.send(frame)
    await new Promise(done => setImmediate(done))
  }
  expect(visits[0]?.gone).toBe(true)
})

test('closing says that the house restarts (1012)', async () => {
  await open()
  const socket = dial()
  expect(await outcome(socket)).toBe('open')
  const code = closeCode(socket)
  await gateway.close()
  expect(await code).toBe(1012)
  expect(visits[0]?.gone).toBe(true)
})
