/**
 * The hand engine. A hand is its list of events; `evolve` folds them, `dealer` says what happens by itself, `legal` what the player to act may do,
 * `play` and `decide` turn a player's command into events.
 *
 *     const opened = openHand(opening, 1)
 *     if (!opened.ok) return opened.refusal
 *     const hand = begin(opened.value)
 *     evolve(hand, { type: 'deckSet', cards })
 *     run(hand)
 *     play(hand, 3, { type: 'raiseTo', to: 60 })
 */
import type { SeenCard } from '@krupiye/cards'
import { betLegal, betSize, bettorCount, isFullRaise, liveCount, nextToAct, raiseRange, streetOf } from './betting.ts'
import type { Command, Legal, Refusal, Result } from './command.ts'
import { dealableNow, drawLegal, nextDrawer, nextReplaced, refill, refillCount } from './draws.ts'
import type { Chips, Due, HandEvent, Seat } from './event.ts'
import type { Draw, Hand, Phase, Player, Want } from './handTypes.ts'
import { isPairOpen, openerOf } from './openers.ts'
import { pots, uncalled } from './pots.ts'
import {
  allMustShow,
  canStillWin,
  cardsOf,
  claimantCount,
  firstToShow,
  isSoleClaimant,
  nextAward,
  nextToShow,
} from './showdown.ts'

export type { Draw, Hand, Phase, Player, Want } from './handTypes.ts'

type HandOpened = Extract<HandEvent, { type: 'handOpened' }>

// Phases without data are shared: a hand never changes a phase, it takes another.
const opening: Phase = { at: 'opening' }
const closing: Phase = { at: 'closing' }
const over: Phase = { at: 'over' }

// Questions

/** Nothing more can happen in this hand, except cards turned up of free will. */
export const isOver = (hand: Hand): boolean => hand.phase.at === 'over'

/** The seat that has to decide, null while it is the dealer's turn or the hand is over. */
export function turn(hand: Hand): Seat | null {
  const { phase } = hand
  switch (phase.at) {
    case 'bringingIn':
    case 'acting':
    case 'drawing':
    case 'asking':
      return hand.players[phase.player]!.seat
    case 'posting':
    case 'opening':
    case 'dealing':
    case 'replacing':
    case 'closing':
    case 'showing':
    case 'paying':
    case 'over':
      return null
  }
}

/** What the seat to act may do, amounts to the chip (LEGAL-1); undefined while nobody is asked. The same answer for every viewer. */
export function legal(hand: Hand): Legal | undefined {
  const { phase } = hand
  switch (phase.at) {
    case 'acting':
      return betLegal(hand, hand.players[phase.player]!)
    case 'bringingIn':
      return bringInLegal(hand, hand.players[phase.player]!, phase.mayFold)
    case 'drawing':
      return drawLegal(hand, phase.player, phase.step)
    case 'asking': {
      const p = hand.players[phase.player]!
      return { kind: 'show', seat: p.seat, mayMuck: !isSoleClaimant(hand, p) }
    }
    case 'posting':
    case 'opening':
    case 'dealing':
    case 'replacing':
    case 'closing':
    case 'showing':
    case 'paying':
    case 'over':
      return undefined
  }
}

function bringInLegal(hand: Hand, p: Player, mayFold: boolean): Legal {
  const amount = Math.min(hand.opening.stakes.bringIn, p.stack)
  const raise = raiseRange(hand, p)
  const completeTo = raise !== undefined && raise.min > amount ? raise.min : null
  return { kind: 'bringIn', seat: p.seat, amount, completeTo, mayFold }
}

// A command becomes events or a refusal

/**
 * The events of a player's command and of all that follows by itself, the hand left as it is.
 * Refused with a code where the command is not legal; then nothing has happened.
 */
export function decide(hand: Hand, seat: Seat, command: Command): Result<readonly HandEvent[]> {
  return play(copy(hand), seat, command)
}

/** Like `decide`, and the given hand goes on to where the events lead. */
export function play(hand: Hand, seat: Seat, command: Command): Result<HandEvent[]> {
  const answer = act(hand, seat, command)
  if (!answer.ok) return answer
  const events = [answer.value]
  evolve(hand, answer.value)
  runInto(hand, events)
  return { ok: true, value: events }
}

