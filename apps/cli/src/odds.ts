import { type Card, formatCards, parseCards } from '@krupiye/cards'
import { type Entrant, type Equity, type OddsGame, parseRange, planOdds } from '@krupiye/odds'
import { loadKernel } from '@krupiye/ranks'
import { cardsFault, type Key, oddsFault, percent, rangeFault } from '@krupiye/words'
import { readArgs } from './args.ts'
import { columns } from './columns.ts'
import type { Io, Run } from './command.ts'
import { drive } from './drive.ts'

export const name = 'odds'
export const summary: Key = 'odds.oddsSummary'

const manual = {
  usage: 'odds.oddsUsage',
  about: 'odds.oddsAbout',
  options: {
    board: { type: 'string', about: 'odds.board', value: 'AhKh2c' },
    dead: { type: 'string', about: 'odds.dead', value: 'Qs7d' },
    game: { type: 'string', about: 'odds.games', value: 'holdem' },
    exact: { type: 'boolean', about: 'odds.exact' },
    limit: { type: 'string', about: 'odds.limit', value: '400000000' },
    sample: { type: 'boolean', about: 'odds.sample' },
    samples: { type: 'string', about: 'odds.samples', value: '1000000' },
    seed: { type: 'string', about: 'odds.seed', value: '1' },
    json: { type: 'boolean', about: 'cli.json' },
  },
  least: 1,
  most: Number.MAX_SAFE_INTEGER,
} as const

const games: readonly OddsGame[] = ['holdem', 'omaha', 'omaha8', 'stud', 'stud8', 'draw']

/** Equity of hands and ranges: `odds AhKh QsQd` counts 787,966 wins to 917,606. */
export const run: Run = async (args, io) => {
  const given = readArgs(args, manual, io)
  if (typeof given === 'number') return given
  const { say } = io.words
  const { values, positionals } = given
  const game = games.find(one => one === (values.game ?? 'holdem'))
  if (!game) {
    io.err(say('odds.noGame', { game: values.game ?? '', games: games.join(', ') }))
    return 2
  }
  if (values.exact && values.sample) {
    io.err(say('odds.exactOrSample'))
    return 2
  }
  const texts = joinedRanges(positionals)
  const [board, dead] = [readCards(values.board, io, 'odds.inBoard'), readCards(values.dead, io, 'odds.inDead')]
  const entrants = readEntrants(texts, game, io)
  if (!board || !dead || !entrants) return 1
  const numbers = readNumbers({ limit: values.limit, samples: values.samples, seed: values.seed }, io)
  if (!numbers) return 2
  // Alone, a hand meets a random one.
  const all = entrants.length === 1 ? [...entrants, { cards: [] }] : entrants
  const names = entrants.length === 1 ? [...texts, 'random'] : texts
  const planned = planOdds({
    game,
    entrants: all,
    board,
    dead,
    method: values.exact ? 'exact' : values.sample ? 'sample' : 'auto',
    kernel: await loadKernel(),
    ...numbers,
  })
  if (!planned.ok) {
    io.err(oddsFault(io.words, planned.refusal))
    return 1
  }
  const equity = drive(planned.value.work, io)
  if (values.json) io.out(JSON.stringify(asJson(game, names, board, dead, equity)))
  else for (const line of asTable(names, equity, io)) io.out(line)
  return 0
}

/** Cards of an option; undefined where they are wrong, which is told. */
export const readCards = (
  text: string | undefined,
  io: Io,
  key: 'odds.inBoard' | 'odds.inDead',
): readonly Card[] | undefined => {
  const cards = parseCards(text ?? '')
  if (cards.ok) return cards.value
  io.err(io.words.say(key, { fault: cardsFault(io.words, cards.refusal) }))
  return undefined
}

/** `QQ+, AKs` without quotation marks arrives as two words; the comma says that they are one range. */
const joinedRanges = (words: readonly string[]): readonly string[] => {
  const texts: string[] = []
  let goesOn = false
  for (const word of words) {
    if (goesOn) texts.push(`${texts.pop() ?? ''} ${word}`)
    else texts.push(word)
    goesOn = word.endsWith(',')
  }
  return texts
}

