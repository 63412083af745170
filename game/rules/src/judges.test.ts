import type { SeenCard } from '@krupiye/cards'
import { describe, expect, it } from 'vitest'
import { cardsOf } from '../testing/scene.ts'
import { judge } from './judges.ts'
import type { JudgeName } from './variant.ts'

const worth = (name: JudgeName, hole: string, board = ''): number => judge(name, cardsOf(hole), cardsOf(board))

/** Each beats the one after it. */
const ladders: readonly (readonly [JudgeName, readonly (readonly [hole: string, board: string])[]])[] = [
  [
    'high',
    [
      ['9s8s', '7s6s5s2d2c'],
      ['AsAh', 'AdAcKsQsJd'],
      ['KsKh', 'KdQcQs2h3d'],
      ['7d5c', '4h3s2c'],
    ],
  ],
  // Two of the hand and three of the board, however good the board alone is.
  [
    'omahaHigh',
    [
      ['AsKs2d3c', 'QsJsTs9h8h'],
      ['AsKd2d3c', 'QsJsTs9s8s'],
      ['2d3c4d6h', 'AsKsQsJsTs'],
    ],
  ],
  [
    'low8',
    [
      ['As2d3c4h5sKdKc', ''],
      ['As2d3c4h6sKdKc', ''],
      ['8s7d6c5h4sKdKc', ''],
    ],
  ],
  [
    'omahaLow8',
    [
      ['As2dKcKd', '3c4h5sQdQc'],
      ['As2dKcKd', '3c4h8sQdQc'],
      ['7s8dKcKd', '6c5h4sQdQc'],
    ],
  ],
  [
    'lowAceToFive',
    [
      ['As2s3s4s5s', ''],
      ['As2d3c4h6s', ''],
      ['KdQcJs9h8d', ''],
      ['2d2c3s4h5d', ''],
    ],
  ],
  [
    'lowDeuceToSeven',
    [
      ['7d5c4h3s2c', ''],
      ['7d6c4h3s2c', ''],
      ['Ad5c4h3s2c', ''],
      ['6d5c4h3s2c', ''],
    ],
  ],
  [
    'badugi',
    [
      ['As2h3d4c', ''],
      ['KsQhJdTc', ''],
      ['As2h3d4d', ''],
      ['As2s3s4s', ''],
    ],
  ],
  [
    'shortDeckHigh',
    [
      ['AsKs', '9s8s7sKdKc'],
      ['KsKh', 'KdAcAs9h8d'],
      ['As6d', '9h8c7dKhQs'],
      ['KsKh', 'KdAc9s8h6d'],
    ],
  ],
  [
    'kuhn',
    [
      ['Ks', ''],
      ['Qs', ''],
      ['Js', ''],
    ],
  ],
  [
    'leduc',
    [
      ['Js', 'Jh'],
      ['Ks', 'Jh'],
      ['Qs', 'Jh'],
    ],
  ],
]

describe('HANDS what a hand is worth to each judge', () => {
  it.each(ladders)('%s: every hand beats the next', (name, hands) => {
    const worths = hands.map(([hole, board]) => worth(name, hole, board))
    expect([...worths].sort((a, b) => b - a)).toEqual(worths)
    expect(new Set(worths).size).toBe(worths.length)
    expect(worths.at(-1)).toBeGreaterThan(0)
  })
  it('a better pair with the board beats a lesser one, a higher card a lower one without a board', () => {
    expect(worth('leduc', 'Ks', 'Kh')).toBeGreaterThan(worth('leduc', 'Js', 'Jh'))
    expect(worth('leduc', 'Ks')).toBeGreaterThan(worth('leduc', 'Qs'))
    expect(worth('leduc', 'Js', 'Kh')).toBe(worth('leduc', 'Js'))
  })
  it.each(ladders)('%s: a face that is not known is worth nothing, in the hand or on the board', (name, [first]) => {
    const hole: SeenCard[] = cardsOf(first![0])
    const board: SeenCard[] = cardsOf(first![1])
    expect(judge(name, [...hole.slice(1), null], board)).toBe(0)
    expect(judge(name, hole, [...board.slice(1), null])).toBe(0)
    expect(judge('kuhn', [], [])).toBe(0)
    expect(judge('leduc', [], board)).toBe(0)
  })
  it('hold’em reads hand and board as one list, at seven cards and below', () => {
    expect(worth('high', 'AsKd', '2c2d9h7s5c')).toBe(worth('high', 'AsKd2c2d9h7s5c'))
    expect(worth('high', 'AsKd', '2c2d9h')).toBe(worth('high', 'AsKd2c2d9h'))
    expect(worth('high', 'AsKd5c', '2c2d9h7s')).toBe(worth('high', 'AsKd2c2d9h7s5c'))
  })
  it('a low that does not qualify is none', () => {
    expect(worth('low8', '9s9d3c4h5dKdKc')).toBe(0)
    expect(worth('omahaLow8', 'As2dKcKd', '3c9hTsQdQc')).toBe(0)
  })
})
