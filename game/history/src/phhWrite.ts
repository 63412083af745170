import { formatCard, type SeenCard } from '@krupiye/cards'
import { begin, type Chips, type Due, evolve, type Hand, type HandEvent, type Opening, type Seat } from '@krupiye/rules'
import { civilOf, two } from './civil.ts'
import { type HandHistory, rakeIn } from './handHistory.ts'
import { codeOf } from './phhGames.ts'
import { optionsSaid } from './houses.ts'
import { duesOf } from './phhReplay.ts'
import type { Written } from './pokerStarsWrite.ts'

/** A value of a PHH field as this writer makes them; `time` is a local time of TOML, written without quotes. */
type Value = string | number | boolean | readonly (string | number)[] | { readonly time: string }
type Fields = Readonly<Record<string, Value>>

/**
 * A hand as PHH (formats.md 1): TOML, or one line of JSON with the same names. Every show or muck is an action, board cards are dealt by `d db`
 * alone, a muck has no cards. What the standard has no field for stands under names of our own that begin with `_`, as it provides for (HIST-6). Where a reader that knows the standard
 * alone would play another hand — a game without a code, several boards (`_boards`), forced bets that its two lists cannot say (`_dues`) — the game goes under `_variant` and there is no
 * `variant`: such a file does not claim to be standard PHH. Refused: `cannotSay` for a game that has no code of any kind.
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
  const forced = forcedBets(history.events, opening)
  const boards = furtherBoards(history)
  const dues = saysAll(forced, opening) ? null : opening.dues
  const standard = game.standard && boards.length === 0 && dues === null
  const exposed = exposures(history.events, opening)
  const raked = history.events.find(event => event.type === 'raked')
  const rules = optionsSaid(opening.options)
  const money = (chips: Chips): number => chips / history.unit
  const mirrored = (list: readonly number[]): readonly number[] =>
    (players.length === 2 ? list.toReversed() : list).map(money)
  const fixed = variant.limit === 'fixedLimit'
  const rake = rakeIn(history)
  const final = finalStacks(history.events, opening)
  const number = /^\d{1,15}$/.test(history.id) ? Number(history.id) : undefined
  return {
    ...(standard ? { variant: game.code } : { _variant: game.code }),
    ...(number === undefined ? { _id: history.id } : { hand: number }),
    ante_trimming_status: dues ? opening.options.anteTrim : forced.trim,
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
    ...(final
      ? {
          finishing_stacks: final.map(money),
          winnings: players.map(({ seat }) => money(wonBy(history.events, seat))),
        }
      : {}),
    ...dateOf(history.at),
    ...(history.currency ? { currency: history.currency } : {}),
    ...(boards.length > 0 ? { _boards: boards.map(notation) } : {}),
    ...(dues
      ? {
          _dues: dues.map(
            due => `p${players.findIndex(({ seat }) => seat === due.seat) + 1} ${due.kind} ${money(due.amount)}`,
          ),
        }
      : {}),
    ...(opening.button === null || opening.button === players.at(-1)?.seat ? {} : { _button: opening.button }),
    ...(history.out.size > 0
      ? {
          _out: [...history.out].map(
            ([seat, stack]) => `${seat} ${money(stack)} ${history.names.get(seat) ?? `p${seat}`}`,
          ),
        }
      : {}),
    ...(exposed.length > 0 ? { _exposed: exposed } : {}),
    ...(rake > 0 ? { _rake: money(rake) } : {}),
    ...(raked ? { _rake_by_pot: raked.pots.map(money) } : {}),
    ...(rules.length > 0 ? { _options: rules } : {}),
    ...(history.tournament
      ? { _tournament: history.tournament.id, _level: history.tournament.level, _buy_in: history.tournament.buyIn }
      : {}),
    ...(history.hero === null ? {} : { _hero: history.hero }),
  }
}

type Forced = { readonly antes: readonly Chips[]; readonly blinds: readonly Chips[]; readonly trim: boolean }

/** Antes and blinds in dealing order, in full where a stack was short; a blind made up live is negative, one made up dead is an ante that nobody matches. */
const forcedBets = (events: readonly HandEvent[], { players, dues, options }: Opening): Forced => {
  const antes: Chips[] = players.map(() => 0)
  const blinds: Chips[] = players.map(() => 0)
  const at = (seat: Seat): number => players.findIndex(player => player.seat === seat)
  let dead = false
  for (const { seat, kind, amount } of dues) {
    const player = at(seat)
    const paid = events.find(event => event.type === 'posted' && event.seat === seat && event.kind === kind)
    const posted = paid?.type === 'posted' ? paid.amount : 0
    switch (kind) {
      case 'ante':
        antes[player] = amount
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
        blinds[player] = (blinds[player] ?? 0) + amount
        break
      case 'smallBlind':
      case 'bigBlind':
      case 'straddle':
        blinds[player] = amount
        break
    }
  }
  return { antes, blinds, trim: !dead }
}

