import { formatCards } from '@krupiye/cards'
import { type ComparedGame, type Comparison, explain, type LowReading, type Reading } from '@krupiye/ranks'
import { type ComparisonText, explanationText, type Key, oddsFault } from '@krupiye/words'
import { readArgs } from './args.ts'
import type { Run } from './command.ts'
import { readCards } from './odds.ts'
import { readHands } from './outs.ts'

export const name = 'compare'
export const summary: Key = 'odds.compareSummary'

const manual = {
  usage: 'odds.compareUsage',
  about: 'odds.compareAbout',
  options: {
    board: { type: 'string', about: 'odds.board', value: 'AhKh2c9s9d' },
    game: { type: 'string', about: 'odds.compareGames', value: 'holdem' },
    suits: { type: 'boolean', about: 'odds.compareSuits' },
    json: { type: 'boolean', about: 'cli.json' },
  },
  least: 2,
  most: Number.MAX_SAFE_INTEGER,
} as const

const games: Readonly<Record<string, ComparedGame>> = {
  holdem: 'holdem',
  omaha: 'omaha',
  omaha8: 'omaha8',
  stud: 'plain',
  stud8: 'plain8',
}

/** Cards in their notation, as all commands write them for machines. */
const asJson = ({ played, ...rest }: Comparison<Reading | LowReading>) => ({
  ...rest,
  played: played.map(
    one =>
      one && {
        ...one,
        reading: { ...one.reading, cards: formatCards(one.reading.cards, '') },
        fromHand: formatCards(one.fromHand, ''),
        fromBoard: formatCards(one.fromBoard, ''),
        idle: formatCards(one.idle, ''),
      },
  ),
})

/** Which hand wins and why, step by step. */
export const run: Run = async (args, io) => {
  const given = readArgs(args, manual, io)
  if (typeof given === 'number') return given
  const { say, lang } = io.words
  const { values, positionals } = given
  // Without a board the hands are whole ones.
  const asked = values.game ?? (values.board === undefined ? 'stud' : 'holdem')
  const game = Object.hasOwn(games, asked) ? games[asked] : undefined
  if (!game) {
    io.err(say('odds.noGame', { game: asked, games: Object.keys(games).join(', ') }))
    return 2
  }
  if (positionals.length > 10) {
    io.err(oddsFault(io.words, { code: 'wrongHandCount', given: positionals.length, least: 2, most: 10 }))
    return 1
  }
  const board = readCards(values.board, io, 'odds.inBoard')
  const hands = readHands(positionals, io)
  if (!board || !hands) return 1
  const explained = explain({ game, board, hands, suitsBreakTies: values.suits === true })
  if (!explained.ok) {
    io.err(oddsFault(io.words, explained.refusal))
    return 1
  }
  const text = explanationText(explained.value, lang)
  if (values.json) {
    const { high, low } = explained.value
    io.out(JSON.stringify({ game: asked, high: asJson(high), ...(low ? { low: asJson(low) } : {}), text }))
    return 0
  }
  const print = ({ hands: lines, steps, outcome }: ComparisonText) => {
    for (const line of lines) io.out(line)
    steps.forEach((step, i) => {
      io.out(`  ${i + 1}. ${step}`)
    })
    io.out(outcome)
  }
  print(text.high)
  if (text.low) {
    io.out('')
    io.out(`${say('odds.lowPart')}:`)
    print(text.low)
  }
  if (text.scoop) io.out(text.scoop)
  return 0
}
