import { formatCard, type SeenCard } from '@krupiye/cards'
import {
  begin,
  boardAt,
  boardCount,
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
import { easternOf, two } from './civil.ts'
import { describe } from './describe.ts'
import { postsOf } from './blinds.ts'
import type { FaultReason } from './fault.ts'
import { type HandHistory, rakeIn } from './handHistory.ts'
import { decimal, signOf } from './money.ts'

/** A text, or why the format cannot hold this hand. */
export type Written =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: FaultReason }

const gameNames: Readonly<Record<string, string>> = {
  holdem: "Hold'em",
  omaha: 'Omaha',
  omaha8: 'Omaha Hi/Lo',
  stud: '7 Card Stud',
  stud8: '7 Card Stud Hi/Lo',
  razz: 'Razz',
  draw: '5 Card Draw',
}
const limitNames = { noLimit: 'No Limit', potLimit: 'Pot Limit', fixedLimit: 'Limit' } as const

/**
 * A hand as PokerStars' text (formats.md 3), such that the trackers import it: header and table as theirs, raise amounts above the present bet,
 * what goes back before what is collected, a summary line for every player dealt in. Ends with blank lines, so that hands can be joined.
 * A straddle of two big blinds is written as a big blind of that size, which the trackers take; any other one, and a kill, under its own name, which is ours
 * (`posts straddle`, `posts kill 11 of 18 and is all-in`, `posts big blind 0 of 20` where an ante left no chip). A hand without a time carries the first of 1970.
 */
export const writePokerStars = (history: HandHistory): Written => {
  const [opened] = history.events
  if (opened?.type !== 'handOpened') return { ok: false, reason: { code: 'notAHand' } }
  const { variant } = opened.opening
  const game = gameNames[variant.game]
  if (game === undefined) return { ok: false, reason: { code: 'cannotSay', what: variant.id } }
  if (!history.events.some(event => event.type === 'handClosed'))
    return { ok: false, reason: { code: 'cutShort', expected: 'handClosed' } }
  return { ok: true, text: new Writer(history, opened.opening, begin(opened)).text(game) }
}

/** Names as they may stand in a line: no line breaks, none empty, no two the same. */
export const lineNames = ({ names, events }: HandHistory): ReadonlyMap<Seat, string> => {
  const found = new Map<Seat, string>()
  const seats = new Set([
    ...names.keys(),
    ...events.flatMap(event => (event.type === 'handOpened' ? event.opening.players.map(({ seat }) => seat) : [])),
  ])
  for (const seat of [...seats].toSorted((a, b) => a - b)) {
    const plain = (names.get(seat) ?? '').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\uFEFF]+/gu, ' ').trim() || `Seat ${seat}`
    let name = plain
    for (let nth = 2; [...found.values()].includes(name); nth++) name = `${plain} (${nth})`
    found.set(seat, name)
  }
  return found
}

const streetLines: Readonly<Partial<Record<StreetName, string>>> = {
  preflop: '*** HOLE CARDS ***',
  flop: '*** FLOP ***',
  turn: '*** TURN ***',
  river: '*** RIVER ***',
  predraw: '*** DEALING HANDS ***',
  third: '*** 3rd STREET ***',
  fourth: '*** 4th STREET ***',
  fifth: '*** 5th STREET ***',
  sixth: '*** 6th STREET ***',
  seventh: '*** RIVER ***',
}

const foldedOn: Readonly<Partial<Record<StreetName, string>>> = {
  preflop: 'folded before Flop',
  flop: 'folded on the Flop',
  turn: 'folded on the Turn',
  river: 'folded on the River',
  predraw: 'folded before the Draw',
  postdraw: 'folded after the Draw',
  third: 'folded on the 3rd Street',
  fourth: 'folded on the 4th Street',
  fifth: 'folded on the 5th Street',
  sixth: 'folded on the 6th Street',
  seventh: 'folded on the River',
}

const bracket = (cards: readonly SeenCard[]): string =>
  `[${cards
    .filter(card => card !== null)
    .map(formatCard)
    .join(' ')}]`

