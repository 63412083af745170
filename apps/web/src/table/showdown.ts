import type { Card, SeenCard } from '@krupiye/cards'
import { omahaReading, type Reading, reading } from '@krupiye/ranks'
import type { Hand, Player, Seat, Variant } from '@krupiye/rules'

const seen = (cards: readonly SeenCard[]): readonly Card[] => cards.filter(card => card !== null)

/** What a player's known cards make with the board; undefined while too few are known. */
export const readHand = (
  variant: Variant,
  cards: readonly SeenCard[],
  board: readonly SeenCard[],
): Reading | undefined => {
  const hole = seen(cards)
  const common = seen(board)
  if (hole.length !== cards.length) return undefined
  switch (variant.judges[0]) {
    case 'high':
      return hole.length + common.length >= 5 && hole.length + common.length <= 7
        ? reading([...common, ...hole])
        : undefined
    case 'omahaHigh':
      return hole.length >= 2 && common.length >= 3 ? omahaReading(hole, common) : undefined
    default:
      return undefined
  }
}

export const readPlayer = (hand: Hand, player: Player): Reading | undefined =>
  readHand(hand.opening.variant, player.cards, hand.board)

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

/** The cards of the given seats' best hands: what a winner's plate and the board mark. */
export const winningCards = (hand: Hand, winners: readonly Seat[]): ReadonlySet<Card> => {
  const cards = new Set<Card>()
  for (const player of hand.players)
    if (winners.includes(player.seat) && player.shown)
      for (const card of readPlayer(hand, player)?.cards ?? []) cards.add(card)
  return cards
}
