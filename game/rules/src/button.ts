import type { Chips, Due, Seat } from './event.ts'
import { killDue, killerOf } from './kill.ts'
import type { Sitter, Table } from './tableTypes.ts'

/** Where button and blinds go next, and who is dealt in. */
export type Positions = {
  readonly button: Seat | null
  readonly small: Seat | null
  readonly big: Seat | null
  /** Clockwise from the left of the button, at least two; without a button from chair 1. */
  readonly dealtIn: readonly Seat[]
  /** Those of them who come in by making up missed blinds. */
  readonly posting: readonly Seat[]
  /** The player in the chair of the small blind buys the button: he posts both blinds, and `big`, where the last big blind was, none. */
  readonly bought?: true
}

/** The first chair clockwise after `from` that satisfies `wanted`; `from` itself is asked last. */
export const nextChair = (chairs: number, from: Seat, wanted: (seat: Seat) => boolean): Seat | undefined => {
  for (let step = 0; step < chairs; step++) {
    const seat = ((from + step) % chairs) + 1
    if (wanted(seat)) return seat
  }
  return undefined
}

const previousChair = (chairs: number, from: Seat, wanted: (seat: Seat) => boolean): Seat | undefined => {
  for (let step = 1; step <= chairs; step++) {
    const seat = ((from - 1 - step + 2 * chairs) % chairs) + 1
    if (wanted(seat)) return seat
  }
  return undefined
}

/** Strictly inside the clockwise arc from `from` to `to`; an arc from a chair to itself is empty. */
export const inside = (chairs: number, from: Seat, seat: Seat, to: Seat): boolean => {
  const distance = (seat - from + chairs) % chairs
  return distance > 0 && distance < (to - from + chairs) % chairs
}

/** Has chips, is not about to leave and not sitting out, which does not matter where the absent are played. */
export const isReady = (sitter: Sitter | null | undefined, absentArePlayed = false): boolean =>
  sitter != null && (absentArePlayed || !sitter.out) && !sitter.leaving && sitter.stack > 0

const clockwise = (chairs: number, from: Seat, seats: ReadonlySet<Seat>): Seat[] => {
  const order: Seat[] = []
  for (let step = 0; step < chairs; step++) {
    const seat = ((from + step) % chairs) + 1
    if (seats.has(seat)) order.push(seat)
  }
  return order
}

/**
 * Button, blinds and players of the next hand; undefined when fewer than two can play.
 *
 * Dead button (TDA 32): the big blind goes to the next player, the small blind to the chair of the last big blind and the button to the
 * chair of the last small blind, whoever sits there now. Moving button (Robert's 4-1a): all three go to players.
 * Heads-up the button is the small blind and the next player due is the big blind (TDA 34-B).
 *
 * One who waits for the big blind comes in as it; one who posts comes in strictly between the big blind and the button
 * (never on it, never between it and the blinds: Robert's 4-7), unless the table lets him buy the button (WSOP live 154): then he sits in
 * between button and small blind, posts both blinds for all, and has the button in the next hand, so that nobody skips or repeats one. When fewer than two others could play, everyone ready comes in free: a new start.
 */
