import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { deck52, formatCard, type Random, seeded } from '@krupiye/cards'
import {
  countHands,
  type HandKind,
  type Kernel,
  loadKernel,
  omahaStrength,
  omahaStrengths,
  strength,
  strengths7,
} from '@krupiye/ranks'
import { rolldown } from 'rolldown'
import { raceApart } from './apart.ts'
import { type Bench, type Contestant, type Goal, ratio } from './bench.ts'

/**
 * How fast cards are read: seven random cards one by one and in batches, all hands of seven, Omaha; and what it costs to
 * begin, in bytes and in milliseconds.
 *
 * All read the same hands. The peers' numbers are compared with ours first: same order, same ties.
 */
export const ranks: Bench = {
  name: 'ranks',
  question: 'reading five to nine cards, against the evaluators on npm',
  peers: true,
  run: async log => {
    const checked = [agreeOnSeven(50_000, 7), agreeOnOmaha(2_000, 8)]
    for (const line of checked) log(`  ${line}`)
    const random = await raceApart(import.meta.url, only('random'), 25)
    const slow = await raceApart(import.meta.url, only('slow'), 5)
    const all = await raceApart(import.meta.url, only('all'), 9)
    const omaha = await raceApart(import.meta.url, only('Omaha'), 15)
    const figures = [...random, ...slow, ...all, ...omaha]
    const times = (name: string, ours: string, theirs: string, must: number, reach: number): Goal => ({
      name,
      value: ratio(figures, ours, theirs),
      unit: 'times',
      must,
      reach,
    })
    const { bytes, kernelBytes, milliseconds } = await begin()
    return {
      checked: [...checked, 'every enumeration ends with the counts of hands.md 1'],
      figures,
      unit: 'hands',
      goals: [
        times('random seven, typed, against @pokertools', 'random: krupiye, typed', 'random: @pokertools', 9, 10.5),
        times(
          'random seven, number[], against @pokertools',
          'random: krupiye, number[]',
          'random: @pokertools',
          6,
          7.5,
        ),
        times('random seven, kernel, against @pokertools', 'random: krupiye, kernel', 'random: @pokertools', 14, 16),
        times('all seven, TypeScript, against @pokertools', 'all: krupiye', 'all: @pokertools', 18, 22),
        times('all seven, kernel, against @pokertools', 'all: krupiye, kernel', 'all: @pokertools', 27, 34),
        times(
          "Omaha, typed, against @poker-apprentice's loop",
          'Omaha: krupiye, typed',
          'Omaha: @poker-apprentice, inner loop',
          4,
          6,
        ),
        times(
          "Omaha, lists, against @poker-apprentice's call",
          'Omaha: krupiye, number[]',
          'Omaha: @poker-apprentice, call',
          150,
          150,
        ),
        { name: 'evaluators in a page, gzip', value: bytes, unit: 'bytes', must: 45_000 },
        { name: 'kernel beside them, gzip', value: kernelBytes, unit: 'bytes', must: 10_000 },
        { name: 'tables', value: 218_960, unit: 'bytes', must: 300_000, reach: 135_000 },
        {
          name: 'cold: loaded, tables made, first hand read',
          value: milliseconds,
          unit: 'milliseconds',
          must: 15,
          reach: 5,
        },
      ],
    }
  },
}

const HANDS = 4_096
const seven = deal(HANDS, 7, seeded(1))
const typed = Uint8Array.from(seven.flat())
const nine = deal(HANDS, 9, seeded(2))
const typedNine = Uint8Array.from(nine.flat())
const into = new Uint16Array(HANDS)

function deal(hands: number, cards: number, random: Random): number[][] {
  const deck = [...deck52]
  return Array.from({ length: hands }, () => {
    for (let at = 0; at < cards; at++) {
      const pick = at + random.below(52 - at)
      ;[deck[at], deck[pick]] = [deck[pick] ?? 0, deck[at] ?? 0]
    }
    return deck.slice(0, cards)
  })
}

