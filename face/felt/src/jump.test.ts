import { describe, expect, it } from 'vitest'
import { jumpBetween } from './jump.ts'
import { stagger } from './motion.ts'
import { type CardView, emptyFelt, type FeltState, type SeatView, type TakenSeat } from './state.ts'

const back: CardView = { face: null }
const chips = (amount: number) => ({ amount, text: String(amount) })
const seat = (id: string, more: Partial<TakenSeat> = {}): SeatView => ({
  kind: 'taken',
  id,
  name: id,
  stack: '100',
  stackFull: '100',
  bet: null,
  cards: [],
  position: null,
  status: '',
  bot: null,
  folded: false,
  away: null,
  out: false,
  allIn: null,
  turn: null,
  won: null,
  spoken: '',
  ...more,
})
const felt = (hand: string, seats: SeatView[], more: Partial<FeltState> = {}): FeltState => ({
  ...emptyFelt('tr', seats.length),
  hand,
  seats,
  hero: 0,
  button: 0,
  fresh: false,
  ...more,
})
const pot = (amount: number) => ({ label: 'Pot', amount, text: String(amount) })

describe('the jump from one picture to the next', () => {
  it('deals round by round from the left of the button', () => {
    const before = felt('1', [seat('a'), seat('b'), seat('c')])
    const after = felt('2', [
      seat('a', { cards: [back, back] }),
      seat('b', { cards: [back, back] }),
      seat('c', { cards: [back, back] }),
    ])
    expect(jumpBetween(before, after).dealt.map(d => (d.to === 'seat' ? `${d.chair}${d.slot}` : ''))).toEqual([
      '10',
      '20',
      '00',
      '11',
      '21',
      '01',
    ])
  })

  it('B119: cards that are turned up are not dealt again', () => {
    const before = felt('1', [seat('a', { cards: [back, back] })])
    const after = felt('1', [seat('a', { cards: [{ face: 'Ah' }, { face: 'Kd' }] })])
    expect(jumpBetween(before, after).dealt).toEqual([])
  })

  it('gathers bets and deals the flop', () => {
    const before = felt('1', [seat('a', { bet: chips(20) }), seat('b', { bet: chips(20) })], {
      pot: pot(40),
      boards: [[]],
    })
    const after = felt('1', [seat('a'), seat('b')], {
      pot: pot(40),
      boards: [[{ face: '9c' }, { face: '7d' }, { face: '2s' }]],
    })
    const jump = jumpBetween(before, after)
    expect(jump.gathered).toEqual([0, 1])
    expect(jump.returned).toEqual([])
    expect(jump.dealt).toEqual([0, 1, 2].map(slot => ({ to: 'board', board: 0, slot })))
  })

  it('takes an uncalled bet back instead of gathering it', () => {
    const before = felt('1', [seat('a', { bet: chips(100) }), seat('b', { bet: chips(20) })], { pot: pot(150) })
    const after = felt('1', [seat('a'), seat('b', { folded: true })], { pot: pot(50) })
    expect(jumpBetween(before, after)).toMatchObject({ gathered: [1], returned: [0], folded: [1] })
  })

  it('counts only the chips that were added', () => {
    const before = felt('1', [seat('a', { bet: chips(20) }), seat('b')])
    const after = felt('1', [seat('a', { bet: chips(80) }), seat('b')])
    expect(jumpBetween(before, after).bets).toEqual([{ chair: 0, amount: 60 }])
  })

  it('B119: pays once, to whom the picture says', () => {
    const before = felt('1', [seat('a'), seat('b')], { pot: pot(40) })
    const after = felt('1', [seat('a'), seat('b', { won: chips(40) })], { pot: null })
    expect(jumpBetween(before, after).paid).toEqual([{ chair: 1, amount: 40 }])
    expect(jumpBetween(after, { ...after }).paid).toEqual([])
  })

  it('is empty for the first picture, a fresh one, and another table', () => {
    const after = felt('1', [seat('a', { cards: [back] }), seat('b')])
    expect(jumpBetween(undefined, after).dealt).toEqual([])
    expect(jumpBetween(felt('0', [seat('a'), seat('b')]), { ...after, fresh: true }).dealt).toEqual([])
    expect(jumpBetween(felt('0', [seat('a')]), after).dealt).toEqual([])
  })
})

it('the whole deal takes at most 900 ms, whatever the game', () => {
  for (const cards of [2, 12, 20, 36, 70]) expect(stagger(cards) * cards).toBeLessThanOrEqual(900)
  expect(stagger(4)).toBe(70)
  expect(stagger(36)).toBe(25)
})