/** The dealer goes on with the given hand until a player is needed; the events in order. */
export function run(hand: Hand): HandEvent[] {
  const events: HandEvent[] = []
  runInto(hand, events)
  return events
}

function runInto(hand: Hand, events: HandEvent[]): void {
  for (let event = dealer(hand); event !== undefined; event = dealer(hand)) {
    events.push(event)
    evolve(hand, event)
  }
}

function act(hand: Hand, seat: Seat, command: Command): Result<HandEvent> {
  if (hand.phase.at === 'over') return refuse({ code: 'handIsOver' })
  const asked = legal(hand)
  if (asked === undefined) return refuse({ code: 'notYourTurn', turn: null })
  if (asked.seat !== seat) return refuse({ code: 'notYourTurn', turn: asked.seat })
  switch (command.type) {
    case 'fold':
      if (asked.kind === 'draw' || asked.kind === 'show' || !asked.mayFold) return refuse({ code: 'cannotFold' })
      return event({ type: 'folded', seat })
    case 'check':
      if (asked.kind === 'bringIn') return refuse({ code: 'cannotCheck', call: asked.amount })
      if (asked.kind !== 'bet') return refuse({ code: 'nothingToCall' })
      return asked.call > 0 ? refuse({ code: 'cannotCheck', call: asked.call }) : event({ type: 'checked', seat })
    case 'call':
      if (asked.kind !== 'bet' || asked.call === 0) return refuse({ code: 'nothingToCall' })
      return event({ type: 'called', seat, amount: asked.call })
    case 'raiseTo':
      return raiseTo(asked, command.to)
    case 'bringIn':
      if (asked.kind !== 'bringIn') return refuse({ code: 'notABringIn' })
      return event({ type: 'broughtIn', seat, amount: asked.amount })
    case 'discard':
      return discard(hand, asked, command.positions)
    case 'show':
      if (asked.kind !== 'show') return refuse({ code: 'notAShowdown' })
      return event({ type: 'shown', seat, cards: cardsOf(playerAt(hand, seat)!) })
    case 'muck':
      if (asked.kind !== 'show') return refuse({ code: 'notAShowdown' })
      return asked.mayMuck ? event({ type: 'mucked', seat }) : refuse({ code: 'mustShow' })
  }
}

function raiseTo(asked: Legal, to: Chips): Result<HandEvent> {
  if (!Number.isSafeInteger(to)) return refuse({ code: 'notWholeChips' })
  if (asked.kind === 'bringIn') {
    if (asked.completeTo === null) return refuse({ code: 'raiseClosed' })
    if (to < asked.completeTo) return refuse({ code: 'raiseTooSmall', min: asked.completeTo })
    if (to > asked.completeTo) return refuse({ code: 'raiseTooBig', max: asked.completeTo })
    return event({ type: 'raised', seat: asked.seat, to })
  }
  if (asked.kind !== 'bet' || asked.raise === undefined) return refuse({ code: 'raiseClosed' })
  const { min, max, sizes } = asked.raise
  if (to < min) return refuse({ code: 'raiseTooSmall', min })
  if (to > max) return refuse({ code: 'raiseTooBig', max })
  if (sizes !== undefined && !sizes.includes(to)) return refuse({ code: 'raiseNotASize', sizes })
  return event({ type: 'raised', seat: asked.seat, to })
}

function discard(hand: Hand, asked: Legal, positions: readonly number[]): Result<HandEvent> {
  if (asked.kind !== 'draw') return refuse({ code: 'notADraw' })
  const cards: SeenCard[] = []
  const own = playerAt(hand, asked.seat)!.cards
  const distinct = new Set(positions)
  if (distinct.size !== positions.length || distinct.size > asked.max)
    return refuse({ code: 'badDiscard', max: asked.max })
  for (const k of positions) {
    const card = own[k]
    if (card === undefined) return refuse({ code: 'badDiscard', max: asked.max })
    cards.push(card)
  }
  return event({ type: 'discarded', seat: asked.seat, cards })
}

const refuse = (refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } => ({ ok: false, refusal })
const event = (value: HandEvent): { readonly ok: true; readonly value: HandEvent } => ({ ok: true, value })

/**
 * After the hand is over the winner by folds or a player who mucked may turn up cards, by position in the own hand (SHOW-7).
 * Refused: `nothingToShow` where the hand is running, folded, shown already, or a position is not a card of it.
 */
