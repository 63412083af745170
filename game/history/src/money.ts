import type { Chips } from '@krupiye/rules'
import type { Currency } from './handHistory.ts'

const signs: Readonly<Record<Currency, string>> = { USD: '$', EUR: '€', GBP: '£' }

export const signOf = (currency: Currency | null): string => (currency ? signs[currency] : '')

/** The currency of a sign such as `$`, undefined where the sign is unknown. */
export const currencyOf = (sign: string): Currency | undefined =>
  sign === '$' ? 'USD' : sign === '€' ? 'EUR' : sign === '£' ? 'GBP' : undefined

/** Chips as the file writes money: whole where they are, else with two digits. */
export const decimal = (chips: Chips, unit: number): string => {
  if (unit === 1 || chips % unit === 0) return String(chips / unit)
  const cents = Math.round((chips * 100) / unit)
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Chips of a written amount; undefined where it is none or finer than the unit. */
export const chipsOf = (text: string, unit: number): Chips | undefined => {
  const parts = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text)
  if (!parts) return undefined
  const cents = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
  const chips = (cents * unit) / 100
  return Number.isSafeInteger(chips) ? chips : undefined
}
