import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fleetingLine } from './fleeting.ts'
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

/** All cards but these and some more. */
function deckBut(kept: string, more: number): string {
  const cards = [...'23456789TJQKA'].flatMap(rank => [...'cdhs'].map(suit => rank + suit))
  return cards
    .filter(card => !kept.includes(card))
    .slice(more - 1)
    .join('')
}

test.each([
  [['odds', 'AhAh', 'KK'], 1, 'Hand 1: A♥ was given twice.'],
  [['odds', 'AhKh', 'Ah2c'], 1, 'Hand 2: A♥ was given twice.'],
  [['odds', 'AhKh', '10z', '--lang', 'tr'], 1, '2. el: “10z” ne kart ne de el aralığı.'],
  [['odds', 'AhKh', 'QQ', '--board', 'AhQsxx'], 1, 'Board: “xx” is not a card. Write cards like Ah, 10♥ or Th.'],
  [['odds', 'AhKh', 'QQ', '--board', '2c3c4c', '--dead', '2c'], 1, 'Dead cards: 2♣ was given twice.'],
  [['odds', 'AhKh2c', 'QQ'], 1, 'Hand 1: 3 cards were given; 0 to 2 are needed.'],
  [['odds', '', 'AhKh'], 1, 'Hand 1: Nothing is written here; “random” stands for any hand.'],
  [
    ['odds', 'AhKh', ', ,', '--lang', 'tr'],
    1,
    '2. el: Burada bir şey yazmıyor; herhangi bir el için “random” yazılır.',
  ],
  [['odds', 'QQ-', 'KK'], 1, 'Hand 1: “QQ-” names no cards and no range.'],
  [['odds', 'AKs-AQo', 'KK'], 1, /^Hand 1: “AKs-AQo”: from and to must be of one make/],
  [['odds', '76s@200', 'KK', '--lang', 'tr'], 1, /^1\. el: “76s@200”: ağırlık 0 ile 100 arasında olur/],
  [['odds', 'AhKhQhJh', 'KK', '--game', 'omaha'], 1, 'Hand 2: ranges are for hold’em only.'],
  [['odds', 'AhKh', 'QsQd', '--board', '2c3d4s5h6h7h'], 1, 'Board: 6 cards were given; 0 to 5 are needed.'],
  [['odds', 'AhKh', 'QsQd', '--board', '2c2c3d'], 1, 'Board: 2♣ was given twice.'],
  [['odds', 'AhKh', 'QsQd', '--board', 'Ah2c3d', '--lang', 'tr'], 1, '1. el: A♥ iki kez verildi.'],
  [['odds', 'A♥K♥', '10s10d', '--board', '10♠2c3d'], 1, 'Hand 2: 10♠ was given twice.'],
  [['odds', 'AhKh', 'QsQd', '--dead', deckBut('AhKhQsQd', 5)], 1, '53 cards would be needed; the deck has 52.'],
  [['odds', ...Array.from({ length: 11 }, () => 'random')], 1, '11 hands were given; 1 to 10 can be.'],
  [['odds', 'AhKh', 'QsQd', '--exact', '--sample'], 2, '--exact and --sample exclude each other.'],
  [['odds', 'AhKhQhJhTh', '2c2d2h2s3c', '--game', 'draw', '--exact'], 1, /^This game is sampled, not counted/],
  [['odds', 'AhKh', 'QsQd', '--samples=-5'], 2, '“-5” does not fit --samples.'],
  [['odds', 'AhKh', 'QsQd', '--board'], 2, 'Option --board needs a value.'],
  [['odds', 'AhKh', 'QsQd', '--json=yes'], 2, 'Option --json takes no value.'],
  [['odds'], 2, /^Something is missing: odds HAND HAND…/],
  [['eval', 'AhKh'], 1, '2 cards were given; 5 to 7 are needed.'],
  [['eval', 'AhKhQhJhTh9h8h7h'], 1, '8 cards were given; 5 to 7 are needed.'],
  [['eval', 'A of hearts'], 1, /^“A” is not a card/],
  [['odds', 'AA', 'AsAh', 'AdAc'], 1, 'Hand 1: the known cards leave nothing of this range.'],
  [['odds', 'AA', 'AA', 'AA'], 1, 'These ranges cannot all be held at once.'],
  [
    ['odds', 'random', 'random', 'random', '--exact'],
    1,
    /^Exactly this would take about [\d,]+ evaluations \(\d+ days\); the limit is 400,000,000\. Sample it instead/,
  ],
  [
    ['odds', 'random', 'random', '--exact', '--lang', 'tr'],
    1,
    /^Tam sayım yaklaşık [\d.]+ el değerlendirmesi ister \(\d+ saniye\)/,
  ],
  [['odds', 'AhKh', 'QsQd', '--game', 'snap'], 2, /^“snap” is none of the games/],
  [['odds', 'AhKh', 'QsQd', '--samples', '1e6'], 2, '“1e6” does not fit --samples.'],
  [['odds', 'AhKh', 'QsQd', '--sample', '--samples', '0'], 1, /^Samples: a whole number/],
  [['outs', 'AhKh'], 2, '--board with three or four cards is needed.'],
  [['outs', 'AhKh', '--board', 'Ah2c3d'], 1, 'Hand 1: A♥ was given twice.'],
  [['outs', 'AhKh', '--board', '2c3d'], 1, /^Board: 2 cards were given/],
  [['compare', 'AhKh', 'AhQd', '--board', '2c3c4c5c6c'], 1, 'Hand 2: A♥ was given twice.'],
  [['compare', 'AhKh', 'QsQd', '--game', 'snap'], 2, /^“snap” is none of the games/],
  [['compare', 'AhKh', 'Qs', '--board', '2c3c4c5c6c'], 1, 'Hand 2: 1 card was given; exactly 2 are needed.'],
  [
    ['compare', 'AhKh', 'Qs', '--board', '2c3c4c5c6c', '--lang', 'tr'],
    1,
    '2. el: 1 kart verildi; tam 2 kart gerekiyor.',
  ],
  [['compare', 'AhKh', 'QsQd'], 1, 'Hand 1: 2 cards were given; 5 to 7 are needed.'],
  [['compare', 'AhKhQhJhTh'], 2, /^Something is missing: compare/],
  [['compare', 'AhKh', 'QsQd', '--board', '2c3d'], 1, 'Board: 2 cards were given; 3 to 5 are needed.'],
  [['compare', ...Array.from({ length: 11 }, () => 'AhKh')], 1, '11 hands were given; 2 to 10 can be.'],
  [['outs', 'AhKh', '--board', 'Qh7h2c3s4d'], 1, 'Board: 5 cards were given; 3 to 4 are needed.'],
  [['outs', 'AhKh', 'QQ', '--board', '2c7h9h'], 1, /^Hand 2: “QQ” is not a card/],
  [['count', '5', '6'], 2, 'One thing too many: “6”'],
  [['count'], 2, /^Something is missing: count/],
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
    'Flush (clean): J♥ 10♥ 9♥ 8♥ 6♥ 5♥ 4♥ 3♥',
    'Flush (better, but still behind): 2♥',
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

test('cards in any notation are the same cards: Ts, 10s, t♠, 10♠', async () => {
  const answers = ['TsTh', '10s 10h', 't♠T♥', '10♠,10♥'].map(hand => json('odds', hand, 'QsQd', '--board', '2c7d9h'))
  const [first, ...others] = (await Promise.all(answers)).map(({ hands }) => (hands as { wins: number }[])[0]?.wins)
  expect(first).toBeGreaterThan(0)
  expect(others).toEqual([first, first, first])
})

test('a range in several words goes on after a comma', async () => {
  const { hands } = await json('odds', 'QQ+,', 'AKs', 'JJ', '--board', '2c7d9h')
  expect(hands).toMatchObject([{ hand: 'QQ+, AKs' }, { hand: 'JJ' }])
})

test('outs: who is ahead has nothing to catch, and no chance is told of it', async () => {
  const { out } = await krupiye('outs', 'AhKh', '2s2d', '--board', 'Ac3h4h')
  expect(out.slice(0, 3)).toEqual(['Now: Pair of Aces.', 'The hand is in front already.', 'By the river it is:'])
  expect(await json('outs', 'AhKh', '2s2d', '--board', 'Ac3h4h')).toMatchObject({ isAhead: true, runners: { hits: 0 } })
})

test('--json stands alone on the standard output, with cards in one notation', async () => {
  for (const line of [
    ['eval', 'AhKhQhJhTh'],
    ['compare', 'AhKh', 'QsQd', '--board', '2c3d4s5h6h'],
    ['odds', 'AhKh', 'QsQd', '--board', '2c3d4s'],
    ['outs', 'AhKh', '--board', 'Qh7h2c'],
    ['count', '5'],
  ]) {
    const { code, out, err } = await krupiye(...line, '--json', '--lang', 'tr')
    expect([code, out.length, err]).toEqual([0, 1, []])
    expect(typeof JSON.parse(out[0] ?? '')).toBe('object')
  }
  expect(await json('compare', 'AhKh', 'QsQd', '--board', '2c3d4s5hTh')).toMatchObject({
    game: 'holdem',
    high: { played: [{ fromHand: 'Ah', idle: 'KhTh' }, { reading: { cards: 'QsQdTh5h4s' } }] },
  })
})

test.each(['eval', 'compare', 'odds', 'outs', 'count'])('%s --help and -h, in both languages', async command => {
  for (const [lang, usage, options] of [
    ['tr', 'Kullanım', 'Seçenekler:'],
    ['en', 'Usage', 'Options:'],
  ] as const) {
    const long = await krupiye(command, '--help', '--lang', lang)
    expect(long.code).toBe(0)
    expect(long.out[0]).toMatch(new RegExp(`^${usage}: krupiye ${command} `))
    expect(long.out).toContain(options)
    expect((await krupiye(command, '-h', '--lang', lang)).out).toEqual(long.out)
  }
})

test('the language: --lang before all, then KRUPIYE_LANG, LC_ALL, LANG', async () => {
  const first = async (env: Record<string, string>, ...args: readonly string[]) => {
    const out: string[] = []
    const quiet = { err: () => {}, progress: () => {}, now: () => 0 }
    await main(['eval', 'AhKhQhJhTh', ...args], { ...quiet, out: line => out.push(line), env })
    return out[0]?.split(':')[0]
  }
  expect(await first({ LANG: 'tr_TR.UTF-8' })).toBe('Floş Royal')
  expect(await first({ LANG: 'tr_TR.UTF-8', LC_ALL: 'en_US.UTF-8' })).toBe('Royal Flush')
  expect(await first({ LANG: 'en_US.UTF-8', KRUPIYE_LANG: 'tr' })).toBe('Floş Royal')
  expect(await first({ LANG: 'tr_TR.UTF-8' }, '--lang', 'en')).toBe('Royal Flush')
  expect(await first({ LANG: 'C.UTF-8' })).toBe('Royal Flush')
})

test('a progress bar shows on a terminal, replaces itself, and leaves no trace in a file or a pipe', () => {
  const written: string[] = []
  const write = (text: string) => written.push(text)
  const onTerminal = fleetingLine({ isTTY: true, write })
  onTerminal.show('[#...] 25%')
  onTerminal.show('[##..] 50%')
  onTerminal.clear()
  onTerminal.clear()
  expect(written).toEqual(['[#...] 25%', '\r\u001B[K', '[##..] 50%', '\r\u001B[K'])
  const inPipe = fleetingLine({ write })
  inPipe.show('[###.] 75%')
  inPipe.clear()
  expect(written).toHaveLength(4)
})

test('Ctrl-C ends long work at once', async () => {
  const bin = fileURLToPath(new URL('../bin/krupiye.mjs', import.meta.url))
  const child = spawn(process.execPath, [bin, 'odds', 'KK,AK', '22+', 'random', '--samples', '900000000'])
  const told: string[] = []
  child.stdout.on('data', data => told.push(String(data)))
  child.stderr.on('data', data => told.push(String(data)))
  await new Promise(resolve => setTimeout(resolve, 1500))
  expect(child.exitCode).toBe(null)
  const ended = new Promise<readonly unknown[]>(resolve =>
    child.once('exit', (code, signal) => resolve([code, signal])),
  )
  const sent = performance.now()
  child.kill('SIGINT')
  // A shell calls that 130.
  expect(await ended).toEqual([null, 'SIGINT'])
  expect(performance.now() - sent).toBeLessThan(2000)
  expect(told).toEqual([])
})
