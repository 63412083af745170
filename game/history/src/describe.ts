import type { Card } from '@krupiye/cards'
import { lowReading, omahaLowReading, omahaReading, type Reading, reading } from '@krupiye/ranks'
import type { JudgeName } from '@krupiye/rules'

// Hand names as PokerStars writes them: part of the format, so English in every house.
const singular = [
  'Deuce',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Jack',
  'Queen',
  'King',
  'Ace',
]
const rank = (of: number | undefined): string => singular[of ?? 0] ?? ''
const ranks = (of: number | undefined): string => (of === 4 ? 'Sixes' : `${rank(of)}s`)

const highText = ({ kind, ranks: made, cards }: Reading): string => {
  const [first, second] = made
  switch (kind) {
    case 'highCard':
      return `high card ${rank(first)}`
    case 'pair':
      return `a pair of ${ranks(first)}`
    case 'twoPair':
      return `two pair, ${ranks(first)} and ${ranks(second)}`
    case 'trips':
      return `three of a kind, ${ranks(first)}`
    case 'straight':
      return `a straight, ${rank(bottom(first))} to ${rank(first)}`
    case 'flush':
      return `a flush, ${rank(first)} high`
    case 'fullHouse':
      return `a full house, ${ranks(first)} full of ${ranks(second)}`
    case 'quads':
      return `four of a kind, ${ranks(first)}`
    case 'straightFlush':
      return `a straight flush, ${rank(bottom(first))} to ${rank(first)}`
    case 'royalFlush':
      return cards.length > 0 ? 'a Royal Flush' : ''
  }
}

/** The lowest rank of a straight up to `top`: the ace below the five. */
const bottom = (top: number | undefined): number => (top === undefined || top < 4 ? 12 : top - 4)

const lowText = (low: { readonly ranks: readonly number[] }): string =>
  low.ranks.map(of => (of === 12 ? 'A' : String(of + 2))).join(',')

/** What a hand is called at the showdown, `HI: …; LO: …` where the pot is halved; undefined where cards are missing or the game has no such names. */
export const describe = (
  judges: readonly JudgeName[],
  hole: readonly Card[],
  board: readonly Card[],
): string | undefined => {
  const [judge, other] = judges
  const omaha = judge === 'omahaHigh'
  if (
    (!omaha && judge !== 'high') ||
    hole.length + board.length < 5 ||
    (omaha && (hole.length < 2 || board.length < 3))
  )
    return undefined
  const high = highText(omaha ? omahaReading(hole, board) : reading([...board, ...hole]))
  if (other === undefined) return high
  const low = omaha ? omahaLowReading(hole, board) : lowReading([...board, ...hole])
  return low ? `HI: ${high}; LO: ${lowText(low)}` : `HI: ${high}`
}
