/** The evaluators and their WebAssembly kernel as a page loads them: bundled, in Chromium, on the page's own thread and in a worker. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { build } from 'vite'
import { type Answers, answers } from './kernel/answers.ts'
import type {} from './kernel/page.ts'

const truth = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/odds-ground-truth.json'), 'utf8'),
) as Truth // the shape of the fixture
type Counts = Readonly<Record<string, unknown>>
type Truth = {
  readonly handCounts: Readonly<Record<'cards5' | 'cards7', Counts>>
  readonly matchupsExactSuits: readonly (Counts & { readonly a: string; readonly b: string })[]
}

/** The web app's own policy for scripts, and one that forbids WebAssembly; a worker is bound by that of its own file. */
const policies = {
  allowed: "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
  forbidden: "default-src 'self'; script-src 'self'",
}

/** Where the bundle is served under either policy, and what it has to answer. */
const test = base.extend<object, { site: string; expected: Answers }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'krupiye-kernel-'))
      await build({
        configFile: false,
        logLevel: 'error',
        root: join(import.meta.dirname, 'kernel'),
        base: './',
        worker: { format: 'es' },
        build: {
          outDir: folder,
          modulePreload: false,
          rolldownOptions: {
            input: join(import.meta.dirname, 'kernel/page.ts'),
            output: { entryFileNames: 'page.js' },
          },
        },
      })
      const server = await serve(folder)
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // listens on a port
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  expected: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      await use(await answers())
    },
    { scope: 'worker' },
  ],
})

const serve = (folder: string): Promise<Server> =>
  new Promise(resolve => {
    const server = createServer((request, response) => {
      const [, policy = '', ...path] = new URL(request.url ?? '/', 'http://host').pathname.split('/')
      const name = path.join('/')
      response.setHeader('content-security-policy', policies[policy === 'forbidden' ? 'forbidden' : 'allowed'])
      if (name === '') {
        response.setHeader('content-type', 'text/html')
        response.end('<!doctype html><title>kernel</title><script type="module" src="page.js"></script>')
        return
      }
      try {
        response.setHeader('content-type', 'text/javascript')
        response.end(readFileSync(join(folder, name)))
      } catch {
        response.statusCode = 404
        response.end()
      }
    }).listen(0, '127.0.0.1', () => resolve(server))
  })

test('what is expected of every browser is the ground truth', ({ expected }) => {
  expect(expected.kernel).toBe(true)
  expect(truth.handCounts.cards5).toMatchObject(expected.five)
  expect(truth.handCounts.cards7).toMatchObject(expected.seven)
  // The same match-up, but for the names of the suits.
  const known = truth.matchupsExactSuits.find(({ a, b }) => a === 'AsKs' && b === 'QdQh')
  const { win, tie, lose } = expected.exact.hands[0] ?? {}
  expect(known).toMatchObject({ win, tie, lose })
  expect([win, tie, lose]).toEqual([787_966, 6_732, 917_606])
})

for (const where of ['inPage', 'inWorker'] as const) {
  test(`${where}: the kernel comes and agrees with TypeScript and with Node, to the unit`, async ({
    page,
    site,
    expected,
  }) => {
    await page.goto(`${site}/allowed/`)
    await page.waitForFunction(() => 'inPage' in globalThis)
    const found = await page.evaluate(name => globalThis[name](), where)
    expect(found).toEqual(expected)
    expect([found.kernel, found.wrong]).toEqual([true, 0])
  })

  test(`${where}: where WebAssembly is forbidden everything is answered alike without it`, async ({
    page,
    site,
    expected,
  }) => {
    await page.goto(`${site}/forbidden/`)
    await page.waitForFunction(() => 'inPage' in globalThis)
    expect(await page.evaluate(name => globalThis[name](), where)).toEqual({ ...expected, kernel: false })
  })
}

test('inPage: a browser that has no WebAssembly at all', async ({ page, site, expected }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'WebAssembly')
  })
  await page.goto(`${site}/allowed/`)
  await page.waitForFunction(() => 'inPage' in globalThis)
  expect(await page.evaluate(() => typeof WebAssembly)).toBe('undefined')
  expect(await page.evaluate(() => globalThis.inPage())).toEqual({ ...expected, kernel: false })
})
