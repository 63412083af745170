import {
  type BlindsTable,
  chairsFor,
  chairsOf,
  type CreateTable,
  createTableBody,
  type GameName,
  games,
  hasBoard,
  isStud,
  largestStake,
  limitsOf,
  longestTurn,
  type MixedTable,
  readBody,
  studAnte,
  studBringIn,
} from '@krupiye/wire'
import { amountSentence, parseAmount, type Words } from '@krupiye/words'

/** The form as typed: numbers stay text until they are read. */
export type Draft = {
  name: string
  game: GameName | 'mixed'
  limit: BlindsTable['limit']
  /** A mixed game: what is played in turn, each in its usual structure or all with fixed bets, and how long each. */
  mix: readonly GameName[]
  mixLimits: 'usual' | 'fixed'
  every: string
  per: MixedTable['per']
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
  buyButton: boolean
  rules: NonNullable<CreateTable['rules']>
  showdown: NonNullable<CreateTable['showdown']>
  runIt: NonNullable<BlindsTable['runIt']>
  kill: 'none' | NonNullable<BlindsTable['kill']>
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
  | 'mix'
  | 'every'

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
    mix: ['holdem', 'omaha8', 'stud', 'stud8'],
    mixLimits: 'fixed',
    every: words.number(1),
    per: 'orbits',
    buyButton: false,
    rules: 'cash',
    showdown: 'auto',
    runIt: 'once',
    kill: 'none',
  }
}

/** The chairs of the game, or of all that are mixed. */
export const chairsIn = ({
  game,
  mix,
}: Draft): { readonly min: number; readonly max: number; readonly usual: number } =>
  game === 'mixed' ? { min: 2, max: mix.length === 0 ? 10 : chairsFor(mix), usual: 6 } : chairsOf[game]

/** What else there is to choose in the game: only what makes a difference to it. */
export const choicesIn = ({ game, limit, mix }: Draft) => {
  const played = game === 'mixed' ? mix : [game]
  return {
    blinds: game === 'mixed' || !isStud(game),
    runIt: played.some(hasBoard),
    kill: game !== 'mixed' && !isStud(game) && limit === 'fixedLimit',
  }
}

const seatsWithin = (draft: Draft): Draft => {
  const { min, max, usual } = chairsIn(draft)
  const seats = draft.seats > max || draft.seats < min ? Math.min(usual, max) : draft.seats
  return { ...draft, seats, bots: Math.min(draft.bots, seats - 1) }
}

/** A game comes into the mix or leaves it; they are played in the order in which they are offered. */
export const withMixed = (draft: Draft, game: GameName, on: boolean): Draft =>
  seatsWithin({ ...draft, mix: games.filter(each => (each === game ? on : draft.mix.includes(each))) })

/** Another game brings its own usual limit, and no more chairs than it has cards for. */
export const withGame = (draft: Draft, game: Draft['game'], words: Words): Draft => {
  if (game === 'mixed') return seatsWithin({ ...draft, game })
  const [usual = draft.limit] = limitsOf[game]
  const ante = parseAmount(draft.smallBet)
  return seatsWithin({
    ...draft,
    game,
    limit: limitsOf[game].includes(draft.limit) && draft.game === game ? draft.limit : usual,
    ...(isStud(game) && ante.ok ? { ante: words.number(studAnte(ante.value)) } : {}),
  })
}

const longestName = 40

type Bound =
  | 'open.errSmallBlind'
  | 'open.errSmallBet'
  | 'open.errBringIn'
  | 'open.errBuyInMin'
  | 'open.errBuyInMax'
  | 'open.errAnte'
  | 'open.errEvery'

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
  const stakes = isStud(draft.game) ? studStakes() : blindStakes()
  const least = stakes.unit
  const min = amount('buyInMin', draft.buyInMin)
  const max = amount('buyInMax', draft.buyInMax)
  within('buyInMin', min, least, largestStake, 'open.errBuyInMin')
  within('buyInMax', max, min !== null && errors.buyInMin === undefined ? min : least, largestStake, 'open.errBuyInMax')
  const choices = choicesIn(draft)
  const game = draft.game === 'mixed' ? mixedGame() : { game: draft.game, limit: draft.limit }
  if (draft.bots >= draft.seats) errors.bots = words.say('open.errBots', { max: draft.seats - 1 })
  const name = draft.name.trim()
  if ([...name].length > longestName) errors.name = words.say('open.errName', { max: longestName })
  if (Object.keys(errors).length > 0) return { ok: false, errors }

  const read = readBody(createTableBody, {
    ...(name === '' ? {} : { name }),
    ...stakes.body,
    ...game,
    ...(draft.rules === 'cash' ? {} : { rules: draft.rules }),
    ...(draft.showdown === 'auto' ? {} : { showdown: draft.showdown }),
    ...(choices.runIt && draft.runIt !== 'once' ? { runIt: draft.runIt } : {}),
    ...(choices.kill && draft.kill !== 'none' ? { kill: draft.kill } : {}),
    ...(choices.blinds && draft.buyButton ? { buyButton: true } : {}),
    seats: draft.seats,
    buyIn: { min, max },
    clock: draft.clock,
    bots: draft.bots,
    private: draft.private,
  })
  // Only what no field above knows of comes here: signs in the name that cannot be read.
  return read.ok ? { ok: true, table: read.value } : { ok: false, errors: { name: words.say('refusals.malformed') } }

  function mixedGame(): object {
    const { mix, mixLimits, per } = draft
    if (mix.length < 2) errors.mix = words.say('open.errMix')
    const every = amount('every', draft.every)
    within('every', every, 1, longestTurn, 'open.errEvery')
    const list = mix.map(each => ({
      game: each,
      limit: mixLimits === 'fixed' ? 'fixedLimit' : (limitsOf[each][0] ?? 'fixedLimit'),
    }))
    return { game: 'mixed', games: list, every, per }
  }

  /** What is bet, and the least that it makes sense to sit down with. */
  function blindStakes(): { readonly unit: number; readonly body: object } {
    const smallBlind = amount('smallBlind', draft.smallBlind)
    const bigBlind = amount('bigBlind', draft.bigBlind)
    const big = bigBlind !== null && bigBlind >= 1 && bigBlind <= largestStake ? bigBlind : null
    within('smallBlind', smallBlind, 1, big ?? largestStake, 'open.errSmallBlind')
    // Stud bets the big blind, and half of it brings it in.
    if (big === 1 && draft.game === 'mixed' && draft.mix.some(isStud))
      errors.bigBlind = words.say('open.errBigBlindStud')
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
