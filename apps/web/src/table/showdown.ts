import { type Card, rankOf, type SeenCard } from '@krupiye/cards'
import { type LowReading, lowReading, omahaLowReading, omahaReading, type Reading, reading } from '@krupiye/ranks'
import type { Hand, Player, Seat, Variant } from '@krupiye/rules'

const seen = (cards: readonly SeenCard[]): readonly Card[] => cards.filter(card => card !== null)

const isRead = (count: number): boolean => count >= 5 && count <= 7

/** What a player's known cards make with the board for the high half; undefined while too few are known. */
const readHigh = (variant: Variant, hole: readonly Card[], board: readonly Card[]): Reading | undefined => {
  switch (variant.judges[0]) {
    case 'high':
      return isRead(hole.length + board.length) ? reading([...board, ...hole]) : undefined
    case 'omahaHigh':
      return hole.length >= 2 && board.length >= 3 ? omahaReading(hole, board) : undefined
    default:
      return undefined
  }
}

/** The same for the low half; undefined where there is none, or no low qualifies. */
const readLowHalf = (variant: Variant, hole: readonly Card[], board: readonly Card[]): LowReading | undefined => {
  switch (variant.judges[1]) {
    case 'low8':
      return isRead(hole.length + board.length) ? lowReading([...board, ...hole]) : undefined
    case 'omahaLow8':
      return hole.length >= 2 && board.length >= 3 ? omahaLowReading(hole, board) : undefined
    default:
      return undefined
  }
}

/** The cards of a board: the first, or one of those after it where the hand is run several times. */
const boardOf = (hand: Hand, board: number): readonly Card[] =>
  seen(board === 0 ? hand.board : (hand.run?.boards[board - 1] ?? []))

export const readPlayer = (hand: Hand, player: Player, board = 0): Reading | undefined => {
  const hole = seen(player.cards)
  return hole.length === player.cards.length ? readHigh(hand.opening.variant, hole, boardOf(hand, board)) : undefined
}

export const readLow = (hand: Hand, player: Player, board = 0): LowReading | undefined => {
  const hole = seen(player.cards)
  return hole.length === player.cards.length ? readLowHalf(hand.opening.variant, hole, boardOf(hand, board)) : undefined
}

/** The make of fewer than five cards, as a player calls a hand in stud or before the flop: pairs, threes, fours, else the highest card. */
export const readFew = (cards: readonly Card[]): Pick<Reading, 'kind' | 'ranks'> | undefined => {
  const counts = new Map<number, number>()
  for (const card of cards) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + 1)
  const [first, second] = [...counts].toSorted(([a, n], [b, m]) => m - n || b - a)
  if (first === undefined || cards.length >= 5) return undefined
  const [rank, count] = first
  if (count === 2 && second?.[1] === 2) return { kind: 'twoPair', ranks: [rank, second[0]] }
  return { kind: count === 4 ? 'quads' : count === 3 ? 'trips' : count === 2 ? 'pair' : 'highCard', ranks: [rank] }
}

/**
 * The rank of the kicker that won against the best beaten hand of the same make; undefined where no kicker decided.
 * `beaten` are the other hands that were turned up for the same pot.
 */
export const decidingKicker = (won: Reading, beaten: readonly Reading[]): number | undefined => {
  const near = beaten
    .filter(
      other =>
        other.strength !== won.strength &&
        other.kind === won.kind &&
        other.ranks.every((rank, k) => rank === won.ranks[k]),
    )
    .toSorted((a, b) => compareKickers(b, a))[0]
  if (near === undefined) return undefined
  const at = won.kickers.findIndex((rank, k) => rank !== near.kickers[k])
  return at < 0 ? undefined : won.kickers[at]
}

const compareKickers = (a: Reading, b: Reading): number => {
  const at = a.kickers.findIndex((rank, k) => rank !== b.kickers[k])
  return at < 0 ? 0 : (a.kickers[at] ?? 0) - (b.kickers[at] ?? 0)
}

/** The cards that won, high and low apart. */
export type Winning = { readonly high: ReadonlySet<Card>; readonly low: ReadonlySet<Card> }

/** Who won what part on which board. */
type Won = {
  readonly part: 'all' | 'high' | 'low'
  readonly board: number
  readonly shares: readonly { readonly seat: Seat }[]
}

/** The cards of the winners' hands that were turned up: what their plates and the board mark (B058). */
export const winningCards = (hand: Hand, awards: readonly Won[]): Winning => {
  const cards = { high: new Set<Card>(), low: new Set<Card>() }
  for (const { part, board, shares } of awards)
    for (const { seat } of shares) {
      const player = hand.players.find(each => each.seat === seat)
      if (player === undefined || !player.shown) continue
      const five = part === 'low' ? readLow(hand, player, board) : readPlayer(hand, player, board)
      for (const card of five?.cards ?? []) cards[part === 'low' ? 'low' : 'high'].add(card)
    }
  return cards
}