export const nextPositions = (table: Table): Positions | undefined => {
  const chairs = table.settings.seats
  const { absentArePlayed } = table.settings
  const ready = (seat: Seat): boolean => isReady(table.seats[seat], absentArePlayed)
  const all = clockwise(
    chairs,
    chairs,
    new Set(table.seats.flatMap(sitter => (sitter && ready(sitter.seat) ? [sitter.seat] : []))),
  )
  if (all.length < Math.max(2, table.settings.variant.seats.min)) return undefined
  if (table.settings.variant.forced !== 'blinds')
    return { button: null, small: null, big: null, dealtIn: all, posting: [] }

  const isIn = (seat: Seat): boolean => ready(seat) && table.seats[seat]?.entry === null
  const settled = all.filter(isIn)
  const last =
    table.button !== null && table.small !== null && table.big !== null
      ? { button: table.button, small: table.small, big: table.big }
      : null
  // `all` is not empty, so someone is always found.
  const due = last ? (nextChair(chairs, last.big, ready) ?? last.big) : undefined
  // It would come back to one who has just paid it to buy the button: it is the other's (TDA 34-B), or of whoever came after him.
  const big =
    last && table.bought && due === last.small
      ? ready(last.big)
        ? last.big
        : nextChair(chairs, last.small, ready)
      : due

  if (last && big !== undefined && new Set([...settled, big]).size >= 2) {
    const moved =
      table.settings.button === 'moving' && last.button !== last.small && settled.length >= 3
        ? (movingButton(chairs, last, isIn, ready) ?? deadButton(chairs, last, big, ready))
        : deadButton(chairs, last, big, ready)
    if (moved) {
      const gap = buyersOf(table, last, moved)
      const bought = gap.find(seat => ready(seat) && table.seats[seat]?.entry === 'button')
      if (bought !== undefined && settled.length >= 2 && !gap.some(isIn)) {
        const posting = all.filter(
          seat => table.seats[seat]?.entry === 'post' && inside(chairs, last.big, seat, moved.button),
        )
        const dealtIn = clockwise(chairs, moved.button, new Set([...settled, bought, ...posting]))
        return { button: moved.button, small: bought, big: last.big, dealtIn, posting, bought: true }
      }
      const posting = all.filter(
        seat =>
          seat !== moved.big && table.seats[seat]?.entry === 'post' && inside(chairs, moved.big, seat, moved.button),
      )
      const dealtIn = new Set<Seat>([...settled, moved.big, ...posting])
      if (dealtIn.size >= 3) return { ...moved, dealtIn: clockwise(chairs, moved.button, dealtIn), posting }
    }
    return headsUp(big, settled.find(seat => seat !== big) ?? big)
  }
  return freshStart(chairs, all, big, ready)
}

type Chairs = { readonly button: Seat; readonly small: Seat; readonly big: Seat }

/** The chairs from which the button may be bought in the hand after this move, clockwise: those that the last big blind has passed, between button and small blind. Heads-up there are none. */
const buyersOf = ({ settings }: Table, last: Chairs, { button, small }: Chairs): readonly Seat[] => {
  if (settings.buyButton !== true || last.button === last.small) return []
  const steps = Array.from({ length: settings.seats }, (_, step) => ((button + step) % settings.seats) + 1)
  return steps.filter(
    seat => inside(settings.seats, button, seat, small) && inside(settings.seats, button, seat, last.big),
  )
}

/** Whether one who comes in at this chair may buy the button with the next hand (OWE-6). The blinds then pass the chair, so the offer stands for one hand. */
export const mayBuyButton = (table: Table, seat: Seat): boolean => {
  const asking = table.seats[seat]
  if (table.settings.buyButton !== true || !asking) return false
  const next = nextPositions({ ...table, seats: table.seats.with(seat, { ...asking, out: false, entry: 'button' }) })
  return next?.bought === true && next.small === seat
}

const deadButton = (chairs: number, last: Chairs, big: Seat, ready: (seat: Seat) => boolean): Chairs | undefined => {
  if (last.small !== big) return { button: last.small, small: last.big, big }
  // The big blind has come round to the last small blind: the button lies behind the small blind, on the nearest chair that is taken.
  const button = previousChair(chairs, last.big, ready)
  return button === undefined || button === big || button === last.big ? undefined : { button, small: last.big, big }
}

/** Undefined where players who came back behind the button would hold the big blind up, or send it back: then the dead button's rule moves it on. */
const movingButton = (
  chairs: number,
  last: Chairs,
  isIn: (seat: Seat) => boolean,
  ready: (seat: Seat) => boolean,
): Chairs | undefined => {
  const button = nextChair(chairs, last.button, isIn)
  const small = button === undefined ? undefined : nextChair(chairs, button, isIn)
  const big = small === undefined ? undefined : nextChair(chairs, small, ready)
  if (button === undefined || small === undefined || big === undefined || big === button) return undefined
  return big === last.big || inside(chairs, last.small, big, last.big) ? undefined : { button, small, big }
}

