import { deck52, seeded, shuffled } from '@krupiye/cards'
import { describe, expect, it } from 'vitest'
import { brief } from '../testing/brief.ts'
import { id, liveUnderLaws, lives, passive, Play, studSettings } from '../testing/tableLife.ts'
import { inside } from './button.ts'
import {
  absentTurn,
  beginTable,
  betweenHands,
  canStart,
  nextHand,
  runningHand,
  tableLegal,
  viewerOf,
  voidHand,
} from './table.ts'
import { draw } from './variants.ts'

describe('sitting down', () => {
  it('SEAT-1 B077 one seat a player and one player a seat', () => {
    const play = new Play({}, [1])
    expect(play.sit(2, 500, id(1))).toBe('alreadySeated')
    expect(play.sit(1, 500, id(9))).toBe('seatTaken')
    expect(play.sit(7)).toBe('noSuchSeat')
    expect(play.sit(0)).toBe('noSuchSeat')
    expect(play.sit(1.5)).toBe('noSuchSeat')
    expect(play.table.seats.filter(Boolean)).toHaveLength(1)
  })

  it('SEAT-1 B030 the buy-in is whole chips within the range', () => {
    const play = new Play()
    expect([99, 2001, -50, 0, 100.5, 2 ** 53, Number.NaN].map(stack => play.sit(1, stack))).toEqual([
      'buyInTooSmall',
      'buyInTooBig',
      'notWholeChips',
      'notWholeChips',
      'notWholeChips',
      'notWholeChips',
      'notWholeChips',
    ])
    expect(play.sit(1, 100)).toBe('ok')
  })

  it('nobody acts who does not sit', () => {
    expect(new Play({}, [1, 2]).deal().ask(5, { type: 'act', command: { type: 'fold' } })).toBe('notSeated')
  })

  it('B043 one who joins during a hand, on any street, waits and changes nothing; the next hand may deal the newcomer in', () => {
    for (let streets = 0; streets < 4; streets++) {
      const play = new Play({}, [1, 2]).deal()
      for (let street = 0; street < streets; street++)
        for (
          const open = tableLegal(play.table), round = play.table.hand?.street;
          open && play.table.hand?.street === round;
        ) {
          const legal = tableLegal(play.table)
          if (!legal) break
          play.act(legal.seat, legal.kind === 'bet' && legal.call > 0 ? { type: 'call' } : passive(legal))
        }
      const before = play.turn
      expect(play.sit(4)).toBe('ok')
      expect(play.turn).toBe(before)
      expect(play.dealt).not.toContain(4)
      expect(play.act(4, { type: 'fold' })).toBe('notYourTurn')
      play.foldOut().deal().foldOut().deal()
      expect(play.dealt).toContain(4)
    }
  })

  it('OWE-1 B041 a newcomer on the cutoff is not dealt in before the big blind or a post, however often', () => {
    const play = new Play({}, [1, 2, 3, 4]).deal().foldOut()
    for (let round = 0; round < 3; round++) {
      const { button, big } = play.table
      const chair = [5, 6].find(seat => button !== null && big !== null && inside(6, big, seat, button))
      play.sit(chair ?? 5)
      play.deal()
      if (play.table.big !== (chair ?? 5)) expect(play.dealt).not.toContain(chair ?? 5)
      play.foldOut()
      play.ask(chair ?? 5, { type: 'leave' })
    }
  })
})