const readEntrants = (texts: readonly string[], game: OddsGame, io: Io): readonly Entrant[] | undefined => {
  const { words } = io
  const wrong = (index: number, fault: string): undefined => {
    io.err(words.say('odds.inHand', { hand: index + 1, fault }))
  }
  const entrants: Entrant[] = []
  for (const [index, text] of texts.entries()) {
    if (/^(random|any|\*)$/i.test(text)) {
      entrants.push({ cards: [] })
      continue
    }
    if (/^[\s,;]*$/.test(text)) return wrong(index, words.say('odds.noHand'))
    const cards = parseCards(text)
    if (cards.ok) {
      entrants.push({ cards: cards.value })
      continue
    }
    const range = parseRange(text)
    if (game !== 'holdem' && range.ok) {
      io.err(oddsFault(words, { code: 'noRangeHere', hand: index }))
      return undefined
    }
    // What looks like cards is told what is wrong with it as cards.
    if (game !== 'holdem' || cards.refusal.code === 'duplicateCard')
      return wrong(index, cardsFault(words, cards.refusal))
    if (!range.ok) return wrong(index, rangeFault(words, range.refusal))
    entrants.push({ range: range.value })
  }
  return entrants
}

/** Options that are whole numbers from 0 on; undefined where one is not, which is told. */
const readNumbers = (
  options: Readonly<Record<'limit' | 'samples' | 'seed', string | undefined>>,
  io: Io,
): Partial<Record<'limit' | 'samples' | 'seed', number>> | undefined => {
  const numbers: Partial<Record<'limit' | 'samples' | 'seed', number>> = {}
  for (const option of ['limit', 'samples', 'seed'] as const) {
    const text = options[option]
    if (text === undefined) continue
    if (!/^\d{1,15}$/.test(text)) {
      io.err(io.words.say('odds.badOption', { option: `--${option}`, value: text }))
      return undefined
    }
    numbers[option] = Number(text)
  }
  return numbers
}

const asJson = (
  game: OddsGame,
  names: readonly string[],
  board: readonly Card[],
  dead: readonly Card[],
  equity: Equity,
) => ({
  game,
  method: equity.exact ? 'exact' : 'sample',
  boards: equity.boards,
  board: formatCards(board, ''),
  dead: formatCards(dead, ''),
  hands: equity.hands.map(({ win, tie, lose, equity: share, halves }, i) => ({
    hand: names[i],
    wins: win,
    ties: tie,
    losses: lose,
    equity: share,
    ...(equity.standardErrors ? { standardError: equity.standardErrors[i] } : {}),
    ...(halves ? { high: halves.high, low: halves.low } : {}),
  })),
})

const asTable = (names: readonly string[], equity: Equity, io: Io): readonly string[] => {
  const { say, lang } = io.words
  const isSplit = equity.hands.some(({ halves }) => halves !== undefined)
  const part = (count: number) => percent(equity.boards > 0 ? count / equity.boards : 0, lang)
  const head = [
    say('odds.columnHand'),
    say(isSplit ? 'odds.columnScoop' : 'odds.columnWin'),
    say('odds.columnTie'),
    say('odds.columnEquity'),
    ...(isSplit ? [say('odds.columnHigh'), say('odds.columnLow')] : []),
    ...(equity.standardErrors ? [say('odds.columnError')] : []),
  ]
  const rows = equity.hands.map(({ win, tie, equity: share, halves }, i) => [
    names[i] ?? '',
    part(win),
    part(tie),
    percent(share, lang),
    ...(halves ? [percent(halves.high.equity, lang), percent(halves.low.equity, lang)] : []),
    ...(equity.standardErrors ? [percent(equity.standardErrors[i] ?? 0, lang)] : []),
  ])
  return [...columns([head, ...rows]), say(equity.exact ? 'odds.counted' : 'odds.sampled', { boards: equity.boards })]
}
