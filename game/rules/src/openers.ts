import { streetOf } from './betting.ts'
import type { Hand } from './handTypes.ts'

/** Index of the player with whom the betting of this street begins, folded or all-in though that player may be (ORDER-1). */
export function openerOf(hand: Hand): number {
  switch (streetOf(hand).opener) {
    case 'leftOfButton':
      return 0
    case 'afterBlinds':
      return afterBlinds(hand)
    case 'lowCard':
    case 'highCard':
    case 'highBoard':
    case 'lowBoard':
      throw new Error('no stud opener yet')
  }
}

/** Left of the last blind or straddle; heads-up that is the button. A late post is no blind in this sense. */
function afterBlinds(hand: Hand): number {
  const { dues, players } = hand.opening
  let last = -1
  for (const due of dues) {
    if (due.kind === 'smallBlind' || due.kind === 'bigBlind' || due.kind === 'straddle') {
      last = players.findIndex(p => p.seat === due.seat)
    }
  }
  return (last + 1) % players.length
}