/** Do the two lists, read as PHH reads them, lead to the same posts and prices, and to the same blinds that nobody could post? */
const saysAll = ({ antes, blinds, trim }: Forced, { players, options, dues }: Opening): boolean => {
  const seats = players.map(({ seat }) => seat)
  let shortAnte = false
  const rows = (of: readonly Due[]): string => {
    const stacks = new Map(players.map(({ seat, stack }) => [seat, stack]))
    return of
      .flatMap(({ seat, kind, amount }) => {
        const behind = stacks.get(seat) ?? 0
        const posted = Math.min(amount, behind)
        stacks.set(seat, behind - posted)
        shortAnte ||= kind === 'ante' && posted < amount
        // Dead money is dead money; only what is live has a price, and an order that it sets though nothing is left to post.
        if (kind === 'ante' && trim) return [`${seat} ante ${posted}`]
        if (kind === 'ante' || kind === 'bigBlindAnte' || kind === 'deadPost')
          return posted > 0 ? [`${seat} dead ${posted}`] : []
        return kind === 'livePost' && posted === 0 ? [] : [`${seat} ${kind} ${posted} ${amount}`]
      })
      .toSorted()
      .join()
  }
  const same = rows(duesOf(antes, blinds, trim, seats)) === rows(dues)
  // Where no ante is short it does not matter whether antes are matched.
  return same && (trim === options.anteTrim || !shortAnte)
}

const furtherBoards = ({ events }: HandHistory): readonly (readonly SeenCard[])[] => {
  const boards: SeenCard[][] = []
  for (const event of events)
    if (event.type === 'boardDealt' && event.board !== undefined)
      boards[event.board - 1] = [...(boards[event.board - 1] ?? []), ...event.cards]
  return boards
}

const exposures = (events: readonly HandEvent[], { players }: Opening): readonly string[] =>
  events.flatMap(event =>
    event.type === 'exposed'
      ? [`p${players.findIndex(({ seat }) => seat === event.seat) + 1} ${notation(event.cards)}`]
      : [],
  )

const wonBy = (events: readonly HandEvent[], seat: Seat): Chips =>
  events.reduce(
    (sum, event) =>
      event.type === 'awarded' ? sum + (event.shares.find(share => share.seat === seat)?.amount ?? 0) : sum,
    0,
  )

/**
 * What was done, in PHH's words and in the order in which the standard's own replayer asks for it (HIST-5): each player's cards of a street in one action; all-in hands shown before
 * the cards that are still to come, and in stud, where those come in one action a player, once more after them; and a check of the one player left with chips who
 * has not spoken, though nothing can be bet any more, where that replayer waits for one.
 */
