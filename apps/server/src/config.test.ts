import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigTrouble, countsAddresses, readConfig, strangeVariables } from './config.ts'

const none = join(tmpdir(), 'no-such-file.json')

const wrong = (environment: Record<string, string>, file = none) => {
  try {
    readConfig(environment, {}, file)
  } catch (error) {
    if (error instanceof ConfigTrouble) return error.settings
    throw error
  }
  return []
}

test('without anything the house listens on loopback, port 3000, data beside it', () => {
  expect(readConfig({}, {}, none)).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    data: './data',
    origin: null,
    trustProxy: 0,
  })
})

test('a flag beats the environment beats the file beats the default', () => {
  const folder = mkdtempSync(join(tmpdir(), 'krupiye-config-'))
  const file = join(folder, 'krupiye.config.json')
  writeFileSync(file, JSON.stringify({ port: 1, host: 'a', data: 'b', houseTables: false }))
  expect(readConfig({ KRUPIYE_PORT: '2', KRUPIYE_HOST: 'c' }, { port: '3' }, file)).toMatchObject({
    port: 3,
    host: 'c',
    data: 'b',
    houseTables: false,
    log: 'info',
  })
  rmSync(folder, { recursive: true })
})

test('every wrong setting is named at once, with its value and what was expected', () => {
  expect(wrong({ KRUPIYE_PORT: '70000', KRUPIYE_ORIGIN: 'https://poker.example/lobby', KRUPIYE_LOG: 'loud' })).toEqual([
    { name: 'KRUPIYE_PORT', value: '"70000"', expected: { code: 'whole', min: 0, max: 65_535 } },
    { name: 'KRUPIYE_ORIGIN', value: '"https://poker.example/lobby"', expected: { code: 'origin' } },
    {
      name: 'KRUPIYE_LOG',
      value: '"loud"',
      expected: { code: 'oneOf', values: ['silent', 'error', 'warn', 'info', 'debug'] },
    },
  ])
})

test.each(['', '3000x', '-1', '3e3', '0x10', '1.5', ' '])('%j is no port', port => {
  const found = wrong({ KRUPIYE_PORT: port })
  expect(found).toHaveLength(port === '' ? 0 : 1)
})

test.each(['ftp://x', 'poker.example', 'https://a b', 'https://u:p@poker.example'])('%j is no origin', origin => {
  expect(wrong({ KRUPIYE_ORIGIN: origin })).toHaveLength(1)
})

test('an origin may end in a slash', () => {
  expect(readConfig({ KRUPIYE_ORIGIN: 'https://poker.example/' }, {}, none).origin).toBe('https://poker.example')
})

test('a misspelt variable is named for a warning', () => {
  expect(strangeVariables({ KRUPIYE_PROT: '3000', KRUPIYE_PORT: '3000', PATH: '/' })).toEqual(['KRUPIYE_PROT'])
})

test('an unknown key of the file is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'krupiye-config-'))
  const file = join(folder, 'krupiye.config.json')
  writeFileSync(file, '{"prot": 3000}')
  expect(wrong({}, file).map(({ name }) => name)).toEqual([`prot in ${file}`])
  writeFileSync(file, '[')
  expect(wrong({}, file)[0]?.expected).toEqual({ code: 'jsonObject' })
  rmSync(folder, { recursive: true })
})

test('a token is never printed', () => {
  expect(wrong({ KRUPIYE_METRICS_TOKEN: 'short' })).toEqual([
    { name: 'KRUPIYE_METRICS_TOKEN', value: 'set', expected: { code: 'token' } },
  ])
})

test('limits per address count only where many addresses can come from', () => {
  const counts = (environment: Record<string, string>) => countsAddresses(readConfig(environment, {}, none))
  expect(counts({})).toBe(false)
  expect(counts({ KRUPIYE_HOST: 'localhost' })).toBe(false)
  expect(counts({ KRUPIYE_HOST: '0.0.0.0' })).toBe(true)
  expect(counts({ KRUPIYE_TRUST_PROXY: 'true' })).toBe(true)
})
