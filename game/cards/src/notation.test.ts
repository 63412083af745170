import { expect, test } from 'vitest'
import { checkCards, deck52, formatCard, formatCards, parseCard, parseCards } from './index.ts'

test('every card reads back from every way of writing it', () => {
  for (const card of deck52) {
    const text = formatCard(card)
    const rank = text[0] === 'T' ? '10' : text[0]
    const symbol = '♣♦♥♠'[card & 3]
    const hollow = '♧♢♡♤'[card & 3]
    for (const form of [
      text,
      text.toLowerCase(),
      text.toUpperCase(),
      `${rank}${text[1]}`,
      `${text[0]}${symbol}`,
      `${rank}${symbol}`,
      `${rank}${hollow}`,
      ` ${rank}${symbol}\uFE0F `,
    ])
      expect(parseCard(form), form).toEqual({ ok: true, value: card })
  }
})

test('the heart that phones type is the suit', () => {
  expect(parseCards('A\u2764\uFE0F K\u2764')).toEqual({ ok: true, value: [50, 46] })
})

test('B059 "10s" and "Ts" are the same card in lists too, with or without separators', () => {
  const want = { ok: true, value: [35, 34, 31] }
  for (const text of ['Ts Th 9s', '10s10h9s', 'TsTh9s', '10♠, 10♥,9♠', '\tts\n10H  9S '])
    expect(parseCards(text), text).toEqual(want)
  expect(parseCards('')).toEqual({ ok: true, value: [] })
})

test.each([
  ['Ah 1h', { code: 'unknownCard', text: '1h', at: 3 }],
  ['Ax', { code: 'unknownCard', text: 'Ax', at: 0 }],
  ['A', { code: 'unknownCard', text: 'A', at: 0 }],
  ['A h', { code: 'unknownCard', text: 'A', at: 0 }],
  ['AhK', { code: 'unknownCard', text: 'K', at: 2 }],
  ['11h', { code: 'unknownCard', text: '11h', at: 0 }],
  ['Kh??', { code: 'unknownCard', text: '??', at: 2 }],
  ['ıh', { code: 'unknownCard', text: 'ıh', at: 0 }],
  ['AhKsAh', { code: 'duplicateCard', card: 50, at: 4 }],
  ['Th 10h', { code: 'duplicateCard', card: 34, at: 3 }],
])('B060 %s is refused with what and where', (text, refusal) => {
  expect(parseCards(text)).toEqual({ ok: false, refusal })
})

test('one card means one card', () => {
  expect(parseCard('')).toEqual({ ok: false, refusal: { code: 'wrongCount', given: 0, least: 1, most: 1 } })
  expect(parseCard('AhKh')).toEqual({ ok: false, refusal: { code: 'wrongCount', given: 2, least: 1, most: 1 } })
})

test('B060 numbers from outside are checked: range, wholeness, twice, count', () => {
  expect(checkCards([0, 51, 7])).toBeUndefined()
  expect(checkCards([0, 52])).toEqual({ code: 'notACard', value: 52, at: 1 })
  expect(checkCards([1.5])).toEqual({ code: 'notACard', value: 1.5, at: 0 })
  expect(checkCards([Number.NaN])).toEqual({ code: 'notACard', value: Number.NaN, at: 0 })
  expect(checkCards([-1])).toEqual({ code: 'notACard', value: -1, at: 0 })
  expect(checkCards([3, 4, 3])).toEqual({ code: 'duplicateCard', card: 3, at: 2 })
  expect(checkCards([3, 4], 5, 7)).toEqual({ code: 'wrongCount', given: 2, least: 5, most: 7 })
})

test('formatting is the reverse of parsing and refuses what is no card', () => {
  expect(formatCards(deck52)).toMatch(/^2c 2d 2h 2s 3c .* As$/)
  expect(parseCards(formatCards(deck52, ''))).toEqual({ ok: true, value: [...deck52] })
  expect(() => formatCard(52)).toThrow(RangeError)
})