export function expose(hand: Hand, seat: Seat, positions: readonly number[]): Result<HandEvent[]> {
  const p = playerAt(hand, seat)
  if (hand.phase.at !== 'over' || p === undefined || p.folded || p.shown || positions.length === 0) {
    return refuse({ code: 'nothingToShow' })
  }
  const cards: SeenCard[] = p.cards.map(() => null)
  for (const k of positions) {
    const card = p.cards[k]
    if (card === undefined || card === null || cards[k] !== null) return refuse({ code: 'nothingToShow' })
    cards[k] = card
  }
  return { ok: true, value: [{ type: 'exposed', seat, cards }] }
}

// What happens by itself

/**
 * The next single event that nobody decides; undefined when a player is needed, the hand is over, or a card is due and there is neither a deck nor a source of cards.
 * `draw` answers cards one at a time instead of the hand's deck: a history's reader feeds what it knows, null for a face it does not.
 */
export function dealer(hand: Hand, draw?: Draw): HandEvent | undefined {
  const { phase } = hand
  switch (phase.at) {
    case 'posting': {
      const due = hand.opening.dues[phase.due]!
      const amount = Math.min(due.amount, playerAt(hand, due.seat)!.stack)
      return { type: 'posted', seat: due.seat, kind: due.kind, amount }
    }
    case 'opening':
      return { type: 'streetOpened', street: hand.opening.variant.streets[hand.street + 1]!.name }
    case 'dealing':
      return deal(hand, phase.step, draw)
    case 'replacing':
      return replace(hand, phase.player, draw)
    case 'closing': {
      const back = uncalled(hand)
      return back ? { type: 'returned', seat: back.seat, amount: back.amount } : { type: 'streetClosed' }
    }
    case 'showing': {
      const p = hand.players[phase.player]!
      const show = phase.before === 'street' || allMustShow(hand) || canStillWin(hand, p)
      return show ? { type: 'shown', seat: p.seat, cards: cardsOf(p) } : { type: 'mucked', seat: p.seat }
    }
    case 'paying':
      return nextAward(hand) ?? { type: 'handClosed' }
    case 'bringingIn':
    case 'acting':
    case 'drawing':
    case 'asking':
    case 'over':
      return undefined
  }
}

function deal(hand: Hand, step: number, draw: Draw | undefined): HandEvent | undefined {
  const source = draw ?? deckSource(hand)
  if (source === undefined) return undefined
  const rule = streetOf(hand).deal[step]!
  switch (rule.kind) {
    case 'burn': {
      const count = draw === undefined ? burnsToReturn(hand) : 0
      if (count > 0) return { type: 'stubRefilled', count }
      source({ to: 'burn' })
      return { type: 'burned' }
    }
    case 'board':
      return { type: 'boardDealt', cards: cardsFrom(source, rule.count, { to: 'board' }) }
    case 'hole': {
      if (rule.orBoard === true && hand.stub < liveCount(hand) * rule.count + 1) {
        const card = draw === undefined ? source({ to: 'board' }) : draw({ to: 'everyone' })
        if (card !== undefined) return { type: 'boardDealt', cards: [card] }
      }
      return dealHole(hand, rule.count, rule.up, source)
    }
    case 'draw':
      // A draw is spoken for by the players and dealt in `replacing`.
      return undefined
  }
}

/** One card at a time, clockwise from the left of the button (DEAL-1). Where all hands are tabled already, cards come face up. */
function dealHole(hand: Hand, count: number, faceUp: boolean, source: Draw): HandEvent {
  const rows: { seat: Seat; cards: SeenCard[] }[] = []
  const up = faceUp || nextToShow(hand, 0) < 0
  for (const p of hand.players) if (!p.folded) rows.push({ seat: p.seat, cards: [] })
  for (let i = 0; i < count; i++) {
    for (const row of rows) row.cards.push(source({ to: 'seat', seat: row.seat, up }) ?? null)
  }
  return { type: 'dealt', up, rows }
}

/** Stud: how many burns go back before a last street for which the stub is short, counting a burn and a last card that is never dealt (STUD-8, TDA RP-10-H). */
function burnsToReturn(hand: Hand): number {
  const last = streetOf(hand).deal.find(step => step.kind === 'hole' && step.orBoard === true)
  if (last === undefined) return 0
  const needed = liveCount(hand) + 2
  const burns = hand.burns.length
  const enough = hand.stub >= needed || (hand.stub >= 3 && hand.stub + burns < needed)
  return enough ? 0 : burns
}

