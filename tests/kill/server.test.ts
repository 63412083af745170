import { type Config, escrows, readConfig, type Server, startServer } from '@krupiye/server'
import { audit } from '@krupiye/store-sqlite'
import type { LobbyRow, ToClient } from '@krupiye/wire'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { join, type Person, play, tableWish, until } from './player.ts'

// Processes share the machine with whatever else runs on it.
vi.setConfig({ testTimeout: 180_000 })

/** The whole house over real sockets on loopback: everything but the process around it. */

let folder: string | undefined
let server: Server | undefined
const people: Person[] = []

const open = async (change: Partial<Config> = {}): Promise<string> => {
  folder ??= mkdtempSync(joinPath(tmpdir(), 'krupiye-server-'))
  const base = readConfig(
    { KRUPIYE_LOG: 'error', KRUPIYE_PACE: 'instant', KRUPIYE_HOUSE_TABLES: 'no' },
    { port: 0, data: folder },
    'none',
  )
  server = await startServer({ ...base, ...change }, { client: null, build: 'test' })
  return server.url
}
const url = (): string => server?.url ?? ''

const sitDown = async (name: string, table: string, seat: number, stack = 1_000) => {
  const person = await join(name, url)
  people.push(person)
  const remote = person.client.table(table)
  await until(remote, view => view.status === 'live')
  const answer = await remote.ask({ type: 'sit', seat, stack })
  if (!answer.ok) throw new Error(answer.refusal.code)
  return { person, remote }
}

const openTable = async (change: Parameters<typeof tableWish>[0] = {}): Promise<string> => {
  const host = await join('Ev sahibi', url)
  people.push(host)
  const made = await host.post('/api/tables', tableWish(change))
  expect(made.status).toBe(201)
  return ((await made.json()) as { table: string }).table
}

afterEach(async () => {
  for (const { client } of people.splice(0)) client.close()
  await server?.stopNow()
  server = undefined
  if (folder !== undefined) rmSync(folder, { recursive: true })
  folder = undefined
})

const cleanBooks = (): void => {
  const report = audit(folder ?? '', escrows)
  expect(report.differences).toEqual([])
}

test('two people over sockets: table, chairs, hands, and the books are clean in the middle of it', async () => {
  await open()
  const table = await openTable()
  const [ayse, can] = [await sitDown('Ayşe', table, 1), await sitDown('Can', table, 4)]
  const ends = [play(ayse.remote), play(can.remote)]
  await until(ayse.remote, view => (view.table?.hands ?? 0) >= 20)
  cleanBooks()
  for (const end of ends) end()
  const lines = (await ayse.person.get('/api/chips')) as { lines: { reason: string; amount: number }[] }
  expect(lines.lines.map(({ reason }) => reason)).toContain('sit')
  // Seen from both sides the table is the same.
  await until(can.remote, view => view.seq >= ayse.remote.view.get().seq)
  const seats = (person: typeof ayse) => person.remote.view.get().table?.seats.map(sitter => sitter?.name)
  expect(seats(ayse)).toEqual(seats(can))
})

test('nobody sees a card that is not his: no frame to a player holds the other hole cards before they are shown', async () => {
  await open()
  const table = await openTable()
  const [ayse, can] = [await sitDown('Ayşe', table, 1), await sitDown('Can', table, 2)]
  const wrong: string[] = []
  for (const [name, { remote }, seat] of [
    ['Ayşe', ayse, 1],
    ['Can', can, 2],
  ] as const)
    remote.onNews(({ events }) => {
      for (const event of events) {
        if (event.type === 'deckSet' && event.cards.length > 0) wrong.push(`${name} saw a deck`)
        if (event.type === 'dealt' && !event.up)
          for (const row of event.rows)
            if (row.seat !== seat && row.cards.some(card => card !== null)) wrong.push(`${name} saw seat ${row.seat}`)
      }
    })
  const ends = [play(ayse.remote), play(can.remote)]
  await until(ayse.remote, view => (view.table?.hands ?? 0) >= 10)
  for (const end of ends) end()
  expect(wrong).toEqual([])
})

