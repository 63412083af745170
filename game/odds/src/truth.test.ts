/** Every figure of fixtures/odds-ground-truth.json that concerns equity, to the unit. */
import { readFileSync } from 'node:fs'
import { type Card, parseCards } from '@krupiye/cards'
import { expect, test } from 'vitest'
import { holdemTally } from './holdem.ts'
import { planOdds } from './odds.ts'
import { omahaTally } from './omaha.ts'
import { classes, className, combosOf, parseRange } from './range.ts'
import { versusClasses } from './versus.ts'
import { finish } from './work.ts'

type Matchup = { a: string; b: string; win: number; tie: number; lose: number; equityA: number; combos?: number }
type Truth = {
  matchupsExactSuits: Matchup[]
  matchupsExactSuitsBoards: number
  matchupsClassAverages: Matchup[]
  preflopVsRandom169: { hand: string; combos: number; win: number; tie: number; lose: number; equity: number }[]
  preflopVsRandomShowdowns: number
  omaha: { matchups: Matchup[]; matchupBoards: number }
}
// The file's shape is fixed with the fixture.
const truth = JSON.parse(
  readFileSync(new URL('../../../fixtures/odds-ground-truth.json', import.meta.url), 'utf8'),
) as Truth

const cards = (text: string): Card[] => {
  const parsed = parseCards(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.value
}

test.each(truth.matchupsExactSuits)('$a against $b: $win wins, $tie ties', ({ a, b, win, tie, lose, equityA }) => {
  const planned = planOdds({ game: 'holdem', entrants: [{ cards: cards(a) }, { cards: cards(b) }] })
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusal))
  const { exact, boards, hands } = finish(planned.value.work)
  expect([exact, boards]).toEqual([true, truth.matchupsExactSuitsBoards])
  expect(hands[0]).toMatchObject({ win, tie, lose })
  expect(hands[1]).toMatchObject({ win: lose, tie, lose: win })
  expect(hands[0]?.equity).toBeCloseTo(equityA, 8)
  expect([...holdemTally([cards(b), cards(a)], [], [])]).toEqual([0, lose, win, tie])
})

test.each(truth.omaha.matchups)('Omaha $a against $b: $win wins, $tie ties', ({ a, b, win, tie, lose, equityA }) => {
  expect([...omahaTally([cards(a), cards(b)], [], [], false)]).toEqual([0, win, lose, tie])
  const planned = planOdds({ game: 'omaha', entrants: [{ cards: cards(a) }, { cards: cards(b) }] })
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusal))
  const { boards, hands } = finish(planned.value.work)
  expect(boards).toBe(truth.omaha.matchupBoards)
  expect(hands[0]?.equity).toBeCloseTo(equityA, 8)
})

const indexOf = new Map(classes.map(index => [className(index), index]))

// A few classes here, all of them in the long test.
const someClasses = truth.preflopVsRandom169.filter((_, i) => i % 42 === 0)
test.each(someClasses)('$hand against any hand: $win, $tie, $lose', ({ hand, win, tie, lose, equity }) => {
  const [combo] = combosOf(indexOf.get(hand) ?? -1)
  if (combo === undefined) throw new Error(hand)
  const planned = planOdds({ game: 'holdem', entrants: [{ cards: combo }, { cards: [] }] })
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusal))
  const answer = finish(planned.value.work)
  expect(answer.boards).toBe(truth.preflopVsRandomShowdowns)
  expect(answer.hands[0]).toMatchObject({ win, tie, lose })
  expect(answer.hands[0]?.equity).toBeCloseTo(equity, 9)
})

test('class against class: match-ups of the learning pages (all of them in the long test)', () => {
  const known = new Map<string, Float64Array>()
  for (const { a, b, combos, win, tie, lose, equityA } of truth.matchupsClassAverages.slice(0, 6)) {
    const hero = combosOf(indexOf.get(a) ?? -1)
    const versus = known.get(a) ?? versusClasses(hero[0]!)
    known.set(a, versus)
    const at = 3 * (indexOf.get(b) ?? -1)
    const counts = [...versus.subarray(at, at + 3)].map(count => count * hero.length)
    expect(counts, `${a} against ${b}`).toEqual([win, tie, lose])
    expect((counts[0]! + counts[1]! / 2) / (counts[0]! + counts[1]! + counts[2]!)).toBeCloseTo(equityA, 8)
    expect(combos).toBeGreaterThan(0)
  }
})

test('a range of classes against a range of classes is the same as its match-ups together', () => {
  const range = (text: string) => {
    const parsed = parseRange(text)
    if (!parsed.ok) throw new Error(text)
    return parsed.value
  }
  const planned = planOdds({ game: 'holdem', entrants: [{ range: range('KK') }, { range: range('AKs, AKo') }] })
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusal))
  const answer = finish(planned.value.work)
  const rows = truth.matchupsClassAverages.filter(({ a, b }) => a === 'KK' && (b === 'AKs' || b === 'AKo'))
  const sum = (key: 'win' | 'tie' | 'lose') => rows.reduce((all, row) => all + row[key], 0)
  expect(rows).toHaveLength(2)
  expect(answer.hands[0]).toMatchObject({ win: sum('win'), tie: sum('tie'), lose: sum('lose') })
})
