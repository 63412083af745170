import {
  type BlindsTable,
  chairsOf,
  type CreateTable,
  createTableBody,
  type GameName,
  isStud,
  largestStake,
  limitsOf,
  readBody,
  studAnte,
  studBringIn,
} from '@krupiye/wire'
import { amountSentence, parseAmount, type Words } from '@krupiye/words'

/** The form as typed: numbers stay text until they are read. */
export type Draft = {
  name: string
  game: GameName
  limit: CreateTable['limit']
  smallBlind: string
  bigBlind: string
  /** Stud has no blinds: what is bet, and twice as much from the fifth card on. */
  smallBet: string
  bringIn: string
  seats: number
  buyInMin: string
  buyInMax: string
  anteKind: BlindsTable['anteKind']
  ante: string
  straddle: boolean
  clock: CreateTable['clock']
  bots: number
  private: boolean
  button: BlindsTable['button']
}

export type Field =
  | 'name'
  | 'smallBlind'
  | 'bigBlind'
  | 'smallBet'
  | 'bringIn'
  | 'buyInMin'
  | 'buyInMax'
  | 'ante'
  | 'bots'

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
    game: 'holdem',
    limit: 'noLimit',
    smallBlind: words.number(10),
    bigBlind: words.number(20),
    smallBet: words.number(20),
    bringIn: words.number(studBringIn(20)),
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

/** Another game brings its own usual limit, and no more chairs than it has cards for. */
export const withGame = (draft: Draft, game: GameName, words: Words): Draft => {
  const { min, max, usual } = chairsOf[game]
  const limits = limitsOf[game]
  const seats = draft.seats > max || draft.seats < min ? usual : draft.seats
  const ante = parseAmount(draft.smallBet)
  return {
    ...draft,
    game,
    limit: limits.includes(draft.limit) && draft.game === game ? draft.limit : (limits[0] ?? draft.limit),
    seats,
    bots: Math.min(draft.bots, seats - 1),
    ...(isStud(game) && ante.ok ? { ante: words.number(studAnte(ante.value)) } : {}),
  }
}

const longestName = 40

type Bound =
  | 'open.errSmallBlind'
  | 'open.errSmallBet'
  | 'open.errBringIn'
  | 'open.errBuyInMin'
  | 'open.errBuyInMax'
  | 'open.errAnte'

/** Reads the form. What is wrong is told field by field, with the bound that was missed. */
export const judge = (draft: Draft, words: Words): Judged => {
  const errors: Partial<Record<Field, string>> = {}
  const amount = (field: Field, typed: string): number | null => {
    const read = parseAmount(typed)
    if (read.ok) return read.value
    errors[field] = amountSentence(words, read.why)
    return null
  }
  const within = (field: Field, n: number | null, min: number, max: number, key: Bound) => {
    if (n !== null && (n < min || n > max)) errors[field] = words.say(key, { min, max })
  }
  const stud = isStud(draft.game)
  const stakes = stud ? studStakes() : blindStakes()
  const least = stakes.unit
  const min = amount('buyInMin', draft.buyInMin)
  const max = amount('buyInMax', draft.buyInMax)
  within('buyInMin', min, least, largestStake, 'open.errBuyInMin')
  within('buyInMax', max, min !== null && errors.buyInMin === undefined ? min : least, largestStake, 'open.errBuyInMax')
  if (draft.bots >= draft.seats) errors.bots = words.say('open.errBots', { max: draft.seats - 1 })
  const name = draft.name.trim()
  if ([...name].length > longestName) errors.name = words.say('open.errName', { max: longestName })
  if (Object.keys(errors).length > 0) return { ok: false, errors }

  const read = readBody(createTableBody, {
    ...(name === '' ? {} : { name }),
    ...stakes.body,
    game: draft.game,
    limit: draft.limit,
    seats: draft.seats,
    buyIn: { min, max },
    clock: draft.clock,
    bots: draft.bots,
    private: draft.private,
  })
  // Only what no field above knows of comes here: signs in the name that cannot be read.
  return read.ok ? { ok: true, table: read.value } : { ok: false, errors: { name: words.say('refusals.malformed') } }

  /** What is bet, and the least that it makes sense to sit down with. */
  function blindStakes(): { readonly unit: number; readonly body: object } {
    const smallBlind = amount('smallBlind', draft.smallBlind)
    const bigBlind = amount('bigBlind', draft.bigBlind)
    const big = bigBlind !== null && bigBlind >= 1 && bigBlind <= largestStake ? bigBlind : null
    within('smallBlind', smallBlind, 1, big ?? largestStake, 'open.errSmallBlind')
    if (bigBlind !== null && big === null) errors.bigBlind = words.say('open.errBigBlind', { max: largestStake })
    const each = draft.anteKind === 'each'
    const ante = each ? amount('ante', draft.ante) : 0
    if (each) within('ante', ante, 1, big ?? 1, 'open.errAnte')
    const { anteKind, straddle, button } = draft
    return { unit: big ?? 1, body: { smallBlind, bigBlind, anteKind, ante, straddle, button } }
  }

  function studStakes(): { readonly unit: number; readonly body: object } {
    const smallBet = amount('smallBet', draft.smallBet)
    const ante = amount('ante', draft.ante)
    const bringIn = amount('bringIn', draft.bringIn)
    within('smallBet', smallBet, 2, largestStake, 'open.errSmallBet')
    const bet = smallBet !== null && errors.smallBet === undefined ? smallBet : 2
    within('ante', ante, 1, bet, 'open.errAnte')
    within('bringIn', bringIn, 1, bet - 1, 'open.errBringIn')
    return { unit: bet, body: { smallBet, ante, bringIn } }
  }
}
