import type { Card } from '@krupiye/cards'
import { duesOf, inside, mayBuyButton, nextPositions } from './button.ts'
import type { Command, Legal, Result } from './command.ts'
import type { HandEvent, Seat, Viewer } from './event.ts'
import { begin, copy, decide, evolve, expose, type Hand, isOver, legal, run, turn } from './hand.ts'
import { automaticDraw } from './draws.ts'
import { openHand, setDeck } from './opening.ts'
import { redact } from './redact.ts'
import { killAfter, killerOf, killStakes } from './kill.ts'
import { nextGame, settingsOf } from './rotation.ts'
import { canStillWin } from './showdown.ts'
import type {
  Carried,
  PlayerId,
  SettingsRefusal,
  Sitter,
  Table,
  TableCommand,
  TableEvent,
  TableRefusal,
  TableSettings,
} from './tableTypes.ts'

/**
 * A table between and during hands: chairs, button, blinds owed. The same four questions as a hand: `tableLegal`, `decideTable`,
 * `nextHand` and `betweenHands` (the dealer's part), `evolveTable`; `redactTable` says what a viewer may see.
 */

/** Time-outs in a row that sit a player out. */
export const timeOutsAllowed = 2

/** The first event of a table. */
export const openTable = (settings: TableSettings): TableEvent => ({ type: 'tableOpened', settings })

/** An empty table from its first event; throws on any other event, which no honest log has. */
export const beginTable = (event: TableEvent): Table => {
  if (event.type !== 'tableOpened') throw new Error(`a table begins with tableOpened, not ${event.type}`)
  const seats = Array.from({ length: event.settings.seats + 1 }, () => null)
  return { settings: event.settings, seats, button: null, small: null, big: null, hands: 0, hand: null }
}

/** A table that shares nothing mutable with the given one. */
export const copyTable = (table: Table): Table => ({
  ...table,
  seats: table.seats.map(sitter => sitter && { ...sitter, owes: { ...sitter.owes } }),
  hand: table.hand && copy(table.hand),
})

/** What goes with a table from hand to hand, for a picture of it or a table that is taken up again. */
export const carried = ({ next, game, kill, bought }: Carried): Carried => ({
  ...(next ? { next } : {}),
  ...(game ? { game } : {}),
  ...(kill ? { kill } : {}),
  ...(bought ? { bought } : {}),
})

/** The cards of the deck that the next hand is dealt from: those of its game, which a mixed game may be about to change. */
export const nextDeck = (table: Table): readonly Card[] => {
  const positions = nextPositions(table)
  const game = positions && nextGame(table, positions)
  const settings = game?.type === 'gameChanged' ? settingsOf(table.settings, game.game) : table.settings
  return settings.variant.deck
}

/** The hand that is being played, null between hands. */
export const runningHand = (table: Table): Hand | null => (table.hand && !isOver(table.hand) ? table.hand : null)

/** The chair of a player, undefined when not seated. */
export const sitterOf = (table: Table, player: PlayerId): Sitter | undefined =>
  table.seats.find((sitter): sitter is Sitter => sitter?.player === player)

/** As whom a player looks at this table: as the seat only once dealt in from that chair, so that nobody inherits another's cards. */
export const viewerOf = (table: Table, player: PlayerId): Viewer => {
  const sitter = sitterOf(table, player)
  return sitter?.dealt ? { kind: 'seat', seat: sitter.seat } : { kind: 'rail' }
}

/** What the seat to act may do; undefined between hands and while nobody is to act. */
export const tableLegal = (table: Table): Legal | undefined => {
  const hand = runningHand(table)
  return hand ? legal(hand) : undefined
}

/**
 * The seat whose turn it is although its player sits out or is leaving: the room plays `timeOut` for it at once.
 * Undefined when the player to act is present or nobody is to act.
 */
export const absentTurn = (table: Table): Seat | undefined => {
  const seat = tableLegal(table)?.seat
  const sitter = seat === undefined ? null : table.seats[seat]
  return sitter && (sitter.out || sitter.leaving) ? sitter.seat : undefined
}

