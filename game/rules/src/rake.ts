import type { Chips, HandEvent } from './event.ts'
import type { Hand } from './handTypes.ts'
import type { RakeRule } from './options.ts'
import { pots } from './pots.ts'

type Raked = Extract<HandEvent, { type: 'raked' }>

/**
 * What the house takes before the pots are paid (RAKE-1, WSOP live 27): a share of each pot, rounded down, the main pot first, until the cap of the hand is reached.
 * Uncalled bets have gone back by then and odd chips are dealt with afterwards. Undefined where nothing is taken.
 */
export function rakeDue(hand: Hand): Raked | undefined {
  const { rake } = hand.opening.options
  if (rake === undefined || hand.rakes.length > 0 || (rake.noFlopNoDrop && hand.street === 0)) return undefined
  let left = rake.cap ?? Number.MAX_SAFE_INTEGER
  let taken = 0
  const amounts: Chips[] = []
  for (const { amount } of pots(hand)) {
    const share = Math.min(left, shareOf(rake, amount))
    amounts.push(share)
    left -= share
    taken += share
  }
  return taken === 0 ? undefined : { type: 'raked', pots: amounts }
}

/** All that the house has taken from this hand. */
export function rakeOf(hand: Hand): Chips {
  let sum = 0
  for (const amount of hand.rakes) sum += amount
  return sum
}

/** Is this a rule of rake at all? A percentage of 0..100 in steps of a hundredth, and whole chips as the cap. */
export function isRakeRule({ percent, cap }: RakeRule): boolean {
  const isPercent = percent >= 0 && percent <= 100 && Math.abs(hundredths(percent) - percent * 100) < 1e-6
  return isPercent && (cap === undefined || (Number.isSafeInteger(cap) && cap >= 0))
}

const hundredths = (percent: number): number => Math.round(percent * 100)

/** In whole numbers, so that no product is too large to be exact. */
function shareOf({ percent }: RakeRule, amount: Chips): Chips {
  const part = hundredths(percent)
  const rest = amount % 10_000
  return ((amount - rest) / 10_000) * part + Math.floor((rest * part) / 10_000)
}