class Writer {
  private readonly history: HandHistory
  private readonly opening: Opening
  private readonly hand: Hand
  private readonly names: ReadonlyMap<Seat, string>
  private readonly lines: string[] = []
  /** Showdown lines wait until all cards are out: hands that were turned up before a run-out are named by what they became. */
  private readonly shows: { readonly seat: Seat; readonly muck: boolean }[] = []
  private readonly collects: {
    readonly seat: Seat
    readonly amount: Chips
    readonly pot: number
    readonly board: number
  }[] = []
  private readonly folds = new Map<Seat, string>()
  private rake: Chips

  constructor(history: HandHistory, opening: Opening, hand: Hand) {
    this.history = history
    this.opening = opening
    this.hand = hand
    this.names = lineNames(history)
    this.rake = history.rake
  }

  text(game: string): string {
    this.head(game)
    this.posts()
    for (const event of this.history.events.slice(1)) {
      this.say(event)
      evolve(this.hand, event)
    }
    this.showdown()
    this.summary()
    return `${this.lines.join('\n')}\n\n\n\n`
  }

  private money(chips: Chips): string {
    return `${signOf(this.history.currency)}${decimal(chips, this.history.unit)}`
  }

  private name(seat: Seat): string {
    return this.names.get(seat) ?? `Seat ${seat}`
  }

  private head(game: string): void {
    const { id, currency, tournament, at, table, out } = this.history
    const { variant, stakes, players, button } = this.opening
    const fixed = variant.limit === 'fixedLimit'
    const figures = [
      fixed ? stakes.smallBet : stakes.smallBlind,
      fixed ? stakes.bigBet : stakes.bigBlind || stakes.minBet,
    ]
    const cents = figures.some(figure => figure % this.history.unit !== 0)
    const stakesText = figures
      .map(figure => (cents ? `${signOf(currency)}${(figure / this.history.unit).toFixed(2)}` : this.money(figure)))
      .join('/')
    const limit = limitNames[variant.limit]
    const when = this.when(at)
    this.lines.push(
      tournament
        ? `PokerStars Hand #${id}: Tournament #${tournament.id}, ${tournament.buyIn} ${game} ${limit} - Level ${tournament.level || 'I'} (${stakesText}) - ${when}`
        : `PokerStars Hand #${id}:  ${game} ${limit} (${stakesText}${currency ? ` ${currency}` : ''}) - ${when}`,
    )
    const play = currency === null && tournament === null ? ' (Play Money)' : ''
    this.lines.push(
      `Table '${table.name}' ${table.chairs}-max${play}${button === null ? '' : ` Seat #${button} is the button`}`,
    )
    const stacks = new Map<Seat, Chips>([...out, ...players.map(({ seat, stack }) => [seat, stack] as const)])
    for (const [seat, stack] of [...stacks].toSorted(([a], [b]) => a - b))
      this.lines.push(
        `Seat ${seat}: ${this.name(seat)} (${this.money(stack)} in chips)${out.has(seat) ? ' is sitting out' : ''}`,
      )
  }

  private when(at: number | null): string {
    if (at === null) return '1970/01/01 0:00:00 ET'
    const { year, month, day, hour, minute, second } = easternOf(at)
    return `${year}/${two(month)}/${two(day)} ${hour}:${two(minute)}:${two(second)} ET`
  }

  /** Blinds, antes and what is made up; a live and a dead post of one player share a line. */
  private posts(): void {
    const posted = this.posted()
    const stacks = new Map(this.opening.players.map(({ seat, stack }) => [seat, stack]))
    for (const [nth, { seat, kind, amount }] of posted.entries()) {
      const dead =
        kind === 'livePost'
          ? posted.find((other, at) => at > nth && other.seat === seat && other.kind === 'deadPost')
          : undefined
      if (
        kind === 'deadPost' &&
        posted.some((other, at) => at < nth && other.seat === seat && other.kind === 'livePost')
      )
        continue
      const all = amount + (dead?.amount ?? 0)
      const left = (stacks.get(seat) ?? 0) - all
      stacks.set(seat, left)
      const what = {
        ante: 'the ante',
        bigBlindAnte: 'the ante',
        smallBlind: 'small blind',
        bigBlind: 'big blind',
        straddle: this.isPlainStraddle(seat, amount) ? 'big blind' : 'straddle',
        kill: 'kill',
        livePost: 'big blind',
        deadPost: 'small blind',
      }[kind]
      this.lines.push(
        `${this.name(seat)}: posts ${dead ? 'small & big blinds' : what} ${this.money(all)}${this.shortOf(seat, kind, amount)}${left === 0 && all > 0 ? ' and is all-in' : ''}`,
      )
    }
  }

