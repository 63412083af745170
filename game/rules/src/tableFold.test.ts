import { deck52 } from '@krupiye/cards'
import { describe, expect, it } from 'vitest'
import { id, Play, settings, studSettings } from '../testing/tableLife.ts'
import type { Command } from './command.ts'
import type { Seat } from './event.ts'
import { cash } from './options.ts'
import { nextGame, settingsOf } from './rotation.ts'
import {
  absentTurn,
  betweenHands,
  canStart,
  clockCommand,
  decideTable,
  nextDeck,
  nextHand,
  openTable,
  redactTable,
  viewerOf,
} from './table.ts'
import type { TableEvent, TableSettings } from './tableTypes.ts'
import { draw, holdem, shortDeck, stud } from './variants.ts'

// What each event makes of a table, also in the corners where it makes nothing of it, and what a next hand is dealt from.

const refusal = (play: Play, seat: Seat, command: Parameters<typeof decideTable>[2]): unknown => {
  const decided = decideTable(play.table, id(seat), command)
  return decided.ok ? decided.value : decided.refusal
}

/** The next hand up to its first event: opened, nothing posted and no deck set. */
const justOpened = (play: Play): Play => {
  const events = nextHand(play.table, play.deck) ?? []
  return play.take(events.slice(0, events.findIndex(event => event.type === 'handOpened') + 1))
}

describe('chairs', () => {
  it('SEAT-1 OWE-1 a newcomer owes the big blind, waits for it, and has asked for nothing', () => {
    expect(new Play({}, [3]).at(3)).toEqual({
      seat: 3,
      player: id(3),
      name: id(3),
      bot: false,
      stack: 1000,
      out: false,
      entry: 'bigBlind',
      owes: { small: false, big: true },
      timeouts: 0,
      leaving: false,
      straddling: false,
      outAtBigBlind: false,
      dealt: false,
      clockActs: false,
    })
  })

  it('SEAT-4 who is not dealt in any more, and who does not sit here, looks on from the rail', () => {
    const play = new Play({}, [1, 2, 3]).deal().foldOut()
    expect(viewerOf(play.table, id(3))).toEqual({ kind: 'seat', seat: 3 })
    expect(viewerOf(play.table, id(5))).toEqual({ kind: 'rail' })
    play.ask(3, { type: 'sitOut' })
    play.deal()
    expect(play.at(3).dealt).toBe(false)
    expect(viewerOf(play.table, id(3))).toEqual({ kind: 'rail' })
  })

  it("SEAT-4 who takes the winner's chair cannot turn the winner's cards up", () => {
    const play = new Play({}, [1, 2, 3]).deal()
    const winner = play.table.big ?? 0
    play.foldOut()
    expect(refusal(play, winner, { type: 'expose', positions: [0] })).toHaveLength(1)
    play.ask(winner, { type: 'leave' })
    play.sit(winner, 500, id(9))
    expect(decideTable(play.table, id(9), { type: 'expose', positions: [0] })).toEqual({
      ok: false,
      refusal: { code: 'nothingToShow' },
    })
  })

  it('SEAT-4 a chair that changed hands in mid-hand gets nothing of what that hand pays, and an empty one is no fault', () => {
    for (const newcomer of [true, false]) {
      const play = new Play({}, [1, 2]).deal()
      const winner = play.table.big ?? 0
      const closing = refusal(play, 3 - winner, { type: 'act', command: { type: 'fold' } })
      play.take([{ type: 'stoodUp', seat: winner, amount: 1000 }])
      if (newcomer) play.sit(winner, 500, id(9))
      play.take(closing as readonly TableEvent[])
      expect(play.table.seats[winner]?.stack).toBe(newcomer ? 500 : undefined)
      expect(play.at(3 - winner).stack).toBe(990)
    }
  })

  it('an event that finds no chair and no hand changes nothing', () => {
    const play = new Play({}, [1])
    const before = JSON.stringify(play.table)
    play.take([
      { type: 'timedOut', seat: 4 },
      { type: 'satIn', seat: 4 },
      { type: 'folded', seat: 1 },
      { type: 'handClosed' },
    ])
    expect(JSON.stringify(play.table)).toBe(before)
    // Of a hand whose first player has no chair here all the same.
    const other = new Play({}, [1, 2]).deal()
    const seat = other.turn ?? 0
    const events = other.events.filter(event => !(event.type === 'seated' && event.seat === seat))
    const folded = new Play().take(events).take([{ type: 'folded', seat }])
    expect(folded.table.seats[seat]).toBeNull()
    expect(folded.at(3 - seat).dealt).toBe(true)
  })

  it('SEAT-2 the busted sit out as such', () => {
    const play = new Play({}, [1, 2])
    play.at(2).stack = 0
    expect(betweenHands(play.table)).toEqual([{ type: 'satOut', seat: 2, why: 'busted' }])
    play.take(betweenHands(play.table))
    expect(betweenHands(play.table)).toEqual([])
  })

  it('CLOCK-4 nobody is absent before the first hand, nor while the present are to act', () => {
    const play = new Play({}, [1, 2])
    expect(absentTurn(play.table)).toBeUndefined()
    play.deal()
    expect(absentTurn(play.table)).toBeUndefined()
  })
})

