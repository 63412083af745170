import type { Chips, Due, Opening, Seat } from '@krupiye/rules'
import type { HandHistory } from './handHistory.ts'

type Player = { readonly seat: Seat; readonly stack: Chips }

/** Where the big blind belongs while nobody's chair is empty: heads-up the first in dealing order, else the second. */
export const bigBlindSeat = (players: readonly Player[]): Seat | undefined =>
  players[players.length === 2 ? 0 : 1]?.seat

/** One ante alone, of the player who posts the big blind or would have, is paid for all. */
export const isForAll = (antes: readonly Seat[], bigPoster: Seat | undefined, players: readonly Player[]): boolean =>
  antes.length === 1 && antes[0] === (bigPoster ?? bigBlindSeat(players))

/**
 * A big blind whose ante took the last chip posts nothing, and files have no line for it, yet the next player acts first all the same. With the due, where nobody
 * posted a big blind and the player whose turn it is has nothing left.
 */
export const withUnpaidBigBlind = (
  dues: readonly Due[],
  players: readonly Player[],
  bigBlind: Chips,
): readonly Due[] => {
  const big = players.find(({ seat }) => seat === bigBlindSeat(players))
  if (!big || bigBlind === 0 || dues.some(due => due.kind === 'bigBlind')) return dues
  const paid = dues.reduce((sum, due) => (due.seat === big.seat ? sum + due.amount : sum), 0)
  if (paid < big.stack) return dues
  // After antes and the small blind, before what comes on top.
  const at =
    dues.findLastIndex(due => due.kind === 'ante' || due.kind === 'bigBlindAnte' || due.kind === 'smallBlind') + 1
  return [...dues.slice(0, at), { seat: big.seat, kind: 'bigBlind', amount: bigBlind }, ...dues.slice(at)]
}

/** What was posted, in posting order, and with no amount the blinds for which an ante had left no chip: the others owe them all the same. */
export const postsOf = ({ events }: HandHistory, { dues }: Opening): readonly Due[] => {
  const posted = events.flatMap(event => (event.type === 'posted' ? [event] : []))
  return dues.flatMap(({ seat, kind }) => {
    const at = posted.findIndex(event => event.seat === seat && event.kind === kind)
    // Taken out, so that who posts twice of a kind is told twice.
    const [found] = at < 0 ? [] : posted.splice(at, 1)
    if (found) return [{ seat, kind, amount: found.amount }]
    return kind === 'smallBlind' || kind === 'bigBlind' || kind === 'straddle' || kind === 'kill'
      ? [{ seat, kind, amount: 0 }]
      : []
  })
}
