import type { Fault } from '@krupiye/history'
import type { Key } from '@krupiye/words'
import { readArgs } from './args.ts'
import type { Io, Run } from './command.ts'
import { faultLine } from './fault.ts'
import { tryRead } from './files.ts'
import { readHistories, type Told } from './histories.ts'
import { progressOf } from './progress.ts'

export const name = 'replay'
export const summary: Key = 'cli.replaySummary'

const manual = {
  usage: 'cli.replayUsage',
  about: 'cli.replayAbout',
  options: {
    expect: { type: 'string', about: 'cli.replayExpect', value: 'FILE' },
    json: { type: 'boolean', about: 'cli.replayJson' },
  },
  least: 1,
  most: Number.MAX_SAFE_INTEGER,
} as const

type Expected = Map<string, readonly number[]>
type Tally = { hands: number; good: number }

/** Plays every hand of the files and compares the final stacks. Ends with a summary line; 1 when a hand cannot be played or ends otherwise. */
export const run: Run = async (args, io) => {
  const given = readArgs(args, manual, io)
  if (typeof given === 'number') return given
  const { say } = io.words
  const { values, positionals: files } = given
  const expected = values.expect === undefined ? undefined : readExpected(values.expect, io)
  if (expected === null) return 1

  const tally: Tally = { hands: 0, good: 0 }
  const tell = progressOf(io)
  let unreadable = false
  for (const file of files) {
    const text = tryRead(file, io)
    if (text === undefined) {
      unreadable = true
      continue
    }
    const before = tally.hands
    for (const told of readHistories(file, text)) {
      count(outcomeOf(told, expected), file, tally, io, values.json === true)
      tell(tally.hands)
    }
    if (tally.hands === before) io.err(say('cli.noHands', { file }))
  }
  io.progress('')

  if (expected && expected.size > 0)
    io.err(say('cli.notReplayed', { count: expected.size, ids: [...expected.keys()].slice(0, 5).join(', ') }))
  const summary = expected
    ? say('cli.equalOf', { equal: tally.good, all: tally.hands })
    : say('cli.replayedOf', { played: tally.good, all: tally.hands })
  if (values.json) io.err(summary)
  else io.out(summary)
  const lost = expected !== undefined && expected.size > 0
  return tally.good === tally.hands && tally.hands > 0 && !unreadable && !lost ? 0 : 1
}

type Outcome =
  | { readonly ok: true; readonly id: string; readonly line: number; readonly stacks: readonly number[] }
  | { readonly ok: false; readonly fault: Fault }
  | { readonly ok: false; readonly id: string; readonly line: number; readonly why: 'notComplete' | 'notExpected' }
  | {
      readonly ok: false
      readonly id: string
      readonly line: number
      readonly found: readonly number[]
      readonly expected: readonly number[]
    }

const outcomeOf = (told: Told, expected: Expected | undefined): Outcome => {
  if (!told.ok) return told
  const { id, line, played, history } = told
  if (!played.complete) return { ok: false, id, line, why: 'notComplete' }
  const stacks = played.hand.players.map(({ stack }) => stack / history.unit)
  if (!expected) return { ok: true, id, line, stacks }
  const wanted = expected.get(id)
  expected.delete(id)
  if (!wanted) return { ok: false, id, line, why: 'notExpected' }
  const equal = wanted.length === stacks.length && wanted.every((stack, player) => stack === stacks[player])
  return equal ? { ok: true, id, line, stacks } : { ok: false, id, line, found: stacks, expected: wanted }
}

const count = (outcome: Outcome, file: string, tally: Tally, io: Io, json: boolean): void => {
  tally.hands++
  if (json) io.out(JSON.stringify({ file, ...outcome }))
  if (outcome.ok) tally.good++
  else io.err(outcomeLine(outcome, file, io))
}

const outcomeLine = (outcome: Exclude<Outcome, { ok: true }>, file: string, io: Io): string => {
  const { say } = io.words
  if ('fault' in outcome) return faultLine(io.words, file, outcome.fault)
  const { id: hand, line } = outcome
  const why =
    'found' in outcome
      ? say('cli.stacksDiffer', { found: outcome.found.join(' '), expected: outcome.expected.join(' ') })
      : say(outcome.why === 'notComplete' ? 'cli.notComplete' : 'cli.notExpected')
  return hand === '' ? say('cli.lineAt', { file, line, why }) : say('cli.handAt', { file, line, hand, why })
}

/** Final stacks by hand id; null when the file is none, which is told. */
const readExpected = (file: string, io: Io): Expected | null => {
  const text = tryRead(file, io)
  if (text === undefined) return null
  const expected: Expected = new Map()
  let line = 0
  for (const row of text.split('\n')) {
    line++
    if (row.trim() === '') continue
    const entry = entryOf(row)
    if (!entry) {
      io.err(io.words.say('cli.lineAt', { file, line, why: io.words.say('cli.expectedRow') }))
      return null
    }
    expected.set(entry.id, entry.stacks)
  }
  return expected
}

const entryOf = (row: string): { readonly id: string; readonly stacks: readonly number[] } | undefined => {
  try {
    const value: unknown = JSON.parse(row)
    if (typeof value !== 'object' || value === null || !('id' in value) || !('stacks' in value)) return undefined
    const { id, stacks } = value
    return typeof id === 'string' && Array.isArray(stacks) && stacks.every(stack => typeof stack === 'number')
      ? { id, stacks }
      : undefined
  } catch {
    return undefined
  }
}