describe('settings', () => {
  it('SET-1 a table that is opened anew has the settings of that', () => {
    const other = { ...settings, name: 'other' }
    const play = new Play({}, [1]).take([openTable(other)])
    expect(play.table.settings).toEqual(other)
    expect(play.table.seats[1]?.player).toBe(id(1))
    expect(Object.keys(play.table.seats)).toHaveLength(7)
  })

  it('SET-1 BTN-1 who goes over to a game without a button has none afterwards, and starts anew with one', () => {
    const play = new Play({}, [1, 2, 3]).deal().foldOut()
    play.take([{ type: 'settingsChanged', settings: studSettings }])
    play.deal()
    expect(play.table).toMatchObject({ button: null, small: null, big: null })
    play.foldOut().ask(3, { type: 'sitOut' })
    play.take([{ type: 'settingsChanged', settings }])
    play.deal()
    expect(play.table.big).not.toBeNull()
    // Nothing was there that could have passed the third chair.
    expect(play.at(3).owes).toEqual({ small: false, big: false })
  })

  it('the house hears of stakes that cannot be played and of a deck that cannot be dealt from', () => {
    const play = new Play({ stakes: { ...settings.stakes, minBet: 0 } }, [1, 2])
    expect(() => nextHand(play.table, deck52)).toThrow('the table set up a hand that the rules refuse: badStakes')
    expect(() => nextHand(new Play({}, [1, 2]).table, [])).toThrow('no hand can be dealt from this deck: badDeck')
  })

  it('SETUP-2 the next deck is that of the game, with and without players for it', () => {
    expect(nextDeck(new Play({}, [1, 2]).table)).toHaveLength(52)
    expect(nextDeck(new Play({ variant: shortDeck('noLimit') }).table)).toHaveLength(36)
  })
})

