import type { PlayerId, Seat } from '@krupiye/rules'
import { turnClock, type Turn } from '@krupiye/wire'
import type { Game } from './game.ts'
import type { Clock } from './ports.ts'
import type { RoomTimes } from './times.ts'

/** The open decision: who has to act, and until when on the house's clock (milliseconds). */
export type OpenTurn = Omit<Turn, 'remaining'> & { readonly player: PlayerId; readonly deadline: number }

/** The clock of one table's decisions. One at a time; what its end means is decided in the mailbox like everything else. */
export type Turns<State> = {
  open(): OpenTurn | null
  /** The open decision as it is shown: with what is left now. */
  shown(): Turn | null
  /** The decision that a state leaves open; the one that is open already keeps its clock. */
  in(state: State, at: number): OpenTurn | null
  /** The open decision with the grace of a lost connection, once a hand; null when there is none to give. */
  extended(at: number): OpenTurn | null
  /** Starts this decision's clock in place of the former one. */
  arm(turn: OpenTurn | null): void
  /** Whether a decision that is open has a clock. */
  isArmed(): boolean
}

export const openTurns = <State>(
  game: Game<State>,
  clock: Clock,
  times: RoomTimes,
  isPresent: (player: PlayerId) => boolean,
  ranOut: (turn: OpenTurn) => void,
): Turns<State> => {
  let open: OpenTurn | null = null
  let cancel: (() => void) | null = null
  /** Seats that had their grace, by hand. */
  let graced: { readonly hand: string; readonly seats: ReadonlySet<Seat> } = { hand: '', seats: new Set() }

  const withGrace = (turn: OpenTurn, at: number): OpenTurn => {
    const hand = turn.decision.slice(0, turn.decision.indexOf('.'))
    const used = graced.hand === hand ? graced.seats : new Set<Seat>()
    const deadline = at + times.disconnectGrace
    if (used.has(turn.seat) || deadline <= turn.deadline) return turn
    graced = { hand, seats: new Set([...used, turn.seat]) }
    return { ...turn, deadline, total: Math.max(turn.total, times.disconnectGrace), grace: true }
  }

  return {
    open: () => open,
    shown() {
      if (!open) return null
      const { decision, seat, kind, total, grace, deadline } = open
      return { decision, seat, kind, remaining: Math.max(0, Math.round(deadline - clock.now())), total, grace }
    },
    in(state, at) {
      const legal = game.legal(state)
      const hand = game.hand(state)
      if (!legal || !hand) return null
      const decision = `${hand.number}.${hand.actions}`
      if (open?.decision === decision) return open
      const player = game.sitters(state).find(sitter => sitter.seat === legal.seat)?.player
      if (player === undefined) throw new Error(`nobody sits in chair ${legal.seat}, which is to act`)
      const total = turnClock[game.settings(state).clock]
      const turn = { decision, seat: legal.seat, kind: legal.kind, player, total, grace: false, deadline: at + total }
      return isPresent(player) ? turn : withGrace(turn, at)
    },
    extended(at) {
      if (!open) return null
      const turn = withGrace(open, at)
      return turn === open ? null : turn
    },
    arm(turn) {
      cancel?.()
      cancel = null
      open = turn
      if (!turn) return
      cancel = clock.after(Math.max(0, turn.deadline - clock.now()) + times.networkGrace, () => {
        cancel = null
        ranOut(turn)
      })
    },
    isArmed: () => cancel !== null,
  }
}
