import { expect, test } from 'vitest'
import { lowOf, omahaOf, strengthOf } from './check.ts'

test('cards come as text, as numbers or as bytes', () => {
  for (const royal of ['AhKhQhJhTh', '10♥ J♥ Q♥ K♥ A♥', [50, 46, 42, 38, 34], Uint8Array.of(50, 46, 42, 38, 34)])
    expect(strengthOf(royal)).toEqual({ ok: true, value: 7462 })
  expect(lowOf('Ah2c3d4s5hKdKc')).toEqual({ ok: true, value: 56 })
  expect(lowOf('AhKh2c3d9s')).toEqual({ ok: true, value: 0 })
  expect(omahaOf('AhKhKdKc', 'QhJhTh')).toEqual({ ok: true, value: { strength: 7462, low: 0 } })
  expect(omahaOf([48, 0, 45, 46], '3h4d5cTsTd')).toMatchObject({ ok: true, value: { low: 56 } })
})

test.each([
  ['AhAhQhJhTh', { code: 'duplicateCard', card: 50, at: 2 }],
  ['AhKhQhJh', { code: 'wrongCount', given: 4, least: 5, most: 7 }],
  ['AhKhQhJhTh9h8h7h', { code: 'wrongCount', given: 8, least: 5, most: 7 }],
  ['AhKhQhJh1h', { code: 'unknownCard', text: '1h', at: 8 }],
  [[50, 46, 42, 38, 52], { code: 'notACard', value: 52, at: 4 }],
  [[50, 46, 42, 38, 50], { code: 'duplicateCard', card: 50, at: 4 }],
  [[50, 46, 42, 38, 3.5], { code: 'notACard', value: 3.5, at: 4 }],
  [Uint8Array.of(50, 46, 42, 38, 200), { code: 'notACard', value: 200, at: 4 }],
] as const)('B060 %j is refused with what and where', (input, refusal) => {
  expect(strengthOf(input)).toEqual({ ok: false, refusal })
  expect(lowOf(input)).toEqual({ ok: false, refusal })
})

test('B060 Omaha: a card twice across hand and board is refused with its place', () => {
  expect(omahaOf('AhKhKdKc', 'QhJhKh')).toEqual({
    ok: false,
    refusal: { code: 'duplicateCard', card: 46, at: 2, place: 'board' },
  })
  expect(omahaOf('AhKhKd', 'QhJhTh')).toEqual({
    ok: false,
    refusal: { code: 'wrongCount', given: 3, least: 4, most: 6, place: 'hole' },
  })
  expect(omahaOf('AhKhKdKc', 'QhJh')).toEqual({
    ok: false,
    refusal: { code: 'wrongCount', given: 2, least: 3, most: 5, place: 'board' },
  })
})
