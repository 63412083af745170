import { type Command, type Hand, type Legal, pots, type Seat } from '@krupiye/rules'
import { type Below, chances, opponents } from './chances.ts'
import type { Temperament } from './temperament.ts'

/** Deals looked at for one decision: enough to tell good from bad, and a millisecond of work. Lows and halves take longer to judge. */
const samplesFor = ({ opening }: Hand): number => (opening.variant.judges.join() === 'high' ? 120 : 40)

type BetLegal = Extract<Legal, { kind: 'bet' }>

/**
 * What a bot does, from nothing but its seat's view of the hand: how often its cards win against what they cost, seen through its
 * temperament. Always a legal command; where it does not know the game it checks, folds or stands pat.
 */
export const choose = (hand: Hand, legal: Legal, temperament: Temperament, below: Below): Command => {
  switch (legal.kind) {
    case 'bet':
      return chooseBet(hand, legal, temperament, below)
    case 'bringIn':
      return { type: 'bringIn' }
    case 'draw':
      return { type: 'discard', positions: [] }
    case 'show':
      return { type: 'show' }
    case 'runIt':
      return { type: 'runIt', times: 1 }
  }
}

const chooseBet = (hand: Hand, legal: BetLegal, temperament: Temperament, below: Below): Command => {
  const { seat, call, raise } = legal
  const chance = (): number => below(1_000) / 1_000
  const rivals = opponents(hand, seat).length
  const equity = respected(chances(hand, seat, samplesFor(hand), below), hand, rivals)
  const pot = potOf(hand)
  const price = call / (pot + call)
  const fair = 1 / (rivals + 1)
  const isGood = equity > fair * (1.55 - 0.25 * temperament.looseness)
  const isStrong = equity > Math.max(0.62, fair * 2)
  const bluffs = equity < fair && rivals <= 2 && chance() < temperament.bluff
  if (raise && (bluffs || ((isGood || isStrong) && chance() < temperament.aggression * (isStrong ? 1.2 : 0.8)))) {
    const to = sizeFor(hand, seat, raise, pot + call, isStrong, below)
    const share = (to - betOf(hand, seat)) / stackOf(hand, seat)
    // Whole stacks are for hands that stand a call.
    if (share < 0.45 || isStrong) return { type: 'raiseTo', to }
  }
  if (call === 0) return { type: 'check' }
  const margin = 0.04 - 0.1 * temperament.looseness
  const commits = call >= stackOf(hand, seat) * 0.5
  if (equity >= price + margin + (commits ? 0.06 : 0)) return { type: 'call' }
  return legal.mayFold ? { type: 'fold' } : { type: 'check' }
}

/** Somebody who raises has better than random cards: each raise of the street takes a little off the hope. */
const respected = (equity: number, hand: Hand, rivals: number): number => {
  const bold = Math.max(0, hand.bets - (hand.street === 0 ? 1 : 0))
  return equity - Math.min(0.2, 0.05 * bold) * (rivals > 1 ? 1 : 0.8)
}

/** Between half and the whole pot; only sizes that are allowed. */
const sizeFor = (
  hand: Hand,
  seat: Seat,
  raise: NonNullable<BetLegal['raise']>,
  pot: number,
  strong: boolean,
  below: Below,
): number => {
  const { min, max, sizes } = raise
  if (sizes && sizes.length > 0) return sizes[below(sizes.length)] ?? min
  const part = (strong ? 0.6 : 0.5) + below(40) / 100
  const unit = Math.max(1, hand.opening.stakes.smallBlind)
  const wanted = Math.round((hand.price + pot * part) / unit) * unit
  const to = Math.min(max, Math.max(min, wanted))
  // A stack that is nearly in goes in.
  const rest = stackOf(hand, seat) - (to - betOf(hand, seat))
  return strong && rest < pot * 0.4 ? max : to
}

const playerOf = (hand: Hand, seat: Seat) => hand.players.find(player => player.seat === seat)
const stackOf = (hand: Hand, seat: Seat): number => Math.max(1, playerOf(hand, seat)?.stack ?? 1)
const betOf = (hand: Hand, seat: Seat): number => playerOf(hand, seat)?.bet ?? 0

const potOf = (hand: Hand): number => {
  const gathered = pots(hand).reduce((sum, { amount }) => sum + amount, 0)
  const put = hand.players.reduce((sum, player) => sum + player.put, 0)
  return Math.max(gathered, put)
}
