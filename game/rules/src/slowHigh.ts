import { type Card, rankOf, suitOf } from '@krupiye/cards'

/** A plain high-hand value of five to seven cards, until the fast ones are bound: kind, then ranks in order of weight. */
export function slowHigh(cards: readonly Card[]): number {
  const count = new Array<number>(13).fill(0)
  const suits = [0, 0, 0, 0]
  const suited = [0, 0, 0, 0]
  let ranks = 0
  for (const c of cards) {
    const r = rankOf(c)
    const s = suitOf(c)
    count[r]!++
    suits[s]!++
    suited[s]! |= 1 << r
    ranks |= 1 << r
  }
  const flush = suits.findIndex(n => n >= 5)
  if (flush >= 0) {
    const top = straightTop(suited[flush]!)
    if (top > 0) return worth(8, [top])
  }
  const of = (n: number) => [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].filter(r => count[r]! >= n)
  const kickers = (used: number[], n: number) =>
    of(1)
      .filter(r => !used.includes(r))
      .slice(0, n)
  const fours = of(4)
  const threes = of(3)
  const pairs = of(2)
  if (fours.length > 0) return worth(7, [fours[0]!, ...kickers([fours[0]!], 1)])
  const under = pairs.filter(r => r !== threes[0])
  if (threes.length > 0 && under.length > 0) return worth(6, [threes[0]!, under[0]!])
  if (flush >= 0)
    return worth(5, [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].filter(r => suited[flush]! & (1 << r)).slice(0, 5))
  const top = straightTop(ranks)
  if (top > 0) return worth(4, [top])
  if (threes.length > 0) return worth(3, [threes[0]!, ...kickers([threes[0]!], 2)])
  if (pairs.length > 1) return worth(2, [pairs[0]!, pairs[1]!, ...kickers([pairs[0]!, pairs[1]!], 1)])
  if (pairs.length > 0) return worth(1, [pairs[0]!, ...kickers([pairs[0]!], 3)])
  return worth(0, kickers([], 5))
}

/** Rank of the top card of the best straight in a set of ranks, 0 = none. */
function straightTop(ranks: number): number {
  for (let top = 12; top >= 4; top--) if (((ranks >> (top - 4)) & 31) === 31) return top
  return (ranks & 0b1000000001111) === 0b1000000001111 ? 3 : 0
}

function worth(kind: number, ranks: number[]): number {
  let value = kind + 1
  for (let i = 0; i < 5; i++) value = value * 16 + (i < ranks.length ? ranks[i]! + 1 : 0)
  return value
}
