import { type Chips, type Options, pokerkit, type Pot, tda2024 } from '@krupiye/rules'
import type { Script } from './script.ts'

/**
 * What the rules of an unknown house may be at most: where the rule books disagree, the reader allows what any of them allows.
 * A showdown goes as the file has it.
 */
export const fileOptions: Options = {
  ...tda2024,
  raiseCap: 'bet+4',
  headsUpUncapped: true,
  potLimitSmallBlind: 'bigBlind',
  fourthStreetDouble: true,
  bigBlindAnte: 'anteFirst',
  straddleSetsMinRaise: false,
  foldWhenFree: true,
  allInTabled: false,
  showdown: 'ask',
}

/**
 * Where no rule book allows all that another does, a file without a word about its house is read by these in turn: the reader's own, equal boards by position,
 * antes as dead money, pokerkit's.
 */
export const houses: readonly Partial<Options>[] = [
  {},
  { studTieBreak: 'position' },
  { anteTrim: false },
  {
    raiseCap: pokerkit.raiseCap,
    limitShortAllIn: pokerkit.limitShortAllIn,
    potLimitShortBlind: pokerkit.potLimitShortBlind,
    shortBlindPrice: pokerkit.shortBlindPrice,
    reopening: pokerkit.reopening,
    studTieBreak: pokerkit.studTieBreak,
    lowCardAllIn: 'bringIn',
  },
]

/**
 * Where rule books divide a pot differently: what a file was paid by is tried in this order until its amounts come out, the first being the reader's own.
 * Odd chips of stud by suit or position, equal hands by suit, antes that are not matched.
 */
export const divisions: readonly Partial<Options>[] = [
  {},
  { suitsBreakTies: true },
  { studOddChip: 'position' },
  { studOddChip: 'suitAll' },
  { anteTrim: false },
  { anteTrim: false, suitsBreakTies: true },
  { anteTrim: false, studOddChip: 'position' },
  { anteTrim: false, studOddChip: 'suitAll' },
]

/** The option under which a hand is dealt on so many boards, one by one. */
export const runItOn = (boards: number): NonNullable<Options['runIt']> =>
  boards === 1 ? 'once' : boards === 2 ? 'twice' : 'thrice'

/** A file's rake pot by pot: all of it from a single pot, else as `ofPots` has it where its sum is right. */
export const rakeByPot =
  (rake: Chips, ofPots: (pots: readonly Pot[]) => readonly Chips[]): NonNullable<Script['rake']> =>
  pots => {
    const amounts = pots.length === 1 ? [rake] : ofPots(pots)
    const isWhole =
      amounts.length === pots.length &&
      amounts.every((amount, pot) => amount >= 0 && amount <= (pots[pot]?.amount ?? 0)) &&
      amounts.reduce((sum, amount) => sum + amount, 0) === rake
    return isWhole ? amounts : undefined
  }

/** The options that decide what may be bet, who acts and who is paid, with all their values; what else there is, a file tells by what happens in it. */
const values = {
  raiseCap: ['bet+3', 'bet+4', 'raises4'],
  headsUpUncapped: [false, true],
  limitShortAllIn: ['half', 'full'],
  potLimitShortBlind: ['full', 'actual'],
  potLimitSmallBlind: ['actual', 'bigBlind'],
  potLimitAntes: [false, true],
  shortBlindPrice: ['full', 'actual'],
  reopening: ['perPlayer', 'cumulativeForAll'],
  studOddChip: ['suitFive', 'suitAll', 'position'],
  studTieBreak: ['suit', 'position'],
  fourthStreetDouble: [false, true],
  lowCardAllIn: ['choice', 'bringIn'],
  straddleSetsMinRaise: [false, true],
  suitsBreakTies: [false, true],
} as const satisfies { readonly [Name in keyof Options]?: readonly Options[Name][] }

type Named = keyof typeof values
// Keys of a literal.
const names = Object.keys(values) as readonly Named[]

/** The options of a hand that a reader would not take by itself: our own field `_options` of PHH and Open Hand History, so that a hand is read back by the rules it was played by. */
export const optionsSaid = (options: Options): readonly string[] =>
  names.flatMap(name => {
    const mine = options[name] ?? (name === 'lowCardAllIn' ? 'choice' : undefined)
    const theirs = fileOptions[name] ?? (name === 'lowCardAllIn' ? 'choice' : undefined)
    return mine === theirs ? [] : [`${name}=${String(mine)}`]
  })

/** Reads what `optionsSaid` wrote, `reopening=cumulativeForAll`; undefined where something else stands there. */
export const readOptions = (list: unknown): Partial<Options> | undefined => {
  if (list === undefined || list === null) return {}
  if (!Array.isArray(list)) return undefined
  const entries = list.map(text => {
    const [name, value] = String(text).split('=')
    const known = names.find(each => each === name)
    const found = known && values[known].find(each => String(each) === value)
    return known === undefined || found === undefined ? undefined : ([known, found] as const)
  })
  return entries.includes(undefined) ? undefined : Object.fromEntries(entries.filter(entry => entry !== undefined))
}