/** Whether `nextHand` would start one: no hand runs and at least two can play once those who are due have left or sat out. */
export const canStart = (table: Table): boolean => {
  if (runningHand(table)) return false
  const next = copyTable(table)
  for (const event of dueBetweenHands(table)) evolveTable(next, event)
  return nextPositions(next) !== undefined
}

/**
 * Housekeeping after a hand: leavers stand up with their chips, the busted sit out, and who asked to sit out at the next big blind
 * does when it is due. Empty during a hand, and when nothing is due.
 */
export const betweenHands = (table: Table): readonly TableEvent[] => (runningHand(table) ? [] : dueBetweenHands(table))

const dueBetweenHands = (table: Table): readonly TableEvent[] => {
  const next = copyTable(table)
  const events: TableEvent[] = []
  const add = (event: TableEvent): void => {
    events.push(event)
    evolveTable(next, event)
  }
  for (const sitter of table.seats) {
    if (!sitter) continue
    if (sitter.leaving) add({ type: 'stoodUp', seat: sitter.seat, amount: sitter.stack })
    else if (sitter.stack === 0 && !sitter.out) add({ type: 'satOut', seat: sitter.seat, why: 'busted' })
  }
  for (;;) {
    const positions = nextPositions(next)
    // Where the button is bought the big blind waits a hand.
    const big = positions?.bought ? null : positions?.big
    const sitter = big == null ? null : next.seats[big]
    if (!sitter?.outAtBigBlind) return events
    add({ type: 'satOut', seat: sitter.seat, why: 'bigBlind' })
  }
}

/**
 * All events that start the next hand with this deck (drawing order, the variant's cards), up to the first decision or, when every
 * blind is all-in, the end of the hand. Null when no hand can start; the caller's table is not touched.
 * Throws on a deck that is not the variant's: that is a fault of the house, not of a player.
 */
export const nextHand = (table: Table, deck: readonly Card[]): readonly TableEvent[] | null => {
  if (runningHand(table)) return null
  const next = copyTable(table)
  const events: TableEvent[] = []
  const add = (event: TableEvent): void => {
    events.push(event)
    evolveTable(next, event)
  }
  for (const event of dueBetweenHands(next)) add(event)
  let positions = nextPositions(next)
  if (!positions) return null
  const game = nextGame(next, positions)
  if (game) {
    add(game)
    positions = nextPositions(next)
    if (!positions) return null
  }
  const dues = duesOf(next, positions)
  const { button, small, big, bought } = positions
  add({ type: 'buttonMoved', button, small, big, ...(bought ? { bought } : {}) })
  const players = positions.dealtIn.map(seat => ({ seat, stack: next.seats[seat]?.stack ?? 0 }))
  const { variant, options } = next.settings
  const killed = next.settings.kill !== undefined && killerOf(next, positions.dealtIn) !== undefined
  const stakes = killed ? killStakes(next.settings.stakes, next.settings.kill ?? 'full') : next.settings.stakes
  const opened = openHand({ variant, options, stakes, players, button: positions.button, dues }, next.hands + 1)
  if (!opened.ok) throw new Error(`the table set up a hand that the rules refuse: ${opened.refusal.code}`)
  add(opened.value)
  const hand = begin(opened.value)
  const set = setDeck(hand, deck)
  if (!set.ok) throw new Error(`no hand can be dealt from this deck: ${set.refusal.code}`)
  evolve(hand, set.value)
  return [...events, set.value, ...run(hand)]
}

/** Gives every bet of the running hand back: the stacks are again what they were before it. Empty between hands. */
export const voidHand = (table: Table, why: string): readonly TableEvent[] => {
  const hand = runningHand(table)
  return hand ? [{ type: 'handVoided', hand: hand.number, why }] : []
}

/**
 * Gives the table other settings: a host's wish, or a new level. During a hand they hold from the next one on (TDA 23).
 * Chairs stay as many as they are; refused is what could not be played with them.
 */
