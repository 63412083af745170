import { deck52, parseCards, seeded } from '@krupiye/cards'
import { expect, test } from 'vitest'
import { low8 } from './low.ts'
import { omahaLow8, omahaStrength, omahaStrengths } from './omaha.ts'
import { choices, slowLow, slowOmahaStrength } from './oracle.ts'
import { strength5 } from './strength.ts'

const cards = (text: string) => {
  const parsed = parseCards(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.value
}

/** The 60 combinations one by one (100 and 150 with five and six hole cards). */
const sixty = (hole: readonly number[], board: readonly number[]): readonly [high: number, low: number] => {
  let high = 0
  let low = 0
  for (let i = 1; i < hole.length; i++)
    for (let j = 0; j < i; j++)
      for (let x = 2; x < board.length; x++)
        for (let y = 1; y < x; y++)
          for (let z = 0; z < y; z++) {
            const five = [hole[i]!, hole[j]!, board[x]!, board[y]!, board[z]!] as const
            high = Math.max(high, strength5(...five))
            low = Math.max(low, low8(five))
          }
  return [high, low]
}

const dealer = (seed: number) => {
  const random = seeded(seed)
  const deck = [...deck52]
  return (count: number) => {
    for (let k = 0; k < count; k++) {
      const pick = k + random.below(52 - k)
      const card = deck[pick]!
      deck[pick] = deck[k]!
      deck[k] = card
    }
    return deck.slice(0, count)
  }
}

test('B057 200,000 random Omaha deals equal the 60 combinations, high and low (seed 57)', () => {
  const deal = dealer(57)
  let wrong = 0
  for (let i = 0; i < 200_000; i++) {
    const nine = deal(9)
    const hole = nine.slice(0, 4)
    const board = nine.slice(4)
    const [high, low] = sixty(hole, board)
    if (omahaStrength(hole, board) !== high || omahaLow8(hole, board) !== low) wrong++
  }
  expect(wrong).toBe(0)
})

test('five and six hole cards, and boards of three and four, equal all their combinations (seed 58)', () => {
  const deal = dealer(58)
  for (const [own, shared] of [
    [5, 5],
    [6, 5],
    [4, 3],
    [4, 4],
    [5, 4],
  ] as const)
    for (let i = 0; i < 4000; i++) {
      const all = deal(own + shared)
      const hole = all.slice(0, own)
      const board = all.slice(own)
      expect([omahaStrength(hole, board), omahaLow8(hole, board)]).toEqual(sixty(hole, board))
    }
})

test('the slow oracle agrees (seed 59)', () => {
  const deal = dealer(59)
  for (let i = 0; i < 300; i++) {
    const nine = deal(9)
    const [hole, board] = [nine.slice(0, 4), nine.slice(4)]
    expect(omahaStrength(hole, board)).toBe(slowOmahaStrength(hole, board))
    const lows = slowLow(choices(hole, 2).flatMap(two => choices(board, 3).map(three => [...two, ...three])))
    expect(omahaLow8(hole, board) > 0).toBe(lows !== undefined)
  }
})

test('suited hands and boards, where straight flushes hide, equal the 60 combinations (seed 60)', () => {
  const random = seeded(60)
  for (let i = 0; i < 20_000; i++) {
    // Nine cards of two suits: flushes on almost every board.
    const deck = deck52.filter(card => (card & 3) < 2)
    for (let k = 0; k < 9; k++) {
      const pick = k + random.below(deck.length - k)
      const card = deck[pick]!
      deck[pick] = deck[k]!
      deck[k] = card
    }
    const [hole, board] = [deck.slice(0, 4), deck.slice(4, 9)]
    expect(omahaStrength(hole, board)).toBe(sixty(hole, board)[0])
  }
})

test.each([
  ['B057 K K K x on a dry board is a pair', 'KhKdKcAs', '2h7dJc9sQd', 'KhKdQdJc9s'],
  ['B057 four of a suit on the board and one in hand is no flush', 'AhKdKcAs', '2h7hJh9hQd', 'AhAsQdJh9h'],
  ['four of a kind in hand is a pair', 'KhKdKcKs', '2h7dJc9sQd', 'KhKdQdJc9s'],
  ['four of a kind on the board plays three of them', 'AhKd7c2s', '9h9d9c9sQd', '9h9d9cAhKd'],
  ['a full house on the board does not play', 'AhKd7c2s', '9h9d9cQsQd', '9h9d9cAhKd'],
  ['a straight on the board does not play without two hole cards', 'AhAd2c2s', '5h6d7c8s9d', 'AhAd9d8s7c'],
  ['royal flush of two and three', 'AhKh2c3s', 'QhJhTh2d2h', 'AhKhQhJhTh'],
  ['a royal flush with three in hand is none', 'AhKhQh3s', 'JhTh8h2d2s', 'AhKhJhTh8h'],
  ['the wheel needs two low hole cards', 'Ah2dKcKs', '3h4d5cTsTd', '5c4d3h2dAh'],
])('%s', (_, hole, board, five) => {
  expect(omahaStrength(cards(hole), cards(board))).toBe(
    strength5(...(cards(five) as [number, number, number, number, number])),
  )
})

test('B060 what is no board fills nothing: the real boards are right afterwards', () => {
  // Five of a rank have the sum of some real board.
  for (let rank = 0; rank < 13; rank++) omahaStrength([0, 1, 2, 3], [rank * 4, rank * 4, rank * 4, rank * 4, rank * 4])
  const deal = dealer(62)
  for (let i = 0; i < 3000; i++) {
    const all = deal(9)
    expect(omahaStrength(all.slice(0, 4), all.slice(4))).toBe(sixty(all.slice(0, 4), all.slice(4))[0])
  }
})

test('too few cards make no hand', () => {
  expect(omahaStrength([0, 1, 2, 3], [4, 5])).toBe(0)
  expect(omahaLow8([0, 1, 2, 3], [4, 5])).toBe(0)
})

test('hands in a row are read like one by one (seed 61)', () => {
  const deal = dealer(61)
  const rows = Array.from({ length: 500 }, () => deal(9))
  const into = new Uint16Array(600)
  expect(omahaStrengths(Uint8Array.from(rows.flat()), into)).toBe(500)
  rows.forEach((nine, i) => {
    expect(into[i]).toBe(omahaStrength(nine.slice(0, 4), nine.slice(4)))
  })
})