/** New cards for one player after all have spoken; a stub that runs short is filled up first (DRAW-2, DRAW-3). */
function replace(hand: Hand, player: number, draw: Draw | undefined): HandEvent | undefined {
  const source = draw ?? deckSource(hand)
  if (source === undefined) return undefined
  const { seat, drawing } = hand.players[player]!
  let count = drawing
  if (draw === undefined) {
    count = dealableNow(hand, player)
    const back = count > 0 ? 0 : refillCount(hand, player)
    if (back > 0) return { type: 'stubRefilled', count: back }
    if (count === 0) count = drawing
  }
  return {
    type: 'dealt',
    up: false,
    rows: [{ seat, cards: cardsFrom(source, count, { to: 'seat', seat, up: false }) }],
  }
}

function cardsFrom(source: Draw, count: number, want: Want): SeenCard[] {
  const cards: SeenCard[] = []
  for (let i = 0; i < count; i++) cards.push(source(want) ?? null)
  return cards
}

function deckSource(hand: Hand): Draw | undefined {
  const { deck } = hand
  if (deck === null) return undefined
  let next = deck.length - hand.stub
  return () => {
    const card = deck[next++]
    if (card === undefined) throw new Error('the deck has run out')
    return card
  }
}

// An event becomes the next state

/** The hand that a `handOpened` event begins. */
export function begin(opened: HandOpened): Hand {
  const { opening: setup, hand: number } = opened
  const hand: Hand = {
    number,
    opening: setup,
    players: setup.players.map(beginPlayer),
    board: [],
    phase: opening,
    street: -1,
    deck: null,
    stub: setup.variant.deck.length,
    burns: [],
    discards: [],
    muck: [],
    price: 0,
    base: 0,
    step: setup.stakes.minBet,
    bets: 0,
    cap: 0,
    aggressor: -1,
    opener: -1,
    eitherSize: false,
    shortBlinds: 0,
    antes: 0,
    actions: 0,
  }
  if (setup.variant.limit === 'fixedLimit') hand.step = sizeOf(hand, 0)
  hand.phase = nextDue(hand, 0)
  return hand
}

const beginPlayer = ({ seat, stack }: { readonly seat: Seat; readonly stack: Chips }): Player => ({
  seat,
  stack,
  bet: 0,
  put: 0,
  dead: 0,
  won: 0,
  folded: false,
  cards: [],
  up: [],
  shown: false,
  mucked: false,
  drawing: 0,
  acted: false,
  faced: 0,
  facedStep: 0,
  facedBase: 0,
})

/** A hand that shares nothing changeable with the given one. */
export function copy(hand: Hand): Hand {
  return {
    number: hand.number,
    opening: hand.opening,
    players: hand.players.map(copyPlayer),
    board: hand.board.slice(),
    phase: hand.phase,
    street: hand.street,
    deck: hand.deck,
    stub: hand.stub,
    burns: hand.burns.slice(),
    discards: hand.discards.slice(),
    muck: hand.muck.slice(),
    price: hand.price,
    base: hand.base,
    step: hand.step,
    bets: hand.bets,
    cap: hand.cap,
    aggressor: hand.aggressor,
    opener: hand.opener,
    eitherSize: hand.eitherSize,
    shortBlinds: hand.shortBlinds,
    antes: hand.antes,
    actions: hand.actions,
  }
}

const copyPlayer = (p: Player): Player => ({
  seat: p.seat,
  stack: p.stack,
  bet: p.bet,
  put: p.put,
  dead: p.dead,
  won: p.won,
  folded: p.folded,
  cards: p.cards.slice(),
  up: p.up.slice(),
  shown: p.shown,
  mucked: p.mucked,
  drawing: p.drawing,
  acted: p.acted,
  faced: p.faced,
  facedStep: p.facedStep,
  facedBase: p.facedBase,
})

/** The hand that a list of events leads to; throws where it does not begin with `handOpened`. */
export function replay(events: readonly HandEvent[]): Hand {
  const first = events[0]
  if (first === undefined || first.type !== 'handOpened') throw new Error('a hand begins with handOpened')
  const hand = begin(first)
  for (let i = 1; i < events.length; i++) evolve(hand, events[i]!)
  return hand
}

