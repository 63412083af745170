import { expect, test } from 'vitest'
import { rate } from './rate.ts'

test('so many at once, then one each period/most, by key', () => {
  let now = 0
  const limit = rate(3, 3_000, () => now)
  expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 1_000])
  expect(limit.take('b')).toBe(0)
  now = 999
  expect(limit.take('a')).toBe(1)
  now = 1_000
  expect(limit.take('a')).toBe(0)
  expect(limit.take('a')).toBe(1_000)
  now = 1_000_000
  expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 1_000])
})

test('full buckets are forgotten, so that many keys do not fill the memory', () => {
  let now = 0
  const limit = rate(1, 1_000, () => now)
  for (let key = 0; key < 10_000; key++) limit.take(String(key))
  now = 500
  expect(limit.take('0')).toBe(500)
  now = 2_000
  expect(limit.take('other')).toBe(0)
  expect(limit.take('0')).toBe(0)
})
