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
import { begin, copy } from './begin.ts'
import type { Command, Result } from './command.ts'
import { deal, dealRerun, replace } from './dealing.ts'
import { act } from './decision.ts'
import type { HandEvent, Seat } from './event.ts'
import { evolve, evolveDecision } from './evolve.ts'
import type { Draw, Hand } from './handTypes.ts'
import { playerAt } from './players.ts'
import { uncalled } from './pots.ts'
import { rakeDue } from './rake.ts'
import { allMustShow, canStillWin, nextAward } from './showdown.ts'

export { begin, copy } from './begin.ts'
export { expose, legal, turn } from './decision.ts'
export { evolve } from './evolve.ts'
export type { Draw, Hand, Phase, Player, Run, Want } from './handTypes.ts'

// Events without data are shared: nobody changes an event.
const streetClosed: HandEvent = { type: 'streetClosed' }
const handClosed: HandEvent = { type: 'handClosed' }

/** Nothing more can happen in this hand, except cards turned up of free will. */
export const isOver = (hand: Hand): boolean => hand.phase.at === 'over'

/**
 * The events of a player's command and of all that follows by itself, the hand left as it is.
 * Refused with a code where the command is not legal; then nothing has happened.
 */
export function decide(hand: Hand, seat: Seat, command: Command): Result<readonly HandEvent[]> {
  return play(copy(hand), seat, command)
}

/** Like `decide`, and the given hand goes on to where the events lead. They are put at the end of `log`, which is the answer. */
export function play(hand: Hand, seat: Seat, command: Command, log: HandEvent[] = []): Result<HandEvent[]> {
  const answer = act(hand, seat, command)
  if (answer.type === undefined) return { ok: false, refusal: answer }
  log.push(answer)
  evolveDecision(hand, answer)
  runInto(hand, log)
  return { ok: true, value: log }
}

/** The dealer goes on with the given hand until a player is needed; the events in order, at the end of `log`. */
export function run(hand: Hand, log: HandEvent[] = []): HandEvent[] {
  runInto(hand, log)
  return log
}

function runInto(hand: Hand, events: HandEvent[]): void {
  for (let event = dealer(hand); event !== undefined; event = dealer(hand)) {
    events.push(event)
    evolve(hand, event)
  }
}

/**
 * The next single event that nobody decides; undefined when a player is needed, the hand is over, or a card is due and there is neither a deck nor a source of cards.
 * `draw` answers cards one at a time instead of the hand's deck: a history's reader feeds what it knows, null for a face it does not.
 */
export function dealer(hand: Hand, draw?: Draw): HandEvent | undefined {
  const { phase } = hand
  switch (phase.at) {
    case 'acting':
    case 'bringingIn':
    case 'drawing':
    case 'agreeing':
    case 'asking':
    case 'over':
      return undefined
    case 'posting': {
      const due = hand.opening.dues[phase.step]!
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
      return back ? { type: 'returned', seat: back.seat, amount: back.amount } : streetClosed
    }
    case 'tabling': {
      const p = hand.players[phase.player]!
      return { type: 'shown', seat: p.seat, cards: p.cards }
    }
    case 'showing': {
      const p = hand.players[phase.player]!
      const show = allMustShow(hand) || canStillWin(hand, p)
      return show ? { type: 'shown', seat: p.seat, cards: p.cards } : { type: 'mucked', seat: p.seat }
    }
    case 'rerunning':
      return dealRerun(hand, phase, draw)
    case 'paying': {
      // The house takes its share before anything is paid.
      const raked = phase.pot === hand.players.length ? rakeDue(hand) : undefined
      return raked ?? nextAward(hand) ?? handClosed
    }
  }
}

/** The hand that a list of events leads to; throws where it does not begin with `handOpened`. */
export function replay(events: readonly HandEvent[]): Hand {
  const first = events[0]
  if (first === undefined || first.type !== 'handOpened') throw new Error('a hand begins with handOpened')
  const hand = begin(first)
  for (let i = 1; i < events.length; i++) evolve(hand, events[i]!)
  return hand
}
