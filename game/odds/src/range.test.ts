import { expect, test } from 'vitest'
import { anyHand, classes, className, classIndex, classOf, classWeights, combosOf, parseRange } from './range.ts'

const names = (text: string): string[] => {
  const parsed = parseRange(text)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
  return [...new Set(parsed.value.combos.map(({ cards }) => className(classOf(cards))))]
}
const count = (text: string): number => {
  const parsed = parseRange(text)
  return parsed.ok ? parsed.value.combos.length : -1
}

test('169 classes make 1,326 hands', () => {
  expect(classes).toHaveLength(169)
  expect(className(classes[0]!)).toBe('AA')
  expect(className(classIndex(12, 11, true))).toBe('AKs')
  expect(className(classIndex(0, 12, false))).toBe('A2o')
  expect(anyHand.combos).toHaveLength(1326)
  for (const index of classes) for (const cards of combosOf(index)) expect(classOf(cards)).toBe(index)
})

test.each([
  ['QQ+', ['QQ', 'KK', 'AA'], 18],
  ['AKs', ['AKs'], 4],
  ['AK', ['AKs', 'AKo'], 16],
  ['ako', ['AKo'], 12],
  ['KAs', ['AKs'], 4],
  ['A9s+', ['A9s', 'ATs', 'AJs', 'AQs', 'AKs'], 20],
  ['KTo+', ['KTo', 'KJo', 'KQo'], 36],
  ['TT-77', ['TT', '99', '88', '77'], 24],
  ['77-TT', ['77', '88', '99', 'TT'], 24],
  ['A5s-A2s', ['A5s', 'A4s', 'A3s', 'A2s'], 16],
  ['JTs-87s', ['JTs', 'T9s', '98s', '87s'], 16],
  ['1010+', ['TT', 'JJ', 'QQ', 'KK', 'AA'], 30],
  ['A10s', ['ATs'], 4],
  ['AhKh, QsQd', ['AKs', 'QQ'], 2],
  ['A♥10♥', ['ATs'], 1],
  ['QQ+, AKs ; 22', ['QQ', 'KK', 'AA', 'AKs', '22'], 28],
  ['QQ - TT', ['QQ', 'JJ', 'TT'], 18],
  ['random', expect.any(Array), 1326],
])('%s', (text, want, combos) => {
  expect(names(text)).toEqual(want)
  expect(count(text)).toBe(combos)
})

test('weights: 76s@50 is played half of the time, and the last word on a hand holds', () => {
  const parsed = parseRange('76s@50, AA, AsAh@25%')
  if (!parsed.ok) throw new Error('no range')
  expect(parsed.value.combos.filter(({ weight }) => weight === 0.5)).toHaveLength(4)
  expect(parsed.value.combos.filter(({ weight }) => weight === 0.25)).toHaveLength(1)
  expect(parsed.value.combos).toHaveLength(10)
  expect(classWeights(parsed.value)).toBeUndefined()
  const whole = parseRange('76s@50, AA')
  expect(whole.ok && classWeights(whole.value)?.get(classIndex(5, 4, true))).toBe(0.5)
})

test.each([
  ['QQ+, ZZ', { code: 'unknownHands', text: 'ZZ', at: 5 }],
  ['AAs', { code: 'unknownHands', text: 'AAs', at: 0 }],
  ['AhKhQh', { code: 'unknownHands', text: 'AhKhQh', at: 0 }],
  ['AhAh', { code: 'unknownHands', text: 'AhAh', at: 0 }],
  ['AKs-', { code: 'unknownHands', text: 'AKs-', at: 0 }],
  ['AKs-QTs', { code: 'badRun', text: 'AKs-QTs', at: 0 }],
  ['AKs-AQo', { code: 'badRun', text: 'AKs-AQo', at: 0 }],
  ['TT-AKs', { code: 'badRun', text: 'TT-AKs', at: 0 }],
  ['AA@0', { code: 'badWeight', text: 'AA@0', at: 0 }],
  ['AA@101', { code: 'badWeight', text: 'AA@101', at: 0 }],
  ['AA@x', { code: 'badWeight', text: 'AA@x', at: 0 }],
  ['AA@', { code: 'badWeight', text: 'AA@', at: 0 }],
  ['', { code: 'emptyRange' }],
  [' , ', { code: 'emptyRange' }],
])('%j is refused with what and where', (text, refusal) => {
  expect(parseRange(text)).toEqual({ ok: false, refusal })
})
