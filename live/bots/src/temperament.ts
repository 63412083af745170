/** How a bot likes to play. All numbers 0..1. */
export type Temperament = {
  readonly name: 'rock' | 'caller' | 'shark' | 'gambler' | 'student'
  /** How much worse than the price a call may be: 0 none, 1 a lot. */
  readonly looseness: number
  /** How often a good hand is raised rather than called. */
  readonly aggression: number
  /** How often nothing is bet as if it were something. */
  readonly bluff: number
}

export const temperaments: readonly Temperament[] = [
  { name: 'rock', looseness: 0.1, aggression: 0.45, bluff: 0.02 },
  { name: 'caller', looseness: 0.7, aggression: 0.2, bluff: 0.02 },
  { name: 'shark', looseness: 0.3, aggression: 0.75, bluff: 0.08 },
  { name: 'gambler', looseness: 0.8, aggression: 0.65, bluff: 0.15 },
  { name: 'student', looseness: 0.4, aggression: 0.5, bluff: 0.05 },
]

/** A house's bots by name: nobody should take one for a person. */
export const botNames: readonly string[] = [
  'Robot Vale',
  'Robot Maça',
  'Robot Kupa',
  'Robot Karo',
  'Robot Sinek',
  'Robot Papaz',
  'Robot Dam',
  'Robot Joker',
  'Robot Flop',
  'Robot River',
]

/** The temperament of the bot with this number, the same after every restart. */
export const temperamentOf = (bot: number): Temperament => {
  const found = temperaments[bot % temperaments.length]
  if (!found) throw new RangeError(`there is no bot ${bot}`)
  return found
}

export const botName = (bot: number): string => botNames[bot % botNames.length] ?? 'Robot'
