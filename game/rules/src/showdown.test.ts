import { describe, expect, it } from 'vitest'
import { playScene, type Scene, stacksOf, typesOf } from '../testing/scene.ts'
import type { HandEvent } from './event.ts'
import { evolve, expose, type Hand, isOver, legal, play, replay } from './hand.ts'
import { pots } from './pots.ts'
import { redact } from './redact.ts'
import { draw, holdem, omaha8, stud } from './variants.ts'

const variant = holdem('noLimit')
const spoken = (events: readonly HandEvent[]): string[] =>
  events.flatMap(event =>
    event.type === 'shown' ? [`p${event.seat} shows`] : event.type === 'mucked' ? [`p${event.seat} mucks`] : [],
  )

const three: Scene = {
  variant,
  blinds: [1, 2],
  stacks: [200, 200, 200],
  hands: ['QsQd', 'KsKd', 'AsAd'],
  board: '2c3d7h9cJh',
}
const checked = 'p3 cc, p1 cc, p2 cc, p1 cc, p2 cc, p3 cc, p1 cc, p2 cc, p3 cc, p1 cc, p2 cc, p3 cc'

describe('SHOW-1 TDA 17 who shows first', () => {
  it('the first live seat left of the button after a checked river', () => {
    expect(spoken(playScene({ ...three, actions: checked }).events)).toEqual(['p1 shows', 'p2 shows', 'p3 shows'])
  })
  it('the last to bet or raise on the river, then clockwise', () => {
    const river = checked.replace(/p1 cc, p2 cc, p3 cc$/, 'p1 cc, p2 cbr 10, p3 cc, p1 cc')
    expect(spoken(playScene({ ...three, actions: river }).events)).toEqual(['p2 shows', 'p3 shows', 'p1 mucks'])
  })
})

describe('SHOW-2 a hand beaten by one already shown is mucked', () => {
  it('the best shown first, both others muck, and no pot is lost', () => {
    const scene = { ...three, hands: ['AsAd', 'KsKd', 'QsQd'], actions: checked }
    const { hand, events } = playScene(scene)
    expect(spoken(events)).toEqual(['p1 shows', 'p2 mucks', 'p3 mucks'])
    expect(stacksOf(hand)).toEqual([204, 198, 198])
  })
  it('a tie is shown, and so is a hand that may win half', () => {
    const tie = playScene({ ...three, hands: ['AsKd', 'AdKs', '7s7d'], actions: checked })
    expect(spoken(tie.events)).toEqual(['p1 shows', 'p2 shows', 'p3 shows'])
    const half = playScene({
      ...three,
      variant: omaha8('potLimit'),
      hands: ['KsKdQhJh', 'As2sTdTc', 'AdAcTh9h'],
      board: '4c5d7hKcQs',
      actions: checked,
    })
    expect(spoken(half.events)).toEqual(['p1 shows', 'p2 shows', 'p3 mucks'])
  })
  it('a hand without any low does not show for a low that nobody has', () => {
    const { events } = playScene({
      ...three,
      variant: omaha8('potLimit'),
      hands: ['KsKdQhJh', 'QsQd2d3c', 'AdAcTh9h'],
      board: '4c9d9cKcQc',
      actions: checked,
    })
    expect(spoken(events)).toEqual(['p1 shows', 'p2 mucks', 'p3 mucks'])
  })
  it('unknown hands are equal, so that no chip is lost', () => {
    const options = { showAllHands: true }
    const { hand } = playScene({ ...three, hands: ['????', '????', '????'], options, actions: checked })
    expect(stacksOf(hand)).toEqual([200, 200, 200])
  })
  it('each pot by itself: who is beaten in the main pot shows for a side pot, and who cannot win there mucks', () => {
    const side = { ...three, stacks: [20, 200, 200, 20], options: { allInTabled: false } }
    const allIn = 'p3 cc, p4 cbr 20, p1 cc, p2 cc, p3 cc'
    const down = 'p2 cbr 10, p3 cc, p2 cc, p3 cc, p2 cc, p3 cc'
    const first = playScene({ ...side, hands: ['AsAh', 'QsQd', 'KsKd', '4s4h'], actions: `${allIn}, ${down}` })
    expect(spoken(first.events)).toEqual(['p1 shows', 'p2 shows', 'p3 shows', 'p4 mucks'])
    expect(stacksOf(first.hand)).toEqual([80, 170, 190, 0])
    const last = playScene({
      ...side,
      hands: ['KsKh', 'QsQd', 'TsTd', 'AsAd'],
      actions: `${allIn}, p2 cc, p3 cc, p2 cc, p3 cc, p2 cbr 10, p3 cc`,
    })
    expect(spoken(last.events)).toEqual(['p2 shows', 'p3 mucks', 'p4 shows', 'p1 mucks'])
    expect(stacksOf(last.hand)).toEqual([0, 190, 170, 80])
  })
  it('by option every live hand is turned up', () => {
    const scene = { ...three, hands: ['AsAd', 'KsKd', 'QsQd'], actions: checked, options: { showAllHands: true } }
    expect(spoken(playScene(scene).events)).toEqual(['p1 shows', 'p2 shows', 'p3 shows'])
  })
})

