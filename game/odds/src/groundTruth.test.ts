/**
 * Every figure of fixtures/odds-ground-truth.json, to the last digit: each test settles its part of a ledger, the last one sees that no figure
 * was left out.
 */
import { type Card, deck52, formatCard, parseCards } from '@krupiye/cards'
import { countHands, type HandKind, lowRanks } from '@krupiye/ranks'
import { expect, test } from 'vitest'
import { Ledger, prose, slow } from '../testing/ledger.ts'
import { atLeast, outsChances } from './chances.ts'
import { distinctStrengths, lowBoards, lowCounts, omahaLowFacts } from './counts.ts'
import { drawChances } from './draws.ts'
import { type FlopFacts, flopFacts, flopTextures } from './flop.ts'
import { holdemTally } from './holdem.ts'
import { type OddsQuestion, planOdds } from './odds.ts'
import { omahaTally } from './omaha.ts'
import { findOuts } from './outs.ts'
import { classes, className, combosOf, parseRange } from './range.ts'
import { omahaPatterns, overcardOnFlop, someoneHoldsAces, someoneHoldsAnAce, suitClasses } from './startingHands.ts'
import type { Equity } from './tally.ts'
import { versusClasses } from './versus.ts'
import { finish } from './work.ts'

type Matchup = { readonly a: string; readonly b: string }

const ledger = new Ledger<{
  readonly outs: readonly { readonly outs: number }[]
  readonly preflopVsRandom169: readonly { readonly hand: string }[]
  readonly matchupsExactSuits: readonly Matchup[]
  readonly matchupsClassAverages: readonly Matchup[]
  readonly flop: { readonly byHand: Readonly<Record<string, unknown>> }
  readonly omaha: { readonly matchups: readonly Matchup[] }
  readonly lowEightOrBetter: { readonly omaha8: { readonly hands: readonly { readonly hand: string }[] } }
}>()
const { truth } = ledger

const cards = (text: string): Card[] => {
  const parsed = parseCards(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.value
}
const value = <T>(result: { ok: true; value: T } | { ok: false; refusal: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}
const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, n) => all + n, 0)
const equityOf = (question: OddsQuestion): Equity => finish(value(planOdds(question)).work)
const indexOf = new Map(classes.map(index => [className(index), index]))
const combosNamed = (name: string) => combosOf(indexOf.get(name) ?? -1)

test.each([5, 6, 7] as const)('hands.md 1: all hands of %i cards, by kind, and their distinct strengths', count => {
  const kinds = finish(countHands(count))
  const distinct = distinctStrengths(count)
  ledger.settle(`handCounts.cards${count}`, {
    ...kinds,
    total: sum(Object.values(kinds)),
    distinct: { ...distinct, total: sum(Object.values(distinct)) },
  })
})

test.each(truth.outs.map(({ outs }, row) => [outs, row] as const))(
  '%i outs: chances, odds, rules of thumb',
  (outs, row) => {
    const chances = outsChances(outs)
    const { turn, river, either, eitherHits, of } = chances
    const fraction = lowestTerms(eitherHits, of)
    ledger.settle(`outs.${row}`, {
      outs,
      turn,
      river,
      turnOrRiver: either,
      turnOrRiverFraction: fraction,
      oddsAgainstByRiver: chances.againstByRiver,
      ruleOf2Pct: chances.ruleOf2,
      ruleOf2ErrorTurnPts: chances.ruleOf2TurnError,
      ruleOf2ErrorRiverPts: chances.ruleOf2RiverError,
      ruleOf4Pct: chances.ruleOf4,
      ruleOf4ErrorPts: chances.ruleOf4Error,
      solomonPct: chances.solomon,
      solomonErrorPts: chances.solomonError,
    })
    // The same chance by drawing without putting back.
    expect(atLeast(1, 2, outs, 47)).toBeCloseTo(either, 12)
  },
)

/** The file reduces its fractions. */
const lowestTerms = (hits: number, of: number): readonly [number, number] => {
  let [a, b] = [hits, of]
  while (b > 0) [a, b] = [b, a % b]
  return [hits / a, of / a]
}

test('the rule of 4 is within a point up to 8 outs, Solomon’s rule within 1.156 up to 21', () => {
  const rows = truth.outs.map(({ outs }) => outsChances(outs))
  const firstOff = rows.findIndex(({ ruleOf4Error }) => Math.abs(ruleOf4Error) > 1)
  ledger.settle('ruleOf2and4Summary', {
    ruleOf4WithinOnePointUpToOuts: rows[firstOff - 1]?.outs ?? null,
    ruleOf4ErrorAt: Object.fromEntries([4, 8, 9, 12, 15, 20].map(outs => [outs, outsChances(outs).ruleOf4Error])),
    solomonMaxAbsError: Math.max(...rows.map(({ solomonError }) => Math.abs(solomonError))),
  })
})

