import type { SeenCard } from '@krupiye/cards'
import { nextLive } from './players.ts'
import type { Legal } from './command.ts'
import type { Chips } from './event.ts'
import type { Hand, Phase, Run } from './handTypes.ts'
import type { DealStep } from './variant.ts'

/*
 * Running it twice or three times (RUN-1): when nothing is left to decide, the rest of the board is dealt several times from the same deck,
 * each board is played for an equal part of every pot, and each is shown down by itself.
 */

/** Most boards that a hand is ever run on. */
export const mostBoards = 3

/**
 * What comes before the run-out: the question how often, or nothing. Asked once, when the betting is over for good.
 * Sets the hand's run where no player has a say in it.
 */
export function beforeRunOut(hand: Hand, otherwise: Phase): Phase {
  const runIt = hand.opening.options.runIt ?? 'once'
  if (runIt === 'once' || hand.run !== null) return otherwise
  const most = boardsPossible(hand)
  if (runIt === 'ask' && most > 1) return { at: 'agreeing', player: nextLive(hand, 0), times: most }
  hand.run = runOf(hand, Math.min(most, runIt === 'thrice' ? 3 : runIt === 'twice' ? 2 : 1))
  return otherwise
}

/** The run that was agreed on, from the street to come. */
export const runOf = (hand: Hand, times: number): Run => ({
  times,
  from: hand.street + 1,
  boards: Array.from({ length: times - 1 }, () => hand.board),
})

/** The player after `player` who has still to be asked; -1 = all have spoken. They are asked in deal order. */
export function nextToAgree(hand: Hand, player: number): number {
  for (let k = player + 1; k < hand.players.length; k++) if (!hand.players[k]!.folded) return k
  return -1
}

export function runLegal(hand: Hand, phase: Extract<Phase, { at: 'agreeing' }>): Extract<Legal, { kind: 'runIt' }> {
  return { kind: 'runIt', seat: hand.players[phase.player]!.seat, most: phase.times }
}

/** How many boards the rest of the deck has cards for, up to three; 1 where what is to come is not only a board. */
function boardsPossible(hand: Hand): number {
  const { streets } = hand.opening.variant
  let needed = 0
  for (let i = hand.street + 1; i < streets.length; i++) {
    for (const step of streets[i]!.deal) {
      if (step.kind !== 'burn' && step.kind !== 'board') return 1
      needed += step.kind === 'burn' ? 1 : step.count
    }
  }
  return needed === 0 ? 1 : Math.max(1, Math.min(mostBoards, Math.floor(hand.stub / needed)))
}

/** The step of a further board that is due next, from this one on; undefined when all boards lie. */
export function rerunFrom(
  hand: Hand,
  board: number,
  street: number,
  step: number,
): Extract<Phase, { at: 'rerunning' }> | undefined {
  const { run } = hand
  if (run === null || board >= run.times) return undefined
  const { streets } = hand.opening.variant
  if (street >= streets.length) return rerunFrom(hand, board + 1, run.from, 0)
  if (step >= streets[street]!.deal.length) return rerunFrom(hand, board, street + 1, 0)
  return { at: 'rerunning', board, street, step }
}

/** What the dealer does in a further board. */
export const rerunStep = (hand: Hand, { street, step }: Extract<Phase, { at: 'rerunning' }>): DealStep =>
  hand.opening.variant.streets[street]!.deal[step]!

/** How many boards a hand is played on. */
export const boardCount = (hand: Hand): number => hand.run?.times ?? 1

/** The cards of a board, the first one is 0. */
export const boardAt = (hand: Hand, board: number): readonly SeenCard[] =>
  board === 0 ? hand.board : (hand.run?.boards[board - 1] ?? hand.board)

/** The part of a pot that is played for on this board: equal parts, what does not divide goes with the first board. */
export function partOf(amount: Chips, boards: number, board: number): Chips {
  const odd = amount % boards
  return (amount - odd) / boards + (board === 0 ? odd : 0)
}
