import type { TableEvent, TableSettings } from '@krupiye/rules'

/**
 * The tempo of a table, one place for server and browser. The server computes at once and then waits until people can have seen it;
 * a browser draws to these times and may only be quicker. All in milliseconds at the normal tempo.
 */
export const pace = {
  /** Before the first hand after a pause. */
  start: 1_500,
  /** After a restart of the house: people have to come back. */
  restart: 5_000,
  /** After the last bet of a street, so that it is seen. */
  streetEnd: 350,
  /** Cards tabled for a run-out. */
  tabled: 900,
  /** A street of a run-out; the river takes a little longer. */
  runOutStreet: 1_200,
  runOutRiver: 1_600,
  /** A street of a further board, where the rest is dealt more than once. */
  furtherStreet: 1_000,
  /** A hand turned up at the showdown. */
  reveal: 550,
  /** Everyone folded. */
  foldHold: 900,
  /** One pot; each further pot or half adds `nextPotHold`, up to `longestHold`. */
  potHold: 2_200,
  nextPotHold: 900,
  longestHold: 6_000,
  /** Between the result and the next hand. */
  gap: 800,
} as const

/** How long a table's preset thinks on its turn. */
export const turnClock: Readonly<Record<TableSettings['clock'], number>> = {
  fast: 12_000,
  normal: 20_000,
  relaxed: 35_000,
  noHurry: 90_000,
}

/** The tempo by clock preset, as a factor of the times above. */
export const tempo: Readonly<Record<TableSettings['clock'], number>> = {
  fast: 0.6,
  normal: 1,
  relaxed: 1.6,
  noHurry: 1.6,
}

/**
 * How long a browser needs to show what the house did by itself at the end of a hand: the cards of a run-out street by street and the
 * hands turned up. Streets count only after the last player's action, since only then did nobody have to wait for a decision.
 */
export const showTime = (events: readonly TableEvent[]): number => {
  let time = 0
  let streets = 0
  let river = false
  let reveals = 0
  let further = 0
  for (const event of events)
    switch (event.type) {
      case 'checked':
      case 'called':
      case 'raised':
      case 'folded':
      case 'discarded':
      case 'broughtIn':
        streets = 0
        river = false
        break
      case 'streetClosed':
        time = pace.streetEnd
        break
      case 'streetOpened':
        streets++
        river = event.street === 'river' || event.street === 'seventh'
        break
      case 'boardDealt':
        if (event.board !== undefined) further++
        break
      case 'shown':
        reveals++
    }
  if (streets > 0)
    time += pace.tabled + (streets - 1) * pace.runOutStreet + (river ? pace.runOutRiver : pace.runOutStreet)
  return time + further * pace.furtherStreet + reveals * pace.reveal
}

/** How long the result stays: short when all folded, longer with every further pot or half. */
export const resultHold = (events: readonly TableEvent[]): number => {
  const awards = events.filter(event => event.type === 'awarded').length
  const contested = events.some(event => event.type === 'shown' || event.type === 'mucked')
  if (!contested) return pace.foldHold
  return Math.min(pace.longestHold, pace.potHold + Math.max(0, awards - 1) * pace.nextPotHold)
}
