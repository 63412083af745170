import { deck52, seeded, shuffled } from '@krupiye/cards'
import { describe, expect, it } from 'vitest'
import { id, Play, settings, studSettings } from '../testing/tableLife.ts'
import { automaticDraw } from './draws.ts'
import { legal } from './hand.ts'
import { tda2024 } from './options.ts'
import {
  beginTable,
  betweenHands,
  canStart,
  carried,
  changeSettings,
  clockCommand,
  copyTable,
  decideTable,
  nextHand,
  openTable,
  redactTable,
  runningHand,
  voidHand,
} from './table.ts'
import type { TableCommand, TableEvent } from './tableTypes.ts'
import { badugi, deuceSingleDraw, draw, holdem, stud } from './variants.ts'

// What may be asked of a table, answer by answer, and what a copy or a picture of it holds.

const refusal = (play: Play, seat: number, command: TableCommand): unknown => {
  const decided = decideTable(play.table, id(seat), command)
  return decided.ok ? decided.value : decided.refusal
}

describe('SEAT-1 SEAT-2 chips come within the limits, to the chip', () => {
  it('exactly the least and the most may be brought', () => {
    const sits = (stack: number) => new Play().sit(1, stack)
    expect([99, 100, 2000, 2001].map(sits)).toEqual(['buyInTooSmall', 'ok', 'ok', 'buyInTooBig'])
  })
  it('chips fill the stack up to the most, and a refusal says how much is left', () => {
    const play = new Play({}, [1])
    expect(refusal(play, 1, { type: 'addChips', amount: 1001 })).toEqual({ code: 'buyInTooBig', max: 1000 })
    expect(refusal(play, 1, { type: 'addChips', amount: 1000 })).toEqual([
      { type: 'stackAdded', seat: 1, amount: 1000 },
    ])
    // One with chips who sits out stays out.
    play.ask(1, { type: 'sitOut' })
    expect(refusal(play, 1, { type: 'addChips', amount: 1 })).toHaveLength(1)
    play.at(1).stack = 2500
    expect(refusal(play, 1, { type: 'addChips', amount: 1 })).toEqual({ code: 'buyInTooBig', max: 0 })
  })
  it('who is broke brings at least the least, and is back in with it', () => {
    const play = new Play({}, [1])
    play.at(1).stack = 0
    expect(refusal(play, 1, { type: 'addChips', amount: 99 })).toEqual({ code: 'buyInTooSmall', min: 100 })
    expect(refusal(play, 1, { type: 'addChips', amount: 100 })).toEqual([{ type: 'stackAdded', seat: 1, amount: 100 }])
    expect(refusal(play, 1, { type: 'sitIn' })).toEqual([])
    play.at(1).out = true
    expect(refusal(play, 1, { type: 'addChips', amount: 100 })).toEqual([
      { type: 'stackAdded', seat: 1, amount: 100 },
      { type: 'satIn', seat: 1 },
    ])
    expect(refusal(play, 1, { type: 'sitIn' })).toEqual({ code: 'buyInTooSmall', min: 100 })
  })
  it('in a hand nothing is added, by one who waits it is', () => {
    const play = new Play({}, [1, 2]).deal()
    play.sit(4, 500)
    expect(refusal(play, 1, { type: 'addChips', amount: 10 })).toEqual({ code: 'inAHand' })
    expect(refusal(play, 4, { type: 'addChips', amount: 10 })).toEqual([{ type: 'stackAdded', seat: 4, amount: 10 }])
  })
})

describe('asking for what already is gives nothing', () => {
  it('sitting out, in, entries, straddle and the big blind', () => {
    const play = new Play({ straddle: true }, [1, 2])
    const twice = (command: TableCommand): unknown => {
      const first = refusal(play, 1, command)
      play.ask(1, command)
      return [first, refusal(play, 1, command)]
    }
    expect(twice({ type: 'sitOut' })).toEqual([[{ type: 'satOut', seat: 1, why: 'asked' }], []])
    expect(twice({ type: 'sitIn' })).toEqual([[{ type: 'satIn', seat: 1 }], []])
    expect(twice({ type: 'chooseEntry', entry: 'post' })).toEqual([
      [{ type: 'entryChosen', seat: 1, entry: 'post' }],
      [],
    ])
    expect(twice({ type: 'chooseStraddle', on: true })).toEqual([[{ type: 'straddleChosen', seat: 1, on: true }], []])
    const asked = { type: 'outAtBigBlindChosen', seat: 1, on: true }
    expect(twice({ type: 'chooseOutAtBigBlind', on: true })).toEqual([[asked], []])
    play.deal()
    expect(twice({ type: 'leave' })).toEqual([[{ type: 'leaveChosen', seat: 1 }], []])
    // Who is dealt in has no entry to choose.
    expect(refusal(play, 2, { type: 'chooseEntry', entry: 'post' })).toEqual([])
    expect(refusal(play, 2, { type: 'chooseEntry', entry: 'button' })).toEqual([])
  })
  it('CLOCK-3 sitting in clears a time-out of one who is not out', () => {
    const play = new Play({}, [1, 2])
    play.at(1).timeouts = 1
    expect(refusal(play, 1, { type: 'sitIn' })).toEqual([{ type: 'satIn', seat: 1 }])
  })
})