describe('MIX-1 the games of a list', () => {
  const second = (variant: TableSettings['variant']): NonNullable<TableSettings['rotation']>['games'] => [
    { variant: holdem('noLimit'), stakes: settings.stakes, anteKind: 'none' },
    { variant, stakes: settings.stakes, anteKind: 'none' },
  ]
  it('an empty list is no list', () => {
    const play = new Play({ rotation: { games: [], every: 1, per: 'hands' } }, [1, 2]).deal()
    expect(play.events.some(event => event.type === 'gameChanged')).toBe(false)
    expect(play.table.hand?.opening.variant.game).toBe('holdem')
  })
  it('a place that the list has not leaves the settings as they are', () => {
    const mixed = { ...settings, rotation: { games: second(stud), every: 1, per: 'hands' } } as const
    expect(settingsOf(settings, 0)).toBe(settings)
    expect(settingsOf(mixed, 2)).toBe(mixed)
    expect(settingsOf(mixed, 1)).toEqual({ ...mixed, variant: stud })
  })
  it('a game lasts until its hand, and no list changes none', () => {
    const mixed = new Play({ rotation: { games: second(stud), every: 2, per: 'hands' } }, [1, 2]).table
    const positions = { button: 1, small: 1, big: 2, dealtIn: [2, 1], posting: [] }
    expect(nextGame(mixed, positions)).toEqual({ type: 'gameChanged', game: 0, hands: 2 })
    expect(nextGame({ ...mixed, hands: 1, game: { index: 0, until: 2 } }, positions)).toBeUndefined()
    const after = { ...mixed, hands: 2, game: { index: 0, until: 2 } }
    expect(nextGame(after, positions)).toEqual({ type: 'gameChanged', game: 1, hands: 2 })
    expect(nextGame(new Play({}, [1, 2]).table, positions)).toBeUndefined()
  })
  it('a game that has too few players for it is not dealt', () => {
    const games = second({ ...stud, seats: { min: 3, max: 8 } }).slice(1)
    const play = new Play({ rotation: { games, every: 1, per: 'hands' } }, [1, 2])
    expect(nextHand(play.table, deck52)).toBeNull()
  })
})

describe('KILL-1 a leg', () => {
  it('stays when another leaves, and nobody has one at a table without kills', () => {
    const play = new Play({ kill: 'full' }, [1, 2, 3])
    play.table.kill = { leg: 2, killer: 2 }
    play.ask(1, { type: 'leave' })
    expect(play.table.kill).toEqual({ leg: 2, killer: 2 })
    play.ask(2, { type: 'leave' })
    expect(play.table.kill).toEqual({ leg: null, killer: null })
    const without = new Play({}, [1, 2]).deal().foldOut()
    without.ask(1, { type: 'leave' })
    expect(without.table.kill).toBeUndefined()
  })
  it('is given by the first hand', () => {
    const play = new Play({ kill: 'half' }, [1, 2]).deal()
    const { big } = play.table
    expect(play.foldOut().table.kill).toEqual({ leg: big, killer: null })
    expect(play.deal().table.hand?.opening.stakes).toEqual(settings.stakes)
  })
})

