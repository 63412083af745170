import { type Card, formatCard, parseCard, type SeenCard } from '@krupiye/cards'
import {
  boardCount,
  type Due,
  draw,
  holdem,
  type Limit,
  omaha,
  omaha8,
  rakeOf,
  type Seat,
  stud,
  stud8,
  type Variant,
} from '@krupiye/rules'
import { msOf } from './civil.ts'
import { type Budget, defaultBudget, type FaultReason } from './fault.ts'
import type { Currency, HandHistory } from './handHistory.ts'
import { isForAll, withUnpaidBigBlind } from './blinds.ts'
import { fileOptions, rakeByPot, readOptions, runItOn } from './houses.ts'
import type { NotRetold, Retold } from './pokerStarsReplay.ts'
import { type Played, playScript, type Script } from './script.ts'

/** Reads a text of Open Hand History objects, separated by blank lines or one a line, and plays each through the rules. */
export function* readOhh(
  text: string,
  budget: Budget = defaultBudget,
): Generator<Retold | (NotRetold & { readonly hand: string | null })> {
  let hands = 0
  for (const chunk of chunksOf(text.replace(/^\uFEFF/, ''))) {
    if (++hands > budget.hands) {
      yield {
        ok: false,
        hand: null,
        line: chunk.line,
        reason: { code: 'overBudget', what: 'hands', most: budget.hands },
      }
      return
    }
    yield readOne(chunk, budget)
  }
}

type Chunk = { readonly line: number; readonly text: string }

function* chunksOf(text: string): Generator<Chunk> {
  let line = 1
  for (const block of text.split(/(\n[ \t\r]*\n)/)) {
    const rows = block.split('\n')
    if (block.trim() !== '') {
      // Objects one a line make one block; an object over many lines is the block itself.
      if (rows.filter(row => row.trim() !== '').every(row => /^\s*\{.*\}\s*$/.test(row)))
        for (const [nth, row] of rows.entries()) if (row.trim() !== '') yield { line: line + nth, text: row }
      if (!rows.filter(row => row.trim() !== '').every(row => /^\s*\{.*\}\s*$/.test(row)))
        yield { line: line + rows.findIndex(row => row.trim() !== ''), text: block }
    }
    line += rows.length - 1
  }
}

type Json = Readonly<Record<string, unknown>>

/** Thrown through the reading of one hand. No Error: a file of a million bad hands would take a million stacks. */
class Unfit {
  readonly reason: FaultReason
  constructor(reason: FaultReason) {
    this.reason = reason
  }
}