const headsUp = (big: Seat, other: Seat): Positions => ({
  button: other,
  small: other,
  big,
  dealtIn: [big, other],
  posting: [],
})

const freshStart = (
  chairs: number,
  all: readonly Seat[],
  due: Seat | undefined,
  ready: (seat: Seat) => boolean,
): Positions | undefined => {
  const [first] = all
  if (first === undefined) return undefined
  if (all.length === 2) {
    const big = due ?? all[1] ?? first
    return headsUp(big, all.find(seat => seat !== big) ?? first)
  }
  const big = due ?? all[2] ?? first
  const small = previousChair(chairs, big, ready) ?? first
  const button = previousChair(chairs, small, ready) ?? first
  return { button, small, big, dealtIn: clockwise(chairs, button, new Set(all)), posting: [] }
}

/**
 * What each player owes before the cards, in posting order: antes, small blind, big blind, straddle, blinds made up; a big-blind ante
 * comes after the blind (TDA RP-11) or, by option, before everything. Amounts are full; the hand takes what a short stack has.
 * Of missed blinds, and of those that buy the button, the big one is live and the small one dead (WSOP live 154, 156); who missed the small one alone owes that alone.
 */
export const duesOf = (table: Table, positions: Positions): readonly Due[] => {
  const { settings } = table
  const { ante, smallBlind, bigBlind } = settings.stakes
  const { small, big, dealtIn } = positions
  const dues: Due[] = []
  const owe = (seat: Seat, kind: Due['kind'], amount: Chips): void => {
    if (amount > 0) dues.push({ seat, kind, amount })
  }
  if (settings.anteKind === 'each' || settings.variant.forced !== 'blinds')
    for (const seat of dealtIn) owe(seat, 'ante', ante)
  if (big === null || small === null) return dues

  const anteOfAll = settings.anteKind === 'bigBlind'
  // Who buys the button posts both: the big blind live, the small one dead.
  const { bought = false } = positions
  const inBig = bought ? small : big
  if (anteOfAll && settings.options.bigBlindAnte === 'anteFirst') owe(inBig, 'bigBlindAnte', ante)
  if (!bought && dealtIn.includes(small)) owe(small, 'smallBlind', smallBlind)
  owe(inBig, 'bigBlind', bigBlind)
  if (bought) owe(small, 'deadPost', smallBlind)
  const killer = killerOf(table, dealtIn)
  // No straddle in a kill (WSOP live 199).
  const straddler = killer === undefined ? straddlerOf(table, positions) : undefined
  if (straddler !== undefined) owe(straddler, 'straddle', 2 * bigBlind)
  for (const seat of positions.posting) {
    const owes = table.seats[seat]?.owes
    if (owes?.big) owe(seat, 'livePost', bigBlind)
    if (owes?.small) owe(seat, 'deadPost', smallBlind)
  }
  const kill = killer === undefined ? undefined : killDue(settings, killer, dues)
  if (kill !== undefined) dues.push(kill)
  if (anteOfAll && settings.options.bigBlindAnte === 'blindFirst') owe(inBig, 'bigBlindAnte', ante)
  return dues
}

/** The player left of the big blind straddles, with three or more in, when the table allows it, the player wants it and can pay it. */
const straddlerOf = (table: Table, positions: Positions): Seat | undefined => {
  const { settings } = table
  const { dealtIn, posting } = positions
  const big = positions.bought ? positions.small : positions.big
  if (!settings.straddle || big === null || dealtIn.length < 3) return undefined
  const seat = nextChair(settings.seats, big, chair => dealtIn.includes(chair))
  const sitter = seat === undefined ? null : table.seats[seat]
  if (!sitter?.straddling || posting.includes(sitter.seat)) return undefined
  const price = 2 * settings.stakes.bigBlind + (settings.anteKind === 'each' ? settings.stakes.ante : 0)
  return sitter.stack >= price ? seat : undefined
}
