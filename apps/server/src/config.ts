import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

/** One setting: where it comes from, what it may be, and the sentence of `krupiye serve --help`. */
type Setting<Value> = {
  readonly env: string
  /** Reads the text of the environment or the JSON of the file. */
  readonly schema: v.GenericSchema<unknown, Value>
  readonly expected: string
  readonly fallback: Value
  readonly help: string
  /** Never printed. */
  readonly secret?: true
}

const setting = <Value>(of: Setting<Value>): Setting<Value> => of

const whole = (min: number, max: number): v.GenericSchema<unknown, number> =>
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
  whole(0, 5),
])

const wholeText = (min: number, max: number): string => `a whole number ${min}..${max}`
const flagText = 'true or false'

/** Every setting of the server, in the order of `--help`. The key is its name in `krupiye.config.json`. */
export const settings = {
  port: setting({
    env: 'KRUPIYE_PORT',
    schema: whole(0, 65_535),
    expected: wholeText(0, 65_535),
    fallback: 3000,
    help: 'TCP port; 0 takes a free one',
  }),
  host: setting({
    env: 'KRUPIYE_HOST',
    schema: text,
    expected: 'an address or a host name',
    fallback: '127.0.0.1',
    help: 'address to listen on; 0.0.0.0 lets friends on the network in',
  }),
  data: setting({
    env: 'KRUPIYE_DATA',
    schema: text,
    expected: 'a folder',
    fallback: './data',
    help: 'data folder: one database and, apart from it, its key',
  }),
  origin: setting({
    env: 'KRUPIYE_ORIGIN',
    schema: origin,
    expected: 'an origin such as https://poker.example, without a path',
    fallback: null,
    help: 'public address: Origin check, invitation links, Secure cookie under https; unset: same host',
  }),
  trustProxy: setting({
    env: 'KRUPIYE_TRUST_PROXY',
    schema: hops,
    expected: 'true, false, or how many proxies stand in front (0..5)',
    fallback: 0,
    help: 'how many proxies in front write X-Forwarded-For; 0 believes no such header',
  }),
  metricsToken: setting({
    env: 'KRUPIYE_METRICS_TOKEN',
    schema: v.nullable(v.pipe(v.string(), v.trim(), v.minLength(16), v.maxLength(500))),
    expected: 'at least 16 characters',
    fallback: null,
    help: 'bearer token that opens /metrics beyond loopback',
    secret: true,
  }),
  log: setting({
    env: 'KRUPIYE_LOG',
    schema: v.picklist(['silent', 'error', 'warn', 'info', 'debug']),
    expected: 'silent, error, warn, info or debug',
    fallback: 'info',
    help: 'how much is logged: silent, error, warn, info, debug',
  }),
  houseTables: setting({
    env: 'KRUPIYE_HOUSE_TABLES',
    schema: flag,
    expected: flagText,
    fallback: true,
    help: 'open the tables of the house, with bots, when the data folder is new',
  }),
  pace: setting({
    env: 'KRUPIYE_PACE',
    schema: v.picklist(['human', 'brisk', 'instant']),
    expected: 'human, brisk or instant',
    fallback: 'human',
    help: 'how fast bots act and hands follow each other; instant is for tests',
  }),
  welcomeChips: setting({
    env: 'KRUPIYE_WELCOME_CHIPS',
    schema: whole(0, 1_000_000_000),
    expected: wholeText(0, 1_000_000_000),
    fallback: 10_000,
    help: 'play chips a new guest starts with',
  }),
  restartSeconds: setting({
    env: 'KRUPIYE_RESTART_SECONDS',
    schema: whole(0, 600),
    expected: wholeText(0, 600),
    fallback: 30,
    help: 'how long a planned stop lets running hands finish',
  }),
  connections: setting({
    env: 'KRUPIYE_CONNECTIONS',
    schema: whole(1, 1_000_000),
    expected: wholeText(1, 1_000_000),
    fallback: 4_000,
    help: 'sockets in all',
  }),
  connectionsPerPlayer: setting({
    env: 'KRUPIYE_CONNECTIONS_PER_PLAYER',
    schema: whole(1, 1_000),
    expected: wholeText(1, 1_000),
    fallback: 6,
    help: 'sockets of one player',
  }),
  connectionsPerAddress: setting({
    env: 'KRUPIYE_CONNECTIONS_PER_ADDRESS',
    schema: whole(1, 1_000_000),
    expected: wholeText(1, 1_000_000),
    fallback: 100,
    help: 'sockets of one address (*)',
  }),
  connectsPerMinute: setting({
    env: 'KRUPIYE_CONNECTS_PER_MINUTE',
    schema: whole(1, 1_000_000),
    expected: wholeText(1, 1_000_000),
    fallback: 120,
    help: 'new sockets a minute from one address (*)',
  }),
  guestsPerHour: setting({
    env: 'KRUPIYE_GUESTS_PER_HOUR',
    schema: whole(1, 1_000_000),
    expected: wholeText(1, 1_000_000),
    fallback: 20,
    help: 'new guests an hour from one address (*)',
  }),
  tablesPerHour: setting({
    env: 'KRUPIYE_TABLES_PER_HOUR',
    schema: whole(1, 1_000_000),
    expected: wholeText(1, 1_000_000),
    fallback: 10,
    help: 'new tables an hour by one player',
  }),
  tables: setting({
    env: 'KRUPIYE_TABLES',
    schema: whole(1, 100_000),
    expected: wholeText(1, 100_000),
    fallback: 500,
    help: 'tables in all',
  }),
  backlogBytes: setting({
    env: 'KRUPIYE_BACKLOG_BYTES',
    schema: whole(16_384, 1_073_741_824),
    expected: wholeText(16_384, 1_073_741_824),
    fallback: 1_048_576,
    help: 'unsent bytes after which a slow socket is closed; the client comes back and asks for a fresh picture',
  }),
} as const

