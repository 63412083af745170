/** The other figures of fixtures/odds-ground-truth.json: counts, outs, flops, draws, lows, starting hands. */
import { readFileSync } from 'node:fs'
import { type Card, deck52, formatCard, parseCards } from '@krupiye/cards'
import { countHands, type HandKind, handKinds, lowRanks } from '@krupiye/ranks'
import { expect, test } from 'vitest'
import { outsChances } from './chances.ts'
import { distinctStrengths, lowCounts, omahaLowFacts } from './counts.ts'
import { drawChances } from './draws.ts'
import { flopFacts, flopTextures } from './flop.ts'
import { findOuts } from './outs.ts'
import { classes, combosOf } from './range.ts'
import { omahaPatterns, overcardOnFlop, someoneHoldsAces, someoneHoldsAnAce, suitClasses } from './startingHands.ts'
import { finish } from './work.ts'

type Numbers = Record<string, number>
// The file's shape is fixed with the fixture.
const truth = JSON.parse(
  readFileSync(new URL('../../../fixtures/odds-ground-truth.json', import.meta.url), 'utf8'),
) as {
  handCounts: Record<'cards5' | 'cards6' | 'cards7', Numbers & { distinct: Numbers }>
  outs: (Numbers & { turnOrRiverFraction: [number, number] })[]
  runnerAndImprovement: Record<string, [number, number]>
  startingHands: Numbers
  opponents: { pAnyOpponentHasAA_givenKK: Numbers; pAnyOtherPlayerHoldsAnAce_givenOneAce: Numbers }
  flop: { pocketPair: Numbers; unpaired: Numbers; suited: Numbers; byHand: Record<string, Numbers> }
  pOvercardOnFlopForPair: Numbers
  flopTexture: Numbers
  fiveCardDraw: Record<string, Numbers>
  omaha: {
    startingHands: {
      hands: number
      suitClasses: number
      aaxx: number
      aaxxDoubleSuited: number
      suitPatterns: Numbers
      rankPatterns: Numbers
    }
    startingHands5Card: Numbers
  }
  lowEightOrBetter: {
    lowClasses: number
    fiveCard: Numbers
    sevenCardBestLow: Numbers
    perLow7: Numbers
    omaha8: Numbers & { hands: (Numbers & { hand: string })[] }
  }
}

