import { formatCard, type SeenCard } from '@krupiye/cards'
import {
  begin,
  type Chips,
  type Due,
  evolve,
  type Hand,
  type HandEvent,
  type Opening,
  pots,
  type Seat,
  type StreetName,
} from '@krupiye/rules'
import { postsOf } from './blinds.ts'
import { civilOf, two } from './civil.ts'
import { boardsIn, type HandHistory } from './handHistory.ts'
import { optionsSaid } from './houses.ts'
import type { Written } from './pokerStarsWrite.ts'

const gameTypes: Readonly<Record<string, string>> = {
  holdem: 'Holdem',
  omaha: 'Omaha',
  omaha8: 'OmahaHiLo',
  stud: 'Stud',
  stud8: 'StudHiLo',
  draw: 'Draw',
}
const betTypes = { noLimit: 'NL', potLimit: 'PL', fixedLimit: 'FL' } as const

/** Open Hand History has names for flop games only, and every hand begins with round 0, `Preflop`; the later streets of stud and draw take names of our own. */
const streetNames: Readonly<Partial<Record<StreetName, string>>> = {
  preflop: 'Preflop',
  flop: 'Flop',
  turn: 'Turn',
  river: 'River',
  third: 'Preflop',
  fourth: 'Fourth',
  fifth: 'Fifth',
  sixth: 'Sixth',
  seventh: 'Seventh',
  predraw: 'Preflop',
  postdraw: 'Draw',
}

const postNames: Readonly<Record<Due['kind'], string>> = {
  ante: 'Post Ante',
  bigBlindAnte: 'Post Ante',
  smallBlind: 'Post SB',
  bigBlind: 'Post BB',
  straddle: 'Straddle',
  kill: 'Post Extra Blind',
  livePost: 'Post Extra Blind',
  deadPost: 'Post Dead',
}

type Action = {
  readonly action_number: number
  readonly player_id: Seat
  readonly action: string
  readonly amount?: number
  readonly is_allin?: boolean
  readonly cards?: readonly string[]
  /** Cards changed in a draw. This and what follows are names of our own. */
  readonly _count?: number
  /** What was owed, where the stack could not pay it. */
  readonly _owed?: number
  /** A post that the format has no name for. */
  readonly _kind?: 'kill' | 'bigBlindAnte'
}
type Round = {
  readonly id: number
  readonly street: string
  readonly cards?: readonly string[]
  readonly actions: Action[]
}

/**
 * A hand as Open Hand History (formats.md 2): `{"ohh": …}` and a blank line. What is uncalled is simply in no pot; the amount of a raise is what it adds.
 * A hand on several boards has its rounds again and the flag `Run_It_Twice`. What the format has no field for stands under names of our own that begin with `_`
 * (bet sizes, the bring-in, what a short post owed, kills, house rules that divide a pot otherwise), and stud and draw have the actions `Bring In` and `Discard` (HIST-7).
 */
export const writeOhh = (history: HandHistory): Written => {
  const [opened] = history.events
  if (opened?.type !== 'handOpened') return { ok: false, reason: { code: 'notAHand' } }
  if (!history.events.some(event => event.type === 'handClosed'))
    return { ok: false, reason: { code: 'cutShort', expected: 'handClosed' } }
  const { opening } = opened
  const gameType = gameTypes[opening.variant.game]
  if (gameType === undefined) return { ok: false, reason: { code: 'cannotSay', what: opening.variant.id } }
  const told = tell(history, opening, begin(opened))
  const { stakes, variant, players } = opening
  const rules = optionsSaid(opening.options)
  const money = (chips: Chips): number => chips / history.unit
  const fixed = variant.limit === 'fixedLimit'
  const ohh = {
    spec_version: '1.4.7',
    site_name: 'Krupiye',
    network_name: 'Krupiye',
    internal_version: '1',
    tournament: history.tournament !== null,
    ...(history.tournament
      ? {
          tournament_info: {
            tournament_number: history.tournament.id,
            name: history.tournament.buyIn,
            _level: history.tournament.level,
          },
        }
      : {}),
    game_number: history.id,
    start_date_utc: iso(history.at ?? 0),
    table_name: history.table.name,
    game_type: gameType,
    bet_limit: { bet_type: betTypes[variant.limit], bet_cap: 0 },
    table_size: history.table.chairs,
    currency: history.currency ?? 'Chips',
    // Stud has no button: the last to be dealt to sits there, which tells the order.
    dealer_seat: opening.button ?? players.at(-1)?.seat ?? 0,
    small_blind_amount: money(stakes.smallBlind),
    big_blind_amount: money(stakes.bigBlind),
    ante_amount: money(stakes.ante),
    ...(fixed
      ? { _small_bet: money(stakes.smallBet), _big_bet: money(stakes.bigBet) }
      : { _min_bet: money(stakes.minBet) }),
    ...(variant.forced === 'bringIn' ? { _bring_in: money(stakes.bringIn) } : {}),
    _ante_trimming: opening.options.anteTrim,
    ...(rules.length > 0 ? { _options: rules } : {}),
    ...(history.hero === null ? {} : { hero_player_id: history.hero }),
    flags: [
      ...(boardsIn(history) > 1 ? ['Run_It_Twice'] : []),
      ...(players.some(({ seat }) => seat === history.hero) ? [] : ['Observed']),
    ],
    players: playersOf(history, opening),
    rounds: told.rounds,
    pots: told.pots,
  }
  return { ok: true, text: `${JSON.stringify({ ohh }, null, 1)}\n\n` }
}

