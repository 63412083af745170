/** House options: where rule books disagree (games.md 11.4). Plain data, stored with every hand. */
export type Options = {
  /** Fixed-limit: bet and three or four raises a street. */
  readonly raiseCap: 'bet+3' | 'bet+4'
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
  /** Reopening is judged per player with short all-ins accumulating (TDA 47), or by the last raise for all (pokerkit). */
  readonly reopening: 'perPlayer' | 'cumulativeForAll'
  readonly studOddChip: 'suitFive' | 'suitAll' | 'position'
  readonly studTieBreak: 'suit' | 'position'
  readonly fourthStreetDouble: boolean
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
}
