/** A player's decision: what is asked, what may be done, and the event or the refusal that a command becomes. Nothing here changes a hand. */
import type { SeenCard } from '@krupiye/cards'
import { betLegal, canAnswer, raiseRange, toCall } from './betting.ts'
import type { Command, Legal, Refusal, Result } from './command.ts'
import { drawLegal } from './draws.ts'
import type { Decision, HandEvent, Seat } from './event.ts'
import type { Hand, Player } from './handTypes.ts'
import { playerAt } from './players.ts'
import { runLegal } from './runs.ts'
import { isSoleClaimant } from './showdown.ts'

/** The seat that has to decide, null while it is the dealer's turn or the hand is over. */
export function turn(hand: Hand): Seat | null {
  const { phase } = hand
  switch (phase.at) {
    case 'bringingIn':
    case 'acting':
    case 'drawing':
    case 'agreeing':
    case 'asking':
      return hand.players[phase.player]!.seat
    case 'posting':
    case 'opening':
    case 'dealing':
    case 'replacing':
    case 'closing':
    case 'tabling':
    case 'rerunning':
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
      return bringInLegal(hand, hand.players[phase.player]!, mayFoldBringIn(hand, phase.player))
    case 'drawing':
      return drawLegal(hand, hand.players[phase.player]!)
    case 'asking': {
      const p = hand.players[phase.player]!
      return { kind: 'show', seat: p.seat, mayMuck: !isSoleClaimant(hand, p) }
    }
    case 'agreeing':
      return runLegal(hand, phase)
    case 'posting':
    case 'opening':
    case 'dealing':
    case 'replacing':
    case 'closing':
    case 'tabling':
    case 'rerunning':
    case 'showing':
    case 'paying':
    case 'over':
      return undefined
  }
}

/** The low card has to open; who takes it over from an all-in low card may fold, unless the house says that one has to. */
const mayFoldBringIn = (hand: Hand, player: number): boolean =>
  player !== hand.opener && hand.opening.options.lowCardAllIn !== 'bringIn'

function bringInLegal(hand: Hand, p: Player, mayFold: boolean): Extract<Legal, { kind: 'bringIn' }> {
  const amount = Math.min(hand.opening.stakes.bringIn, p.stack)
  const raise = canAnswer(hand, p, amount) ? raiseRange(hand, p) : undefined
  const completeTo = raise !== undefined && raise.min > amount ? raise.min : null
  return { kind: 'bringIn', seat: p.seat, amount, completeTo, mayFold }
}

/** A refusal where an event might have been: told apart by having no type. */
export type Refused = Refusal & { readonly type?: undefined }

/** The event of the command alone, before anything that follows from it; the hand is left as it is. */
export function act(hand: Hand, seat: Seat, command: Command): Decision | Refused {
  const { phase } = hand
  switch (phase.at) {
    case 'acting': {
      const p = hand.players[phase.player]!
      return p.seat === seat ? bet(hand, p, command) : { code: 'notYourTurn', turn: p.seat }
    }
    case 'bringingIn': {
      const p = hand.players[phase.player]!
      return p.seat === seat
        ? bringIn(hand, p, mayFoldBringIn(hand, phase.player), command)
        : { code: 'notYourTurn', turn: p.seat }
    }
    case 'drawing': {
      const p = hand.players[phase.player]!
      return p.seat === seat ? change(hand, p, command) : { code: 'notYourTurn', turn: p.seat }
    }
    case 'asking': {
      const p = hand.players[phase.player]!
      return p.seat === seat ? showOrMuck(hand, p, command) : { code: 'notYourTurn', turn: p.seat }
    }
    case 'agreeing': {
      const p = hand.players[phase.player]!
      return p.seat === seat ? agree(p, phase.times, command) : { code: 'notYourTurn', turn: p.seat }
    }
    case 'posting':
    case 'opening':
    case 'dealing':
    case 'replacing':
    case 'closing':
    case 'tabling':
    case 'rerunning':
    case 'showing':
    case 'paying':
      return { code: 'notYourTurn', turn: null }
    case 'over':
      return { code: 'handIsOver' }
  }
}

function bet(hand: Hand, p: Player, command: Command): Decision | Refused {
  const { seat } = p
  const call = toCall(hand, p)
  switch (command.type) {
    case 'fold':
      return call > 0 || hand.opening.options.foldWhenFree ? { type: 'folded', seat } : { code: 'cannotFold' }
    case 'check':
      return call > 0 ? { code: 'cannotCheck', call } : { type: 'checked', seat }
    case 'call':
      return call > 0 ? { type: 'called', seat, amount: call } : { code: 'nothingToCall' }
    case 'raiseTo': {
      const to = plain(command.to)
      if (!Number.isSafeInteger(to)) return { code: 'notWholeChips' }
      const raise = raiseRange(hand, p)
      if (raise === undefined) return { code: 'raiseClosed' }
      if (to < raise.min) return { code: 'raiseTooSmall', min: raise.min }
      if (to > raise.max) return { code: 'raiseTooBig', max: raise.max }
      if (raise.sizes !== undefined && !raise.sizes.includes(to)) return { code: 'raiseNotASize', sizes: raise.sizes }
      return { type: 'raised', seat, to }
    }
    case 'bringIn':
      return { code: 'notABringIn' }
    case 'discard':
      return { code: 'notADraw' }
    case 'show':
    case 'muck':
      return { code: 'notAShowdown' }
    case 'runIt':
      return { code: 'notARunOut' }
  }
}