test('without a session somebody may look at a table and not ask anything of it', async () => {
  await open()
  const table = await openTable()
  const socket = new WebSocket(`${url().replace('http', 'ws')}/ws`, ['krupiye.1'])
  const heard: ToClient[] = []
  socket.on('message', data => heard.push(JSON.parse(String(data)) as ToClient))
  await new Promise(done => socket.once('open', done))
  const say = (message: unknown) => socket.send(JSON.stringify(message))
  say({ type: 'hello', version: 1 })
  say({ type: 'watch', table, after: 0 })
  say({ type: 'ask', table, id: 'a', decision: null, ask: { type: 'sit', seat: 1, stack: 1_000 } })
  while (!heard.some(({ type }) => type === 'answer')) await new Promise(done => setTimeout(done, 5))
  expect(heard.find(({ type }) => type === 'welcome')).toMatchObject({ player: null, wallet: 0 })
  expect(heard.find(({ type }) => type === 'snapshot')).toMatchObject({ table, you: null })
  expect(heard.find(({ type }) => type === 'answer')).toEqual({
    type: 'answer',
    id: 'a',
    ok: false,
    refusal: { code: 'notSignedIn' },
  })
  socket.close()
})

test.each([
  'no JSON',
  '',
  '[]',
  'null',
  '{"type":"deal"}',
  '{"type":"watch"}',
  '{"type":"ask","table":"t","id":"i","decision":null,"ask":{"type":"sit","seat":1,"stack":1e400}}',
  '{"type":"ask","table":"t","id":"i","decision":null,"ask":{"type":"timeOut"}}',
  '{"type":"ask","table":"t","id":"i","decision":null,"ask":{"type":"act","command":{"type":"raiseTo","to":-5}}}',
  '{"type":"hello","version":1,"player":"somebody-else"}',
  `{"type":"ping","pad":"${'x'.repeat(3_000)}"}`,
])('the frame %j is malformed: named, and the connection goes on', async frame => {
  await open()
  const socket = new WebSocket(`${url().replace('http', 'ws')}/ws`, ['krupiye.1'])
  const heard: ToClient[] = []
  socket.on('message', data => heard.push(JSON.parse(String(data)) as ToClient))
  await new Promise(done => socket.once('open', done))
  for (const each of ['{"type":"hello","version":1}', frame, '{"type":"ping"}']) socket.send(each)
  while (!heard.some(({ type }) => type === 'pong')) await new Promise(done => setTimeout(done, 5))
  expect(heard.filter(({ type }) => type === 'refused' || type === 'answer')).toMatchObject([
    { refusal: { code: 'malformed' } },
  ])
  socket.close()
})

test('bots wait at the tables of a new house and play once somebody looks; alone they rest', async () => {
  await open({ houseTables: true })
  expect(server?.opened).toBe(9)
  const person = await join('Meraklı', url)
  people.push(person)
  const rows = async () => ((await person.get('/api/lobby')) as { tables: LobbyRow[] }).tables
  await expect
    .poll(async () => (await rows()).map(({ bots }) => bots), { timeout: 60_000 })
    .toEqual([3, 5, 1, 4, 4, 5, 4, 3, 3])
  const [first] = await rows()
  const remote = person.client.table(first?.table ?? '')
  await until(remote, view => view.status === 'live')
  await until(remote, view => (view.table?.hands ?? 0) >= 2)
  person.client.leaveTable(first?.table ?? '')
  // A running hand ends; then nothing happens any more.
  await new Promise(done => setTimeout(done, 1_500))
  const before = audit(folder ?? '', escrows)
  await new Promise(done => setTimeout(done, 1_000))
  const after = audit(folder ?? '', escrows)
  expect(before.hands).toBeGreaterThanOrEqual(2)
  expect(after.events).toBe(before.events)
  expect(after.differences).toEqual([])
  // The same house again: its tables are not opened twice, its bots are back in their chairs.
  person.client.close()
  await server?.stop()
  await open({ houseTables: true })
  expect(server?.opened).toBe(0)
  expect((await rows()).map(({ bots }) => bots)).toEqual([3, 5, 1, 4, 4, 5, 4, 3, 3])
})

