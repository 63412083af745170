import { streetOf } from './betting.ts'
import type { Legal } from './command.ts'
import type { Hand } from './handTypes.ts'

/** What the player may change: up to the step's maximum, none = stand pat (DRAW-1). */
export function drawLegal(hand: Hand, player: number, step: number): Legal {
  const rule = streetOf(hand).deal[step]
  const p = hand.players[player]!
  const max = rule !== undefined && rule.kind === 'draw' ? Math.min(rule.max, p.cards.length) : 0
  return { kind: 'draw', seat: p.seat, max }
}

/** The first live player left of the button, all-in or not. */
export function firstDrawer(hand: Hand): number {
  return hand.players.findIndex(p => !p.folded)
}

/** Cards the player has still to be dealt in this draw. */
export function neededCards(hand: Hand, player: number, got: number): number {
  let n = -got
  for (const d of hand.discards) if (d.player === player) n++
  return n
}

/** The next player from here who changed cards; -1 = all are served. */
export function nextReplaced(hand: Hand, from: number): number {
  for (let k = from; k < hand.players.length; k++) if (neededCards(hand, k, 0) > 0) return k
  return -1
}

/** How many cards have to go back into the stub before this player is served; 0 = none. */
export function refillCount(_hand: Hand, _player: number, _got: number): number {
  return 0
}

/** The named number of cards goes back into the stub. */
export function refill(hand: Hand, count: number): void {
  hand.stub += count
}
