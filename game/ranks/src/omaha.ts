/** Omaha: exactly two of the hole cards with exactly three of the board, for high and for low separately. */
import type { Card } from '@krupiye/cards'
import type { Strength } from './kinds.ts'
import { type Low, lowBits, lows } from './low.ts'
import { strength5 } from './strength.ts'

/** The best high hand of four to six hole cards and three to five board cards: 1..7462. 0 if there are too few. */
export const omahaStrength = (hole: readonly Card[], board: readonly Card[]): Strength => {
  let best = 0
  for (let i = 1; i < hole.length; i++)
    for (let j = 0; j < i; j++)
      for (let x = 2; x < board.length; x++)
        for (let y = 1; y < x; y++)
          for (let z = 0; z < y; z++) {
            const strength = strength5(hole[i]!, hole[j]!, board[x]!, board[y]!, board[z]!)
            if (strength > best) best = strength
          }
  return best
}

/** The best eight-or-better low of exactly two hole cards and three board cards: 1..56, 0 = no low. */
export const omahaLow8 = (hole: readonly Card[], board: readonly Card[]): Low => {
  let best = 0
  for (let i = 1; i < hole.length; i++)
    for (let j = 0; j < i; j++)
      for (let x = 2; x < board.length; x++)
        for (let y = 1; y < x; y++)
          for (let z = 0; z < y; z++) {
            const low =
              lows[
                lowBits[hole[i]!]! |
                  lowBits[hole[j]!]! |
                  lowBits[board[x]!]! |
                  lowBits[board[y]!]! |
                  lowBits[board[z]!]!
              ]!
            if (low > best) best = low
          }
  return best
}
