import { type Card, rankOf, type SeenCard } from '@krupiye/cards'
import {
  aceToFive,
  badugi,
  deuceToSeven,
  low8,
  omahaLow8,
  omahaStrength,
  shortDeckStrength,
  strength,
  strength7,
} from '@krupiye/ranks'
import type { JudgeName } from './variant.ts'

/**
 * What a hand is worth to one judge: higher is better, equal is a tie, 0 = does not qualify, or a face is unknown.
 * Worths of different judges are not to be compared.
 */
export function judge(name: JudgeName, hole: readonly SeenCard[], board: readonly SeenCard[]): number {
  if (!areKnown(hole) || !areKnown(board)) return 0
  switch (name) {
    case 'high':
      // Hold'em without a list of seven: most showdowns of the house come through here.
      if (hole.length === 2 && board.length === 5) {
        return strength7(hole[0]!, hole[1]!, board[0]!, board[1]!, board[2]!, board[3]!, board[4]!)
      }
      return strength(together(hole, board))
    case 'omahaHigh':
      return omahaStrength(hole, board)
    case 'low8':
      return low8(together(hole, board))
    case 'omahaLow8':
      return omahaLow8(hole, board)
    case 'lowAceToFive':
      return aceToFive(together(hole, board))
    case 'lowDeuceToSeven':
      return deuceToSeven(together(hole, board))
    case 'badugi':
      return badugi(together(hole, board))
    case 'shortDeckHigh':
      return shortDeckStrength(together(hole, board))
    case 'kuhn':
      return hole[0] === undefined ? 0 : rankOf(hole[0]) + 1
    case 'leduc':
      return leduc(hole, board)
  }
}

/** A pair with the board beats everything, else the higher card. */
function leduc(hole: readonly Card[], board: readonly Card[]): number {
  const own = hole[0]
  if (own === undefined) return 0
  const shared = board[0]
  return shared !== undefined && rankOf(shared) === rankOf(own) ? 100 + rankOf(own) : 1 + rankOf(own)
}

const together = (hole: readonly Card[], board: readonly Card[]): readonly Card[] =>
  board.length === 0 ? hole : [...hole, ...board]

function areKnown(cards: readonly SeenCard[]): cards is readonly Card[] {
  for (let i = 0; i < cards.length; i++) if (cards[i] === null) return false
  return true
}