  /** What was posted, in order, and what sets the price though no chip was left for it; the small blind where the header does not tell it. */
  private posted(): readonly Due[] {
    const untold = this.areBlindsUntold()
    return postsOf(this.history, this.opening).filter(
      ({ kind, amount }) => amount > 0 || kind !== 'smallBlind' || untold,
    )
  }

  /** In a killed pot, and in a limit game whose big blind is not its small bet. */
  private areBlindsUntold(): boolean {
    const { dues, stakes, variant } = this.opening
    const { bigBlind, smallBet } = stakes
    return (
      dues.some(due => due.kind === 'kill') ||
      (variant.limit === 'fixedLimit' && variant.forced === 'blinds' && bigBlind !== smallBet)
    )
  }

  /** Lines of our own say what a short one owed; the reader knows what blinds are from the header, or else is told. */
  private shortOf(seat: Seat, kind: Due['kind'], posted: Chips): string {
    const owed = this.opening.dues.find(due => due.kind === kind && due.seat === seat)?.amount ?? posted
    return (kind === 'straddle' || posted === 0 || (this.areBlindsUntold() && kind !== 'ante')) && owed > posted
      ? ` of ${this.money(owed)}`
      : ''
  }

  /** Two big blinds in full: read back for what it is. */
  private isPlainStraddle(seat: Seat, posted: Chips): boolean {
    const { dues, stakes } = this.opening
    const owed = dues.find(due => due.kind === 'straddle' && due.seat === seat)?.amount
    return posted === owed && owed === 2 * stakes.bigBlind
  }

  private say(event: HandEvent): void {
    switch (event.type) {
      case 'streetOpened':
        return this.street(event.street)
      case 'dealt':
        return this.dealt(event.rows, event.up)
      case 'boardDealt':
        return this.board(event.cards, event.board ?? 0)
      case 'folded': {
        const player = this.player(event.seat)
        const bare = player.put === this.deadMoney(event.seat) && this.hand.street === 0
        this.folds.set(event.seat, `${foldedOn[this.streetName()] ?? 'folded'}${bare ? " (didn't bet)" : ''}`)
        this.lines.push(`${this.name(event.seat)}: folds`)
        return
      }
      case 'checked':
        this.lines.push(`${this.name(event.seat)}: checks`)
        return
      case 'called':
        this.lines.push(
          `${this.name(event.seat)}: calls ${this.money(event.amount)}${this.allIn(event.seat, event.amount)}`,
        )
        return
      case 'broughtIn':
        this.lines.push(
          `${this.name(event.seat)}: brings in for ${this.money(event.amount)}${this.allIn(event.seat, event.amount)}`,
        )
        return
      case 'raised': {
        const { price } = this.hand
        const words =
          price === 0
            ? `bets ${this.money(event.to)}`
            : `raises ${this.money(event.to - price)} to ${this.money(event.to)}`
        this.lines.push(
          `${this.name(event.seat)}: ${words}${this.allIn(event.seat, event.to - this.player(event.seat).bet)}`,
        )
        return
      }
      case 'discarded': {
        const count = event.cards.length
        const own = event.seat === this.history.hero && count > 0 ? ` ${bracket(event.cards)}` : ''
        this.lines.push(
          `${this.name(event.seat)}: ${count === 0 ? 'stands pat' : `discards ${count} card${count === 1 ? '' : 's'}${own}`}`,
        )
        return
      }
      case 'returned':
        this.lines.push(`Uncalled bet (${this.money(event.amount)}) returned to ${this.name(event.seat)}`)
        return
      case 'shown':
        this.shows.push({ seat: event.seat, muck: false })
        return
      case 'mucked':
        this.shows.push({ seat: event.seat, muck: true })
        return
      case 'awarded':
        for (const { seat, amount } of event.shares) {
          const taken = Math.min(this.rake, amount)
          this.rake -= taken
          if (amount > taken)
            this.collects.push({ seat, amount: amount - taken, pot: event.pot, board: event.board ?? 0 })
        }
        return
    }
  }

