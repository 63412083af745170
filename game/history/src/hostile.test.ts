import { seeded } from '@krupiye/cards'
import { cash, holdem, randomHand, randomOpening } from '@krupiye/rules'
import { describe, expect, it } from 'vitest'
import {
  type Budget,
  defaultBudget,
  type Fault,
  type HandHistory,
  phhHistory,
  plainHistory,
  readOhh,
  readPhh,
  readPokerStars,
  replayPhh,
  replayPokerStars,
  writeOhh,
  writePhh,
  writePokerStars,
  type Written,
} from './index.ts'

type Told = { readonly ok: true; readonly history: HandHistory } | { readonly ok: false; readonly fault: Fault }

type Format = {
  readonly write: (history: HandHistory) => Written
  readonly read: (text: string, budget?: Budget) => readonly Told[]
  /** The same hand where hands follow each other in a file. */
  readonly joined: (texts: readonly string[]) => string
}

const formats: Readonly<Record<string, Format>> = {
  PokerStars: {
    write: writePokerStars,
    read: (text, budget) =>
      [...readPokerStars(text, budget)].map((read): Told => {
        if (!read.ok) return read
        const told = replayPokerStars(read.record)
        return told.ok ? told : { ok: false, fault: { line: told.line, hand: read.record.id, ...told.reason } }
      }),
    joined: texts => texts.join('\n\n'),
  },
  phhs: {
    write: writePhh,
    read: (text, budget) =>
      [...readPhh(text, 'phhs', budget)].map((read): Told => {
        if (!read.ok) return read
        const played = replayPhh(read.record)
        return played.ok
          ? { ok: true, history: phhHistory(read.record, played) }
          : { ok: false, fault: { line: read.line, hand: null, ...played.reason } }
      }),
    joined: texts => texts.map((text, nth) => `[${nth + 1}]\n${text}\n`).join(''),
  },
  jsonl: {
    write: history => writePhh(history, 'jsonl'),
    read: (text, budget) =>
      [...readPhh(text, 'jsonl', budget)].map((read): Told => {
        if (!read.ok) return read
        const played = replayPhh(read.record)
        return played.ok
          ? { ok: true, history: phhHistory(read.record, played) }
          : { ok: false, fault: { line: read.line, hand: null, ...played.reason } }
      }),
    joined: texts => texts.join('\n'),
  },
  'Open Hand History': {
    write: writeOhh,
    read: (text, budget) =>
      [...readOhh(text, budget)].map(
        (told): Told => (told.ok ? told : { ok: false, fault: { line: told.line, hand: told.hand, ...told.reason } }),
      ),
    joined: texts => texts.join('\n\n'),
  },
}
const each = Object.entries(formats)

const history = (id: number, names: readonly string[] = []): HandHistory => {
  const random = seeded(id)
  const opening = randomOpening(random, holdem('noLimit'), { ...cash, anteTrim: true })
  const seats = opening.players.map(({ seat }) => seat)
  return plainHistory(
    randomHand(random, opening).events.filter(event => event.type !== 'deckSet'),
    {
      id: String(id),
      at: Date.UTC(2027, 4, 5, 6, 7, 8),
      names: new Map(seats.map((seat, nth) => [seat, names[(nth + id) % Math.max(1, names.length)] ?? `p${seat}`])),
    },
  )
}
const textOf = (written: Written): string => {
  if (!written.ok) throw new Error(written.reason.code)
  return written.text
}
const good = (told: readonly Told[]): readonly string[] => told.flatMap(each => (each.ok ? [each.history.id] : []))
const bad = (told: readonly Told[]): readonly Fault[] => told.flatMap(each => (each.ok ? [] : [each.fault]))

