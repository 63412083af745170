import type { Card } from '@krupiye/cards'

/**
 * A variant is plain JSON: what is dealt, who opens, how it is bet, how it is judged.
 * It is stored with every hand. The engine never asks a variant for its id.
 */
export type Variant = {
  /** Stable name for people and files, such as `holdem-nl`; no rule may depend on it. */
  readonly id: string
  /** The family a lobby shows: `holdem`, `omaha`, `omaha8`, `stud`, `stud8`, `draw`, `kuhn`. */
  readonly game: string
  /** The cards of the unshuffled deck. */
  readonly deck: readonly Card[]
  /** Fewest and most players that may be dealt in. */
  readonly seats: { readonly min: number; readonly max: number }
  readonly limit: Limit
  readonly forced: 'blinds' | 'bringIn' | 'antes'
  readonly streets: readonly Street[]
  /** What shares a pot: one judge takes it whole, two halve it (high first). */
  readonly judges: readonly JudgeName[]
  /** Odd chips between equal hands: by position from the left of the button, or `suit`: by suit as the house option `studOddChip` says. Absent = position. */
  readonly oddChips?: 'position' | 'suit'
}

export type Limit = 'noLimit' | 'potLimit' | 'fixedLimit'

export type Street = {
  readonly name: StreetName
  readonly deal: readonly DealStep[]
  readonly opener: Opener
  /** Which fixed-limit bet this street uses; without meaning elsewhere. */
  readonly bet: 'small' | 'big'
  /** Fixed-limit bets and raises allowed here, the opening bet (or blind) included; absent = the house option `raiseCap` decides. */
  readonly cap?: number
  /** An open pair lets everybody bet either size here, where the house option `fourthStreetDouble` is on. */
  readonly pairDoubles?: boolean
}

export type StreetName =
  | 'preflop'
  | 'flop'
  | 'turn'
  | 'river'
  | 'third'
  | 'fourth'
  | 'fifth'
  | 'sixth'
  | 'seventh'
  | 'predraw'
  | 'postdraw'
  | 'firstDraw'
  | 'secondDraw'
  | 'thirdDraw'
  | 'only'
  | 'second'

export type DealStep =
  /** One card to nobody, unseen. */
  | { readonly kind: 'burn' }
  /** `count` cards to each player in the hand, one at a time, clockwise from the left of the button. */
  | {
      readonly kind: 'hole'
      readonly count: number
      readonly up: boolean
      /** With too few cards left for all, one goes to the board for everyone instead. */
      readonly orBoard?: boolean
    }
  | { readonly kind: 'board'; readonly count: number }
  /** Each player in turn changes up to `max` cards; the replacements come after all have spoken. */
  | { readonly kind: 'draw'; readonly max: number }

export type Opener =
  /** Left of the last blind or straddle (heads-up: the button); without blinds the first left of the button. */
  | 'afterBlinds'
  /** First live player left of the button. */
  | 'leftOfButton'
  /** Lowest up card brings it in, suits break ties. */
  | 'lowCard'
  /** Highest up card brings it in (razz). */
  | 'highCard'
  /** Highest showing hand. */
  | 'highBoard'
  /** Lowest showing hand (razz). */
  | 'lowBoard'

/** Judges are asked by name; `game/rules/judges.ts` binds them to `game/ranks`. */
export type JudgeName =
  | 'high'
  | 'omahaHigh'
  | 'low8'
  | 'omahaLow8'
  | 'lowAceToFive'
  | 'lowDeuceToSeven'
  | 'badugi'
  | 'shortDeckHigh'
  | 'kuhn'
  | 'leduc'