const iso = (at: number): string => {
  const { year, month, day, hour, minute, second } = civilOf(at)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}Z`
}

const playersOf = (history: HandHistory, { players }: Opening) => {
  const sitting = [
    ...players.map(({ seat, stack }) => ({ seat, stack, out: false })),
    ...[...history.out].map(([seat, stack]) => ({ seat, stack, out: true })),
  ]
  return sitting
    .toSorted((a, b) => a.seat - b.seat)
    .map(({ seat, stack, out }) => {
      const name = history.names.get(seat) ?? `p${seat}`
      return {
        id: seat,
        seat,
        name,
        display: name,
        starting_stack: stack / history.unit,
        ...(out ? { is_sitting_out: true } : {}),
      }
    })
}

const tell = (
  history: HandHistory,
  opening: Opening,
  hand: Hand,
): { readonly rounds: readonly Round[]; readonly pots: readonly unknown[] } => {
  const rounds: { id: number; street: string; cards?: string[]; actions: Action[] }[] = []
  let number = 0
  const round = (street: string): void => {
    rounds.push({ id: rounds.length, street, actions: [] })
  }
  const add = (player_id: Seat, action: string, more: Partial<Action> = {}): void => {
    rounds.at(-1)?.actions.push({ action_number: ++number, player_id, action, ...more })
  }
  const stackOf = (seat: Seat): Chips => hand.players.find(player => player.seat === seat)?.stack ?? 0
  const betOf = (seat: Seat): Chips => hand.players.find(player => player.seat === seat)?.bet ?? 0
  const paid = (seat: Seat, action: string, chips: Chips): void =>
    add(seat, action, { amount: chips / history.unit, is_allin: chips === stackOf(seat) })
  const first = streetNames[opening.variant.streets[0]?.name ?? 'preflop'] ?? 'Preflop'
  round(first)
  const shows: HandEvent[] = []
  const isStud = opening.variant.forced === 'bringIn'
  const behind = new Map(opening.players.map(({ seat, stack }) => [seat, stack]))
  for (const { seat, kind, amount } of postsOf(history, opening)) {
    const left = (behind.get(seat) ?? 0) - amount
    behind.set(seat, left)
    const due = opening.dues.find(each => each.seat === seat && each.kind === kind)
    add(seat, postNames[kind], {
      amount: amount / history.unit,
      is_allin: left === 0,
      ...(due && due.amount > amount ? { _owed: due.amount / history.unit } : {}),
      ...(kind === 'kill' || kind === 'bigBlindAnte' ? { _kind: kind } : {}),
    })
  }
  for (const event of history.events.slice(1)) {
    switch (event.type) {
      case 'streetOpened':
        if (hand.street >= 0) round(streetNames[event.street] ?? event.street)
        break
      case 'dealt':
        // Which of a stud hand's cards lie open is told by their place: unseen ones are written too.
        for (const { seat, cards } of event.rows) {
          const told = isStud ? cards.map(card => (card === null ? '??' : formatCard(card))) : notation(cards)
          if (told.length > 0) add(seat, 'Dealt Cards', { cards: told })
        }
        break
      case 'boardDealt': {
        // A further board: rounds of the same street again, with ids of their own.
        if (event.board !== undefined && hand.phase.at === 'rerunning') {
          const { name } = opening.variant.streets[hand.phase.street]!
          rounds.push({ id: rounds.length, street: streetNames[name] ?? name, actions: [] })
        }
        const last = rounds.at(-1)
        if (last) last.cards = [...(last.cards ?? []), ...notation(event.cards)]
        break
      }
      case 'broughtIn':
        paid(event.seat, 'Bring In', event.amount)
        break
      case 'folded':
        add(event.seat, 'Fold')
        break
      case 'checked':
        add(event.seat, 'Check')
        break
      case 'called':
        paid(event.seat, 'Call', event.amount)
        break
      case 'raised':
        paid(event.seat, hand.price === 0 && hand.street > 0 ? 'Bet' : 'Raise', event.to - betOf(event.seat))
        break
      case 'discarded':
        add(event.seat, 'Discard', {
          _count: event.cards.length,
          ...(event.cards.includes(null) ? {} : { cards: notation(event.cards) }),
        })
        break
      case 'shown':
      case 'mucked':
      case 'exposed':
        shows.push(event)
        break
    }
    evolve(hand, event)
  }
  if (shows.length > 0) round('Showdown')
  for (const event of shows) {
    if (event.type === 'mucked') add(event.seat, 'Mucks Cards')
    // Hands that were turned up before the last cards came are shown as they ended.
    else if (event.type === 'shown')
      add(event.seat, 'Shows Cards', {
        cards: notation(hand.players.find(player => player.seat === event.seat)?.cards ?? event.cards),
      })
    else if (event.type === 'exposed') add(event.seat, 'Shows Cards', { cards: notation(event.cards) })
  }
  return { rounds, pots: potsOf(history, hand) }
}

const notation = (cards: readonly SeenCard[]): string[] =>
  cards.flatMap(card => (card === null ? [] : [formatCard(card)]))

/** Every pot with what the house took and what each winner got; the sums are those of the events to the chip. */
const potsOf = (history: HandHistory, hand: Hand): readonly unknown[] => {
  let rake = history.rake
  return pots(hand).map((pot, number) => {
    const raked = hand.rakes[number] ?? 0
    const taken = Math.min(rake, pot.amount - raked)
    rake -= taken
    const wins = new Map<Seat, Chips>()
    for (const event of history.events) {
      if (event.type !== 'awarded' || event.pot !== number) continue
      for (const { seat, amount } of event.shares) wins.set(seat, (wins.get(seat) ?? 0) + amount)
    }
    let due = taken
    const player_wins = [...wins].map(([player_id, won]) => {
      const less = Math.min(due, won)
      due -= less
      return { player_id, win_amount: (won - less) / history.unit }
    })
    return { number, amount: pot.amount / history.unit, rake: (raked + taken) / history.unit, player_wins }
  })
}
