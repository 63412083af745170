import { type Card, formatCards, parseCards } from '@krupiye/cards'
import { expect, test } from 'vitest'
import { callValue, outsChances, potOdds } from './chances.ts'
import { findOuts, type OutQuality, type Outs } from './outs.ts'

const cards = (text: string): Card[] => {
  const parsed = parseCards(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.value
}
const outs = (hole: string, board: string, ...against: readonly string[]): Outs => {
  const found = findOuts({ hole: cards(hole), board: cards(board), against: against.map(cards) })
  if (!found.ok) throw new Error(JSON.stringify(found.refusal))
  return found.value
}
const ofQuality = (found: Outs, quality: OutQuality): string =>
  formatCards(found.outs.filter(out => out.quality === quality).map(({ card }) => card))

test('a flush draw has nine outs, a straight draw eight or four', () => {
  const flush = outs('Ah5h', 'KhTh2c')
  expect(flush.outs.filter(({ kind }) => kind === 'flush')).toHaveLength(9)
  expect(flush.outs.filter(({ kind }) => kind === 'pair')).toHaveLength(6 + 3 + 3 + 2)
  const open = outs('9h8d', 'Tc7s2h')
  expect(open.outs.filter(({ kind }) => kind === 'straight')).toHaveLength(8)
  const gutshot = outs('9h8d', 'Tc6s2h')
  expect(gutshot.outs.filter(({ kind }) => kind === 'straight')).toHaveLength(4)
})

test('a card that pairs the board helps everybody and is no clean out', () => {
  const found = outs('AhQd', 'Kc8s5h')
  expect(ofQuality(found, 'clean')).toBe('As Ad Ac Qs Qh Qc')
  expect(ofQuality(found, 'shared')).toBe('Ks Kh Kd 8h 8d 8c 5s 5d 5c')
  const two = outs('AhQd', 'Ac8s5h')
  expect(two.outs.filter(({ kind, quality }) => kind === 'twoPair' && quality === 'shared')).toHaveLength(6)
  expect(two.outs.filter(({ kind, quality }) => kind === 'trips' && quality === 'clean')).toHaveLength(2)
})

test('against a known hand an out is a card that takes the lead', () => {
  const found = outs('AhKh', 'Qh7h2c', 'QsQd')
  expect(found.isAhead).toBe(false)
  // The nine hearts, less the one that gives four of a kind or a full house: the two of hearts pairs the board.
  expect(ofQuality(found, 'clean')).toBe('Jh Th 9h 8h 6h 5h 4h 3h')
  expect(ofQuality(found, 'beaten')).toContain('2h')
  expect(found.next).toEqual({ hits: 8, of: 45 })
  const ahead = outs('QsQd', 'Qh7h2c', 'AhKh')
  expect([ahead.isAhead, ahead.outs]).toEqual([true, []])
})

test('a card that only brings a tie is told apart', () => {
  const found = outs('Ah2d', 'KsQsJd9c', 'AdKc')
  // Any ten makes the same straight for both.
  expect(ofQuality(found, 'split')).toBe('Ts Th Td Tc')
  expect(found.clean).toBe(0)
})

test('runner-runner: neither card is an out, both together are', () => {
  const found = outs('AhKh', '7h8s2c')
  expect(found.runners?.kinds.flush).toBe(45)
  expect(found.runners?.of).toBe(1081)
  expect(found.byRiver).toEqual({ hits: 1081 - (41 * 40) / 2, of: 1081 })
  const turn = outs('AhKh', '7h8s2cQd')
  expect([turn.runners, turn.byRiver]).toEqual([undefined, undefined])
  expect(Object.values(turn.final).reduce((sum, n) => sum + n)).toBe(46)
})

test('Omaha outs use two hole cards', () => {
  const found = findOuts({ game: 'omaha', hole: cards('AhKh5c4d'), board: cards('Qh7h2c') })
  if (!found.ok) throw new Error('no outs')
  expect(found.value.outs.filter(({ kind }) => kind === 'flush')).toHaveLength(9)
  // One heart in hand makes no flush.
  const one = findOuts({ game: 'omaha', hole: cards('AhKd5c4d'), board: cards('Qh7h2h') })
  expect(one.ok && one.value.outs.filter(({ kind }) => kind === 'flush')).toEqual([])
})

test('B060 bad cards are refused with their place', () => {
  expect(findOuts({ hole: cards('AhKh'), board: cards('Ah7h2c') })).toEqual({
    ok: false,
    refusal: { code: 'duplicateCard', card: 50, at: 0, place: 'hand', hand: 0 },
  })
  expect(findOuts({ hole: cards('AhKh'), board: cards('7h2c') })).toMatchObject({
    refusal: { code: 'wrongCount', place: 'board' },
  })
  expect(findOuts({ hole: cards('AhKh'), board: cards('7h2c9dTc'), against: [cards('2c3c')] })).toMatchObject({
    refusal: { code: 'duplicateCard', place: 'hand', hand: 1 },
  })
})

test('pot odds: 20 to call into 100 needs a sixth', () => {
  expect(potOdds(100, 20)).toEqual({ ratio: 5, neededEquity: 1 / 6 })
  expect(callValue(100, 20, 1 / 6)).toBeCloseTo(0, 12)
  expect(callValue(100, 20, 0.5)).toBe(40)
  expect(() => potOdds(100, 0)).toThrow(RangeError)
  expect(() => outsChances(48)).toThrow(RangeError)
})
