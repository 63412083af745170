import { draw, holdem, razz, stud, type TableSettings } from '@krupiye/rules'
import { asTable, kuhnSettings, leaks, type Storm, storm } from '@krupiye/testkit'
import { describe, expect, it } from 'vitest'

/** What must be so after any evening. */
const proven = async ({ house, table, remotes }: Storm): Promise<number> => {
  const events = (await house.store.read(asTable(table), 0)).map(({ event }) => event)
  const hands = events.flatMap(event => (event.type === 'handOpened' ? [event.hand] : []))
  expect(hands).toEqual(hands.map((_, index) => index + 1))
  expect(events.some(({ type }) => type === 'handVoided')).toBe(false)
  const views = remotes.map(remote => remote.view.get())
  expect(new Set(views.map(({ seq }) => seq))).toEqual(new Set([events.length]))
  expect(new Set(views.map(view => JSON.stringify(view.table?.seats))).size).toBe(1)
  expect((await leaks(house, table)).found).toEqual([])
  return hands.length
}

const bringIn: Partial<TableSettings> = {
  stakes: { ante: 2, smallBlind: 0, bigBlind: 0, minBet: 20, smallBet: 20, bigBet: 40, bringIn: 5 },
  anteKind: 'each',
}

const evenings: readonly [string, Partial<TableSettings>][] = [
  ['no-limit', { seats: 6 }],
  ['heads-up, moving button', { seats: 2, button: 'moving' }],
  [
    'a big-blind ante and straddles',
    {
      seats: 5,
      anteKind: 'bigBlind',
      straddle: true,
      stakes: { ante: 20, smallBlind: 10, bigBlind: 20, minBet: 20, smallBet: 20, bigBet: 40, bringIn: 0 },
    },
  ],
  ['fixed limit', { seats: 4, variant: holdem('fixedLimit'), buyIn: { min: 60, max: 200 } }],
  ['stud', { seats: 4, variant: stud, ...bringIn }],
  ['razz', { seats: 3, variant: razz, ...bringIn }],
  ['five-card draw', { seats: 5, variant: draw('fixedLimit') }],
  ['Kuhn', kuhnSettings()],
]

describe('a wild evening', () => {
  it.each(evenings.map(([name, settings], index) => [name, 900 + index, settings] as const))(
    'of %s with killed houses keeps every chip, number and secret (seed %i)',
    async (_, seed, settings) => {
      const evening = await storm(seed, 160, settings)
      expect(await proven(evening)).toBeGreaterThan(3)
    },
  )
})