const actionsOf = ({ events, unit }: HandHistory): readonly string[] => {
  const [opened] = events
  if (opened?.type !== 'handOpened') return []
  const hand = begin(opened)
  const { players, variant } = opened.opening
  const who = (seat: Seat): string => `p${players.findIndex(player => player.seat === seat) + 1}`
  const actions: string[] = []
  const show = (seat: Seat, cards: readonly SeenCard[]): void => {
    actions.push(`${who(seat)} sm ${notation(cards)}`)
  }
  /** Cards dealt since the last other action, by seat. */
  let dealt = new Map<Seat, readonly SeenCard[]>()
  let spoken = false
  let ranOut = false
  let again = variant.forced === 'bringIn'
  const deal = (): void => {
    for (const { seat } of players) {
      const cards = dealt.get(seat)
      if (cards) actions.push(`d dh ${who(seat)} ${notation(cards)}`)
    }
    dealt = new Map()
  }
  events.forEach((event, nth) => {
    const between = event.type === 'dealt' || event.type === 'hidden' || event.type === 'burned'
    const inOneGo = ranOut && (event.type === 'streetOpened' || event.type === 'streetClosed')
    if (!between && !inOneGo) deal()
    switch (event.type) {
      case 'streetOpened': {
        spoken = false
        if (ranOut || hand.street < 0 || hand.bettors > 1) break
        const shows = showsToCome(hand, events.slice(nth))
        if (!shows) break
        ranOut = true
        for (const { seat, cards } of shows)
          show(seat, cards.slice(0, hand.players.find(player => player.seat === seat)?.cards.length))
        break
      }
      case 'dealt':
        for (const { seat, cards } of event.rows)
          if (cards.length > 0) dealt.set(seat, [...(dealt.get(seat) ?? []), ...cards])
        break
      case 'boardDealt':
        if (event.board === undefined) actions.push(`d db ${notation(event.cards)}`)
        // One card for all lies open: nobody has anything new to show.
        again = false
        break
      case 'broughtIn':
        actions.push(`${who(event.seat)} pb`)
        break
      case 'folded':
        actions.push(`${who(event.seat)} f`)
        break
      case 'checked':
      case 'called':
        actions.push(`${who(event.seat)} cc`)
        break
      case 'raised':
        actions.push(`${who(event.seat)} cbr ${event.to / unit}`)
        break
      case 'discarded':
        actions.push(`${who(event.seat)} sd ${notation(event.cards)}`.trimEnd())
        break
      case 'shown':
        if (!ranOut) show(event.seat, event.cards)
        break
      case 'mucked':
        actions.push(`${who(event.seat)} sm`)
        break
      case 'awarded':
        if (ranOut && again) for (const player of hand.players) if (!player.folded) show(player.seat, player.cards)
        ranOut = false
        break
      case 'returned':
      case 'streetClosed': {
        // The replayer counts in who has folded and could have raised.
        const left = hand.players.filter(player => !player.folded && player.stack > 0)
        const couldRaise = hand.players.some(player => player.folded && player.bet + player.stack > hand.price)
        const [lone] = left
        if (spoken && hand.live > 1 && couldRaise && left.length === 1 && lone && !lone.acted)
          actions.push(`${who(lone.seat)} cc`)
        spoken = false
        break
      }
    }
    spoken ||= event.type === 'folded' || event.type === 'called' || event.type === 'checked' || event.type === 'raised'
    evolve(hand, event)
  })
  return actions
}

/**
 * With nothing left to bet and only cards to come: the hands that all live players are going to show, and none where they are shown already.
 * Undefined where somebody still draws, decides or mucks.
 */
const showsToCome = (
  hand: Hand,
  rest: readonly HandEvent[],
): readonly Extract<HandEvent, { type: 'shown' }>[] | undefined => {
  const decided = new Set<HandEvent['type']>(['discarded', 'mucked', 'checked', 'called', 'raised', 'folded'])
  if (rest.some(event => decided.has(event.type))) return undefined
  const shows = rest.flatMap(event => (event.type === 'shown' ? [event] : []))
  return hand.players.every(({ seat, folded, shown }) => folded || shown || shows.some(event => event.seat === seat))
    ? shows
    : undefined
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
