import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, test as base, expect as expectSoon, type Page } from '@playwright/test'
import { deck52, parseCards, without } from '@krupiye/cards'
import type { BlindsTable, StudTable } from '@krupiye/wire'
import { WebSocket } from 'ws'

/** A hand that is run out takes its time, and a busy machine too. */
export const expect = expectSoon.configure({ timeout: 20_000 })

/** A running server, as one test file has it. */
export type House = {
  readonly url: string
  /** The next hand of a table is dealt from this deck: cards in drawing order, the rest follows. */
  lay(table: string, cards: string): void
  /** kill -9, and the same house again on the same port and data. */
  crash(): Promise<void>
}

/** Someone with a browser of their own. */
export type Person = {
  readonly name: string
  readonly context: BrowserContext
  readonly page: Page
  /** Another tab of the same person. */
  tab(): Promise<Page>
}

export type Look = {
  readonly lang?: 'tr' | 'en'
  readonly width?: number
  readonly height?: number
  readonly touch?: boolean
}

type Fixtures = {
  /** Makes a person with a session; without a name a stranger who has none yet. */
  person(name: string | null, look?: Look): Promise<Person>
  /** Opens a table over the requests; what is not said is usual. */
  open(by: Person, table?: Partial<BlindsTable> | StudTable): Promise<string>
  /** Sits people down at once, on chairs 1, 2, 3 …, before the first hand can begin; then each of them has the table on the screen. */
  gather(table: string, people: readonly (readonly [Person, number])[]): Promise<void>
}

type WorkerFixtures = {
  /** How fast the house plays: `human` where a test reads results before the next hand, `brisk` where it waits for bots. */
  pace: 'human' | 'brisk'
  house: House
}

const start = (
  folder: string,
  port: number,
  pace: string,
): Promise<{ child: ChildProcess; url: string; port: number }> =>
  new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'serve.ts'), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        KRUPIYE_DATA: folder,
        KRUPIYE_PORT: String(port),
        KRUPIYE_PACE: pace,
        HOUSE_TABLES: 'yes',
      },
    })
    child.once('message', message => {
      const told = message as { url: string; port: number } // sent by serve.ts
      resolve({ child, ...told })
    })
    child.once('exit', code => reject(new Error(`the server ended with ${code} before it stood`)))
  })

const usual: BlindsTable = {
  game: 'holdem',
  limit: 'noLimit',
  smallBlind: 10,
  bigBlind: 20,
  seats: 6,
  buyIn: { min: 100, max: 5000 },
  anteKind: 'none',
  ante: 0,
  straddle: false,
  clock: 'noHurry',
  bots: 0,
  private: true,
  button: 'dead',
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  pace: ['human', { option: true, scope: 'worker' }],
  house: [
    async ({ pace }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'krupiye-browser-'))
      let running = await start(folder, 0, pace)
      await use({
        url: running.url,
        lay(table, cards) {
          const parsed = parseCards(cards)
          if (!parsed.ok) throw new Error(`no cards: ${cards}`)
          running.child.send({ table, deck: [...parsed.value, ...without(deck52, parsed.value)] })
        },
        async crash() {
          const dead = new Promise(resolve => running.child.once('exit', resolve))
          running.child.kill('SIGKILL')
          await dead
          running = await start(folder, running.port, pace)
        },
      })
      running.child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],

  person: async ({ browser, house }, use) => {
    const made: BrowserContext[] = []
    const errors: string[] = []
    await use(async (name, { lang = 'tr', width = 1280, height = 800, touch = false } = {}) => {
      const context = await newContext(browser, house, lang, width, height, touch)
      made.push(context)
      watch(context, errors)
      if (name !== null) {
        const reply = await context.request.post('/api/guest', { data: { name }, headers: { origin: house.url } })
        expect(reply.status()).toBe(201)
      }
      const page = await context.newPage()
      return { name: name ?? '', context, page, tab: () => context.newPage() }
    })
    for (const context of made) await context.close()
    expect(errors, 'errors in the console').toEqual([])
  },

  open: async ({ house }, use) => {
    await use(async (by, table = {}) => {
      const reply = await by.context.request.post('/api/tables', {
        data: 'smallBet' in table ? table : { ...usual, ...table },
        headers: { origin: house.url },
      })
      expect(reply.status()).toBe(201)
      const told = (await reply.json()) as { table: string } // the schema of the wire
      return told.table
    })
  },

  gather: async ({ house }, use) => {
    await use(async (table, people) => {
      await Promise.all(people.map(([person, stack], k) => sitDown(house, person, table, k + 1, stack)))
      for (const [person] of people) await person.page.goto(`/tr/table/${table}/`)
    })
  },
})

const newContext = (browser: Browser, house: House, lang: 'tr' | 'en', width: number, height: number, touch: boolean) =>
  browser.newContext({
    baseURL: house.url,
    locale: lang === 'tr' ? 'tr-TR' : 'en-US',
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: 'reduce',
  })

/** Whatever a page complains of fails the test, but for the lost connection that a test brings about itself. */
const watch = (context: BrowserContext, errors: string[]) => {
  context.on('console', message => {
    const text = message.text()
    if (
      message.type() === 'error' &&
      !/WebSocket connection to|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/.test(text)
    )
      errors.push(text)
  })
  context.on('weberror', error => errors.push(error.error().stack ?? String(error.error())))
}

/** Takes a chair over a socket of its own, with the person's session. */
const sitDown = async (house: House, person: Person, table: string, seat: number, stack: number): Promise<void> => {
  const cookies = await person.context.cookies(house.url)
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}/ws`, 'krupiye.1', {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), origin: house.url },
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', version: 1 })))
    socket.on('message', data => {
      const message = JSON.parse(String(data)) as { type: string; ok?: boolean; refusal?: unknown } // from the server under test
      if (message.type === 'welcome') socket.send(JSON.stringify({ type: 'watch', table, after: 0 }))
      if (message.type === 'snapshot')
        socket.send(
          JSON.stringify({
            type: 'ask',
            table,
            id: `${table}-${seat}`.slice(-60),
            decision: null,
            ask: { type: 'sit', seat, stack },
          }),
        )
      if (message.type === 'answer')
        message.ok === true ? resolve() : reject(new Error(JSON.stringify(message.refusal)))
    })
  })
  socket.close()
}
