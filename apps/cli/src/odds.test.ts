import { expect, test } from 'vitest'
import { main } from './main.ts'

/** Runs a command line and catches what it says. `now` makes every look at the clock a second later, so that progress shows. */
const krupiye = async (...args: readonly string[]) => {
  const out: string[] = []
  const err: string[] = []
  const progress: string[] = []
  let clock = 0
  const code = await main(args, {
    out: line => out.push(line),
    err: line => err.push(line),
    progress: text => progress.push(text),
    now: () => (clock += 1000),
    env: { LANG: 'en_US.UTF-8' },
  })
  return { code, out, err, progress }
}

const json = async (...args: readonly string[]) => {
  const { code, out } = await krupiye(...args, '--json')
  expect(code).toBe(0)
  return JSON.parse(out.join('')) as Record<string, unknown>
}

test('odds AhKh QsQd: 787,966 wins to 917,606 and 6,732 ties of 1,712,304 boards', async () => {
  expect(await json('odds', 'AhKh', 'QsQd')).toMatchObject({
    method: 'exact',
    boards: 1712304,
    hands: [
      { hand: 'AhKh', wins: 787966, ties: 6732, losses: 917606 },
      { hand: 'QsQd', wins: 917606, ties: 6732, losses: 787966 },
    ],
  })
  expect((await krupiye('odds', 'A♥K♥', 'QsQd', '--lang', 'tr')).out).toEqual([
    'el    kazanır  bölüşür  pot payı',
    'A♥K♥  %46,018   %0,393   %46,214',
    'QsQd  %53,589   %0,393   %53,786',
    'Sayıldı: 1.712.304 masa ve el.',
  ])
})

test('odds: boards, dead cards, games, ranges, and one hand against a random one', async () => {
  expect(await json('odds', 'AhKh', 'QsQd', '--board', '2h7hQc', '--dead', '3h 4h')).toMatchObject({ boards: 903 })
  expect(await json('odds', 'QQ+', 'AKs', '--board', '2c3c4c5d6h')).toMatchObject({ method: 'exact' })
  expect(await json('odds', 'AsKsAhKh', 'JcTd9c8d', '--game', 'omaha')).toMatchObject({
    hands: [{ wins: 668401 }, { wins: 417519 }],
  })
  expect(await json('odds', 'AA')).toMatchObject({ hands: [{ hand: 'AA' }, { hand: 'random' }] })
  const split = await krupiye('odds', 'As2s3hKc', 'KdQdQcJd', '--game', 'omaha8', '--board', '4h5c9d')
  expect(split.out[0]).toMatch(/^hand +scoop +tie +equity +high half +low half$/)
})

