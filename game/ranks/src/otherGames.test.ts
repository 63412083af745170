import { type Card, parseCards, seeded, shuffled, deck52, deck36 } from '@krupiye/cards'
import { expect, test } from 'vitest'
import { aceToFive, badugi, deuceToSeven, shortDeckStrength, showing, showingLow } from './otherGames.ts'

const cards = (text: string): readonly Card[] => {
  const parsed = parseCards(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.value
}

/** Every hand beats the next one. */
const descends = (worth: (cards: readonly Card[]) => number, hands: readonly string[]) => {
  const values = hands.map(hand => worth(cards(hand)))
  for (let i = 1; i < hands.length; i++)
    expect(values[i - 1], `${hands[i - 1]} over ${hands[i]}`).toBeGreaterThan(values[i]!)
  expect(values.at(-1)).toBeGreaterThan(0)
}

test('ace to five: the wheel is best, straights and flushes do not count, pairs are bad', () => {
  descends(aceToFive, [
    '5h4h3h2hAh',
    '6c4d3h2sAc',
    '6c5d3h2sAc',
    '7c6c5c4c3c',
    '8c4d3h2sAc',
    'KcQdJhTs9c',
    'AcAd2h3s4c',
    '2c2dAh3s4c',
    'KcKdQhJsTc',
    'AcAd2h2s3c',
    'KcKdQhQsJc',
    'AcAdAh2s3c',
    'AcAdAh2s2c',
    'KcKdKhQsQc',
    'AcAdAhAs2c',
  ])
  expect(aceToFive(cards('5h4h3h2hAhKdKs'))).toBe(aceToFive(cards('5h4d3h2hAh')))
  expect(aceToFive(cards('AhAdAcKhKdQhQd'))).toBe(aceToFive(cards('AhAdQhQdKh')))
})

test('deuce to seven: seven-five of two suits is best, the ace is high only, straights and flushes are bad', () => {
  descends(deuceToSeven, [
    '7c5d4h3s2c',
    '7c6d4h3s2c',
    '8c5d4h3s2c',
    'KcQdJhTs8c',
    '5cAd4h3s2c',
    '6cAd4h3s2c',
    'AcKdQhJs9c',
    '2c2d3h4s5c',
    '6c5d4h3s2c',
    'AcKdQhJsTc',
    '7c5c4c3c2c',
    '5cAc4c3c2c',
    '6cAc4c3c2c',
    '2c2d2h3s3c',
    '6c5c4c3c2c',
  ])
})

test('badugi: four cards beat three, then the lowest, ace low', () => {
  descends(badugi, [
    '4c3d2hAs',
    '5c3d2hAs',
    '5c4d3h2s',
    'KcQdJhTs',
    '3c2dAhKh',
    '4c2dAhAs',
    'KcKdQhJs',
    '2cAc3c2d',
    'KcKdQcQd',
    'AcKcQcJc',
    '2c2d2h2s',
  ])
  expect(badugi(cards('AcAdAhAs'))).toBe(badugi(cards('AcKcQcJc')))
  expect(badugi(cards('3c2dAhAs'))).toBe(badugi(cards('3c2dAhKh')))
})

test('short deck: a flush beats a full house, A-6-7-8-9 is the lowest straight, a straight beats three of a kind', () => {
  descends(shortDeckStrength, [
    'AcKcQcJcTc',
    'Tc9c8c7c6c',
    'Ac9c8c7c6c',
    '6c6d6h6sAc',
    'Tc9c8c6cAc',
    'JcTc8c7c6c',
    'AcAdAhKsKc',
    '6c6d6h7s7c',
    'AcKdQhJsTc',
    'Tc9d8h7s6c',
    'Ac9d8h7s6c',
    'AcAdAhKsQc',
    'AcAdKhKsQc',
    'AcAdKhQsJc',
    'AcKdQhJs9c',
  ])
  expect(shortDeckStrength(cards('AcKd9h8s7c6c6d'))).toBe(shortDeckStrength(cards('Ac9d8h7s6c')))
})

test('stud: up cards show pairs and high cards only', () => {
  descends(showing, ['AcAdAhAs', '2c2d2hAs', 'AcAdKhKs', 'AcAdKhQs', 'AcKcQcJc', '5c4c3c2c'])
  descends(showing, ['Ac', 'Kc', '2c'])
  descends(showingLow, ['4c3d2hAs', '5c3d2hAs', 'KcQdJhTs', 'AcAd2h3s', 'KcKdKhAs'])
})

test('the best of seven is never worse than any five of them, and order does not matter (seed 9)', () => {
  const random = seeded(9)
  for (let i = 0; i < 300; i++) {
    for (const worth of [aceToFive, deuceToSeven, shortDeckStrength]) {
      const seven = shuffled(worth === shortDeckStrength ? deck36 : deck52, random.below).slice(0, 7)
      const best = worth(seven)
      expect(worth(shuffled(seven, random.below))).toBe(best)
      expect(Math.max(...[0, 1, 2].map(from => worth(seven.slice(from, from + 5))))).toBeLessThanOrEqual(best)
    }
  }
})