describe('ODD-1 with a button the odd chip goes to the first left of it, whatever the suits', () => {
  it('five chips between two equal hands', () => {
    const { hand } = playScene({
      ...three,
      hands: ['', 'AcKd', 'AsKs'],
      actions: 'p3 cc, p1 f, p2 cc, p2 cc, p3 cc, p2 cc, p3 cc, p2 cc, p3 cc',
    })
    expect(stacksOf(hand)).toEqual([199, 201, 200])
  })
})

describe('SHOW-3 TDA 16 all-in and no more betting', () => {
  const allIn = { ...three, actions: 'p3 cbr 200, p1 cc, p2 cc' }
  it('the uncalled part goes back first, then hands are turned up, then the board is run out', () => {
    const { events } = playScene({ ...allIn, stacks: [150, 200, 300], actions: 'p3 cbr 300, p1 cc, p2 cc' })
    const types = typesOf(events)
    const end = types.slice(types.indexOf('returned'))
    expect(end.slice(0, 5)).toEqual(['returned', 'streetClosed', 'shown', 'shown', 'shown'])
    expect(end.filter(type => type === 'boardDealt')).toHaveLength(3)
    expect(end.filter(type => type === 'shown')).toHaveLength(3)
  })
  it('by option they wait for the showdown, where the beaten may muck', () => {
    const { events } = playScene({ ...allIn, options: { allInTabled: false } })
    const types = typesOf(events)
    expect(types.indexOf('shown')).toBeGreaterThan(types.lastIndexOf('boardDealt'))
    expect(spoken(events)).toEqual(['p1 shows', 'p2 shows', 'p3 shows'])
  })
  it('nobody may muck when a player is all-in on the river', () => {
    const river = checked.replace(/p1 cc, p2 cc, p3 cc$/, 'p1 cbr 198, p2 f, p3 cc')
    const { events } = playScene({ ...three, hands: ['AsAd', 'KsKd', 'QsQd'], actions: river })
    expect(spoken(events)).toEqual(['p1 shows', 'p3 shows'])
  })
  it('with a draw to come hands stay down until it is over', () => {
    const { events } = playScene({
      variant: draw('noLimit'),
      blinds: [1, 2],
      stacks: [50, 50],
      hands: ['2c3c4c5c7d8h', '2d3d4d5d7c9h'],
      actions: 'p2 cbr 50, p1 cc, p1 sd 7d, p2 sd 7c',
    })
    const types = typesOf(events)
    expect(types.indexOf('shown')).toBeGreaterThan(types.lastIndexOf('discarded'))
  })
  it('stud cards dealt to tabled hands come face up', () => {
    const { hand, events } = playScene({
      variant: stud,
      antes: [1, 1],
      bringIn: 2,
      bets: [5, 10],
      stacks: [6, 6],
      hands: ['2c3c4d5d6h7hAs', 'KcKdKhQdQhJhJs'],
      actions: 'p1 cbr 5, p2 cc',
    })
    expect(isOver(hand)).toBe(true)
    expect(events.filter(event => event.type === 'dealt').map(event => event.up)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ])
  })
})

describe('SHOW-4 asked one after the other', () => {
  const ask = { ...three, options: { showdown: 'ask' as const }, actions: checked }
  it('each shows or mucks in turn; a mucked hand gives up its claim', () => {
    const { hand } = playScene(ask)
    expect(legal(hand)).toEqual({ kind: 'show', seat: 1, mayMuck: true })
    expect(play(hand, 1, { type: 'check' })).toEqual({ ok: false, refusal: { code: 'nothingToCall' } })
    expect(play(hand, 1, { type: 'show' }).ok).toBe(true)
    expect(play(hand, 2, { type: 'show' }).ok).toBe(true)
    expect(play(hand, 3, { type: 'muck' }).ok).toBe(true)
    // Aces were thrown away: the cards would have spoken, but only cards shown do.
    expect(stacksOf(hand)).toEqual([198, 204, 198])
  })
  it('who is left alone wins without showing', () => {
    const { hand } = playScene(ask)
    play(hand, 1, { type: 'muck' })
    play(hand, 2, { type: 'muck' })
    expect(isOver(hand)).toBe(true)
    expect(hand.players[2]).toMatchObject({ shown: false, stack: 204 })
  })
  it('SHOW-5 the only claim to some pot may not be mucked', () => {
    const { hand } = playScene({
      ...ask,
      stacks: [50, 200, 200],
      options: { showdown: 'ask', allInTabled: false },
      actions: 'p3 cbr 100, p1 cc, p2 cc, p2 cc, p3 cc, p2 cc, p3 cc, p2 cbr 100, p3 f',
    })
    expect(pots(hand).map(pot => pot.seats)).toEqual([[1, 2], [2]])
    expect(legal(hand)).toEqual({ kind: 'show', seat: 2, mayMuck: false })
    expect(play(hand, 2, { type: 'muck' })).toEqual({ ok: false, refusal: { code: 'mustShow' } })
  })
})

