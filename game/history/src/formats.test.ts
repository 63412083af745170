import { parseCards } from '@krupiye/cards'
import {
  badugi,
  begin,
  cash,
  type Command,
  evolve,
  expose,
  type HandEvent,
  holdem,
  legal,
  type Opening,
  openHand,
  play,
  pokerkit,
  run,
  setDeck,
  stud,
} from '@krupiye/rules'
import { describe, expect, it } from 'vitest'
import {
  type HandHistory,
  phhHistory,
  plainHistory,
  readOhh,
  readPhh,
  readPokerStars,
  replayPhh,
  replayPokerStars,
  writeOhh,
  writePhh,
  writePokerStars,
  type Written,
} from './index.ts'

type Opened = Partial<Omit<Opening, 'stakes'>> & { readonly stakes?: Partial<Opening['stakes']> }

/** Three-handed no-limit hold'em, 500 chips each, seat 3 on the button, aces for seat 1, kings for seat 2, queens for seat 3; the board helps nobody. */
const events = (opened: Opened, ...commands: readonly Command[]): readonly HandEvent[] => {
  const variant = opened.variant ?? holdem('noLimit')
  const opening: Opening = {
    variant,
    options: cash,
    players: [1, 2, 3].map(seat => ({ seat, stack: 500 })),
    button: 3,
    dues: [
      { seat: 1, kind: 'smallBlind', amount: 10 },
      { seat: 2, kind: 'bigBlind', amount: 20 },
    ],
    ...opened,
    stakes: {
      ante: 0,
      smallBlind: 10,
      bigBlind: 20,
      minBet: 20,
      smallBet: 20,
      bigBet: 40,
      bringIn: 5,
      ...opened.stakes,
    },
  }
  const first = parseCards('AsKsQsAdKdQd2c7h8h9c2dJh2h3c4cTc')
  const begun = openHand(opening, 7)
  if (!first.ok || !begun.ok) throw new Error(begun.ok ? 'no cards' : begun.refusal.code)
  const hand = begin(begun.value)
  const set = setDeck(hand, [...first.value, ...variant.deck.filter(card => !first.value.includes(card))])
  if (!set.ok) throw new Error(set.refusal.code)
  evolve(hand, set.value)
  const all: HandEvent[] = [begun.value, ...run(hand)]
  for (const command of commands) {
    const asked = legal(hand)
    const played = play(hand, asked?.seat ?? 0, command)
    if (!played.ok) throw new Error(`${JSON.stringify(command)} ${played.refusal.code}`)
    all.push(...played.value)
  }
  return all
}

const fold: Command = { type: 'fold' }
const call: Command = { type: 'call' }
const check: Command = { type: 'check' }
const down: readonly Command[] = [check, check, check, check, check, check]

const textOf = (written: Written): string => {
  if (!written.ok) throw new Error(JSON.stringify(written.reason))
  return written.text
}
const fromPokerStars = (text: string): HandHistory => {
  const [read] = [...readPokerStars(text)]
  if (!read?.ok) throw new Error(JSON.stringify(read))
  const told = replayPokerStars(read.record)
  if (!told.ok) throw new Error(JSON.stringify(told))
  return told.history
}
const fromPhh = (text: string): HandHistory => {
  const [read] = [...readPhh(text)]
  if (!read?.ok) throw new Error(JSON.stringify(read))
  const played = replayPhh(read.record)
  if (!played.ok) throw new Error(JSON.stringify(played))
  return phhHistory(read.record, played)
}
const fromOhh = (text: string): HandHistory => {
  const [told] = [...readOhh(text)]
  if (!told?.ok) throw new Error(JSON.stringify(told))
  return told.history
}
const posts = (of: HandHistory): readonly string[] =>
  of.events.flatMap(event => (event.type === 'posted' ? [`${event.seat} ${event.kind} ${event.amount}`] : []))
const won = (of: HandHistory): readonly string[] =>
  of.events.flatMap(event =>
    event.type === 'awarded' ? event.shares.map(share => `${share.seat} ${share.amount}`) : [],
  )