test('runners and improvements to the river', () => {
  const flush = value(findOuts({ hole: cards('AhKh'), board: cards('7h8s2c') }))
  const set = value(findOuts({ hole: cards('7c7d'), board: cards('7hKs2c') }))
  const better: readonly HandKind[] = ['fullHouse', 'quads', 'straightFlush', 'royalFlush']
  const twoPair = value(findOuts({ hole: cards('Ac7d'), board: cards('7hAs2c') }))
  expect(twoPair.outs.filter(({ kind }) => kind === 'fullHouse')).toHaveLength(4)
  ledger.settle('runnerAndImprovement', {
    runnerRunnerFlush_3ofSuitAfterFlop: [flush.runners?.kinds.flush ?? 0, flush.runners?.of ?? 0],
    setToFullHouseOrBetter_byRiver: [sum(better.map(kind => set.final[kind])), sum(Object.values(set.final))],
    twoPairToFullHouseOrBetter_byRiver_4outsOnly: [twoPair.byRiver?.hits ?? 0, twoPair.byRiver?.of ?? 0],
  })
})

test('starting hands: how many of each sort, and how often', () => {
  const combos = (range: string): number => value(parseRange(range)).combos.length
  const all = sum(classes.map(index => combosOf(index).length))
  const often = (range: string): number => combos(range) / all
  const ofSize = (size: number): number => sum(classes.map(index => combosOf(index).length).filter(n => n === size))
  ledger.settle('startingHands', {
    combos: all,
    pairs: ofSize(6),
    suited: ofSize(4),
    offsuit: ofSize(12),
    classes: suitClasses(2),
    pPair: often('22+'),
    pSuited: ofSize(4) / all,
    pSpecificPair: often('77'),
    pAK: often('AKs, AKo'),
    pAtLeastOneAce: often('AA, A2s+, A2o+'),
    pPremium_AA_KK_QQ_AK: often('QQ+, AKs, AKo'),
  })
})

test('what others may hold', () => {
  const each = (chance: (opponents: number) => number) =>
    Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map(n => [n, chance(n)]))
  ledger.settle('opponents', {
    pAnyOpponentHasAA_givenKK: each(someoneHoldsAces),
    pAnyOtherPlayerHoldsAnAce_givenOneAce: each(someoneHoldsAnAce),
  })
})

test.each(truth.matchupsExactSuits.map(({ a, b }, row) => [a, b, row] as const))('%s against %s', (a, b, row) => {
  const [first, second] = [cards(a), cards(b)]
  const { exact, boards, hands } = equityOf({ game: 'holdem', entrants: [{ cards: first }, { cards: second }] })
  const { win, tie, lose, equity } = hands[0]!
  ledger.settle(`matchupsExactSuits.${row}`, { a, b, win, tie, lose, equityA: equity })
  ledger.settle('matchupsExactSuitsBoards', boards)
  expect(exact).toBe(true)
  expect(hands[1]).toMatchObject({ win: lose, tie, lose: win })
  expect([...holdemTally([second, first], [], [])]).toEqual([0, lose, win, tie])
})

/** One hand of a class against all classes. */
const versus = new Map<string, Float64Array>()
const versusOf = (name: string): Float64Array => {
  const known = versus.get(name) ?? versusClasses(combosNamed(name)[0]!)
  versus.set(name, known)
  return known
}
const shareOf = (win: number, tie: number, lose: number): number => (win + tie / 2) / (win + tie + lose)

test('class against class, and each of these classes against any hand', () => {
  for (const [row, { a, b }] of truth.matchupsClassAverages.entries()) {
    const hero = combosNamed(a)
    const at = 3 * (indexOf.get(b) ?? -1)
    const [win = 0, tie = 0, lose = 0] = [...versusOf(a).subarray(at, at + 3)].map(count => count * hero.length)
    const combos = sum(
      hero.map(([x, y]) => combosNamed(b).filter(other => !other.includes(x) && !other.includes(y)).length),
    )
    const equityA = shareOf(win, tie, lose)
    ledger.settle(`matchupsClassAverages.${row}`, { a, b, combos, win, tie, lose, equityA })
  }
  for (const hand of versus.keys()) {
    const [win = 0, tie = 0, lose = 0] = [0, 1, 2].map(k => sum(versusOf(hand).filter((_, at) => at % 3 === k)))
    const row = truth.preflopVsRandom169.findIndex(one => one.hand === hand)
    const combos = combosNamed(hand).length
    ledger.settle(`preflopVsRandom169.${row}`, { hand, combos, win, tie, lose, equity: shareOf(win, tie, lose) })
  }
  expect(versus.size).toBeGreaterThan(20)
})

