/** From outs to chances, from a pot to a price: the arithmetic of the table, exact beside the rules of thumb. */
import { choose } from './choose.ts'

/** What a number of outs is worth, exactly and by the rules of thumb. */
export type OutsChances = {
  readonly outs: number
  /** Chance 0..1 that the turn card is an out: of 47 unseen cards. */
  readonly turn: number
  /** Chance that the river card is one, after a turn that was none: of 46. */
  readonly river: number
  /** Chance that at least one of the two is. */
  readonly either: number
  /** The same as a count of two-card choices: hits of `of`. */
  readonly eitherHits: number
  readonly of: number
  /** How many times less likely it is to miss twice than not: 2.18 reads "2.18 to 1 against". */
  readonly againstByRiver: number
  /** Rules of thumb in percent, and how far each is off in points: twice and four times the outs, and Solomon's (4n - (n - 8) above eight). */
  readonly ruleOf2: number
  readonly ruleOf2TurnError: number
  readonly ruleOf2RiverError: number
  readonly ruleOf4: number
  readonly ruleOf4Error: number
  readonly solomon: number
  readonly solomonError: number
}

/** The chances of 0..47 outs on a flop, before the turn card; `unseen` cards may be fewer where others are known. */
export const outsChances = (outs: number, unseen = 47): OutsChances => {
  if (!Number.isInteger(outs) || outs < 0 || outs > unseen) throw new RangeError(`${outs} outs of ${unseen} cards`)
  const of = choose(unseen, 2)
  const eitherHits = of - choose(unseen - outs, 2)
  const turn = outs / unseen
  const river = outs / (unseen - 1)
  const either = eitherHits / of
  const solomon = outs > 8 ? 4 * outs - (outs - 8) : 4 * outs
  return {
    outs,
    turn,
    river,
    either,
    eitherHits,
    of,
    againstByRiver: (of - eitherHits) / eitherHits,
    ruleOf2: 2 * outs,
    ruleOf2TurnError: 2 * outs - 100 * turn,
    ruleOf2RiverError: 2 * outs - 100 * river,
    ruleOf4: 4 * outs,
    ruleOf4Error: 4 * outs - 100 * either,
    solomon,
    solomonError: solomon - 100 * either,
  }
}

/**
 * The chance 0..1 that at least `hits` of `drawn` cards are among `good` of `unseen`: whatever is drawn without putting back.
 * `atLeast(1, 5, 2, 50)` is a pocket pair that sees a third of its rank by the river.
 */
export const atLeast = (hits: number, drawn: number, good: number, unseen: number): number => {
  const numbers = [hits, drawn, good, unseen]
  if (numbers.some(n => !Number.isInteger(n) || n < 0) || drawn > unseen || good > unseen)
    throw new RangeError(`${hits} of ${drawn} drawn, ${good} good of ${unseen}`)
  let ways = 0
  for (let n = hits; n <= Math.min(drawn, good); n++) ways += choose(good, n) * choose(unseen - good, drawn - n)
  return ways / choose(unseen, drawn)
}

/** What the pot offers for a call. */
export type PotOdds = {
  /** Chips to win for each chip to pay. */
  readonly ratio: number
  /** Equity 0..1 at which calling costs nothing in the long run. */
  readonly neededEquity: number
}

/** The price of a call. `pot` holds what is in it already, the bet to be called included; both in chips, `toCall` above 0. */
export const potOdds = (pot: number, toCall: number): PotOdds => {
  if (!(pot >= 0) || !(toCall > 0)) throw new RangeError(`no price: ${toCall} to call into ${pot}`)
  return { ratio: pot / toCall, neededEquity: toCall / (pot + toCall) }
}

/** What a call is worth on average in chips, at an equity 0..1, if no more is bet. */
export const callValue = (pot: number, toCall: number, equity: number): number => equity * (pot + toCall) - toCall
