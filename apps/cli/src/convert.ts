import { writeFileSync } from 'node:fs'
import { type Fault, type HandHistory, writeOhh, writePhh, writePokerStars, type Written } from '@krupiye/history'
import type { Key } from '@krupiye/words'
import { readArgs } from './args.ts'
import type { Io, Run } from './command.ts'
import { faultLine } from './fault.ts'
import { tryRead, whyOf } from './files.ts'
import { readHistories } from './histories.ts'
import { progressOf } from './progress.ts'

export const name = 'convert'
export const summary: Key = 'cli.convertSummary'

const manual = {
  usage: 'cli.convertUsage',
  about: 'cli.convertAbout',
  options: {
    to: { type: 'string', about: 'cli.convertTo', value: 'FORMAT' },
    out: { type: 'string', about: 'cli.convertOut', value: 'FILE' },
  },
  least: 1,
  most: Number.MAX_SAFE_INTEGER,
} as const

const writers: Readonly<Record<string, (history: HandHistory, nth: number) => Written>> = {
  pokerstars: (history, nth) => writePokerStars(withNumber(history, nth)),
  ohh: writeOhh,
  phh: history => writePhh(history, 'phh'),
  phhs: (history, nth) => {
    const written = writePhh(history, 'phh')
    return written.ok ? { ok: true, text: `[${nth}]\n${written.text}\n` } : written
  },
  jsonl: history => writePhh(history, 'jsonl'),
}

/** The text format numbers its hands: one without a number takes its place in the output. */
const withNumber = (history: HandHistory, nth: number): HandHistory =>
  /^\d+$/.test(history.id) ? history : { ...history, id: String(nth) }

/** Reads hands in any format and writes them in another. A hand that cannot be read, or that the format cannot hold, is named; 1 then. */
export const run: Run = async (args, io) => {
  const given = readArgs(args, manual, io)
  if (typeof given === 'number') return given
  const { say } = io.words
  const to = given.values.to
  const write = to !== undefined && Object.hasOwn(writers, to) ? writers[to] : undefined
  if (!write) {
    const expected = Object.keys(writers).join(', ')
    io.err(
      to === undefined
        ? say('cli.convertNeedsTo', { expected })
        : say('cli.optionWrong', { option: '--to', value: to, expected }),
    )
    return 2
  }
  const texts: string[] = []
  const tell = progressOf(io)
  let hands = 0
  let good = 0
  let unreadable = false
  const wrong = (file: string, fault: Fault): void => io.err(faultLine(io.words, file, fault))
  for (const file of given.positionals) {
    const text = tryRead(file, io)
    if (text === undefined) {
      unreadable = true
      continue
    }
    const before = hands
    for (const told of readHistories(file, text)) {
      hands++
      tell(hands)
      if (!told.ok) {
        wrong(file, told.fault)
        continue
      }
      const written = write(told.history, good + 1)
      if (written.ok) {
        good++
        texts.push(written.text)
      } else wrong(file, { line: told.line, hand: told.id === '' ? null : told.id, ...written.reason })
      // A single file of TOML holds one hand.
      if (to === 'phh' && good > 1) {
        io.progress('')
        io.err(say('cli.convertOneHand'))
        return 2
      }
    }
    if (hands === before) io.err(say('cli.noHands', { file }))
  }
  io.progress('')
  if (!deliver(given.values.out, texts.join(''), io)) return 1
  io.err(say('cli.convertedOf', { converted: good, all: hands }))
  return good === hands && hands > 0 && !unreadable ? 0 : 1
}

const deliver = (file: string | undefined, text: string, io: Io): boolean => {
  if (file === undefined) {
    // The line's own end is added again: what is printed is what a file would hold, with the blank lines that trackers want after a hand.
    if (text !== '') io.out(text.replace(/\n$/, ''))
    return true
  }
  try {
    writeFileSync(file, text)
    return true
  } catch (error) {
    io.err(io.words.say('cli.cannotWrite', { file, why: whyOf(error) }))
    return false
  }
}
