import type { LobbyRow } from '@krupiye/wire'
import { describe, expect, it } from 'vitest'
import { listed, quickSeat } from './filters.ts'

const row = (table: string, more: Partial<LobbyRow> = {}): LobbyRow => ({
  table,
  name: table,
  game: 'holdem',
  limit: 'noLimit',
  smallBlind: 5,
  bigBlind: 10,
  smallBet: 10,
  bigBet: 20,
  ante: 0,
  seats: 3,
  taken: [true, false, false],
  people: 0,
  bots: 1,
  buyIn: { min: 200, max: 1000 },
  averagePot: null,
  handsPerHour: null,
  ...more,
})

const names = (rows: readonly LobbyRow[]) => rows.map(({ table }) => table)

describe('the lobby', () => {
  const rows = [
    row('a'),
    row('b', { taken: [true, true, true], people: 2 }),
    row('c', { bigBlind: 100, buyIn: { min: 2000, max: 10000 } }),
    row('d', { people: 1, bots: 0 }),
  ]

  it('puts tables with people first and holds still otherwise', () => {
    expect(names(listed(rows, null, new Set()))).toEqual(['b', 'd', 'a', 'c'])
    expect(names(listed(rows.toReversed(), null, new Set()))).toEqual(['b', 'd', 'a', 'c'])
  })

  it('every filter that is on must hold', () => {
    expect(names(listed(rows, null, new Set(['free'])))).toEqual(['d', 'a', 'c'])
    expect(names(listed(rows, null, new Set(['free', 'people'])))).toEqual(['d'])
    expect(names(listed(rows, null, new Set(['big'])))).toEqual(['c'])
    expect(names(listed(rows, null, new Set(['big', 'people'])))).toEqual([])
  })

  it('a family of games holds its hi/lo sister', () => {
    const games = [
      row('h'),
      row('o', { game: 'omaha' }),
      row('p', { game: 'omaha8' }),
      row('s', { game: 'stud8', bigBlind: 0 }),
      // A mixed game is found by each of its games, whichever is on.
      row('x', { game: 'draw', games: ['stud', 'draw'] }),
    ]
    expect(names(listed(games, 'omaha', new Set()))).toEqual(['o', 'p'])
    expect(names(listed(games, 'stud', new Set(['small'])))).toEqual(['s', 'x'])
  })

  it('seats quickly with people, within the wallet, never at a full table', () => {
    expect(quickSeat(rows, 10000)?.table).toBe('d')
    expect(quickSeat([rows[0]!, rows[2]!], 100000)?.table).toBe('c')
    expect(quickSeat([rows[0]!, rows[2]!], 1000)?.table).toBe('a')
    expect(quickSeat(rows, 100)).toBeUndefined()
    expect(quickSeat([rows[1]!], 10000)).toBeUndefined()
  })
})