type Peers = {
  readonly '@pokertools/evaluator': { evaluate(codes: number[]): number; rank(codes: number[]): number }
  readonly phe: { evaluateCardCodes(codes: number[]): number }
  readonly pokersolver: { Hand: { solve(cards: string[]): unknown; winners(hands: unknown[]): unknown[] } }
  readonly 'poker-evaluator': { evalHand(cards: string[]): { readonly value: number } }
  readonly '@poker-apprentice/hand-evaluator': {
    evaluate(hand: { holeCards: string[] }): unknown
    compare(a: unknown, b: unknown): number
    evaluateOmaha(hand: { holeCards: string[]; communityCards: string[] }): unknown
    equityOmaha(hands: string[][], board: string[]): unknown
  }
}

// The types above are checked by comparing what the peers answer.
const peer = <Name extends keyof Peers>(name: Name): Peers[Name] =>
  createRequire(new URL('../peers/package.json', import.meta.url))(name) as Peers[Name]

/** The peers count ranks alike and suits the other way round, which changes no hand's worth. */
const asText = (cards: readonly number[]): string[] => cards.map(formatCard)

// Written once: making text of cards is no part of a peer's work.
const sevenTexts = seven.map(asText)
const nineTexts = nine.map(hand => ({ holeCards: asText(hand.slice(0, 4)), communityCards: asText(hand.slice(4)) }))
const nineHalves = nine.map(hand => [hand.slice(0, 4), hand.slice(4)] as const)

/** Lets `read` see all hands `times` times, and says how many that were. */
const each = <Hand>(read: (hand: Hand) => number, hands: readonly Hand[], times: number): number => {
  let sum = 0
  for (let time = 0; time < times; time++) for (const hand of hands) sum = (sum + read(hand)) | 0
  if (sum === 0) throw new Error('hands without worth')
  return times * hands.length
}

let kernel: Kernel | undefined
const ownKernel = (): Kernel => {
  if (kernel === undefined) throw new Error('no kernel here')
  return kernel
}
if (process.argv.some(argument => argument.includes('kernel')) || process.send) kernel = await loadKernel()

const kinds: Readonly<Record<HandKind, number>> = {
  highCard: 23_294_460,
  pair: 58_627_800,
  twoPair: 31_433_400,
  trips: 6_461_620,
  straight: 6_180_020,
  flush: 4_047_644,
  fullHouse: 3_473_184,
  quads: 224_848,
  straightFlush: 37_260,
  royalFlush: 4_324,
}

const countAll = (work: ReturnType<typeof countHands>): number => {
  let step = work.next()
  while (!step.done) step = work.next()
  for (const [kind, count] of Object.entries(kinds))
    if (step.value[kind as HandKind] !== count) throw new Error(`${kind}: ${step.value[kind as HandKind]}`) // keys of `kinds`
  return 133_784_560
}

/** A part of all hands, since a peer takes ten seconds for the whole: those whose two lowest cards are a deuce and a trey. */
const countLikePeer = (): number => {
  const { evaluate } = peer('@pokertools/evaluator')
  const counts = new Int32Array(9)
  const hand = [0, 0, 0, 0, 0, 0, 0]
  let hands = 0
  for (let a = 0; a < 1; a++)
    for (let b = a + 1; b < 5; b++)
      for (let c = b + 1; c < 48; c++)
        for (let d = c + 1; d < 49; d++)
          for (let e = d + 1; e < 50; e++)
            for (let f = e + 1; f < 51; f++)
              for (let g = f + 1; g < 52; g++) {
                hand[0] = a
                hand[1] = b
                hand[2] = c
                hand[3] = d
                hand[4] = e
                hand[5] = f
                hand[6] = g
                counts[kindOfPeer(evaluate(hand))]!++
                hands++
              }
  return hands
}

/** The nine kinds of a peer's strength, 1 the best .. 7462. */
const kindOfPeer = (strength: number): number => {
  if (strength > 3325) return strength > 6185 ? 0 : 1
  if (strength > 1609) return strength > 2467 ? 2 : 3
  if (strength > 322) return strength > 1599 ? 4 : 5
  return strength > 166 ? 6 : strength > 10 ? 7 : 8
}

