import { type Lang } from './lang.ts'
import { type Key, type Words } from './words.ts'

/** What a typed amount of chips means, or why it means nothing. */
export type Amount =
  | { readonly ok: true; readonly amount: number }
  | {
      readonly ok: false
      /** `foreignMark`: the other language's thousands mark, which here would be a fraction. */
      readonly why: 'empty' | 'notANumber' | 'fraction' | 'foreignMark' | 'grouping' | 'tooBig'
    }

/** Spaces of all kinds that keyboards and copied numbers bring along as thousands marks. */
const spaces = /[\s\u00a0\u202f]/g

/** Balances stop here (room.md 13). */
const most = 10 ** 12

/**
 * Reads whole chips as the language writes them: `1.234` in Turkish and `1,234` in English are both 1234; plain digits always do.
 * A mark is never guessed at: `1,000` in Turkish would be a fraction there, so it is refused, as are `12.5`, `1e9`, `-5` and `1.00`.
 */
export const parseAmount = (typed: string, lang: Lang): Amount => {
  const text = typed.replace(spaces, '')
  if (text === '') return { ok: false, why: 'empty' }
  if (!/^[0-9.,]+$/.test(text) || !/[0-9]/.test(text)) return { ok: false, why: 'notANumber' }
  const [own, foreign] = lang === 'tr' ? ['.', ','] : [',', '.']
  if (text.includes(foreign ?? '')) {
    const groups = text.split(foreign ?? '')
    const looksGrouped = groups.length > 1 && groups.slice(1).every(group => group.length === 3)
    return { ok: false, why: looksGrouped ? 'foreignMark' : 'fraction' }
  }
  const groups = text.split(own ?? '')
  const head = groups[0] ?? ''
  if (groups.length > 1) {
    const proper = head.length >= 1 && head.length <= 3 && groups.slice(1).every(group => group.length === 3)
    if (!proper) return { ok: false, why: groups.length === 2 ? 'fraction' : 'grouping' }
  }
  const digits = groups.join('').replace(/^0+(?=[0-9])/, '')
  if (digits.length > 13) return { ok: false, why: 'tooBig' }
  const amount = Number(digits)
  return amount > most ? { ok: false, why: 'tooBig' } : { ok: true, amount }
}

type Why = Extract<Amount, { ok: false }>['why']

const keyOf = {
  empty: 'act.amountEmpty',
  notANumber: 'act.amountNotANumber',
  fraction: 'act.amountFraction',
  foreignMark: 'act.amountForeignMark',
  grouping: 'act.amountGrouping',
  tooBig: 'act.amountTooBig',
} as const satisfies Record<Why, Key>

/** Why a typed amount was not taken, as a sentence. */
export const amountSentence = (words: Words, why: Why): string => words.say(keyOf[why])
