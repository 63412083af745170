import { createRequire } from 'node:module'
import { type Card, formatCard, parseCards, seeded, shuffled, deck52 } from '@krupiye/cards'
import { combosOf, type Equity, finish, type OddsQuestion, planOdds, preflopMatrix, versusClasses } from '@krupiye/odds'
import { type Kernel, loadKernel } from '@krupiye/ranks'
import { raceApart } from './apart.ts'
import { type Bench, type Contestant, type Goal, ratio } from './bench.ts'

/**
 * How fast equities are found: exactly for two and three known hands, against any hand, all 169 starting hands against
 * each other, and by sampling. All answers are compared with the peer's first.
 */
export const odds: Bench = {
  name: 'odds',
  question: 'equities, exact and sampled, against @poker-apprentice and poker-odds-calc',
  peers: true,
  run: async log => {
    const cold = coldMilliseconds()
    const checked = [agree(12, 5)]
    for (const line of checked) log(`  ${line}`)
    const figures = [
      ...(await raceApart(import.meta.url, only('two hands'), 9)),
      ...(await raceApart(import.meta.url, only('three hands'), 9)),
      ...(await raceApart(import.meta.url, only('sampled'), 9)),
      ...(await raceApart(import.meta.url, only('any hand'), 3)),
    ]
    log('  the 169 x 169 matrix')
    const start = process.cpuUsage()
    finish(preflopMatrix())
    const { user, system } = process.cpuUsage(start)
    const times = (name: string, ours: string, theirs: string, must: number, reach?: number): Goal => ({
      name,
      value: ratio(figures, ours, theirs),
      unit: 'times',
      must,
      ...(reach === undefined ? {} : { reach }),
    })
    return {
      checked,
      figures,
      unit: 'answers',
      goals: [
        times(
          'two hands, exact, against @poker-apprentice',
          'two hands: krupiye',
          'two hands: @poker-apprentice',
          200,
          400,
        ),
        times(
          'three hands, exact, against @poker-apprentice',
          'three hands: krupiye',
          'three hands: @poker-apprentice',
          160,
          240,
        ),
        { name: 'two hands, exact, cold', value: cold, unit: 'milliseconds', must: 30 },
        { name: 'slowest hand against any hand, exact', value: slowestClass(), unit: 'seconds', must: 0.5, reach: 0.1 },
        times('sampling, TypeScript, against @poker-apprentice', 'sampled: krupiye', 'sampled: @poker-apprentice', 5),
        times(
          'sampling, kernel, against @poker-apprentice',
          'sampled: krupiye, kernel',
          'sampled: @poker-apprentice',
          12,
          17,
        ),
        { name: 'the 169 x 169 matrix, one core', value: (user + system) / 1e6, unit: 'seconds', must: 60, reach: 10 },
      ],
    }
  },
}

type Peer = {
  equityHoldem(
    hands: string[][],
    board: string[],
  ): readonly { readonly wins: number; readonly ties: number; readonly total: number }[]
  simulateHoldem(options: {
    allHoleCards: string[][]
    communityCards: string[]
    samplesPerUpdate: number
  }): Iterator<unknown>
}
const peer = (): Peer =>
  createRequire(new URL('../peers/package.json', import.meta.url))('@poker-apprentice/hand-evaluator') as Peer // checked by comparing its answers

type Calculator = {
  TexasHoldem: new () => Calculation
}
type Calculation = {
  addPlayer(cards: [string, string]): Calculation
  calculate(): { getPlayers(): readonly { getWinsPercentage(): number; getTiesPercentage(): number }[] }
}
const calculator = (): Calculator =>
  createRequire(new URL('../peers/package.json', import.meta.url))('poker-odds-calc') as Calculator // a round of it is looked at below