export const changeSettings = (
  table: Table,
  settings: TableSettings,
): Result<readonly TableEvent[], SettingsRefusal> => {
  const { buyIn, rotation, seats, variant } = settings
  const bad = (name: SettingsRefusal['name']): Result<readonly TableEvent[], SettingsRefusal> => ({
    ok: false,
    refusal: { code: 'badSettings', name },
  })
  if (seats !== table.settings.seats) return bad('seats')
  if (!isChips(buyIn.min) || !isChips(buyIn.max) || buyIn.max < buyIn.min) return bad('buyIn')
  if (variant.seats.max < seats) return bad('variant')
  if (rotation !== undefined) {
    const fits = rotation.games.every(game => game.variant.seats.max >= seats)
    if (rotation.games.length === 0 || !fits || !isChips(rotation.every)) return bad('rotation')
  }
  return { ok: true, value: [{ type: 'settingsChanged', settings }] }
}

type Answer = Result<readonly TableEvent[], TableRefusal>

const agree = (...events: readonly TableEvent[]): Answer => ({ ok: true, value: events })
const refuse = (refusal: TableRefusal): Answer => ({ ok: false, refusal })
const isChips = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0

/** Answers a player's wish, or the clock's, with the events that carry it out; asking for what already is so gives none. Pure. */
export const decideTable = (table: Table, player: PlayerId, command: TableCommand): Answer => {
  if (command.type === 'sit') return decideSit(table, command)
  const sitter = sitterOf(table, player)
  if (!sitter) return refuse({ code: 'notSeated' })
  const { seat } = sitter
  const running = runningHand(table)
  switch (command.type) {
    case 'act':
      return decideAct(table, sitter, command.command)
    case 'timeOut':
      return decideTimeOut(table, sitter)
    case 'addChips':
      return decideAddChips(table, sitter, command.amount)
    case 'sitOut':
      return sitter.out ? agree() : agree({ type: 'satOut', seat, why: 'asked' })
    case 'sitIn':
      if (!sitter.out && sitter.timeouts === 0) return agree()
      if (sitter.stack === 0 && !(running && sitter.dealt))
        return refuse({ code: 'buyInTooSmall', min: table.settings.buyIn.min })
      return agree({ type: 'satIn', seat })
    case 'chooseEntry':
      if (table.settings.variant.forced !== 'blinds') return refuse({ code: 'mayNotPostHere' })
      if (command.entry === 'button' && sitter.entry !== null && !mayBuyButton(table, seat))
        return refuse({ code: 'mayNotPostHere' })
      return sitter.entry === null || sitter.entry === command.entry
        ? agree()
        : agree({ type: 'entryChosen', seat, entry: command.entry })
    case 'chooseStraddle':
      if (command.on && !table.settings.straddle) return refuse({ code: 'mayNotPostHere' })
      return sitter.straddling === command.on ? agree() : agree({ type: 'straddleChosen', seat, on: command.on })
    case 'chooseOutAtBigBlind':
      return sitter.outAtBigBlind === command.on
        ? agree()
        : agree({ type: 'outAtBigBlindChosen', seat, on: command.on })
    case 'leave':
      if (!running || !sitter.dealt) return agree({ type: 'stoodUp', seat, amount: sitter.stack })
      return sitter.leaving ? agree() : agree({ type: 'leaveChosen', seat })
    case 'expose':
      return decideExpose(table, sitter, command.positions)
  }
}

const decideSit = (
  table: Table,
  { seat, player, name, bot, stack }: Extract<TableCommand, { type: 'sit' }>,
): Answer => {
  const { seats, buyIn } = table.settings
  const already = sitterOf(table, player)
  if (already) return refuse({ code: 'alreadySeated', seat: already.seat })
  if (!Number.isInteger(seat) || seat < 1 || seat > seats) return refuse({ code: 'noSuchSeat' })
  if (table.seats[seat]) return refuse({ code: 'seatTaken' })
  if (!isChips(stack)) return refuse({ code: 'notWholeChips' })
  if (stack < buyIn.min) return refuse({ code: 'buyInTooSmall', min: buyIn.min })
  if (stack > buyIn.max) return refuse({ code: 'buyInTooBig', max: buyIn.max })
  return agree({ type: 'seated', seat, player, name, bot, stack })
}

