/** Writes a history in a format, reads it back, and says what must have survived. */
import { seeded } from '@krupiye/cards'
import {
  type HandHistory,
  phhHistory,
  rakeIn,
  readOhh,
  readPhh,
  readPokerStars,
  replayPhh,
  replayPokerStars,
  writeOhh,
  writePhh,
  writePokerStars,
  type Written,
} from '@krupiye/history'
import type { Seat, Variant } from '@krupiye/rules'
import { expect } from 'vitest'
import { toldByOne, underAnyRules } from './randomHistories.ts'

/** What a history must not lose: who put in what, who got what, the board, and whose hand it was. */
export const essence = (history: HandHistory) => {
  const money = (chips: number): number => chips / history.unit
  return {
    // Formats list antes in orders of their own.
    posts: history.events
      .flatMap(event =>
        event.type === 'posted'
          ? [`${event.seat} ${event.kind === 'bigBlindAnte' ? 'ante' : event.kind} ${money(event.amount)}`]
          : [],
      )
      .toSorted(),
    bets: history.events.flatMap(event => {
      switch (event.type) {
        case 'folded':
        case 'checked':
          return [`${event.seat} ${event.type}`]
        case 'called':
        case 'broughtIn':
        case 'returned':
          return [`${event.seat} ${event.type} ${money(event.amount)}`]
        case 'raised':
          return [`${event.seat} to ${money(event.to)}`]
        case 'discarded':
          return [`${event.seat} discards ${event.cards.length}`]
        default:
          return []
      }
    }),
    boards: [0, 1, 2].map(board =>
      history.events.flatMap(event => (event.type === 'boardDealt' && (event.board ?? 0) === board ? event.cards : [])),
    ),
    exposed: history.events
      .flatMap(event =>
        event.type === 'exposed' ? event.cards.flatMap(card => (card === null ? [] : [`${event.seat} ${card}`])) : [],
      )
      .toSorted(),
    rake: money(rakeIn(history)),
    button: buttonOf(history),
    out: [...history.out].map(([seat, stack]) => [seat, money(stack)] as const).toSorted(([a], [b]) => a - b),
    won: [
      ...history.events
        .flatMap(event => (event.type === 'awarded' ? event.shares : []))
        .reduce((won, { seat, amount }) => won.set(seat, (won.get(seat) ?? 0) + amount), new Map<Seat, number>()),
    ]
      .map(([seat, amount]) => [seat, money(amount)] as const)
      .toSorted(([a], [b]) => a - b),
    mucked: history.events.flatMap(event => (event.type === 'mucked' ? [event.seat] : [])).toSorted((a, b) => a - b),
    id: history.id,
    at: history.at,
    names: [...history.names].toSorted(([a], [b]) => a - b),
    table: history.table,
    hero: history.hero,
  }
}

const buttonOf = ({ events: [opened] }: HandHistory): Seat | null =>
  opened?.type === 'handOpened' ? opened.opening.button : null

export type Way = {
  readonly name: string
  readonly write: (history: HandHistory) => Written
  readonly read: (text: string) => HandHistory
}

const only = <Value>(values: Iterable<Value>): Value => {
  const [first, ...more] = values
  if (first === undefined || more.length > 0) throw new Error(`${more.length} hands too many, or none`)
  return first
}

export const ways: readonly Way[] = [
  {
    name: 'PokerStars',
    write: writePokerStars,
    read: text => {
      const read = only(readPokerStars(text))
      if (!read.ok) throw new Error(`${JSON.stringify(read.fault)}\n${text}`)
      const told = replayPokerStars(read.record)
      if (!told.ok) throw new Error(`${JSON.stringify(told)}\n${text}`)
      return told.history
    },
  },
  ...(['phh', 'jsonl'] as const).map(
    (flavour): Way => ({
      name: flavour,
      write: history => writePhh(history, flavour),
      read: text => {
        const read = only(readPhh(text))
        if (!read.ok) throw new Error(`${JSON.stringify(read.fault)}\n${text}`)
        const played = replayPhh(read.record)
        if (!played.ok) throw new Error(`${JSON.stringify(played.reason)}\n${text}`)
        return phhHistory(read.record, played)
      },
    }),
  ),
  {
    name: 'Open Hand History',
    write: writeOhh,
    read: text => {
      const told = only(readOhh(text))
      if (!told.ok) throw new Error(`${JSON.stringify(told)}\n${text}`)
      return told.history
    },
  },
]

export const there = (way: Way, history: HandHistory): HandHistory => {
  const written = way.write(history)
  if (!written.ok) throw new Error(`${way.name}: ${JSON.stringify(written.reason)}`)
  return way.read(written.text)
}

/** So many random hands of this game, as one of the players saw them, through every format. */
export const checkToldByOne = (variant: Variant, seed: number, hands: number): void => {
  const random = seeded(seed)
  for (let nth = 1; nth <= hands; nth++) {
    const history = toldByOne(variant, random, nth)
    const wanted = essence(history)
    // A name cannot hold a line break in any line of text.
    const plain = { ...wanted, names: wanted.names.map(([seat, said]) => [seat, said.replace('\n', ' ')] as const) }
    for (const way of ways) {
      const written = way.write(history)
      // The one thing that PHH cannot say.
      if (!written.ok && written.reason.code === 'cannotSay' && written.reason.what === 'deadPost') continue
      expect(essence(there(way, history)), `seed ${seed}, ${variant.id}, hand ${nth}, ${way.name}`).toEqual(
        way.name === 'PokerStars' ? plain : wanted,
      )
    }
  }
}

/** So many random hands under every option; how many each format has told. PokerStars' text is asked for every second one. */
export const checkAnyRules = (variant: Variant, seed: number, hands: number): Readonly<Record<string, number>> => {
  const random = seeded(seed)
  const told: Record<string, number> = {}
  for (let nth = 1; nth <= hands; nth++) {
    const { history, byTheBook } = underAnyRules(variant, random, nth)
    const wanted = essence(history)
    for (const way of ways) {
      if (way.name === 'PokerStars' && !byTheBook) continue
      const written = way.write(history)
      // Games for which a format has no name.
      if (!written.ok && written.reason.code === 'cannotSay' && written.reason.what === variant.id) continue
      expect(essence(there(way, history)), `seed ${seed}, ${variant.id}, hand ${nth}, ${way.name}`).toEqual(wanted)
      told[way.name] = (told[way.name] ?? 0) + 1
    }
  }
  return told
}
