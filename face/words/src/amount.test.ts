import { describe, expect, it } from 'vitest'
import { amountSentence, parseAmount } from './amount.ts'
import { wordsOf } from './words.ts'

const chips = (amount: number) => ({ ok: true, amount })
const no = (why: string) => ({ ok: false, why })

describe('amounts typed by hand', () => {
  it.each([
    ['120', 'tr', chips(120)],
    ['1.000', 'tr', chips(1000)],
    ['1,000', 'en', chips(1000)],
    ['1.234.567', 'tr', chips(1234567)],
    ['1,234,567', 'en', chips(1234567)],
    ['1 234', 'tr', chips(1234)],
    ['1\u00a0234', 'en', chips(1234)],
    [' 40 ', 'tr', chips(40)],
    ['007', 'en', chips(7)],
    ['0', 'tr', chips(0)],
    ['', 'tr', no('empty')],
    ['  ', 'en', no('empty')],
    ['abc', 'tr', no('notANumber')],
    ['12a', 'tr', no('notANumber')],
    ['1e9', 'en', no('notANumber')],
    ['-50', 'en', no('notANumber')],
    ['NaN', 'tr', no('notANumber')],
    ['.', 'tr', no('notANumber')],
    ['１２', 'tr', no('notANumber')],
    ['12.5', 'en', no('fraction')],
    ['12.5', 'tr', no('fraction')],
    ['12,5', 'tr', no('fraction')],
    ['0,5', 'en', no('fraction')],
    ['1,000', 'tr', no('foreignMark')],
    ['1.000', 'en', no('foreignMark')],
    ['1.000,50', 'tr', no('fraction')],
    ['1.0.0', 'tr', no('grouping')],
    ['1.23.456', 'tr', no('grouping')],
    ['9007199254740993', 'en', no('tooBig')],
    ['1.000.000.000.001', 'tr', no('tooBig')],
  ] as const)('B029: %j in %s', (typed, lang, meant) => {
    expect(parseAmount(typed, lang)).toEqual(meant)
  })

  it('what the house writes it can read back, in both languages', () => {
    for (const lang of ['tr', 'en'] as const)
      for (const n of [0, 7, 999, 1000, 12345, 1234567, 10 ** 12])
        expect(parseAmount(wordsOf(lang).number(n), lang)).toEqual(chips(n))
  })

  it('a refused amount has a sentence in both languages', () => {
    expect(amountSentence(wordsOf('tr'), 'foreignMark')).toBe('Türkçede binlik ayracı noktadır: 1.200.')
    expect(amountSentence(wordsOf('en'), 'fraction')).toBe('Whole chips only.')
  })
})
