import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { plainHistory, playScript, readPokerStars, replayPokerStars, writePhh } from '@krupiye/history'
import type { Seat } from '@krupiye/rules'
import { describe, expect, it } from 'vitest'
import { type Row, scriptOf } from '../../scripts/differential.ts'
import { essence, there, ways } from './roundTrip.ts'

describe('there and back: generated hands of all twelve games', () => {
  const folder = new URL('../../fixtures/differential/', import.meta.url)
  const at = Date.UTC(2026, 10, 29, 22, 15, 0)
  it.each(readdirSync(folder).filter(file => file.endsWith('.gz')))('%s', file => {
    const lines = gunzipSync(readFileSync(new URL(file, folder)))
      .toString('utf8')
      .trim()
      .split('\n')
    let told = 0
    lines.forEach((line, nth) => {
      // The rows are ours.
      const row = JSON.parse(line) as Row
      if (nth % 41 !== 0 || !row.strict) return
      const played = playScript(scriptOf(row))
      if (!played.ok) throw new Error(JSON.stringify(played.reason))
      const history = plainHistory(played.events, { id: String(nth + 1), at })
      const wanted = essence(history)
      for (const way of ways) expect(essence(there(way, history)), `${row.id} ${way.name}`).toEqual(wanted)
      told++
    })
    expect(told).toBeGreaterThan(2)
  })
})

describe('HIST-5 PHH as pokerkit writes it: the actions of its own hands, one by one', () => {
  // Its prices are not ours in hands that are not strict; whom it asks for a show after one card for all, they tell too.
  const folder = new URL('../../fixtures/differential/', import.meta.url)
  it.each(readdirSync(folder).filter(file => file.endsWith('.gz')))('%s', file => {
    const rows = gunzipSync(readFileSync(new URL(file, folder)))
      .toString('utf8')
      .trim()
      .split('\n')
    let compared = 0
    for (const line of rows) {
      // The rows are ours.
      const row = JSON.parse(line) as Row
      const played = playScript(scriptOf(row))
      if (!played.ok) continue
      const written = writePhh(plainHistory(played.events), 'jsonl')
      if (!written.ok) throw new Error(JSON.stringify(written.reason))
      const { actions } = JSON.parse(written.text) as { actions: readonly string[] } // Written by the line before.
      expect(actions, row.id).toEqual(row.actions)
      compared++
    }
    expect(compared).toBeGreaterThan(0.95 * rows.length)
  })
})

const shared = process.env['KRUPIYE_SHARED'] ?? '../shared'
const logs = new URL(`../../${shared}/data/pokerstars/`, import.meta.url)
const present = existsSync(logs)
if (!present) console.log(`real logs are skipped: ${logs.pathname} is absent`)

describe.skipIf(!present)('real logs', () => {
  const files = present
    ? readdirSync(logs).flatMap(folder =>
        readdirSync(new URL(`${folder}/`, logs))
          .filter(file => file.endsWith('.txt'))
          .map(file => `${folder}/${file}`),
      )
    : []
  const fragment = /Seats__4_Max|BlindActionTests__|ShowDownActionTests__|InValidHand/
  const textOf = (file: string): string => readFileSync(new URL(file, logs), 'utf8')
  // Well written, but not playable: cancelled, or with figures and cards that somebody changed by hand.
  const unplayable = /CancelledHand|AnteTable|StreetTests__River/

  it('every whole hand parses, and what is no hand is refused with its line', () => {
    expect(files.length).toBeGreaterThan(70)
    for (const file of files) {
      const reads = [...readPokerStars(textOf(file))]
      if (fragment.test(file))
        for (const read of reads)
          expect(read, file).toMatchObject({
            ok: false,
            fault: { line: expect.any(Number), code: expect.stringMatching(/lineUnknown|cutShort/) },
          })
      else
        expect(
          reads.every(read => read.ok) && reads.length > 0,
          `${file} ${JSON.stringify(reads.filter(read => !read.ok))}`,
        ).toBe(true)
    }
  })

  it('RUN-1 RUN-2 hands that were run twice come out to the cent, rake, side pot and all, and survive every format', () => {
    let hands = 0
    for (const file of files.filter(name => name.includes('RunItTwice') && !fragment.test(name)))
      for (const read of readPokerStars(textOf(file))) {
        if (!read.ok) throw new Error(file)
        const told = replayPokerStars(read.record)
        if (!told.ok) throw new Error(`${file}: ${JSON.stringify(told)}`)
        const collected = new Map<Seat, number>()
        for (const { seat, amount } of read.record.collected)
          collected.set(seat, (collected.get(seat) ?? 0) + amount / 100)
        const wanted = essence(told.history)
        expect(wanted.won).toEqual([...collected].toSorted(([a], [b]) => a - b))
        expect([wanted.rake, wanted.boards[1]?.length]).toEqual([read.record.rake / 100, read.record.boards[0]?.length])
        for (const way of ways) expect(essence(there(way, told.history)), `${file} ${way.name}`).toEqual(wanted)
        hands++
      }
    expect(hands).toBe(3)
  })

  it('their chips come out as written, and they go there and back through every format', () => {
    let hands = 0
    for (const file of files.filter(name => !fragment.test(name) && !unplayable.test(name))) {
      for (const read of readPokerStars(textOf(file))) {
        if (!read.ok) continue
        const told = replayPokerStars(read.record)
        if (!told.ok) throw new Error(`${file} ${read.record.id}: ${JSON.stringify(told)}`)
        hands++
        if (hands % 8 !== 0) continue
        for (const way of ways) {
          const back = there(way, told.history)
          expect(essence(back).bets, `${file} ${way.name}`).toEqual(essence(told.history).bets)
          expect([back.rake / back.unit, essence(back).won, back.currency]).toEqual([
            told.history.rake / told.history.unit,
            essence(told.history).won,
            told.history.currency,
          ])
        }
      }
    }
    expect(hands).toBeGreaterThan(140)
  })
})