describe('HIST-2 a house that does not name its rules', () => {
  it('a short blind that lowers the price is read by the book that knows it', () => {
    const opened: Opened = {
      options: pokerkit,
      players: [
        { seat: 1, stack: 500 },
        { seat: 2, stack: 12 },
        { seat: 3, stack: 500 },
      ],
    }
    const told = plainHistory(events(opened, call, call, check, check, check, check, check, check))
    const text = textOf(writePokerStars(told))
    expect(text).toContain('p3: calls 12\n')
    expect(won(fromPokerStars(text))).toEqual(won(told))
  })
  it('a pot that no book divides like that is refused with the line', () => {
    const text = textOf(writePokerStars(plainHistory(events({}, call, call, check, ...down, check, check, check))))
    const [read] = [...readPokerStars(text.replace('p1 collected 60', 'p1 collected 59'))]
    if (!read?.ok) throw new Error('unread')
    const line = text.split('\n').findIndex(each => each.startsWith('p1 collected 60')) + 1
    expect(replayPokerStars(read.record)).toEqual({
      ok: false,
      line,
      reason: { code: 'amountDiffers', what: 'collected', found: 59, expected: 60 },
    })
  })
})

describe('HIST-6 what PHH has no field for', () => {
  const killed: Opened = {
    stakes: { minBet: 40 },
    dues: [
      { seat: 1, kind: 'smallBlind', amount: 10 },
      { seat: 2, kind: 'bigBlind', amount: 20 },
      { seat: 3, kind: 'kill', amount: 40 },
    ],
  }
  const bought: Opened = {
    dues: [
      { seat: 1, kind: 'bigBlind', amount: 20 },
      { seat: 1, kind: 'deadPost', amount: 10 },
    ],
  }
  it.each([
    ['a kill', killed, "_dues = ['p1 smallBlind 10', 'p2 bigBlind 20', 'p3 kill 40']"],
    ['a bought button', bought, "_dues = ['p1 bigBlind 20', 'p1 deadPost 10']"],
  ])('%s: what is owed, in posting order, and no claim to be the standard', (_, opened, line) => {
    const told = plainHistory(events(opened))
    const text = textOf(writePhh(told))
    expect(text).toContain(line)
    expect(text).toMatch(/^_variant = 'NT'$/m)
    expect(text).not.toMatch(/^variant/m)
    expect(posts(fromPhh(text))).toEqual(posts(told))
  })
  it('blinds, a straddle, antes and the ante of the big blind need no word of ours', () => {
    const dues: Opening['dues'] = [
      { seat: 1, kind: 'smallBlind', amount: 10 },
      { seat: 2, kind: 'bigBlind', amount: 20 },
      { seat: 3, kind: 'straddle', amount: 40 },
      { seat: 2, kind: 'bigBlindAnte', amount: 20 },
    ]
    const text = textOf(writePhh(plainHistory(events({ dues }))))
    expect(text).toMatch(/^variant = 'NT'$/m)
    expect(text).not.toMatch(/^_(?!options)/m)
    expect(text).toContain('antes = [0, 20, 0]\nblinds_or_straddles = [10, 20, 40]')
  })
  it('a button on an empty chair, who sits out, the rules of the house and cards turned up at the end', () => {
    const all = [...events({ button: 4, options: { ...cash, suitsBreakTies: true } }, fold, fold)]
    const [opened] = all
    if (opened?.type !== 'handOpened') throw new Error('a hand begins')
    const hand = begin(opened)
    for (const event of all.slice(1)) evolve(hand, event)
    const shown = expose(hand, 2, [1])
    if (!shown.ok) throw new Error(shown.refusal.code)
    const told = plainHistory([...all, ...shown.value], { out: new Map([[6, 700]]), names: new Map([[6, 'Ümit']]) })
    const text = textOf(writePhh(told))
    expect(text).toContain("_button = 4\n_out = ['6 700 Ümit']\n_exposed = ['p2 ??Kd']\n")
    expect(text).toContain("_options = ['raiseCap=bet+3', ")
    expect(text).toContain("'suitsBreakTies=true'")
    const back = fromPhh(text)
    const [first] = back.events
    expect(first?.type === 'handOpened' && [first.opening.button, first.opening.options.suitsBreakTies]).toEqual([
      4,
      true,
    ])
    expect([...back.out]).toEqual([[6, 700]])
    expect(back.names.get(6)).toBe('Ümit')
    expect(back.events.filter(event => event.type === 'exposed')).toEqual(shown.value)
  })
  it.each([
    ['_dues', "_dues = ['p9 bigBlind 5']"],
    ['_boards', "_boards = ['xx']"],
    ['_boards', "_boards = ['2c', '3c', '4c']"],
    ['_options', "_options = ['reopening=never']"],
    ['_rake_by_pot', "_rake_by_pot = ['much']"],
  ])('a broken %s is named', (field, line) => {
    const whole = textOf(writePhh(plainHistory(events({}, fold, fold)))).replace(/^_options.*\n/m, '')
    const text = `${whole}${line}\n`
    expect([...readPhh(text)]).toMatchObject([
      { ok: false, fault: { code: 'fieldWrong', field, line: text.split('\n').length - 1 } },
    ])
  })
  it('HIST-5 `sm -` shows what is known, `sm` mucks', () => {
    const text = textOf(writePhh(plainHistory(events({}, call, call, check, ...down, check, check, check))))
    expect(won(fromPhh(text.replace('p1 sm AsAd', 'p1 sm -')))).toEqual(['1 60'])
    expect(won(fromPhh(text.replace('p1 sm AsAd', 'p1 sm').replace(/p2 sm\b/, 'p2 sm KsKd')))).toEqual(['2 60'])
  })
})

