import { type Card, deck52, parseCards, seeded, shuffled, without } from '@krupiye/cards'
import { loadKernel, low8, omahaLow8, omahaStrength, strength } from '@krupiye/ranks'
import { expect, test } from 'vitest'
import { type OddsQuestion, type OddsRefusal, planOdds } from './odds.ts'
import { anyHand, parseRange, type Range } from './range.ts'
import type { Entrant } from './sample.ts'
import type { Equity } from './tally.ts'
import { finish } from './work.ts'

const cards = (text: string): Card[] => {
  const parsed = parseCards(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.value
}
const range = (text: string): Range => {
  const parsed = parseRange(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.value
}
const answer = (question: OddsQuestion): Equity => {
  const planned = planOdds(question)
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusal))
  return finish(planned.value.work)
}
const refusal = (question: OddsQuestion): OddsRefusal => {
  const planned = planOdds(question)
  if (planned.ok) throw new Error('not refused')
  return planned.refusal
}

/** Every completion of the board, each showdown judged by itself: no ranks, no suits put aside. */
const bruteForce = (
  judges: readonly ((hole: readonly Card[], board: readonly Card[]) => number)[],
  hands: readonly (readonly Card[])[],
  board: readonly Card[],
  dead: readonly Card[],
) => {
  const deck = without(deck52, [...hands.flat(), ...board, ...dead])
  const counts = hands.map(() => ({ win: 0, tie: 0, share: 0 }))
  let boards = 0
  const showdown = (shared: readonly Card[]) => {
    boards++
    const shares = hands.map(() => 0)
    const halves = judges.map(judge => hands.map(hand => judge(hand, shared)))
    const paid = halves.filter(worths => Math.max(...worths) > 0)
    for (const worths of paid) {
      const best = Math.max(...worths)
      const winners = worths.filter(worth => worth === best).length
      worths.forEach((worth, i) => {
        if (worth === best) shares[i]! += 1 / (winners * paid.length)
      })
    }
    shares.forEach((share, i) => {
      counts[i]!.share += share
      if (share > 0.999999) counts[i]!.win++
      else if (share > 0) counts[i]!.tie++
    })
  }
  const complete = (shared: readonly Card[], from: number) => {
    if (shared.length === 5) return showdown(shared)
    for (let i = from; i < deck.length; i++) complete([...shared, deck[i]!], i + 1)
  }
  complete(board, 0)
  return { boards, counts }
}

const high = (hole: readonly Card[], board: readonly Card[]) => strength([...hole, ...board])
const judgesOf = { holdem: [high], omaha: [omahaStrength], omaha8: [omahaStrength, omahaLow8] } as const

test('B116 two to ten hands, any board, dead cards: equal to every showdown judged one by one (seed 116)', () => {
  const random = seeded(116)
  for (let i = 0; i < 60; i++) {
    const game = (['holdem', 'omaha', 'omaha8'] as const)[i % 3]!
    const size = game === 'holdem' ? 2 : 4
    const players = 2 + random.below(game === 'holdem' ? 9 : 5)
    const deck = shuffled(deck52, random.below)
    const hands = Array.from({ length: players }, () => deck.splice(0, size))
    const board = deck.splice(0, 3 + random.below(3))
    const dead = deck.splice(0, random.below(6))
    const want = bruteForce(judgesOf[game], hands, board, dead)
    const got = answer({ game, entrants: hands.map(hand => ({ cards: hand })), board, dead })
    expect(got.exact).toBe(true)
    expect(got.boards).toBe(want.boards)
    got.hands.forEach(({ win, tie, lose, equity }, hand) => {
      expect([win, tie]).toEqual([want.counts[hand]!.win, want.counts[hand]!.tie])
      expect(win + tie + lose).toBe(want.boards)
      expect(equity).toBeCloseTo(want.counts[hand]!.share / want.boards, 9)
    })
    expect(got.hands.reduce((sum, { equity }) => sum + equity, 0)).toBeCloseTo(1, 12)
  }
})

test('B116 a board of one or two cards, and none, equal every showdown too', () => {
  for (const [hands, board, dead] of [
    [['AsKs', 'AdKd', 'QhQc'], 'JsTs', '9s8s7s'],
    [['7h7c', '8h8c'], '7d8d', ''],
  ] as const) {
    const want = bruteForce([high], hands.map(cards), cards(board), cards(dead))
    const got = answer({
      game: 'holdem',
      entrants: hands.map(hand => ({ cards: cards(hand) })),
      board: cards(board),
      dead: cards(dead),
    })
    expect(got.boards).toBe(want.boards)
    got.hands.forEach(({ win, tie }, i) => {
      expect([win, tie]).toEqual([want.counts[i]!.win, want.counts[i]!.tie])
    })
  }
})

