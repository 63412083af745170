import type { Chips, Seat } from './event.ts'

/*
 * What a tournament asks of the rules of play, as pure functions; who runs one keeps its own books.
 */

/**
 * The places of players who are out after the same hand (PLACE-1, Robert's 15): the larger stack at its start is placed higher, equal stacks share a place.
 * `left` players are still in. Answers in the order of the places, the best first.
 */
export function placesOf<Id>(
  busted: readonly { readonly player: Id; readonly stackAtStart: Chips }[],
  left: number,
): readonly { readonly player: Id; readonly place: number }[] {
  return busted
    .toSorted((a, b) => b.stackAtStart - a.stackAtStart)
    .map(({ player, stackAtStart }) => ({
      player,
      place: left + 1 + busted.filter(other => other.stackAtStart > stackAtStart).length,
    }))
}

/**
 * Hands for which a player who changes chairs waits, or else posts a big blind (PLACE-2, Robert's 4-13): as many chairs as the move leads away from the big blind
 * to come, which goes clockwise from `big`. None where it leads toward it.
 */
export function handsToWait(chairs: number, big: Seat, from: Seat, to: Seat): number {
  const ahead = (seat: Seat): number => (seat - big + chairs - 1) % chairs
  return Math.max(0, ahead(to) - ahead(from))
}