/** The same number as a machine integer where it fits: a whole number that a caller computed with fractions would slow down every stack it reaches. */
const plain = (n: number): number => (n === (n | 0) ? n | 0 : n)

function bringIn(hand: Hand, p: Player, mayFold: boolean, command: Command): Decision | Refused {
  const { amount, completeTo } = bringInLegal(hand, p, mayFold)
  const { seat } = p
  switch (command.type) {
    case 'fold':
      return mayFold ? { type: 'folded', seat } : { code: 'cannotFold' }
    case 'check':
      return { code: 'cannotCheck', call: amount }
    case 'call':
      return { code: 'nothingToCall' }
    case 'bringIn':
      return { type: 'broughtIn', seat, amount }
    case 'raiseTo': {
      const to = plain(command.to)
      if (!Number.isSafeInteger(to)) return { code: 'notWholeChips' }
      if (completeTo === null) return { code: 'raiseClosed' }
      if (to < completeTo) return { code: 'raiseTooSmall', min: completeTo }
      if (to > completeTo) return { code: 'raiseTooBig', max: completeTo }
      return { type: 'raised', seat, to }
    }
    case 'discard':
      return { code: 'notADraw' }
    case 'show':
    case 'muck':
      return { code: 'notAShowdown' }
    case 'runIt':
      return { code: 'notARunOut' }
  }
}

function change(hand: Hand, p: Player, command: Command): Decision | Refused {
  if (command.type !== 'discard') return elsewhere(command)
  const { seat, cards: own } = p
  const { max } = drawLegal(hand, p)
  const { positions } = command
  if (positions.length > max || new Set(positions).size < positions.length) return { code: 'badDiscard', max }
  const cards: SeenCard[] = []
  for (const k of positions) {
    const card = Number.isInteger(k) ? own[k] : undefined
    if (card === undefined) return { code: 'badDiscard', max }
    cards.push(card)
  }
  return { type: 'discarded', seat, cards }
}

function showOrMuck(hand: Hand, p: Player, command: Command): Decision | Refused {
  if (command.type === 'show') return { type: 'shown', seat: p.seat, cards: p.cards }
  if (command.type !== 'muck') return elsewhere(command)
  return isSoleClaimant(hand, p) ? { code: 'mustShow' } : { type: 'mucked', seat: p.seat }
}

function agree(p: Player, most: number, command: Command): Decision | Refused {
  if (command.type !== 'runIt') return elsewhere(command)
  const { times } = command
  if (times !== 1 && times !== 2 && times !== 3) return { code: 'tooManyBoards', most }
  return times > most ? { code: 'tooManyBoards', most } : { type: 'runChosen', seat: p.seat, times }
}

/** Why a command has no place in a draw or at a showdown. */
function elsewhere(command: Command): Refused {
  switch (command.type) {
    case 'fold':
      return { code: 'cannotFold' }
    case 'check':
    case 'call':
      return { code: 'nothingToCall' }
    case 'raiseTo':
      return { code: 'raiseClosed' }
    case 'bringIn':
      return { code: 'notABringIn' }
    case 'discard':
      return { code: 'notADraw' }
    case 'show':
    case 'muck':
      return { code: 'notAShowdown' }
    case 'runIt':
      return { code: 'notARunOut' }
  }
}

/**
 * After the hand is over the winner by folds or a player who mucked may turn up cards, by position in the own hand (SHOW-7).
 * Refused: `nothingToShow` where the hand is running, folded, shown already, or a position is not a card of it.
 */
export function expose(hand: Hand, seat: Seat, positions: readonly number[]): Result<HandEvent[]> {
  const p = playerAt(hand, seat)
  if (hand.phase.at !== 'over' || p === undefined || p.folded || p.shown || positions.length === 0) {
    return nothingToShow
  }
  const cards: SeenCard[] = p.cards.map(() => null)
  for (const k of positions) {
    const card = Number.isInteger(k) ? (p.cards[k] ?? null) : null
    if (card === null || cards[k] !== null) return nothingToShow
    cards[k] = card
  }
  return { ok: true, value: [{ type: 'exposed', seat, cards }] }
}

const nothingToShow: { readonly ok: false; readonly refusal: Refusal } = {
  ok: false,
  refusal: { code: 'nothingToShow' },
}
