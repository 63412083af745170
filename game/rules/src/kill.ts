import type { Chips, Due, Seat, Stakes } from './event.ts'
import type { Hand } from './handTypes.ts'
import type { Kill, Table, TableSettings } from './tableTypes.ts'

/*
 * Kill pots (KILL-1, WSOP live 189-202): who wins two pots in a row plays the next hand for higher stakes and posts a blind for it.
 * The first win is a leg; a divided pot, or another winner, takes it away. One kill at a time, and no straddle in it.
 */

/** A leg and a kill after this hand. The kill stands while the killer goes on winning. */
export function killAfter(before: Kill, hand: Hand): Kill {
  const winners = hand.players.filter(p => p.won > 0)
  const seat = winners.length === 1 ? winners[0]!.seat : null
  return { leg: seat, killer: seat !== null && seat === before.leg ? seat : null }
}

/** Who kills the coming hand, undefined where nobody does or the killer is not dealt in. */
export function killerOf({ kill, settings }: Table, dealtIn: readonly Seat[]): Seat | undefined {
  const killer = kill?.killer ?? null
  return settings.kill !== undefined && killer !== null && dealtIn.includes(killer) ? killer : undefined
}

/** Twice as much in a full kill, half as much again in a half one, rounded up to whole chips. */
const raised = (amount: Chips, kill: NonNullable<TableSettings['kill']>): Chips =>
  kill === 'full' ? amount * 2 : amount + Math.ceil(amount / 2)

/** The bets of a killed hand; antes and blinds stay. */
export const killStakes = (stakes: Stakes, kill: NonNullable<TableSettings['kill']>): Stakes => ({
  ...stakes,
  minBet: raised(stakes.minBet, kill),
  smallBet: raised(stakes.smallBet, kill),
  bigBet: raised(stakes.bigBet, kill),
})

/** The killer's blind, live and on top of a blind that the killer owes anyway; the killer acts in turn all the same (WSOP live 190). */
export function killDue({ stakes, kill }: TableSettings, killer: Seat, dues: readonly Due[]): Due | undefined {
  if (kill === undefined) return undefined
  let own = 0
  for (const due of dues)
    if (due.seat === killer && (due.kind === 'smallBlind' || due.kind === 'bigBlind')) own += due.amount
  const amount = raised(stakes.bigBlind, kill) - own
  return amount > 0 ? { seat: killer, kind: 'kill', amount } : undefined
}