describe('SHOW-6 pots are paid one by one', () => {
  it('the last side pot first, each high half before its low one', () => {
    const { events } = playScene({
      variant: omaha8('potLimit'),
      blinds: [10, 20],
      stacks: [20, 50, 100, 100],
      hands: ['As2s9c9d', 'KhKsQh9h', 'JhJsQs9s', 'QcQdTcTs'],
      board: '5h6d8sKcJd',
      actions: 'p3 cbr 70, p4 cbr 100, p1 cc, p2 cc, p3 cc',
    })
    expect(events.flatMap(event => (event.type === 'awarded' ? [[event.pot, event.part, event.shares]] : []))).toEqual([
      [2, 'high', [{ seat: 3, amount: 100 }]],
      [1, 'high', [{ seat: 2, amount: 90 }]],
      [0, 'high', [{ seat: 2, amount: 40 }]],
      [0, 'low', [{ seat: 1, amount: 40 }]],
    ])
  })
})

describe('SHOW-7 cards turned up of free will', () => {
  const folded = playScene({ ...three, actions: 'p3 cbr 6, p1 f, p2 f' })
  const again = (): Hand => replay(folded.events)

  it('SHOW-8 a winner by folds shows nothing', () => expect(spoken(folded.events)).toEqual([]))

  it('one card of two, by position, seen by all afterwards', () => {
    const hand = again()
    const answer = expose(hand, 3, [1])
    const event: HandEvent = { type: 'exposed', seat: 3, cards: [null, 49] }
    expect(answer).toEqual({ ok: true, value: [event] })
    evolve(hand, event)
    expect(hand.players[2]).toMatchObject({ cards: [51, 49], up: [false, true] })
    const rail = replay(folded.events.map(one => redact(one, { kind: 'rail' })))
    evolve(rail, redact(event, { kind: 'rail' }))
    expect(rail.players[2]).toMatchObject({ cards: [null, 49], up: [false, true] })
  })
  it.each([
    ['a folded hand', 1, [0]],
    ['a seat that was not dealt in', 9, [0]],
    ['no card', 3, []],
    ['a card that is not there', 3, [2]],
    ['half a card', 3, [0.5]],
    ['one card twice', 3, [0, 0]],
  ] as const)('refuses %s', (_, seat, positions) => {
    expect(expose(again(), seat, positions)).toEqual({ ok: false, refusal: { code: 'nothingToShow' } })
  })
  it('refuses before the hand is over', () => {
    const running = playScene({ ...three, actions: 'p3 cbr 6' })
    expect(expose(running.hand, 3, [0])).toEqual({ ok: false, refusal: { code: 'nothingToShow' } })
  })
  it('lets a player who mucked show after all', () => {
    const { hand } = playScene({ ...three, hands: ['AsAd', 'KsKd', 'QsQd'], actions: checked })
    expect(expose(hand, 2, [0, 1]).ok).toBe(true)
    expect(expose(hand, 1, [0])).toEqual({ ok: false, refusal: { code: 'nothingToShow' } })
  })
})

describe('ODD-1 TDA 20-A odd chips, one each, from the first winner left of the button', () => {
  it('100 between three: 34, 33, 33', () => {
    const { hand } = playScene({
      ...three,
      antes: [0, 0, 0],
      stacks: [33, 33, 34],
      hands: ['2s3d', '2d3s', '4s5d'],
      board: 'AhKhQhJhTh',
      actions: 'p3 cbr 34, p1 cc, p2 cc',
    })
    // 99 in the pot; 1 came back.
    expect(stacksOf(hand)).toEqual([33, 33, 34])
    const dead = playScene({
      ...three,
      antes: [0, 0, 0, 1],
      blinds: [1, 2, 0, -1],
      stacks: [33, 33, 33, 3],
      options: { anteTrim: false },
      hands: ['2s3d', '2d3s', '4s5d', '7c8c'],
      board: 'AhKhQhJhTh',
      actions: 'p3 cbr 33, p4 f, p1 cc, p2 cc',
    })
    expect(pots(dead.hand)).toEqual([{ amount: 101, seats: [1, 2, 3] }])
    expect(stacksOf(dead.hand)).toEqual([34, 34, 33, 1])
  })
  it('the button, if it shares, is last', () => {
    const { hand } = playScene({
      ...three,
      blinds: [1, 1],
      minBet: 1,
      stacks: [10, 10, 10],
      hands: ['7c8c', '2d3s', '2s3d'],
      board: 'AhKhQhJhTh',
      actions: 'p3 cc, p1 cc, p2 cc, p1 f, p2 cc, p3 cc, p2 cc, p3 cc, p2 cc, p3 cc',
      options: { foldWhenFree: true },
    })
    expect(stacksOf(hand)).toEqual([9, 11, 10])
  })
})