describe('whose turn it is is told with the refusal', () => {
  it('between hands, to one who was not dealt in, and out of turn', () => {
    const play = new Play({}, [1, 2, 3])
    const act: TableCommand = { type: 'act', command: { type: 'check' } }
    expect([refusal(play, 1, act), refusal(play, 1, { type: 'timeOut' })]).toEqual([
      { code: 'handIsOver' },
      { code: 'handIsOver' },
    ])
    expect(refusal(play, 1, { type: 'expose', positions: [0] })).toEqual({ code: 'nothingToShow' })
    play.deal()
    play.sit(5)
    const { turn } = play
    expect(refusal(play, 5, act)).toEqual({ code: 'notYourTurn', turn })
    expect(refusal(play, 5, { type: 'expose', positions: [0] })).toEqual({ code: 'nothingToShow' })
    const other = [1, 2, 3].find(seat => seat !== turn) ?? 0
    expect(refusal(play, other, { type: 'timeOut' })).toEqual({ code: 'notYourTurn', turn })
    expect(refusal(play, other, act)).toEqual({ code: 'notYourTurn', turn })
  })
})

describe('CLOCK-2 what the house does at a draw', () => {
  it.each([
    ['high hands draw', draw('noLimit'), true],
    ['deuce to seven stands pat', deuceSingleDraw('noLimit'), false],
    ['badugi stands pat', badugi('noLimit'), false],
  ] as const)('%s', (_, variant, draws) => {
    const play = new Play({ variant }, [1, 2, 3])
    play.deal()
    for (let open = play.turn; open && play.table.hand?.phase.at === 'acting'; open = play.turn) {
      if (play.act(open, { type: 'call' }) !== 'ok') play.act(open, { type: 'check' })
    }
    const { hand } = play.table
    const open = hand && legal(hand)
    if (!open || open.kind !== 'draw') throw new Error('no draw')
    const command = clockCommand(hand, open)
    if (command.type !== 'discard') throw new Error('no discard')
    expect(command.positions.length > 0).toBe(draws)
    // Cards that are not known are kept.
    const player = hand.players.find(({ seat }) => seat === open.seat)
    if (!player) throw new Error('nobody')
    player.cards = [null, ...player.cards.slice(1)]
    expect(clockCommand(hand, open)).toEqual({ type: 'discard', positions: [] })
  })
})

it('CLOCK-2 DRAW-5 the automatic draw looks at the cards of the player whose turn it is', () => {
  const play = new Play({ variant: draw('noLimit') }, [1, 2, 3])
  play.deck = shuffled(deck52, seeded(5).below)
  play.deal()
  for (let seat = play.turn; seat && play.table.hand?.phase.at === 'acting'; seat = play.turn)
    if (play.act(seat, { type: 'call' }) !== 'ok') play.act(seat, { type: 'check' })
  const drawn: unknown[] = []
  const wanted: unknown[] = []
  for (let seat = play.turn; play.table.hand?.phase.at === 'drawing'; seat = play.turn) {
    const player = play.table.hand.players.find(each => each.seat === seat)
    wanted.push(automaticDraw((player?.cards ?? []).filter(card => card !== null)).length)
    play.ask(seat ?? 0, { type: 'timeOut' })
    const discarded = play.events.findLast(event => event.type === 'discarded')
    drawn.push(discarded?.type === 'discarded' ? discarded.cards.length : null)
  }
  expect(drawn).toEqual(wanted)
  expect(new Set(drawn).size).toBe(3)
})

describe('CLOCK-5 TDA 30', () => {
  it('an absent player is folded and the hand goes on to its end at once', () => {
    const play = new Play({ options: tda2024, absentArePlayed: true }, [1, 2]).deal()
    const turn = play.turn ?? 0
    play.at(turn).out = true
    expect(play.ask(turn, { type: 'timeOut' })).toBe('ok')
    expect(runningHand(play.table)).toBeNull()
    expect(play.at(turn).stack).toBe(990)
  })
})