describe('blinds owed', () => {
  it('OWE-2 B040 big blind posted, out over the small one, back after the button: the small blind alone, dead', () => {
    const play = new Play({}, [1, 2, 3, 4]).deal().foldOut()
    expect(play.table.big).toBe(3)
    play.ask(3, { type: 'sitOut' })
    play.deal()
    expect(play.table).toMatchObject({ button: 2, small: 3, big: 4 })
    expect(play.posts()).toEqual(['4 bigBlind 20'])
    expect(play.at(3).owes).toEqual({ small: true, big: false })
    play.foldOut()
    play.ask(3, { type: 'sitIn' })
    expect(play.at(3).entry).toBe('bigBlind')
    expect(play.ask(3, { type: 'chooseEntry', entry: 'post' })).toBe('ok')
    play.deal()
    // The button stands on chair 3: no blind is made up there.
    expect(play.dealt).not.toContain(3)
    play.foldOut().deal()
    expect(play.posts()).toContain('3 deadPost 10')
    expect(play.posts()).not.toContain('3 livePost 20')
    expect(play.at(3).owes).toEqual({ small: false, big: false })
  })

  it('OWE-2 OWE-3 both blinds missed are both owed; who waits for the big blind owes nothing more', () => {
    const play = new Play({}, [1, 2, 3, 4, 5]).deal().foldOut()
    play.ask(4, { type: 'sitOut' })
    play.deal().foldOut().deal().foldOut()
    expect(play.at(4).owes).toEqual({ small: true, big: true })
    play.ask(4, { type: 'sitIn' })
    for (let hand = 0; hand < 6 && !play.dealt.includes(4); hand++) play.deal().foldOut()
    expect(play.table.big).toBe(4)
    expect(play.posts()).toEqual([`${play.table.small} smallBlind 10`, '4 bigBlind 20'])
  })

  it('who sits out and in again between two hands has missed nothing', () => {
    const play = new Play({}, [1, 2, 3, 4, 5]).deal().foldOut()
    play.ask(5, { type: 'sitOut' })
    play.ask(5, { type: 'sitIn' })
    expect(play.at(5)).toMatchObject({ entry: null, out: false })
    expect(play.deal().dealt).toContain(5)
  })

  it('OWE-5 B050 sitting out at the next big blind happens when it comes, at this table, and the blind goes on', () => {
    const play = new Play({}, [1, 2, 3, 4]).deal().foldOut()
    expect(play.ask(4, { type: 'chooseOutAtBigBlind', on: true })).toBe('ok')
    play.deal()
    expect(play.at(4)).toMatchObject({ out: true, outAtBigBlind: false })
    expect(play.table.big).toBe(1)
    expect(play.events).toContainEqual({ type: 'satOut', seat: 4, why: 'bigBlind' })
    expect(play.at(4).owes.big).toBe(true)
  })

  it('no hand starts when sitting out at the big blind leaves one player', () => {
    const play = new Play({}, [1, 2]).deal().foldOut()
    const due = play.table.big === 1 ? 2 : 1
    play.ask(due, { type: 'chooseOutAtBigBlind', on: true })
    expect(canStart(play.table)).toBe(false)
    expect(nextHand(play.table, deck52)).toBeNull()
    expect(betweenHands(play.table)).toEqual([{ type: 'satOut', seat: due, why: 'bigBlind' }])
  })

  it('OWE-6 who comes back as the blinds have passed buys the button: posts for all, acts last, has it next, and nobody skips a blind', () => {
    const play = new Play({ buyButton: true }, [1, 2, 3, 4, 5]).deal().foldOut()
    expect(play.table).toMatchObject({ button: 1, small: 2, big: 3 })
    play.ask(4, { type: 'sitOut' })
    play.deal()
    expect(play.table).toMatchObject({ button: 2, small: 3, big: 5 })
    play.ask(4, { type: 'sitIn' })
    expect(play.ask(4, { type: 'chooseEntry', entry: 'button' })).toBe('ok')
    play.foldOut().deal()
    expect(play.table).toMatchObject({ button: 3, small: 4, big: 5 })
    expect(play.posts()).toEqual(['4 bigBlind 20', '4 deadPost 10'])
    expect(play.turn).toBe(5)
    expect(play.table.bought).toBe(true)
    for (const seat of [5, 1, 2, 3]) play.act(seat, { type: 'call' })
    // The big blind has the option.
    expect(tableLegal(play.table)).toMatchObject({ seat: 4, call: 0, raise: { min: 40 } })
    play.foldOut().deal()
    expect(play.table).toMatchObject({ button: 4, small: 5, big: 1 })
    expect(play.posts()).toEqual(['5 smallBlind 10', '1 bigBlind 20'])
    expect(play.table).not.toHaveProperty('bought')
    expect(play.at(4).owes).toEqual({ small: false, big: false })
  })

  it('OWE-6 the button cannot be asked for from another chair, nor where the table has it not', () => {
    const play = new Play({ buyButton: true }, [1, 2, 3, 4]).deal()
    play.sit(6)
    expect(play.ask(6, { type: 'chooseEntry', entry: 'button' })).toBe('mayNotPostHere')
    const without = new Play({}, [1, 2, 3, 4, 5]).deal().foldOut()
    without.ask(4, { type: 'sitOut' })
    without.deal()
    without.ask(4, { type: 'sitIn' })
    expect(without.ask(4, { type: 'chooseEntry', entry: 'button' })).toBe('mayNotPostHere')
  })

  it('OWE-6 who sits out while a button is bought has not missed the small blind that is still to come', () => {
    const play = new Play({ buyButton: true }, [1, 2, 3, 4, 5]).deal().foldOut()
    play.ask(4, { type: 'sitOut' })
    play.deal()
    play.ask(4, { type: 'sitIn' })
    play.ask(4, { type: 'chooseEntry', entry: 'button' })
    play.foldOut()
    play.ask(5, { type: 'sitOut' })
    play.deal()
    expect(play.at(5).owes).toEqual({ small: false, big: false })
    play.foldOut().deal()
    expect(play.at(5).owes).toEqual({ small: true, big: false })
  })

  it('a game without blinds deals everybody in and knows no posts', () => {
    const play = new Play(studSettings, [2, 4, 5]).deal()
    expect(play.table).toMatchObject({ button: null, small: null, big: null })
    expect(play.posts()).toEqual(['2 ante 2', '4 ante 2', '5 ante 2'])
    expect(play.ask(2, { type: 'chooseEntry', entry: 'post' })).toBe('mayNotPostHere')
    play.foldOut()
    play.sit(1)
    expect(play.deal().dealt).toEqual([1, 2, 4, 5])
  })
})

