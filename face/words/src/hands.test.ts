import { parseCards } from '@krupiye/cards'
import { lowReading, reading } from '@krupiye/ranks'
import { expect, test } from 'vitest'
import { cardName, cardsText } from './cards.ts'
import { handName, lowName } from './hands.ts'

const read = (text: string) => {
  const cards = parseCards(text)
  if (!cards.ok) throw new Error(text)
  return reading(cards.value)
}

test.each([
  ['AhKhQhJhTh', 'Floş Royal', 'Royal Flush'],
  ['9h8h7h6h5h', 'Sıralı Floş, 9 yüksek', 'Straight Flush, Nine high'],
  ['Ah2h3h4h5h', 'Sıralı Floş, 5 yüksek', 'Straight Flush, Five high'],
  ['QhQdQcQsAh', 'Kare, Kızlar', 'Four of a Kind, Queens'],
  ['KhKdKc4s4h', 'Ful, Papazlar ve Dörtler', 'Full House, Kings full of Fours'],
  ['AhJh8h4h2h', 'Renk, As yüksek', 'Flush, Ace high'],
  ['Td9h8c7s6h', 'Kent, 10 yüksek', 'Straight, Ten high'],
  ['Ad2h3c4s5h', 'Kent, 5 yüksek', 'Straight, Five high'],
  ['7h7d7cAsKh', 'Üçlü, Yediler', 'Three of a Kind, Sevens'],
  ['JhJd8c8sAh', 'İki Çift, Valeler ve Sekizler', 'Two Pair, Jacks and Eights'],
  ['ThTd8c7sAh', 'Çift, Onlar', 'Pair of Tens'],
  ['6h6d8c7sAh', 'Çift, Altılar', 'Pair of Sixes'],
  ['AhKdJc4s2h', 'As yüksek', 'Ace high'],
])('B063 %s is %s, %s', (text, tr, en) => {
  expect(handName(read(text), 'tr')).toBe(tr)
  expect(handName(read(text), 'en')).toBe(en)
})

test('a kicker is named only when asked for, with the face or the number', () => {
  expect(handName(read('QhQd9c8sAh'), 'tr', 12)).toBe('Çift, Kızlar (As kicker)')
  expect(handName(read('JhJd8c8sAh'), 'tr', 12)).toBe('İki Çift, Valeler ve Sekizler (As kicker)')
  expect(handName(read('AhKd9c8s2h'), 'tr', 11)).toBe('As yüksek (Papaz kicker)')
  expect(handName(read('QhQd9c8sAh'), 'en', 7)).toBe('Pair of Queens (Nine kicker)')
  expect(handName(read('QhQd9c8sAh'), 'tr', 8)).toBe('Çift, Kızlar (10 kicker)')
})

test('a low is read from its highest card down, the ace last', () => {
  const cards = parseCards('Ah2d4c5s7hKd')
  const low = cards.ok ? lowReading(cards.value) : undefined
  if (low === undefined) throw new Error('there is a low')
  expect(lowName(low, 'tr')).toBe('Düşük el, 7-5-4-2-A')
  expect(lowName(low, 'en')).toBe('Low, 7-5-4-2-A')
})

test('cards are shown with a 10, never a T, and named in full', () => {
  expect(cardsText([50, 34, 0])).toBe('A♥ 10♥ 2♣')
  expect(cardName(50, 'tr')).toBe('kupa ası')
  expect(cardName(43, 'tr')).toBe('maça kızı')
  expect(cardName(33, 'tr')).toBe('karo onlusu')
  expect(cardName(33, 'en')).toBe('ten of diamonds')
})