describe('SET-1 settings that could not be played are refused by name', () => {
  const games = (every: number, max: number) => ({
    games: [{ variant: { ...stud, seats: { min: 2, max } }, stakes: studSettings.stakes, anteKind: 'each' as const }],
    every,
    per: 'hands' as const,
  })
  const big = { variant: holdem('fixedLimit'), stakes: settings.stakes, anteKind: 'none' as const }
  const eight = games(3, 8)
  it.each([
    ['as they are', settings, 'ok'],
    ['buy-ins of one size', { ...settings, buyIn: { min: 100, max: 100 } }, 'ok'],
    ['no least buy-in', { ...settings, buyIn: { min: 0, max: 100 } }, 'buyIn'],
    ['no most buy-in', { ...settings, buyIn: { min: 100, max: 100.5 } }, 'buyIn'],
    ['as many chairs as the game has', { ...settings, variant: { ...stud, seats: { min: 2, max: 6 } } }, 'ok'],
    ['a chair too many', { ...settings, variant: { ...stud, seats: { min: 2, max: 5 } } }, 'variant'],
    ['games in turn', { ...settings, rotation: eight }, 'ok'],
    ['games that just fit', { ...settings, rotation: games(1, 6) }, 'ok'],
    [
      'one of two that does not',
      { ...settings, rotation: { ...eight, games: [big, ...games(1, 5).games] } },
      'rotation',
    ],
    ['a turn of nothing', { ...settings, rotation: games(0, 8) }, 'rotation'],
    ['no games', { ...settings, rotation: { ...eight, games: [] } }, 'rotation'],
  ])('%s', (_, wanted, name) => {
    const changed = changeSettings(new Play({}, [1]).table, wanted)
    expect(changed).toEqual(
      name === 'ok'
        ? { ok: true, value: [{ type: 'settingsChanged', settings: wanted }] }
        : { ok: false, refusal: { code: 'badSettings', name } },
    )
  })
})

describe('during a hand', () => {
  it('no other one starts, and nobody leaves, is seated out or told to be due', () => {
    const play = new Play({}, [1, 2, 3]).deal()
    play.ask(1, { type: 'leave' })
    expect([canStart(play.table), betweenHands(play.table), nextHand(play.table, deck52)]).toEqual([false, [], null])
    expect(voidHand(play.table, 'test')).toEqual([{ type: 'handVoided', hand: 1, why: 'test' }])
    play.foldOut()
    expect([canStart(play.table), voidHand(play.table, 'test')]).toEqual([true, []])
  })
  it('a voided hand keeps its number, and gives every bet back', () => {
    const play = new Play({}, [1, 2, 3]).deal()
    play.take([{ type: 'handVoided', hand: 1, why: 'test' }])
    expect([play.table.hands, play.table.hand, play.at(2).stack, play.at(2).dealt]).toEqual([1, null, 1000, false])
    play.take([{ type: 'handVoided', hand: 7, why: 'test' }]).take([{ type: 'handVoided', hand: 3, why: 'test' }])
    expect(play.table.hands).toBe(7)
  })
})

describe('copies', () => {
  it('share nothing that changes', () => {
    const play = new Play({}, [1, 2, 3]).deal()
    const before = JSON.stringify(play.table)
    const copied = copyTable(play.table)
    expect(JSON.stringify(copied)).toBe(before)
    const other = new Play({}, [])
    Object.assign(other.table, copied)
    other.foldOut().ask(2, { type: 'sitOut' })
    const [, sitter] = copied.seats
    if (sitter) sitter.owes.big = true
    expect(JSON.stringify(play.table)).toBe(before)
    const empty = beginTable(openTable(settings))
    expect(empty.seats).toEqual(Array.from({ length: 7 }, () => null))
    expect(copyTable(empty).hand).toBeNull()
    expect(() => beginTable({ type: 'satIn', seat: 1 })).toThrow('a table begins with tableOpened, not satIn')
  })
  it('carry what a table has from hand to hand, and no more', () => {
    const { table } = new Play({}, [1])
    expect(carried(table)).toEqual({})
    const all = {
      next: settings,
      game: { index: 1, until: 9 },
      kill: { leg: 1, killer: null },
      bought: true,
    } as const
    expect(carried({ ...table, ...all })).toEqual(all)
  })
})

describe('RED-1 at a table nothing but cards is secret', () => {
  const events: readonly TableEvent[] = [
    { type: 'tableOpened', settings },
    { type: 'seated', seat: 1, player: id(1), name: 'Ada', bot: false, stack: 500 },
    { type: 'stackAdded', seat: 1, amount: 5 },
    { type: 'satOut', seat: 1, why: 'asked' },
    { type: 'satIn', seat: 1 },
    { type: 'entryChosen', seat: 1, entry: 'button' },
    { type: 'straddleChosen', seat: 1, on: true },
    { type: 'outAtBigBlindChosen', seat: 1, on: true },
    { type: 'leaveChosen', seat: 1 },
    { type: 'stoodUp', seat: 1, amount: 500 },
    { type: 'timedOut', seat: 1 },
    { type: 'buttonMoved', button: 1, small: 2, big: 3 },
    { type: 'buttonMoved', button: 1, small: 2, big: 3, bought: true },
    { type: 'settingsChanged', settings },
    { type: 'gameChanged', game: 1, hands: 8 },
    { type: 'handVoided', hand: 3, why: 'test' },
  ]
  it.each(events.map(event => [event.type, event] as const))(
    '%s is told to everybody, and what is not listed to nobody',
    (_, event) => {
      const more = { ...event, secret: 'As' }
      expect(redactTable(more, { kind: 'rail' })).toEqual(event)
      expect(redactTable(more, { kind: 'seat', seat: 2 })).toEqual(event)
    },
  )
})
