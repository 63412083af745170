import { readConfig } from '@krupiye/server'
import { filesOf, restore } from '@krupiye/store-sqlite'
import type { Key } from '@krupiye/words'
import { readArgs } from './args.ts'
import type { Run } from './command.ts'
import { isTrouble, sentenceOf } from './trouble.ts'

export const name = 'restore'
export const summary: Key = 'serve.restoreSummary'

const manual = {
  usage: 'serve.restoreUsage',
  about: 'serve.restoreAbout',
  options: { data: { type: 'string', about: 'serve.auditData' } },
  least: 1,
  most: 1,
} as const

export const run: Run = async (args, io) => {
  const given = readArgs(args, manual, io)
  if (typeof given === 'number') return given
  const { data } = given.values
  const [file = ''] = given.positionals
  try {
    const config = readConfig(io.env, data === undefined ? {} : { data })
    const { key } = restore(file, config.data)
    const files = filesOf(config.data)
    io.out(
      key
        ? io.words.say('serve.restored', { file: files.database })
        : io.words.say('serve.restoredWithoutKey', { file: files.database, key: files.key }),
    )
    return 0
  } catch (error) {
    if (!isTrouble(error)) throw error
    for (const line of sentenceOf(io.words, error)) io.err(line)
    return 1
  }
}