/** Chips are added between hands only, up to the largest buy-in. One who was broke sits in again with them. */
const decideAddChips = (table: Table, { seat, stack, dealt, out }: Sitter, amount: number): Answer => {
  const { min, max } = table.settings.buyIn
  if (!isChips(amount)) return refuse({ code: 'notWholeChips' })
  if (runningHand(table) && dealt) return refuse({ code: 'inAHand' })
  if (stack + amount > max) return refuse({ code: 'buyInTooBig', max: Math.max(0, max - stack) })
  if (stack === 0 && amount < min) return refuse({ code: 'buyInTooSmall', min })
  const added: TableEvent = { type: 'stackAdded', seat, amount }
  return stack === 0 && out ? agree(added, { type: 'satIn', seat }) : agree(added)
}

const decideAct = (table: Table, { seat, dealt }: Sitter, command: Command): Answer => {
  const hand = runningHand(table)
  if (!hand) return refuse({ code: 'handIsOver' })
  if (!dealt) return refuse({ code: 'notYourTurn', turn: legal(hand)?.seat ?? null })
  return decide(hand, seat, command)
}

/**
 * The clock ran out (TDA 29): check when that is free, else fold; the bring-in is paid, the automatic draw made, cards are shown.
 * The second time in a row sits the player out. For a player who sits out or is leaving no clock has run, the action is the same.
 */
const decideTimeOut = (table: Table, sitter: Sitter): Answer => {
  const hand = runningHand(table)
  if (!hand) return refuse({ code: 'handIsOver' })
  const open = legal(hand)
  if (!open || open.seat !== sitter.seat) return refuse({ code: 'notYourTurn', turn: open?.seat ?? null })
  if (sitter.out && table.settings.absentArePlayed === true && open.kind === 'bet') return foldAbsent(hand, sitter.seat)
  const decided = decide(hand, sitter.seat, clockCommand(hand, open))
  if (!decided.ok || sitter.out || sitter.leaving) return decided
  const { seat } = sitter
  const events: TableEvent[] = [{ type: 'timedOut', seat }, ...decided.value]
  if (sitter.timeouts + 1 >= timeOutsAllowed) events.push({ type: 'satOut', seat, why: 'timeouts' })
  return { ok: true, value: events }
}

/** The hand of one who is not there is killed, though checking were free (TDA 30). */
const foldAbsent = (hand: Hand, seat: Seat): Answer => {
  const next = copy(hand)
  const folded: HandEvent = { type: 'folded', seat }
  evolve(next, folded)
  return agree(folded, ...run(next))
}

/**
 * What the house does for a player who does not answer: check or fold, pay the bring-in, deal the board once, show or muck as the hands
 * shown so far say, and at a draw for a high hand the automatic draw (games.md 9); lowball hands, and hands whose cards are not known,
 * stand pat.
 */
export const clockCommand = (hand: Hand, open: Legal): Command => {
  switch (open.kind) {
    case 'bet':
      return open.call === 0 ? { type: 'check' } : { type: 'fold' }
    case 'bringIn':
      return { type: 'bringIn' }
    case 'draw':
      return { type: 'discard', positions: drawFor(hand, open.seat) }
    case 'show':
      return { type: open.mayMuck && isBeaten(hand, open.seat) ? 'muck' : 'show' }
    case 'runIt':
      return { type: 'runIt', times: 1 }
  }
}

/** Whether the hands shown so far leave this one nothing to win: the house does not turn it up for one who does not answer (SHOW-2). */
const isBeaten = (hand: Hand, seat: Seat): boolean => {
  const player = hand.players.find(each => each.seat === seat)
  return player !== undefined && !canStillWin(hand, player)
}

const drawFor = (hand: Hand, seat: Seat): readonly number[] => {
  const cards = hand.players.find(player => player.seat === seat)?.cards ?? []
  const known = cards.filter(card => card !== null)
  const { judges } = hand.opening.variant
  return judges.length === 1 && judges[0] === 'high' && known.length === 5 && cards.length === 5
    ? automaticDraw(known)
    : []
}

