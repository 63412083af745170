/** An event becomes the next state of its hand. */
import type { SeenCard } from '@krupiye/cards'
import { openingPhase } from './begin.ts'
import { betSize, isFullRaise, nextToAct, streetOf } from './betting.ts'
import { drawStep, nextDrawer, nextReplaced, refill } from './draws.ts'
import type { Chips, Decision, Due, HandEvent, Seat } from './event.ts'
import type { Hand, Phase, Player } from './handTypes.ts'
import { isPairOpen, openerOf } from './openers.ts'
import { indexOf, playerAt } from './players.ts'
import { beforeRunOut, nextToAgree, rerunFrom, runOf } from './runs.ts'
import { allMustShow, claimantCount, firstToShow, nextToShow } from './showdown.ts'

// Phases are shared: a hand never changes a phase, it takes another.
const closing: Phase = { at: 'closing' }
const over: Phase = { at: 'over' }
const acting: readonly Phase[] = Array.from({ length: 10 }, (_, player) => ({ at: 'acting', player }))
const twoUp: readonly boolean[] = [true, true]
const twoDown: readonly boolean[] = [false, false]
const dealing: readonly Phase[] = Array.from({ length: 12 }, (_, step) => ({ at: 'dealing', step }))

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
      hand.burns++
      hand.stub--
      return dealtStep(hand)
    case 'dealt':
      for (let i = 0, k = 0; i < event.rows.length; i++) {
        const row = event.rows[i]!
        // Rows come in the order of the players.
        while (hand.players[k]!.seat !== row.seat) k++
        const p = hand.players[k]!
        p.cards = joined(p.cards, row.cards)
        p.up = faces(p.up, event.up, row.cards.length)
        hand.stub -= row.cards.length
        if (p.drawing > 0) p.drawing -= row.cards.length
      }
      if (hand.phase.at === 'replacing') replaceFrom(hand, hand.phase.player)
      else dealtStep(hand)
      return
    case 'boardDealt':
      if (event.board === undefined) hand.board = joined(hand.board, event.cards)
      else rerun(hand, event.board, event.cards)
      hand.stub -= event.cards.length
      return dealtStep(hand)
    case 'stubRefilled':
      return refill(hand, event.count)
    case 'returned': {
      const p = playerAt(hand, event.seat)!
      if (p.stack === 0) hand.bettors++
      p.stack += event.amount
      p.put -= event.amount
      p.bet = Math.max(0, p.bet - event.amount)
      return
    }
    case 'streetClosed':
      return streetClosed(hand)
    case 'raked':
      hand.rakes = event.pots
      return
    case 'awarded': {
      const board = event.board ?? 0
      for (const share of event.shares) {
        const p = playerAt(hand, share.seat)!
        p.stack += share.amount
        p.won += share.amount
      }
      hand.phase =
        event.part === 'high'
          ? { at: 'paying', pot: event.pot, half: 'low', board }
          : { at: 'paying', pot: event.pot - 1, half: 'high', board }
      return
    }
    case 'handClosed':
      hand.phase = over
      return
    case 'exposed':
      return exposed(playerAt(hand, event.seat)!, event.cards)
    default:
      return evolveDecision(hand, event)
  }
}

/** What a player decides; the dealer turns hands up and mucks by the same events. Apart, because telling few events apart is faster. */
export function evolveDecision(hand: Hand, event: Decision): void {
  const k = indexOf(hand, event.seat)
  const p = hand.players[k]!
  switch (event.type) {
    case 'checked':
      return acted(hand, p, k)
    case 'called':
      pay(hand, p, event.amount)
      return acted(hand, p, k)
    case 'folded':
      return folded(hand, p, k)
    case 'raised':
      return raised(hand, p, k, event.to)
    case 'broughtIn':
      return broughtIn(hand, p, k, event.amount)
    case 'discarded':
      return discarded(hand, p, k, event.cards)
    case 'shown':
      p.cards = event.cards
      p.shown = true
      return handShown(hand, k)
    case 'mucked':
      p.mucked = true
      return handShown(hand, k)
    case 'runChosen':
      return runChosen(hand, k, event.times)
  }
}

