import { describe, expect, it } from 'vitest'
import { amountSentence, parseAmount } from './amount.ts'
import { wordsOf } from './words.ts'

const chips = (value: number) => ({ ok: true, value })
const no = (why: string) => ({ ok: false, why })

describe('amounts typed by hand', () => {
  it.each([
    ['120', chips(120)],
    ['1.000', chips(1000)],
    ['1,000', chips(1000)],
    ['1.234.567', chips(1234567)],
    ['1,234,567', chips(1234567)],
    ['1 234', chips(1234)],
    ['1\u00a0234', chips(1234)],
    ['1’234', chips(1234)],
    [' 40 ', chips(40)],
    ['007', chips(7)],
    ['0', chips(0)],
    ['', no('empty')],
    ['  ', no('empty')],
    ['abc', no('notANumber')],
    ['12a', no('notANumber')],
    ['1e9', no('notANumber')],
    ['-50', no('notANumber')],
    ['NaN', no('notANumber')],
    ['.', no('notANumber')],
    ['１２', no('notANumber')],
    ['12.5', no('fraction')],
    ['12,5', no('fraction')],
    ['0,5', no('fraction')],
    ['1.00', no('fraction')],
    ['1000.000', no('fraction')],
    ['1.000,50', no('fraction')],
    ['1,000.000', no('fraction')],
    ['1.0.0', no('grouping')],
    ['1.23.456', no('grouping')],
    ['9007199254740993', no('tooBig')],
    ['1.000.000.000.001', no('tooBig')],
  ] as const)('B029: %j', (typed, meant) => {
    expect(parseAmount(typed)).toEqual(meant)
  })

  it('what the house writes it can read back, in both languages', () => {
    for (const lang of ['tr', 'en'] as const)
      for (const n of [0, 7, 999, 1000, 12345, 1234567, 10 ** 12])
        expect(parseAmount(wordsOf(lang).number(n))).toEqual(chips(n))
  })

  it('a refused amount has a sentence in both languages', () => {
    expect(amountSentence(wordsOf('tr'), 'fraction')).toBe('Yalnızca tam fiş olur.')
    expect(amountSentence(wordsOf('en'), 'fraction')).toBe('Whole chips only.')
  })
})