/** Moves the given hand by one event, and is the only function that changes a hand. It decides nothing, looks at no hidden face to derive a public fact, and does not fail on events that the engine made. */
export function evolve(hand: Hand, event: HandEvent): void {
  switch (event.type) {
    case 'handOpened':
    case 'hidden':
      return
    case 'deckSet':
      hand.deck = event.cards
      return
    case 'posted':
      return posted(hand, event.seat, event.kind, event.amount)
    case 'streetOpened':
      return streetOpened(hand)
    case 'burned':
      hand.burns.push(hand.deck === null ? null : hand.deck[hand.deck.length - hand.stub]!)
      hand.stub--
      return dealtStep(hand)
    case 'dealt': {
      let count = 0
      for (const row of event.rows) {
        const p = playerAt(hand, row.seat)!
        for (const card of row.cards) {
          p.cards.push(card)
          p.up.push(event.up)
          count++
        }
        if (p.drawing > 0) p.drawing -= row.cards.length
      }
      hand.stub -= count
      if (hand.phase.at === 'replacing') replaceFrom(hand, hand.phase.player, hand.phase.step)
      else dealtStep(hand)
      return
    }
    case 'boardDealt':
      for (const card of event.cards) hand.board.push(card)
      hand.stub -= event.cards.length
      return dealtStep(hand)
    case 'stubRefilled':
      return refill(hand, event.count)
    case 'broughtIn':
      return broughtIn(hand, event.seat, event.amount)
    case 'folded': {
      const k = indexOf(hand, event.seat)
      const p = hand.players[k]!
      p.folded = true
      for (const card of p.cards) hand.muck.push(card)
      hand.actions++
      if (hand.phase.at === 'bringingIn') hand.phase = bringInFrom(hand, k + 1, true)
      else toNext(hand, k + 1)
      return
    }
    case 'checked':
      return acted(hand, indexOf(hand, event.seat))
    case 'called': {
      const k = indexOf(hand, event.seat)
      pay(hand.players[k]!, event.amount)
      return acted(hand, k)
    }
    case 'raised':
      return raised(hand, indexOf(hand, event.seat), event.to)
    case 'discarded':
      return discarded(hand, indexOf(hand, event.seat), event.cards)
    case 'returned': {
      const p = playerAt(hand, event.seat)!
      p.stack += event.amount
      p.put -= event.amount
      p.bet = Math.max(0, p.bet - event.amount)
      return
    }
    case 'streetClosed':
      return streetClosed(hand)
    case 'shown': {
      const k = indexOf(hand, event.seat)
      const p = hand.players[k]!
      p.cards = event.cards.slice()
      p.shown = true
      return handShown(hand, k)
    }
    case 'mucked': {
      const k = indexOf(hand, event.seat)
      hand.players[k]!.mucked = true
      return handShown(hand, k)
    }
    case 'awarded': {
      for (const share of event.shares) {
        const p = playerAt(hand, share.seat)!
        p.stack += share.amount
        p.won += share.amount
      }
      hand.phase =
        event.part === 'high'
          ? { at: 'paying', pot: event.pot, half: 'low' }
          : { at: 'paying', pot: event.pot - 1, half: 'high' }
      return
    }
    case 'handClosed':
      hand.phase = over
      return
    case 'exposed': {
      const p = playerAt(hand, event.seat)!
      for (let i = 0; i < event.cards.length; i++) {
        if (event.cards[i] === null) continue
        p.cards[i] = event.cards[i]!
        p.up[i] = true
      }
      return
    }
  }
}