test('B116 AA against AA: ties are ties, not losses, and equity is half', () => {
  const { hands, boards } = answer({ game: 'holdem', entrants: [{ cards: cards('AsAh') }, { cards: cards('AdAc') }] })
  expect(hands[0]?.equity).toBe(0.5)
  expect(hands[0]?.win).toBe(hands[1]?.win)
  expect(hands[0]!.win + hands[0]!.tie + hands[0]!.lose).toBe(boards)
  expect(hands[0]!.tie / boards).toBeGreaterThan(0.9)
  const ranges = answer({ game: 'holdem', entrants: [{ range: range('AA') }, { range: range('AA') }] })
  // Of 36 pairs of hands only the six without a common card count.
  expect(ranges.boards).toBe(6 * 1712304)
  expect(ranges.hands[0]?.equity).toBe(0.5)
})

test('B116 three-way ties are shared in three', () => {
  const { hands, boards } = answer({
    game: 'holdem',
    entrants: ['2c2d', '3c3d', '4c4d'].map(hand => ({ cards: cards(hand) })),
    board: cards('AsKsQsJsTs'),
  })
  expect(boards).toBe(1)
  for (const hand of hands) expect(hand).toEqual({ win: 0, tie: 1, lose: 0, equity: 1 / 3 })
})

/** Every pair of hands without a common card, each by itself. */
const pairByPair = (a: Range, b: Range, board: readonly Card[], dead: readonly Card[]) => {
  const sums = [0, 0, 0]
  for (const first of a.combos)
    for (const second of b.combos) {
      const all = [...first.cards, ...second.cards, ...board, ...dead]
      if (new Set(all).size < all.length) continue
      const { hands } = answer({
        game: 'holdem',
        entrants: [first, second].map(({ cards: own }) => ({ cards: own })),
        board,
        dead,
      })
      const weight = first.weight * second.weight
      sums[0]! += weight * hands[0]!.win
      sums[1]! += weight * hands[0]!.tie
      sums[2]! += weight * hands[0]!.lose
    }
  return sums
}

test.each([
  ['QQ', 'TT+', '', ''],
  ['QQ@50', 'AKs, JJ@10', '', ''],
  ['QQ', 'TT+', '2c7d9h', ''],
  ['AKs@50, 76s', 'A5s-A2s, KQo@25', 'Th9h2c', 'AhKh'],
  ['AhKh, QsQd', 'random', 'QcJcTc4d', '2s'],
  ['KsKd', 'AKs, QQ', '', ''],
])('B116 %s against %s on "%s" (dead "%s"): ranges equal all their hands, overlaps left out', (a, b, board, dead) => {
  const [first, second] = [range(a), range(b)]
  const got = answer({
    game: 'holdem',
    entrants: [{ range: first }, { range: second }],
    board: cards(board),
    dead: cards(dead),
  })
  const [win, tie, lose] = pairByPair(first, second, cards(board), cards(dead))
  expect(got.exact).toBe(true)
  expect(got.hands[0]!.win).toBeCloseTo(win!, 6)
  expect(got.hands[0]!.tie).toBeCloseTo(tie!, 6)
  expect(got.hands[0]!.lose).toBeCloseTo(lose!, 6)
  expect(got.hands[1]!.win).toBeCloseTo(lose!, 6)
})

test('a known hand thins the range it meets', () => {
  const known = answer({ game: 'holdem', entrants: [{ cards: cards('QsQd') }, { range: range('TT+') }] })
  const [win, tie, lose] = pairByPair(
    { combos: [{ cards: [cards('Qs')[0]!, cards('Qd')[0]!], weight: 1 }] },
    range('TT+'),
    [],
    [],
  )
  expect([known.hands[0]?.win, known.hands[0]?.tie, known.hands[0]?.lose]).toEqual([win, tie, lose])
  // The other way round as well.
  const turned = answer({ game: 'holdem', entrants: [{ range: range('TT+') }, { cards: cards('QsQd') }] })
  expect([turned.hands[1]?.win, turned.hands[1]?.tie, turned.hands[1]?.lose]).toEqual([win, tie, lose])
})