/** Apart, because a closure would make every event take room of its own on the way through `evolve`. */
function exposed(p: Player, cards: readonly SeenCard[]): void {
  p.cards = p.cards.map((card, i) => cards[i] ?? card)
  p.up = p.up.map((isUp, i) => isUp || (cards[i] ?? null) !== null)
}

/** Both lists in one; the first cards of a hand stay the event's own list. */
function joined(held: readonly SeenCard[], more: readonly SeenCard[]): readonly SeenCard[] {
  if (held.length === 0) return more
  // Eight times as fast as spreading both.
  const cards = new Array<SeenCard>(held.length + more.length)
  for (let i = 0; i < held.length; i++) cards[i] = held[i]!
  for (let i = 0; i < more.length; i++) cards[held.length + i] = more[i]!
  return cards
}

/** `up` longer by `count`. The two shapes that begin nearly every hand are shared. */
function faces(up: readonly boolean[], isUp: boolean, count: number): readonly boolean[] {
  if (up.length === 0 && count === 2) return isUp ? twoUp : twoDown
  return [...up, ...new Array<boolean>(count).fill(isUp)]
}

function posted(hand: Hand, seat: Seat, kind: Due['kind'], amount: Chips): void {
  const p = playerAt(hand, seat)!
  const { options, dues } = hand.opening
  const at = hand.phase.at === 'posting' ? hand.phase.step : 0
  const full = dues[at]?.amount ?? amount
  if (p.stack === amount) hand.bettors--
  p.stack -= amount
  p.put += amount
  switch (kind) {
    case 'ante':
      if (!options.anteTrim) p.dead += amount
      hand.antes += amount
      break
    case 'bigBlindAnte':
      p.dead += amount
      hand.antes += amount
      break
    case 'deadPost':
      p.dead += amount
      break
    case 'livePost':
    case 'smallBlind':
    case 'bigBlind':
    case 'straddle':
    case 'kill': {
      p.bet += amount
      owe(hand, p, kind, full, amount)
      break
    }
  }
  hand.phase = nextDue(hand, at + 1)
}

/** What a blind of this size, of which so much was posted, makes the others owe. */
function owe(hand: Hand, p: Player, kind: Due['kind'], full: Chips, amount: Chips): void {
  const { options, variant } = hand.opening
  if (kind !== 'livePost') hand.shortBlinds += full - amount
  // A kill lies on top of a blind of the same player.
  const before = kind === 'kill' ? p.bet - amount : 0
  const price = before + (options.shortBlindPrice === 'full' ? full : amount)
  if (price > hand.price) {
    hand.price = price
    hand.base = price
  }
  if (kind === 'bigBlind' || kind === 'straddle') hand.bets++
  if (kind === 'straddle' && options.straddleSetsMinRaise && variant.limit !== 'fixedLimit') hand.step = full
}

/** The next due that can be paid at all. Who has nothing left posts nothing more, and the others owe what sets the price all the same. */
function nextDue(hand: Hand, from: number): Phase {
  const { dues } = hand.opening
  for (let i = from; i < dues.length; i++) {
    const { seat, kind, amount } = dues[i]!
    const p = playerAt(hand, seat)!
    if (p.stack > 0) return { at: 'posting', step: i }
    if (kind === 'bigBlind' || kind === 'straddle' || kind === 'kill') owe(hand, p, kind, amount, 0)
  }
  return openingPhase
}

function streetOpened(hand: Hand): void {
  hand.street++
  const { options, variant } = hand.opening
  const rule = streetOf(hand)
  const fixed = variant.limit === 'fixedLimit'
  if (hand.street > 0) {
    hand.step = fixed ? betSize(hand) : hand.opening.stakes.minBet
    hand.aggressor = -1
    if (hand.discards.length > 0) {
      hand.muck = [...hand.muck, ...hand.discards.map(({ card }) => card)]
      hand.discards = []
    }
  }
  hand.eitherSize = false
  if (!fixed) hand.cap = 0
  else if (rule.cap !== undefined) hand.cap = rule.cap
  else if (options.headsUpUncapped && hand.live === 2) hand.cap = 0
  else hand.cap = capOf(hand)
  toDealStep(hand, 0)
}

