/** Every trap of hands.md 2, 3 and 5 and of the field reports, through the explainer to the names a player reads. */
import { parseCards } from '@krupiye/cards'
import { type ComparedGame, explain, type Explanation } from '@krupiye/ranks'
import { expect, test } from 'vitest'
import { explanationText } from './explained.ts'

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

const linesOf = (explanation: Explanation, lang: 'tr' | 'en') => {
  const { hands, steps, outcome } = explanationText(explanation, lang).high
  return [...hands, ...steps, outcome]
}

type Row = readonly [
  title: string,
  board: string,
  hands: readonly string[],
  /** Winners, counted from 0. */
  winners: readonly number[],
  /** All that the explainer says: a line for each hand with its name, each step, the outcome. */
  tr: readonly string[],
  en: readonly string[],
]

const holdem: readonly Row[] = [
  [
    'two triples are a full house, the higher triple and two of the lower',
    'KhKdKs7h7d',
    ['7s2c', 'AhQd'],
    [0, 1],
    [
      '1. el → Ful, Papazlar ve Yediler: K♥ K♠ K♦ 7♥ 7♦. Masayı oynuyor. Oynamayan: 7♠ 2♣.',
      '2. el → Ful, Papazlar ve Yediler: K♥ K♠ K♦ 7♥ 7♦. Masayı oynuyor. Oynamayan: A♥ Q♦.',
      'El türü eşit: Ful.',
      'Fulün üçlüsü eşit: Papazlar.',
      'Fulün çifti eşit: Yediler.',
      'Masa oynuyor: pot 1. el ve 2. el arasında bölünür.',
    ],
    [
      'Hand 1 → Full House, Kings full of Sevens: K♥ K♠ K♦ 7♥ 7♦. Plays the board. Not playing: 7♠ 2♣.',
      'Hand 2 → Full House, Kings full of Sevens: K♥ K♠ K♦ 7♥ 7♦. Plays the board. Not playing: A♥ Q♦.',
      'Kind of hand: Full House, equal.',
      'The three of the full house: Kings, equal.',
      'The pair of the full house: Sevens, equal.',
      'The board plays: the pot is split between Hand 1 and Hand 2.',
    ],
  ],
  [
    'two triples against the better full house',
    'KhKd7s7h2d',
    ['Ks7d', 'KcQd'],
    [0, 1],
    [
      '1. el → Ful, Papazlar ve Yediler: K♥ K♠ K♦ 7♥ 7♠. Oynamayan: 7♦ 2♦.',
      '2. el → Ful, Papazlar ve Yediler: K♥ K♦ K♣ 7♥ 7♠. Oynamayan: Q♦ 2♦.',
      'El türü eşit: Ful.',
      'Fulün üçlüsü eşit: Papazlar.',
      'Fulün çifti eşit: Yediler.',
      'Beş kart da eşit: pot 1. el ve 2. el arasında bölünür.',
    ],
    [
      'Hand 1 → Full House, Kings full of Sevens: K♥ K♠ K♦ 7♥ 7♠. Not playing: 7♦ 2♦.',
      'Hand 2 → Full House, Kings full of Sevens: K♥ K♦ K♣ 7♥ 7♠. Not playing: Q♦ 2♦.',
      'Kind of hand: Full House, equal.',
      'The three of the full house: Kings, equal.',
      'The pair of the full house: Sevens, equal.',
      'All five cards are equal: the pot is split between Hand 1 and Hand 2.',
    ],
  ],
  [
    'three pairs are two pair with the best of the rest: K K Q Q 7 7 3 has kicker 7',
    'KhQh7d7c3s',
    ['KdQd', 'KcQc'],
    [0, 1],
    [
      '1. el → İki Çift, Papazlar ve Kızlar: K♥ K♦ Q♥ Q♦ 7♦. Oynamayan: 7♣ 3♠.',
      '2. el → İki Çift, Papazlar ve Kızlar: K♥ K♣ Q♥ Q♣ 7♦. Oynamayan: 7♣ 3♠.',
      'El türü eşit: İki Çift.',
      'Yüksek çift eşit: Papazlar.',
      'Düşük çift eşit: Kızlar.',
      '1. kicker eşit: 7.',
      'Beş kart da eşit: pot 1. el ve 2. el arasında bölünür.',
    ],
    [
      'Hand 1 → Two Pair, Kings and Queens: K♥ K♦ Q♥ Q♦ 7♦. Not playing: 7♣ 3♠.',
      'Hand 2 → Two Pair, Kings and Queens: K♥ K♣ Q♥ Q♣ 7♦. Not playing: 7♣ 3♠.',
      'Kind of hand: Two Pair, equal.',
      'The higher pair: Kings, equal.',
      'The lower pair: Queens, equal.',
      'Kicker 1: Seven, equal.',
      'All five cards are equal: the pot is split between Hand 1 and Hand 2.',
    ],
  ],
  [
    'K K Q Q 7 7 A has kicker A',
    'KhKdQhQd7c',
    ['7dAs', '7hJs'],
    [0],
    [
      '1. el → İki Çift, Papazlar ve Kızlar (As kicker): K♥ K♦ Q♥ Q♦ A♠. Oynamayan: 7♦ 7♣.',
      '2. el → İki Çift, Papazlar ve Kızlar (Vale kicker): K♥ K♦ Q♥ Q♦ J♠. Oynamayan: 7♥ 7♣.',
      'El türü eşit: İki Çift.',
      'Yüksek çift eşit: Papazlar.',
      'Düşük çift eşit: Kızlar.',
      '1. kicker: 1. el As, 2. el Vale. Yüksek olan: As.',
      '1. el kazanır.',
    ],
    [
      'Hand 1 → Two Pair, Kings and Queens (Ace kicker): K♥ K♦ Q♥ Q♦ A♠. Not playing: 7♦ 7♣.',
      'Hand 2 → Two Pair, Kings and Queens (Jack kicker): K♥ K♦ Q♥ Q♦ J♠. Not playing: 7♥ 7♣.',
      'Kind of hand: Two Pair, equal.',
      'The higher pair: Kings, equal.',
      'The lower pair: Queens, equal.',
      'Kicker 1: Hand 1 Ace, Hand 2 Jack. The higher is Ace.',
      'Hand 1 wins.',
    ],
  ],
  [
    'board K K 8 8 3: a pocket pair 3 3 is a full house and beats K K 8 8 A',
    'KcKd8h8s3c',
    ['3h3d', 'Ah2d'],
    [0],
    [
      '1. el → Ful, Üçler ve Papazlar: 3♥ 3♦ 3♣ K♦ K♣. Oynamayan: 8♥ 8♠.',
      '2. el → İki Çift, Papazlar ve Sekizler: K♦ K♣ 8♥ 8♠ A♥. Oynamayan: 2♦ 3♣.',
      'El türü: 1. el Ful, 2. el İki Çift. Güçlü olan: Ful.',
      '1. el kazanır; kalan kartlara bakılmaz.',
    ],
    [
      'Hand 1 → Full House, Threes full of Kings: 3♥ 3♦ 3♣ K♦ K♣. Not playing: 8♥ 8♠.',
      'Hand 2 → Two Pair, Kings and Eights: K♦ K♣ 8♥ 8♠ A♥. Not playing: 2♦ 3♣.',
      'Kind of hand: Hand 1 Full House, Hand 2 Two Pair. The stronger is Full House.',
      'Hand 1 wins; the cards that are left are not looked at.',
    ],
  ],
  [
    'board 10 10 6 6 2: pocket 9 9 makes tens and nines with a six and beats 8 8',
    'ThTd6h6s2c',
    ['9h9d', '8h8d'],
    [0],
    [
      '1. el → İki Çift, Onlar ve Dokuzlar: 10♥ 10♦ 9♥ 9♦ 6♥. Oynamayan: 6♠ 2♣.',
      '2. el → İki Çift, Onlar ve Sekizler: 10♥ 10♦ 8♥ 8♦ 6♥. Oynamayan: 6♠ 2♣.',
      'El türü eşit: İki Çift.',
      'Yüksek çift eşit: Onlar.',
      'Düşük çift: 1. el Dokuzlar, 2. el Sekizler. Yüksek olan: Dokuzlar.',
      '1. el kazanır; kalan kartlara bakılmaz.',
    ],
    [
      'Hand 1 → Two Pair, Tens and Nines: 10♥ 10♦ 9♥ 9♦ 6♥. Not playing: 6♠ 2♣.',
      'Hand 2 → Two Pair, Tens and Eights: 10♥ 10♦ 8♥ 8♦ 6♥. Not playing: 6♠ 2♣.',
      'Kind of hand: Two Pair, equal.',
      'The higher pair: Tens, equal.',
      'The lower pair: Hand 1 Nines, Hand 2 Eights. Nines are higher.',
      'Hand 1 wins; the cards that are left are not looked at.',
    ],
  ],
  [
    'four of a kind on the board: the fifth card decides',
    '9h9d9c9s4h',
    ['KhQd', 'Jh2d'],
    [0],
    [
      '1. el → Kare, Dokuzlar (Papaz kicker): 9♥ 9♠ 9♦ 9♣ K♥. Oynamayan: Q♦ 4♥.',
      '2. el → Kare, Dokuzlar (Vale kicker): 9♥ 9♠ 9♦ 9♣ J♥. Oynamayan: 2♦ 4♥.',
      'El türü eşit: Kare.',
      'Kare eşit: Dokuzlar.',
      '1. kicker: 1. el Papaz, 2. el Vale. Yüksek olan: Papaz.',
      '1. el kazanır.',
    ],
    [
      'Hand 1 → Four of a Kind, Nines (King kicker): 9♥ 9♠ 9♦ 9♣ K♥. Not playing: Q♦ 4♥.',
      'Hand 2 → Four of a Kind, Nines (Jack kicker): 9♥ 9♠ 9♦ 9♣ J♥. Not playing: 2♦ 4♥.',
      'Kind of hand: Four of a Kind, equal.',
      'The four of a kind: Nines, equal.',
      'Kicker 1: Hand 1 King, Hand 2 Jack. The higher is King.',
      'Hand 1 wins.',
    ],
  ],
  [
    'four of a kind on the board with its own fifth card: split',
    '9h9d9c9sAh',
    ['KhQd', 'KcKd'],
    [0, 1],
    [
      '1. el → Kare, Dokuzlar: 9♥ 9♠ 9♦ 9♣ A♥. Masayı oynuyor. Oynamayan: K♥ Q♦.',
      '2. el → Kare, Dokuzlar: 9♥ 9♠ 9♦ 9♣ A♥. Masayı oynuyor. Oynamayan: K♣ K♦.',
      'El türü eşit: Kare.',
      'Kare eşit: Dokuzlar.',
      '1. kicker eşit: As.',
      'Masa oynuyor: pot 1. el ve 2. el arasında bölünür.',
    ],
    [
      'Hand 1 → Four of a Kind, Nines: 9♥ 9♠ 9♦ 9♣ A♥. Plays the board. Not playing: K♥ Q♦.',
      'Hand 2 → Four of a Kind, Nines: 9♥ 9♠ 9♦ 9♣ A♥. Plays the board. Not playing: K♣ K♦.',
      'Kind of hand: Four of a Kind, equal.',
      'The four of a kind: Nines, equal.',
      'Kicker 1: Ace, equal.',
      'The board plays: the pot is split between Hand 1 and Hand 2.',
    ],
  ],
  [
    'board A A K 9 4: Q 7 and Q 6 split with A A K Q 9',
    'AsAdKc9h4s',
    ['Qc7d', 'Qd6c'],
    [0, 1],
    [
      '1. el → Çift, Aslar: A♠ A♦ K♣ Q♣ 9♥. Oynamayan: 7♦ 4♠.',
      '2. el → Çift, Aslar: A♠ A♦ K♣ Q♦ 9♥. Oynamayan: 6♣ 4♠.',
      'El türü eşit: Çift.',
      'Çift eşit: Aslar.',
      '1. kicker eşit: Papaz.',
      '2. kicker eşit: Kız.',
      '3. kicker eşit: 9.',
      'Beş kart da eşit: pot 1. el ve 2. el arasında bölünür.',
    ],
    [
      'Hand 1 → Pair of Aces: A♠ A♦ K♣ Q♣ 9♥. Not playing: 7♦ 4♠.',
      'Hand 2 → Pair of Aces: A♠ A♦ K♣ Q♦ 9♥. Not playing: 6♣ 4♠.',
      'Kind of hand: Pair, equal.',
      'The pair: Aces, equal.',
      'Kicker 1: King, equal.',
      'Kicker 2: Queen, equal.',
      'Kicker 3: Nine, equal.',
      'All five cards are equal: the pot is split between Hand 1 and Hand 2.',
    ],
  ],
  [
    'board 7 7 A K Q: a jack in hand plays no part',
    '7s7dAcKhQd',
    ['Jc2d', '4s3d'],
    [0, 1],
    [
      '1. el → Çift, Yediler: 7♠ 7♦ A♣ K♥ Q♦. Masayı oynuyor. Oynamayan: J♣ 2♦.',
      '2. el → Çift, Yediler: 7♠ 7♦ A♣ K♥ Q♦. Masayı oynuyor. Oynamayan: 4♠ 3♦.',
      'El türü eşit: Çift.',
      'Çift eşit: Yediler.',
      '1. kicker eşit: As.',
      '2. kicker eşit: Papaz.',
      '3. kicker eşit: Kız.',
      'Masa oynuyor: pot 1. el ve 2. el arasında bölünür.',
    ],
    [
      'Hand 1 → Pair of Sevens: 7♠ 7♦ A♣ K♥ Q♦. Plays the board. Not playing: J♣ 2♦.',
      'Hand 2 → Pair of Sevens: 7♠ 7♦ A♣ K♥ Q♦. Plays the board. Not playing: 4♠ 3♦.',
      'Kind of hand: Pair, equal.',
      'The pair: Sevens, equal.',
      'Kicker 1: Ace, equal.',
      'Kicker 2: King, equal.',
      'Kicker 3: Queen, equal.',
      'The board plays: the pot is split between Hand 1 and Hand 2.',
    ],
  ],
  [
    'board K 8 5 3 2: K Q beats K J at the first kicker',
    'Ks8d5c3h2s',
    ['KdQc', 'KcJd'],
    [0],
    [
      '1. el → Çift, Papazlar (Kız kicker): K♠ K♦ Q♣ 8♦ 5♣. Oynamayan: 3♥ 2♠.',
      '2. el → Çift, Papazlar (Vale kicker): K♠ K♣ J♦ 8♦ 5♣. Oynamayan: 3♥ 2♠.',
      'El türü eşit: Çift.',
      'Çift eşit: Papazlar.',
      '1. kicker: 1. el Kız, 2. el Vale. Yüksek olan: Kız.',
      '1. el kazanır; kalan kartlara bakılmaz.',
    ],
    [
      'Hand 1 → Pair of Kings (Queen kicker): K♠ K♦ Q♣ 8♦ 5♣. Not playing: 3♥ 2♠.',
      'Hand 2 → Pair of Kings (Jack kicker): K♠ K♣ J♦ 8♦ 5♣. Not playing: 3♥ 2♠.',
      'Kind of hand: Pair, equal.',
      'The pair: Kings, equal.',
      'Kicker 1: Hand 1 Queen, Hand 2 Jack. The higher is Queen.',
      'Hand 1 wins; the cards that are left are not looked at.',
    ],
  ],
  [
    'board Q Q 8 5 2: A 9 beats K J',
    'QsQd8c5h2s',
    ['Ah9d', 'KhJd'],
    [0],
    [
      '1. el → Çift, Kızlar (As kicker): Q♠ Q♦ A♥ 9♦ 8♣. Oynamayan: 5♥ 2♠.',
      '2. el → Çift, Kızlar (Papaz kicker): Q♠ Q♦ K♥ J♦ 8♣. Oynamayan: 5♥ 2♠.',
      'El türü eşit: Çift.',
      'Çift eşit: Kızlar.',
      '1. kicker: 1. el As, 2. el Papaz. Yüksek olan: As.',
      '1. el kazanır; kalan kartlara bakılmaz.',
    ],
    [
      'Hand 1 → Pair of Queens (Ace kicker): Q♠ Q♦ A♥ 9♦ 8♣. Not playing: 5♥ 2♠.',
      'Hand 2 → Pair of Queens (King kicker): Q♠ Q♦ K♥ J♦ 8♣. Not playing: 5♥ 2♠.',
      'Kind of hand: Pair, equal.',
      'The pair: Queens, equal.',
      'Kicker 1: Hand 1 Ace, Hand 2 King. The higher is Ace.',
      'Hand 1 wins; the cards that are left are not looked at.',
    ],
  ],
  [
    'board J J 8 8 3: A 2 beats K Q',
    'JsJd8c8h3c',
    ['Ah2d', 'KhQd'],
    [0],
    [
      '1. el → İki Çift, Valeler ve Sekizler (As kicker): J♠ J♦ 8♥ 8♣ A♥. Oynamayan: 2♦ 3♣.',
      '2. el → İki Çift, Valeler ve Sekizler (Papaz kicker): J♠ J♦ 8♥ 8♣ K♥. Oynamayan: Q♦ 3♣.',
      'El türü eşit: İki Çift.',
      'Yüksek çift eşit: Valeler.',
      'Düşük çift eşit: Sekizler.',
      '1. kicker: 1. el As, 2. el Papaz. Yüksek olan: As.',
      '1. el kazanır.',
    ],
    [
      'Hand 1 → Two Pair, Jacks and Eights (Ace kicker): J♠ J♦ 8♥ 8♣ A♥. Not playing: 2♦ 3♣.',
      'Hand 2 → Two Pair, Jacks and Eights (King kicker): J♠ J♦ 8♥ 8♣ K♥. Not playing: Q♦ 3♣.',
      'Kind of hand: Two Pair, equal.',
      'The higher pair: Jacks, equal.',
      'The lower pair: Eights, equal.',
      'Kicker 1: Hand 1 Ace, Hand 2 King. The higher is Ace.',
      'Hand 1 wins.',
    ],
  ],
  [
    'board of hearts K 9 7 4 2: the ace of hearts beats the queen of hearts',
    'Kh9h7h4h2h',
    ['Ah3d', 'Qh3c'],
    [0],
    [
      '1. el → Renk, As yüksek: A♥ K♥ 9♥ 7♥ 4♥. Oynamayan: 3♦ 2♥.',
      '2. el → Renk, Papaz yüksek: K♥ Q♥ 9♥ 7♥ 4♥. Oynamayan: 3♣ 2♥.',
      'El türü eşit: Renk.',
      'Rengin 1. kartı: 1. el As, 2. el Papaz. Yüksek olan: As.',
      '1. el kazanır; kalan kartlara bakılmaz.',
    ],
    [
      'Hand 1 → Flush, Ace high: A♥ K♥ 9♥ 7♥ 4♥. Not playing: 3♦ 2♥.',
      'Hand 2 → Flush, King high: K♥ Q♥ 9♥ 7♥ 4♥. Not playing: 3♣ 2♥.',
      'Kind of hand: Flush, equal.',
      'Card 1 of the flush: Hand 1 Ace, Hand 2 King. The higher is Ace.',
      'Hand 1 wins; the cards that are left are not looked at.',
    ],
  ],
  [
    'board 9 9 5 3 2 without a flush: A K of spades and A K of hearts split',
    '9h9d5c3s2d',
    ['AsKs', 'AhKh'],
    [0, 1],
    [
      '1. el → Çift, Dokuzlar: 9♥ 9♦ A♠ K♠ 5♣. Oynamayan: 3♠ 2♦.',
      '2. el → Çift, Dokuzlar: 9♥ 9♦ A♥ K♥ 5♣. Oynamayan: 3♠ 2♦.',
      'El türü eşit: Çift.',
      'Çift eşit: Dokuzlar.',
      '1. kicker eşit: As.',
      '2. kicker eşit: Papaz.',
      '3. kicker eşit: 5.',
      'Beş kart da eşit: pot 1. el ve 2. el arasında bölünür.',
    ],
    [
      'Hand 1 → Pair of Nines: 9♥ 9♦ A♠ K♠ 5♣. Not playing: 3♠ 2♦.',
      'Hand 2 → Pair of Nines: 9♥ 9♦ A♥ K♥ 5♣. Not playing: 3♠ 2♦.',
      'Kind of hand: Pair, equal.',
      'The pair: Nines, equal.',
      'Kicker 1: Ace, equal.',
      'Kicker 2: King, equal.',
      'Kicker 3: Five, equal.',
      'All five cards are equal: the pot is split between Hand 1 and Hand 2.',
    ],
  ],
  [
    'board 5 6 7 8 9: K K and A 2 split, 10 4 wins with a straight to the ten',
    '5h6d7c8s9h',
    ['KhKd', 'Ah2d', 'Td4c'],
    [2],
    [
      '1. el → Kent, 9 yüksek: 9♥ 8♠ 7♣ 6♦ 5♥. Masayı oynuyor. Oynamayan: K♥ K♦.',
      '2. el → Kent, 9 yüksek: 9♥ 8♠ 7♣ 6♦ 5♥. Masayı oynuyor. Oynamayan: A♥ 2♦.',
      '3. el → Kent, 10 yüksek: 10♦ 9♥ 8♠ 7♣ 6♦. Oynamayan: 4♣ 5♥.',
      'El türü eşit: Kent.',
      'Kentin en yüksek kartı: 1. el 9, 2. el 9, 3. el 10. En yükseği: 10.',
      '3. el kazanır.',
    ],
    [
      'Hand 1 → Straight, Nine high: 9♥ 8♠ 7♣ 6♦ 5♥. Plays the board. Not playing: K♥ K♦.',
      'Hand 2 → Straight, Nine high: 9♥ 8♠ 7♣ 6♦ 5♥. Plays the board. Not playing: A♥ 2♦.',
      'Hand 3 → Straight, Ten high: 10♦ 9♥ 8♠ 7♣ 6♦. Not playing: 4♣ 5♥.',
      'Kind of hand: Straight, equal.',
      'The top of the straight: Hand 1 Nine, Hand 2 Nine, Hand 3 Ten. The highest is Ten.',
      'Hand 3 wins.',
    ],
  ],
  [
    'board 5 6 7 8 9: K K and A 2 alone split',
    '5h6d7c8s9h',
    ['KhKd', 'Ah2d'],
    [0, 1],
    [
      '1. el → Kent, 9 yüksek: 9♥ 8♠ 7♣ 6♦ 5♥. Masayı oynuyor. Oynamayan: K♥ K♦.',
      '2. el → Kent, 9 yüksek: 9♥ 8♠ 7♣ 6♦ 5♥. Masayı oynuyor. Oynamayan: A♥ 2♦.',
      'El türü eşit: Kent.',
      'Kentin en yüksek kartı eşit: 9.',
      'Masa oynuyor: pot 1. el ve 2. el arasında bölünür.',
    ],
    [
      'Hand 1 → Straight, Nine high: 9♥ 8♠ 7♣ 6♦ 5♥. Plays the board. Not playing: K♥ K♦.',
      'Hand 2 → Straight, Nine high: 9♥ 8♠ 7♣ 6♦ 5♥. Plays the board. Not playing: A♥ 2♦.',
      'Kind of hand: Straight, equal.',
      'The top of the straight: Nine, equal.',
      'The board plays: the pot is split between Hand 1 and Hand 2.',
    ],
  ],
  [
    'an ace-high straight on the board without a flush: everyone splits',
    'AhKdQcJsTh',
    ['2h2d', 'AdAc', '9s8s'],
    [0, 1, 2],
    [
      '1. el → Kent, As yüksek: A♥ K♦ Q♣ J♠ 10♥. Masayı oynuyor. Oynamayan: 2♥ 2♦.',
      '2. el → Kent, As yüksek: A♥ K♦ Q♣ J♠ 10♥. Masayı oynuyor. Oynamayan: A♦ A♣.',
      '3. el → Kent, As yüksek: A♥ K♦ Q♣ J♠ 10♥. Masayı oynuyor. Oynamayan: 9♠ 8♠.',
      'El türü eşit: Kent.',
      'Kentin en yüksek kartı eşit: As.',
      'Masa oynuyor: pot 1. el, 2. el ve 3. el arasında bölünür.',
    ],
    [
      'Hand 1 → Straight, Ace high: A♥ K♦ Q♣ J♠ 10♥. Plays the board. Not playing: 2♥ 2♦.',
      'Hand 2 → Straight, Ace high: A♥ K♦ Q♣ J♠ 10♥. Plays the board. Not playing: A♦ A♣.',
      'Hand 3 → Straight, Ace high: A♥ K♦ Q♣ J♠ 10♥. Plays the board. Not playing: 9♠ 8♠.',
      'Kind of hand: Straight, equal.',
      'The top of the straight: Ace, equal.',
      'The board plays: the pot is split between Hand 1, Hand 2, and Hand 3.',
    ],
  ],
  [
    'A 2 on 5 4 3 K K is a straight to the five and beats three kings',
    '5c4d3sKhKd',
    ['Ad2h', 'KcQd'],
    [0],
    [
      '1. el → Kent, 5 yüksek: 5♣ 4♦ 3♠ 2♥ A♦. Oynamayan: K♥ K♦.',
      '2. el → Üçlü, Papazlar: K♥ K♦ K♣ Q♦ 5♣. Oynamayan: 4♦ 3♠.',
      'El türü: 1. el Kent, 2. el Üçlü. Güçlü olan: Kent.',
      '1. el kazanır; kalan kartlara bakılmaz.',
    ],
    [
      'Hand 1 → Straight, Five high: 5♣ 4♦ 3♠ 2♥ A♦. Not playing: K♥ K♦.',
      'Hand 2 → Three of a Kind, Kings: K♥ K♦ K♣ Q♦ 5♣. Not playing: 4♦ 3♠.',
      'Kind of hand: Hand 1 Straight, Hand 2 Three of a Kind. The stronger is Straight.',
      'Hand 1 wins; the cards that are left are not looked at.',
    ],
  ],
  [
    'board 10 9 8 2 2: 7♥6♠ and 7♠6♦ make equal straights to the ten',
    'Ts9d8c2h2c',
    ['7h6s', '7s6d'],
    [0, 1],
    [
      '1. el → Kent, 10 yüksek: 10♠ 9♦ 8♣ 7♥ 6♠. Oynamayan: 2♥ 2♣.',
      '2. el → Kent, 10 yüksek: 10♠ 9♦ 8♣ 7♠ 6♦. Oynamayan: 2♥ 2♣.',
      'El türü eşit: Kent.',
      'Kentin en yüksek kartı eşit: 10.',
      'Beş kart da eşit: pot 1. el ve 2. el arasında bölünür.',
    ],
    [
      'Hand 1 → Straight, Ten high: 10♠ 9♦ 8♣ 7♥ 6♠. Not playing: 2♥ 2♣.',
      'Hand 2 → Straight, Ten high: 10♠ 9♦ 8♣ 7♠ 6♦. Not playing: 2♥ 2♣.',
      'Kind of hand: Straight, equal.',
      'The top of the straight: Ten, equal.',
      'All five cards are equal: the pot is split between Hand 1 and Hand 2.',
    ],
  ],
  [
    'six and seven cards in sequence: the top five play',
    '6h7d8c9sTh',
    ['Jd2c', 'JcQd'],
    [1],
    [
      '1. el → Kent, Vale yüksek: J♦ 10♥ 9♠ 8♣ 7♦. Oynamayan: 2♣ 6♥.',
      '2. el → Kent, Kız yüksek: Q♦ J♣ 10♥ 9♠ 8♣. Oynamayan: 6♥ 7♦.',
      'El türü eşit: Kent.',
      'Kentin en yüksek kartı: 1. el Vale, 2. el Kız. Yüksek olan: Kız.',
      '2. el kazanır.',
    ],
    [
      'Hand 1 → Straight, Jack high: J♦ 10♥ 9♠ 8♣ 7♦. Not playing: 2♣ 6♥.',
      'Hand 2 → Straight, Queen high: Q♦ J♣ 10♥ 9♠ 8♣. Not playing: 6♥ 7♦.',
      'Kind of hand: Straight, equal.',
      'The top of the straight: Hand 1 Jack, Hand 2 Queen. The higher is Queen.',
      'Hand 2 wins.',
    ],
  ],
  [
    'six and seven cards of a suit: the highest five play',
    'KhTh8h6h4h',
    ['2hJh', '5h3h'],
    [0],
    [
      '1. el → Renk, Papaz yüksek: K♥ J♥ 10♥ 8♥ 6♥. Oynamayan: 2♥ 4♥.',
      '2. el → Renk, Papaz yüksek: K♥ 10♥ 8♥ 6♥ 5♥. Oynamayan: 3♥ 4♥.',
      'El türü eşit: Renk.',
      'Rengin 1. kartı eşit: Papaz.',
      'Rengin 2. kartı: 1. el Vale, 2. el 10. Yüksek olan: Vale.',
      '1. el kazanır; kalan kartlara bakılmaz.',
    ],
    [
      'Hand 1 → Flush, King high: K♥ J♥ 10♥ 8♥ 6♥. Not playing: 2♥ 4♥.',
      'Hand 2 → Flush, King high: K♥ 10♥ 8♥ 6♥ 5♥. Not playing: 3♥ 4♥.',
      'Kind of hand: Flush, equal.',
      'Card 1 of the flush: King, equal.',
      'Card 2 of the flush: Hand 1 Jack, Hand 2 Ten. The higher is Jack.',
      'Hand 1 wins; the cards that are left are not looked at.',
    ],
  ],
  [
    'high card: the ace plays, the king behind it decides',
    'Qh9d7c4s2h',
    ['AhKd', 'AdJc'],
    [0],
    [
      '1. el → As yüksek (Papaz kicker): A♥ K♦ Q♥ 9♦ 7♣. Oynamayan: 4♠ 2♥.',
      '2. el → As yüksek (Kız kicker): A♦ Q♥ J♣ 9♦ 7♣. Oynamayan: 4♠ 2♥.',
      'El türü eşit: Yüksek Kart.',
      'En yüksek kart eşit: As.',
      '1. kicker: 1. el Papaz, 2. el Kız. Yüksek olan: Papaz.',
      '1. el kazanır; kalan kartlara bakılmaz.',
    ],
    [
      'Hand 1 → Ace high (King kicker): A♥ K♦ Q♥ 9♦ 7♣. Not playing: 4♠ 2♥.',
      'Hand 2 → Ace high (Queen kicker): A♦ Q♥ J♣ 9♦ 7♣. Not playing: 4♠ 2♥.',
      'Kind of hand: High Card, equal.',
      'The highest card: Ace, equal.',
      'Kicker 1: Hand 1 King, Hand 2 Queen. The higher is King.',
      'Hand 1 wins; the cards that are left are not looked at.',
    ],
  ],
  [
    'B052 the wheel is the lowest straight',
    '5c4d3sKhQd',
    ['Ad2h', '6d2c'],
    [1],
    [
      '1. el → Kent, 5 yüksek: 5♣ 4♦ 3♠ 2♥ A♦. Oynamayan: K♥ Q♦.',
      '2. el → Kent, 6 yüksek: 6♦ 5♣ 4♦ 3♠ 2♣. Oynamayan: K♥ Q♦.',
      'El türü eşit: Kent.',
      'Kentin en yüksek kartı: 1. el 5, 2. el 6. Yüksek olan: 6.',
      '2. el kazanır.',
    ],
    [
      'Hand 1 → Straight, Five high: 5♣ 4♦ 3♠ 2♥ A♦. Not playing: K♥ Q♦.',
      'Hand 2 → Straight, Six high: 6♦ 5♣ 4♦ 3♠ 2♣. Not playing: K♥ Q♦.',
      'Kind of hand: Straight, equal.',
      'The top of the straight: Hand 1 Five, Hand 2 Six. The higher is Six.',
      'Hand 2 wins.',
    ],
  ],
  [
    'B052 the steel wheel beats a straight',
    '5c4c3cKhQd',
    ['Ac2c', '7d6d'],
    [0],
    [
      '1. el → Sıralı Floş, 5 yüksek: 5♣ 4♣ 3♣ 2♣ A♣. Oynamayan: K♥ Q♦.',
      '2. el → Kent, 7 yüksek: 7♦ 6♦ 5♣ 4♣ 3♣. Oynamayan: K♥ Q♦.',
      'El türü: 1. el Sıralı Floş, 2. el Kent. Güçlü olan: Sıralı Floş.',
      '1. el kazanır; kalan kartlara bakılmaz.',
    ],
    [
      'Hand 1 → Straight Flush, Five high: 5♣ 4♣ 3♣ 2♣ A♣. Not playing: K♥ Q♦.',
      'Hand 2 → Straight, Seven high: 7♦ 6♦ 5♣ 4♣ 3♣. Not playing: K♥ Q♦.',
      'Kind of hand: Hand 1 Straight Flush, Hand 2 Straight. The stronger is Straight Flush.',
      'Hand 1 wins; the cards that are left are not looked at.',
    ],
  ],
  [
    'B052 no wrap round K A 2',
    'KcAd2s9hQd',
    ['3d4h', '5d5h'],
    [1],
    [
      '1. el → As yüksek: A♦ K♣ Q♦ 9♥ 4♥. Oynamayan: 3♦ 2♠.',
      '2. el → Çift, Beşler: 5♥ 5♦ A♦ K♣ Q♦. Oynamayan: 2♠ 9♥.',
      'El türü: 1. el Yüksek Kart, 2. el Çift. Güçlü olan: Çift.',
      '2. el kazanır; kalan kartlara bakılmaz.',
    ],
    [
      'Hand 1 → Ace high: A♦ K♣ Q♦ 9♥ 4♥. Not playing: 3♦ 2♠.',
      'Hand 2 → Pair of Fives: 5♥ 5♦ A♦ K♣ Q♦. Not playing: 2♠ 9♥.',
      'Kind of hand: Hand 1 High Card, Hand 2 Pair. The stronger is Pair.',
      'Hand 2 wins; the cards that are left are not looked at.',
    ],
  ],
  [
    'B053 flushes are compared by all five cards: 7 against 5 of the suit',
    'AhKhTh8h2c',
    ['7h2d', '5h2s'],
    [0],
    [
      '1. el → Renk, As yüksek: A♥ K♥ 10♥ 8♥ 7♥. Oynamayan: 2♦ 2♣.',
      '2. el → Renk, As yüksek: A♥ K♥ 10♥ 8♥ 5♥. Oynamayan: 2♠ 2♣.',
      'El türü eşit: Renk.',
      'Rengin 1. kartı eşit: As.',
      'Rengin 2. kartı eşit: Papaz.',
      'Rengin 3. kartı eşit: 10.',
      'Rengin 4. kartı eşit: 8.',
      'Rengin 5. kartı: 1. el 7, 2. el 5. Yüksek olan: 7.',
      '1. el kazanır.',
    ],
    [
      'Hand 1 → Flush, Ace high: A♥ K♥ 10♥ 8♥ 7♥. Not playing: 2♦ 2♣.',
      'Hand 2 → Flush, Ace high: A♥ K♥ 10♥ 8♥ 5♥. Not playing: 2♠ 2♣.',
      'Kind of hand: Flush, equal.',
      'Card 1 of the flush: Ace, equal.',
      'Card 2 of the flush: King, equal.',
      'Card 3 of the flush: Ten, equal.',
      'Card 4 of the flush: Eight, equal.',
      'Card 5 of the flush: Hand 1 Seven, Hand 2 Five. The higher is Seven.',
      'Hand 1 wins.',
    ],
  ],
]

