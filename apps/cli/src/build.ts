import { ensureClient } from '@krupiye/server'
import type { Key } from '@krupiye/words'
import { readArgs } from './args.ts'
import type { Io, Run } from './command.ts'
import { isTrouble, sentenceOf } from './trouble.ts'

export const name = 'build'
export const summary: Key = 'serve.buildSummary'

const manual = { usage: 'serve.buildUsage', about: 'serve.buildAbout', options: {}, least: 0, most: 0 } as const

/** Builds the client if its sources changed, says so, and names its version. */
export const buildClient = async (io: Io): Promise<string> => {
  const started = io.now()
  let built = false
  const version = await ensureClient(first => {
    built = true
    io.out(io.words.say(first ? 'serve.building' : 'serve.rebuilding'))
  })
  if (built) io.out(io.words.say('serve.built', { seconds: ((io.now() - started) / 1000).toFixed(1) }))
  return version
}

export const run: Run = async (args, io) => {
  const given = readArgs(args, manual, io)
  if (typeof given === 'number') return given
  try {
    io.out(io.words.say('serve.upToDate', { version: await buildClient(io) }))
    return 0
  } catch (error) {
    if (!isTrouble(error)) throw error
    for (const line of sentenceOf(io.words, error)) io.err(line)
    return 1
  }
}
