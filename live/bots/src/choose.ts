import type { Card } from '@krupiye/cards'
import { automaticDraw, type Command, type Hand, type Legal, pots, type Seat } from '@krupiye/rules'
import { type Below, chances, drewBy, opponents } from './chances.ts'
import type { Temperament } from './temperament.ts'

/** Deals looked at for one decision: enough to tell good from bad, and a millisecond or two of work. Lows and halves take longer to judge. */
const samplesFor = ({ opening }: Hand): number => (opening.variant.judges.join() === 'high' ? 120 : 80)

type BetLegal = Extract<Legal, { kind: 'bet' }>
type BringInLegal = Extract<Legal, { kind: 'bringIn' }>
type DrawLegal = Extract<Legal, { kind: 'draw' }>

/**
 * What a bot does, from nothing but its seat's view of the hand: how often its cards win against what they cost, seen through its
 * temperament. Always a legal command; where it does not know the game it checks, folds or stands pat.
 */
export const choose = (hand: Hand, legal: Legal, temperament: Temperament, below: Below): Command => {
  switch (legal.kind) {
    case 'bet':
      return chooseBet(hand, legal, temperament, below)
    case 'bringIn':
      return chooseBringIn(hand, legal, temperament, below)
    case 'draw':
      return chooseDraw(hand, legal, temperament, below)
    case 'show':
      return { type: 'show' }
    case 'runIt':
      // A second board changes nothing on the average; a bot does not stand in the way of people who want one.
      return { type: 'runIt', times: 2 }
  }
}

/** A thousandth part at a time. */
const chance = (below: Below): number => below(1_000) / 1_000

/** The low card opens for as little as it may, unless its hand is good enough to make the others pay at once. */
const chooseBringIn = (hand: Hand, legal: BringInLegal, temperament: Temperament, below: Below): Command => {
  const { seat, completeTo } = legal
  const fair = 1 / (opponents(hand, seat).length + 1)
  const equity = chances(hand, seat, samplesFor(hand), below)
  const isGood = equity > fair * (1.6 - 0.25 * temperament.looseness)
  if (completeTo !== null && isGood && chance(below) < temperament.aggression)
    return { type: 'raiseTo', to: completeTo }
  return { type: 'bringIn' }
}

/** A hand that nobody improves: a straight and whatever beats it. */
const isMade = (cards: readonly Card[]): boolean => automaticDraw(cards).length === 0

const ownCards = (hand: Hand, seat: Seat): readonly Card[] =>
  playerOf(hand, seat)?.cards.filter(card => card !== null) ?? []

/** Whether the hand is one that this module can draw to: five known cards that win by being high. */
const isHighDraw = (hand: Hand, cards: readonly Card[]): boolean =>
  hand.opening.variant.judges.join() === 'high' && cards.length === 5

/**
 * The change that the house itself would make for an absent player, which is what a sensible one does; now and then nothing is changed
 * as if there were no need to, against few and with nothing worth keeping.
 */
const chooseDraw = (hand: Hand, { seat, max }: DrawLegal, temperament: Temperament, below: Below): Command => {
  const cards = ownCards(hand, seat)
  if (!isHighDraw(hand, cards)) return { type: 'discard', positions: [] }
  const positions = automaticDraw(cards).slice(0, max)
  const isNothing = positions.length >= 3 && opponents(hand, seat).length <= 2
  if (isNothing && chance(below) < temperament.bluff * 0.6) return { type: 'discard', positions: [] }
  return { type: 'discard', positions }
}

/** Stood pat without a made hand: the story has to be told to its end. */
const isPatBluff = (hand: Hand, seat: Seat): boolean => {
  const cards = ownCards(hand, seat)
  const index = hand.players.findIndex(player => player.seat === seat)
  const street = hand.opening.variant.streets[hand.street]
  return (
    isHighDraw(hand, cards) &&
    street?.deal.some(({ kind }) => kind === 'draw') === true &&
    drewBy(hand, index) === 0 &&
    !isMade(cards)
  )
}

const chooseBet = (hand: Hand, legal: BetLegal, temperament: Temperament, below: Below): Command => {
  const { seat, call, raise } = legal
  const rivals = opponents(hand, seat).length
  const equity = respected(chances(hand, seat, samplesFor(hand), below), hand, rivals)
  const pot = potOf(hand)
  const price = call / (pot + call)
  const fair = 1 / (rivals + 1)
  const isGood = equity > fair * (1.55 - 0.25 * temperament.looseness)
  const isStrong = equity > Math.max(0.62, fair * 2)
  const goesOn = hand.bets === 0 && isPatBluff(hand, seat) && chance(below) < 0.75
  const bluffs = goesOn || (equity < fair && rivals <= 2 && chance(below) < temperament.bluff)
  if (raise && (bluffs || ((isGood || isStrong) && chance(below) < temperament.aggression * (isStrong ? 1.2 : 0.8)))) {
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
  const bold = Math.max(0, hand.bets - (hand.street === 0 && hand.opening.variant.forced === 'blinds' ? 1 : 0))
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
  // Either bet where an open pair leaves the choice: mostly the large one with what is strong.
  if (sizes && sizes.length > 0) return (chance(below) < (strong ? 0.75 : 0.25) ? sizes.at(-1) : sizes[0]) ?? min
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