test.each(holdem)('hands.md 2 %s', (_, board, hands, winners, tr, en) => {
  const explanation = compare('holdem', board, hands)
  const { outcome } = explanation.high
  expect(outcome.kind === 'win' ? [outcome.hand] : outcome.kind === 'split' ? outcome.hands : []).toEqual(winners)
  expect(linesOf(explanation, 'tr')).toEqual(tr)
  expect(linesOf(explanation, 'en')).toEqual(en)
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

test('hands.md 3 equal lows share their half, whoever has the high; each half is told by its name', () => {
  const quartered = compare('omaha8', '3h5d8cKsQd', ['Ah2hKdKc', 'As2sJdTc'])
  expect(explanationText(quartered, 'tr')).toMatchObject({
    high: { outcome: 'Yüksek elin payını 1. el alır; kalan kartlara bakılmaz.' },
    low: {
      hands: [
        '1. el → Düşük el, 8-5-3-2-A: 8♣ 5♦ 3♥ 2♥ A♥. Oynamayan: K♦ K♣ K♠ Q♦.',
        '2. el → Düşük el, 8-5-3-2-A: 8♣ 5♦ 3♥ 2♠ A♠. Oynamayan: J♦ 10♣ K♠ Q♦.',
      ],
      outcome: 'Düşük eller eşit: düşük elin payı 1. el ve 2. el arasında bölünür.',
    },
  })
  const english = explanationText(quartered, 'en')
  expect(english.high.outcome).toBe('Hand 1 takes the high half; the cards that are left are not looked at.')
  expect(english.low?.outcome).toBe('The lows are equal: the low half is split between Hand 1 and Hand 2.')
  expect(english.scoop).toBeUndefined()
  const equalHighs = compare('omaha8', '3h5d8cKsKd', ['Ah2hQdJc', 'As6sQhJs'])
  expect(explanationText(equalHighs, 'tr').high.outcome).toBe(
    'Beş kart da eşit: yüksek elin payı 1. el ve 2. el arasında bölünür.',
  )
  expect(explanationText(equalHighs, 'en').high.outcome).toBe(
    'All five cards are equal: the high half is split between Hand 1 and Hand 2.',
  )
  expect(explanationText(equalHighs, 'en').low?.outcome).toBe('Hand 1 takes the low half.')
})

test('what is compared as a group is told in the plural', () => {
  const sets = compare('holdem', '2h7dJc9sQd', ['7h7s', '9h9d', '2s2d'])
  expect(linesOf(sets, 'tr').at(-2)).toBe('Üçlü: 1. el Yediler, 2. el Dokuzlar, 3. el İkiler. En yükseği: Dokuzlar.')
  expect(linesOf(sets, 'en').at(-2)).toBe(
    'The three of a kind: Hand 1 Sevens, Hand 2 Nines, Hand 3 Twos. Nines are highest.',
  )
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
