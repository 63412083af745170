import {
  type Hand,
  type Opening,
  begin,
  evolve,
  openHand,
  perft,
  run as runDealer,
  setDeck,
  tda2024,
} from '@krupiye/rules'
import type { Key } from '@krupiye/words'
import { readArgs } from './args.ts'
import type { Io, Run } from './command.ts'
import { games } from './games.ts'

export const name = 'perft'
export const summary: Key = 'cli.perftSummary'

const manual = {
  usage: 'cli.perftUsage',
  about: 'cli.perftAbout',
  options: {
    stacks: { type: 'string', about: 'cli.perftStacks', value: '200,200' },
    small: { type: 'string', about: 'cli.perftSmall', value: '1' },
    big: { type: 'string', about: 'cli.perftBig', value: '2' },
    ante: { type: 'string', about: 'cli.perftAnte', value: '0' },
    depth: { type: 'string', about: 'cli.perftDepths', value: '4' },
  },
  least: 1,
  most: 1,
} as const

/** Counts the ends of the decision tree, depth by depth: `kuhn` gives 2 4 5 5. */
export const run: Run = async (args, io) => {
  const given = readArgs(args, manual, io)
  if (typeof given === 'number') return given
  const { say } = io.words
  const id = given.positionals[0] ?? ''
  const variant = Object.hasOwn(games, id) ? games[id] : undefined
  if (!variant) {
    io.err(say('cli.perftNoGame', { game: id }))
    io.err(say('cli.perftGames', { games: Object.keys(games).join(' ') }))
    return 2
  }
  const {
    stacks: stackText = '200,200',
    small: smallText = '1',
    big: bigText = '2',
    ante: anteText,
    depth: depthText = '4',
  } = given.values
  const stacks = stackText.split(',').map(Number)
  const [small, big, depth, ante] = [
    smallText,
    bigText,
    depthText,
    anteText ?? (variant.forced === 'blinds' ? '0' : '1'),
  ].map(Number)
  const wrong = (option: string, value: string): number => {
    io.err(say('cli.optionWrong', { option, value, expected: say('cli.kindWholeNumber') }))
    return 2
  }
  if (!stacks.every(isCount)) return wrong('--stacks', stackText)
  if (!isCount(small)) return wrong('--small', smallText)
  if (!isCount(big)) return wrong('--big', bigText)
  if (!isCount(depth)) return wrong('--depth', depthText)
  if (!isCount(ante)) return wrong('--ante', anteText ?? '')

  const seat = (player: number): number => player + 1
  const opening: Opening = {
    variant,
    options: tda2024,
    stakes: { ante, smallBlind: small, bigBlind: big, minBet: big, smallBet: big, bigBet: 2 * big, bringIn: small },
    players: stacks.map((stack, player) => ({ seat: seat(player), stack })),
    button: variant.forced === 'blinds' ? stacks.length : null,
    dues: [
      ...(ante > 0 ? stacks.map((_, player) => ({ seat: seat(player), kind: 'ante' as const, amount: ante })) : []),
      ...(variant.forced === 'blinds' ? blinds(stacks.length, small, big) : []),
    ],
  }
  const hand = dealt(opening, io)
  if (!hand) return 1
  for (let deep = 1; deep <= depth; deep++) io.out(say('cli.perftDepth', { depth: deep, leaves: perft(hand, deep) }))
  return 0
}

const isCount = (value: number | undefined): value is number =>
  value !== undefined && Number.isSafeInteger(value) && value >= 0

const blinds = (players: number, small: number, big: number) =>
  [
    { seat: players === 2 ? 2 : 1, kind: 'smallBlind' as const, amount: small },
    { seat: players === 2 ? 1 : 2, kind: 'bigBlind' as const, amount: big },
  ].filter(due => due.amount > 0)

const dealt = (opening: Opening, io: Io): Hand | undefined => {
  const opened = openHand(opening, 1)
  if (!opened.ok) {
    io.err(io.words.say('cli.setupRefused', { code: opened.refusal.code }))
    return undefined
  }
  const hand = begin(opened.value)
  const set = setDeck(hand, opening.variant.deck)
  if (set.ok) evolve(hand, set.value)
  runDealer(hand)
  return hand
}
