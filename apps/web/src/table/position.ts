import type { Opening, Seat } from '@krupiye/rules'

/** The names of those after the blinds, by how many they are, in the order of acting before the flop (terms.json). */
const afterBlinds: readonly (readonly string[])[] = [
  [],
  ['CO'],
  ['UTG', 'CO'],
  ['UTG', 'HJ', 'CO'],
  ['UTG', 'LJ', 'HJ', 'CO'],
  ['UTG', 'UTG+1', 'LJ', 'HJ', 'CO'],
  ['UTG', 'UTG+1', 'MP', 'LJ', 'HJ', 'CO'],
  ['UTG', 'UTG+1', 'UTG+2', 'MP', 'LJ', 'HJ', 'CO'],
]

/**
 * The position of each dealt-in seat: BTN, SB, BB, UTG … CO. Heads-up the button, who posts the small blind, is BTN.
 * In stud the low card that opens is BI while its street lasts (`bringIn`); empty for other games without blinds.
 */
export const positionsOf = (
  { players, button, dues }: Opening,
  bringIn: Seat | null = null,
): ReadonlyMap<Seat, string> => {
  const found = new Map<Seat, string>()
  const small = dues.find(due => due.kind === 'smallBlind')?.seat
  const big = dues.find(due => due.kind === 'bigBlind')?.seat
  if (bringIn !== null) found.set(bringIn, 'BI')
  if (big === undefined) return found
  if (small !== undefined) found.set(small, 'SB')
  found.set(big, 'BB')
  if (button !== null && button !== big && players.some(({ seat }) => seat === button)) found.set(button, 'BTN')
  // Players stand in deal order, so that those after the big blind come first and the rest before it never lack a name.
  const at = players.findIndex(({ seat }) => seat === big)
  const others = [...players.slice(at + 1), ...players.slice(0, at)].filter(({ seat }) => !found.has(seat))
  const names = afterBlinds[others.length] ?? []
  others.forEach(({ seat }, k) => found.set(seat, names[k] ?? ''))
  return found
}