const cards = (text: string): readonly Card[] => {
  const parsed = parseCards(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.value
}
const texts = (hand: readonly Card[]): string[] => hand.map(formatCard)

const answer = (question: OddsQuestion): Equity => {
  const planned = planOdds(question)
  if (!planned.ok) throw new Error(planned.refusal.code)
  return finish(planned.value.work)
}
const exact = (hands: readonly (readonly Card[])[]): Equity =>
  answer({ game: 'holdem', entrants: hands.map(hand => ({ cards: hand })), method: 'exact' })

/** Fresh match-ups, so that nothing can be remembered from one to the next. */
const matchups = (hands: number, seed: number) => {
  const random = seeded(seed)
  return Array.from({ length: 64 }, () => {
    const deck = shuffled(deck52, random.below)
    return Array.from({ length: hands }, () => deck.splice(0, 2))
  })
}
const twos = matchups(2, 1)
const threes = matchups(3, 2)

let kernel: Kernel | undefined
if (process.send) kernel = await loadKernel()

const samples = 200_000
const sampled = (withKernel: boolean): number => {
  answer({
    game: 'holdem',
    entrants: [{ cards: [] }, { cards: [] }],
    method: 'sample',
    samples: 5 * samples,
    kernel: withKernel ? kernel : undefined,
  })
  return 5 * samples
}

let simulation: Iterator<unknown> | undefined
let turn = 0
const next = <Item>(items: readonly Item[]): Item => items[turn++ % items.length]!

export const contestants: readonly Contestant[] = [
  {
    name: 'two hands: krupiye',
    round: () => {
      for (const hands of twos) exact(hands)
      return twos.length
    },
  },
  {
    name: 'two hands: @poker-apprentice',
    round: () => {
      peer().equityHoldem(next(twos).map(texts), [])
      return 1
    },
  },
  {
    name: 'two hands: poker-odds-calc',
    round: () => {
      const [a = [], b = []] = next(twos).map(texts)
      const table = new (calculator().TexasHoldem)()
      table.addPlayer([a[0]!, a[1]!]).addPlayer([b[0]!, b[1]!]).calculate()
      return 1
    },
  },
  {
    name: 'three hands: krupiye',
    round: () => {
      for (const hands of threes) exact(hands)
      return threes.length
    },
  },
  {
    name: 'three hands: @poker-apprentice',
    round: () => {
      peer().equityHoldem(next(threes).map(texts), [])
      return 1
    },
  },
  { name: 'sampled: krupiye', round: () => sampled(false) },
  { name: 'sampled: krupiye, kernel', round: () => sampled(true) },
  {
    name: 'sampled: @poker-apprentice',
    round: () => {
      simulation ??= peer().simulateHoldem({ allHoleCards: [[], []], communityCards: [], samplesPerUpdate: samples })
      simulation.next()
      return samples
    },
  },
  {
    name: 'any hand: krupiye',
    round: () => {
      for (const index of [168, 155, 24]) versusClasses(combosOf(index)[0]!)
      return 3
    },
  },
]

const only = (race: string): Contestant[] =>
  // poker-odds-calc takes seven seconds an answer: it is known, and not raced.
  contestants.filter(({ name }) => name.startsWith(`${race}:`) && !name.includes('poker-odds-calc'))

/** The slowest of one class of each make: pair, suited, connected, offsuit; seconds of CPU time. */
function slowestClass(): number {
  const seconds = [168, 155, 24, 11, 14, 0].map(index => {
    const start = process.cpuUsage()
    versusClasses(combosOf(index)[0]!)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1e6
  })
  return Math.max(...seconds)
}

/** The first equity that this process finds, its tables included. */
function coldMilliseconds(): number {
  const start = process.threadCpuUsage()
  exact([cards('AsKs'), cards('QdQh')])
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

function agree(count: number, seed: number): string {
  for (const hands of [...matchups(2, seed).slice(0, count), ...matchups(3, seed).slice(0, count)]) {
    const ours = exact(hands)
    const theirs = peer().equityHoldem(hands.map(texts), [])
    theirs.forEach(({ wins, ties, total }, i) => {
      const { win, tie } = ours.hands[i] ?? {}
      if (win !== wins || tie !== ties || ours.boards !== total)
        throw new Error(`${hands.map(texts).join(' ')}: ${win} ${tie}, theirs ${wins} ${ties}`)
    })
  }
  return `@poker-apprentice counts the same wins and ties for ${count} pairs and ${count} threes of hands (seed ${seed})`
}
