import type { Legal } from './command.ts'
import type { Chips } from './event.ts'
import type { Hand, Player } from './handTypes.ts'
import { playerAt } from './players.ts'
import { chipsIn } from './pots.ts'
import type { Street } from './variant.ts'

type BetLegal = Extract<Legal, { kind: 'bet' }>
type Raise = NonNullable<BetLegal['raise']>

/** The street being played. */
export function streetOf(hand: Hand): Street {
  const street = hand.opening.variant.streets[hand.street]
  if (street === undefined) throw new Error('no street is open')
  return street
}

/** Fixed-limit: the bet of this street in chips. */
export const betSize = (hand: Hand): Chips =>
  streetOf(hand).bet === 'small' ? hand.opening.stakes.smallBet : hand.opening.stakes.bigBet

/**
 * What the player still has to put in to stay (BET-2): up to the price, yet never more than another live player could put against it.
 * A short blind does not lower the price while anybody else can pay it (BET-3).
 */
export function owed(hand: Hand, p: Player): Chips {
  const { price } = hand
  if (p.bet >= price) return 0
  let most = 0
  const { players } = hand
  for (let i = 0; i < players.length; i++) {
    const q = players[i]!
    if (q === p || q.folded) continue
    const reach = q.bet + q.stack
    if (reach >= price) return price - p.bet
    if (reach > most) most = reach
  }
  return most > p.bet ? most - p.bet : 0
}

/** The next player clockwise with a decision, `from` itself first (BET-1): with chips, and something owed or the first word of the street against somebody; -1 ends the betting. */
export function nextToAct(hand: Hand, from: number): number {
  const { players, price, bettors } = hand
  const n = players.length
  for (let i = 0, k = from % n; i < n; i++, k = k + 1 === n ? 0 : k + 1) {
    const p = players[k]!
    if (p.folded || p.stack === 0) continue
    if (!p.acted && bettors > 1) return k
    if (p.bet < price && owed(hand, p) > 0) return k
  }
  return -1
}

/**
 * Is raising open to this player (BET-9, TDA 47)? Always before the first action on a street; afterwards only over a full raise,
 * which short all-ins may add up to. In fixed-limit half a bet is enough (TDA 47-B).
 */
export function isReopened(hand: Hand, p: Player): boolean {
  if (!p.acted) return true
  const { options, variant } = hand.opening
  // The base rises above what a player last faced only by a full raise, or by short ones that add up to one.
  if (options.reopening === 'cumulativeForAll') return hand.base > p.faced || hand.base <= forcedLevel(hand)
  const faces = hand.price - p.faced
  const half = variant.limit === 'fixedLimit' && options.limitShortAllIn === 'half'
  return half ? faces * 2 >= p.facedStep : faces >= p.facedStep
}

/** The level at which the betting of this street began: of the largest blind, straddle or bring-in, else nothing. */
function forcedLevel({ opening, street }: Hand): Chips {
  if (street > 0) return 0
  let level = opening.variant.forced === 'bringIn' ? opening.stakes.bringIn : 0
  for (const { kind, amount } of opening.dues) {
    const isDead = kind === 'ante' || kind === 'bigBlindAnte' || kind === 'deadPost'
    if (!isDead && amount > level) level = amount
  }
  return level
}

/** Does a bet or raise to this total count as a full one (BET-8)? Short all-ins since the last full one count together. */
export function isFullRaise(hand: Hand, to: Chips): boolean {
  const { options, variant } = hand.opening
  const half = variant.limit === 'fixedLimit' && options.limitShortAllIn === 'half'
  return half ? (to - hand.base) * 2 >= hand.step : to - hand.base >= hand.step
}

/** Chips to add for a call: what is owed, at most the stack; 0 = check. */
export function toCall(hand: Hand, p: Player): Chips {
  const due = owed(hand, p)
  return due < p.stack ? due : p.stack
}

/** What the player to act may do with chips. */
export function betLegal(hand: Hand, p: Player): BetLegal {
  const call = toCall(hand, p)
  const mayFold = call > 0 || hand.opening.options.foldWhenFree
  const raise = raiseRange(hand, p)
  return raise === undefined
    ? { kind: 'bet', seat: p.seat, mayFold, call }
    : { kind: 'bet', seat: p.seat, mayFold, call, raise }
}

/** Totals of the street that the player may bet or raise to; undefined = no raise is open. All-in for less than the minimum is allowed (BET-7). */
export function raiseRange(hand: Hand, p: Player): Raise | undefined {
  const allIn = p.bet + p.stack
  if (allIn <= hand.price || !canAnswer(hand, p, hand.price) || !isReopened(hand, p)) return undefined
  switch (hand.opening.variant.limit) {
    case 'noLimit':
      return { min: Math.min(hand.price + hand.step, allIn), max: allIn }
    case 'potLimit': {
      const min = Math.min(hand.price + hand.step, allIn)
      return { min, max: Math.max(min, Math.min(potLimitMost(hand, p), allIn)) }
    }
    case 'fixedLimit': {
      if (hand.cap > 0 && hand.bets >= hand.cap) return undefined
      // A short all-in is completed; where it has to be a whole bet to count, it is raised like one (BET-8).
      const { limitShortAllIn } = hand.opening.options
      const to = Math.min((limitShortAllIn === 'half' ? hand.base : Math.max(hand.base, hand.price)) + hand.step, allIn)
      const { smallBet, bigBet } = hand.opening.stakes
      if (!hand.eitherSize || hand.step !== smallBet || to === allIn) return { min: to, max: to }
      const big = Math.min(hand.base + bigBet, allIn)
      return { min: to, max: big, sizes: [to, big] }
    }
  }
}

/** Can any opponent put in more than this price? Otherwise a raise over it would only come back (BET-10). */
export function canAnswer(hand: Hand, p: Player, price: Chips): boolean {
  const { players } = hand
  for (let i = 0; i < players.length; i++) {
    const q = players[i]!
    if (q !== p && !q.folded && q.stack > 0 && q.bet + q.stack > price) return true
  }
  return false
}

/** Pot-limit: the pot after the player's own call, on top of that call (BET-11, TDA 54). */
function potLimitMost(hand: Hand, p: Player): Chips {
  const { options, stakes } = hand.opening
  let pot = chipsIn(hand)
  if (hand.street === 0) {
    if (options.potLimitShortBlind === 'full') pot += hand.shortBlinds
    if (!options.potLimitAntes) pot -= hand.antes
    if (options.potLimitSmallBlind === 'bigBlind' && hand.bets <= 1) pot += smallBlindShort(hand, p, stakes.bigBlind)
  }
  const call = hand.price - p.bet
  return hand.price + pot + call
}

/** Robert's PL-1: in the opening raise the small blind counts as a big one, except for the small blind itself. */
function smallBlindShort(hand: Hand, actor: Player, bigBlind: Chips): Chips {
  for (const { kind, seat } of hand.opening.dues) {
    if (kind === 'smallBlind' && seat !== actor.seat) return Math.max(0, bigBlind - (playerAt(hand, seat)?.bet ?? 0))
  }
  return 0
}
