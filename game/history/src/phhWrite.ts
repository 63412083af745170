import { formatCard, type SeenCard } from '@krupiye/cards'
import type { Chips, HandEvent, Opening, Seat } from '@krupiye/rules'
import { civilOf, two } from './civil.ts'
import { boardsIn, type HandHistory, rakeIn } from './handHistory.ts'
import { codeOf } from './phhGames.ts'
import type { Written } from './pokerStarsWrite.ts'

/** A value of a PHH field as this writer makes them; `time` is a local time of TOML, written without quotes. */
type Value = string | number | boolean | readonly (string | number)[] | { readonly time: string }
type Fields = Readonly<Record<string, Value>>

/**
 * A hand as PHH (formats.md 1): TOML, or one line of JSON with the same names. Every show or muck is an action, board cards are dealt by `d db`
 * alone. A game that PHH has no code for goes under `_variant` and has no `variant`: such a file is not standard PHH and does not claim to be.
 * Refused: `cannotSay` for a hand that was run on several boards, for a kill, and for a dead post beside antes that a short stack could not pay in full, since PHH has one list for both.
 */
export const writePhh = (history: HandHistory, flavour: 'phh' | 'jsonl' = 'phh'): Written => {
  const fields = fieldsOf(history)
  if (typeof fields === 'string') return { ok: false, reason: { code: 'cannotSay', what: fields } }
  return { ok: true, text: flavour === 'phh' ? toml(fields) : `${json(fields)}\n` }
}

const fieldsOf = (history: HandHistory): Fields | string => {
  const [opened] = history.events
  if (opened?.type !== 'handOpened') return 'handOpened'
  const { opening } = opened
  const { variant, stakes, players } = opening
  const game = codeOf(variant.id)
  if (!game) return variant.id
  // PHH deals one board.
  if (boardsIn(history) > 1) return 'runIt'
  const forced = forcedBets(history.events, opening)
  if (typeof forced === 'string') return forced
  const money = (chips: Chips): number => chips / history.unit
  const mirrored = (list: readonly number[]): readonly number[] =>
    (players.length === 2 ? list.toReversed() : list).map(money)
  const fixed = variant.limit === 'fixedLimit'
  const rake = rakeIn(history)
  const final = finalStacks(history.events, opening)
  const number = /^\d{1,15}$/.test(history.id) ? Number(history.id) : undefined
  return {
    ...(game.standard ? { variant: game.code } : { _variant: game.code }),
    ...(number === undefined ? { _id: history.id } : { hand: number }),
    ante_trimming_status: forced.trim,
    antes: mirrored(forced.antes),
    ...(variant.forced === 'blinds'
      ? { blinds_or_straddles: mirrored(forced.blinds) }
      : { bring_in: money(stakes.bringIn) }),
    ...(fixed
      ? { small_bet: money(stakes.smallBet), big_bet: money(stakes.bigBet) }
      : { min_bet: money(stakes.minBet) }),
    starting_stacks: players.map(({ stack }) => money(stack)),
    actions: actionsOf(history),
    players: players.map(({ seat }) => history.names.get(seat) ?? `p${seat}`),
    seats: players.map(({ seat }) => seat),
    seat_count: history.table.chairs,
    table: history.table.name,
    ...(final ? { finishing_stacks: final.map(money) } : {}),
    ...dateOf(history.at),
    ...(history.currency ? { currency: history.currency } : {}),
    ...(rake > 0 ? { _rake: money(rake) } : {}),
    ...(history.tournament
      ? { _tournament: history.tournament.id, _level: history.tournament.level, _buy_in: history.tournament.buyIn }
      : {}),
    ...(history.hero === null ? {} : { _hero: history.hero }),
  }
}

type Forced = { readonly antes: readonly Chips[]; readonly blinds: readonly Chips[]; readonly trim: boolean }

/** Antes and blinds in dealing order, in full where a stack was short; a blind made up live is negative, one made up dead is an ante that nobody matches. */
const forcedBets = (events: readonly HandEvent[], { players, dues, options }: Opening): Forced | string => {
  const antes: Chips[] = players.map(() => 0)
  const blinds: Chips[] = players.map(() => 0)
  const at = (seat: Seat): number => players.findIndex(player => player.seat === seat)
  let short = false
  let dead = false
  for (const { seat, kind, amount } of dues) {
    const player = at(seat)
    const paid = events.find(event => event.type === 'posted' && event.seat === seat && event.kind === kind)
    const posted = paid?.type === 'posted' ? paid.amount : 0
    switch (kind) {
      case 'ante':
        antes[player] = amount
        short ||= posted < amount
        dead ||= !options.anteTrim
        break
      case 'bigBlindAnte':
      case 'deadPost':
        // What was paid after the blind, so that the order in which a short stack pays is not asked.
        antes[player] = (antes[player] ?? 0) + posted
        dead = true
        break
      case 'livePost':
        blinds[player] = -amount
        break
      case 'kill':
        return 'kill'
      case 'smallBlind':
      case 'bigBlind':
      case 'straddle':
        blinds[player] = amount
        break
    }
  }
  const mixed = options.anteTrim && dead && dues.some(due => due.kind === 'ante')
  if (mixed && short) return 'deadPost'
  return { antes, blinds, trim: !dead }
}