describe('straddle', () => {
  it('BTN-4 the player left of the big blind straddles for twice the big blind where the table allows it', () => {
    const play = new Play({ straddle: true }, [1, 2, 3, 4])
    expect(play.ask(4, { type: 'chooseStraddle', on: true })).toBe('ok')
    play.deal()
    expect(play.posts()).toEqual(['2 smallBlind 10', '3 bigBlind 20', '4 straddle 40'])
    expect(play.turn).toBe(1)
    expect(new Play({}, [1]).ask(1, { type: 'chooseStraddle', on: true })).toBe('mayNotPostHere')
  })
})

describe('the clock', () => {
  it('CLOCK-1 T21 TDA 29: facing a bet the clock folds', () => {
    const play = new Play({}, [1, 2, 3, 4]).deal()
    const seat = play.turn ?? 0
    const from = play.events.length
    expect(play.ask(seat, { type: 'timeOut' })).toBe('ok')
    expect(play.events.slice(from, from + 2)).toEqual([
      { type: 'timedOut', seat },
      { type: 'folded', seat },
    ])
  })

  it('CLOCK-1 T22 B084 TDA 29: checking is free, so the clock checks', () => {
    const play = new Play({}, [1, 2]).deal()
    play.act(play.turn ?? 0, { type: 'call' })
    const seat = play.turn ?? 0
    const from = play.events.length
    expect(play.ask(seat, { type: 'timeOut' })).toBe('ok')
    expect(play.events.slice(from, from + 2)).toEqual([
      { type: 'timedOut', seat },
      { type: 'checked', seat },
    ])
  })

  it('T23 TDA 16: who is all-in stays in the hand, gone or not', () => {
    const play = new Play({}, [1, 2, 3]).deal()
    const allIn = play.turn ?? 0
    play.act(allIn, { type: 'raiseTo', to: 1000 })
    play.ask(allIn, { type: 'leave' })
    play.act(play.turn ?? 0, { type: 'call' })
    play.act(play.turn ?? 0, { type: 'fold' })
    expect(runningHand(play.table)).toBeNull()
    const closed = play.events.filter(event => event.type === 'awarded').flatMap(event => event.shares)
    expect(closed.reduce((sum, share) => sum + share.amount, 0)).toBe(2020)
    expect(play.events.some(event => event.type === 'folded' && event.seat === allIn)).toBe(false)
    play.take(betweenHands(play.table))
    expect(play.table.seats[allIn]).toBeNull()
  })

  it('CLOCK-3 B048 two time-outs in a row sit the player out, and sitting in works at once', () => {
    const play = new Play({}, [1, 2])
    for (let count = 0; count < 2; count++) {
      play.deal()
      const first = play.turn ?? 0
      if (first === 1) play.ask(1, { type: 'timeOut' })
      else {
        play.act(2, { type: 'call' })
        play.ask(1, { type: 'timeOut' })
      }
      play.foldOut()
    }
    expect(play.at(1)).toMatchObject({ out: true, timeouts: 2 })
    expect(canStart(play.table)).toBe(false)
    expect(play.ask(1, { type: 'sitIn' })).toBe('ok')
    expect(play.at(1)).toMatchObject({ out: false, timeouts: 0, entry: null })
    expect(canStart(play.table)).toBe(true)
  })

  it("an action of one's own between two time-outs starts the count again", () => {
    const play = new Play({}, [1, 2]).deal()
    play.act(play.turn ?? 0, { type: 'call' })
    const seat = play.turn ?? 0
    play.ask(seat, { type: 'timeOut' })
    expect(play.at(seat).timeouts).toBe(1)
    play.act(seat, { type: 'check' })
    expect(play.at(seat).timeouts).toBe(0)
  })

  it('only the player to act times out', () => {
    const play = new Play({}, [1, 2, 3]).deal()
    const other = [1, 2, 3].find(seat => seat !== play.turn) ?? 0
    expect(play.ask(other, { type: 'timeOut' })).toBe('notYourTurn')
    expect(new Play({}, [1, 2]).ask(1, { type: 'timeOut' })).toBe('handIsOver')
  })

  it('CLOCK-2 T17 TDA 30: the bring-in is paid for an absent low card, which is folded when it faces more', () => {
    const play = new Play(studSettings, [1, 2, 3]).deal()
    const low = play.turn ?? 0
    play.ask(low, { type: 'timeOut' })
    expect(play.events).toContainEqual({ type: 'broughtIn', seat: low, amount: 10 })
    play.act(play.turn ?? 0, { type: 'raiseTo', to: 20 })
    play.act(play.turn ?? 0, { type: 'call' })
    play.ask(low, { type: 'timeOut' })
    expect(play.events).toContainEqual({ type: 'folded', seat: low })
    expect(play.at(low).out).toBe(true)
  })

  it('CLOCK-2 at the draw the automatic draw is made', () => {
    const play = new Play({ variant: draw('noLimit') }, [1, 2])
    // One at a time from the big blind: seat 2 gets 2c 2d 2h 2s 3s, and keeps the four.
    play.deck = [
      0,
      4,
      1,
      8,
      2,
      12,
      3,
      16,
      7,
      20,
      ...deck52.filter(card => ![0, 4, 1, 8, 2, 12, 3, 16, 7, 20].includes(card)),
    ]
    play.deal()
    play.act(play.turn ?? 0, { type: 'call' })
    play.act(play.turn ?? 0, { type: 'check' })
    expect(tableLegal(play.table)).toMatchObject({ kind: 'draw', seat: 2 })
    play.ask(2, { type: 'timeOut' })
    const discarded = play.events.find(event => event.type === 'discarded')
    expect(discarded).toMatchObject({ seat: 2 })
    expect(discarded?.type === 'discarded' && discarded.cards.every(card => card !== null && card > 3)).toBe(true)
  })

  it('CLOCK-4 B049 who only watches has no turn and no clock', () => {
    const play = new Play({}, [1, 2, 3])
    play.ask(3, { type: 'sitOut' })
    play.deal()
    for (let open = tableLegal(play.table); open; open = tableLegal(play.table)) {
      expect(open.seat).not.toBe(3)
      play.act(open.seat, passive(open))
    }
    expect(play.at(3).timeouts).toBe(0)
  })
})

