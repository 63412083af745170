import { describe, expect, it } from 'vitest'
import { Play, settings, studSettings } from '../testing/tableLife.ts'
import { handsToWait, placesOf } from './places.ts'
import { carried, nextDeck, redactTable, runningHand, absentTurn, changeSettings, tableLegal } from './table.ts'
import type { TableSettings } from './tableTypes.ts'
import { holdem, shortDeck, stud } from './variants.ts'
import { tda2024 } from './options.ts'

const doubled: TableSettings = { ...settings, stakes: { ...settings.stakes, smallBlind: 20, bigBlind: 40, minBet: 40 } }

const change = (play: Play, more: TableSettings): string => {
  const changed = changeSettings(play.table, more)
  if (!changed.ok) return changed.refusal.name
  play.take(changed.value)
  return 'ok'
}

describe('SET-1 settings change between hands', () => {
  it('T18 TDA 23: a level that comes during a hand holds from the next one on', () => {
    const play = new Play({}, [1, 2, 3]).deal()
    expect(change(play, doubled)).toBe('ok')
    expect(play.table.settings.stakes.bigBlind).toBe(20)
    expect(play.table.hand?.opening.stakes.bigBlind).toBe(20)
    play.foldOut()
    expect(play.table.settings.stakes.bigBlind).toBe(40)
    expect(play.deal().posts()).toContainEqual(expect.stringContaining('bigBlind 40'))
  })
  it('between hands at once, and after a voided hand too', () => {
    const play = new Play({}, [1, 2])
    change(play, doubled)
    expect(play.table.settings).toEqual(doubled)
    play.deal()
    change(play, settings)
    play.take([{ type: 'handVoided', hand: 1, why: 'test' }])
    expect(play.table.settings).toEqual(settings)
  })
  it('what could not be played is refused by name', () => {
    const play = new Play({}, [1, 2])
    expect(change(play, { ...settings, seats: 5 })).toBe('seats')
    expect(change(play, { ...settings, buyIn: { min: 100, max: 99 } })).toBe('buyIn')
    expect(change(play, { ...settings, variant: { ...stud, seats: { min: 2, max: 4 } } })).toBe('variant')
    expect(change(play, { ...settings, rotation: { games: [], every: 3, per: 'hands' } })).toBe('rotation')
    expect(play.table.settings).toEqual(settings)
  })
})

describe('MIX-1 a mixed game', () => {
  const games = [
    { variant: holdem('fixedLimit'), stakes: settings.stakes, anteKind: 'none' },
    { variant: stud, stakes: studSettings.stakes, anteKind: 'each' },
  ] as const
  const plays = (every: number, per: 'hands' | 'orbits', hands: number): readonly string[] => {
    const play = new Play({ ...settings, rotation: { games, every, per } }, [1, 2, 3])
    const played: string[] = []
    for (let hand = 0; hand < hands; hand++) {
      play.deal()
      played.push(play.table.hand?.opening.variant.game ?? '')
      play.foldOut()
    }
    return played
  }
  it('goes on to the next game of the list after so many hands, and round again', () => {
    expect(plays(2, 'hands', 6)).toEqual(['holdem', 'holdem', 'stud', 'stud', 'holdem', 'holdem'])
  })
  it('or after as many hands as there are players', () => {
    expect(plays(1, 'orbits', 7)).toEqual(['holdem', 'holdem', 'holdem', 'stud', 'stud', 'stud', 'holdem'])
  })
  it('the button waits where it is while a game without one is on', () => {
    const play = new Play({ ...settings, rotation: { games, every: 1, per: 'hands' } }, [1, 2, 3]).deal()
    const { button, big } = play.table
    play.foldOut().deal()
    expect(play.table.hand?.opening).toMatchObject({ button: null, variant: { game: 'stud' } })
    expect(play.table).toMatchObject({ button, big })
    play.foldOut().deal()
    expect(play.table.big).not.toBe(big)
    expect(play.posts()).toEqual([`${big} smallBlind 10`, `${play.table.big} bigBlind 20`])
  })
  it('the deck of the next hand is that of the next game', () => {
    const short = { variant: shortDeck('noLimit'), stakes: settings.stakes, anteKind: 'none' } as const
    const play = new Play({ ...settings, rotation: { games: [games[0], short], every: 1, per: 'hands' } }, [1, 2, 3])
    play.deal().foldOut()
    play.deck = nextDeck(play.table)
    expect(play.deck).toHaveLength(36)
    expect(play.deal().table.settings.variant.game).toBe('shortDeck')
    expect(carried(play.table)).toEqual({ game: { index: 1, until: 2 } })
  })
  it('everybody sees which game is on', () => {
    const event = { type: 'gameChanged', game: 1, hands: 8 } as const
    expect(redactTable(event, { kind: 'rail' })).toEqual(event)
    const changed = { type: 'settingsChanged', settings } as const
    expect(redactTable(changed, { kind: 'rail' })).toEqual(changed)
  })
})

