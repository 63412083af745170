import type { Guest } from '@krupiye/room'
import type { PlayerId } from '@krupiye/rules'
import type { CreateTable, LobbyRow } from '@krupiye/wire'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Desk, serveApi } from './api.ts'
import { type Config, readConfig } from './config.ts'
import { houseLog } from './log.ts'
import { metrics } from './metrics.ts'
import { languageOf, servePages } from './pages.ts'
import { readToken } from './session.ts'

/** A desk that remembers what it was asked. */
const openDesk = () => {
  const guests = new Map<string, Guest>()
  const opened: CreateTable[] = []
  const state = { ready: true, stopping: false }
  const desk: Desk = {
    whoIs: async hash => guests.get(hash),
    welcome: async (name, hash) => {
      const guest = { player: `p${guests.size}` as PlayerId, name }
      guests.set(hash, guest)
      return guest
    },
    rename: async (player, name) => {
      for (const [hash, guest] of guests) if (guest.player === player) guests.set(hash, { player, name })
    },
    wallet: async () => 10_000,
    refill: async () => true,
    lines: async player => [{ key: `grant:${player}`, reason: 'grant', amount: 10_000, balance: 10_000, at: 1 }],
    lobby: () => [],
    table: id => (id === 'known' ? { row: { table: id } as LobbyRow, private: true } : undefined),
    tables: () => opened.length,
    openTable: async body => {
      opened.push(body)
      return 'new-table'
    },
    ready: () => state.ready,
    stopping: () => state.stopping,
  }
  return { desk, opened, state }
}

let desk: ReturnType<typeof openDesk>
let app: FastifyInstance

const open = (change: Partial<Config> = {}): void => {
  desk = openDesk()
  app = Fastify({ bodyLimit: 16_384 })
  const config = { ...readConfig({}, {}, 'no-such-file'), ...change }
  serveApi(app, desk.desk, config, metrics({ sockets: () => 0, tables: () => 0 }), houseLog('silent'))
}

beforeEach(() => open())

const ask = async (options: InjectOptions) => {
  const response = await app.inject(options)
  return {
    status: response.statusCode,
    body: response.body === '' ? null : JSON.parse(response.body),
    headers: response.headers,
  }
}

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  ask({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  })

const signIn = async (name = 'Şule'): Promise<Record<string, string>> => {
  const { headers } = await post('/api/guest', { name })
  return { cookie: `krupiye_session=${readToken(String(headers['set-cookie']))}` }
}

const table: CreateTable = {
  game: 'holdem',
  limit: 'noLimit',
  smallBlind: 10,
  bigBlind: 20,
  seats: 6,
  buyIn: { min: 800, max: 2_000 },
  anteKind: 'none',
  ante: 0,
  straddle: false,
  clock: 'normal',
  bots: 2,
  private: true,
  button: 'dead',
}

describe('guests', () => {
  test('a name makes a guest with a wallet, and a cookie that scripts cannot read', async () => {
    const { status, body, headers } = await post('/api/guest', { name: '  Şule   Öz ' })
    expect({ status, body }).toEqual({ status: 201, body: { player: { id: 'p0', name: 'Şule Öz' }, wallet: 10_000 } })
    expect(headers['set-cookie']).toMatch(/^krupiye_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('under an https origin the cookie is Secure', async () => {
    open({ origin: 'https://poker.example' })
    const { headers } = await post('/api/guest', { name: 'Ali' })
    expect(headers['set-cookie']).toContain('; Secure')
  })

  test('asking twice renames the same guest', async () => {
    const session = await signIn('Ali')
    const again = await post('/api/guest', { name: 'Veli' }, session)
    expect(again.body.player).toEqual({ id: 'p0', name: 'Veli' })
    expect(again.headers['set-cookie']).toBeUndefined()
  })

  test.each([
    ['no name', {}],
    ['an empty name', { name: '   ' }],
    ['a name too long', { name: 'x'.repeat(25) }],
    ['a number', { name: 5 }],
    ['a control character', { name: 'Ali\u0007' }],
    ['a mark that turns text around', { name: 'Ali\u202egnp' }],
    ['something beside the name', { name: 'Ali', chips: 1_000_000 }],
    ['a list', [1]],
    ['nothing', null],
  ])('%s is malformed', async (_, body) => {
    const refused = await post('/api/guest', body)
    expect(refused.status).toBe(400)
    expect(refused.body.error.code).toBe('malformed')
  })

  test('who am I: nobody, then the guest; a forged cookie is nobody', async () => {
    expect((await ask({ url: '/api/me' })).body).toEqual({ player: null, wallet: 0 })
    const headers = await signIn()
    const mine = await ask({ url: '/api/me', headers })
    expect(mine.body.player.name).toBe('Şule')
    // The same token, for another year.
    expect(mine.headers['set-cookie']).toContain(`${headers['cookie']}; Path=/; HttpOnly`)
    const forged = { cookie: `krupiye_session=${'a'.repeat(43)}` }
    expect((await ask({ url: '/api/me', headers: forged })).body.player).toBeNull()
  })

  test('a new name', async () => {
    expect((await post('/api/name', { name: 'Veli' })).status).toBe(401)
    const headers = await signIn()
    expect((await post('/api/name', { name: 'Veli' }, headers)).body.player.name).toBe('Veli')
    expect((await ask({ url: '/api/me', headers })).body.player.name).toBe('Veli')
    for (let each = 1; each < 60; each++) await post('/api/name', { name: 'Veli' }, headers)
    expect((await post('/api/name', { name: 'Veli' }, headers)).status).toBe(429)
  })

  test('so many new guests an hour from one address, then 429 with the seconds to wait', async () => {
    open({ guestsPerHour: 2, trustProxy: 1 })
    const from = (address: string) => post('/api/guest', { name: 'Ali' }, { 'x-forwarded-for': address })
    expect([(await from('1.2.3.4')).status, (await from('1.2.3.4')).status]).toEqual([201, 201])
    const refused = await from('1.2.3.4')
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'tooFast' } } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1_700)
    expect((await from('1.2.3.5')).status).toBe(201)
  })
})

