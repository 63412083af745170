import { type CreateTable, createTableBody, largestStake, readBody } from '@krupiye/wire'
import { amountSentence, parseAmount, type Words } from '@krupiye/words'

/** The form as typed: numbers stay text until they are read. */
export type Draft = {
  name: string
  limit: CreateTable['limit']
  smallBlind: string
  bigBlind: string
  seats: number
  buyInMin: string
  buyInMax: string
  anteKind: CreateTable['anteKind']
  ante: string
  straddle: boolean
  clock: CreateTable['clock']
  bots: number
  private: boolean
  button: CreateTable['button']
}

export type Field = 'name' | 'smallBlind' | 'bigBlind' | 'buyInMin' | 'buyInMax' | 'ante' | 'bots'

export type Judged =
  | { readonly ok: true; readonly table: CreateTable }
  /** A sentence for each field that is wrong. */
  | { readonly ok: false; readonly errors: Readonly<Partial<Record<Field, string>>> }

/** Blinds offered at one press, small and big. */
export const stakes = [
  [1, 2],
  [5, 10],
  [10, 20],
  [25, 50],
  [50, 100],
  [100, 200],
] as const

/** Buy-ins that go with a big blind: twenty to a hundred of them. */
export const buyInFor = (bigBlind: number): { readonly min: number; readonly max: number } => ({
  min: Math.min(largestStake, bigBlind * 20),
  max: Math.min(largestStake, bigBlind * 100),
})

export const freshDraft = (words: Words): Draft => {
  const { min, max } = buyInFor(20)
  return {
    name: '',
    limit: 'noLimit',
    smallBlind: words.number(10),
    bigBlind: words.number(20),
    seats: 6,
    buyInMin: words.number(min),
    buyInMax: words.number(max),
    anteKind: 'none',
    ante: words.number(5),
    straddle: false,
    clock: 'normal',
    bots: 0,
    private: false,
    button: 'dead',
  }
}

const longestName = 40

/** Reads the form. What is wrong is told field by field, with the bound that was missed. */
export const judge = (draft: Draft, words: Words): Judged => {
  const errors: Partial<Record<Field, string>> = {}
  const amount = (field: Field, typed: string): number | null => {
    const read = parseAmount(typed)
    if (read.ok) return read.value
    errors[field] = amountSentence(words, read.why)
    return null
  }
  const within = (
    field: Field,
    n: number | null,
    min: number,
    max: number,
    key: 'open.errSmallBlind' | 'open.errBuyInMin' | 'open.errBuyInMax' | 'open.errAnte',
  ) => {
    if (n !== null && (n < min || n > max)) errors[field] = words.say(key, { min, max })
  }

  const smallBlind = amount('smallBlind', draft.smallBlind)
  const bigBlind = amount('bigBlind', draft.bigBlind)
  const min = amount('buyInMin', draft.buyInMin)
  const max = amount('buyInMax', draft.buyInMax)
  const each = draft.anteKind === 'each'
  const ante = each ? amount('ante', draft.ante) : 0

  within(
    'smallBlind',
    smallBlind,
    1,
    bigBlind !== null && bigBlind >= 1 ? Math.min(bigBlind, largestStake) : largestStake,
    'open.errSmallBlind',
  )
  if (bigBlind !== null && (bigBlind < 1 || bigBlind > largestStake))
    errors.bigBlind = words.say('open.errBigBlind', { max: largestStake })
  const least = bigBlind !== null && errors.bigBlind === undefined ? bigBlind : 1
  within('buyInMin', min, least, largestStake, 'open.errBuyInMin')
  within('buyInMax', max, min !== null && errors.buyInMin === undefined ? min : least, largestStake, 'open.errBuyInMax')
  if (each) within('ante', ante, 1, least, 'open.errAnte')
  if (draft.bots >= draft.seats) errors.bots = words.say('open.errBots', { max: draft.seats - 1 })
  const name = draft.name.trim()
  if ([...name].length > longestName) errors.name = words.say('open.errName', { max: longestName })

  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const read = readBody(createTableBody, {
    ...(name === '' ? {} : { name }),
    limit: draft.limit,
    smallBlind,
    bigBlind,
    seats: draft.seats,
    buyIn: { min, max },
    anteKind: draft.anteKind,
    ante,
    straddle: draft.straddle,
    clock: draft.clock,
    bots: draft.bots,
    private: draft.private,
    button: draft.button,
  })
  // Only what no field above knows of comes here: signs in the name that cannot be read.
  return read.ok ? { ok: true, table: read.value } : { ok: false, errors: { name: words.say('refusals.malformed') } }
}
