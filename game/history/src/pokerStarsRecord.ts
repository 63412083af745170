import { type Card, parseCards } from '@krupiye/cards'
import {
  type Chips,
  draw,
  holdem,
  type Limit,
  omaha,
  omaha8,
  razz,
  type Seat,
  stud,
  stud8,
  type Variant,
} from '@krupiye/rules'
import { msOfEastern } from './civil.ts'
import { type Budget, defaultBudget, type FaultReason, type Read } from './fault.ts'
import type { Currency } from './handHistory.ts'
import { chipsOf, currencyOf } from './money.ts'

/** A hand in PokerStars' own text (formats.md 3), read line by line; amounts are whole: the file's times `unit`. */
export type PokerStarsRecord = {
  readonly id: string
  readonly variant: Variant
  readonly currency: Currency | null
  readonly unit: number
  /** The two figures of the header: blinds, or small and big bet in limit games. */
  readonly small: Chips
  readonly big: Chips
  /** The most that a player may put into a hand of a cap game. */
  readonly cap: Chips | null
  readonly at: number | null
  readonly tournament: { readonly id: string; readonly level: string; readonly buyIn: string } | null
  readonly table: { readonly name: string; readonly chairs: number }
  readonly button: Seat | null
  readonly seats: readonly SeatLine[]
  readonly posts: readonly Post[]
  readonly moves: readonly Move[]
  readonly board: readonly Card[]
  /** Where the hand is run several times: the cards of the second board, and the third, from where they part from the first. */
  readonly boards: readonly (readonly Card[])[]
  /** Cards that the file shows of a player, in dealing order as far as it is known. */
  readonly dealt: ReadonlyMap<Seat, readonly (Card | null)[]>
  readonly hero: Seat | null
  readonly collected: readonly { readonly seat: Seat; readonly amount: Chips; readonly line: number }[]
  readonly returned: readonly { readonly seat: Seat; readonly amount: Chips; readonly line: number }[]
  readonly pot: Chips | null
  readonly rake: Chips
  /** What was paid out of each pot, main pot first, where the text names several; else empty. */
  readonly paid: readonly Chips[]
  readonly cancelled: boolean
}

export type SeatLine = { readonly seat: Seat; readonly name: string; readonly stack: Chips; readonly out: boolean }
export type Post = {
  readonly seat: Seat
  readonly kind: 'ante' | 'small' | 'big' | 'both' | 'straddle' | 'kill'
  readonly amount: Chips
  /** What our own lines add where a stack was too short: `posts kill 11 of 18`. */
  readonly owed: Chips | null
  readonly line: number
}

/** What a player did, with the amount as the line has it. */
export type Move = { readonly seat: Seat; readonly line: number; readonly text: string } & (
  | { readonly kind: 'fold' | 'check' | 'muck' }
  | { readonly kind: 'call' | 'bet' | 'bringIn'; readonly amount: Chips }
  /** The total of the street. */
  | { readonly kind: 'raise'; readonly to: Chips }
  | { readonly kind: 'discard'; readonly count: number; readonly cards: readonly Card[] }
  | { readonly kind: 'show'; readonly cards: readonly Card[] }
)

const header = /^PokerStars (?:Zoom |Home Game )?(?:Hand|Game) #(\d+):/

/**
 * Reads the hands of a text one by one. A hand that cannot be read is named by its first wrong line, and the next one follows;
 * text that does not begin with a header is named too.
 */
export function* readPokerStars(text: string, budget: Budget = defaultBudget): Generator<Read<PokerStarsRecord>> {
  let hands = 0
  for (const chunk of chunksOf(text)) {
    if (++hands > budget.hands) {
      yield {
        ok: false,
        fault: { line: chunk.line, hand: null, code: 'overBudget', what: 'hands', most: budget.hands },
      }
      return
    }
    yield readChunk(chunk, budget)
  }
}

/** Does a text look like PokerStars'? */
export const isPokerStars = (text: string): boolean => /^\uFEFF?\s*PokerStars /.test(text)

type Chunk = { readonly line: number; readonly lines: readonly string[] }

/** A hand begins with a header; what follows the blank lines after a hand's summary and is no line of a summary, is no part of the hand. */
function* chunksOf(text: string): Generator<Chunk> {
  const lines = text.replaceAll('\uFEFF', '').split(/\r\n|\n|\r/)
  let from = 0
  let summed = false
  let blank = true
  for (let at = 0; at <= lines.length; at++) {
    const line = lines[at] ?? ''
    const isStranger = summed && blank && line.trim() !== '' && !summaryLine.test(line) && !roomLine.test(line)
    // With its date or after a blank line, so that a player of such a name begins no hand.
    const begins = at === lines.length || isStranger || (header.test(line) && (blank || isDated(line)))
    if (begins) {
      if (lines.slice(from, at).some(each => each.trim() !== '')) yield { line: from + 1, lines: lines.slice(from, at) }
      from = at
      summed = false
    }
    summed ||= isSummary(line)
    blank = line.trim() === ''
  }
}

