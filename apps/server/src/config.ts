import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

/** What a setting may be, as data: the sentences are in face/words. */
export type Expected =
  | { readonly code: 'whole'; readonly min: number; readonly max: number }
  | { readonly code: 'oneOf'; readonly values: readonly string[] }
  | { readonly code: 'flag' | 'host' | 'folder' | 'origin' | 'proxies' | 'token' | 'jsonObject' }

/** One setting: where it comes from and what it may be. */
type Setting<Value> = {
  readonly env: string
  /** Reads the text of the environment or the JSON of the file. */
  readonly schema: v.GenericSchema<unknown, Value>
  readonly expected: Expected
  readonly fallback: Value
  /** Never printed. */
  readonly secret?: true
}

const setting = <Value>(of: Setting<Value>): Setting<Value> => of

const number = (min: number, max: number): v.GenericSchema<unknown, number> =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\s*\d+\s*$/), v.transform(Number))]),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  )

const yes: readonly unknown[] = [true, 'true', '1', 'yes', 'on']
const no: readonly unknown[] = [false, 'false', '0', 'no', 'off']
const flag: v.GenericSchema<unknown, boolean> = v.pipe(
  v.custom<unknown>(value => yes.includes(value) || no.includes(value)),
  v.transform(value => yes.includes(value)),
)

const text: v.GenericSchema<unknown, string> = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500))

const isOrigin = (value: string): boolean => {
  const url = URL.parse(value)
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.origin === value
}

const origin: v.GenericSchema<unknown, string | null> = v.pipe(
  v.string(),
  v.trim(),
  v.transform(value => value.replace(/\/$/, '')),
  v.check(isOrigin),
)

/** How many proxies stand in front: `true` is one. */
const hops: v.GenericSchema<unknown, number> = v.union([
  v.pipe(
    v.custom<unknown>(value => value === true || value === 'true'),
    v.transform(() => 1),
  ),
  v.pipe(
    v.custom<unknown>(value => value === false || value === 'false'),
    v.transform(() => 0),
  ),
  number(0, 5),
])

/** Schema and expectation of a whole number. */
const whole = (min: number, max: number) =>
  ({ schema: number(min, max), expected: { code: 'whole', min, max } }) as const

const levels = ['silent', 'error', 'warn', 'info', 'debug'] as const
const paces = ['human', 'brisk', 'instant'] as const

/** Every setting of the server, in the order of `--help`. The key is its name in `krupiye.config.json`. */
export const settings = {
  port: setting({
    env: 'KRUPIYE_PORT',
    ...whole(0, 65_535),
    fallback: 3000,
  }),
  host: setting({
    env: 'KRUPIYE_HOST',
    schema: text,
    expected: { code: 'host' },
    fallback: '127.0.0.1',
  }),
  data: setting({
    env: 'KRUPIYE_DATA',
    schema: text,
    expected: { code: 'folder' },
    fallback: './data',
  }),
  origin: setting({
    env: 'KRUPIYE_ORIGIN',
    schema: origin,
    expected: { code: 'origin' },
    fallback: null,
  }),
  trustProxy: setting({
    env: 'KRUPIYE_TRUST_PROXY',
    schema: hops,
    expected: { code: 'proxies' },
    fallback: 0,
  }),
  metricsToken: setting({
    env: 'KRUPIYE_METRICS_TOKEN',
    schema: v.nullable(v.pipe(v.string(), v.trim(), v.minLength(16), v.maxLength(500))),
    expected: { code: 'token' },
    fallback: null,
    secret: true,
  }),
  log: setting<(typeof levels)[number]>({
    env: 'KRUPIYE_LOG',
    schema: v.picklist(levels),
    expected: { code: 'oneOf', values: levels },
    fallback: 'info',
  }),
  houseTables: setting({
    env: 'KRUPIYE_HOUSE_TABLES',
    schema: flag,
    expected: { code: 'flag' },
    fallback: true,
  }),
  pace: setting<(typeof paces)[number]>({
    env: 'KRUPIYE_PACE',
    schema: v.picklist(paces),
    expected: { code: 'oneOf', values: paces },
    fallback: 'human',
  }),
  restartSeconds: setting({
    env: 'KRUPIYE_RESTART_SECONDS',
    ...whole(0, 600),
    fallback: 30,
  }),
  connections: setting({
    env: 'KRUPIYE_CONNECTIONS',
    ...whole(1, 1_000_000),
    fallback: 4_000,
  }),
  connectionsPerPlayer: setting({
    env: 'KRUPIYE_CONNECTIONS_PER_PLAYER',
    ...whole(1, 1_000),
    fallback: 6,
  }),
  connectionsPerAddress: setting({
    env: 'KRUPIYE_CONNECTIONS_PER_ADDRESS',
    ...whole(1, 1_000_000),
    fallback: 100,
  }),
  connectsPerMinute: setting({
    env: 'KRUPIYE_CONNECTS_PER_MINUTE',
    ...whole(1, 1_000_000),
    fallback: 120,
  }),
  guestsPerHour: setting({
    env: 'KRUPIYE_GUESTS_PER_HOUR',
    ...whole(1, 1_000_000),
    fallback: 20,
  }),
  tablesPerHour: setting({
    env: 'KRUPIYE_TABLES_PER_HOUR',
    ...whole(1, 1_000_000),
    fallback: 10,
  }),
  tables: setting({
    env: 'KRUPIYE_TABLES',
    ...whole(1, 100_000),
    fallback: 500,
  }),
  backlogBytes: setting({
    env: 'KRUPIYE_BACKLOG_BYTES',
    ...whole(16_384, 1_073_741_824),
    fallback: 1_048_576,
  }),
} as const