/** Cards are turned up of free will after the hand only, by one who was dealt them in this chair. */
const decideExpose = ({ hand }: Table, { seat, dealt }: Sitter, positions: readonly number[]): Answer =>
  hand && dealt ? expose(hand, seat, positions) : refuse({ code: 'nothingToShow' })

/** The only place where a table changes; mutates it. Decides nothing, never fails on the events of an honest log. */
export const evolveTable = (table: Table, event: TableEvent): void => {
  switch (event.type) {
    case 'tableOpened':
      table.settings = event.settings
      return
    case 'seated':
      table.seats[event.seat] = newcomer(event)
      return
    case 'stoodUp':
      table.seats[event.seat] = null
      if (table.kill?.leg === event.seat) table.kill = { leg: null, killer: null }
      return
    case 'settingsChanged':
      if (runningHand(table)) table.next = event.settings
      else takeSettings(table, event.settings)
      return
    case 'gameChanged':
      table.settings = settingsOf(table.settings, event.game)
      table.game = { index: event.game, until: table.hands + event.hands }
      return
    case 'buttonMoved':
      // In a mixed game the button waits where it is while a game without one is on.
      if (event.big === null && table.settings.rotation !== undefined) return
      bookMissedBlinds(table, event)
      table.button = event.button
      table.small = event.small
      table.big = event.big
      if (event.bought) table.bought = true
      else if (table.bought) delete table.bought
      return
    case 'handOpened':
      table.hand = begin(event)
      table.hands = event.hand
      dealIn(table, event)
      return
    case 'handVoided':
      table.hand = null
      // A hand that could not even be opened again keeps its number: none is given twice.
      table.hands = Math.max(table.hands, event.hand)
      for (const sitter of table.seats) if (sitter) sitter.dealt = false
      if (table.next) takeSettings(table, table.next)
      return
    case 'stackAdded':
    case 'satOut':
    case 'satIn':
    case 'entryChosen':
    case 'straddleChosen':
    case 'outAtBigBlindChosen':
    case 'leaveChosen':
    case 'timedOut': {
      const sitter = table.seats[event.seat]
      if (sitter) evolveSitter(sitter, event, table.settings.variant.forced === 'blinds')
      return
    }
    default:
      evolveHand(table, event)
  }
}

const takeSettings = (table: Table, settings: TableSettings): void => {
  table.settings = settings
  delete table.next
  delete table.game
}

const newcomer = ({ seat, player, name, bot, stack }: Extract<TableEvent, { type: 'seated' }>): Sitter => ({
  seat,
  player,
  name,
  bot,
  stack,
  out: false,
  entry: 'bigBlind',
  owes: { small: false, big: true },
  timeouts: 0,
  leaving: false,
  straddling: false,
  outAtBigBlind: false,
  dealt: false,
  clockActs: false,
})

type SitterEvent = Extract<
  TableEvent,
  {
    type:
      | 'stackAdded'
      | 'satOut'
      | 'satIn'
      | 'entryChosen'
      | 'straddleChosen'
      | 'outAtBigBlindChosen'
      | 'leaveChosen'
      | 'timedOut'
  }
>

const evolveSitter = (sitter: Sitter, event: SitterEvent, blinds: boolean): void => {
  switch (event.type) {
    case 'stackAdded':
      sitter.stack += event.amount
      return
    case 'satOut':
      sitter.out = true
      sitter.outAtBigBlind = false
      return
    case 'satIn':
      sitter.out = false
      sitter.timeouts = 0
      if (blinds && sitter.entry === null && (sitter.owes.small || sitter.owes.big)) sitter.entry = 'bigBlind'
      return
    case 'entryChosen':
      sitter.entry = event.entry
      return
    case 'straddleChosen':
      sitter.straddling = event.on
      return
    case 'outAtBigBlindChosen':
      sitter.outAtBigBlind = event.on
      return
    case 'leaveChosen':
      sitter.leaving = true
      return
    case 'timedOut':
      sitter.timeouts += 1
      sitter.clockActs = true
      return
  }
}