test.each(['TT', '73s', 'QTo', '32o'])('%s against any hand, asked at the front door', hand => {
  const [combo = []] = combosNamed(hand)
  const { boards, hands } = equityOf({ game: 'holdem', entrants: [{ cards: combo }, { cards: [] }] })
  const { win, tie, lose, equity } = hands[0]!
  const row = truth.preflopVsRandom169.findIndex(one => one.hand === hand)
  ledger.settle(`preflopVsRandom169.${row}`, { hand, combos: combosNamed(hand).length, win, tie, lose, equity })
  ledger.settle('preflopVsRandomShowdowns', boards)
})

test('a range of classes against a range of classes is the same as its match-ups together', () => {
  const range = (text: string) => ({ range: value(parseRange(text)) })
  const { hands } = equityOf({ game: 'holdem', entrants: [range('KK'), range('AKs, AKo')] })
  const counts = [0, 1, 2].map(k =>
    sum(['AKs', 'AKo'].map(name => 6 * (versusOf('KK')[3 * (indexOf.get(name) ?? -1) + k] ?? 0))),
  )
  expect([hands[0]?.win, hands[0]?.tie, hands[0]?.lose]).toEqual(counts)
})

const facts = (hand: string): FlopFacts => value(flopFacts(cards(hand)))

test.each(Object.keys(truth.flop.byHand))('flops for %s', hand => {
  const own = facts(hand)
  const { flops, fullHouse, quads, noOvercard, flush, straight } = own
  ledger.settle(`flop.byHand.${hand}`, {
    flops,
    fullHouse,
    quads,
    noOvercard,
    flush,
    straight,
    flushDraw4: own.flushDraw,
    twoRankStraightDraw: own.twoWayStraightDraw,
    oneRankStraightDraw: own.oneWayStraightDraw,
    comboDraw: own.comboDraw,
    ...(hand[0] === hand[2]
      ? { setExactly: own.trips, setOrBetter: own.trips + fullHouse + quads }
      : {
          exactlyOnePairWithHole: own.onePair,
          twoPairBothHole: own.twoPair,
          tripsWithHole: own.trips,
          pairedHoleOrMade: own.pairedOrMade,
          topPairWithHighCard: own.topPair,
        }),
  })
})

test('flops for a pocket pair, for two ranks, for one suit', () => {
  const pair = facts('8s8h')
  ledger.settle('flop.pocketPair', {
    flops: pair.flops,
    setExactly: pair.trips,
    fullHouseWithOwnTrips: pair.paired - pair.trips - pair.quads,
    quads: pair.quads,
    fullHouseByBoardTrips: pair.trips + pair.fullHouse + pair.quads - pair.paired,
    setOrBetterUsingPocket: pair.paired,
    setOrBetterUsingPocketPct: (100 * pair.paired) / pair.flops,
    setOrQuadsOrFHByRiverUsingPocket_pctExact: 100 * atLeast(1, 5, 2, 50),
  })
  expect(atLeast(1, 3, 2, 50)).toBeCloseTo(pair.paired / pair.flops, 12)
  const unpaired = facts('Kd6s')
  ledger.settle('flop.unpaired', {
    pairsAtLeastOneHoleCard: unpaired.paired,
    pairsAtLeastOneHoleCardPct: (100 * unpaired.paired) / unpaired.flops,
    exactlyOnePairWithHole: unpaired.onePair,
    twoPairBothHole: unpaired.twoPair,
    trips: unpaired.trips,
    fullHouse: unpaired.fullHouse,
    quads: unpaired.quads,
  })
  const suited = facts('AsKs')
  ledger.settle('flop.suited', {
    flush: suited.flush,
    flushPct: (100 * suited.flush) / suited.flops,
    flushDraw4: suited.flushDraw,
    flushDraw4Pct: (100 * suited.flushDraw) / suited.flops,
    backdoor3: suited.backdoorFlush,
    backdoor3Pct: (100 * suited.backdoorFlush) / suited.flops,
    flushByRiverUsingBothSuitedAtLeast3OnBoardPct: 100 * atLeast(3, 5, 11, 50),
  })
})

test('flops by themselves, and overcards to a pair', () => {
  const { connected, ...textures } = flopTextures()
  ledger.settle('flopTexture', { ...textures, threeToStraightConsecutive: connected })
  ledger.settle(
    'pOvercardOnFlopForPair',
    Object.fromEntries([...'23456789TJQKA'].map((letter, rank) => [letter + letter, overcardOnFlop(rank)])),
  )
})