describe('leaving and sitting out during a hand', () => {
  it('SEAT-3 B134 a leaver keeps the hand until the turn comes, is passed by the clock, and stands up once when the hand is over', () => {
    const play = new Play({}, [1, 2, 3]).deal()
    const first = play.turn ?? 0
    const later = [1, 2, 3].find(seat => seat !== first && seat !== play.table.big) ?? 0
    expect(play.ask(later, { type: 'leave' })).toBe('ok')
    expect(absentTurn(play.table)).toBeUndefined()
    play.act(first, { type: 'call' })
    expect(absentTurn(play.table)).toBe(later)
    play.ask(later, { type: 'timeOut' })
    expect(play.events).toContainEqual({ type: 'folded', seat: later })
    expect(play.events.some(event => event.type === 'timedOut')).toBe(false)
    expect(play.table.seats[later]).not.toBeNull()
    play.foldOut()
    expect(play.events.filter(event => event.type === 'stoodUp')).toEqual([
      { type: 'stoodUp', seat: later, amount: 990 },
    ])
  })

  it('between hands a leaver stands up at once with all chips', () => {
    const play = new Play({}, [1, 2])
    const from = play.events.length
    play.ask(1, { type: 'leave' })
    expect(play.events.slice(from)).toEqual([{ type: 'stoodUp', seat: 1, amount: 1000 }])
    expect(play.ask(1, { type: 'leave' })).toBe('notSeated')
  })

  it('one who sits out in mid-hand is absent when the turn comes, and not dealt in afterwards', () => {
    const play = new Play({}, [1, 2, 3]).deal()
    const seat = play.turn ?? 0
    play.ask(seat, { type: 'sitOut' })
    expect(absentTurn(play.table)).toBe(seat)
    play.ask(seat, { type: 'timeOut' })
    play.foldOut().deal()
    expect(play.dealt).not.toContain(seat)
  })

  it('SEAT-4 nobody who takes the chair afterwards inherits the cards of the last hand', () => {
    const play = new Play({}, [1, 2, 3]).deal()
    const seat = play.turn ?? 0
    play.act(seat, { type: 'fold' })
    expect(viewerOf(play.table, id(seat))).toEqual({ kind: 'seat', seat })
    play.ask(seat, { type: 'leave' })
    play.foldOut()
    play.sit(seat, 500, id(9))
    expect(viewerOf(play.table, id(9))).toEqual({ kind: 'rail' })
    expect(play.ask(9, { type: 'expose', positions: [0] })).toBe('nothingToShow')
  })
})

