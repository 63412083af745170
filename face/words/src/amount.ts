import { type Key, type Words } from './words.ts'

/** What a typed amount of chips means, or why it means nothing. */
export type Amount =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly why: 'empty' | 'notANumber' | 'fraction' | 'grouping' | 'tooBig' }

/** Spaces and apostrophes of all kinds that keyboards and copied numbers bring along as thousands marks. */
const spaces = /[\s\u00a0\u2009\u202f'’]/g

/** Balances stop here (room.md 13). */
const most = 10 ** 12

/**
 * Reads whole chips as people write them in either language: `1.234` and `1,234` are both 1234. Chips are whole, so three digits
 * after a mark can only be a group; everything else with a mark is a fraction or a slip and is refused, never rounded:
 * `12.5`, `1.00`, `1e9`, `-5`. Marks of both kinds in one number are refused too.
 */
export const parseAmount = (typed: string): Amount => {
  const text = typed.replace(spaces, '')
  if (text === '') return { ok: false, why: 'empty' }
  if (!/^[0-9.,]*[0-9][0-9.,]*$/.test(text)) return { ok: false, why: 'notANumber' }
  const marks = text.replace(/[0-9]/g, '')
  const grouped = /^[0-9]{1,3}([.,][0-9]{3})+$/.test(text) && new Set(marks).size === 1
  if (marks !== '' && !grouped)
    return { ok: false, why: marks.length === 1 || new Set(marks).size === 2 ? 'fraction' : 'grouping' }
  const digits = text.replace(/[.,]/g, '').replace(/^0+(?=[0-9])/, '')
  const value = Number(digits)
  return digits.length > 13 || value > most ? { ok: false, why: 'tooBig' } : { ok: true, value }
}

type Why = Extract<Amount, { ok: false }>['why']

const keyOf = {
  empty: 'act.amountEmpty',
  notANumber: 'act.amountNotANumber',
  fraction: 'act.amountFraction',
  grouping: 'act.amountGrouping',
  tooBig: 'act.amountTooBig',
} as const satisfies Record<Why, Key>

/** Why a typed amount was not taken, as a sentence. */
export const amountSentence = (words: Words, why: Why): string => words.say(keyOf[why])