test.each([
  ['pair draw 3 (AA, discard 9 6 3)', 'AsAh', '9d6c3s'],
  ['pair + kicker draw 2 (AA K)', 'AsAhKd', '9d6c'],
  ['trips draw 2', '8s8h8d', 'Kc3s'],
  ['two pair draw 1', 'JsJh5d5c', '9d'],
  ['four flush draw 1', 'AsJs7s3s', '9d'],
  ['open-ended draw 1', '9s8h7d6c', '2d'],
  ['gutshot draw 1', 'Ts9h7d6c', '2d'],
  ['open straight-flush draw 1', '9s8s7s6s', '2d'],
])('five-card draw: %s', (name, kept, discarded) => {
  const chances = value(drawChances(cards(kept), cards(discarded)))
  ledger.settle(`fiveCardDraw.${name}`, { ...chances, total: sum(Object.values(chances)) })
})

test.each(truth.omaha.matchups.map(({ a, b }, row) => [a, b, row] as const))('Omaha: %s against %s', (a, b, row) => {
  const hands = [cards(a), cards(b)]
  const found = equityOf({ game: 'omaha', entrants: hands.map(hand => ({ cards: hand })) })
  const { win, tie, lose, equity } = found.hands[0]!
  ledger.settle(`omaha.matchups.${row}`, { a, b, win, tie, lose, equityA: equity })
  ledger.settle('omaha.matchupBoards', found.boards)
  expect([...omahaTally(hands, [], [], false)]).toEqual([0, win, lose, tie])
})

test('Omaha starting hands', () => {
  const { suits, ranks } = omahaPatterns()
  let aaxx = 0
  let aaxxDoubleSuited = 0
  // Each pair of aces with any two cards that are no aces.
  for (let a = 0; a < 4; a++)
    for (let b = 0; b < a; b++)
      for (const x of deck52.slice(0, 48))
        for (const y of deck52.slice(0, x)) {
          aaxx++
          const others = [x & 3, y & 3]
          if (others.includes(a) && others.includes(b)) aaxxDoubleSuited++
        }
  ledger.settle('omaha.startingHands', {
    hands: sum(Object.values(suits)),
    suitClasses: suitClasses(4),
    aaxx,
    aaxxDoubleSuited,
    suitPatterns: suits,
    rankPatterns: ranks,
  })
  // As many as hands of five-card draw.
  ledger.settle('omaha.startingHands5Card', {
    hands: sum(Object.values(finish(countHands(5)))),
    suitClasses: suitClasses(5),
  })
})

test('lows of five and seven cards', () => {
  const names = Array.from({ length: 56 }, (_, i) => lowRanks(i + 1))
  const byTop = (counts: Float64Array): Record<string, number> =>
    Object.fromEntries(
      [5, 6, 7, 8].map(top => [
        `${top}-low`,
        sum(names.flatMap((ranks, i) => (ranks[0]! + 2 === top ? [counts[i + 1]!] : []))),
      ]),
    )
  const [five, seven] = [lowCounts(5), lowCounts(7)]
  const total = (counts: Float64Array): number => sum(counts.subarray(1))
  const perLow: Record<string, number> = { total: total(seven), hands: sum(seven) }
  for (const [i, ranks] of names.entries()) perLow[ranks.map(rank => formatCard(4 * rank)[0]).join('')] = seven[i + 1]!
  ledger.settle('lowEightOrBetter.lowClasses', new Set(names.map(String)).size)
  ledger.settle('lowEightOrBetter.fiveCard', { ...byTop(five), total: total(five), hands: sum(five) })
  ledger.settle('lowEightOrBetter.sevenCardBestLow', {
    ...byTop(seven),
    total: total(seven),
    hands: sum(seven),
    wheel54321: perLow['5432A'] ?? 0,
    pct: (100 * total(seven)) / sum(seven),
  })
  ledger.settle('lowEightOrBetter.perLow7', perLow)
})

test('boards that allow a low', () => {
  const { hits, of } = lowBoards()
  ledger.settle('lowEightOrBetter.omaha8.boardsWithThreeDistinctLow', hits)
  ledger.settle('lowEightOrBetter.omaha8.boards', of)
  ledger.settle('lowEightOrBetter.omaha8.pctBoardAllowsLow', (100 * hits) / of)
})

test.each(truth.lowEightOrBetter.omaha8.hands.map(({ hand }, row) => [hand, row] as const))(
  'Omaha lows of %s',
  (hand, row) => {
    const { boards, lowPossible, makesLow, makesNutLow } = value(omahaLowFacts(cards(hand)))
    ledger.settle(`lowEightOrBetter.omaha8.hands.${row}`, {
      hand,
      boards,
      lowPossibleOnBoard: lowPossible,
      makesLow,
      makesNutLow,
    })
  },
)

test('every figure of the file was settled above, but for prose and what the long test settles', () => {
  expect(ledger.open([...prose, ...slow])).toEqual([])
  expect(ledger.size).toBe(2479)
})