describe('requests from elsewhere', () => {
  test('another origin may change nothing', async () => {
    const refused = await post('/api/guest', { name: 'Ali' }, { origin: 'http://evil.example' })
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'wrongOrigin' } } })
  })

  test('a form cannot be posted: only JSON is read', async () => {
    const refused = await ask({
      method: 'POST',
      url: '/api/guest',
      headers: { 'content-type': 'text/plain' },
      payload: '{"name":"Ali"}',
    })
    expect(refused.status).toBe(400)
    const form = await ask({
      method: 'POST',
      url: '/api/guest',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=Ali',
    })
    expect(form.status).toBe(415)
  })

  test('broken JSON, a body too large, an unknown address', async () => {
    const headers = { 'content-type': 'application/json' }
    expect((await ask({ method: 'POST', url: '/api/guest', headers, payload: '{"name"' })).body.error.code).toBe(
      'malformed',
    )
    expect(await post('/api/guest', { name: 'x'.repeat(20_000) })).toMatchObject({
      status: 413,
      body: { error: { code: 'tooLarge' } },
    })
    expect((await post('/api/guest', JSON.parse('{"__proto__": {"name": "Ali"}}'))).status).toBe(400)
  })

  test('while the house stops nothing is changed', async () => {
    desk.state.stopping = true
    expect(await post('/api/guest', { name: 'Ali' })).toMatchObject({
      status: 503,
      body: { error: { code: 'restarting' } },
    })
    expect((await ask({ url: '/api/lobby' })).status).toBe(200)
  })
})

describe('tables', () => {
  test('a signed-in guest opens one', async () => {
    const headers = await signIn()
    expect(await post('/api/tables', table, headers)).toMatchObject({ status: 201, body: { table: 'new-table' } })
    expect(desk.opened).toEqual([table])
  })

  test('nobody else does', async () => {
    expect((await post('/api/tables', table)).status).toBe(401)
  })

  test.each([
    ['limit', { limit: 'spread' }],
    ['game', { game: 'snap' }],
    ['seats', { game: 'draw', seats: 7 }],
    ['smallBlind', { smallBlind: 40 }],
    ['smallBlind', { smallBlind: 1.5 }],
    ['bigBlind', { bigBlind: -1 }],
    ['seats', { seats: 11 }],
    ['buyIn', { buyIn: { min: 10, max: 2_000 } }],
    ['buyIn', { buyIn: { min: 3_000, max: 2_000 } }],
    ['bots', { bots: 6 }],
    ['variant', { variant: {} }],
  ])('a wrong %s is named', async (field, change) => {
    const headers = await signIn()
    const refused = await post('/api/tables', { ...table, ...change }, headers)
    expect(refused.status).toBe(400)
    expect(refused.body.error).toMatchObject({ code: 'malformed', field })
    expect(desk.opened).toEqual([])
  })

  test('so many an hour by one player, and so many in all', async () => {
    open({ tablesPerHour: 1, tables: 2 })
    const [ali, veli, can] = [await signIn(), await signIn(), await signIn()]
    expect((await post('/api/tables', table, ali)).status).toBe(201)
    expect(await post('/api/tables', table, ali)).toMatchObject({ status: 429, body: { error: { code: 'tooFast' } } })
    expect((await post('/api/tables', table, veli)).status).toBe(201)
    expect((await post('/api/tables', table, can)).status).toBe(429)
  })

  test('one by its id, which is its invitation; another is noSuchTable', async () => {
    expect((await ask({ url: '/api/tables/known' })).body).toEqual({ table: { table: 'known' }, private: true })
    expect(await ask({ url: '/api/tables/other' })).toMatchObject({
      status: 404,
      body: { error: { code: 'noSuchTable' } },
    })
  })

  test('the lobby, and the own chips', async () => {
    expect((await ask({ url: '/api/lobby' })).body).toEqual({ tables: [] })
    expect((await ask({ url: '/api/chips' })).status).toBe(401)
    expect((await post('/api/refill', {})).status).toBe(401)
    const headers = await signIn()
    expect((await post('/api/refill', {}, headers)).body).toEqual({ came: true, wallet: 10_000 })
    expect((await ask({ url: '/api/chips', headers })).body.lines[0].key).toBe('grant:p0')
  })
})

