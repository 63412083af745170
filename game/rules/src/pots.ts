import type { Chips, Seat } from './event.ts'
import type { Hand, Player } from './handTypes.ts'

/** A pot and the seats that can win it, in deal order. */
export type Pot = { readonly amount: Chips; readonly seats: readonly Seat[] }

/**
 * The pots as they stand, main pot first (POT-1, games.md 5). Each all-in level closes a layer, and a layer belongs to those who reached its top or still may;
 * folded chips stay in the layers they reached (POT-2); dead money belongs to the main pot (POT-3); from layer to layer at least the one whose all-in closed it drops out, so that no two
 * have the same players (POT-4).
 * Bets of a running street are counted in. Never empty; while the hand is paid out and after it, the pots are those that were played for.
 */
export function pots(hand: Hand): Pot[] {
  const { players } = hand
  const found: { amount: Chips; seats: Seat[] }[] = []
  let amount = 0
  for (const p of players) amount += p.dead
  let floor = 0
  for (let cap = nextAllIn(players, -1); cap >= 0; cap = nextAllIn(players, cap)) {
    const seats: Seat[] = []
    for (const p of players) {
      const live = p.put - p.dead
      if (live > floor) amount += (live < cap ? live : cap) - floor
      if (!p.folded && (live >= cap || behind(p) > 0)) seats.push(p.seat)
    }
    found.push({ amount, seats })
    amount = 0
    floor = cap
  }
  const seats: Seat[] = []
  for (const p of players) {
    const live = p.put - p.dead
    if (live > floor) amount += live - floor
    if (!p.folded && behind(p) > 0) seats.push(p.seat)
  }
  const last = found.at(-1)
  if (last === undefined || (seats.length > 0 && amount > 0)) found.push({ amount, seats })
  // What folded players put in above the highest live level has no pot of its own.
  else last.amount += amount
  return found
}

/** All chips in the middle, bets of this street included. */
export function chipsIn(hand: Hand): Chips {
  let sum = 0
  for (const p of hand.players) sum += p.put
  return sum
}

/** The player whose live chips nobody else has matched, and by how many; undefined where all is called (POT-5). */
export function uncalled(hand: Hand): { readonly seat: Seat; readonly amount: Chips } | undefined {
  let top: Player | undefined
  let most = -1
  let second = 0
  const { players } = hand
  for (let i = 0; i < players.length; i++) {
    const p = players[i]!
    const live = p.put - p.dead
    if (live > most) {
      if (most > second) second = most
      most = live
      top = p
    } else if (live > second) second = live
  }
  if (top === undefined || top.folded || most <= second) return undefined
  return { seat: top.seat, amount: most - second }
}

/** Chips a player had left when the betting ended: winnings do not count. */
const behind = (p: Player): Chips => p.stack - p.won

function nextAllIn(players: readonly Player[], floor: Chips): Chips {
  let lowest = -1
  for (const p of players) {
    if (p.folded || behind(p) > 0) continue
    const live = p.put - p.dead
    if (live > floor && (lowest < 0 || live < lowest)) lowest = live
  }
  return lowest
}
