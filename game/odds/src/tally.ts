/**
 * Showdowns counted by who won them. Exact work and sampling both fill such a tally; equities are read off it.
 */

/** Every share of a pot is a whole number of these: the least common multiple of 1..10. */
export const shareUnits = 2520

/** What one hand gets out of all the boards. Counts are boards (or samples), whole numbers. */
export type HandEquity = {
  /** The hand takes the whole pot alone; in high-low games that is a scoop. */
  readonly win: number
  /** It gets a part of the pot. */
  readonly tie: number
  /** It gets nothing. */
  readonly lose: number
  /** The average part of the pot, 0..1: a tie between three is a third. */
  readonly equity: number
  /** High-low games: how the two halves go. */
  readonly halves?: { readonly high: HalfEquity; readonly low: HalfEquity }
}

/** One half of a high-low pot. */
export type HalfEquity = {
  /** Boards on which the hand takes this half alone. */
  readonly win: number
  /** Boards on which it shares this half. */
  readonly tie: number
  /** Its average part of the whole pot out of this half, 0..1. Without a low the whole pot is the high half's. */
  readonly equity: number
}

/** Who gets how much of the pot, over all boards. */
export type Equity = {
  /** True where every board was counted, false where they were sampled. */
  readonly exact: boolean
  /** Boards counted, or samples taken. */
  readonly boards: number
  readonly hands: readonly HandEquity[]
  /** Sampling only: the standard error of each hand's equity, 0..1. */
  readonly standardErrors?: readonly number[]
}

/** Boards by the set of hands that win, a bit each. */
export type Tally = Float64Array

export const newTally = (hands: number): Tally => new Float64Array(1 << hands)

/** For high-low games: boards by the winners of the high half and, `hands` bits further up, of the low half (0 = no low). */
export const newSplitTally = (hands: number): Tally => new Float64Array(1 << (2 * hands))

const bitCount = (mask: number): number => {
  let count = 0
  for (let rest = mask; rest; rest &= rest - 1) count++
  return count
}

/** Equities of a game with one winner's pot. */
export const equityOfTally = (tally: Tally, hands: number, exact: boolean): Equity => {
  const win = Array.from({ length: hands }, () => 0)
  const tie = Array.from({ length: hands }, () => 0)
  const units = Array.from({ length: hands }, () => 0)
  const squares = Array.from({ length: hands }, () => 0)
  let boards = 0
  tally.forEach((count, mask) => {
    if (count === 0) return
    boards += count
    const winners = bitCount(mask)
    for (let hand = 0; hand < hands; hand++) {
      if ((mask & (1 << hand)) === 0) continue
      if (winners === 1) win[hand]! += count
      else tie[hand]! += count
      units[hand]! += (shareUnits / winners) * count
      squares[hand]! += count / winners ** 2
    }
  })
  const equities = units.map(unit => (boards > 0 ? unit / (shareUnits * boards) : 0))
  return {
    exact,
    boards,
    hands: equities.map((equity, hand) => ({
      win: win[hand]!,
      tie: tie[hand]!,
      lose: boards - win[hand]! - tie[hand]!,
      equity,
    })),
    ...(exact ? {} : { standardErrors: equities.map((equity, hand) => standardError(squares[hand]!, equity, boards)) }),
  }
}

/** Equities of a high-low game. */
export const equityOfSplitTally = (tally: Tally, hands: number, exact: boolean): Equity => {
  const blank = () => Array.from({ length: hands }, () => 0)
  const [win, tie, squares] = [blank(), blank(), blank()]
  const [highWin, highTie, highUnits] = [blank(), blank(), blank()]
  const [lowWin, lowTie, lowUnits] = [blank(), blank(), blank()]
  let boards = 0
  tally.forEach((count, masks) => {
    if (count === 0) return
    boards += count
    const high = masks & ((1 << hands) - 1)
    const low = masks >> hands
    const [highs, lows] = [bitCount(high), bitCount(low)]
    // A unit here is 1/5040 of the pot, so that half of any share is whole.
    const half = low === 0 ? 2 * shareUnits : shareUnits
    for (let hand = 0; hand < hands; hand++) {
      const takesHigh = (high & (1 << hand)) !== 0
      const takesLow = (low & (1 << hand)) !== 0
      if (!takesHigh && !takesLow) continue
      const share = (takesHigh ? half / highs : 0) + (takesLow ? half / lows : 0)
      if (takesHigh) {
        if (highs === 1) highWin[hand]! += count
        else highTie[hand]! += count
        highUnits[hand]! += (half / highs) * count
      }
      if (takesLow) {
        if (lows === 1) lowWin[hand]! += count
        else lowTie[hand]! += count
        lowUnits[hand]! += (half / lows) * count
      }
      if (share === 2 * shareUnits) win[hand]! += count
      else tie[hand]! += count
      squares[hand]! += count * (share / (2 * shareUnits)) ** 2
    }
  })
  const part = (units: number): number => (boards > 0 ? units / (2 * shareUnits * boards) : 0)
  const equities = highUnits.map((units, hand) => part(units + lowUnits[hand]!))
  return {
    exact,
    boards,
    hands: equities.map((equity, hand) => ({
      win: win[hand]!,
      tie: tie[hand]!,
      lose: boards - win[hand]! - tie[hand]!,
      equity,
      halves: {
        high: { win: highWin[hand]!, tie: highTie[hand]!, equity: part(highUnits[hand]!) },
        low: { win: lowWin[hand]!, tie: lowTie[hand]!, equity: part(lowUnits[hand]!) },
      },
    })),
    ...(exact ? {} : { standardErrors: equities.map((equity, hand) => standardError(squares[hand]!, equity, boards)) }),
  }
}

const standardError = (sumOfSquares: number, mean: number, samples: number): number =>
  samples > 1 ? Math.sqrt(Math.max(0, sumOfSquares / samples - mean * mean) / (samples - 1)) : 1
