/** House options: where rule books disagree (games.md 11.4). Plain data, stored with every hand. */
export type Options = {
  /** Fixed-limit: a bet and three or four raises a street, the big blind counted as the bet; or four bets and raises of the players, blinds not counted. */
  readonly raiseCap: 'bet+3' | 'bet+4' | 'raises4'
  /** Fixed-limit: no cap when only two players are in as the street begins. */
  readonly headsUpUncapped: boolean
  /** Fixed-limit: what share of a bet an all-in needs to count as a full raise. */
  readonly limitShortAllIn: 'half' | 'full'
  /** Pot-limit: a short blind counts as `full` before the flop, or at its `actual` value. */
  readonly potLimitShortBlind: 'full' | 'actual'
  /** Pot-limit: the small blind counts as a big blind in the opening maximum (Robert's, WSOP live). */
  readonly potLimitSmallBlind: 'actual' | 'bigBlind'
  /** Pot-limit: antes count into the maximum. */
  readonly potLimitAntes: boolean
  /** An all-in blind or bring-in lowers the price for the others (pokerkit) or never does. */
  readonly shortBlindPrice: 'full' | 'actual'
  /**
   * Reopening is judged per player with short all-ins accumulating (TDA 47), or for all together: over a full raise, which short ones may add up to,
   * and always before the first full bet or raise of the street (pokerkit).
   */
  readonly reopening: 'perPlayer' | 'cumulativeForAll'
  readonly studOddChip: 'suitFive' | 'suitAll' | 'position'
  readonly studTieBreak: 'suit' | 'position'
  readonly fourthStreetDouble: boolean
  /** Stud, the low card all-in for the ante: the next player may fold, bring in or complete (`choice`, TDA RP-10-E), or has to open (`bringIn`, pokerkit). Absent = `choice`. */
  readonly lowCardAllIn?: 'choice' | 'bringIn'
  readonly bigBlindAnte: 'blindFirst' | 'anteFirst'
  /** True: antes are matched layers and an uncalled ante part goes back; false: antes are dead money of the main pot. */
  readonly anteTrim: boolean
  readonly straddleSetsMinRaise: boolean
  /** A player may fold although checking is free. */
  readonly foldWhenFree: boolean
  /** With an all-in and no more betting all live hands are turned up (TDA 16). */
  readonly allInTabled: boolean
  /** At the showdown every live hand is turned up, beaten or not. */
  readonly showAllHands: boolean
  /** `auto`: winners show and the beaten muck by themselves, in order; `ask`: each player in turn shows or mucks by a command. */
  readonly showdown: 'auto' | 'ask'
  /** House rule of hands.md 5: equal hands are ordered by suit. */
  readonly suitsBreakTies: boolean
  /** What the house takes out of the pots; absent = nothing. */
  readonly rake?: RakeRule
  /**
   * With nothing left to decide, the rest of the board may be dealt several times, each for an equal part of the pots: never, as often as all live players agree to,
   * or always. Absent = `once`.
   */
  readonly runIt?: 'once' | 'ask' | 'twice' | 'thrice'
}

/** Rake: a share of every pot, at most so much a hand. */
export type RakeRule = {
  /** 0..100, to a hundredth. */
  readonly percent: number
  /** Most chips that are taken from one hand; absent = no limit. */
  readonly cap?: number
  /** Nothing is taken from a hand that ends on its first street. */
  readonly noFlopNoDrop: boolean
}

/** Tournament rules, TDA 2024: the default of tournaments and of the case collection. */
export const tda2024: Options = {
  raiseCap: 'bet+3',
  headsUpUncapped: false,
  limitShortAllIn: 'half',
  potLimitShortBlind: 'full',
  potLimitSmallBlind: 'actual',
  potLimitAntes: true,
  shortBlindPrice: 'full',
  reopening: 'perPlayer',
  studOddChip: 'suitFive',
  studTieBreak: 'suit',
  fourthStreetDouble: false,
  bigBlindAnte: 'blindFirst',
  anteTrim: true,
  straddleSetsMinRaise: true,
  foldWhenFree: false,
  allInTabled: true,
  showAllHands: false,
  showdown: 'auto',
  suitsBreakTies: false,
}

/** Cash tables: no cap where a street begins with two players, the fourth-street double in stud, folding allowed when checking is free. */
export const cash: Options = { ...tda2024, headsUpUncapped: true, fourthStreetDouble: true, foldWhenFree: true }

/** WSOP 2024: a bet and four raises, the true pot before the flop, equal boards by position. */
export const wsop2024: Options = {
  ...tda2024,
  raiseCap: 'bet+4',
  potLimitShortBlind: 'actual',
  studTieBreak: 'position',
}

/** Robert's Rules of Poker, version 11, as a cash game. */
export const roberts: Options = {
  ...cash,
  potLimitSmallBlind: 'bigBlind',
  studOddChip: 'suitAll',
  studTieBreak: 'position',
  allInTabled: false,
}

/** What the logs of PokerStars show: the cap holds heads-up too. */
export const pokerstars: Options = { ...cash, headsUpUncapped: false }

/** To compare with pokerkit 0.7.4; its plain faults are not copied. */
export const pokerkit: Options = {
  ...tda2024,
  raiseCap: 'raises4',
  limitShortAllIn: 'full',
  potLimitShortBlind: 'actual',
  shortBlindPrice: 'actual',
  reopening: 'cumulativeForAll',
  studOddChip: 'position',
  studTieBreak: 'position',
  lowCardAllIn: 'bringIn',
  bigBlindAnte: 'anteFirst',
  straddleSetsMinRaise: false,
}

/** The presets by name (games.md 11.4). */
export const presets = { cash, tda2024, wsop2024, roberts, pokerstars, pokerkit } as const

export type PresetName = keyof typeof presets