describe('blinds that were missed', () => {
  /** Chair 4 sits out; the blinds were on 2 and 3 and go to 3 and 5. */
  const passed = (
    last: { small: Seat | null; big: Seat | null },
    to: { small: Seat | null; big: Seat | null; bought?: true },
    out = 4,
  ): { small: boolean; big: boolean } => {
    const play = new Play({}, [out])
    Object.assign(play.at(out), { out: true, entry: null, owes: { small: false, big: false } })
    Object.assign(play.table, { button: 1, ...last })
    play.take([{ type: 'buttonMoved', button: 2, ...to }])
    expect(play.table).toMatchObject({ small: to.small, big: to.big })
    return play.at(out).owes
  }
  it.each([
    ['passed by the big blind', { small: 2, big: 3 }, { small: 3, big: 5 }, { small: false, big: true }],
    ['passed by both', { small: 2, big: 3 }, { small: 5, big: 6 }, { small: true, big: true }],
    ['no small blind before', { small: null, big: 3 }, { small: 3, big: 5 }, { small: false, big: false }],
    ['no big blind before', { small: 2, big: null }, { small: 3, big: 5 }, { small: false, big: false }],
    ['no small blind now', { small: 2, big: 3 }, { small: null, big: 5 }, { small: false, big: false }],
    ['no big blind now', { small: 2, big: 3 }, { small: 3, big: null }, { small: false, big: false }],
  ] as const)('OWE-2 %s', (_, last, to, owes) => expect(passed(last, to)).toEqual(owes))

  it('OWE-2 a small blind that stays on its chair has not passed it', () => {
    expect(passed({ small: 3, big: 5 }, { small: 3, big: 6 }, 3)).toEqual({ small: false, big: false })
    expect(passed({ small: 2, big: 3 }, { small: 3, big: 5 }, 3)).toEqual({ small: true, big: false })
  })

  it('OWE-6 a bought button takes the small blind past the chairs before the buyer', () => {
    // The last small blind was on 3, the big one on 6; 5 buys, and 4 still sits out.
    expect(passed({ small: 3, big: 6 }, { small: 5, big: 6, bought: true })).toEqual({ small: true, big: false })
    expect(passed({ small: 3, big: 6 }, { small: 5, big: 6, bought: true }, 6)).toEqual({ small: false, big: false })
  })

  it('OWE-6 a bought button is remembered for one hand', () => {
    const play = new Play({ buyButton: true }, [1, 2, 3, 4, 5]).deal().foldOut()
    play.ask(4, { type: 'sitOut' })
    play.deal()
    expect('bought' in play.table).toBe(false)
    play.ask(4, { type: 'sitIn' })
    play.ask(4, { type: 'chooseEntry', entry: 'button' })
    play.foldOut().deal()
    expect(play.table.bought).toBe(true)
    // Who is in has no entry left to choose.
    expect(refusal(play, 4, { type: 'chooseEntry', entry: 'button' })).toEqual([])
    play.foldOut().deal()
    expect('bought' in play.table).toBe(false)
  })

  it('OWE-1 who had asked to post still does after sitting out and in', () => {
    const play = new Play({}, [1, 2, 3]).deal()
    play.sit(5)
    for (const command of [{ type: 'chooseEntry', entry: 'post' }, { type: 'sitOut' }, { type: 'sitIn' }] as const)
      expect(play.ask(5, command)).toBe('ok')
    expect(play.at(5)).toMatchObject({ entry: 'post', owes: { small: false, big: true } })
  })

  it('OWE-2 a game without blinds asks for none of those missed before', () => {
    const play = new Play(studSettings, [1, 2]).deal().foldOut()
    Object.assign(play.at(1), { out: true, owes: { small: true, big: true } })
    play.ask(1, { type: 'sitIn' })
    expect(play.at(1)).toMatchObject({ out: false, entry: null })
    const blinds = new Play({}, [1, 2]).deal().foldOut()
    for (const owes of [
      { small: true, big: false },
      { small: false, big: true },
    ]) {
      Object.assign(blinds.at(1), { out: true, entry: null, owes })
      blinds.ask(1, { type: 'sitIn' })
      expect(blinds.at(1)).toMatchObject({ out: false, entry: 'bigBlind' })
    }
  })

  it('OWE-5 a big blind that nobody is due has nobody sit out', () => {
    const play = new Play(studSettings, [1, 2])
    for (const seat of [1, 2]) play.ask(seat, { type: 'chooseOutAtBigBlind', on: true })
    expect([canStart(play.table), betweenHands(play.table)]).toEqual([true, []])
  })
})

