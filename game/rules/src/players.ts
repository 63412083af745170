import type { Seat } from './event.ts'
import type { Hand, Player } from './handTypes.ts'

/** The place in deal order of whoever sits there; -1 = not in this hand. */
export function indexOf(hand: Hand, seat: Seat): number {
  const { players } = hand
  for (let k = 0; k < players.length; k++) if (players[k]!.seat === seat) return k
  return -1
}

export function playerAt(hand: Hand, seat: Seat): Player | undefined {
  return hand.players[indexOf(hand, seat)]
}

/** The next player clockwise who has not folded, `from` itself first. */
export function nextLive(hand: Hand, from: number): number {
  const n = hand.players.length
  for (let i = 0; i < n; i++) {
    const k = (from + i) % n
    if (!hand.players[k]!.folded) return k
  }
  return -1
}
