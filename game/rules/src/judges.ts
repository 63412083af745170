import { type Card, rankOf, type SeenCard } from '@krupiye/cards'
import type { JudgeName } from './variant.ts'
import { slowHigh } from './slowHigh.ts'

/** What a hand is worth to one judge: higher is better, 0 = does not qualify or a face is unknown. */
export function judge(name: JudgeName, hole: readonly SeenCard[], board: readonly SeenCard[]): number {
  const cards: Card[] = []
  for (const c of hole) {
    if (c === null) return 0
    cards.push(c)
  }
  for (const c of board) {
    if (c === null) return 0
    cards.push(c)
  }
  switch (name) {
    case 'high':
      return slowHigh(cards)
    case 'kuhn':
      return rankOf(cards[0]!) + 1
    case 'omahaHigh':
    case 'low8':
    case 'omahaLow8':
    case 'lowAceToFive':
    case 'lowDeuceToSeven':
    case 'badugi':
    case 'shortDeckHigh':
    case 'leduc':
      throw new Error(`no judge is bound to ${name} yet`)
  }
}