/** The foot of `--help`. */
export const settingsNote =
  '(*) counted only when the house listens beyond loopback or stands behind a proxy; an address is the network /64 of IPv6.'

type Key = keyof typeof settings
type ValueOf<S> = S extends Setting<infer Value> ? Value : never

/** The checked configuration, every setting with its value. */
export type Config = { readonly [K in Key]: ValueOf<(typeof settings)[K]> }

/** One setting that was given and is not what it may be. */
export type BadSetting = { readonly name: string; readonly value: string; readonly expected: string }

/** All that is wrong with the configuration, at once. */
export class ConfigTrouble extends Error {
  override readonly name = 'ConfigTrouble'
  readonly code = 'badSetting'
  readonly settings: readonly BadSetting[]

  constructor(bad: readonly BadSetting[]) {
    super(bad.map(({ name, value, expected }) => `${name} is ${value}; expected ${expected}`).join('\n'))
    this.settings = bad
  }
}

export const configFile = 'krupiye.config.json'

const keys = Object.keys(settings) as Key[] // Object.keys of the table above gives its own keys

const readFile = (file: string): Readonly<Record<string, unknown>> => {
  if (!existsSync(file)) return {}
  let found: unknown
  try {
    found = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ConfigTrouble([{ name: file, value: `unreadable (${String(error)})`, expected: 'a JSON object' }])
  }
  const object = v.safeParse(v.record(v.string(), v.unknown()), found)
  if (!object.success) throw new ConfigTrouble([{ name: file, value: 'not an object', expected: 'a JSON object' }])
  return object.output
}

/**
 * The configuration: a flag of the command line before the environment before `file` before the defaults.
 * @throws ConfigTrouble naming each setting that is wrong, its value and what was expected
 */
export const readConfig = (
  environment: Readonly<Record<string, string | undefined>>,
  flags: Readonly<Partial<Record<Key, unknown>>> = {},
  file: string = configFile,
): Config => {
  const bad: BadSetting[] = []
  const inFile = readFile(file)
  for (const name of Object.keys(inFile))
    if (!Object.hasOwn(settings, name))
      bad.push({ name: `${name} in ${file}`, value: 'unknown', expected: `one of ${keys.join(', ')}` })

  const value = (key: Key): unknown => {
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
])

/** `KRUPIYE_…` variables that nothing reads: most likely misspelt, so the start warns of them. */
export const strangeVariables = (environment: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.keys(environment).filter(name => name.startsWith('KRUPIYE_') && !known.has(name))

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** True when only this machine can reach the address. */
export const isLoopback = (address: string): boolean => loopback.test(address.replace(/^::ffff:/i, ''))

/** Behind a proxy or on a network many people come from many addresses, so limits per address mean something. */
export const countsAddresses = (config: Config): boolean => config.trustProxy > 0 || !isLoopback(config.host)
