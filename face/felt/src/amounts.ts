/** Chips as people write and read them in Turkish and English. */
import type { Language } from './state.ts'

const formats: Readonly<Record<Language, Intl.NumberFormat>> = {
  tr: new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 }),
  en: new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }),
}

/** Chips in full with the language's thousands: 1.234.567 or 1,234,567. */
export const formatAmount = (chips: number, lang: Language): string => formats[lang].format(chips)

const compacts: Readonly<Record<Language, Intl.NumberFormat>> = {
  tr: new Intl.NumberFormat('tr-TR', { notation: 'compact', maximumSignificantDigits: 3 }),
  en: new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 }),
}

/** Chips in little room, for seats only: in full below ten thousand, then "12,5 B", "1.23M". */
export const compactAmount = (chips: number, lang: Language): string =>
  Math.abs(chips) < 10_000 ? formatAmount(chips, lang) : compacts[lang].format(chips)

export type Parsed =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly why: 'empty' | 'notANumber' | 'fraction' }

/**
 * Reads a typed amount of chips. Both "1.000" and "1,000" are a thousand in either language, since chips are whole and
 * three digits after a separator can only be a group; "12.5" is a fraction and refused, never rounded (B029).
 */
export const parseAmount = (typed: string): Parsed => {
  const text = typed.replace(/[\s\u00a0\u202f\u2009'’]/g, '')
  if (text === '') return { ok: false, why: 'empty' }
  if (/^\d+$/.test(text)) return whole(text)
  if (/^\d{1,3}(\.\d{3})+$/.test(text) || /^\d{1,3}(,\d{3})+$/.test(text)) return whole(text.replace(/[.,]/g, ''))
  if (/^\d*[.,]\d+$/.test(text) || /^\d{1,3}(\.\d{3})+,\d+$/.test(text) || /^\d{1,3}(,\d{3})+\.\d+$/.test(text))
    return { ok: false, why: 'fraction' }
  return { ok: false, why: 'notANumber' }
}

const whole = (digits: string): Parsed => {
  const value = Number(digits)
  return Number.isSafeInteger(value) ? { ok: true, value } : { ok: false, why: 'notANumber' }
}
