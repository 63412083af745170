import { describe, expect, it } from 'vitest'
import { settings } from '../testing/tableLife.ts'
import { asked, playScene, sceneOpening } from '../testing/scene.ts'
import type { Due, Seat } from './event.ts'
import { begin, evolve, run } from './hand.ts'
import { killAfter, killDue, killerOf, killStakes } from './kill.ts'
import { openHand } from './opening.ts'
import type { Kill, Table, TableSettings } from './tableTypes.ts'
import { holdem } from './variants.ts'

const limit = { ...settings, kill: 'full' } as const satisfies TableSettings
const due = (seat: Seat, kind: Due['kind'], amount: number): Due => ({ seat, kind, amount })

describe('KILL-1 WSOP 191 what the killer posts on top of a blind of the own', () => {
  it.each([
    ['elsewhere', 3, 40],
    ['small blind', 1, 30],
    ['big blind', 2, 20],
    // An ante, and blinds that are made up, are no blind of this hand.
    ['who antes and posts', 4, 40],
  ] as const)('%s', (_, killer, amount) => {
    const dues = [
      due(4, 'ante', 5),
      due(1, 'smallBlind', 10),
      due(2, 'bigBlind', 20),
      due(4, 'livePost', 20),
      due(4, 'deadPost', 10),
    ]
    expect(killDue(limit, killer, dues)).toEqual(due(killer, 'kill', amount))
  })
  it('nothing where the big blind is the whole of it, or where there are no kills', () => {
    expect(killDue(limit, 2, [due(2, 'bigBlind', 40)])).toBeUndefined()
    expect(killDue(settings, 3, [])).toBeUndefined()
  })
  it('a half kill is rounded up to whole chips', () => {
    const odd = { ...settings.stakes, bigBlind: 25, minBet: 25, smallBet: 25, bigBet: 50 }
    expect(killStakes(odd, 'half')).toMatchObject({ bigBlind: 25, minBet: 38, smallBet: 38, bigBet: 75 })
    expect(killDue({ ...settings, stakes: odd, kill: 'half' }, 3, [])).toEqual(due(3, 'kill', 38))
    expect(killStakes(odd, 'full')).toMatchObject({ bigBlind: 25, minBet: 50, smallBet: 50, bigBet: 100 })
  })
})

describe('KILL-1 WSOP 189 198 legs', () => {
  const table = (kill: Kill | undefined, more: Partial<TableSettings> = {}): Table =>
    // Who kills is asked of nothing else.
    ({ settings: { ...limit, ...more }, ...(kill ? { kill } : {}) }) as Table
  it('the killer kills where kills are on and the killer is dealt in', () => {
    const kill = { leg: 3, killer: 3 }
    expect(killerOf(table(kill), [1, 2, 3])).toBe(3)
    expect(killerOf(table(kill), [1, 2])).toBeUndefined()
    expect(killerOf(table({ leg: 3, killer: null }), [1, 2, 3])).toBeUndefined()
    expect(killerOf(table(undefined), [1, 2, 3])).toBeUndefined()
    const { kill: _, ...without } = limit
    expect(killerOf({ ...table(kill), settings: without }, [1, 2, 3])).toBeUndefined()
  })
  const scene = { variant: holdem('fixedLimit'), blinds: [10, 20], bets: [20, 40] as const, stacks: [500, 500] }
  it('one winner alone gets a leg, and with a leg the kill; a divided pot takes both away', () => {
    const folded = playScene({ ...scene, actions: 'p2 f' }).hand
    expect(killAfter({ leg: null, killer: null }, folded)).toEqual({ leg: 1, killer: null })
    expect(killAfter({ leg: 1, killer: null }, folded)).toEqual({ leg: 1, killer: 1 })
    expect(killAfter({ leg: 2, killer: 2 }, folded)).toEqual({ leg: 1, killer: null })
    const checks = Array.from({ length: 3 }, () => 'p1 cc, p2 cc').join(', ')
    const hands = ['2c3d', '2h3s']
    const split = playScene({ ...scene, hands, board: 'AsKsQsJsTs', actions: `p2 cc, p1 cc, ${checks}` }).hand
    expect(killAfter({ leg: 1, killer: 1 }, split)).toEqual({ leg: null, killer: null })
  })
})

describe('KILL-1 the price of a killed hand', () => {
  const stakes = { variant: holdem('fixedLimit'), blinds: [10, 20], bets: [40, 80] as const }
  /** The first decision of three players with these stacks and dues. */
  const first = (stacks: readonly number[], ...dues: readonly Due[]): unknown => {
    const opened = openHand({ ...sceneOpening({ ...stakes, stacks }), dues }, 1)
    if (!opened.ok) throw new Error(opened.refusal.code)
    const hand = begin(opened.value)
    evolve(hand, { type: 'deckSet', cards: hand.opening.variant.deck })
    run(hand)
    return asked(hand)
  }
  const blinds = [due(1, 'smallBlind', 10), due(2, 'bigBlind', 20)]
  const rich = [500, 500, 500]
  it.each([
    ['of the big blind', rich, [...blinds, due(2, 'kill', 20)], ['p3', 40, 80, 80]],
    ['of the small blind', rich, [...blinds, due(1, 'kill', 30)], ['p3', 40, 80, 80]],
    ['of another', rich, [...blinds, due(3, 'kill', 40)], ['p3', 0, 80, 80]],
    ['that the stack cannot pay', [500, 500, 25], [...blinds, due(3, 'kill', 40)], ['p1', 30, 80, 80]],
    [
      'for which no chip is left',
      [500, 500, 5],
      [due(3, 'ante', 5), ...blinds, due(3, 'kill', 40)],
      ['p1', 30, 80, 80],
    ],
    // A blind that is made up sets no price where no chip is left for it.
    ['but no post', [500, 500, 5], [due(3, 'ante', 5), ...blinds, due(3, 'livePost', 40)], ['p1', 10, 60, 60]],
  ])('%s', (_, stacks, dues, decision) => expect(first(stacks, ...dues)).toEqual(decision))
})
