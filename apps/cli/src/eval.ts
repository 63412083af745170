import { formatCards, parseCards } from '@krupiye/cards'
import { lowReading, reading } from '@krupiye/ranks'
import { cardsFault, cardsText, handName, type Key, lowName } from '@krupiye/words'
import { readArgs } from './args.ts'
import type { Run } from './command.ts'

export const name = 'eval'
export const summary: Key = 'cli.evalSummary'

const manual = {
  usage: 'cli.evalUsage',
  about: 'cli.evalAbout',
  options: {
    json: { type: 'boolean', about: 'cli.json' },
    low: { type: 'boolean', about: 'cli.evalLow' },
  },
  least: 1,
  most: Number.MAX_SAFE_INTEGER,
} as const

/** Names the best five of 5 to 7 cards and, if asked, the eight-or-better low. */
export const run: Run = async (args, io) => {
  const given = readArgs(args, manual, io)
  if (typeof given === 'number') return given
  const { say, lang } = io.words
  const cards = parseCards(given.positionals.join(' '))
  if (!cards.ok) {
    io.err(cardsFault(io.words, cards.refusal))
    return 1
  }
  const count = cards.value.length
  if (count < 5 || count > 7) {
    io.err(say('cli.evalCount', { given: count }))
    return 1
  }
  const best = reading(cards.value)
  const low = given.values.low ? lowReading(cards.value) : undefined
  if (given.values.json) {
    const { kind, strength, ranks, kickers } = best
    io.out(
      JSON.stringify({
        kind,
        strength,
        ranks,
        kickers,
        cards: formatCards(best.cards, ''),
        low: low ? { low: low.low, cards: formatCards(low.cards, '') } : null,
      }),
    )
    return 0
  }
  io.out(say('cli.evalBest', { name: handName(best, lang), cards: cardsText(best.cards) }))
  if (low) io.out(say('cli.evalBest', { name: lowName(low, lang), cards: cardsText(low.cards) }))
  else if (given.values.low) io.out(say('cli.evalNoLow'))
  return 0
}