describe('the clock', () => {
  it('CLOCK-3 the second time-out in a row sits out as such', () => {
    const play = new Play({}, [1, 2]).deal()
    const seat = play.turn ?? 0
    play.at(seat).timeouts = 1
    const events = refusal(play, seat, { type: 'timeOut' }) as readonly TableEvent[]
    expect(events[0]).toEqual({ type: 'timedOut', seat })
    expect(events.at(-1)).toEqual({ type: 'satOut', seat, why: 'timeouts' })
  })

  it('CLOCK-4 nobody times out or acts while no player is needed', () => {
    const play = justOpened(new Play({}, [1, 2]))
    const nobody = { code: 'notYourTurn', turn: null }
    expect(refusal(play, 1, { type: 'timeOut' })).toEqual(nobody)
    expect(refusal(play, 1, { type: 'act', command: { type: 'fold' } })).toEqual(nobody)
    expect(absentTurn(play.table)).toBeUndefined()
  })

  const asks = { ...cash, showdown: 'ask', runIt: 'ask' } as const
  /** A street of calls and checks. */
  const around = (play: Play): void => {
    for (let seat = play.turn; seat && play.table.hand?.phase.at === 'acting'; seat = play.turn) {
      const street = play.table.hand.street
      if (play.act(seat, { type: 'call' }) !== 'ok') play.act(seat, { type: 'check' })
      if (play.table.hand.street !== street) return
    }
  }
  const first = (play: Play): void => void play.deal()
  it.each<readonly [Command, Partial<TableSettings>, (play: Play) => void]>([
    [{ type: 'fold' }, {}, first],
    [{ type: 'call' }, {}, first],
    [{ type: 'raiseTo', to: 60 }, {}, first],
    [{ type: 'check' }, {}, play => around(play.deal())],
    [{ type: 'bringIn' }, studSettings, first],
    [{ type: 'discard', positions: [0] }, { variant: draw('noLimit') }, play => around(play.deal())],
    [
      { type: 'show' },
      { options: asks },
      play => {
        play.deal()
        for (let street = 0; street < 4; street++) around(play)
      },
    ],
    [
      { type: 'muck' },
      { options: asks },
      play => {
        play.deal()
        for (let street = 0; street < 4; street++) around(play)
        play.act(play.turn ?? 0, { type: 'show' })
      },
    ],
    [
      { type: 'runIt', times: 1 },
      { options: asks },
      play => {
        play.deal()
        play.act(play.turn ?? 0, { type: 'raiseTo', to: 1000 })
        play.act(play.turn ?? 0, { type: 'call' })
      },
    ],
  ])(
    "CLOCK-3 %j of one's own starts the count of time-outs again; that of the clock does not",
    (command, more, lead) => {
      const play = new Play(more, [1, 2])
      lead(play)
      const seat = play.turn ?? 0
      Object.assign(play.at(seat), { timeouts: 1, clockActs: true })
      const decided = refusal(play, seat, { type: 'act', command }) as readonly TableEvent[]
      const clock = new Play(more, [1, 2])
      clock.deck = play.deck
      clock.take(play.events.slice(3))
      Object.assign(clock.at(seat), { timeouts: 1, clockActs: true })
      clock.take(decided)
      expect(clock.at(seat)).toMatchObject({ timeouts: 1, clockActs: false })
      play.at(seat).clockActs = false
      expect(play.act(seat, command)).toBe('ok')
      expect(play.at(seat)).toMatchObject({ timeouts: 0, clockActs: false })
    },
  )

  it.each([
    ['of five cards, the best one wins all', { ...draw('noLimit') }, true],
    ['of six cards', withHole(6), false],
    ['of four cards', withHole(4), false],
    ['that a low hand halves', { ...draw('noLimit'), judges: ['high', 'low8'] as const }, false],
    ['that a low hand halves, low first', { ...draw('noLimit'), judges: ['low8', 'high'] as const }, false],
  ])('CLOCK-2 DRAW-5 the automatic draw is for hands %s', (_, variant, draws) => {
    const play = new Play({ variant }, [1, 2]).deal()
    around(play)
    const { hand } = play.table
    const open = { kind: 'draw', seat: play.turn ?? 0, max: 5 } as const
    if (!hand) throw new Error('no hand')
    const command = clockCommand(hand, open)
    expect(command.type === 'discard' && command.positions.length > 0).toBe(draws)
  })
})

/** Five-card draw with hands of other sizes. */
function withHole(count: number): TableSettings['variant'] {
  const [predraw, ...more] = draw('noLimit').streets
  if (!predraw) throw new Error('no street')
  return { ...draw('noLimit'), streets: [{ ...predraw, deal: [{ kind: 'hole', count, up: false }] }, ...more] }
}

it('RED-1 what is dealt is told as the hand tells it, the deck to nobody', () => {
  expect(redactTable({ type: 'deckSet', cards: deck52 }, { kind: 'rail' })).toEqual({ type: 'hidden' })
})
