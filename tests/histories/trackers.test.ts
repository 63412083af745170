import { seeded } from '@krupiye/cards'
import { plainHistory, writePokerStars } from '@krupiye/history'
import { holdem } from '@krupiye/rules'
import { describe, expect, it } from 'vitest'
import { randomHand } from './randomHistories.ts'
import { there, ways } from './roundTrip.ts'

describe('B112 text that trackers take', () => {
  const text = (() => {
    const random = seeded(5)
    const written = writePokerStars(
      plainHistory(randomHand(holdem('noLimit'), random), { id: '77', at: Date.UTC(2026, 0, 1) }),
    )
    if (!written.ok) throw new Error('not written')
    return written.text
  })()

  it('header, table and summary are where they belong, New York time in the header', () => {
    expect(text).toMatch(
      /^PokerStars Hand #77: {2}Hold'em No Limit \(10\/20\) - 2025\/12\/31 19:00:00 ET\nTable 'Krupiye' \d-max \(Play Money\) Seat #\d is the button\n/,
    )
    expect(text).toMatch(/\*\*\* SUMMARY \*\*\*\nTotal pot \d+/)
    expect(text.endsWith('\n\n\n\n')).toBe(true)
  })

  it('two of one name are told apart', () => {
    const events = randomHand(holdem('noLimit'), seeded(9))
    const [opened] = events
    if (opened?.type !== 'handOpened') throw new Error('a hand begins')
    const names = new Map(opened.opening.players.map(({ seat }) => [seat, 'same']))
    const [stars] = ways
    if (!stars) throw new Error('no way')
    expect([...there(stars, { ...plainHistory(events, { id: '1' }), names }).names.values()].toSorted()).toEqual([
      'same',
      ...[...names].slice(1).map((_, nth) => `same (${nth + 2})`),
    ])
  })
})
