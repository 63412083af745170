import {
  builtVersion,
  clientFolder,
  readConfig,
  type SettingName,
  type Server,
  settings,
  startServer,
  strangeVariables,
} from '@krupiye/server'
import type { Key } from '@krupiye/words'
import { readArgs } from './args.ts'
import { buildClient } from './build.ts'
import type { Io, Run } from './command.ts'
import { isTrouble, sentenceOf } from './trouble.ts'

export const name = 'serve'
export const summary: Key = 'serve.serveSummary'

const names = Object.keys(settings) as SettingName[] // Object.keys gives the table's own keys

/** `trustProxy` → `trust-proxy`. */
const optionOf = (setting: SettingName): string => setting.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

const about = (setting: SettingName): Key => `serve.${setting}`

const manual = {
  usage: 'serve.serveUsage',
  about: 'serve.serveAbout',
  options: {
    ...Object.fromEntries(
      names.map(setting => [optionOf(setting), { type: 'string' as const, about: about(setting) }]),
    ),
    'no-build': { type: 'boolean', about: 'serve.noBuild' },
  },
  least: 0,
  most: 0,
} as const

/** Every setting with its option, variable and default. */
const help = (io: Io): void => {
  const { say } = io.words
  // Texts of the help take no values.
  const said = say as (key: Key) => string
  io.out(say('cli.usageOf', { usage: say('serve.serveUsage') }))
  io.out('')
  io.out(say('serve.serveAbout'))
  io.out('')
  io.out(say('serve.settings'))
  for (const setting of names) {
    const { env, fallback } = settings[setting]
    const left = `--${optionOf(setting)}`.padEnd(28)
    io.out(`  ${left} ${env.padEnd(32)} ${fallback === null ? '–' : String(fallback)}`)
    io.out(`      ${said(about(setting))}`)
  }
  io.out(say('serve.settingsNote'))
  io.out('')
  io.out(say('cli.options'))
  io.out(`  ${'--no-build'.padEnd(28)} ${say('serve.noBuild')}`)
  io.out(`  ${'--lang tr|en'.padEnd(28)} ${say('cli.lang')}`)
  io.out(`  ${'--help'.padEnd(28)} ${say('cli.help')}`)
}

/** One Ctrl-C may arrive twice, from the terminal and passed on by npm: what follows within this (milliseconds) is the same wish. */
const sameWish = 1_000

/** Resolves once the house is closed: the first signal lets hands finish, the second does not wait. */
const untilStopped = (server: Server, io: Io, seconds: number): Promise<void> =>
  new Promise((resolve, reject) => {
    let signals = 0
    let first = 0
    let told = false
    const onSignal = (): void => {
      if (signals > 0 && io.now() - first < sameWish) return
      if (signals++ === 0) first = io.now()
      if (signals === 1) io.err(io.words.say('serve.stopping', { seconds }))
      const ended = signals === 1 ? server.stop() : server.stopNow()
      ended.then(() => {
        if (told) return
        told = true
        for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, onSignal)
        io.err(io.words.say(signals === 1 ? 'serve.stopped' : 'serve.stoppedAtOnce'))
        resolve()
      }, reject)
    }
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
  })

/** Opens the house and keeps it open. 0 after an ordered stop, 1 when it could not open. */
export const run: Run = async (args, io) => {
  if (args.includes('--help')) {
    help(io)
    return 0
  }
  const given = readArgs(args, manual, io)
  if (typeof given === 'number') return given
  const values: Readonly<Record<string, string | boolean | undefined>> = given.values
  try {
    const flags = Object.fromEntries(names.map(setting => [setting, values[optionOf(setting)]]))
    const config = readConfig(io.env, flags)
    for (const strange of strangeVariables(io.env)) io.err(io.words.say('serve.strangeVariable', { name: strange }))
    const build = values['no-build'] === true ? undefined : await buildClient(io)
    const server = await startServer(config, { client: clientFolder, build: build ?? builtVersion() ?? 'unbuilt' })
    if (server.opened > 0) io.out(io.words.say('serve.houseOpened', { count: server.opened }))
    const stopped = untilStopped(server, io, config.restartSeconds)
    io.out(io.words.say('serve.ready', { url: server.url }))
    await stopped
    // Should anything still hold the process, it has nothing left to lose.
    setTimeout(() => process.exit(0), 1_000).unref()
    return 0
  } catch (error) {
    if (!isTrouble(error)) throw error
    for (const line of sentenceOf(io.words, error)) io.err(line)
    return 1
  }
}