describe('the operator', () => {
  test('healthz says whether the house is ready', async () => {
    expect(await ask({ url: '/healthz' })).toMatchObject({ status: 200, body: { ready: true } })
    desk.state.stopping = true
    expect(await ask({ url: '/healthz' })).toMatchObject({ status: 503, body: { ready: false } })
  })

  test('metrics answer this machine, or the token; a forwarded request needs the token', async () => {
    const metricsToken = 'a-token-of-some-length'
    open({ metricsToken })
    const status = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode
    expect(await status({})).toBe(200)
    expect(await status({}, '10.0.0.9')).toBe(403)
    expect(await status({ 'x-forwarded-for': '127.0.0.1' })).toBe(403)
    expect(await status({ authorization: `Bearer ${metricsToken}` }, '10.0.0.9')).toBe(200)
    expect(await status({ authorization: 'Bearer wrong' }, '10.0.0.9')).toBe(403)
    open()
    expect(await status({ authorization: 'Bearer null' }, '10.0.0.9')).toBe(403)
  })
})

describe('pages', () => {
  const serve = async (): Promise<() => void> => {
    const folder = mkdtempSync(join(tmpdir(), 'krupiye-pages-'))
    mkdirSync(join(folder, '_app/immutable'), { recursive: true })
    mkdirSync(join(folder, 'tr'))
    writeFileSync(join(folder, '200.html'), 'shell')
    writeFileSync(join(folder, 'tr/index.html'), 'lobi')
    writeFileSync(join(folder, '_app/immutable/a.js'), 'plain')
    writeFileSync(join(folder, '_app/immutable/a.js.br'), 'pressed')
    app = Fastify()
    await servePages(app, folder)
    return () => rmSync(folder, { recursive: true })
  }

  test('the root leads to the language that the browser asks for, else Turkish', async () => {
    const done = await serve()
    const { headers, statusCode } = await app.inject({ url: '/', headers: { 'accept-language': 'en-GB,en;q=0.9' } })
    expect([statusCode, headers['location'], headers['vary']]).toEqual([302, '/en', 'accept-language, cookie'])
    const chosen = { 'accept-language': 'en-GB,en;q=0.9', cookie: 'a=b; krupiye_lang=tr' }
    expect((await app.inject({ url: '/', headers: chosen })).headers['location']).toBe('/tr')
    done()
    expect([undefined, 'de', 'tr', 'en', 'tr,en', 'en;q=0.5,tr;q=0.8', 'de,en-US;q=0.7'].map(languageOf)).toEqual([
      'tr',
      'tr',
      'tr',
      'en',
      'tr',
      'tr',
      'en',
    ])
  })

  test('files with a hash are kept for ever, pages are asked after, addresses without a file get the shell', async () => {
    const done = await serve()
    const get = async (url: string, accept = '') => {
      const { statusCode, body, headers } = await app.inject({ url, headers: { 'accept-encoding': accept } })
      return [statusCode, body, headers['cache-control'], headers['content-encoding']]
    }
    expect(await get('/_app/immutable/a.js')).toEqual([200, 'plain', 'public, max-age=31536000, immutable', undefined])
    expect(await get('/_app/immutable/a.js', 'br')).toEqual([
      200,
      'pressed',
      'public, max-age=31536000, immutable',
      'br',
    ])
    expect((await get('/tr/')).slice(0, 3)).toEqual([200, 'lobi', 'no-cache'])
    expect((await get('/tr/table/abc')).slice(0, 3)).toEqual([200, 'shell', 'no-cache'])
    expect((await get('/_app/immutable/gone.js'))[0]).toBe(404)
    expect((await get('/favicon.ico'))[0]).toBe(404)
    expect((await get('/api/nothing'))[0]).toBe(404)
    expect((await get('/../api.test.ts'))[0]).toBe(404)
    expect((await get('/nonsense')).slice(0, 2)).toEqual([404, 'shell'])
    expect((await get('/%2e%2e/%2e%2e/etc/passwd')).slice(0, 2)).toEqual([404, 'shell'])
    done()
  })
})
