import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { feed, openingOf, type Written } from '../testing/feed.ts'
import type { HandEvent } from './event.ts'
import { type Hand, legal } from './hand.ts'
import { type Options, tda2024 } from './options.ts'
import { pots } from './pots.ts'

type ExpectedLegal = {
  readonly actor: string
  readonly call: number
  readonly minRaiseTo?: number | null
  readonly maxRaiseTo?: number | null
  readonly mayFold?: boolean
  readonly raiseTo?: readonly [number, number]
}
type Case = Written & {
  readonly rule: string
  readonly note?: string
  readonly config?: Partial<Options>
  readonly expect: {
    readonly legal?: ExpectedLegal
    readonly legalBringIn?: {
      readonly actor: string
      readonly bringIn: number
      readonly completeTo: number
      readonly mayFold?: boolean
    }
    readonly final?: readonly number[]
    readonly pots?: readonly (readonly [number, readonly string[]])[]
    readonly uncalled?: readonly [string, number]
    readonly showFirst?: string
    readonly showOrder?: readonly string[]
    readonly allTabledBeforeTurn?: readonly string[]
    readonly table?: string
  }
}

const cases = readFileSync(new URL('../../../fixtures/cases/hand-cases.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as Case) // a file of our own, every key of which is checked below

const seatOf = (player: string): number => Number(player.slice(1))

describe('the case collection', () => {
  it('has all its 74 cases', () => expect(cases).toHaveLength(74))

  for (const one of cases) {
    // The four about dealing procedure have no actions; they are played in stud.test.ts and draw.test.ts.
    if (one.expect.table !== undefined) continue
    it(`${one.id} ${one.rule}${one.note ? `: ${one.note}` : ''}`, () => check(one))
  }
})

function check(one: Case): void {
  const { hand, events } = feed(one, openingOf(one, { ...tda2024, ...one.config }))
  const { expect: wanted } = one
  if (wanted.legal !== undefined) checkLegal(hand, wanted.legal)
  if (wanted.legalBringIn !== undefined) {
    const { actor, bringIn, completeTo, mayFold } = wanted.legalBringIn
    const asked = legal(hand)
    expect(asked).toMatchObject({ kind: 'bringIn', seat: seatOf(actor), amount: bringIn, completeTo })
    if (mayFold !== undefined) expect(asked).toMatchObject({ mayFold })
  }
  if (wanted.final !== undefined) expect(hand.players.map(p => p.stack)).toEqual(wanted.final)
  if (wanted.pots !== undefined) {
    expect(pots(hand)).toEqual(wanted.pots.map(([amount, players]) => ({ amount, seats: players.map(seatOf) })))
  }
  const returned = events.filter(event => event.type === 'returned')
  if (wanted.uncalled !== undefined) {
    const [player, amount] = wanted.uncalled
    expect(returned).toEqual([{ type: 'returned', seat: seatOf(player), amount }])
  }
  const spoken = events.flatMap(event => (event.type === 'shown' || event.type === 'mucked' ? [event.seat] : []))
  if (wanted.showFirst !== undefined) expect(spoken[0]).toBe(seatOf(wanted.showFirst))
  if (wanted.showOrder !== undefined) expect(spoken).toEqual(wanted.showOrder.map(seatOf))
  if (wanted.allTabledBeforeTurn !== undefined) {
    const shown = (event: HandEvent): boolean => event.type === 'shown'
    const turn = events.findIndex(event => event.type === 'streetOpened' && event.street === 'turn')
    expect(
      new Set(
        events
          .slice(0, turn)
          .filter(shown)
          .map(event => 'seat' in event && event.seat),
      ),
    ).toEqual(new Set(wanted.allTabledBeforeTurn.map(seatOf)))
  }
}

function checkLegal(hand: Hand, wanted: ExpectedLegal): void {
  const asked = legal(hand)
  expect(asked).toMatchObject({ kind: 'bet', seat: seatOf(wanted.actor), call: wanted.call })
  if (asked?.kind !== 'bet') return
  if (wanted.mayFold !== undefined) expect(asked.mayFold).toBe(wanted.mayFold)
  if (wanted.raiseTo !== undefined) expect(asked.raise?.sizes).toEqual(wanted.raiseTo)
  else if (wanted.minRaiseTo === null) expect(asked.raise).toBeUndefined()
  else expect(asked.raise).toEqual({ min: wanted.minRaiseTo, max: wanted.maxRaiseTo })
}