describe('HIST-3 HIST-4 hostile files', () => {
  describe.each(each)('%s', (_, { write, read, joined }) => {
    const hand = (id: number): string => textOf(write(history(id)))
    const between = (what: string): readonly Told[] => read(joined([hand(1), what, hand(2)]))

    it.each([
      ['a line of two million letters', 'x'.repeat(2_000_000)],
      ['brackets two hundred thousand deep', '['.repeat(200_000)],
      ['braces as deep as the budget allows', '{"ohh":'.repeat(14_000)],
      ['a list of lists in a field', `actions = ${'['.repeat(90_000)}`],
      ['nothing but zeros', '\0'.repeat(90_000)],
      ['an endless name', `PokerStars Hand #3: Tournament #1, ${' '.repeat(90_000)}Hold`],
      [
        'an endless table',
        `PokerStars Hand #3:  Hold'em No Limit (1/2) - 2014/11/08 0:40:18 ET\nTable '${"' '".repeat(30_000)}`,
      ],
      ['an endless amount', `PokerStars Hand #3:  Hold'em No Limit (${'9'.repeat(90_000)}/2) - 2014/11/08 0:40:18 ET`],
      ['half a surrogate pair', '"\uD800"'],
    ])('%s is named, and the hands around it are read', (_name, what) => {
      const started = performance.now()
      const told = between(what)
      // Prompt: the whole test has seconds where a runaway would have minutes.
      expect(performance.now() - started).toBeLessThan(5000)
      expect(good(told)).toEqual(['1', '2'])
      const faults = bad(told)
      expect(faults.length).toBeGreaterThan(0)
      for (const fault of faults) expect(fault).toMatchObject({ line: expect.any(Number), code: expect.any(String) })
    })

    it('line ends of all kinds and byte order marks, even in the middle, do no harm', () => {
      const text = joined([hand(1), hand(2), hand(3)])
      const ways = [text, text.replaceAll('\n', '\r\n'), `\uFEFF${text}`, `${text}\r\n\r\n`]
      for (const way of ways) expect(good(read(way))).toEqual(['1', '2', '3'])
    })

    it('twenty thousand bad hands are as many faults, and no more than the budget are read', () => {
      const piece = joined(['PokerStars Hand #1:']).includes('[1]')
        ? "[1]\nvariant = 'NT'\n"
        : 'PokerStars Hand #1:\n\n'
      const told = read(piece.repeat(20_000))
      expect(good(told)).toEqual([])
      expect(bad(told)).toHaveLength(20_000)
      const few = read(piece.repeat(100), { ...defaultBudget, hands: 10 })
      expect(few).toHaveLength(11)
      expect(bad(few).at(-1)).toMatchObject({ code: 'overBudget', what: 'hands', most: 10 })
    })

    it('every cut and every changed letter ends in a hand or in a fault', () => {
      const text = hand(4)
      const random = seeded(8)
      const letters = ['', '\0', '\uFEFF', '[', ']', "'", '"', '{', '(', '-', '0', '9', '\n', ' ', '\uD800', 'İ']
      for (let nth = 0; nth < 300; nth++) {
        const at = random.below(text.length)
        const changed =
          nth % 3 === 0
            ? text.slice(0, at)
            : `${text.slice(0, at)}${letters[random.below(letters.length)] ?? ''}${text.slice(at + random.below(3))}`
        expect(() => read(changed), `letter ${at} of hand 4, try ${nth}`).not.toThrow()
      }
    })

    it('HIST-1 names that look like the format come back as they were', () => {
      const odd = [
        ': folds',
        'Seat 1: x (5 in chips)',
        '[Ah Kd]',
        'x: shows [As Kd] (a pair)',
        '*** FLOP *** [2c 3c 4c]',
        'y collected 100 from pot',
        '"ohh": {',
        "it's 'quoted' \\ \"twice\"",
        'p1 f # note',
        '[1]',
        'İstanbul ı İ',
        '🃏🂡 👩‍👩‍👧',
        'עברית',
        ' ',
        'wins 500',
        'posts the ante 3',
        ' is sitting out',
        'a (button) (small blind) folded before Flop',
      ]
      for (let id = 1; id <= 36; id++) {
        const told = history(id, odd)
        // As a file holds it.
        const bytes = new TextEncoder().encode(textOf(write(told)))
        const [back] = read(new TextDecoder().decode(bytes))
        if (!back?.ok) throw new Error(`${JSON.stringify(back)}\n${textOf(write(told))}`)
        const names = (of: HandHistory): readonly string[] =>
          [...of.names].toSorted(([a], [b]) => a - b).map(([seat, name]) => `${seat} ${name.trim() || `Seat ${seat}`}`)
        expect(names(back.history).map(name => name.replace(/ \(\d\)$/, ''))).toEqual(names(told))
      }
    })
  })
})