export type SettingName = keyof typeof settings
type ValueOf<S> = S extends Setting<infer Value> ? Value : never

/** The checked configuration, every setting with its value. */
export type Config = { readonly [K in SettingName]: ValueOf<(typeof settings)[K]> }

/** One setting that was given and is not what it may be. */
export type BadSetting = { readonly name: string; readonly value: string; readonly expected: Expected }

/** All that is wrong with the configuration, at once. */
export class ConfigTrouble extends Error {
  override readonly name = 'ConfigTrouble'
  readonly code = 'badSetting'
  readonly settings: readonly BadSetting[]

  constructor(bad: readonly BadSetting[]) {
    super(bad.map(({ name, value, expected }) => `${name} is ${value}, expected ${expected.code}`).join('; '))
    this.settings = bad
  }
}

export const configFile = 'krupiye.config.json'

const keys = Object.keys(settings) as SettingName[] // Object.keys of the table above gives its own keys

const readFile = (file: string): Readonly<Record<string, unknown>> => {
  if (!existsSync(file)) return {}
  let found: unknown
  try {
    found = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ConfigTrouble([{ name: file, value: `unreadable (${String(error)})`, expected: { code: 'jsonObject' } }])
  }
  const object = v.safeParse(v.record(v.string(), v.unknown()), found)
  if (!object.success)
    throw new ConfigTrouble([{ name: file, value: 'not an object', expected: { code: 'jsonObject' } }])
  return object.output
}

/**
 * The configuration: a flag of the command line before the environment before `file` before the defaults.
 * @throws ConfigTrouble naming each setting that is wrong, its value and what was expected
 */
export const readConfig = (
  environment: Readonly<Record<string, string | undefined>>,
  flags: Readonly<Partial<Record<SettingName, unknown>>> = {},
  file: string = configFile,
): Config => {
  const bad: BadSetting[] = []
  const inFile = readFile(file)
  for (const name of Object.keys(inFile))
    if (!Object.hasOwn(settings, name))
      bad.push({ name: `${name} in ${file}`, value: 'unknown', expected: { code: 'oneOf', values: keys } })

  const value = (key: SettingName): unknown => {
    const { env, schema, expected, fallback, ...of } = settings[key]
    const fromEnvironment = environment[env] === '' ? undefined : environment[env]
    const [name, given] =
      flags[key] !== undefined
        ? [`--${key}`, flags[key]]
        : fromEnvironment !== undefined
          ? [env, fromEnvironment]
          : [`${key} in ${file}`, inFile[key]]
    if (given === undefined) return fallback
    const read = v.safeParse(schema, given)
    if (read.success) return read.output
    bad.push({ name, value: 'secret' in of ? 'set' : JSON.stringify(given), expected })
    return fallback
  }
  // Each value passed its setting's own schema, or is its fallback.
  const config = Object.fromEntries(keys.map(key => [key, value(key)])) as Config
  if (bad.length > 0) throw new ConfigTrouble(bad)
  return config
}

/** Variables of the project that are not settings of the server. */
const known: ReadonlySet<string> = new Set([
  ...keys.map(key => settings[key].env),
  'KRUPIYE_SHARED',
  'KRUPIYE_VERSION',
  'KRUPIYE_SERVER',
  'KRUPIYE_BUILD',
  'KRUPIYE_BUILD_WORK',
  'KRUPIYE_LANG',
  'KRUPIYE_CHROMIUM',
  'KRUPIYE_BROWSER_REPORT',
])

/** `KRUPIYE_…` variables that nothing reads: most likely misspelt, so the start warns of them. */
export const strangeVariables = (environment: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.keys(environment).filter(name => name.startsWith('KRUPIYE_') && !known.has(name))

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** True when only this machine can reach the address. */
export const isLoopback = (address: string): boolean => loopback.test(address.replace(/^::ffff:/i, ''))

/** Behind a proxy or on a network many people come from many addresses, so limits per address mean something. */
export const countsAddresses = (config: Config): boolean => config.trustProxy > 0 || !isLoopback(config.host)