describe('HIST-7 Open Hand History', () => {
  type Ohh = {
    readonly ohh: {
      readonly flags: readonly string[]
      readonly dealer_seat: number
      readonly rounds: readonly {
        readonly street: string
        readonly actions: readonly { readonly action: string }[]
      }[]
    }
  }
  const ohhOf = (text: string): Ohh['ohh'] => (JSON.parse(text) as Ohh).ohh // Written by the writer.

  it('every hand begins with round 0, Preflop; stud goes on under names of our own and keeps its deal order', () => {
    const text = textOf(
      writeOhh(
        plainHistory(
          events(
            {
              variant: stud,
              button: null,
              players: [5, 8, 2].map(seat => ({ seat, stack: 30 })),
              dues: [5, 8, 2].map(seat => ({ seat, kind: 'ante', amount: 2 })),
            },
            { type: 'bringIn' },
            call,
            call,
            ...down,
            ...down,
          ),
        ),
      ),
    )
    const { rounds, dealer_seat, flags } = ohhOf(text)
    expect(rounds.map(round => round.street)).toEqual(['Preflop', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Showdown'])
    expect(rounds[0]?.actions.map(action => action.action)).toContain('Bring In')
    expect([dealer_seat, flags]).toEqual([2, ['Observed']])
    const [opened] = fromOhh(text).events
    expect(opened?.type === 'handOpened' && opened.opening.players.map(({ seat }) => seat)).toEqual([5, 8, 2])
  })
  it('"Bet" is no action before the flop, and a raise says what it adds', () => {
    const text = textOf(
      writeOhh(plainHistory(events({}, { type: 'raiseTo', to: 60 }, fold, call, { type: 'raiseTo', to: 50 }, fold))),
    )
    const said = ohhOf(text).rounds.map(round => round.actions.map(action => action.action))
    expect(said[0]).toEqual([
      'Post SB',
      'Post BB',
      'Dealt Cards',
      'Dealt Cards',
      'Dealt Cards',
      'Raise',
      'Fold',
      'Call',
    ])
    expect(said[1]).toEqual(['Bet', 'Fold'])
    expect(text).toMatch(/"action": "Raise",\s*"amount": 60/)
  })
  it('a kill is an extra blind with its kind, a short straddle says what it owed', () => {
    const opened: Opened = {
      players: [1, 2, 3, 4].map(seat => ({ seat, stack: seat === 3 ? 30 : 500 })),
      button: 4,
      dues: [
        { seat: 1, kind: 'smallBlind', amount: 10 },
        { seat: 2, kind: 'bigBlind', amount: 20 },
        { seat: 3, kind: 'straddle', amount: 40 },
        { seat: 4, kind: 'kill', amount: 40 },
      ],
    }
    const told = plainHistory(events(opened, fold, fold, fold))
    const text = textOf(writeOhh(told))
    expect(text).toMatch(/"Straddle",\s*"amount": 30,\s*"is_allin": true,\s*"_owed": 40/)
    expect(text).toMatch(/"Post Extra Blind",\s*"amount": 40,\s*"is_allin": false,\s*"_kind": "kill"/)
    expect(posts(fromOhh(text))).toEqual(posts(told))
  })
  it('reads what other rooms write: cards as an empty text, times without a zone, chips that come and go beside the pot', () => {
    const text = textOf(writeOhh(plainHistory(events({}, fold, fold))))
    const foreign = text
      .replace('"street": "Preflop",', '"street": "Preflop", "cards": "",')
      .replace('00:00:00Z', '00:00:00')
      .replace(
        '"actions": [',
        '"actions": [{"action_number": 0, "player_id": 1, "action": "Player Adjustment", "amount": -1.5},{"action_number": 0, "player_id": 9, "action": "Sits Down"},',
      )
      .replace('"player_wins"', '"jackpot": 0, "player_wins"')
    expect(won(fromOhh(foreign))).toEqual(['2 20'])
    expect([...readOhh(text.replace('"Post SB"', '"Add to Pot"'))]).toMatchObject([
      { ok: false, reason: { code: 'actionUnknown', text: 'Add to Pot' } },
    ])
  })
})

describe("HIST-8 PokerStars' text", () => {
  const straddled = (amount: number, stack = 500): Opened => ({
    players: [1, 2, 3, 4].map(seat => ({ seat, stack: seat === 3 ? stack : 500 })),
    button: 4,
    dues: [
      { seat: 1, kind: 'smallBlind', amount: 10 },
      { seat: 2, kind: 'bigBlind', amount: 20 },
      { seat: 3, kind: 'straddle', amount },
    ],
  })
  it.each([
    ['of two big blinds is a big blind, as trackers take it', straddled(40), 'p3: posts big blind 40'],
    ['of another size has a line of its own', straddled(60), 'p3: posts straddle 60'],
    ['that a stack could not pay says what it owed', straddled(40, 30), 'p3: posts straddle 30 of 40 and is all-in'],
  ])('a straddle %s', (_, opened, line) => {
    const told = plainHistory(events(opened, fold, fold, fold))
    const text = textOf(writePokerStars(told))
    expect(text.split('\n')).toContain(line)
    expect(posts(fromPokerStars(text))).toEqual(posts(told))
  })
  it('a big blind for which an ante has left nothing has a line, so that the straddle behind it is one', () => {
    const { players = [], dues = [] } = straddled(40)
    const antes = players.map(({ seat }) => ({ seat, kind: 'ante' as const, amount: 5 }))
    const broke = { players: players.map(each => (each.seat === 2 ? { ...each, stack: 5 } : each)), button: 4 }
    const told = plainHistory(events({ ...broke, stakes: { ante: 5 }, dues: [...antes, ...dues] }, fold, fold))
    const text = textOf(writePokerStars(told))
    expect(text.split('\n')).toEqual(expect.arrayContaining(['p2: posts big blind 0 of 20', 'p3: posts big blind 40']))
    expect(posts(fromPokerStars(text))).toEqual(posts(told))
  })
  it('a kill has a line of its own, and the blinds stay blinds in a limit game whose bets are doubled', () => {
    const told = plainHistory(
      events(
        {
          variant: holdem('fixedLimit'),
          stakes: { smallBet: 40, bigBet: 80 },
          dues: [
            { seat: 1, kind: 'smallBlind', amount: 10 },
            { seat: 2, kind: 'bigBlind', amount: 20 },
            { seat: 2, kind: 'kill', amount: 20 },
          ],
        },
        call,
        call,
        { type: 'raiseTo', to: 80 },
        fold,
        fold,
      ),
    )
    const text = textOf(writePokerStars(told))
    expect(text).toContain("Hold'em Limit (40/80)")
    expect(text).toContain('p2: posts kill 20\n')
    expect(posts(fromPokerStars(text))).toEqual(posts(told))
    expect(won(fromPokerStars(text))).toEqual(won(told))
  })
  it('a card that a player turns up after mucking is shown after the pots', () => {
    const all = events({}, call, call, check, ...down, check, check, check)
    const [opened] = all
    if (opened?.type !== 'handOpened') throw new Error('a hand begins')
    const hand = begin(opened)
    for (const event of all.slice(1)) evolve(hand, event)
    const shown = expose(hand, 2, [0])
    if (!shown.ok) throw new Error(shown.refusal.code)
    const text = textOf(writePokerStars(plainHistory([...all, ...shown.value])))
    expect(text).toContain('p1 collected 60 from pot\np2: shows [Ks]\n*** SUMMARY ***')
    const back = fromPokerStars(text).events.filter(event => event.type === 'mucked' || event.type === 'exposed')
    expect(back).toMatchObject([
      { type: 'mucked', seat: 2 },
      { type: 'mucked', seat: 3 },
      { type: 'exposed', seat: 2 },
    ])
  })
  it('a game without a name there is refused by name', () => {
    expect(writePokerStars(plainHistory(events({ variant: badugi('fixedLimit') }, fold, fold)))).toEqual({
      ok: false,
      reason: { code: 'cannotSay', what: 'badugi-fl' },
    })
  })
})