const readOne = ({ line, text }: Chunk, budget: Budget): Retold | (NotRetold & { readonly hand: string | null }) => {
  let hand: string | null = null
  const fail = (reason: FaultReason): NotRetold & { readonly hand: string | null } => ({
    ok: false,
    hand,
    line,
    reason,
  })
  if (text.length > budget.characters) return fail({ code: 'overBudget', what: 'characters', most: budget.characters })
  try {
    const whole: unknown = JSON.parse(text)
    const ohh = isObject(whole) ? (whole['ohh'] ?? whole) : undefined
    if (!isObject(ohh)) return fail({ code: 'notAHand' })
    hand = typeof ohh['game_number'] === 'string' ? ohh['game_number'] : null
    return retell(ohh, line, fail, budget)
  } catch (error) {
    if (error instanceof SyntaxError) return fail({ code: 'notJson', message: error.message.split('\n')[0] ?? '' })
    if (error instanceof Unfit) return fail(error.reason)
    throw error
  }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const games: Readonly<Record<string, (limit: Limit) => Variant>> = {
  Holdem: holdem,
  Omaha: omaha,
  OmahaHiLo: omaha8,
  Stud: () => stud,
  StudHiLo: () => stud8,
  Draw: draw,
}
const limits: Readonly<Record<string, Limit>> = { NL: 'noLimit', PL: 'potLimit', FL: 'fixedLimit' }

const text = (from: Json, field: string): string => {
  const value = from[field]
  if (typeof value === 'string') return value
  throw new Unfit(
    value === undefined ? { code: 'fieldMissing', field } : { code: 'fieldWrong', field, expected: 'text' },
  )
}
const amount = (from: Json, field: string, otherwise?: number): number => {
  const value = from[field] ?? otherwise
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value
  throw new Unfit(
    value === undefined ? { code: 'fieldMissing', field } : { code: 'fieldWrong', field, expected: 'chips' },
  )
}
const whole = (from: Json, field: string): number => {
  const value = from[field]
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new Unfit(
    value === undefined ? { code: 'fieldMissing', field } : { code: 'fieldWrong', field, expected: 'wholeNumber' },
  )
}
const objects = (from: Json, field: string): readonly Json[] => {
  const value = from[field]
  if (Array.isArray(value) && value.every(isObject)) return value
  throw new Unfit(
    value === undefined ? { code: 'fieldMissing', field } : { code: 'fieldWrong', field, expected: 'listOfObjects' },
  )
}
/** A list that may be left out or null. */
const listIn = (from: Json, field: string): readonly Json[] =>
  from[field] === undefined || from[field] === null ? [] : objects(from, field)

/** Cards of a round or an action: a list; nothing, null and an empty text are no cards, as the format's own examples have them. */
const seenIn = (from: Json, action: number): readonly SeenCard[] => {
  const value = from['cards'] === '' ? [] : (from['cards'] ?? [])
  if (!Array.isArray(value)) throw new Unfit({ code: 'fieldWrong', field: 'cards', expected: 'listOfText' })
  return value.map((card: unknown) => {
    if (card === '??') return null
    const said = typeof card === 'string' ? card : ''
    const parsed = parseCard(said)
    if (!parsed.ok) throw new Unfit({ code: 'cardUnknown', action, text: said })
    return parsed.value
  })
}
const cardsIn = (from: Json, action: number): string =>
  seenIn(from, action)
    .map(card => (card === null ? '??' : formatCard(card)))
    .join('')

/** What is no part of the play: chips that come and go beside the pot. */
const isAside = (verb: string): boolean =>
  verb === 'Added Chips' || verb === 'Sits Down' || verb === 'Stands Up' || verb === 'Player Adjustment'

const postKinds: Readonly<Record<string, Due['kind']>> = {
  'Post Ante': 'ante',
  'Post SB': 'smallBlind',
  'Post BB': 'bigBlind',
  Straddle: 'straddle',
  'Post Extra Blind': 'livePost',
  'Post Dead': 'deadPost',
}

const retell = (
  ohh: Json,
  line: number,
  fail: (reason: FaultReason) => NotRetold & { readonly hand: string | null },
  budget: Budget,
): Retold | (NotRetold & { readonly hand: string | null }) => {
  const game = games[text(ohh, 'game_type')]
  const betLimit = ohh['bet_limit']
  const limit = isObject(betLimit) ? limits[text(betLimit, 'bet_type')] : undefined
  if (!game || !limit)
    return fail({
      code: 'unknownVariant',
      variant: `${text(ohh, 'game_type')} ${isObject(betLimit) ? text(betLimit, 'bet_type') : ''}`,
    })
  const variant = game(limit)
  const seated = objects(ohh, 'players')
  const rounds = inOrder(objects(ohh, 'rounds'))
  const pots = objects(ohh, 'pots')
  const acts = rounds.flatMap((round, nth) => listIn(round, 'actions').map(action => ({ round: nth, action })))
  if (acts.length > budget.actions) return fail({ code: 'overBudget', what: 'actions', most: budget.actions })
  // Money from outside the stacks, which no rule of the game knows.
  const added = acts.findIndex(({ action }) => action['action'] === 'Add to Pot')
  if (added >= 0) return fail({ code: 'actionUnknown', action: added + 1, text: 'Add to Pot' })

  const unit = unitOf([
    ...seated.map(player => amount(player, 'starting_stack')),
    ...acts.filter(({ action }) => !isAside(text(action, 'action'))).map(({ action }) => amount(action, 'amount', 0)),
    ...pots.flatMap(pot => [
      amount(pot, 'amount'),
      amount(pot, 'rake', 0),
      amount(pot, 'jackpot', 0),
      ...listIn(pot, 'player_wins').map(win => amount(win, 'win_amount')),
    ]),
  ])
  if (unit === undefined) return fail({ code: 'amountUncountable', field: 'amount', text: '' })
  const chips = (money: number): number => Math.round(money * unit)
  const busy = new Set(
    acts.flatMap(({ action }) => (isAside(text(action, 'action')) ? [] : [whole(action, 'player_id')])),
  )
  const button = whole(ohh, 'dealer_seat')
  const people = seated.map(player => ({
    id: whole(player, 'id'),
    seat: whole(player, 'seat'),
    name: text(player, 'name'),
    stack: chips(amount(player, 'starting_stack')),
    out: player['is_sitting_out'] === true,
  }))
  const playing = people.filter(({ id, out }) => !out || busy.has(id)).toSorted((a, b) => a.seat - b.seat)
  const players = [...playing.filter(({ seat }) => seat > button), ...playing.filter(({ seat }) => seat <= button)]
  const indexOf = (id: number): number => players.findIndex(player => player.id === id)

  const trim = ohh['_ante_trimming'] !== false
  const [firstBoard = [], ...boards] = boardsOf(rounds)
  const { dues, actions } = scriptOf(
    acts,
    firstBoard,
    players,
    unit,
    {
      small: chips(amount(ohh, 'small_blind_amount', 0)),
      big: chips(amount(ohh, 'big_blind_amount', 0)),
      ante: chips(amount(ohh, 'ante_amount', 0)),
      trim,
    },
    indexOf,
  )
  const bigBlind = chips(amount(ohh, 'big_blind_amount', 0))
  const smallBet = chips(amount(ohh, '_small_bet', bigBlind / unit))
  const options = readOptions(ohh['_options'])
  if (!options) return fail({ code: 'fieldWrong', field: '_options', expected: 'listOfText' })
  const opening = {
    variant,
    options: {
      ...fileOptions,
      anteTrim: trim,
      ...options,
      runIt: runItOn(boards.length + 1),
    },
    stakes: {
      ante: chips(amount(ohh, 'ante_amount', 0)),
      smallBlind: chips(amount(ohh, 'small_blind_amount', 0)),
      bigBlind,
      minBet: chips(amount(ohh, '_min_bet', bigBlind / unit)) || smallBet,
      smallBet,
      bigBet: chips(amount(ohh, '_big_bet', (2 * smallBet) / unit)),
      bringIn: chips(amount(ohh, '_bring_in', 0)),
    },
    players: players.map(({ seat, stack }) => ({ seat, stack })),
    button: variant.forced === 'blinds' ? button : null,
    dues: variant.forced === 'blinds' ? withUnpaidBigBlind(dues, players, bigBlind) : dues,
  }
  const rakes = pots
    .toSorted((a, b) => amount(a, 'number', 0) - amount(b, 'number', 0))
    .map(pot => chips(amount(pot, 'rake', 0)) + chips(amount(pot, 'jackpot', 0)))
  const rake = rakes.reduce((sum, taken) => sum + taken, 0)
  const script: Script = { opening, number: 1, actions, unit: 1, boards }
  const play = (more: Partial<Script>): Played | FaultReason => {
    const played = playScript({ ...script, ...more }, { unseen: true })
    if (!played.ok) return played.reason
    if (!played.complete) return { code: 'cutShort', expected: 'Shows Cards, Mucks Cards' }
    return moneyDiffers(pots, players, chips, played, rake) ?? played
  }
  const byPot = play(rake === 0 ? {} : { rake: rakeByPot(rake, () => rakes) })
  // Where the house's share cannot be told pot by pot, its sum is compared.
  const inSum = 'ok' in byPot || rake === 0 ? byPot : play({})
  if (!('ok' in inSum)) return fail('ok' in byPot ? inSum : byPot)
  const played = inSum
  const currency = text(ohh, 'currency')
  const hero = people.find(player => player.id === ohh['hero_player_id'])
  const info = ohh['tournament_info']
  const history: HandHistory = {
    id: text(ohh, 'game_number'),
    events: played.events,
    table: { name: text(ohh, 'table_name'), chairs: whole(ohh, 'table_size') },
    names: new Map(people.map(({ seat, name }) => [seat, name])),
    out: new Map(people.filter(({ id }) => indexOf(id) < 0).map(({ seat, stack }) => [seat, stack])),
    at: timeOf(text(ohh, 'start_date_utc')),
    hero: hero?.seat ?? null,
    unit,
    currency: isCurrency(currency) ? currency : null,
    rake: played.hand.rakes.length > 0 ? 0 : rake,
    tournament:
      ohh['tournament'] === true && isObject(info)
        ? {
            id: String(info['tournament_number'] ?? ''),
            level: String(info['_level'] ?? info['level'] ?? ''),
            buyIn: String(info['name'] ?? ''),
          }
        : null,
  }
  return { ok: true, line, history, played }
}

/** The pots, and what each player won of them; the first that is another amount than by the rules. */
const moneyDiffers = (
  pots: readonly Json[],
  players: readonly Person[],
  chips: (money: number) => number,
  { hand }: Played,
  rake: number,
): FaultReason | undefined => {
  const total = hand.players.reduce((sum, player) => sum + player.won, rakeOf(hand))
  const found = pots.reduce((sum, pot) => sum + chips(amount(pot, 'amount')), 0)
  if (found !== total) return { code: 'amountDiffers', what: 'pot', found, expected: total }
  const exact = rake === 0 || hand.rakes.length > 0
  // Chips that do not divide lie on the first board: there a share may be larger after the rake than before.
  const odd = (boardCount(hand) - 1) * players.length
  let paid = 0
  for (const player of players) {
    const won = pots
      .flatMap(pot => listIn(pot, 'player_wins'))
      .reduce((sum, win) => (win['player_id'] === player.id ? sum + chips(amount(win, 'win_amount')) : sum), 0)
    const expected = hand.players.find(each => each.seat === player.seat)?.won ?? 0
    if (exact ? won !== expected : won > expected + odd)
      return { code: 'amountDiffers', what: 'collected', found: won, expected }
    paid += won
  }
  return paid + rake === total
    ? undefined
    : { code: 'amountDiffers', what: 'collected', found: paid, expected: total - rake }
}

/** Rounds in the order of their ids, where all have one. */
const inOrder = (rounds: readonly Json[]): readonly Json[] => {
  const idOf = (round: Json): number => (typeof round['id'] === 'number' ? round['id'] : Number.NaN)
  return rounds.some(round => Number.isNaN(idOf(round))) ? rounds : rounds.toSorted((a, b) => idOf(a) - idOf(b))
}

/** The cards of each board: a street that comes again belongs to the next one. */
const boardsOf = (rounds: readonly Json[]): readonly (readonly Card[])[] => {
  const boards: Card[][] = [[]]
  const times = new Map<string, number>()
  for (const round of rounds) {
    const cards = seenIn(round, 0)
    const street = text(round, 'street')
    const nth = times.get(street) ?? 0
    if (cards.length === 0) continue
    times.set(street, nth + 1)
    // A round without its like on the board before is no further board.
    if (nth > boards.length) throw new Unfit({ code: 'fieldWrong', field: 'street', expected: 'text' })
    boards[nth] = [...(boards[nth] ?? []), ...cards.filter(card => card !== null)]
  }
  return boards
}

const isCurrency = (currency: string): currency is Currency =>
  currency === 'USD' || currency === 'EUR' || currency === 'GBP'

const unitOf = (amounts: readonly number[]): number | undefined =>
  [1, 10, 100].find(unit =>
    amounts.every(money => Number.isSafeInteger(Math.round(money * unit)) && Math.round(money * unit) / unit === money),
  )

type Sizes = { readonly small: number; readonly big: number; readonly ante: number; readonly trim: boolean }
type Person = { readonly id: number; readonly seat: Seat; readonly stack: number }

/** Posts as what is owed, everything else in PHH's words. Amounts of bets are what they add: the totals of the street are counted up here. */
const scriptOf = (
  acts: readonly { readonly round: number; readonly action: Json }[],
  board: readonly Card[],
  players: readonly Person[],
  unit: number,
  sizes: Sizes,
  indexOf: (id: number) => number,
): { readonly dues: readonly Due[]; readonly actions: readonly string[] } => {
  const chips = (money: number): number => Math.round(money * unit)
  const dues: Due[] = []
  const moves: string[] = []
  let bets = new Map<number, number>()
  let round = 0
  const posters = (verb: string): readonly Seat[] =>
    acts.flatMap(({ action }) =>
      action['action'] === verb ? [players[indexOf(whole(action, 'player_id'))]?.seat ?? 0] : [],
    )
  const forAll = isForAll(posters('Post Ante'), posters('Post BB')[0], players)
  acts.forEach(({ round: now, action }, nth) => {
    const verb = text(action, 'action')
    if (isAside(verb)) return
    const index = indexOf(whole(action, 'player_id'))
    const player = players[index]
    if (!player)
      throw new Unfit({ code: 'actionUnknown', action: nth + 1, text: `${verb} ${String(action['player_id'])}` })
    if (now !== round) bets = new Map()
    round = now
    const who = `p${index + 1}`
    const paid = chips(amount(action, 'amount', 0))
    const put = (added: number): number => {
      const total = (bets.get(index) ?? 0) + added
      bets.set(index, total)
      return total
    }
    const said = Object.hasOwn(postKinds, verb) ? postKinds[verb] : undefined
    const kind = action['_kind'] === 'kill' ? 'kill' : action['_kind'] === 'bigBlindAnte' ? 'bigBlindAnte' : said
    if (said && kind) {
      const full = {
        ante: sizes.ante,
        bigBlindAnte: 0,
        smallBlind: sizes.small,
        bigBlind: sizes.big,
        straddle: 0,
        kill: 0,
        livePost: 0,
        deadPost: 0,
      }[kind]
      const short = action['is_allin'] === true ? Math.max(full, paid) : paid
      const owed = chips(amount(action, '_owed', short / unit))
      dues.push({
        seat: player.seat,
        kind: kind === 'ante' && forAll ? 'bigBlindAnte' : kind,
        amount: (kind === 'ante' && forAll) || kind === 'bigBlindAnte' ? paid : owed,
      })
      if (kind !== 'ante' && kind !== 'bigBlindAnte' && kind !== 'deadPost') put(paid)
      return
    }
    switch (verb) {
      case 'Dealt Cards':
        moves.push(`d dh ${who} ${cardsIn(action, nth + 1)}`)
        return
      case 'Fold':
        moves.push(`${who} f`)
        return
      case 'Check':
        moves.push(`${who} cc`)
        return
      case 'Call':
        put(paid)
        moves.push(`${who} cc`)
        return
      case 'Bring In':
        put(paid)
        moves.push(`${who} pb`)
        return
      case 'Bet':
      case 'Raise':
        moves.push(`${who} cbr ${put(paid)}`)
        return
      case 'Discard':
        moves.push(
          `${who} sd ${cardsIn(action, nth + 1) || '??'.repeat(Math.min(7, Math.max(0, whole(action, '_count'))))}`.trimEnd(),
        )
        return
      case 'Shows Cards':
        moves.push(`${who} sm ${cardsIn(action, nth + 1)}`)
        return
      case 'Mucks Cards':
        moves.push(`${who} sm -`)
        return
      default:
        throw new Unfit({ code: 'actionUnknown', action: nth + 1, text: verb })
    }
  })
  return { dues, actions: [...(board.length > 0 ? [`d db ${board.map(formatCard).join('')}`] : []), ...moves] }
}

const timeOf = (said: string): number | null => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})/.exec(said)
  if (!parts) throw new Unfit({ code: 'fieldWrong', field: 'start_date_utc', expected: 'text' })
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number)
  return year === 1970 ? null : msOf({ year, month, day, hour, minute, second })
}
