import type { Shuffle } from './deckTests.ts'

/** Draws an integer 0..n-1. */
type Below = (n: number) => number

/**
 * Ways to shuffle wrongly that rooms and libraries really used. The tests of randomness are worth what they catch, so
 * each of these must be caught. A modulo of 16 or 32 bits stays below what counting can see: those the code itself
 * rules out, by drawing again above the last whole multiple.
 */
export const badShuffles: Readonly<Record<string, (below: Below) => Shuffle>> = {
  'stops one step early': below => () => swaps(i => (i > 1 ? below(i + 1) : i)),
  'never leaves a card where it is (Sattolo)': below => () => swaps(i => below(i)),
  'swaps with any card': below => () => swaps(() => below(52)),
  'draws a byte modulo the rest': below => () => swaps(i => below(256) % (i + 1)),
  'sorts by keys of eight bits': below => () => {
    const keys = ordered().map(card => ({ card, key: below(256) }))
    return keys.sort((a, b) => a.key - b.key).map(({ card }) => card)
  },
  'goes on from the deck before': below => {
    let deck = ordered()
    return () => {
      deck = [...deck]
      for (let cut = 0; cut < 40; cut++) exchange(deck, below(52), below(52))
      return deck
    }
  },
}

const ordered = (): number[] => Array.from({ length: 52 }, (_, card) => card)

/** From the last place down to the first, each exchanged with the place that `pick` names. */
function swaps(pick: (i: number) => number): number[] {
  const deck = ordered()
  for (let i = 51; i >= 0; i--) exchange(deck, i, i === 0 ? 0 : pick(i))
  return deck
}

function exchange(deck: number[], i: number, j: number): void {
  const card = deck[i] ?? 0
  deck[i] = deck[j] ?? 0
  deck[j] = card
}