describe('HILO-1 two halves', () => {
  const scene: Scene = {
    variant: omaha8('potLimit'),
    blinds: [1, 2],
    stacks: [100, 100],
    hands: [],
    board: '5h6d8sKcTh',
  }
  const down = 'p2 cc, p1 cc, p1 cc, p2 cc, p1 cc, p2 cc, p1 cc, p2 cc'
  it('ODD-2 the odd chip between the halves goes to the high hand', () => {
    const { events } = playScene({
      ...scene,
      antes: [0, 0, 1],
      blinds: [1, 2, 0],
      stacks: [100, 100, 100],
      options: { anteTrim: false },
      hands: ['As2s9h9c', 'KhKsJhTd', 'QcQdJcTc'],
      actions: 'p3 f, p1 cc, p2 cc, p1 cc, p2 cc, p1 cc, p2 cc, p1 cc, p2 cc',
    })
    expect(events.flatMap(event => (event.type === 'awarded' ? [event.part, event.shares] : []))).toEqual([
      'high',
      [{ seat: 2, amount: 3 }],
      'low',
      [{ seat: 1, amount: 2 }],
    ])
  })
  it('HILO-2 one hand may win both', () => {
    const { hand } = playScene({ ...scene, hands: ['As2sKhKd', 'QcQdJcJd'], actions: down })
    expect(stacksOf(hand)).toEqual([102, 98])
  })
  it('HILO-3 without a qualifying low the high hand takes all', () => {
    const { events } = playScene({ ...scene, board: '9h9dTsKcTh', hands: ['As2s3d4d', 'QcQdJc2c'], actions: down })
    expect(events.find(event => event.type === 'awarded')).toEqual({
      type: 'awarded',
      pot: 0,
      part: 'high',
      shares: [{ seat: 2, amount: 4 }],
    })
  })
  it('HILO-4 three lows of one kind share a sixth each, exact to the chip', () => {
    const { hand } = playScene({
      ...scene,
      blinds: [1, 2],
      stacks: [100, 100, 100, 100],
      hands: ['As2sQhQd', 'Ad2dJhJd', 'Ac2cTdTc', 'KhKd9c9d'],
      board: '5h6d8sKc7h',
      actions:
        'p3 cbr 5, p4 cc, p1 cc, p2 cc, p1 cbr 5, p2 cc, p3 cc, p4 cc, p1 cc, p2 cc, p3 cc, p4 cc, p1 cc, p2 cc, p3 cc, p4 cc',
    })
    // 40 in the pot: 20 to the nine-high straight of p4, 7 + 7 + 6 to the lows.
    expect(stacksOf(hand)).toEqual([97, 97, 96, 110])
  })
})

describe('TIE-1 house rule: suits break ties, hearts over spades over diamonds over clubs', () => {
  const scene: Scene = { variant, blinds: [1, 2], stacks: [100, 100], options: { suitsBreakTies: true } }
  const down = 'p2 cc, p1 cc, p1 cc, p2 cc, p1 cc, p2 cc, p1 cc, p2 cc'
  it('from the top of the five cards played the first whose suits differ decides', () => {
    expect(stacksOf(playScene({ ...scene, hands: ['AsKd', 'AdKs'], board: '9c9d5h3s2c', actions: down }).hand)).toEqual(
      [102, 98],
    )
    expect(stacksOf(playScene({ ...scene, hands: ['AdKs', 'AhKc'], board: '9c9d5h3s2c', actions: down }).hand)).toEqual(
      [98, 102],
    )
    expect(stacksOf(playScene({ ...scene, hands: ['QcJh', 'QdJs'], board: 'AcKdTh3s2c', actions: down }).hand)).toEqual(
      [98, 102],
    )
  })
  it('only the same five cards of the board are split', () => {
    expect(stacksOf(playScene({ ...scene, hands: ['2s3d', '4s5d'], board: 'AhKhQhJhTh', actions: down }).hand)).toEqual(
      [100, 100],
    )
  })
  it('off by default', () => {
    const { hand } = playScene({ ...scene, options: {}, hands: ['AdKs', 'AhKc'], board: '9c9d5h3s2c', actions: down })
    expect(stacksOf(hand)).toEqual([100, 100])
  })
})
