/**
 * What happened between two pictures of the table, as far as an eye would like to know. A pure comparison: the
 * picture is already the new one, and what follows from this only explains how it came about.
 */
import type { FeltState, TakenSeat } from './state.ts'

export type Dealt =
  | { readonly to: 'seat'; readonly chair: number; readonly slot: number }
  | { readonly to: 'board'; readonly board: number; readonly slot: number }

export type Jump = {
  /** Cards that were not there before, in the order they are dealt. */
  readonly dealt: readonly Dealt[]
  /** Chips put in front of a seat. */
  readonly bets: readonly { readonly chair: number; readonly amount: number }[]
  /** Bets drawn into the pot. */
  readonly gathered: readonly number[]
  /** Bets taken back, uncalled. */
  readonly returned: readonly number[]
  readonly paid: readonly { readonly chair: number; readonly amount: number }[]
  readonly folded: readonly number[]
}

const nothing: Jump = { dealt: [], bets: [], gathered: [], returned: [], paid: [], folded: [] }

const takenAt = (state: FeltState, chair: number): TakenSeat | undefined => {
  const seat = state.seats[chair]
  return seat?.kind === 'taken' ? seat : undefined
}

/** The jump from one picture to the next; empty where the next is to be shown as it stands. */
export const jumpBetween = (before: FeltState | undefined, after: FeltState): Jump => {
  if (before === undefined || after.fresh || before.seats.length !== after.seats.length) return nothing
  const sameHand = before.hand === after.hand
  const chairs = after.seats.map((_, chair) => chair)
  const pairs = chairs.flatMap(chair => {
    const now = takenAt(after, chair)
    const was = takenAt(before, chair)
    return now ? [{ chair, now, was: was?.id === now.id ? was : undefined }] : []
  })
  const gone = sameHand ? pairs.filter(p => p.was?.bet && p.now.bet === null) : []
  const potBefore = before.pot?.amount ?? 0
  const potAfter = after.pot?.amount ?? potBefore
  // The whole pot shrinks only when an uncalled bet goes back.
  const back =
    sameHand && potAfter < potBefore
      ? gone.filter(p => p.was?.bet?.amount === Math.max(...gone.map(g => g.was?.bet?.amount ?? 0)))
      : []
  return {
    dealt: dealtBetween(before, after, sameHand, pairs),
    bets: pairs.flatMap(({ chair, now, was }) => {
      const put = (now.bet?.amount ?? 0) - (sameHand ? (was?.bet?.amount ?? 0) : 0)
      return put > 0 ? [{ chair, amount: put }] : []
    }),
    gathered: gone.filter(p => !back.includes(p)).map(p => p.chair),
    returned: back.map(p => p.chair),
    paid: pairs.flatMap(({ chair, now, was }) =>
      now.won && !(sameHand && was?.won) ? [{ chair, amount: now.won.amount }] : [],
    ),
    folded: sameHand ? pairs.filter(p => p.now.folded && p.was && !p.was.folded).map(p => p.chair) : [],
  }
}

/** Seats round by round from the left of the button, then the boards. */
const dealtBetween = (
  before: FeltState,
  after: FeltState,
  sameHand: boolean,
  pairs: readonly { chair: number; now: TakenSeat; was: TakenSeat | undefined }[],
): Dealt[] => {
  const count = after.seats.length
  const fromButton = (chair: number): number => (chair - (after.button ?? 0) - 1 + 2 * count) % count
  const seats = pairs.flatMap(({ chair, now, was }) => {
    const had = sameHand ? (was?.cards.length ?? 0) : 0
    return now.cards.slice(had).map((_, i): Dealt & { to: 'seat' } => ({ to: 'seat', chair, slot: had + i }))
  })
  seats.sort((a, b) => a.slot - b.slot || fromButton(a.chair) - fromButton(b.chair))
  const boards = after.boards.flatMap((cards, board) => {
    const had = sameHand ? (before.boards[board]?.length ?? 0) : 0
    return cards.slice(had).map((_, i): Dealt => ({ to: 'board', board, slot: had + i }))
  })
  return [...seats, ...boards]
}