const isDated = (line: string): boolean => /\d{4}\/\d{2}\/\d{2} /.test(line)

const isSummary = (line: string): boolean => line.trimEnd() === '*** SUMMARY ***'

/** Thrown through the reading of one hand. No Error: a file of a million bad hands would take a million stacks. */
class Unread {
  readonly line: number
  readonly reason: FaultReason
  constructor(line: number, reason: FaultReason) {
    this.line = line
    this.reason = reason
  }
}

function readChunk(chunk: Chunk, budget: Budget): Read<PokerStarsRecord> {
  const id = header.exec(chunk.lines[0] ?? '')?.[1] ?? null
  try {
    const size = chunk.lines.reduce((sum, line) => sum + line.length, 0)
    if (size > budget.characters)
      throw new Unread(chunk.line, { code: 'overBudget', what: 'characters', most: budget.characters })
    if (chunk.lines.length > budget.actions)
      throw new Unread(chunk.line, { code: 'overBudget', what: 'actions', most: budget.actions })
    return { ok: true, line: chunk.line, record: new HandReader(chunk).read() }
  } catch (error) {
    if (error instanceof Unread) return { ok: false, fault: { line: error.line, hand: id, ...error.reason } }
    throw error
  }
}

const games: readonly (readonly [string, (limit: Limit) => Variant])[] = [
  ["Hold'em", holdem],
  ['Omaha Hi/Lo', omaha8],
  ['Omaha', omaha],
  ['7 Card Stud Hi/Lo', () => stud8],
  ['7 Card Stud', () => stud],
  ['Razz', () => razz],
  ['5 Card Draw', draw],
]
const limits: Readonly<Record<string, Limit>> = { 'No Limit': 'noLimit', 'Pot Limit': 'potLimit', Limit: 'fixedLimit' }
const gamePattern =
  /(Hold'em|Omaha Hi\/Lo|Omaha|7 Card Stud Hi\/Lo|7 Card Stud|Razz|5 Card Draw) (No Limit|Pot Limit|Limit)/
const stakesPattern = /([$€£]?)(\d+(?:\.\d+)?)\/[$€£]?(\d+(?:\.\d+)?)(?: - [$€£]?(\d+(?:\.\d+)?) Cap -)?/
const datePattern = /(\d{4})\/(\d{2})\/(\d{2}) (\d{1,2}):(\d{2}):(\d{2}) ET\]?\s*$/
const seatPattern =
  /^Seat (\d+): (.*) \(([$€£]?)(\d+(?:\.\d+)?) in chips(?:, [^)]*bounty)?\)\s*(is sitting out|out of hand.*)?\s*$/