test('odds: sampling names its standard error and shows how far it is', async () => {
  const { code, out, progress } = await krupiye('odds', 'AhKhQh', '2c2d2h', '--game', 'stud', '--samples', '100000')
  expect(code).toBe(0)
  expect(out[0]).toMatch(/standard error/)
  expect(out.at(-1)).toBe('Sampled: 100,000 deals.')
  expect(progress.some(text => /^\[#+\.+\] \d+%$/.test(text))).toBe(true)
  expect(progress.at(-1)).toBe('')
  expect(await json('odds', 'AhKh', 'QsQd', '--sample', '--samples', '1000', '--seed', '7')).toMatchObject({
    method: 'sample',
    boards: 1000,
  })
})

test.each([
  [['odds', 'AhAh', 'KK'], 1, 'Hand 1: A♥ was given twice.'],
  [['odds', 'AhKh', 'Ah2c'], 1, 'Hand 2: A♥ was given twice.'],
  [['odds', 'AhKh', '10z', '--lang', 'tr'], 1, '2. el: “10z” ne kart ne de el aralığı.'],
  [['odds', 'AhKh', 'QQ', '--board', 'AhQsxx'], 1, 'Board: “xx” is not a card. Write cards like Ah, 10♥ or Th.'],
  [['odds', 'AhKh', 'QQ', '--board', '2c3c4c', '--dead', '2c'], 1, 'Dead cards: 2♣ was given twice.'],
  [['odds', 'AhKh2c', 'QQ'], 1, 'Hand 1: 3 cards were given; 0 to 2 are needed.'],
  [['odds', 'AA', 'AsAh', 'AdAc'], 1, 'Hand 1: the known cards leave nothing of this range.'],
  [['odds', 'AA', 'AA', 'AA'], 1, 'These ranges cannot all be held at once.'],
  [['odds', 'random', 'random', 'random', '--exact'], 1, /^Exactly this would take about [\d,]+ evaluations/],
  [['odds', 'AhKh', 'QsQd', '--game', 'snap'], 2, /^“snap” is none of the games/],
  [['odds', 'AhKh', 'QsQd', '--samples', '1e6'], 2, '“1e6” does not fit --samples.'],
  [['odds', 'AhKh', 'QsQd', '--sample', '--samples', '0'], 1, /^Samples: a whole number/],
  [['outs', 'AhKh'], 2, '--board with three or four cards is needed.'],
  [['outs', 'AhKh', '--board', 'Ah2c3d'], 1, 'Hand 1: A♥ was given twice.'],
  [['outs', 'AhKh', '--board', '2c3d'], 1, /^Board: 2 cards were given/],
  [['compare', 'AhKh', 'AhQd', '--board', '2c3c4c5c6c'], 1, 'Hand 2: A♥ was given twice.'],
  [['compare', 'AhKh', 'QsQd', '--game', 'snap'], 2, /^“snap” is none of the games/],
  [['count', '8'], 2, '“8” cannot be counted: 5, 6, 7 or omaha.'],
] as const)('%j is refused in one line with exit code %i', async (args, code, sentence) => {
  const told = await krupiye(...args)
  expect(told.code).toBe(code)
  expect(told.out).toEqual([])
  expect(told.err[0]).toMatch(sentence)
})

test('outs: kinds, quality, chances', async () => {
  expect((await krupiye('outs', 'AhKh', 'QsQd', '--board', 'Qh7h2c')).out.slice(0, 3)).toEqual([
    'Now: Ace high.',
    'Flush (clean): Jh Th 9h 8h 6h 5h 4h 3h',
    'Flush (better, but still behind): 2h',
  ])
  expect((await krupiye('outs', '7c7d', '--board', '7hKs2c', '--lang', 'tr')).out).toContain(
    'Sıradaki kart: 47 kartta 7 (%14,894).',
  )
  expect(await json('outs', 'AhKh', '--board', '7h8s2c')).toMatchObject({ runners: { kinds: { flush: 45 }, of: 1081 } })
})

test('compare: the chain in words, and the data of it', async () => {
  expect((await krupiye('compare', 'Ah9d', 'KhJd', '--board', 'QsQd8c5h2s', '--lang', 'tr')).out).toEqual([
    '1. el → Çift, Kızlar (As kicker): Q♠ Q♦ A♥ 9♦ 8♣. Oynamayan: 5♥ 2♠.',
    '2. el → Çift, Kızlar (Papaz kicker): Q♠ Q♦ K♥ J♦ 8♣. Oynamayan: 5♥ 2♠.',
    '  1. El türü eşit: Çift.',
    '  2. Çift eşit: Kızlar.',
    '  3. 1. kicker: 1. el As, 2. el Papaz. Yüksek olan: As.',
    '1. el kazanır; kalan kartlara bakılmaz.',
  ])
  expect(await json('compare', 'AhKhQhJhTh', '9c9d9h9s2c')).toMatchObject({
    high: { outcome: { kind: 'win', hand: 0 } },
  })
  expect((await krupiye('compare', 'AsKs', 'AhKh', '--board', '9c9d5c3s2d', '--suits')).out.at(-1)).toBe('Hand 2 wins.')
  expect((await krupiye('compare', 'Ah2c3d5sKhKd9c', 'AdAc2h3hQdQs9h', '--game', 'stud8')).out.at(-1)).toBe(
    'No low qualifies (eight or better): the high hand takes the whole pot.',
  )
})

test('count 5: every kind, in both languages', async () => {
  const { out } = await krupiye('count', '5', '--lang', 'tr')
  expect(out[0]).toMatch(/^tür +el +olasılık +farklı$/)
  expect(out[1]).toMatch(/^Floş Royal +4 +%0,0002 +1$/)
  expect(out[11]).toMatch(/^toplam +2\.598\.960 +%100,0000 +7\.462$/)
  expect(await json('count', '6')).toMatchObject({ total: 20358520, distinct: { pair: 2135 } })
})