function posted(hand: Hand, seat: Seat, kind: Due['kind'], amount: Chips): void {
  const p = playerAt(hand, seat)!
  const { options, dues, variant } = hand.opening
  const at = hand.phase.at === 'posting' ? hand.phase.due : 0
  const full = dues[at]?.amount ?? amount
  switch (kind) {
    case 'ante':
      p.stack -= amount
      p.put += amount
      if (!options.anteTrim) p.dead += amount
      hand.antes += amount
      break
    case 'bigBlindAnte':
    case 'deadPost':
      p.stack -= amount
      p.put += amount
      p.dead += amount
      if (kind === 'bigBlindAnte') hand.antes += amount
      break
    case 'livePost':
    case 'smallBlind':
    case 'bigBlind':
    case 'straddle': {
      pay(p, amount)
      if (kind !== 'livePost') hand.shortBlinds += full - amount
      const price = options.shortBlindPrice === 'full' ? full : amount
      if (price > hand.price) {
        hand.price = price
        hand.base = price
      }
      if (kind === 'bigBlind' || kind === 'straddle') hand.bets++
      if (kind === 'straddle' && options.straddleSetsMinRaise && variant.limit !== 'fixedLimit') hand.step = full
      break
    }
  }
  hand.phase = nextDue(hand, at + 1)
}

/** The next due that can be paid at all: who has nothing left owes nothing more. */
function nextDue(hand: Hand, from: number): Phase {
  const { dues } = hand.opening
  for (let i = from; i < dues.length; i++)
    if (playerAt(hand, dues[i]!.seat)!.stack > 0) return { at: 'posting', due: i }
  return opening
}

function streetOpened(hand: Hand): void {
  hand.street++
  const { options, variant } = hand.opening
  const rule = streetOf(hand)
  const fixed = variant.limit === 'fixedLimit'
  if (hand.street > 0) {
    hand.step = fixed ? betSize(hand) : hand.opening.stakes.minBet
    hand.aggressor = -1
    for (const { card } of hand.discards) hand.muck.push(card)
    hand.discards = []
  }
  hand.eitherSize = false
  if (!fixed) hand.cap = 0
  else if (rule.cap !== undefined) hand.cap = rule.cap
  else if (options.headsUpUncapped && liveCount(hand) === 2) hand.cap = 0
  else hand.cap = options.raiseCap === 'bet+3' ? 4 : 5
  toDealStep(hand, 0)
}

function dealtStep(hand: Hand): void {
  toDealStep(hand, hand.phase.at === 'dealing' ? hand.phase.step + 1 : 0)
}

function toDealStep(hand: Hand, step: number): void {
  const rule = streetOf(hand).deal[step]
  if (rule === undefined) return beginBetting(hand)
  hand.phase = rule.kind === 'draw' ? { at: 'drawing', player: nextDrawer(hand, 0), step } : { at: 'dealing', step }
}

function discarded(hand: Hand, k: number, cards: readonly SeenCard[]): void {
  const p = hand.players[k]!
  for (const card of cards) {
    const i = p.cards.indexOf(card)
    p.cards.splice(i, 1)
    p.up.splice(i, 1)
    hand.discards.push({ player: k, card })
  }
  p.drawing = cards.length
  hand.actions++
  if (hand.phase.at !== 'drawing') return
  const { step } = hand.phase
  const player = nextDrawer(hand, k + 1)
  if (player >= 0) hand.phase = { at: 'drawing', player, step }
  else replaceFrom(hand, 0, step)
}

/** The first player from here who waits for cards is served next; when all are, the street goes on. */
function replaceFrom(hand: Hand, from: number, step: number): void {
  const player = nextReplaced(hand, from)
  if (player < 0) toDealStep(hand, step + 1)
  else hand.phase = { at: 'replacing', player, step }
}

function beginBetting(hand: Hand): void {
  hand.opener = openerOf(hand)
  if (streetOf(hand).pairDoubles === true && hand.opening.options.fourthStreetDouble) hand.eitherSize = isPairOpen(hand)
  if (hand.street === 0 && hand.opening.variant.forced === 'bringIn') hand.phase = bringInFrom(hand, hand.opener, false)
  else toNext(hand, hand.opener)
}

/** The bring-in falls to the first player from here who has chips; who takes it over from an all-in or folded low card may fold (STUD-4). */
function bringInFrom(hand: Hand, from: number, mayFold: boolean): Phase {
  if (bettorCount(hand) < 2) return closing
  const n = hand.players.length
  for (let i = 0; i < n; i++) {
    const k = (from + i) % n
    const p = hand.players[k]!
    if (!p.folded && p.stack > 0) return { at: 'bringingIn', player: k, mayFold: mayFold || i > 0 }
  }
  return closing
}

