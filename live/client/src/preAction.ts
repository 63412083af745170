import { type Command, type Legal, runningHand, type Seat, type Table, tableLegal } from '@krupiye/rules'

/**
 * An action ticked before one's turn. It is bound to the hand, the street and the price it was made for, and dies with any of them:
 * it can never answer another question than its owner was asked (B078, B080).
 */
export type PreAction = {
  readonly action: 'checkFold' | 'fold' | 'check' | 'call'
  readonly hand: number
  readonly street: number
  /** Chips to add for a call when it was ticked; 0 = checking was free. */
  readonly price: number
}

/** The price for this seat to stay in; null when no hand runs or the seat is not in it with chips to decide about. */
const priceFor = (table: Table, seat: Seat): number | null => {
  const hand = runningHand(table)
  const player = hand?.players.find(each => each.seat === seat)
  if (!hand || !player || player.folded || player.stack === 0) return null
  return Math.min(player.stack, Math.max(0, hand.price - player.bet))
}

/** Ticks an action for the own next turn; null when there is nothing to tick. */
export const preAction = (table: Table, seat: Seat, action: PreAction['action']): PreAction | null => {
  const hand = runningHand(table)
  const price = priceFor(table, seat)
  if (!hand || price === null || tableLegal(table)?.seat === seat) return null
  if (action === 'check' && price > 0) return null
  if (action === 'call' && price === 0) return null
  return { action, hand: hand.number, street: hand.street, price }
}

/** Whether the tick still means what its owner meant. */
export const holds = (tick: PreAction, table: Table, seat: Seat): boolean => {
  const hand = runningHand(table)
  return hand?.number === tick.hand && hand.street === tick.street && priceFor(table, seat) === tick.price
}

/** The command of a tick that still holds, now that it is its owner's turn; null when it does not apply. */
export const fires = (tick: PreAction, table: Table, legal: Legal): Command | null => {
  if (legal.kind !== 'bet' || !holds(tick, table, legal.seat)) return null
  switch (tick.action) {
    case 'checkFold':
    case 'fold':
      // Nobody folds what is free.
      return legal.call === 0 ? { type: 'check' } : legal.mayFold ? { type: 'fold' } : null
    case 'check':
      return legal.call === 0 ? { type: 'check' } : null
    case 'call':
      return legal.call === tick.price ? { type: 'call' } : null
  }
}
