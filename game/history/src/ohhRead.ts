import { formatCard, parseCard } from '@krupiye/cards'
import { type Due, draw, holdem, type Limit, omaha, omaha8, type Seat, stud, stud8, type Variant } from '@krupiye/rules'
import { msOf } from './civil.ts'
import { type Budget, defaultBudget, type FaultReason } from './fault.ts'
import type { Currency, HandHistory } from './handHistory.ts'
import { fileOptions } from './phhReplay.ts'
import type { NotRetold, Retold } from './pokerStarsReplay.ts'
import { playScript } from './script.ts'

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

class Unfit extends Error {
  readonly reason: FaultReason
  constructor(reason: FaultReason) {
    super(reason.code)
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
const cardsIn = (from: Json, action: number): string => {
  const value = from['cards'] ?? []
  if (!Array.isArray(value)) throw new Unfit({ code: 'fieldWrong', field: 'cards', expected: 'listOfText' })
  return value
    .map(card => {
      if (card === '??') return card
      const parsed = parseCard(String(card))
      if (!parsed.ok) throw new Unfit({ code: 'cardUnknown', action, text: String(card) })
      return formatCard(parsed.value)
    })
    .join('')
}

const postKinds: Readonly<Record<string, Due['kind']>> = {
  'Post Ante': 'ante',
  'Post SB': 'smallBlind',
  'Post BB': 'bigBlind',
  Straddle: 'straddle',
  'Post Kill': 'kill',
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
  const rounds = objects(ohh, 'rounds')
  const pots = objects(ohh, 'pots')
  const streets = rounds.map(round => text(round, 'street'))
  if (new Set(streets).size !== streets.length) return fail({ code: 'runTwice' })
  const acts = rounds.flatMap(round =>
    objects(round, 'actions').map(action => ({ street: text(round, 'street'), action })),
  )
  if (acts.length > budget.actions) return fail({ code: 'overBudget', what: 'actions', most: budget.actions })

  const unit = unitOf([
    ...seated.map(player => amount(player, 'starting_stack')),
    ...acts.map(({ action }) => amount(action, 'amount', 0)),
    ...pots.flatMap(pot => [amount(pot, 'amount'), amount(pot, 'rake', 0)]),
  ])
  if (unit === undefined) return fail({ code: 'amountUncountable', field: 'amount', text: '' })
  const chips = (money: number): number => Math.round(money * unit)
  const busy = new Set(acts.map(({ action }) => whole(action, 'player_id')))
  const button = whole(ohh, 'dealer_seat')
  const people = seated.map(player => ({
    id: whole(player, 'id'),
    seat: whole(player, 'seat'),
    name: text(player, 'name'),
    stack: chips(amount(player, 'starting_stack')),
    out: player['is_sitting_out'] === true,
  }))
  const playing = people.filter(({ id, out }) => !out || busy.has(id)).toSorted((a, b) => a.seat - b.seat)
  const from = variant.forced === 'blinds' ? button : 0
  const players = [...playing.filter(({ seat }) => seat > from), ...playing.filter(({ seat }) => seat <= from)]
  const indexOf = (id: number): number => players.findIndex(player => player.id === id)

  const trim = ohh['_ante_trimming'] !== false
  const { dues, actions } = scriptOf(
    acts,
    rounds,
    players,
    chips,
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
  const opening = {
    variant,
    options: { ...fileOptions, anteTrim: trim },
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
    dues,
  }
  const played = playScript({ opening, number: 1, actions, unit: 1 }, { unseen: true })
  if (!played.ok) return fail(played.reason)
  if (!played.complete) return fail({ code: 'cutShort', expected: 'Shows Cards, Mucks Cards' })
  const rake = chips(pots.reduce((sum, pot) => sum + amount(pot, 'rake', 0), 0))
  const total = played.hand.players.reduce((sum, player) => sum + player.won, 0)
  const found = chips(pots.reduce((sum, pot) => sum + amount(pot, 'amount'), 0))
  if (found !== total) return fail({ code: 'amountDiffers', what: 'pot', found, expected: total })
  for (const player of players) {
    const won = chips(
      pots.reduce(
        (sum, pot) =>
          sum +
          objects(pot, 'player_wins').reduce(
            (part, win) => (win['player_id'] === player.id ? part + amount(win, 'win_amount') : part),
            0,
          ),
        0,
      ),
    )
    const expected = played.hand.players.find(each => each.seat === player.seat)?.won ?? 0
    if (won > expected || (rake === 0 && won !== expected))
      return fail({ code: 'amountDiffers', what: 'collected', found: won, expected })
  }
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
    rake,
    tournament:
      ohh['tournament'] === true && isObject(info)
        ? {
            id: String(info['tournament_number'] ?? ''),
            level: String(info['level'] ?? ''),
            buyIn: String(info['name'] ?? ''),
          }
        : null,
  }
  return { ok: true, line, history, played }
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
  acts: readonly { readonly street: string; readonly action: Json }[],
  rounds: readonly Json[],
  players: readonly Person[],
  chips: (money: number) => number,
  sizes: Sizes,
  indexOf: (id: number) => number,
): { readonly dues: readonly Due[]; readonly actions: readonly string[] } => {
  const dues: Due[] = []
  const board: string[] = []
  const moves: string[] = []
  let bets = new Map<number, number>()
  let street = ''
  const antes = acts.filter(({ action }) => action['action'] === 'Post Ante')
  const bigPoster = acts.find(({ action }) => action['action'] === 'Post BB')?.action['player_id']
  const forAll = antes.length === 1 && antes[0]?.action['player_id'] === bigPoster
  acts.forEach(({ street: now, action }, nth) => {
    const verb = text(action, 'action')
    const index = indexOf(whole(action, 'player_id'))
    const player = players[index]
    if (!player)
      throw new Unfit({ code: 'actionUnknown', action: nth + 1, text: `${verb} ${String(action['player_id'])}` })
    if (now !== street) {
      if (street !== '') bets = new Map()
      street = now
    }
    const who = `p${index + 1}`
    const paid = chips(amount(action, 'amount', 0))
    const put = (added: number): number => {
      const total = (bets.get(index) ?? 0) + added
      bets.set(index, total)
      return total
    }
    const kind = postKinds[verb]
    if (kind) {
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
      const owed = action['is_allin'] === true ? Math.max(full, paid) : paid
      dues.push({
        seat: player.seat,
        kind: kind === 'ante' && forAll ? 'bigBlindAnte' : kind,
        amount: kind === 'ante' && forAll ? paid : owed,
      })
      if (kind !== 'ante' && kind !== 'deadPost') put(paid)
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
          `${who} sd ${cardsIn(action, nth + 1) || '??'.repeat(Math.min(7, Math.max(0, whole(action, 'count'))))}`.trimEnd(),
        )
        return
      case 'Shows Cards':
        moves.push(`${who} sm ${cardsIn(action, nth + 1)}`)
        return
      case 'Mucks Cards':
        moves.push(`${who} sm -`)
        return
      case 'Added Chips':
      case 'Sits Down':
      case 'Stands Up':
        return
      default:
        throw new Unfit({ code: 'actionUnknown', action: nth + 1, text: verb })
    }
  })
  rounds.forEach(round => {
    const cards = cardsIn(round, 0)
    if (cards !== '') board.push(`d db ${cards}`)
  })
  return { dues, actions: [...board, ...moves] }
}

const timeOf = (said: string): number | null => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})/.exec(said)
  if (!parts) throw new Unfit({ code: 'fieldWrong', field: 'start_date_utc', expected: 'text' })
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number)
  return year === 1970 ? null : msOf({ year, month, day, hour, minute, second })
}