describe('KILL-1 WSOP 189-202 kill pots', () => {
  const limit = { ...settings, variant: holdem('fixedLimit'), kill: 'full' as const, straddle: true }
  /** Everybody folds to this seat. */
  const give = (play: Play, to: number): Play => {
    for (let open = tableLegal(play.table); open; open = tableLegal(play.table)) {
      const raise = open.kind === 'bet' && play.table.hand?.live !== 1 ? open.raise : undefined
      if (open.seat === to && raise) play.act(to, { type: 'raiseTo', to: raise.min })
      else
        play.act(
          open.seat,
          open.kind === 'bet' && open.call > 0 ? { type: open.seat === to ? 'call' : 'fold' } : { type: 'check' },
        )
    }
    return play
  }
  const twice = (): Play => {
    const play = new Play(limit, [1, 2, 3, 4])
    give(play.deal(), 3)
    expect(play.table.kill).toEqual({ leg: 3, killer: null })
    give(play.deal(), 3)
    return play
  }
  it('191 two pots in a row: the winner posts a kill, the bets are doubled and blinds stay', () => {
    const play = twice()
    expect(play.table.kill).toEqual({ leg: 3, killer: 3 })
    play.deal()
    const own = play.posts().find(post => post.startsWith('3 ') && post.includes('lind'))
    const amount = 40 - Number(own?.split(' ')[2] ?? 0)
    expect(play.posts()).toContain(`3 kill ${amount}`)
    expect(play.table.hand?.opening.stakes).toMatchObject({ bigBlind: 20, smallBet: 40, bigBet: 80 })
    expect(tableLegal(play.table)).toMatchObject({ kind: 'bet', raise: { min: 80, max: 80 } })
    expect(play.table.hand?.bets).toBe(1)
  })
  it('190 the killer acts in turn, left of the big blind first', () => {
    const play = twice().deal()
    const { hand, big } = play.table
    const order = hand?.players.map(player => player.seat) ?? []
    expect(play.turn).toBe(order[(order.indexOf(big ?? 0) + 1) % order.length])
  })
  it('198 199 one kill at a time, no straddle in it; it stands while the killer wins and ends with another winner', () => {
    const play = twice()
    for (const seat of [1, 2, 3, 4]) play.ask(seat, { type: 'chooseStraddle', on: true })
    play.deal()
    expect(play.posts().filter(post => post.includes('straddle'))).toEqual([])
    expect(play.posts().filter(post => post.includes('kill'))).toHaveLength(1)
    give(play, 3)
    expect(play.table.kill).toEqual({ leg: 3, killer: 3 })
    give(play.deal(), 4)
    expect(play.table.kill).toEqual({ leg: 4, killer: null })
    expect(
      play
        .deal()
        .posts()
        .filter(post => post.includes('kill')),
    ).toEqual([])
    expect(play.table.hand?.opening.stakes.smallBet).toBe(20)
  })
  it('a half kill plays for half as much again', () => {
    const play = twice()
    play.take([{ type: 'settingsChanged', settings: { ...play.table.settings, kill: 'half' } }]).deal()
    expect(play.table.hand?.opening.stakes).toMatchObject({ smallBet: 30, bigBet: 60 })
  })
  it('who leaves takes no leg along', () => {
    const play = new Play(limit, [1, 2, 3, 4])
    give(play.deal(), 3).ask(2, { type: 'leave' })
    // Another may go, the leg stays.
    expect(play.table.kill).toEqual({ leg: 3, killer: null })
    play.ask(3, { type: 'leave' })
    expect(play.table.kill).toEqual({ leg: null, killer: null })
  })
})