  private player(seat: Seat) {
    const found = this.hand.players.find(player => player.seat === seat)
    if (!found) throw new Error(`no player on seat ${seat}`)
    return found
  }

  /** Antes and dead posts: what is no bet. */
  private deadMoney(seat: Seat): Chips {
    return this.history.events.reduce((sum, event) => {
      const isDead =
        event.type === 'posted' &&
        event.seat === seat &&
        (event.kind === 'ante' || event.kind === 'bigBlindAnte' || event.kind === 'deadPost')
      return isDead ? sum + event.amount : sum
    }, 0)
  }

  private streetName(): StreetName {
    return this.opening.variant.streets[this.hand.street]?.name ?? 'preflop'
  }

  private allIn(seat: Seat, added: Chips): string {
    return this.player(seat).stack === added ? ' and is all-in' : ''
  }

  private street(street: StreetName): void {
    // Flop, turn and river are named with their cards; a single draw has no header of its own.
    const hasBoard = street === 'flop' || street === 'turn' || street === 'river' || street === 'seventh'
    const line = streetLines[street]
    if (line !== undefined && !hasBoard) this.lines.push(line)
  }

  private board(cards: readonly SeenCard[], board: number): void {
    const { phase } = this.hand
    const before = boardAt(this.hand, board)
    const street = phase.at === 'rerunning' ? this.opening.variant.streets[phase.street]?.name : this.streetName()
    const line = streetLines[street ?? 'river'] ?? '*** RIVER ***'
    this.lines.push(`${this.nth(line, board)}${before.length > 0 ? ` ${bracket(before)}` : ''} ${bracket(cards)}`)
  }

  /** `*** FIRST FLOP ***` where a hand is run several times. */
  private nth(line: string, board: number): string {
    return boardCount(this.hand) === 1 ? line : line.replace('*** ', `*** ${nths[board]} `)
  }

  private dealt(rows: Extract<HandEvent, { type: 'dealt' }>['rows'], up: boolean): void {
    if (this.streetName() === 'seventh') this.lines.push('*** RIVER ***')
    const isStud = this.opening.variant.forced === 'bringIn'
    // Stud deals two down and one up on third street: one line tells of both.
    if (isStud && this.hand.street === 0 && !up) return
    for (const { seat, cards } of rows) {
      const player = this.player(seat)
      const own = seat === this.history.hero
      const before = own ? player.cards : player.cards.filter((_, nth) => player.up[nth])
      if (isStud && this.hand.street === 0)
        this.lines.push(`Dealt to ${this.name(seat)} ${bracket(own ? [...before, ...cards] : cards)}`)
      else if (own && this.hand.street === 0) this.lines.push(`Dealt to ${this.name(seat)} ${bracket(cards)}`)
      else if (own || (up && isStud))
        this.lines.push(`Dealt to ${this.name(seat)} ${bracket(before)} ${bracket(cards)}`)
    }
  }

  private showdown(): void {
    const { players } = this.hand
    const live = players.filter(player => !player.folded)
    const lone = live.length === 1
    if (!lone) {
      for (let board = 0; board < boardCount(this.hand); board++) this.showdownOn(board)
    } else this.collected(0)
    const [winner] = live
    if (!lone || !winner) return
    const exposed = this.exposed(winner.seat)
    this.lines.push(
      exposed.length > 0
        ? `${this.name(winner.seat)}: shows ${bracket(exposed)}`
        : `${this.name(winner.seat)}: doesn't show hand`,
    )
  }

  private showdownOn(board: number): void {
    this.lines.push(this.nth('*** SHOW DOWN ***', board))
    for (const { seat, muck } of this.shows)
      this.lines.push(muck ? `${this.name(seat)}: mucks hand` : this.shown(seat, board))
    this.collected(board)
    for (const { seat } of this.shows) {
      const exposed = this.exposed(seat)
      if (board === 0 && exposed.length > 0) this.lines.push(`${this.name(seat)}: shows ${bracket(exposed)}`)
    }
    if (this.opening.variant.judges.length === 2 && !this.hasLow(board)) this.lines.push('No low hand qualified')
  }