export const contestants: readonly Contestant[] = [
  { name: 'random: krupiye, typed', round: () => batches(strengths7, typed, 200) },
  { name: 'random: krupiye, kernel', round: () => batches(ownKernel().strengths7, typed, 300) },
  {
    name: 'random: krupiye, number[]',
    round: () => {
      const read = strength
      let sum = 0
      for (let time = 0; time < 100; time++) for (const hand of seven) sum = (sum + read(hand)) | 0
      if (sum === 0) throw new Error('hands without worth')
      return 100 * HANDS
    },
  },
  {
    name: 'random: @pokertools',
    round: () => {
      const { evaluate } = peer('@pokertools/evaluator')
      let sum = 0
      for (let time = 0; time < 20; time++) for (const hand of seven) sum = (sum + evaluate(hand)) | 0
      if (sum === 0) throw new Error('hands without worth')
      return 20 * HANDS
    },
  },
  {
    name: 'random: phe',
    round: () => {
      const { evaluateCardCodes } = peer('phe')
      let sum = 0
      for (let time = 0; time < 20; time++) for (const hand of seven) sum = (sum + evaluateCardCodes(hand)) | 0
      if (sum === 0) throw new Error('hands without worth')
      return 20 * HANDS
    },
  },
  {
    name: 'slow: poker-evaluator',
    round: () => each(hand => peer('poker-evaluator').evalHand(hand).value, sevenTexts, 40),
  },
  {
    name: 'slow: @poker-apprentice',
    round: () =>
      each(hand => (peer('@poker-apprentice/hand-evaluator').evaluate({ holeCards: hand }) ? 1 : 0), sevenTexts, 4),
  },
  {
    name: 'slow: pokersolver',
    round: () => each(hand => (peer('pokersolver').Hand.solve(hand) ? 1 : 0), sevenTexts.slice(0, 1024), 1),
  },
  { name: 'all: krupiye', round: () => countAll(countHands(7)) },
  { name: 'all: krupiye, kernel', round: () => countAll(ownKernel().countHands(7)) },
  { name: 'all: @pokertools', round: countLikePeer },
  { name: 'Omaha: krupiye, typed', round: () => batches(omahaStrengths, typedNine, 100) },
  {
    name: 'Omaha: krupiye, number[]',
    round: () => each(([hole, board]) => omahaStrength(hole, board), nineHalves, 20),
  },
  {
    // Two hands on each of 1,086,008 boards.
    name: 'Omaha: @poker-apprentice, inner loop',
    round: () => {
      peer('@poker-apprentice/hand-evaluator').equityOmaha(
        [
          ['As', 'Ks', 'Ah', 'Kh'],
          ['Jc', 'Td', '9c', '8d'],
        ],
        [],
      )
      return 2 * 1_086_008
    },
  },
  {
    name: 'Omaha: @poker-apprentice, call',
    round: () =>
      each(hand => (peer('@poker-apprentice/hand-evaluator').evaluateOmaha(hand) ? 1 : 0), nineTexts.slice(0, 1024), 1),
  },
]

const only = (race: string): Contestant[] => contestants.filter(({ name }) => name.startsWith(`${race}:`))

const batches = (read: (cards: Uint8Array, into: Uint16Array) => number, cards: Uint8Array, times: number): number => {
  for (let time = 0; time < times; time++) read(cards, into)
  return times * HANDS
}