describe('CLOCK-5 TDA 30 where the absent are played', () => {
  const tournament = { ...settings, options: tda2024, absentArePlayed: true }
  it('T16 an absent player is dealt in, posts, and is folded when the turn comes though checking is free', () => {
    const play = new Play({ ...tournament, anteKind: 'each', stakes: { ...settings.stakes, ante: 2 } }, [1, 2, 3])
    play.deal().foldOut()
    const big = [1, 2, 3].find(seat => seat !== play.table.big && seat !== play.table.small) ?? 0
    play.ask(big, { type: 'sitOut' })
    play.deal()
    expect(play.table.big).toBe(big)
    expect(play.posts()).toContain(`${big} bigBlind 20`)
    expect(play.posts()).toContain(`${big} ante 2`)
    while (play.turn !== big) play.act(play.turn ?? 0, { type: 'call' })
    expect(absentTurn(play.table)).toBe(big)
    expect(play.ask(big, { type: 'timeOut' })).toBe('ok')
    expect(play.table.hand?.players.find(player => player.seat === big)?.folded).toBe(true)
    expect(runningHand(play.table)).not.toBeNull()
  })
  it('T17 an absent low card in stud pays the bring-in and is folded at the next turn', () => {
    const play = new Play({ ...studSettings, options: tda2024, absentArePlayed: true, anteKind: 'each' }, [1, 2, 3])
    for (const seat of [1, 2, 3]) play.ask(seat, { type: 'sitOut' })
    play.deal()
    const low = play.turn ?? 0
    expect(tableLegal(play.table)?.kind).toBe('bringIn')
    play.ask(low, { type: 'timeOut' })
    expect(play.events.at(-1)).toMatchObject({ type: 'broughtIn', seat: low, amount: 10 })
    for (const seat of [1, 2, 3]) if (seat !== low) play.ask(seat, { type: 'sitIn' })
    for (let seat = play.turn; seat !== undefined && seat !== low; seat = play.turn)
      play.act(seat, {
        type: 'raiseTo',
        to: tableLegal(play.table)?.kind === 'bet' && play.table.hand?.price === 10 ? 20 : 40,
      })
    expect(play.ask(low, { type: 'timeOut' })).toBe('ok')
    expect(play.table.hand?.players.find(player => player.seat === low)?.folded).toBe(true)
  })
  it('in a cash game who sits out is not dealt in', () => {
    const play = new Play({}, [1, 2, 3])
    play.ask(2, { type: 'sitOut' })
    expect(play.deal().dealt).not.toContain(2)
  })
})

describe('PLACE-1 PLACE-2 tournaments', () => {
  it("T19 Robert's 15: of two busted in one hand the larger stack is placed higher; equal stacks share a place", () => {
    const busted = [
      { player: 'A', stackAtStart: 500 },
      { player: 'B', stackAtStart: 900 },
    ]
    expect(placesOf(busted, 7)).toEqual([
      { player: 'B', place: 8 },
      { player: 'A', place: 9 },
    ])
    expect(placesOf([...busted, { player: 'C', stackAtStart: 500 }], 0)).toEqual([
      { player: 'B', place: 1 },
      { player: 'A', place: 2 },
      { player: 'C', place: 2 },
    ])
  })
  it("T27 Robert's 4-13: a chair two further from the big blind waits two hands", () => {
    expect(handsToWait(9, 3, 5, 7)).toBe(2)
    expect(handsToWait(9, 3, 7, 5)).toBe(0)
    expect(handsToWait(9, 3, 4, 3)).toBe(8)
    expect(handsToWait(9, 8, 9, 2)).toBe(2)
  })
})
