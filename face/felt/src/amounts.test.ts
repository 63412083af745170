import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compactAmount, formatAmount, parseAmount } from './amounts.ts'

describe('amounts', () => {
  it('B125: 1234567 is written 1.234.567 in Turkish and 1,234,567 in English', () => {
    expect(formatAmount(1_234_567, 'tr')).toBe('1.234.567')
    expect(formatAmount(1_234_567, 'en')).toBe('1,234,567')
    expect(formatAmount(999, 'tr')).toBe('999')
    expect(formatAmount(0, 'en')).toBe('0')
  })

  it('B125: compact where space forces it, from ten thousand on', () => {
    expect(compactAmount(9_999, 'tr')).toBe('9.999')
    expect(compactAmount(1_234_567, 'tr')).toBe('1,23\u00a0Mn')
    expect(compactAmount(1_234_567, 'en')).toBe('1.23M')
  })

  it.each([
    ['1.000', 1000],
    ['1,000', 1000],
    ['1 000', 1000],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['405', 405],
    [' 405 ', 405],
    ['0', 0],
    ['007', 7],
  ])('B029: %j is %d in either language', (typed, value) => {
    expect(parseAmount(typed)).toEqual({ ok: true, value })
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['abc', 'notANumber'],
    ['1e9', 'notANumber'],
    ['-50', 'notANumber'],
    ['+50', 'notANumber'],
    ['NaN', 'notANumber'],
    ['Infinity', 'notANumber'],
    ['1.000,000.000', 'notANumber'],
    ['9007199254740993', 'notANumber'],
    ['0x10', 'notANumber'],
    ['1.2.3', 'notANumber'],
    ['12.5', 'fraction'],
    ['12,5', 'fraction'],
    ['1.000,50', 'fraction'],
    ['1,000.50', 'fraction'],
    ['.5', 'fraction'],
  ])('B029: %j is refused as %s, never rounded', (typed, why) => {
    expect(parseAmount(typed)).toEqual({ ok: false, why })
  })

  it('whatever is written can be read back in either language', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: Number.MAX_SAFE_INTEGER }),
        fc.constantFrom('tr' as const, 'en' as const),
        (chips, lang) => {
          expect(parseAmount(formatAmount(chips, lang))).toEqual({ ok: true, value: chips })
        },
      ),
    )
  })
})
