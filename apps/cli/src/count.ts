import { countOmaha, distinctStrengths } from '@krupiye/odds'
import { countHands, type HandKind, handKinds, loadKernel } from '@krupiye/ranks'
import { type Key, kindName, percent } from '@krupiye/words'
import { readArgs } from './args.ts'
import { columns } from './columns.ts'
import type { Io, Run } from './command.ts'
import { drive } from './drive.ts'

export const name = 'count'
export const summary: Key = 'odds.countSummary'

const manual = {
  usage: 'odds.countUsage',
  about: 'odds.countAbout',
  options: { json: { type: 'boolean', about: 'cli.json' } },
  least: 1,
  most: 1,
} as const

/** Counts all hands of 5, 6 or 7 cards one by one, or all Omaha deals. */
export const run: Run = async (args, io) => {
  const given = readArgs(args, manual, io)
  if (typeof given === 'number') return given
  const { say, number } = io.words
  const what = given.positionals[0] ?? ''
  const started = io.now()
  const counted = await count(what, io)
  if (!counted) {
    io.err(say('odds.countNone', { text: what }))
    return 2
  }
  const { kinds, distinct, withLow } = counted
  const total = handKinds.reduce((sum, kind) => sum + kinds[kind], 0)
  if (given.values.json) {
    io.out(
      JSON.stringify({
        of: what,
        total,
        kinds,
        ...(distinct ? { distinct } : {}),
        ...(withLow === undefined ? {} : { withLow }),
      }),
    )
    return 0
  }
  const { lang } = io.words
  const row = (label: string, hands: number, different: number | undefined) => [
    label,
    number(hands),
    percent(hands / total, lang, 4),
    ...(different === undefined ? [] : [number(different)]),
  ]
  const head = [
    say('odds.columnKind'),
    say('odds.columnCount'),
    say('odds.columnChance'),
    ...(distinct ? [say('odds.columnDistinct')] : []),
  ]
  const rows = handKinds.toReversed().map(kind => row(kindName(kind, lang), kinds[kind], distinct?.[kind]))
  const sum = distinct && handKinds.reduce((all, kind) => all + distinct[kind], 0)
  for (const line of columns([head, ...rows, row(say('odds.total'), total, sum)])) io.out(line)
  if (withLow !== undefined) io.out(say('odds.withLow', { count: withLow, chance: percent(withLow / total, lang) }))
  const seconds = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format((io.now() - started) / 1000)
  io.out(say('odds.took', { seconds }))
  return 0
}

type Counted = {
  readonly kinds: Readonly<Record<HandKind, number>>
  readonly distinct?: Readonly<Record<HandKind, number>>
  readonly withLow?: number
}

const count = async (what: string, io: Io): Promise<Counted | undefined> => {
  if (what === 'omaha') {
    const { kinds, withLow } = drive(countOmaha(), io)
    return { kinds, withLow }
  }
  const cards = ([5, 6, 7] as const).find(n => String(n) === what)
  if (!cards) return undefined
  const kernel = await loadKernel()
  return { kinds: drive((kernel?.countHands ?? countHands)(cards), io), distinct: distinctStrengths(cards) }
}