const actionsOf = ({ events, unit }: HandHistory): readonly string[] => {
  const [opened] = events
  const seats = opened?.type === 'handOpened' ? opened.opening.players.map(({ seat }) => seat) : []
  const who = (seat: Seat): string => `p${seats.indexOf(seat) + 1}`
  return events.flatMap(event => {
    switch (event.type) {
      case 'dealt':
        return event.rows.flatMap(({ seat, cards }) =>
          cards.length > 0 ? [`d dh ${who(seat)} ${notation(cards)}`] : [],
        )
      case 'boardDealt':
        return [`d db ${notation(event.cards)}`]
      case 'broughtIn':
        return [`${who(event.seat)} pb`]
      case 'folded':
        return [`${who(event.seat)} f`]
      case 'checked':
      case 'called':
        return [`${who(event.seat)} cc`]
      case 'raised':
        return [`${who(event.seat)} cbr ${event.to / unit}`]
      case 'discarded':
        return [`${who(event.seat)} sd ${notation(event.cards)}`.trimEnd()]
      case 'shown':
        return [`${who(event.seat)} sm ${notation(event.cards)}`]
      case 'mucked':
        return [`${who(event.seat)} sm -`]
      default:
        return []
    }
  })
}

const notation = (cards: readonly SeenCard[]): string =>
  cards.map(card => (card === null ? '??' : formatCard(card))).join('')

const finalStacks = (events: readonly HandEvent[], { players }: Opening): readonly Chips[] | undefined => {
  if (!events.some(event => event.type === 'handClosed')) return undefined
  return players.map(({ seat, stack }) => {
    let street = 0
    return events.reduce((sum, event) => {
      switch (event.type) {
        case 'streetClosed':
          street = 0
          return sum
        case 'posted':
          if (event.seat !== seat) return sum
          if (event.kind !== 'ante' && event.kind !== 'bigBlindAnte' && event.kind !== 'deadPost')
            street += event.amount
          return sum - event.amount
        case 'called':
        case 'broughtIn':
          if (event.seat !== seat) return sum
          street += event.amount
          return sum - event.amount
        case 'raised': {
          if (event.seat !== seat) return sum
          const added = event.to - street
          street = event.to
          return sum - added
        }
        case 'returned':
          return event.seat === seat ? sum + event.amount : sum
        case 'awarded':
          return sum + (event.shares.find(share => share.seat === seat)?.amount ?? 0)
        default:
          return sum
      }
    }, stack)
  })
}

const dateOf = (at: number | null): Fields => {
  if (at === null) return {}
  const { year, month, day, hour, minute, second } = civilOf(at)
  return { year, month, day, time: { time: `${two(hour)}:${two(minute)}:${two(second)}` }, time_zone: 'UTC' }
}

const toml = (fields: Fields): string =>
  `${Object.entries(fields)
    .map(([field, value]) => `${field} = ${tomlValue(field, value)}`)
    .join('\n')}\n`

const tomlValue = (field: string, value: Value): string => {
  if (typeof value === 'string') return tomlText(value)
  if (typeof value !== 'object') return String(value)
  if ('time' in value) return value.time
  const items = value.map(item => (typeof item === 'string' ? tomlText(item) : String(item)))
  return field === 'actions' ? `[\n${items.map(item => `  ${item},\n`).join('')}]` : `[${items.join(', ')}]`
}

/** A literal text where it may stand as it is, else with escapes; halves of a surrogate pair, which TOML cannot hold, become question marks. */
const tomlText = (text: string): string => {
  const whole = text.toWellFormed().replaceAll('\uFFFD', '?')
  if (!/['\p{Cc}]/u.test(whole)) return `'${whole}'`
  return `"${whole.replaceAll(/["\\\p{Cc}]/gu, letter => (letter === '"' || letter === '\\' ? `\\${letter}` : `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`))}"`
}

const json = (fields: Fields): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [
        field,
        typeof value === 'object' && 'time' in value ? value.time : value,
      ]),
    ),
  )
