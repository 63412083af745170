import type { SeenCard } from '@krupiye/cards'
import { describe, expect, it } from 'vitest'
import { cardsOf } from '../testing/scene.ts'
import { cardOfAll, compareKeys, highCardPlayed, playedSuits, type SuitKey } from './suits.ts'

const hidden = (cards: string): readonly SeenCard[] => [null, ...cardsOf(cards)]
const isEqual = (a: SuitKey, b: SuitKey): boolean => a.length === b.length && compareKeys(a, b) === 0

describe('keys', () => {
  it('are compared place by place, and equal as far as the shorter one goes', () => {
    expect(compareKeys([2, 1], [2, 2])).toBeLessThan(0)
    expect(compareKeys([3, 0], [2, 9])).toBeGreaterThan(0)
    expect(compareKeys([2, 1], [2, 1])).toBe(0)
    expect(compareKeys([2], [2, 7])).toBe(0)
    expect(compareKeys([2, 7], [2])).toBe(0)
  })
})

describe('ODD-3 the highest card of the five played (TDA 20-B)', () => {
  it.each([
    ['of a straight to the nine, though an ace lies beside it', '5c6d7h8s9cAdKd', [7, 0]],
    ['of two fives worth the same, the one with the better suit', 'KcKdKh9s9d9c2h', [11, 2]],
    ['of a flush', '2s5s9sJsKsAdAh', [11, 3]],
  ])('%s', (_, cards, key) => expect(highCardPlayed('high', cardsOf(cards), [])).toEqual(key))
  it('a hidden card is left out', () => {
    expect(highCardPlayed('high', hidden('AsKsQsJsTs'), [])).toEqual([12, 3])
  })
  it('in a low the ace is low, and only the five of the low count', () => {
    expect(highCardPlayed('low8', cardsOf('Ah2d3c4s7dKdKc'), [])).toEqual([5, 1])
    expect(highCardPlayed('lowAceToFive', cardsOf('Ah2d3c4s5hKdKc'), [])).toEqual([3, 2])
  })
  it('in Omaha two of the hand and three of the board', () => {
    expect(highCardPlayed('omahaHigh', cardsOf('9c8dAsAh'), cardsOf('7h6s5cKdKs'))).toEqual([7, 0])
    expect(highCardPlayed('omahaLow8', cardsOf('Ac2dKsKh'), cardsOf('3h7s5cKdQs'))).toEqual([5, 3])
  })
})

describe('ODD-4 the highest card of all held, in a low the lowest (Robert’s ties)', () => {
  it('by rank, then by suit', () => {
    expect(cardOfAll('high', cardsOf('5c6d7h8s9cAdAh'))).toEqual([12, 2])
    expect(cardOfAll('high', hidden('Kd2c'))).toEqual([11, 1])
  })
  it('a low asks for the lowest, the ace below the deuce, clubs below all', () => {
    const lowest = (cards: string): SuitKey => cardOfAll('low8', cardsOf(cards))
    expect(isEqual(lowest('KdAsAc5h'), [1, 0])).toBe(true)
    expect(isEqual(lowest('Kd2s2h5h'), [0, -2])).toBe(true)
    expect(compareKeys(lowest('AsKd'), lowest('2cKd'))).toBeGreaterThan(0)
    expect(compareKeys(lowest('AcKd'), lowest('AsKd'))).toBeGreaterThan(0)
    expect(isEqual(cardOfAll('low8', hidden('KdAc')), [1, 0])).toBe(true)
  })
})

describe('TIE-1 hearts over spades over diamonds over clubs, from the top of the five played', () => {
  it.each([
    ['a pair comes before its kickers, and of the pair the better suit', 'high', 'AsKdQcJdAh', '', [3, 2, 1, 0, 1]],
    ['the ace of a wheel is its lowest card', 'high', '5c4h3d2sAh', '', [0, 3, 1, 2, 3]],
    ['an ace that is no wheel is the highest', 'high', '6c4h3d2sAh', '', [3, 0, 3, 1, 2]],
    ['of a full house the three come first', 'high', '2c2d2hAsAc', '', [3, 1, 0, 2, 0]],
    ['of five cards worth the same the best suits', 'high', 'KcKdKh9s9d9c2h', '', [3, 1, 0, 2, 1]],
    ['in Omaha only two of the hand', 'omahaHigh', 'AhKh2c3c', 'QhJhTh9s8s', [3, 3, 3, 3, 3]],
    ['a low from its highest card down', 'low8', 'As2h3d4c8hKdKc', '', [3, 0, 1, 3, 2]],
    ['an Omaha low', 'omahaLow8', 'As2hKdKc', '3d4c8hQsQd', [3, 0, 1, 3, 2]],
    ['razz', 'lowAceToFive', 'As2h3d4c9hKdKc', '', [3, 0, 1, 3, 2]],
  ] as const)('%s', (_, name, hole, board, key) =>
    expect(playedSuits(name, cardsOf(hole), cardsOf(board))).toEqual(key),
  )
  it('hidden faces are left out, in the hand and on the board', () => {
    expect(playedSuits('high', hidden('AsKdQc'), [...cardsOf('Jd9h'), null])).toEqual([2, 1, 0, 1, 3])
  })
})
