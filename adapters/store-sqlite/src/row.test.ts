import type { TableEvent } from '@krupiye/rules'
import { expect, test } from 'vitest'
import { handOf, pack, type Shapes, unpack } from './row.ts'

const kept: unknown[] = []
const shapes: Shapes = {
  idOf: shape => kept.push(structuredClone(shape)) - 1,
  shapeOf: id => kept[id],
}

const opening = {
  variant: { id: 'kuhn' },
  options: { raiseCap: 'bet+3' },
  stakes: { ante: 1 },
  players: [{ seat: 1, stack: 5 }],
  button: null,
  dues: [],
}

/** One of each kind that is not stored as it is, and some that are. */
const events: readonly TableEvent[] = [
  { type: 'handOpened', hand: 7, opening } as unknown as TableEvent, // the store keeps an opening and judges none of it
  { type: 'deckSet', cards: [51, 0, 32] },
  { type: 'deckSet', cards: [] },
  {
    type: 'dealt',
    up: false,
    rows: [
      { seat: 3, cards: [1, 2, 3] },
      { seat: 1, cards: [50] },
      { seat: 2, cards: [] },
    ],
  },
  { type: 'dealt', up: false, rows: [{ seat: 3, cards: [null, 2] }] },
  { type: 'dealt', up: true, rows: [{ seat: 3, cards: [1] }] },
  { type: 'discarded', seat: 3, cards: [1, 2] },
  { type: 'discarded', seat: 3, cards: [] },
  { type: 'burned' },
  { type: 'awarded', pot: 0, part: 'high', shares: [{ seat: 1, amount: 3 }] },
  { type: 'stoodUp', seat: 1, amount: 0 },
]

test.each(events.map(event => [event.type, event] as const))('%s comes back as it was', (_, event) => {
  const { type, payload, down } = pack(event, shapes)
  expect(unpack(type, payload, down, shapes)).toEqual(event)
})

test('without the face-down part the same event comes back with as many unseen cards: an audit can replay it', () => {
  const blind = (event: TableEvent) => {
    const { type, payload } = pack(event, shapes)
    return unpack(type, payload, null, shapes)
  }
  expect(events.slice(3, 8).map(blind)).toEqual([
    {
      type: 'dealt',
      up: false,
      rows: [
        { seat: 3, cards: [null, null, null] },
        { seat: 1, cards: [null] },
        { seat: 2, cards: [] },
      ],
    },
    { type: 'dealt', up: false, rows: [{ seat: 3, cards: [null, null] }] },
    { type: 'dealt', up: true, rows: [{ seat: 3, cards: [1] }] },
    { type: 'discarded', seat: 3, cards: [null, null] },
    { type: 'discarded', seat: 3, cards: [] },
  ])
})

test('what is no card is not stored', () => {
  for (const card of [-1, 255, 1.5, Number.NaN])
    expect(() => pack({ type: 'deckSet', cards: [card] }, shapes)).toThrow('not a card')
})

test('an event of a hand belongs to the running or last one, the table’s own to none', () => {
  expect(handOf({ type: 'checked', seat: 1 }, 7)).toBe(7)
  expect(handOf({ type: 'exposed', seat: 1, cards: [] }, 7)).toBe(7)
  expect(handOf({ type: 'handVoided', hand: 6, why: '' }, 7)).toBe(6)
  expect(handOf({ type: 'seated', seat: 1, player: 'a' as never, name: 'A', bot: false, stack: 1 }, 7)).toBeNull()
})