/** Two evaluators agree if the worse number of one is never the better of the other: 7,463 less ours is theirs. */
function agreeOnSeven(hands: number, seed: number): string {
  const { evaluate } = peer('@pokertools/evaluator')
  const { evaluateCardCodes } = peer('phe')
  const sevens = deal(hands, 7, seeded(seed))
  const batch = new Uint16Array(hands)
  strengths7(Uint8Array.from(sevens.flat()), batch)
  sevens.forEach((hand, i) => {
    const ours = strength(hand)
    if (ours !== batch[i] || evaluate(hand) !== 7463 - ours || evaluateCardCodes(hand) !== 7463 - ours)
      throw new Error(`${asText(hand).join(' ')}: ours ${ours}, batch ${batch[i]}, theirs ${evaluate(hand)}`)
  })
  const { compare, evaluate: read } = peer('@poker-apprentice/hand-evaluator')
  const { Hand } = peer('pokersolver')
  const { evalHand } = peer('poker-evaluator')
  for (let i = 1; i < 1_000; i++) {
    const [a, b] = [sevens[i - 1] ?? [], sevens[i] ?? []]
    const ours = Math.sign(strength(a) - strength(b))
    const [textA, textB] = [asText(a), asText(b)]
    const apprentice = Math.sign(compare(read({ holeCards: textB }), read({ holeCards: textA })))
    const evaluator = Math.sign(evalHand(textA).value - evalHand(textB).value)
    const [solvedA, solvedB] = [Hand.solve(textA), Hand.solve(textB)]
    const winners = Hand.winners([solvedA, solvedB])
    const solver = winners.length === 2 ? 0 : winners[0] === solvedA ? 1 : -1
    if (ours !== apprentice || ours !== evaluator || ours !== solver)
      throw new Error(`${textA.join(' ')} and ${textB.join(' ')}: ${ours} ${apprentice} ${evaluator} ${solver}`)
  }
  return `@pokertools and phe give ${hands} hands the same strength (seed ${seed}), the others order 1000 of them alike`
}

function agreeOnOmaha(hands: number, seed: number): string {
  const { compare, evaluateOmaha } = peer('@poker-apprentice/hand-evaluator')
  const nines = deal(hands, 9, seeded(seed))
  const batch = new Uint16Array(hands)
  omahaStrengths(Uint8Array.from(nines.flat()), batch)
  const theirs = nines.map(hand =>
    evaluateOmaha({ holeCards: asText(hand.slice(0, 4)), communityCards: asText(hand.slice(4)) }),
  )
  for (let i = 0; i < hands; i++) {
    const hand = nines[i] ?? []
    if (omahaStrength(hand.slice(0, 4), hand.slice(4)) !== batch[i]) throw new Error('batch and call differ')
    if (i > 0 && Math.sign(batch[i - 1]! - batch[i]!) !== Math.sign(compare(theirs[i], theirs[i - 1])))
      throw new Error(asText(hand).join(' '))
  }
  return `@poker-apprentice orders ${hands} Omaha hands alike (seed ${seed})`
}

/** What a page loads for the evaluators, and how long a fresh process takes from loading them to its first strength (median of nine). */
async function begin(): Promise<{ bytes: number; kernelBytes: number; milliseconds: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'krupiye-bench-'))
  try {
    const bundle = await rolldown({
      input: fileURLToPath(new URL('../../game/ranks/src/index.ts', import.meta.url)),
      platform: 'browser',
      logLevel: 'silent',
    })
    const { output } = await bundle.write({ dir: folder, format: 'esm', minify: true, entryFileNames: 'ranks.mjs' })
    const size = (name: string): number => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length
    const chunks = output.map(({ fileName }) => fileName)
    const kernels = chunks.filter(name => name.includes('kernel'))
    const bytes = chunks.filter(name => !kernels.includes(name)).reduce((sum, name) => sum + size(name), 0)
    const script = `
      const before = process.threadCpuUsage()
      const { strength7 } = await import(${JSON.stringify(join(folder, 'ranks.mjs'))})
      if (strength7(50, 46, 42, 38, 34, 0, 5) !== 7462) throw new Error('no royal flush')
      const { user, system } = process.threadCpuUsage(before)
      console.log((user + system) / 1000)`
    const runs = Array.from({ length: 9 }, () =>
      Number(spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stdout),
    ).sort((a, b) => a - b)
    return {
      bytes,
      kernelBytes: kernels.reduce((sum, name) => sum + size(name), 0),
      milliseconds: runs[4] ?? Number.NaN,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
