/** Every trap of hands.md 2, 3 and 5 and of the field reports, through the explainer to the names a player reads. */
import { parseCards } from '@krupiye/cards'
import { type ComparedGame, explain, type Explanation } from '@krupiye/ranks'
import { expect, test } from 'vitest'
import { explanationText } from './explained.ts'
import { handName } from './hands.ts'

const cards = (text: string) => {
  const parsed = parseCards(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.value
}

const compare = (game: ComparedGame, board: string, hands: readonly string[], suitsBreakTies = false): Explanation => {
  const explained = explain({ game, board: cards(board), hands: hands.map(cards), suitsBreakTies })
  if (!explained.ok) throw new Error(JSON.stringify(explained.refusal))
  return explained.value
}

const namesOf = ({ high }: Explanation, lang: 'tr' | 'en') =>
  high.played.map(played => (played ? handName(played.reading, lang, played.kicker) : ''))

type Row = readonly [
  title: string,
  board: string,
  hands: readonly string[],
  /** Winners, counted from 0. */
  winners: readonly number[],
  tr: readonly string[],
  en: readonly string[],
]

const holdem: readonly Row[] = [
  [
    'two triples are a full house, the higher triple and two of the lower',
    'KhKdKs7h7d',
    ['7s2c', 'AhQd'],
    [0, 1],
    ['Ful, Papazlar ve Yediler', 'Ful, Papazlar ve Yediler'],
    ['Full House, Kings full of Sevens', 'Full House, Kings full of Sevens'],
  ],
  [
    'two triples against the better full house',
    'KhKd7s7h2d',
    ['Ks7d', 'KcQd'],
    [0, 1],
    ['Ful, Papazlar ve Yediler', 'Ful, Papazlar ve Yediler'],
    ['Full House, Kings full of Sevens', 'Full House, Kings full of Sevens'],
  ],
  [
    'three pairs are two pair with the best of the rest: K K Q Q 7 7 3 has kicker 7',
    'KhQh7d3c2s',
    ['KdQd', 'KcQc'],
    [0, 1],
    ['İki Çift, Papazlar ve Kızlar', 'İki Çift, Papazlar ve Kızlar'],
    ['Two Pair, Kings and Queens', 'Two Pair, Kings and Queens'],
  ],
  [
    'K K Q Q 7 7 A has kicker A',
    'KhKdQhQd7c',
    ['7dAs', '7hJs'],
    [0],
    ['İki Çift, Papazlar ve Kızlar (As kicker)', 'İki Çift, Papazlar ve Kızlar (Vale kicker)'],
    ['Two Pair, Kings and Queens (Ace kicker)', 'Two Pair, Kings and Queens (Jack kicker)'],
  ],
  [
    'board K K 8 8 3: a pocket pair 3 3 is a full house and beats K K 8 8 A',
    'KcKd8h8s3c',
    ['3h3d', 'Ah2d'],
    [0],
    ['Ful, Üçler ve Papazlar', 'İki Çift, Papazlar ve Sekizler'],
    ['Full House, Threes full of Kings', 'Two Pair, Kings and Eights'],
  ],
  [
    'board 10 10 6 6 2: pocket 9 9 makes tens and nines with a six and beats 8 8',
    'ThTd6h6s2c',
    ['9h9d', '8h8d'],
    [0],
    ['İki Çift, Onlar ve Dokuzlar', 'İki Çift, Onlar ve Sekizler'],
    ['Two Pair, Tens and Nines', 'Two Pair, Tens and Eights'],
  ],
  [
    'four of a kind on the board: the fifth card decides',
    '9h9d9c9s4h',
    ['KhQd', 'Jh2d'],
    [0],
    ['Kare, Dokuzlar (Papaz kicker)', 'Kare, Dokuzlar (Vale kicker)'],
    ['Four of a Kind, Nines (King kicker)', 'Four of a Kind, Nines (Jack kicker)'],
  ],
  [
    'four of a kind on the board with its own fifth card: split',
    '9h9d9c9sAh',
    ['KhQd', 'KcKd'],
    [0, 1],
    ['Kare, Dokuzlar', 'Kare, Dokuzlar'],
    ['Four of a Kind, Nines', 'Four of a Kind, Nines'],
  ],
  [
    'board A A K 9 4: Q 7 and Q 6 split with A A K Q 9',
    'AsAdKc9h4s',
    ['Qc7d', 'Qd6c'],
    [0, 1],
    ['Çift, Aslar', 'Çift, Aslar'],
    ['Pair of Aces', 'Pair of Aces'],
  ],
  [
    'board 7 7 A K Q: a jack in hand plays no part',
    '7s7dAcKhQd',
    ['Jc2d', '4s3d'],
    [0, 1],
    ['Çift, Yediler', 'Çift, Yediler'],
    ['Pair of Sevens', 'Pair of Sevens'],
  ],
  [
    'board K 8 5 3 2: K Q beats K J at the first kicker',
    'Ks8d5c3h2s',
    ['KdQc', 'KcJd'],
    [0],
    ['Çift, Papazlar (Kız kicker)', 'Çift, Papazlar (Vale kicker)'],
    ['Pair of Kings (Queen kicker)', 'Pair of Kings (Jack kicker)'],
  ],
  [
    'board Q Q 8 5 2: A 9 beats K J',
    'QsQd8c5h2s',
    ['Ah9d', 'KhJd'],
    [0],
    ['Çift, Kızlar (As kicker)', 'Çift, Kızlar (Papaz kicker)'],
    ['Pair of Queens (Ace kicker)', 'Pair of Queens (King kicker)'],
  ],
  [
    'board J J 8 8 3: A 2 beats K Q',
    'JsJd8c8h3c',
    ['Ah2d', 'KhQd'],
    [0],
    ['İki Çift, Valeler ve Sekizler (As kicker)', 'İki Çift, Valeler ve Sekizler (Papaz kicker)'],
    ['Two Pair, Jacks and Eights (Ace kicker)', 'Two Pair, Jacks and Eights (King kicker)'],
  ],
  [
    'board of hearts K 9 7 4 2: the ace of hearts beats the queen of hearts',
    'Kh9h7h4h2h',
    ['Ah3d', 'Qh3c'],
    [0],
    ['Renk, As yüksek', 'Renk, Papaz yüksek'],
    ['Flush, Ace high', 'Flush, King high'],
  ],
  [
    'board 9 9 5 3 2 without a flush: A K of spades and A K of hearts split',
    '9h9d5c3s2d',
    ['AsKs', 'AhKh'],
    [0, 1],
    ['Çift, Dokuzlar', 'Çift, Dokuzlar'],
    ['Pair of Nines', 'Pair of Nines'],
  ],
  [
    'board 5 6 7 8 9: K K and A 2 split, 10 4 wins with a straight to the ten',
    '5h6d7c8s9h',
    ['KhKd', 'Ah2d', 'Td4c'],
    [2],
    ['Kent, 9 yüksek', 'Kent, 9 yüksek', 'Kent, 10 yüksek'],
    ['Straight, Nine high', 'Straight, Nine high', 'Straight, Ten high'],
  ],
  [
    'board 5 6 7 8 9: K K and A 2 alone split',
    '5h6d7c8s9h',
    ['KhKd', 'Ah2d'],
    [0, 1],
    ['Kent, 9 yüksek', 'Kent, 9 yüksek'],
    ['Straight, Nine high', 'Straight, Nine high'],
  ],
  [
    'an ace-high straight on the board without a flush: everyone splits',
    'AhKdQcJsTh',
    ['2h2d', 'AdAc', '9s8s'],
    [0, 1, 2],
    ['Kent, As yüksek', 'Kent, As yüksek', 'Kent, As yüksek'],
    ['Straight, Ace high', 'Straight, Ace high', 'Straight, Ace high'],
  ],
  [
    'A 2 on 5 4 3 K K is a straight to the five and beats three kings',
    '5c4d3sKhKd',
    ['Ad2h', 'KcQd'],
    [0],
    ['Kent, 5 yüksek', 'Üçlü, Papazlar'],
    ['Straight, Five high', 'Three of a Kind, Kings'],
  ],
  [
    'board 10 9 8 2 2: 7♥6♠ and 7♠6♦ make equal straights to the ten',
    'Ts9d8c2h2c',
    ['7h6s', '7s6d'],
    [0, 1],
    ['Kent, 10 yüksek', 'Kent, 10 yüksek'],
    ['Straight, Ten high', 'Straight, Ten high'],
  ],
  [
    'six and seven cards in sequence: the top five play',
    '6h7d8c9sTh',
    ['Jd2c', 'JcQd'],
    [1],
    ['Kent, Vale yüksek', 'Kent, Kız yüksek'],
    ['Straight, Jack high', 'Straight, Queen high'],
  ],
  [
    'six and seven cards of a suit: the highest five play',
    'KhTh8h6h4h',
    ['2hJh', '5h3h'],
    [0],
    ['Renk, Papaz yüksek', 'Renk, Papaz yüksek'],
    ['Flush, King high', 'Flush, King high'],
  ],
  [
    'high card: the ace plays, the king behind it decides',
    'Qh9d7c4s2h',
    ['AhKd', 'AdJc'],
    [0],
    ['As yüksek (Papaz kicker)', 'As yüksek (Kız kicker)'],
    ['Ace high (King kicker)', 'Ace high (Queen kicker)'],
  ],
  [
    'B052 the wheel is the lowest straight',
    '5c4d3sKhQd',
    ['Ad2h', '6d2c'],
    [1],
    ['Kent, 5 yüksek', 'Kent, 6 yüksek'],
    ['Straight, Five high', 'Straight, Six high'],
  ],
  [
    'B052 the steel wheel beats a straight',
    '5c4c3cKhQd',
    ['Ac2c', '7d6d'],
    [0],
    ['Sıralı Floş, 5 yüksek', 'Kent, 7 yüksek'],
    ['Straight Flush, Five high', 'Straight, Seven high'],
  ],
  [
    'B052 no wrap round K A 2',
    'KcAd2s9hQd',
    ['3d4h', '5d5h'],
    [1],
    ['As yüksek', 'Çift, Beşler'],
    ['Ace high', 'Pair of Fives'],
  ],
  [
    'B053 flushes are compared by all five cards: 7 against 5 of the suit',
    'AhKhTh8h2c',
    ['7h2d', '5h2s'],
    [0],
    ['Renk, As yüksek', 'Renk, As yüksek'],
    ['Flush, Ace high', 'Flush, Ace high'],
  ],
]

test.each(holdem)('hands.md 2 %s', (_, board, hands, winners, tr, en) => {
  const explanation = compare('holdem', board, hands)
  const { outcome } = explanation.high
  expect(outcome.kind === 'win' ? [outcome.hand] : outcome.kind === 'split' ? outcome.hands : []).toEqual(winners)
  expect(namesOf(explanation, 'tr')).toEqual(tr)
  expect(namesOf(explanation, 'en')).toEqual(en)
  // The order in which the hands are given makes no difference.
  const turned = compare('holdem', board, hands.toReversed()).high.outcome
  const winnersTurned = turned.kind === 'win' ? [turned.hand] : turned.kind === 'split' ? turned.hands : []
  expect(winnersTurned.map(hand => hands.length - 1 - hand).sort((a, b) => a - b)).toEqual(winners)
})

test('which five play, which do not, and who plays the board', () => {
  const { high } = compare('holdem', '7s7dAcKhQd', ['Jc2d', '4s3d'])
  expect(high.outcome).toEqual({ kind: 'split', hands: [0, 1], board: true })
  expect(high.played[0]).toMatchObject({ fromHand: [], idle: cards('Jc2d') })
  const six = compare('holdem', 'KhQh7d7c2s', ['KdQd', 'KcQc']).high.played[0]
  expect(six?.fromHand).toEqual(cards('KdQd'))
  expect(six?.idle).toEqual(cards('7c2s'))
})

test('the chain is told in both languages and stops where it is decided', () => {
  const explanation = compare('holdem', 'QsQd8c5h2s', ['Ah9d', 'KhJd'])
  expect(explanationText(explanation, 'tr').high).toEqual({
    hands: [
      '1. el → Çift, Kızlar (As kicker): Q♠ Q♦ A♥ 9♦ 8♣. Oynamayan: 5♥ 2♠.',
      '2. el → Çift, Kızlar (Papaz kicker): Q♠ Q♦ K♥ J♦ 8♣. Oynamayan: 5♥ 2♠.',
    ],
    steps: ['El türü eşit: Çift.', 'Çift eşit: Kızlar.', '1. kicker: 1. el As, 2. el Papaz. Yüksek olan: As.'],
    outcome: '1. el kazanır; kalan kartlara bakılmaz.',
  })
  expect(explanationText(explanation, 'en', ['Ayşe', 'Bora']).high).toEqual({
    hands: [
      'Ayşe → Pair of Queens (Ace kicker): Q♠ Q♦ A♥ 9♦ 8♣. Not playing: 5♥ 2♠.',
      'Bora → Pair of Queens (King kicker): Q♠ Q♦ K♥ J♦ 8♣. Not playing: 5♥ 2♠.',
    ],
    steps: [
      'Kind of hand: Pair, equal.',
      'The pair: Queens, equal.',
      'Kicker 1: Ayşe Ace, Bora King. The higher is Ace.',
    ],
    outcome: 'Ayşe wins; the cards that are left are not looked at.',
  })
})

test('the board plays: said in both languages', () => {
  const explanation = compare('holdem', 'AhKdQcJsTh', ['2h2d', '9s8s'])
  expect(explanationText(explanation, 'tr').high.outcome).toBe('Masa oynuyor: pot 1. el ve 2. el arasında bölünür.')
  expect(explanationText(explanation, 'en').high.outcome).toBe(
    'The board plays: the pot is split between Hand 1 and Hand 2.',
  )
})

test('three hands: the chain drops them one after the other', () => {
  const { high } = compare('holdem', 'Ks8d5c3h2s', ['KdQc', 'KcJd', 'AhQd'])
  expect(high.steps.map(({ what, left }) => [what, left])).toEqual([
    ['kind', [0, 1]],
    ['rank', [0, 1]],
    ['kicker', [0]],
  ])
  expect(high.played.map(played => played?.kicker)).toEqual([10, 9, undefined])
  expect(explanationText({ high }, 'tr').high.steps[0]).toBe(
    'El türü: 1. el Çift, 2. el Çift, 3. el Yüksek Kart. En güçlüsü: Çift.',
  )
  expect(explanationText({ high }, 'en').high.steps[0]).toBe(
    'Kind of hand: Hand 1 Pair, Hand 2 Pair, Hand 3 High Card. The strongest is Pair.',
  )
})

test('hands.md 3 lows: 7-5-4-2-A beats 8-4-3-2-A, the ace is low, straights and flushes do not count against it', () => {
  const low = (hands: readonly string[]) => compare('plain8', '', hands).low
  expect(low(['7h5d4c2sAhKdKs', '8h4d3c2hAdQdQs'])?.outcome).toEqual({ kind: 'win', hand: 0 })
  expect(low(['5h4h3h2hAhKdKs', '6h4d3c2dAdQdQs'])?.outcome).toEqual({ kind: 'win', hand: 0 })
  expect(low(['6s5s4s3s2sKdKh', '7h4d3c2dAdQdQs'])?.outcome).toEqual({ kind: 'win', hand: 0 })
  expect(low(['9h5d4c2sAhKdKs', 'AdAc2h2dQdQsJh'])?.outcome).toEqual({ kind: 'noLow' })
  const both = compare('plain8', '', ['5h4h3h2hAh9d9s', 'KhKdQcQs9hJd8d'])
  expect(explanationText(both, 'tr')).toMatchObject({
    low: {
      hands: ['1. el → Düşük el, 5-4-3-2-A: 5♥ 4♥ 3♥ 2♥ A♥. Oynamayan: 9♦ 9♠.', '2. el → düşük el yok.'],
      outcome: 'Düşük eli olan tek el: 1. el.',
    },
    scoop: '1. el potun tamamını alır.',
  })
  expect(explanationText(both, 'en')).toMatchObject({
    low: {
      hands: ['Hand 1 → Low, 5-4-3-2-A: 5♥ 4♥ 3♥ 2♥ A♥. Not playing: 9♦ 9♠.', 'Hand 2 → no low.'],
      outcome: 'Only Hand 1 has a low.',
    },
    scoop: 'Hand 1 takes both halves.',
  })
})

test('hands.md 3 no low: the high hand takes the whole pot', () => {
  const none = compare('omaha8', 'KhQd9c9s2d', ['Ah3d4c5s', 'KdKcQsJs'])
  expect(none.low?.outcome).toEqual({ kind: 'noLow' })
  expect(explanationText(none, 'tr').low?.outcome).toBe('Düşük el yok (8 veya daha düşük): potun tamamı yüksek elin.')
  expect(explanationText(none, 'en').low?.outcome).toBe(
    'No low qualifies (eight or better): the high hand takes the whole pot.',
  )
})

test('hands.md 3 Omaha Hi/Lo: two hole cards for the low too, and they may differ from those of the high', () => {
  const { high, low } = compare('omaha8', '3h5d8cKsQd', ['Ah2hKdKc', 'Ad4d7cJs'])
  expect(high.outcome).toEqual({ kind: 'win', hand: 0 })
  expect(high.played[0]?.fromHand).toEqual(cards('KdKc'))
  expect(low?.played[0]?.fromHand).toEqual(cards('Ah2h'))
  expect(low?.played[0]?.reading.ranks).toEqual([6, 3, 1, 0, 12])
  expect(low?.outcome).toEqual({ kind: 'win', hand: 0 })
  // Three low hole cards do not help a board with two low cards.
  expect(compare('omaha8', '3h5dJcKsQd', ['Ah2h4d8c', 'KhKdTcTs']).low?.outcome).toEqual({ kind: 'noLow' })
})

test('B057 Omaha plays exactly two from the hand and three from the board', () => {
  const quads = compare('omaha', '2h7dJc9sQd', ['KhKdKcAs', 'Ah2d2c3h']).high
  expect(quads.played[0]?.reading).toMatchObject({ kind: 'pair', ranks: [11] })
  expect(quads.outcome).toEqual({ kind: 'win', hand: 1 })
  const fourSuited = compare('omaha', '2h7hJh9hQd', ['AhKdKcAs', '8h8d3h3c']).high
  expect(fourSuited.played[0]?.reading).toMatchObject({ kind: 'pair', ranks: [12] })
  expect(fourSuited.played[1]?.reading).toMatchObject({ kind: 'flush' })
  expect(explanationText({ high: fourSuited }, 'tr').high.outcome).toBe('2. el kazanır; kalan kartlara bakılmaz.')
})

test('B058 the two hole and three board cards that count are named, for high and for low', () => {
  const { high, low } = compare('omaha8', 'Kh7h5d2c9s', ['KdKc3hAd', 'QhQdJcTs'])
  expect(high.played[0]).toMatchObject({ fromHand: cards('KdKc'), fromBoard: cards('Kh7h9s') })
  expect(low?.played[0]).toMatchObject({ fromHand: cards('3hAd'), fromBoard: cards('7h5d2c') })
})

test('B060 a card twice is refused, whichever hand or board it is in, and says where', () => {
  const refusal = (board: string, hands: readonly string[]) => {
    const explained = explain({ game: 'holdem', board: cards(board), hands: hands.map(cards) })
    return explained.ok ? undefined : explained.refusal
  }
  expect(refusal('Kh7h5d2c9s', ['KdKc', 'Kh3d'])).toEqual({
    code: 'duplicateCard',
    card: 46,
    at: 0,
    place: 'hand',
    hand: 1,
  })
  expect(refusal('Kh7h5d2c9s', ['KdKc', '3dKd'])).toEqual({
    code: 'duplicateCard',
    card: 45,
    at: 1,
    place: 'hand',
    hand: 1,
  })
  expect(refusal('Kh7h', ['KdKc', '3d3c'])).toEqual({ code: 'wrongCount', given: 2, least: 3, most: 5, place: 'board' })
  expect(refusal('Kh7h5d2c9s', ['KdKc3h', '3d3c'])).toEqual({
    code: 'wrongCount',
    given: 3,
    least: 2,
    most: 2,
    place: 'hand',
    hand: 0,
  })
  expect(refusal('Kh7h5d2c9s', ['KdKc'])).toEqual({ code: 'tooFewHands', given: 1 })
  expect(
    explain({
      game: 'holdem',
      board: [0, 1, 99],
      hands: [
        [4, 5],
        [6, 7],
      ],
    }),
  ).toMatchObject({ ok: false, refusal: { code: 'notACard', value: 99, place: 'board' } })
})

test('hands.md 5 suits break ties only where the house rule is on: hearts, spades, diamonds, clubs, from the top', () => {
  const board = '9c9d5c3s2d'
  expect(compare('holdem', board, ['AsKs', 'AhKh']).high.outcome).toMatchObject({ kind: 'split' })
  const ruled = compare('holdem', board, ['AsKs', 'AhKh'], true)
  expect(ruled.high.outcome).toEqual({ kind: 'win', hand: 1 })
  expect(ruled.high.played.map(played => played?.kicker)).toEqual([undefined, undefined])
  expect(explanationText(ruled, 'tr').high.steps.at(-1)).toBe(
    'Masa kuralı, 3. kartın takımı: 1. el maça, 2. el kupa. Üstün olan: kupa.',
  )
  expect(explanationText(ruled, 'en').high.steps.at(-1)).toBe(
    'House rule, suit of card 3: Hand 1 spades, Hand 2 hearts. The higher is hearts.',
  )
  expect(compare('holdem', board, ['AdKs', 'AcKh'], true).high.outcome).toEqual({ kind: 'win', hand: 0 })
  expect(compare('holdem', board, ['AsKd', 'AdKh'], true).high.outcome).toEqual({ kind: 'win', hand: 0 })
})

test('hands.md 5 with the house rule the same five board cards are still split, and a better suit of an equal rank is played', () => {
  expect(compare('holdem', 'AhKdQcJsTh', ['2h2d', '9s8s'], true).high.outcome).toEqual({
    kind: 'split',
    hands: [0, 1],
    board: true,
  })
  // The king of hearts in hand is better than the king of diamonds on the board.
  const { high } = compare('holdem', 'AhKdQcJsTh', ['Kh2d', '9s8s'], true)
  expect(high.outcome).toEqual({ kind: 'win', hand: 0 })
  expect(high.played[0]?.fromHand).toEqual(cards('Kh'))
})