test('three ranges on a turn equal all their hands', () => {
  const entrants = [range('AA,KK'), range('QJs'), range('AhTh')]
  const board = cards('Jh9h2cTd')
  const got = answer({ game: 'holdem', entrants: entrants.map(one => ({ range: one })), board })
  const sums = [0, 0, 0]
  let boards = 0
  for (const a of entrants[0]!.combos)
    for (const b of entrants[1]!.combos) {
      const hands = [a.cards, b.cards, cards('AhTh')]
      const all = [...hands.flat(), ...board]
      if (new Set(all).size < all.length) continue
      const want = bruteForce([high], hands, board, [])
      boards += want.boards
      want.counts.forEach(({ share }, i) => {
        sums[i]! += share
      })
    }
  expect(got.boards).toBe(boards)
  got.hands.forEach(({ equity }, i) => {
    expect(equity).toBeCloseTo(sums[i]! / boards, 9)
  })
})

const sampledLikeExact = (question: OddsQuestion) => {
  const exact = answer({ ...question, method: 'exact' })
  const sampled = answer({ ...question, method: 'sample', samples: 50_000, seed: 3 })
  expect([exact.exact, sampled.exact, sampled.boards]).toEqual([true, false, 50_000])
  sampled.hands.forEach(({ equity }, i) => {
    const error = sampled.standardErrors![i]!
    expect(error).toBeGreaterThan(0)
    expect(Math.abs(equity - exact.hands[i]!.equity)).toBeLessThan(4.5 * error)
  })
}

test('sampling meets the exact answer within its standard error (seed 3)', () => {
  const of = (...hands: readonly string[]): Entrant[] => hands.map(hand => ({ cards: cards(hand) }))
  sampledLikeExact({ game: 'holdem', entrants: of('AsKs', 'QdQh', '7c6c') })
  sampledLikeExact({ game: 'holdem', entrants: of('AsKs', 'QdQh'), board: cards('QsJs2d'), dead: cards('9s') })
  sampledLikeExact({ game: 'holdem', entrants: of('AsKs', '') })
  sampledLikeExact({ game: 'holdem', entrants: [{ range: range('QQ, AKs@50') }, { range: range('TT+, AQs') }] })
  sampledLikeExact({ game: 'omaha', entrants: of('AsKsAhKh', 'JcTd9c8d') })
  sampledLikeExact({ game: 'omaha8', entrants: of('As2sAh3h', 'KcKdQcQd', '7s6s5h4h'), board: cards('8d2c9h') })
})

test('stud, stud high-low and draw are sampled: a made hand against a draw has the exact chance', () => {
  const known = [{ cards: cards('AsAhAdKcKd5h') }, { cards: cards('2h3h4h9h8cTc') }]
  const stud = answer({ game: 'stud', entrants: known, samples: 100_000 })
  expect(stud.exact).toBe(false)
  // The second hand can make a flush or a straight at most, and a full house beats both.
  expect(stud.hands[0]?.equity).toBe(1)
  const low = answer({
    game: 'stud8',
    entrants: [{ cards: cards('AsAhAdKcKdKh2c') }, { cards: cards('2h3h4h5d8cTc') }],
    samples: 50_000,
  })
  expect(low.hands[1]?.halves?.high.equity).toBe(0)
  expect(low.hands[1]?.halves?.low.equity).toBeGreaterThan(0.1)
  expect(low.hands.reduce((sum, { equity }) => sum + equity, 0)).toBeCloseTo(1, 12)
  // One card to an open-ended straight flush draw against a pair of aces that stands pat: 15 cards of 42 and pairs do not help.
  const draw = answer({
    game: 'draw',
    entrants: [{ cards: cards('AsAhKdQc9d') }, { cards: cards('8s7s6s5s') }],
    dead: cards('2d'),
    samples: 400_000,
  })
  const wins = without(deck52, cards('AsAhKdQc9d8s7s6s5s2d')).filter(
    card => strength([...cards('8s7s6s5s'), card]) > strength(cards('AsAhKdQc9d')),
  ).length
  expect(Math.abs(draw.hands[1]!.equity - wins / 42)).toBeLessThan(4.5 * draw.standardErrors![1]!)
  expect(low8(cards('2h3h4h5d8c'))).toBeGreaterThan(0)
})

test('the kernel gives the very same samples as TypeScript', async () => {
  const kernel = await loadKernel()
  if (!kernel) throw new Error('no kernel here')
  for (const question of [
    { game: 'holdem', entrants: [{ cards: [] }, { cards: [] }] },
    {
      game: 'holdem',
      entrants: [{ cards: cards('AsKs') }, { cards: cards('Qd') }, { cards: [] }],
      board: cards('2c3d4h'),
      dead: cards('Ts'),
    },
    { game: 'holdem', entrants: Array.from({ length: 10 }, () => ({ cards: [] })) },
  ] as const) {
    const plain = answer({ ...question, method: 'sample', samples: 100_001, seed: 5 })
    expect(answer({ ...question, method: 'sample', samples: 100_001, seed: 5, kernel })).toEqual(plain)
    expect(answer({ ...question, method: 'sample', samples: 100_001, seed: 6, kernel })).not.toEqual(plain)
  }
})

