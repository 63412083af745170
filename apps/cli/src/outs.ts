import { type Card, formatCards, parseCards } from '@krupiye/cards'
import { findOuts, type Out, type Outs } from '@krupiye/odds'
import { handKinds } from '@krupiye/ranks'
import { cardsFault, cardsText, handName, type Key, kindName, oddsFault, percent } from '@krupiye/words'
import { readArgs } from './args.ts'
import { columns } from './columns.ts'
import type { Io, Run } from './command.ts'
import { readCards } from './odds.ts'

export const name = 'outs'
export const summary: Key = 'odds.outsSummary'

const manual = {
  usage: 'odds.outsUsage',
  about: 'odds.outsAbout',
  options: {
    board: { type: 'string', about: 'odds.board', value: 'AhKh2c' },
    dead: { type: 'string', about: 'odds.dead', value: 'Qs7d' },
    game: { type: 'string', about: 'odds.outsGames', value: 'holdem' },
    json: { type: 'boolean', about: 'cli.json' },
  },
  least: 1,
  most: 10,
} as const

/** The outs of a hand on a flop or turn, against known opponents or nobody in particular. */
export const run: Run = async (args, io) => {
  const given = readArgs(args, manual, io)
  if (typeof given === 'number') return given
  const { say } = io.words
  const { values, positionals } = given
  const game = values.game ?? 'holdem'
  if (game !== 'holdem' && game !== 'omaha') {
    io.err(say('odds.noGame', { game, games: 'holdem, omaha' }))
    return 2
  }
  if (values.board === undefined) {
    io.err(say('odds.outsNeedBoard'))
    return 2
  }
  const [board, dead] = [readCards(values.board, io, 'odds.inBoard'), readCards(values.dead, io, 'odds.inDead')]
  const hands = readHands(positionals, io)
  if (!board || !dead || !hands) return 1
  const [hole = [], ...against] = hands
  const found = findOuts({ game, hole, board, against, dead })
  if (!found.ok) {
    io.err(oddsFault(io.words, found.refusal))
    return 1
  }
  if (values.json) io.out(JSON.stringify(asJson(found.value)))
  else for (const line of asLines(found.value, io)) io.out(line)
  return 0
}

/** One hand for each text; undefined where one is wrong, which is told. */
export const readHands = (texts: readonly string[], io: Io): readonly (readonly Card[])[] | undefined => {
  const hands: (readonly Card[])[] = []
  for (const [index, text] of texts.entries()) {
    const cards = parseCards(text)
    if (!cards.ok) {
      io.err(io.words.say('odds.inHand', { hand: index + 1, fault: cardsFault(io.words, cards.refusal) }))
      return undefined
    }
    hands.push(cards.value)
  }
  return hands
}

const asJson = ({ now, outs, ...rest }: Outs) => ({
  now: { kind: now.kind, strength: now.strength, cards: formatCards(now.cards, '') },
  outs: outs.map(({ card, kind, quality }) => ({ card: formatCards([card]), kind, quality })),
  ...rest,
})

const asLines = ({ now, isAhead, outs, next, byRiver, runners, final }: Outs, io: Io): readonly string[] => {
  const { say, lang } = io.words
  const chance = ({ hits, of }: { readonly hits: number; readonly of: number }) => ({
    hits,
    of,
    chance: percent(hits / of, lang),
  })
  const lines = [say('odds.now', { name: handName(now, lang) })]
  if (isAhead) lines.push(say('odds.ahead'))
  else if (outs.length === 0) lines.push(say('odds.noOuts'))
  for (const group of groups(outs))
    lines.push(
      say('odds.outsLine', {
        kind: kindName(group[0]!.kind, lang),
        quality: say(`odds.${group[0]!.quality}`),
        cards: cardsText(group.map(({ card }) => card)),
      }),
    )
  // Who is ahead has nothing to catch.
  if (!isAhead) lines.push(say('odds.next', chance(next)))
  if (!isAhead && byRiver) lines.push(say('odds.byRiver', chance(byRiver)))
  if (!isAhead && runners) lines.push(say('odds.runners', chance(runners)))
  const all = Object.values(final).reduce((sum, n) => sum + n, 0)
  const kinds = handKinds.toReversed().filter(kind => final[kind] > 0)
  lines.push(say('odds.finalHands'))
  for (const line of columns(kinds.map(kind => [kindName(kind, lang), percent(final[kind] / all, lang)])))
    lines.push(`  ${line}`)
  return lines
}

/** Outs of one kind and quality together, in the order in which they were found. */
const groups = (outs: readonly Out[]): readonly (readonly Out[])[] => {
  const found = new Map<string, Out[]>()
  for (const out of outs) {
    const key = `${out.kind} ${out.quality}`
    found.set(key, [...(found.get(key) ?? []), out])
  }
  return [...found.values()]
}
