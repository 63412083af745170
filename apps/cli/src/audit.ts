import { ConfigTrouble, escrows, readConfig } from '@krupiye/server'
import { audit, type Difference, StoreTrouble } from '@krupiye/store-sqlite'
import type { Key, Words } from '@krupiye/words'
import { readArgs } from './args.ts'
import type { Run } from './command.ts'
import { sentenceOf } from './trouble.ts'

export const name = 'audit'
export const summary: Key = 'serve.auditSummary'

const manual = {
  usage: 'serve.auditUsage',
  about: 'serve.auditAbout',
  options: {
    data: { type: 'string', about: 'serve.auditData' },
    json: { type: 'boolean', about: 'serve.auditJson' },
  },
  least: 0,
  most: 0,
} as const

/** One difference as a sentence. */
const told = ({ say }: Words, difference: Difference): string => {
  switch (difference.code) {
    case 'databaseDamaged':
      return say('serve.databaseDamaged', difference)
    case 'chipsDoNotSumToZero':
      return say('serve.chipsDoNotSumToZero', difference)
    case 'balanceIsNotSumOfLines':
      return say('serve.balanceIsNotSumOfLines', difference)
    case 'balanceBelowZero':
      return say('serve.balanceBelowZero', difference)
    case 'transferDoesNotSumToZero':
      return say('serve.transferDoesNotSumToZero', difference)
    case 'versionsHaveAGap':
      return say('serve.versionsHaveAGap', difference)
    case 'handOpenedTwice':
      return say('serve.handOpenedTwice', difference)
    case 'tableDoesNotReplay':
      return say('serve.tableDoesNotReplay', difference)
    case 'escrowIsNotStack':
      return say('serve.escrowIsNotStack', difference)
    case 'seatIsNotInLog': {
      const nobody = say('serve.nobody')
      return say('serve.seatIsNotInLog', {
        ...difference,
        row: difference.row ?? nobody,
        log: difference.log ?? nobody,
      })
    }
  }
}

/** Proves the books of a data folder; 1 on any difference. */
export const run: Run = async (args, io) => {
  const given = readArgs(args, manual, io)
  if (typeof given === 'number') return given
  const { json, data } = given.values
  try {
    const config = readConfig(io.env, data === undefined ? {} : { data })
    const report = audit(config.data, escrows)
    const { differences, ...counts } = report
    if (json === true) io.out(JSON.stringify(report))
    else {
      for (const difference of differences) io.out(told(io.words, difference))
      io.out(
        differences.length === 0
          ? io.words.say('serve.auditClean', counts)
          : io.words.say('serve.auditDifferences', { count: differences.length }),
      )
    }
    return differences.length === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof StoreTrouble || error instanceof ConfigTrouble)) throw error
    for (const line of sentenceOf(io.words, error)) io.err(line)
    return 1
  }
}