test('a wallet is filled up to the first grant: not with chips at a table, once a day, two clicks once', async () => {
  await open()
  const table = await openTable({ smallBlind: 50, bigBlind: 100, buyIn: { min: 4_000, max: 10_000 } })
  const { person, remote } = await sitDown('Ayşe', table, 1, 10_000)
  const refill = async () => (await person.post('/api/refill', {})).json()
  expect(await refill()).toEqual({ came: false, wallet: 0 })
  const can = await sitDown('Can', table, 2, 4_000)
  const ends = [play(remote, () => 0.16), play(can.remote, () => 0.16)]
  await until(remote, view => view.decision !== null)
  expect(await refill()).toMatchObject({ came: false })
  // Both play on until the hand lets her go.
  await remote.ask({ type: 'leave' })
  await until(remote, ({ you }) => you === null)
  for (const end of ends) end()
  const { wallet } = person.client.state.get()
  if (wallet < 10_000) {
    const both = await Promise.all([refill(), refill()])
    expect(both.map(({ wallet: now }: { wallet: number }) => now)).toEqual([10_000, 10_000])
    await expect.poll(() => person.client.state.get().wallet, { timeout: 20_000 }).toBe(10_000)
  }
  cleanBooks()
})

test('with the defaults every limit holds: guests, tables, connections, messages', async () => {
  const defaults = readConfig({}, {}, 'none')
  await open({ trustProxy: 1 })
  const from = (address: string, cookie = '') => ({
    'content-type': 'application/json',
    'x-forwarded-for': address,
    cookie,
  })
  const post = async (path: string, body: unknown, headers: Record<string, string>) =>
    fetch(`${url()}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })

  const guests = []
  for (let each = 0; each <= defaults.guestsPerHour; each++)
    guests.push(await post('/api/guest', { name: 'Ali' }, from('1.1.1.1')))
  expect(guests.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 201), 429])

  const cookie = (guests[0]?.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const tables = []
  for (let each = 0; each <= defaults.tablesPerHour; each++)
    tables.push((await post('/api/tables', tableWish(), from('1.1.1.1', cookie))).status)
  expect(tables).toEqual([...Array.from({ length: 10 }, () => 201), 429])

  const sockets: WebSocket[] = []
  const dial = (address: string, session = ''): Promise<number | undefined> =>
    new Promise(done => {
      const socket = new WebSocket(`${url().replace('http', 'ws')}/ws`, ['krupiye.1'], {
        headers: from(address, session),
      })
      sockets.push(socket)
      socket.on('open', () => done(101))
      socket.on('error', () => {})
      socket.on('unexpected-response', (_, response) => {
        done(response.statusCode)
        socket.terminate()
      })
    })
  const mine = []
  for (let each = 0; each <= defaults.connectionsPerPlayer; each++) mine.push(await dial('2.2.2.2', cookie))
  expect(mine).toEqual([101, 101, 101, 101, 101, 101, 429])
  const theirs = []
  for (let each = 0; each <= defaults.connectionsPerAddress; each++) theirs.push(await dial('3.3.3.3'))
  expect(theirs.slice(98)).toEqual([101, 101, 429])
  for (const socket of sockets.splice(7)) socket.terminate()
  const hasty = []
  for (let each = 0; each < defaults.connectsPerMinute; each++) {
    hasty.push(await dial('4.4.4.4'))
    sockets.pop()?.terminate()
  }
  // The minute goes on meanwhile, so one or two more may be let in than at one moment.
  expect(hasty.filter(status => status === 101).length).toBeGreaterThanOrEqual(defaults.connectsPerMinute - 1)
  const more = []
  for (let each = 0; each < 20; each++) {
    more.push(await dial('4.4.4.4'))
    sockets.pop()?.terminate()
  }
  expect(more).toContain(429)

  const [talker] = sockets
  const heard: ToClient[] = []
  talker?.on('message', data => heard.push(JSON.parse(String(data)) as ToClient))
  talker?.send('{"type":"hello","version":1}')
  for (let each = 0; each < 40; each++) talker?.send('{"type":"ping"}')
  await expect
    .poll(() => heard.some(message => message.type === 'refused' && message.refusal.code === 'tooFast'), {
      timeout: 20_000,
    })
    .toBe(true)
  expect(heard.filter(({ type }) => type === 'pong').length).toBeLessThan(40)
  for (const socket of sockets) socket.terminate()
})

test('B096: a planned stop lets the hand finish, starts no new one, tells everybody, and loses nothing', async () => {
  await open({ restartSeconds: 20 })
  const table = await openTable()
  const [ayse, can] = [await sitDown('Ayşe', table, 1), await sitDown('Can', table, 4)]
  await until(ayse.remote, view => view.decision !== null)
  const hands = ayse.remote.view.get().table?.hands
  const stopped = server?.stop()
  await expect.poll(() => ayse.person.client.state.get().restartsAt, { timeout: 20_000 }).not.toBeNull()
  expect((await fetch(`${url()}/healthz`)).status).toBe(503)
  // Whoever loses the connection now may come back and finish the hand.
  can.person.client.reconnect()
  await expect.poll(() => can.person.client.state.get().connection, { timeout: 20_000 }).toBe('online')
  const ends = [play(ayse.remote, () => 0.5), play(can.remote, () => 0.5)]
  await stopped
  for (const end of ends) end()
  server = undefined
  const report = audit(folder ?? '', escrows)
  expect(report.differences).toEqual([])
  expect(report.hands).toBe(hands)
})

test('a hand that cannot be replayed is voided at the start: every bet goes back, the table is told, the books are clean', async () => {
  await open()
  const table = await openTable()
  const ayse = await sitDown('Ayşe', table, 1)
  await sitDown('Can', table, 4)
  await until(ayse.remote, view => view.decision !== null)
  const raised = await ayse.remote.ask({ type: 'act', command: { type: 'call' } })
  if (!raised.ok) await until(ayse.remote, view => view.decision !== null)
  for (const { client } of people.splice(0)) client.close()
  await server?.stopNow()
  const database = new DatabaseSync(joinPath(folder ?? '', 'krupiye.db'))
  database.exec(
    `DROP TRIGGER events_stay; UPDATE events SET payload = replace(payload, '"seat":', '"seat":9') WHERE type = 'posted'`,
  )
  database.close()
  await open({ log: 'silent' })
  const report = audit(folder ?? '', escrows)
  expect(report.differences).toEqual([])
  const looker = await join('Seyirci', url)
  people.push(looker)
  const view = await until(looker.client.table(table), each => each.status === 'live')
  expect(view.table?.seats.map(sitter => sitter?.stack ?? 0).reduce((a, b) => a + b)).toBe(2_000)
  // The number of the voided hand is not given again.
  expect(view.table?.hand?.number ?? 2).toBe(2)
})

test('the data folder holds no card of a running hand in the clear, and no session token', async () => {
  await open()
  const table = await openTable()
  const ayse = await sitDown('Ayşe', table, 1)
  await sitDown('Can', table, 4)
  await until(ayse.remote, view => view.decision !== null)
  const files = readdirSync(folder ?? '').filter(name => name !== 'key')
  const all = files.map(name => readFileSync(joinPath(folder ?? '', name)).toString('latin1')).join()
  expect(all).toContain('"rows":[{"seat":')
  expect(all).not.toMatch(/"cards":\[\d/)
  expect(all).not.toContain(ayse.person.cookie.split('=')[1])
})