/** Fixed-limit: the most bets of this street, blinds posted before it counted in as `bets` counts them. */
function capOf(hand: Hand): number {
  switch (hand.opening.options.raiseCap) {
    case 'bet+3':
      return 4
    case 'bet+4':
      return 5
    case 'raises4':
      return 4 + hand.bets
  }
}

function dealtStep(hand: Hand): void {
  const { phase } = hand
  if (phase.at === 'rerunning')
    hand.phase = rerunFrom(hand, phase.board, phase.street, phase.step + 1) ?? showdown(hand)
  else toDealStep(hand, phase.at === 'dealing' ? phase.step + 1 : 0)
}

function toDealStep(hand: Hand, step: number): void {
  const rule = streetOf(hand).deal[step]
  if (rule === undefined) return beginBetting(hand)
  hand.phase = rule.kind === 'draw' ? { at: 'drawing', player: nextDrawer(hand, 0) } : dealing[step]!
}

function discarded(hand: Hand, p: Player, k: number, cards: readonly SeenCard[]): void {
  const kept = p.cards.slice()
  const up = p.up.slice()
  for (const card of cards) {
    const i = kept.indexOf(card)
    kept.splice(i, 1)
    up.splice(i, 1)
  }
  p.cards = kept
  p.up = up
  hand.discards = [...hand.discards, ...cards.map(card => ({ player: k, card }))]
  p.drawing = cards.length
  hand.actions++
  const player = nextDrawer(hand, k + 1)
  if (player >= 0) hand.phase = { at: 'drawing', player }
  else replaceFrom(hand, 0)
}

/** The first player from here who waits for cards is served next; when all are, the street goes on. */
function replaceFrom(hand: Hand, from: number): void {
  const player = nextReplaced(hand, from)
  if (player < 0) toDealStep(hand, drawStep(hand) + 1)
  else hand.phase = { at: 'replacing', player }
}

function beginBetting(hand: Hand): void {
  hand.opener = openerOf(hand)
  if (streetOf(hand).pairDoubles && hand.opening.options.fourthStreetDouble) hand.eitherSize = isPairOpen(hand)
  if (hand.street === 0 && hand.opening.variant.forced === 'bringIn') hand.phase = bringInFrom(hand, hand.opener)
  else toNext(hand, hand.opener)
}

/** The bring-in falls to the first player from here who has chips (STUD-4); who is alone with chips is asked nothing. */
function bringInFrom(hand: Hand, from: number): Phase {
  const n = hand.players.length
  for (let i = 0; i < n && hand.bettors > 1; i++) {
    const player = (from + i) % n
    const p = hand.players[player]!
    if (!p.folded && p.stack > 0) return { at: 'bringingIn', player }
  }
  return closing
}

function broughtIn(hand: Hand, p: Player, k: number, amount: Chips): void {
  const { options, stakes } = hand.opening
  pay(hand, p, amount)
  const price = options.shortBlindPrice === 'full' ? stakes.bringIn : amount
  hand.price = price
  hand.base = price
  // The first raise completes the bring-in to the small bet.
  hand.step = betSize(hand) - price
  acted(hand, p, k)
}

function raised(hand: Hand, p: Player, k: number, to: Chips): void {
  pay(hand, p, to - p.bet)
  if (isFullRaise(hand, to)) {
    if (hand.opening.variant.limit === 'fixedLimit') {
      const big = hand.opening.stakes.bigBet
      hand.step =
        hand.eitherSize && (hand.step === big || to - hand.base > hand.opening.stakes.smallBet) ? big : betSize(hand)
    } else if (to - hand.price > hand.step) hand.step = to - hand.price
    hand.base = to
    hand.bets++
  } else if (hand.opening.options.limitShortAllIn === 'full') {
    hand.bets++
    // A bring-in is completed once; what comes after a short completion is a raise.
    hand.step = Math.max(hand.step, betSize(hand))
  }
  hand.price = to
  hand.aggressor = k
  acted(hand, p, k)
}