  private collected(board: number): void {
    const count = pots(this.hand).length
    for (const { seat, amount, pot, board: on } of this.collects)
      if (on === board)
        this.lines.push(`${this.name(seat)} collected ${this.money(amount)} from ${potName(pot, count)}`)
  }

  private hasLow(board: number): boolean {
    return this.history.events.some(
      event => event.type === 'awarded' && event.part === 'low' && (event.board ?? 0) === board,
    )
  }

  private exposed(seat: Seat): readonly SeenCard[] {
    const event = this.history.events.find(each => each.type === 'exposed' && each.seat === seat)
    return event?.type === 'exposed' ? event.cards.filter(card => card !== null) : []
  }

  private shown(seat: Seat, board: number): string {
    const called = this.called(seat, board)
    return `${this.name(seat)}: shows ${bracket(this.player(seat).cards)}${called === undefined ? '' : ` (${called})`}`
  }

  private called(seat: Seat, board: number): string | undefined {
    const { cards } = this.player(seat)
    const hole = cards.filter(card => card !== null)
    return hole.length === cards.length
      ? describe(
          this.opening.variant.judges,
          hole,
          boardAt(this.hand, board).filter(card => card !== null),
        )
      : undefined
  }

  private summary(): void {
    const rake = rakeIn(this.history)
    const all = pots(this.hand)
    const total = all.reduce((sum, { amount }) => sum + amount, 0)
    const won = (pot: number): Chips =>
      this.collects.reduce((sum, each) => (each.pot === pot ? sum + each.amount : sum), 0)
    const split =
      all.length > 1
        ? all.map((_, pot) => ` ${capital(potName(pot, all.length))} ${this.money(won(pot))}.`).join('') + ' '
        : ' '
    this.lines.push('*** SUMMARY ***', `Total pot ${this.money(total)}${split}| Rake ${this.money(rake)}`)
    this.boards()
    for (const { seat } of this.opening.players.toSorted((a, b) => a.seat - b.seat))
      this.lines.push(`Seat ${seat}: ${this.name(seat)}${this.tags(seat)} ${this.outcome(seat)}`)
  }

  private boards(): void {
    const { board } = this.hand
    const count = boardCount(this.hand)
    if (count > 1) {
      this.lines.push(`Hand was run ${count === 2 ? 'twice' : 'three times'}`)
      for (let k = 0; k < count; k++) this.lines.push(`${nths[k]} Board ${bracket(boardAt(this.hand, k))}`)
    } else if (board.length > 0) this.lines.push(`Board ${bracket(board)}`)
  }

  private tags(seat: Seat): string {
    const posted = (kind: 'smallBlind' | 'bigBlind'): boolean =>
      this.history.events.some(event => event.type === 'posted' && event.kind === kind && event.seat === seat)
    return [
      [seat === this.opening.button, 'button'] as const,
      [posted('smallBlind'), 'small blind'] as const,
      [posted('bigBlind'), 'big blind'] as const,
    ]
      .map(([holds, tag]) => (holds ? ` (${tag})` : ''))
      .join('')
  }

  private outcome(seat: Seat): string {
    const folded = this.folds.get(seat)
    if (folded !== undefined) return folded
    const player = this.player(seat)
    if (player.shown) {
      const results = Array.from({ length: boardCount(this.hand) }, (_, board) => this.result(seat, board))
      return `showed ${bracket(player.cards)} and ${results.join(', and ')}`
    }
    if (player.mucked) return player.cards.includes(null) ? 'mucked' : `mucked ${bracket(player.cards)}`
    return `collected (${this.money(this.wonOn(seat, 0))})`
  }

  private result(seat: Seat, board: number): string {
    const won = this.wonOn(seat, board)
    const called = this.called(seat, board)
    return `${won > 0 ? `won (${this.money(won)})` : 'lost'}${called === undefined ? '' : ` with ${called}`}`
  }

  private wonOn(seat: Seat, board: number): Chips {
    return this.collects.reduce(
      (sum, each) => (each.seat === seat && each.board === board ? sum + each.amount : sum),
      0,
    )
  }
}

const nths = ['FIRST', 'SECOND', 'THIRD']

const potName = (pot: number, count: number): string =>
  count === 1 ? 'pot' : pot === 0 ? 'main pot' : count === 2 ? 'side pot' : `side pot-${pot}`
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