describe('chips', () => {
  it('SEAT-2 B046 chips are added between hands only', () => {
    const play = new Play({}, [1, 2, 3]).deal()
    const seat = play.turn ?? 0
    expect(play.ask(seat, { type: 'addChips', amount: 100 })).toBe('inAHand')
    play.act(seat, { type: 'fold' })
    expect(play.ask(seat, { type: 'addChips', amount: 100 })).toBe('inAHand')
    play.foldOut()
    expect(play.ask(seat, { type: 'addChips', amount: 100 })).toBe('ok')
    expect(play.at(seat).stack).toBe(1100)
    expect(play.ask(seat, { type: 'addChips', amount: 901 })).toBe('buyInTooBig')
    expect(play.ask(seat, { type: 'addChips', amount: 0.5 })).toBe('notWholeChips')
  })

  it('one who sits out during the hand may add chips', () => {
    const play = new Play({}, [1, 2, 3])
    play.ask(3, { type: 'sitOut' })
    play.deal()
    expect(play.ask(3, { type: 'addChips', amount: 100 })).toBe('ok')
  })

  it('SEAT-2 B012 B013 the busted sit out and are never dealt in; the winner keeps the stack, the table waits for new players', () => {
    const play = new Play({}, [1, 2])
    play.deck = shuffled(deck52, seeded(7).below)
    play.deal()
    play.act(play.turn ?? 0, { type: 'raiseTo', to: 1000 })
    play.act(play.turn ?? 0, { type: 'call' })
    play.take(betweenHands(play.table))
    const stacks = [play.at(1).stack, play.at(2).stack]
    if (stacks[0] === stacks[1]) throw new Error('the deck gives a split')
    const broke = stacks[0] === 0 ? 1 : 2
    expect(play.at(broke)).toMatchObject({ out: true, stack: 0 })
    expect(play.at(3 - broke).stack).toBe(2000)
    expect(canStart(play.table)).toBe(false)
    expect(play.ask(broke, { type: 'sitIn' })).toBe('buyInTooSmall')
    expect(play.ask(broke, { type: 'addChips', amount: 50 })).toBe('buyInTooSmall')
    play.sit(5)
    expect(play.deal().dealt).toEqual(expect.arrayContaining([3 - broke, 5]))
    expect(play.dealt).not.toContain(broke)
    play.foldOut()
    expect(play.ask(broke, { type: 'addChips', amount: 500 })).toBe('ok')
    expect(play.at(broke)).toMatchObject({ out: false, stack: 500 })
  })

  it('SEAT-5 a voided hand gives every bet back', () => {
    const play = new Play({}, [1, 2, 3]).deal()
    play.act(play.turn ?? 0, { type: 'raiseTo', to: 300 })
    expect(voidHand(play.table, 'test')).toEqual([{ type: 'handVoided', hand: 1, why: 'test' }])
    play.take(voidHand(play.table, 'test'))
    expect([1, 2, 3].map(seat => play.at(seat).stack)).toEqual([1000, 1000, 1000])
    expect(runningHand(play.table)).toBeNull()
    expect(voidHand(play.table, 'test')).toEqual([])
    expect(play.deal().table.hands).toBe(2)
  })
})

it("cards are turned up after the hand only, and only one's own", () => {
  const play = new Play({}, [1, 2, 3]).deal()
  const winner = play.table.big ?? 0
  expect(play.ask(winner, { type: 'expose', positions: [0] })).toBe('nothingToShow')
  play.foldOut()
  expect(play.ask(winner, { type: 'expose', positions: [2] })).toBe('nothingToShow')
  expect(play.ask(winner, { type: 'expose', positions: [1] })).toBe('ok')
  const shown = play.events.at(-1)
  expect(shown?.type === 'exposed' && shown.cards[0]).toBeNull()
  expect(shown?.type === 'exposed' && typeof shown.cards[1]).toBe('number')
})

it('a table begins with its first event and nothing else', () => {
  expect(() => beginTable({ type: 'satIn', seat: 1 })).toThrow('tableOpened')
})

describe('laws of random table life', () => {
  it.each(lives)('%s', (title, more) => liveUnderLaws(more, brief ? 6 : 120, 20_261_129 + title.length))
})
