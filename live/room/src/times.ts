/** Times of a room in milliseconds. Tests set the pace to 0. */
export type RoomTimes = {
  /** Factor on every pause between hands; 0 = none. */
  readonly pace: number
  /** Given once a hand to a player whose connection is gone when it is their turn. */
  readonly disconnectGrace: number
  /** After the clock that a player sees, for the way of the last click. */
  readonly networkGrace: number
  /** What an open decision has at least after a restart. */
  readonly afterRestart: number
  /** A player who sits out this long gives up the chair at a full table; at any table after `longestOut`. */
  readonly outAtFullTable: number
  readonly longestOut: number
  /** Who comes back to a table within this brings at least the stack that left it. */
  readonly ratHole: number
  /** An envelope that is still being worked on after this is a fault. */
  readonly stuck: number
}

export const houseTimes: RoomTimes = {
  pace: 1,
  disconnectGrace: 25_000,
  networkGrace: 500,
  afterRestart: 15_000,
  outAtFullTable: 600_000,
  longestOut: 3_600_000,
  ratHole: 1_800_000,
  stuck: 15_000,
}