function broughtIn(hand: Hand, seat: Seat, amount: Chips): void {
  const { options, stakes } = hand.opening
  const k = indexOf(hand, seat)
  pay(hand.players[k]!, amount)
  const price = options.shortBlindPrice === 'full' ? stakes.bringIn : amount
  hand.price = price
  hand.base = price
  // The first raise completes the bring-in to the small bet.
  hand.step = betSize(hand) - price
  acted(hand, k)
}

function raised(hand: Hand, k: number, to: Chips): void {
  const p = hand.players[k]!
  pay(p, to - p.bet)
  if (isFullRaise(hand, to)) {
    if (hand.opening.variant.limit === 'fixedLimit') {
      const big = hand.opening.stakes.bigBet
      hand.step =
        hand.eitherSize && (hand.step === big || to - hand.base > hand.opening.stakes.smallBet) ? big : betSize(hand)
    } else if (to - hand.price > hand.step) hand.step = to - hand.price
    hand.base = to
    hand.bets++
  } else if (hand.opening.options.limitShortAllIn === 'full') hand.bets++
  hand.price = to
  hand.aggressor = k
  acted(hand, k)
}

/** The player has decided; what a raise by the same player is measured from is remembered. */
function acted(hand: Hand, k: number): void {
  const p = hand.players[k]!
  p.acted = true
  p.faced = hand.price
  p.facedStep = hand.step
  p.facedBase = hand.base
  hand.actions++
  toNext(hand, k + 1)
}

function toNext(hand: Hand, from: number): void {
  const k = liveCount(hand) > 1 ? nextToAct(hand, from) : -1
  hand.phase = k < 0 ? closing : { at: 'acting', player: k }
}

function streetClosed(hand: Hand): void {
  for (const p of hand.players) {
    p.bet = 0
    p.acted = false
    p.faced = 0
    p.facedStep = 0
    p.facedBase = 0
  }
  hand.price = 0
  hand.base = 0
  hand.bets = 0
  if (liveCount(hand) === 1) hand.phase = paying(hand)
  else if (hand.street + 1 < hand.opening.variant.streets.length) hand.phase = tabled(hand)
  else hand.phase = showdown(hand)
}

/** With an all-in and nothing left to decide, hands are turned up before the run-out (SHOW-3, TDA 16). */
function tabled(hand: Hand): Phase {
  if (!hand.opening.options.allInTabled || bettorCount(hand) > 1) return opening
  const { streets } = hand.opening.variant
  for (let i = hand.street + 1; i < streets.length; i++) {
    for (const step of streets[i]!.deal) if (step.kind === 'draw') return opening
  }
  const player = nextToShow(hand, firstToShow(hand))
  return player < 0 ? opening : { at: 'showing', player, before: 'street' }
}

function showdown(hand: Hand): Phase {
  const player = nextToShow(hand, firstToShow(hand))
  if (player < 0) return paying(hand)
  if (hand.opening.options.showdown === 'ask' && !allMustShow(hand)) return { at: 'asking', player }
  return { at: 'showing', player, before: 'pots' }
}

function handShown(hand: Hand, k: number): void {
  const { phase } = hand
  if (phase.at === 'asking') hand.actions++
  const player = nextToShow(hand, k + 1)
  if (phase.at === 'asking') {
    // Who is left alone wins without showing.
    hand.phase = player < 0 || claimantCount(hand) === 1 ? paying(hand) : { at: 'asking', player }
  } else if (phase.at === 'showing') {
    if (player >= 0) hand.phase = { at: 'showing', player, before: phase.before }
    else hand.phase = phase.before === 'street' ? opening : paying(hand)
  }
}

const paying = (hand: Hand): Phase => ({ at: 'paying', pot: pots(hand).length - 1, half: 'high' })

/** Live money: it counts toward the price of the street. */
function pay(p: Player, amount: Chips): void {
  p.stack -= amount
  p.bet += amount
  p.put += amount
}

function sizeOf(hand: Hand, street: number): Chips {
  const { stakes, variant } = hand.opening
  return variant.streets[street]?.bet === 'big' ? stakes.bigBet : stakes.smallBet
}

function indexOf(hand: Hand, seat: Seat): number {
  const { players } = hand
  for (let k = 0; k < players.length; k++) if (players[k]!.seat === seat) return k
  return -1
}

function playerAt(hand: Hand, seat: Seat): Player | undefined {
  const { players } = hand
  for (let k = 0; k < players.length; k++) if (players[k]!.seat === seat) return players[k]
  return undefined
}