const tablePattern = /^Table '(.*)' (\d+)-max(?: \(Play Money\))?(?: Seat #(\d+) is the button)?/

/** What a player does, to the end of the line; capped games add that the cap is reached. */
const movePattern =
  /^(?:(?<verb>folds|shows)(?: \[[^\]]*\])?(?: \(.*\))?|(?<verb>checks|mucks hand|doesn't show hand|is sitting out|sits out)|(?<verb>stands pat)(?: on \[[^\]]*\])?|(?<verb>calls|bets|brings in for) (?<amount>\S+)(?: and .*)?|(?<verb>raises) (?<amount>\S+) to (?<total>\S+)(?: and .*)?|(?<verb>discards) (?<amount>\d) cards?(?: \[[^\]]*\])?)$/

const summaryName = /^Seat (\d+): (.*?)(?: \((?:button|small blind|big blind)\))* (?:folded|collected|showed|mucked) /

const summaryLine =
  /^(Total pot |Seat \d+: |((FIRST|SECOND|THIRD) )?Board \[|Hand was run (twice|three times)|Pot sliced)/

/** Lines that say something about the room and nothing about the hand. */
const roomLine =
  /( has timed out| is disconnected| is connected| has returned| leaves the table| joins the table at seat #\d+| will be allowed to play after the button| was removed from the table for failing to post| was moved from another table.*| finished the tournament| wins the tournament| wins .* bounty| re-buys .*| takes the add-on.*| said, ".*| cashed out the hand .*| (sits|is sitting) out| sits out)|^(Betting is capped|The deck is reshuffled|Pair on board - a double bet is allowed|No low hand qualified)/

class HandReader {
  /** Lines that are not blank, with their numbers. */
  private readonly lines: readonly { readonly text: string; readonly number: number }[]
  private at = 0
  private unit = 1
  private readonly byName: { readonly name: string; readonly seat: Seat }[] = []
  private readonly posts: Post[] = []
  private readonly moves: Move[] = []
  private readonly board: Card[] = []
  private readonly boards: Card[][] = []
  private readonly dealt = new Map<Seat, (Card | null)[]>()
  private readonly collected: { seat: Seat; amount: Chips; line: number }[] = []
  private readonly returned: { seat: Seat; amount: Chips; line: number }[] = []
  private hero: Seat | null = null
  private pot: Chips | null = null
  private rake = 0
  private paid: readonly Chips[] = []
  private cancelled = false
  private isStud = false
  private isFlopGame = false

  constructor({ line, lines }: Chunk) {
    this.lines = lines.flatMap((text, nth) =>
      text.trim() === '' ? [] : [{ text: text.trimEnd(), number: line + nth }],
    )
  }

  read(): PokerStarsRecord {
    const head = this.readHeader()
    const table = this.readTable()
    const seats = this.readSeats()
    let summary = false
    for (; this.at < this.lines.length; this.at++) {
      const line = this.line()
      if (isSummary(line)) summary = true
      else if (summary) this.summaryLine(line)
      else this.handLine(line)
    }
    if (!summary) {
      this.at = this.lines.length - 1
      throw this.fault({ code: 'cutShort', expected: '*** SUMMARY ***' })
    }
    return {
      ...head,
      ...table,
      unit: this.unit,
      seats,
      posts: this.posts,
      moves: this.moves,
      board: this.board,
      boards: this.boards,
      dealt: this.dealt,
      hero: this.hero,
      collected: this.collected,
      returned: this.returned,
      pot: this.pot,
      rake: this.rake,
      paid: this.paid,
      cancelled: this.cancelled,
    }
  }

  private line(): string {
    return this.lines[this.at]?.text ?? ''
  }

  private number(): number {
    return (this.lines[this.at] ?? this.lines.at(-1))?.number ?? 1
  }

  private fault(reason: FaultReason): Unread {
    return new Unread(this.number(), reason)
  }

  private unknown(expected: string): Unread {
    return this.fault({ code: 'lineUnknown', text: this.line(), expected })
  }

  private readHeader() {
    const line = this.line()
    const id = header.exec(line)?.[1]
    if (id === undefined) throw this.unknown('PokerStars Hand #…')
    const [matched, gameName, limitName] = gamePattern.exec(line) ?? []
    const game = games.find(([name]) => name === gameName)?.[1]
    const limit = limits[limitName ?? '']
    if (matched === undefined || !game || !limit)
      throw this.unknown("Hold'em No Limit, Omaha Pot Limit, 7 Card Stud Limit …")
    const [, sign = '', smallText = '', bigText = '', capText] =
      stakesPattern.exec(line.slice(line.indexOf(matched))) ?? []
    const tournament = /Tournament #(\d+), (.*?)\s+(?:Hold'em|Omaha|7 Card|Razz|5 Card|[A-Z0-9-]+ \()/.exec(line)
    this.unit = sign === '' ? 1 : 100
    const variant = game(limit)
    this.isStud = variant.forced === 'bringIn'
    this.isFlopGame = !this.isStud && variant.streets.some(street => street.name === 'flop')
    const date = datePattern.exec(line)
    if (!date) throw this.unknown('2014/11/07 19:40:18 ET')
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = date.slice(1).map(Number)
    this.at++
    return {
      id,
      variant,
      currency: currencyOf(sign) ?? null,
      small: this.chips(smallText),
      big: this.chips(bigText),
      cap: capText === undefined ? null : this.chips(capText),
      at: year === 1970 ? null : msOfEastern({ year, month, day, hour, minute, second }),
      tournament: tournament
        ? { id: tournament[1] ?? '', buyIn: tournament[2] ?? '', level: /Level ([IVXLCDM]+)/.exec(line)?.[1] ?? '' }
        : null,
    }
  }

  private readTable() {
    const found = tablePattern.exec(this.line())
    if (!found) throw this.unknown("Table 'Name' 6-max Seat #1 is the button")
    this.at++
    return {
      table: { name: found[1] ?? '', chairs: Number(found[2]) },
      button: found[3] === undefined ? null : Number(found[3]),
    }
  }

  private readSeats(): readonly SeatLine[] {
    const seats: SeatLine[] = []
    for (; this.at < this.lines.length; this.at++) {
      const found = seatPattern.exec(this.line())
      if (!found) break
      const [, seat, name = '', , stack = '', out] = found
      seats.push({ seat: Number(seat), name, stack: this.chips(stack), out: out !== undefined })
      this.byName.push({ name, seat: Number(seat) })
    }
    if (seats.length === 0) throw this.unknown('Seat 1: Name (1500 in chips)')
    for (const { text } of this.lines) {
      // The summary names every seat once more; where it differs from the seat line, both are the player's.
      const again = summaryName.exec(text)
      const seat = Number(again?.[1])
      const known = seats.find(each => each.seat === seat)
      if (again && known && !text.startsWith(`Seat ${seat}: ${known.name}`))
        this.byName.push({ name: again[2] ?? '', seat })
    }
    // The longest name first: one may be the beginning of another.
    this.byName.sort((a, b) => b.name.length - a.name.length)
    return seats
  }

  private chips(text: string): Chips {
    const chips = chipsOf(text.replace(/^[$€£]/, ''), this.unit)
    if (chips === undefined) throw this.fault({ code: 'amountUncountable', field: this.line(), text })
    return chips
  }

  private cards(text: string): Card[] {
    const parsed = parseCards(text)
    if (!parsed.ok) throw this.unknown('[Ah Kd]')
    return parsed.value
  }

  private handLine(line: string): void {
    // Players come first, and those with the longest names: a name may itself read like any other line.
    const collecting = this.byName.find(({ name }) => line.startsWith(`${name} collected `))
    if (collecting) {
      const found = /^(\S+) from (?:the )?(?:main |side )?pot/.exec(
        line.slice(collecting.name.length + ' collected '.length),
      )
      if (!found) throw this.unknown('Name collected 100 from pot')
      this.collected.push({ seat: collecting.seat, amount: this.chips(found[1] ?? ''), line: this.number() })
      return
    }
    const acting = this.byName.find(({ name }) => line.startsWith(`${name}: `))
    if (acting) return this.move(acting.seat, line.slice(acting.name.length + 2))
    if (line.startsWith('*** ')) return this.street(line)
    if (line.startsWith('Dealt to ')) return this.dealtTo(line)
    const uncalled = /^Uncalled bet \((\S+)\) returned to (.*)$/.exec(line)
    if (uncalled) {
      this.returned.push({
        seat: this.seatOf(uncalled[2] ?? ''),
        amount: this.chips(uncalled[1] ?? ''),
        line: this.number(),
      })
      return
    }
    if (/^Hand cancelled/.test(line)) {
      this.cancelled = true
      return
    }
    if (roomLine.test(line)) return
    throw this.unknown('Name: folds, Name: calls 100, *** FLOP *** [..] …')
  }

  private seatOf(name: string): Seat {
    const found = this.byName.find(each => each.name === name.trimEnd())
    if (!found) throw this.unknown('Seat 1: Name (1500 in chips)')
    return found.seat
  }

  private street(line: string): void {
    if (
      /^\*\*\* (HOLE CARDS|DEALING HANDS|(FIRST |SECOND |THIRD )?SHOW DOWN|3rd STREET|4th STREET|5th STREET|6th STREET) \*\*\*/.test(
        line,
      )
    )
      return
    const found = /^\*\*\* (?:(FIRST|SECOND|THIRD) )?(?:FLOP|TURN|RIVER) \*\*\*((?: \[[^\]]*\])*)/.exec(line)
    if (!found) throw this.unknown('*** FLOP *** [..]')
    const groups = [...(found[2] ?? '').matchAll(/\[([^\]]*)\]/g)].map(group => group[1] ?? '')
    // Flop and a common last card of stud come in one group, turn and river after what lies there already.
    const fresh = groups.at(-1)
    if (fresh !== undefined) this.boardOf(found[1]).push(...this.cards(fresh))
    else if (!this.isStud) throw this.unknown('*** FLOP *** [..]')
  }

  /** The list that cards of the first, second or third board go to. A third one without a second is no hand. */
  private boardOf(nth: string | undefined): Card[] {
    if (nth === undefined || nth === 'FIRST') return this.board
    const at = nth === 'SECOND' ? 0 : 1
    if (at > this.boards.length) throw this.unknown('*** SECOND FLOP *** [..]')
    const cards = this.boards[at] ?? []
    this.boards[at] = cards
    return cards
  }

  private dealtTo(line: string): void {
    const to = this.byName.find(({ name }) => line.startsWith(`Dealt to ${name} [`))
    if (!to) throw this.unknown('Dealt to Name [Ah Kd]')
    const groups = [...line.slice(`Dealt to ${to.name} `.length).matchAll(/\[([^\]]*)\]/g)].map(group =>
      this.cards(group[1] ?? ''),
    )
    const fresh = groups.at(-1) ?? []
    const before = this.dealt.get(to.seat)
    if (!before) {
      // In stud an opponent's first line shows the door card alone; the cards below it stay unseen.
      const unseen = this.isStud && fresh.length === 1
      this.dealt.set(to.seat, unseen ? [null, null, ...fresh] : fresh)
      if (!unseen) this.hero ??= to.seat
    } else before.push(...fresh)
  }

  private move(seat: Seat, said: string): void {
    const place = { seat, line: this.number(), text: this.line() }
    const posted =
      /^posts (the ante|small blind|big blind|small & big blinds|straddle|kill) (\S+)(?: of (\S+))?( and is all-in)?$/.exec(
        said,
      )
    if (posted) {
      const kind = (
        {
          'the ante': 'ante',
          'small blind': 'small',
          'big blind': 'big',
          'small & big blinds': 'both',
          straddle: 'straddle',
          kill: 'kill',
        } as const
      )[posted[1] ?? '']
      if (!kind) throw this.unknown('Name: posts big blind 100')
      const owed = posted[3] === undefined ? null : this.chips(posted[3])
      this.posts.push({ seat, kind, amount: this.chips(posted[2] ?? ''), owed, line: place.line })
      return
    }
    const { verb = '', amount = '', total = '' } = movePattern.exec(said)?.groups ?? {}
    switch (verb) {
      case 'folds':
        this.reveal(seat, said)
        this.moves.push({ ...place, kind: 'fold' })
        return
      case 'checks':
        this.moves.push({ ...place, kind: 'check' })
        return
      case 'calls':
        this.moves.push({ ...place, kind: 'call', amount: this.chips(amount) })
        return
      case 'bets':
        this.moves.push({ ...place, kind: 'bet', amount: this.chips(amount) })
        return
      case 'brings in for':
        this.moves.push({ ...place, kind: 'bringIn', amount: this.chips(amount) })
        return
      case 'raises':
        this.moves.push({ ...place, kind: 'raise', to: this.chips(total) })
        return
      case 'stands pat':
        this.moves.push({ ...place, kind: 'discard', count: 0, cards: [] })
        return
      case 'discards':
        this.moves.push({
          ...place,
          kind: 'discard',
          count: Number(amount),
          cards: this.cards(/\[([^\]]*)\]/.exec(said)?.[1] ?? ''),
        })
        return
      case 'shows':
        // Of a hand on several boards the cards are told at each showdown.
        if (this.moves.some(move => move.seat === seat && move.kind === 'show')) return
        this.moves.push({ ...place, kind: 'show', cards: this.cards(/\[([^\]]*)\]/.exec(said)?.[1] ?? '') })
        return
      case 'mucks hand':
        this.moves.push({ ...place, kind: 'muck' })
        return
      case "doesn't show hand":
      case 'is sitting out':
      case 'sits out':
        return
    }
    throw this.unknown('Name: folds, checks, calls 100, bets 100, raises 100 to 200, shows [..]')
  }

  /** Cards that a line shows of a hand that is not at the showdown: in flop games they are those that were dealt. */
  private reveal(seat: Seat, said: string): void {
    const shown = /\[([^\]]*)\]/.exec(said)?.[1]
    if (shown !== undefined && !this.dealt.has(seat) && this.isFlopGame) this.dealt.set(seat, this.cards(shown))
  }

  private summaryLine(line: string): void {
    const pot = /^Total pot (\S+)( .*)?\| Rake (\S+)/.exec(line)
    if (pot) {
      this.pot = this.chips(pot[1] ?? '')
      this.rake = this.chips(pot[3] ?? '')
      this.paid = [...(pot[2] ?? '').matchAll(/(?:Main pot|Side pot(?:-\d+)?) (\D?\d+(?:\.\d+)?)\./g)].map(part =>
        this.chips(part[1] ?? ''),
      )
      return
    }
    const mucked = /^Seat (\d+): .* mucked \[([^\]]*)\]$/.exec(line)
    if (mucked) this.reveal(Number(mucked[1]), line.slice(line.lastIndexOf('[')))
    if (summaryLine.test(line) || roomLine.test(line)) return
    throw this.unknown('Total pot 100 | Rake 0, Board [..], Seat 1: Name …')
  }
}
