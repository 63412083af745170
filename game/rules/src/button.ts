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

/** The first chair clockwise after `from` that satisfies `wanted`; `from` itself where no other does. */
export const nextChair = (chairs: number, from: Seat, wanted: (seat: Seat) => boolean): Seat =>
  clockwise(chairs, from, wanted)[0] ?? from

const previousChair = (chairs: number, from: Seat, wanted: (seat: Seat) => boolean): Seat =>
  clockwise(chairs, from, seat => seat !== from && wanted(seat)).at(-1) ?? from

/** Every chair that satisfies `wanted`, from the left of `from` round to `from` itself. */
const clockwise = (chairs: number, from: Seat, wanted: (seat: Seat) => boolean): readonly Seat[] =>
  Array.from({ length: chairs }, (_, step) => ((from + step) % chairs) + 1).filter(wanted)

/** Strictly inside the clockwise arc from `from` to `to`; an arc from a chair to itself is empty. */
export const inside = (chairs: number, from: Seat, seat: Seat, to: Seat): boolean => {
  const distance = (seat - from + chairs) % chairs
  return distance > 0 && distance < (to - from + chairs) % chairs
}

/** Has chips, is not about to leave and not sitting out, which does not matter where the absent are played. */
export const isReady = (sitter: Sitter | null | undefined, absentArePlayed = false): boolean =>
  sitter != null && (absentArePlayed || !sitter.out) && !sitter.leaving && sitter.stack > 0

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
  const all = clockwise(chairs, chairs, ready)
  if (all.length < Math.max(2, table.settings.variant.seats.min)) return undefined
  if (table.settings.variant.forced !== 'blinds')
    return { button: null, small: null, big: null, dealtIn: all, posting: [] }

  const isIn = (seat: Seat): boolean => ready(seat) && table.seats[seat]?.entry === null
  const settled = all.filter(isIn)
  const { button, small } = table
  if (button === null || small === null || table.big === null) return freshStart(chairs, all, undefined, ready)
  const last = { button, small, big: table.big }
  const due = nextChair(chairs, last.big, ready)
  // It would come back to one who has just paid it to buy the button: it is the other's (TDA 34-B), or of whoever came after him.
  const big =
    table.bought && due === last.small ? (ready(last.big) ? last.big : nextChair(chairs, last.small, ready)) : due
  if (new Set([...settled, big]).size < 2) return freshStart(chairs, all, big, ready)

  const moved =
    (table.settings.button === 'moving' && last.button !== last.small && settled.length >= 3
      ? movingButton(chairs, last, isIn, ready)
      : undefined) ?? deadButton(chairs, last, big, ready)
  const posts = (seat: Seat): boolean => ready(seat) && table.seats[seat]?.entry === 'post'
  const gap = buyersOf(table, last, moved)
  const bought = gap.find(seat => ready(seat) && table.seats[seat]?.entry === 'button')
  if (bought !== undefined && settled.length >= 2 && !gap.some(isIn)) {
    const posting = all.filter(seat => posts(seat) && inside(chairs, last.big, seat, moved.button))
    const dealtIn = clockwise(chairs, moved.button, seat => isIn(seat) || seat === bought || posting.includes(seat))
    return { button: moved.button, small: bought, big: last.big, dealtIn, posting, bought: true }
  }
  const posting = all.filter(seat => posts(seat) && inside(chairs, moved.big, seat, moved.button))
  const dealtIn = clockwise(chairs, moved.button, seat => isIn(seat) || seat === moved.big || posting.includes(seat))
  return dealtIn.length >= 3 ? { ...moved, dealtIn, posting } : headsUp(big, settled.find(seat => seat !== big) ?? big)
}

type Chairs = { readonly button: Seat; readonly small: Seat; readonly big: Seat }

/** The chairs from which the button may be bought in the hand after this move, clockwise: those that the last big blind has passed, between button and small blind. Heads-up there are none. */
const buyersOf = ({ settings }: Table, last: Chairs, { button, small }: Chairs): readonly Seat[] => {
  if (settings.buyButton !== true || last.button === last.small) return []
  return clockwise(
    settings.seats,
    button,
    seat => inside(settings.seats, button, seat, small) && inside(settings.seats, button, seat, last.big),
  )
}

/** Whether one who comes in at this chair may buy the button with the next hand (OWE-6). The blinds then pass the chair, so the offer stands for one hand. */
export const mayBuyButton = (table: Table, seat: Seat): boolean => {
  const asking = table.seats[seat]
  if (!asking) return false
  const next = nextPositions({ ...table, seats: table.seats.with(seat, { ...asking, out: false, entry: 'button' }) })
  return next?.bought === true && next.small === seat
}

const deadButton = (chairs: number, last: Chairs, big: Seat, ready: (seat: Seat) => boolean): Chairs => ({
  // Where the big blind has come round to the last small blind, the button lies behind the small blind, on the nearest chair that is taken.
  button: last.small === big ? previousChair(chairs, last.big, ready) : last.small,
  small: last.big,
  big,
})

/** Undefined where players who came back behind the button would hold the big blind up, or send it back: then the dead button's rule moves it on. */
const movingButton = (
  chairs: number,
  last: Chairs,
  isIn: (seat: Seat) => boolean,
  ready: (seat: Seat) => boolean,
): Chairs | undefined => {
  const button = nextChair(chairs, last.button, isIn)
  const small = nextChair(chairs, button, isIn)
  const big = nextChair(chairs, small, ready)
  return big === last.big || inside(chairs, last.small, big, last.big) ? undefined : { button, small, big }
}

const headsUp = (big: Seat, other: Seat): Positions => ({
  button: other,
  small: other,
  big,
  dealtIn: [big, other],
  posting: [],
})

/** Everyone who is ready, at least two; the big blind is due on this chair, after an empty table on the third. */
const freshStart = (
  chairs: number,
  all: readonly Seat[],
  due: Seat | undefined,
  ready: (seat: Seat) => boolean,
): Positions => {
  const big = due ?? all[2] ?? all[1] ?? chairs
  const small = previousChair(chairs, big, ready)
  if (all.length === 2) return headsUp(big, small)
  const button = previousChair(chairs, small, ready)
  return { button, small, big, dealtIn: clockwise(chairs, button, ready), posting: [] }
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
  const sitter = table.seats[seat]
  if (!sitter?.straddling || posting.includes(sitter.seat)) return undefined
  const price = 2 * settings.stakes.bigBlind + (settings.anteKind === 'each' ? settings.stakes.ante : 0)
  return sitter.stack >= price ? seat : undefined
}
