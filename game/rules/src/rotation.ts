import type { Positions } from './button.ts'
import type { Table, TableEvent, TableSettings } from './tableTypes.ts'

/*
 * Mixed games (MIX-1): a table plays the games of a list in turn. The settings say which game is on; an event changes it between hands.
 */

/** The event that brings the next game on, when its time has come; undefined otherwise and where a table plays one game. */
export function nextGame(table: Table, positions: Positions): TableEvent | undefined {
  const { rotation } = table.settings
  if (rotation === undefined || rotation.games.length === 0) return undefined
  const { game } = table
  if (game !== undefined && table.hands < game.until) return undefined
  const index = game === undefined ? 0 : (game.index + 1) % rotation.games.length
  // An orbit is as many hands as there are players when the game begins.
  const hands = rotation.per === 'hands' ? rotation.every : rotation.every * positions.dealtIn.length
  return { type: 'gameChanged', game: index, hands }
}

/** The settings of a table while this game of its list is on. */
export function settingsOf(settings: TableSettings, index: number): TableSettings {
  const game = settings.rotation?.games[index]
  if (game === undefined) return settings
  const { variant, stakes, anteKind } = game
  return { ...settings, variant, stakes, anteKind }
}