const cards = (text: string): Card[] => {
  const parsed = parseCards(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.value
}
const value = <T>(result: { ok: true; value: T } | { ok: false; refusal: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}
const pick = (numbers: Numbers, keys: readonly string[]): Numbers =>
  Object.fromEntries(keys.map(key => [key, numbers[key] ?? Number.NaN]))

test.each([5, 6, 7] as const)('hands.md 1: all hands of %i cards, by kind, and their distinct strengths', count => {
  const { distinct, ...counts } = truth.handCounts[`cards${count}`]
  expect(finish(countHands(count))).toEqual(pick(counts, handKinds))
  const strengths = distinctStrengths(count)
  expect(strengths).toEqual(pick(distinct, handKinds))
  expect(Object.values(strengths).reduce((sum, n) => sum + n)).toBe(distinct['total'])
})

test.each(truth.outs)('$outs outs', row => {
  const chances = outsChances(row['outs']!)
  expect(chances.turn).toBeCloseTo(row['turn']!, 12)
  expect(chances.river).toBeCloseTo(row['river']!, 12)
  expect(chances.either).toBeCloseTo(row['turnOrRiver']!, 12)
  const [hits, of] = row.turnOrRiverFraction
  expect(chances.of).toBe(1081)
  expect(chances.eitherHits * of).toBe(hits * chances.of)
  expect(chances.againstByRiver).toBeCloseTo(row['oddsAgainstByRiver']!, 3)
  expect([chances.ruleOf2, chances.ruleOf4, chances.solomon]).toEqual([
    row['ruleOf2Pct'],
    row['ruleOf4Pct'],
    row['solomonPct'],
  ])
  expect(chances.ruleOf2TurnError).toBeCloseTo(row['ruleOf2ErrorTurnPts']!, 2)
  expect(chances.ruleOf2RiverError).toBeCloseTo(row['ruleOf2ErrorRiverPts']!, 2)
  expect(chances.ruleOf4Error).toBeCloseTo(row['ruleOf4ErrorPts']!, 2)
  expect(chances.solomonError).toBeCloseTo(row['solomonErrorPts']!, 2)
})

test('runners and improvements to the river', () => {
  const flush = value(findOuts({ hole: cards('AhKh'), board: cards('7h8s2c') }))
  expect([flush.runners?.kinds.flush, flush.runners?.of]).toEqual(
    truth.runnerAndImprovement['runnerRunnerFlush_3ofSuitAfterFlop'],
  )
  const set = value(findOuts({ hole: cards('7c7d'), board: cards('7hKs2c') }))
  const better: readonly HandKind[] = ['fullHouse', 'quads', 'straightFlush', 'royalFlush']
  expect([better.reduce((sum, kind) => sum + set.final[kind], 0), 1081]).toEqual(
    truth.runnerAndImprovement['setToFullHouseOrBetter_byRiver'],
  )
  const twoPair = value(findOuts({ hole: cards('Ac7d'), board: cards('7hAs2c') }))
  const fours = twoPair.outs.filter(({ kind }) => kind === 'fullHouse')
  expect(fours).toHaveLength(4)
  expect([twoPair.byRiver?.hits, twoPair.byRiver?.of]).toEqual(
    truth.runnerAndImprovement['twoPairToFullHouseOrBetter_byRiver_4outsOnly'],
  )
})

test('starting hands and what others may hold', () => {
  const combos = classes.map(index => combosOf(index).length)
  expect(combos.reduce((sum, n) => sum + n)).toBe(truth.startingHands['combos'])
  expect(combos.filter(n => n === 6).length * 6).toBe(truth.startingHands['pairs'])
  expect(combos.filter(n => n === 4).length * 4).toBe(truth.startingHands['suited'])
  expect(combos.filter(n => n === 12).length * 12).toBe(truth.startingHands['offsuit'])
  expect(suitClasses(2)).toBe(truth.startingHands['classes'])
  for (const [n, chance] of Object.entries(truth.opponents.pAnyOpponentHasAA_givenKK))
    expect(someoneHoldsAces(Number(n))).toBeCloseTo(chance, 12)
  for (const [n, chance] of Object.entries(truth.opponents.pAnyOtherPlayerHoldsAnAce_givenOneAce))
    expect(someoneHoldsAnAce(Number(n))).toBeCloseTo(chance, 12)
})

test.each(Object.entries(truth.flop.byHand))('flops for %s', (hand, row) => {
  const facts = value(flopFacts(cards(hand)))
  const isPair = hand[0] === hand[2]
  const {
    setExactly,
    setOrBetter,
    exactlyOnePairWithHole,
    twoPairBothHole,
    tripsWithHole,
    pairedHoleOrMade,
    topPairWithHighCard,
    flushDraw4,
    twoRankStraightDraw,
    oneRankStraightDraw,
    ...same
  } = row
  expect(facts).toMatchObject(same)
  expect(facts).toMatchObject({
    flushDraw: flushDraw4,
    twoWayStraightDraw: twoRankStraightDraw,
    oneWayStraightDraw: oneRankStraightDraw,
  })
  if (isPair) expect([facts.trips, facts.trips + facts.fullHouse + facts.quads]).toEqual([setExactly, setOrBetter])
  else
    expect(facts).toMatchObject({
      onePair: exactlyOnePairWithHole,
      twoPair: twoPairBothHole,
      trips: tripsWithHole,
      pairedOrMade: pairedHoleOrMade,
      topPair: topPairWithHighCard,
    })
})

test('suited hands on the flop, and flops by themselves', () => {
  const { flush, flushDraw4, backdoor3 } = truth.flop.suited
  expect(value(flopFacts(cards('AsKs')))).toMatchObject({ flush, flushDraw: flushDraw4, backdoorFlush: backdoor3 })
  const { threeToStraightConsecutive: connected, ...textures } = truth.flopTexture
  expect(flopTextures()).toEqual({ ...textures, connected })
  const letters = '23456789TJQKA'
  for (const [pair, chance] of Object.entries(truth.pOvercardOnFlopForPair))
    expect(overcardOnFlop(letters.indexOf(pair[0]!)), pair).toBeCloseTo(chance, 12)
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
  const { total, ...row } = truth.fiveCardDraw[name]!
  const chances = value(drawChances(cards(kept), cards(discarded)))
  expect(chances).toEqual(row)
  expect(Object.values(chances).reduce((sum, n) => sum + n)).toBe(total)
})

test('Omaha starting hands', () => {
  const { hands, suitClasses: distinct, aaxx, aaxxDoubleSuited, suitPatterns, rankPatterns } = truth.omaha.startingHands
  expect(suitClasses(4)).toBe(distinct)
  expect(suitClasses(5)).toBe(truth.omaha.startingHands5Card['suitClasses'])
  const { suits, ranks } = omahaPatterns()
  expect(suits).toEqual(suitPatterns)
  expect(ranks).toEqual(rankPatterns)
  expect(Object.values(suits).reduce((sum, n) => sum + n)).toBe(hands)
  const others = deck52.slice(0, 48)
  let double = 0
  let all = 0
  // Each pair of aces with any two other cards.
  for (let a = 0; a < 4; a++)
    for (let b = 0; b < a; b++)
      others.forEach((x, i) => {
        for (const y of others.slice(i + 1)) {
          all++
          if (new Set([a, b]).has(x & 3) && new Set([a, b]).has(y & 3) && (x & 3) !== (y & 3)) double++
        }
      })
  expect([all, double]).toEqual([aaxx, aaxxDoubleSuited])
})

test('lows of five and seven cards', () => {
  const low = truth.lowEightOrBetter
  const names = Array.from({ length: 56 }, (_, i) => lowRanks(i + 1))
  expect(names).toHaveLength(low.lowClasses)
  for (const [count, row] of [
    [5, low.fiveCard],
    [7, low.sevenCardBestLow],
  ] as const) {
    const counts = lowCounts(count)
    for (const top of [5, 6, 7, 8])
      expect(names.reduce((sum, ranks, i) => (ranks[0]! + 2 === top ? sum + counts[i + 1]! : sum), 0)).toBe(
        row[`${top}-low`],
      )
    expect(counts.subarray(1).reduce((sum, n) => sum + n)).toBe(row['total'])
    expect(counts.reduce((sum, n) => sum + n)).toBe(row['hands'])
  }
  const seven = lowCounts(7)
  names.forEach((ranks, i) => {
    const name = ranks.map(rank => formatCard(4 * rank)[0]).join('')
    expect(seven[i + 1], name).toBe(low.perLow7[name])
  })
})

test.each(truth.lowEightOrBetter.omaha8.hands)(
  'Omaha lows of $hand',
  ({ hand, boards, lowPossibleOnBoard, makesLow, makesNutLow }) => {
    expect(value(omahaLowFacts(cards(hand)))).toEqual({
      boards,
      lowPossible: lowPossibleOnBoard,
      makesLow,
      makesNutLow,
    })
  },
)