test('B060 what cannot be is refused by name and place', () => {
  const hands = (...all: readonly string[]): Entrant[] => all.map(hand => ({ cards: cards(hand) }))
  expect(refusal({ game: 'holdem', entrants: hands('AhKh', 'Ah2c') })).toEqual({
    code: 'duplicateCard',
    card: 50,
    at: 0,
    place: 'hand',
    hand: 1,
  })
  expect(refusal({ game: 'holdem', entrants: hands('AhKh', '3d2c'), board: cards('2c5d6d') })).toEqual({
    code: 'duplicateCard',
    card: 0,
    at: 1,
    place: 'hand',
    hand: 1,
  })
  expect(refusal({ game: 'holdem', entrants: hands('AhKh', '3d2c'), dead: cards('Kh') })).toEqual({
    code: 'duplicateCard',
    card: 46,
    at: 0,
    place: 'dead',
  })
  expect(refusal({ game: 'holdem', entrants: hands('AhKhQh', '3d2c') })).toEqual({
    code: 'wrongCount',
    given: 3,
    least: 0,
    most: 2,
    place: 'hand',
    hand: 0,
  })
  expect(refusal({ game: 'holdem', entrants: hands('AhKh', '3d2c'), board: cards('4c5c6c7c8c9c') })).toMatchObject({
    code: 'wrongCount',
    place: 'board',
  })
  expect(refusal({ game: 'holdem', entrants: [{ cards: [99, 1] }, { cards: [] }] })).toEqual({
    code: 'notACard',
    value: 99,
    at: 0,
    place: 'hand',
    hand: 0,
  })
  expect(refusal({ game: 'holdem', entrants: [] })).toEqual({ code: 'wrongHandCount', given: 0, least: 1, most: 10 })
  expect(refusal({ game: 'holdem', entrants: Array.from({ length: 11 }, () => ({ cards: [] })) })).toMatchObject({
    code: 'wrongHandCount',
    given: 11,
  })
  expect(refusal({ game: 'stud', entrants: Array.from({ length: 8 }, () => ({ cards: [] })) })).toEqual({
    code: 'deckTooSmall',
    wanted: 56,
  })
  expect(refusal({ game: 'omaha', entrants: [{ range: range('AA') }, { cards: [] }] })).toEqual({
    code: 'noRangeHere',
    hand: 0,
  })
  expect(
    refusal({ game: 'holdem', entrants: [{ range: range('AA') }, { cards: cards('AsAh') }], dead: cards('Ac') }),
  ).toEqual({ code: 'rangeBlocked', hand: 0 })
  expect(
    refusal({ game: 'holdem', entrants: [{ range: range('AA') }, { range: range('AA') }, { range: range('AA') }] }),
  ).toEqual({ code: 'rangesCollide' })
  expect(refusal({ game: 'stud', entrants: hands('AhKh', '3d2c'), method: 'exact' })).toEqual({ code: 'samplingOnly' })
  expect(refusal({ game: 'holdem', entrants: hands('AhKh', ''), method: 'sample', samples: 0 })).toMatchObject({
    code: 'badSampleCount',
  })
})

test('nothing hangs: what is too large says what it would cost, and is sampled if left to choose', () => {
  const entrants = Array.from({ length: 3 }, () => ({ range: anyHand }))
  const too = refusal({ game: 'holdem', entrants, method: 'exact' })
  expect(too.code).toBe('tooLarge')
  if (too.code === 'tooLarge') expect(too.evaluations).toBeGreaterThan(too.limit)
  const planned = planOdds({ game: 'holdem', entrants, samples: 1000 })
  expect(planned.ok && planned.value.method).toBe('sample')
})

test('work reports its progress and can be left at any step', () => {
  const planned = planOdds({
    game: 'holdem',
    entrants: [{ range: range('QQ, 76s') }, { range: range('AhKh, AKs') }],
    board: cards('2c3c'),
  })
  if (!planned.ok) throw new Error(planned.refusal.code)
  const step = planned.value.work.next()
  expect(step.done).toBe(false)
  if (!step.done) expect(step.value.done).toBeLessThanOrEqual(step.value.total)
  planned.value.work.return({ exact: false, boards: 0, hands: [] })
})
