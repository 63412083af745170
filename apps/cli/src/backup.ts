import { readConfig } from '@krupiye/server'
import { backUp, filesOf } from '@krupiye/store-sqlite'
import type { Key } from '@krupiye/words'
import { readArgs } from './args.ts'
import type { Run } from './command.ts'
import { isTrouble, sentenceOf } from './trouble.ts'

export const name = 'backup'
export const summary: Key = 'serve.backupSummary'

const manual = {
  usage: 'serve.backupUsage',
  about: 'serve.backupAbout',
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
    await backUp(config.data, file)
    io.out(io.words.say('serve.backedUp', { file, key: filesOf(config.data).key }))
    return 0
  } catch (error) {
    if (!isTrouble(error)) throw error
    for (const line of sentenceOf(io.words, error)) io.err(line)
    return 1
  }
}