function folded(hand: Hand, p: Player, k: number): void {
  p.folded = true
  hand.live--
  if (p.stack > 0) hand.bettors--
  hand.actions++
  if (hand.phase.at === 'bringingIn') hand.phase = bringInFrom(hand, k + 1)
  else toNext(hand, k + 1)
}

/** The player has decided; what a raise by the same player is measured from is remembered. */
function acted(hand: Hand, p: Player, k: number): void {
  p.acted = true
  p.faced = hand.price
  p.facedStep = hand.step
  hand.actions++
  toNext(hand, k + 1)
}

function toNext(hand: Hand, from: number): void {
  const k = hand.live > 1 ? nextToAct(hand, from) : -1
  hand.phase = k < 0 ? closing : acting[k]!
}

function streetClosed(hand: Hand): void {
  const { players } = hand
  for (let i = 0; i < players.length; i++) {
    const p = players[i]!
    p.bet = 0
    p.acted = false
  }
  hand.price = 0
  hand.base = 0
  hand.bets = 0
  if (hand.live === 1) hand.phase = paying(hand)
  else if (hand.street + 1 < hand.opening.variant.streets.length) hand.phase = tabled(hand)
  else hand.phase = (hand.run === null ? undefined : rerunFrom(hand, 1, hand.run.from, 0)) ?? showdown(hand)
}

/** With an all-in and nothing left to decide, hands are turned up before the run-out (SHOW-3, TDA 16), and then it is said how often the board is dealt. */
function tabled(hand: Hand): Phase {
  if (hand.bettors > 1) return openingPhase
  if (!hand.opening.options.allInTabled) return beforeRunOut(hand, openingPhase)
  const player = nextToShow(hand, firstToShow(hand))
  return player < 0 || isDrawToCome(hand) ? beforeRunOut(hand, openingPhase) : { at: 'tabling', player }
}

/** What all have agreed to is the least that anybody said (RUN-1). */
function runChosen(hand: Hand, k: number, said: number): void {
  const times = hand.phase.at === 'agreeing' ? Math.min(hand.phase.times, said) : said
  const player = times === 1 ? -1 : nextToAgree(hand, k)
  hand.actions++
  if (player < 0) hand.run = runOf(hand, times)
  hand.phase = player < 0 ? openingPhase : { at: 'agreeing', player, times }
}

/** Cards of a board after the first. */
function rerun(hand: Hand, board: number, cards: readonly SeenCard[]): void {
  const { run } = hand
  if (run === null) return
  hand.run = { ...run, boards: run.boards.map((held, k) => (k === board - 1 ? joined(held, cards) : held)) }
}

function isDrawToCome(hand: Hand): boolean {
  const { streets } = hand.opening.variant
  for (let i = hand.street + 1; i < streets.length; i++) {
    for (const step of streets[i]!.deal) if (step.kind === 'draw') return true
  }
  return false
}

function showdown(hand: Hand): Phase {
  const player = nextToShow(hand, firstToShow(hand))
  if (player < 0) return paying(hand)
  if (hand.opening.options.showdown === 'ask' && !allMustShow(hand)) return { at: 'asking', player }
  return { at: 'showing', player }
}

function handShown(hand: Hand, k: number): void {
  const { at } = hand.phase
  const player = nextToShow(hand, k + 1)
  switch (at) {
    case 'tabling':
      hand.phase = player < 0 ? beforeRunOut(hand, openingPhase) : { at, player }
      return
    case 'showing':
      hand.phase = player < 0 ? paying(hand) : { at, player }
      return
    case 'asking':
      hand.actions++
      // Who is left alone wins without showing.
      hand.phase = player < 0 || claimantCount(hand) === 1 ? paying(hand) : { at, player }
      return
    default:
  }
}

/** All pots: there are never more than players. */
const paying = (hand: Hand): Phase => ({ at: 'paying', pot: hand.players.length, half: 'high', board: 0 })

/** Live money: it counts toward the price of the street. */
function pay(hand: Hand, p: Player, amount: Chips): void {
  if (p.stack === amount) hand.bettors--
  p.stack -= amount
  p.bet += amount
  p.put += amount
}