/** Who sits out while a blind passes the chair has missed it: the big one by its jump, the small one by its own step or its natural next chair. */
const bookMissedBlinds = (table: Table, { small, big, bought }: Extract<TableEvent, { type: 'buttonMoved' }>): void => {
  if (table.small === null || table.big === null || small === null || big === null) return
  const chairs = table.settings.seats
  for (const sitter of table.seats) {
    if (!sitter?.out) continue
    if (inside(chairs, table.big, sitter.seat, big)) sitter.owes.big = true
    // A bought button puts the small blind's own step off for a hand.
    for (const to of bought ? [small] : [table.big, small])
      if (sitter.seat === to ? to !== table.small : inside(chairs, table.small, sitter.seat, to))
        sitter.owes.small = true
  }
}

const dealIn = (table: Table, { opening }: Extract<HandEvent, { type: 'handOpened' }>): void => {
  for (const sitter of table.seats) if (sitter) sitter.dealt = false
  for (const { seat } of opening.players) {
    const sitter = table.seats[seat]
    if (!sitter) continue
    sitter.dealt = true
    sitter.entry = null
    sitter.owes = { small: false, big: false }
  }
}

const evolveHand = (table: Table, event: HandEvent): void => {
  if (!table.hand) return
  const asked = turn(table.hand)
  evolve(table.hand, event)
  switch (event.type) {
    case 'broughtIn':
    case 'folded':
    case 'checked':
    case 'called':
    case 'raised':
    case 'discarded':
    case 'shown':
    case 'mucked':
    case 'runChosen': {
      // Hands that are turned up or mucked by rule are nobody's decision.
      if (asked !== event.seat) return
      const sitter = table.seats[event.seat]
      if (!sitter) return
      // An action of one's own ends the row of time-outs; what the house does for an absent player does not.
      if (!sitter.clockActs && !sitter.out) sitter.timeouts = 0
      sitter.clockActs = false
      return
    }
    case 'handClosed':
      for (const { seat, stack } of table.hand.players) {
        const sitter = table.seats[seat]
        if (sitter?.dealt) sitter.stack = stack
      }
      if (table.settings.kill !== undefined)
        table.kill = killAfter(table.kill ?? { leg: null, killer: null }, table.hand)
      if (table.next) takeSettings(table, table.next)
  }
}

/** What a viewer may see of an event: an allow-list that builds the event anew. At a table nothing but cards is secret. */
export const redactTable = (event: TableEvent, viewer: Viewer): TableEvent => {
  switch (event.type) {
    case 'tableOpened':
      return { type: 'tableOpened', settings: event.settings }
    case 'seated':
      return {
        type: 'seated',
        seat: event.seat,
        player: event.player,
        name: event.name,
        bot: event.bot,
        stack: event.stack,
      }
    case 'stackAdded':
      return { type: 'stackAdded', seat: event.seat, amount: event.amount }
    case 'satOut':
      return { type: 'satOut', seat: event.seat, why: event.why }
    case 'satIn':
      return { type: 'satIn', seat: event.seat }
    case 'entryChosen':
      return { type: 'entryChosen', seat: event.seat, entry: event.entry }
    case 'straddleChosen':
      return { type: 'straddleChosen', seat: event.seat, on: event.on }
    case 'outAtBigBlindChosen':
      return { type: 'outAtBigBlindChosen', seat: event.seat, on: event.on }
    case 'leaveChosen':
      return { type: 'leaveChosen', seat: event.seat }
    case 'stoodUp':
      return { type: 'stoodUp', seat: event.seat, amount: event.amount }
    case 'timedOut':
      return { type: 'timedOut', seat: event.seat }
    case 'buttonMoved':
      return {
        type: 'buttonMoved',
        button: event.button,
        small: event.small,
        big: event.big,
        ...(event.bought ? { bought: true } : {}),
      }
    case 'handVoided':
      return { type: 'handVoided', hand: event.hand, why: event.why }
    case 'settingsChanged':
      return { type: 'settingsChanged', settings: event.settings }
    case 'gameChanged':
      return { type: 'gameChanged', game: event.game, hands: event.hands }
    default:
      return redact(event, viewer)
  }
}
