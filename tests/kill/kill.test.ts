import { seeded } from '@krupiye/cards'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { killAgainAndAgain } from './killing.ts'
import { join, tableWish, until } from './player.ts'
import { runCommand, startProcess } from './process.ts'

// Processes share the machine with whatever else runs on it.
vi.setConfig({ testTimeout: 180_000 })

/** Processes: `krupiye serve` as an operator runs it, ended in every way. */

let folder: string
beforeEach(() => {
  folder = mkdtempSync(joinPath(tmpdir(), 'krupiye-process-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('B095: kill -9 at any moment loses nothing: three times, and each hand goes on', async () => {
  const seed = Date.now() % 1_000_000
  const random = seeded(seed)
  console.log(`seed ${seed}`)
  const result = await killAgainAndAgain(3, () => random.below(1_000_000) / 1_000_000)
  console.log(
    `${result.kills} kills, ${result.hands} hands, longest boot ${Math.round(result.longestBoot)} ms, clients back within ${Math.round(result.longestReturn)} ms`,
  )
  expect(result.longestReturn).toBeLessThan(30_000)
})

test('SIGTERM ends the house with 0 and says that nothing is lost; audit agrees', async () => {
  const house = await startProcess(folder)
  expect(await house.end('SIGTERM')).toBe(0)
  expect(house.output()).toContain('Nothing is lost')
  const books = await runCommand(['audit', '--data', folder, '--lang', 'en'])
  expect(books).toMatchObject({ code: 0, err: '' })
  expect(books.out).toMatch(/^The books are clean: \d+ accounts/)
})

test('a second signal does not wait for the hand', async () => {
  const house = await startProcess(folder, { KRUPIYE_HOUSE_TABLES: 'no' })
  const people = await Promise.all(['Ayşe', 'Can'].map(name => join(name, () => house.url)))
  const [ayse, can] = people
  if (!ayse || !can) throw new Error('two people')
  const made = await ayse.post('/api/tables', tableWish())
  const { table } = (await made.json()) as { table: string }
  for (const [index, { client }] of [ayse, can].entries()) {
    await until(client.table(table), view => view.status === 'live')
    await client.table(table).ask({ type: 'sit', seat: index + 1, stack: 1_000 })
  }
  // Nobody acts: the hand would take its clocks to end.
  await until(ayse.client.table(table), view => view.decision !== null)
  const began = performance.now()
  // One Ctrl-C that arrives twice is one wish.
  for (let each = 0; each < 2; each++) {
    house.child.kill('SIGINT')
    await new Promise(done => setTimeout(done, 600))
  }
  expect(house.child.exitCode).toBeNull()
  expect(await house.end('SIGINT')).toBe(0)
  expect(performance.now() - began).toBeLessThan(5_000)
  for (const { client } of people) client.close()
  expect((await runCommand(['audit', '--data', folder])).code).toBe(0)
  // The hand goes on at the next start.
  const again = await startProcess(folder, { KRUPIYE_HOUSE_TABLES: 'no' })
  const back = await join('Seyirci', () => again.url)
  const view = await until(back.client.table(table), each => each.decision !== null)
  expect(view.table?.hands).toBe(1)
  back.client.close()
  await again.end('SIGKILL')
})

test('audit exits 1 on a difference and names it, in both forms', async () => {
  const house = await startProcess(folder)
  const ayse = await join('Ayşe', () => house.url)
  ayse.client.close()
  await house.end('SIGTERM')
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(joinPath(folder, 'krupiye.db'))
  database.exec("UPDATE accounts SET balance = balance + 7 WHERE name LIKE 'wallet:%' AND balance = 10000")
  database.close()
  const told = await runCommand(['audit', '--data', folder, '--lang', 'en'])
  expect(told.code).toBe(1)
  expect(told.out).toContain('all accounts sum to 7 instead of zero')
  const { differences } = JSON.parse((await runCommand(['audit', '--data', folder, '--json'])).out) as {
    differences: { code: string }[]
  }
  expect(differences.map(({ code }) => code)).toEqual(['chipsDoNotSumToZero', 'balanceIsNotSumOfLines'])
})

test.each<[string, (folder: string) => { args?: string[]; environment?: Record<string, string> }, RegExp]>([
  [
    'a wrong setting',
    () => ({ environment: { KRUPIYE_PORT: 'abc' } }),
    /KRUPIYE_PORT is "abc"; expected a whole number/,
  ],
  ['an unknown option', () => ({ args: ['--prot', '1'] }), /--prot/],
  [
    'a data folder that is a file',
    folder => {
      writeFileSync(joinPath(folder, 'file'), '')
      return { args: ['--data', joinPath(folder, 'file')] }
    },
    /cannot be written/,
  ],
  [
    'a damaged database',
    folder => {
      mkdirSync(joinPath(folder, 'd'))
      writeFileSync(joinPath(folder, 'd/krupiye.db'), 'nonsense'.repeat(1_000))
      return { args: ['--data', joinPath(folder, 'd')] }
    },
    /is damaged/,
  ],
  [
    'an address that this machine has not',
    () => ({ environment: { KRUPIYE_HOST: '192.0.2.1' } }),
    /no address 192\.0\.2\.1/,
  ],
])('%s is named, exit code not 0', async (_, wrong, sentence) => {
  const { args = [], environment = {} } = wrong(folder)
  const result = await runCommand(['serve', '--no-build', '--lang', 'en', ...args], {
    KRUPIYE_PORT: '0',
    KRUPIYE_DATA: folder,
    KRUPIYE_LOG: 'warn',
    ...environment,
  })
  expect(result.code).toBeGreaterThan(0)
  expect(result.err).toMatch(sentence)
  expect(result.err).not.toContain('    at ')
})

test('a taken port, and a data folder in use, are named', async () => {
  const other = createServer()
  await new Promise<void>(done => other.listen(0, '127.0.0.1', done))
  const address = other.address()
  const port = String(typeof address === 'object' && address ? address.port : 0)
  const taken = await runCommand(['serve', '--no-build', '--lang', 'en'], {
    KRUPIYE_PORT: port,
    KRUPIYE_DATA: folder,
    KRUPIYE_LOG: 'warn',
  })
  expect(taken).toMatchObject({ code: 1 })
  expect(taken.err).toContain(`Port ${port} on 127.0.0.1 is taken`)
  other.close()
  const house = await startProcess(folder)
  const second = await runCommand(['serve', '--no-build', '--lang', 'en'], {
    KRUPIYE_PORT: '0',
    KRUPIYE_DATA: folder,
    KRUPIYE_LOG: 'warn',
  })
  expect(second).toMatchObject({ code: 1 })
  expect(second.err).toContain('another krupiye already runs')
  await house.end('SIGKILL')
})
