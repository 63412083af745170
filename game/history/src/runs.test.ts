import { parseCards } from '@krupiye/cards'
import {
  begin,
  type Command,
  evolve,
  type HandEvent,
  holdem,
  legal,
  openHand,
  type Options,
  play,
  run,
  setDeck,
  tda2024,
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
} from './index.ts'

/** Heads-up for 100 each, aces against kings, all-in before the flop; the first board is the kings', the second the aces'. */
const events = (options: Partial<Options>, ...commands: readonly Command[]): readonly HandEvent[] => {
  const variant = holdem('noLimit')
  const opened = openHand(
    {
      variant,
      options: { ...tda2024, ...options },
      stakes: { ante: 0, smallBlind: 1, bigBlind: 2, minBet: 2, smallBet: 2, bigBet: 4, bringIn: 0 },
      players: [
        { seat: 1, stack: 101 },
        { seat: 2, stack: 101 },
      ],
      button: 2,
      dues: [
        { seat: 2, kind: 'smallBlind', amount: 1 },
        { seat: 1, kind: 'bigBlind', amount: 2 },
      ],
    },
    7,
  )
  if (!opened.ok) throw new Error(opened.refusal.code)
  const hand = begin(opened.value)
  const first = parseCards('AsKsAdKd2c7h8h9c2dKh2h3c4cTcJd5s4d6h4h6s')
  if (!first.ok) throw new Error('no cards')
  const set = setDeck(hand, [...first.value, ...variant.deck.filter(card => !first.value.includes(card))])
  if (!set.ok) throw new Error(set.refusal.code)
  evolve(hand, set.value)
  const all: HandEvent[] = [opened.value, set.value, ...run(hand)]
  for (const command of commands) {
    const played = play(hand, legal(hand)?.seat ?? 0, command)
    if (!played.ok) throw new Error(played.refusal.code)
    all.push(...played.value)
  }
  return all.filter(event => event.type !== 'deckSet')
}

const allIn: readonly Command[] = [{ type: 'raiseTo', to: 101 }, { type: 'call' }]
const textOf = (written: ReturnType<typeof writePokerStars>): string => {
  if (!written.ok) throw new Error(written.reason.code)
  return written.text
}

describe('RUN-1 RUN-2 a hand on two boards', () => {
  const history = plainHistory(events({ runIt: 'twice' }, ...allIn))

  it("PokerStars' text: each street twice, two showdowns, both boards in the summary", () => {
    const lines = textOf(writePokerStars(history)).split('\n')
    const from = lines.findIndex(line => line.startsWith('*** FIRST FLOP'))
    expect(lines.slice(from).filter(line => line !== '')).toEqual([
      '*** FIRST FLOP *** [7h 8h 9c]',
      '*** FIRST TURN *** [7h 8h 9c] [Kh]',
      '*** FIRST RIVER *** [7h 8h 9c Kh] [3c]',
      '*** SECOND FLOP *** [Tc Jd 5s]',
      '*** SECOND TURN *** [Tc Jd 5s] [6h]',
      '*** SECOND RIVER *** [Tc Jd 5s 6h] [6s]',
      '*** FIRST SHOW DOWN ***',
      'p2: shows [Ks Kd] (three of a kind, Kings)',
      'p1: shows [As Ad] (a pair of Aces)',
      'p2 collected 101 from pot',
      '*** SECOND SHOW DOWN ***',
      'p2: shows [Ks Kd] (two pair, Kings and Sixes)',
      'p1: shows [As Ad] (two pair, Aces and Sixes)',
      'p1 collected 101 from pot',
      '*** SUMMARY ***',
      'Total pot 202 | Rake 0',
      'Hand was run twice',
      'FIRST Board [7h 8h 9c Kh 3c]',
      'SECOND Board [Tc Jd 5s 6h 6s]',
      'Seat 1: p1 (big blind) showed [As Ad] and lost with a pair of Aces, and won (101) with two pair, Aces and Sixes',
      'Seat 2: p2 (button) (small blind) showed [Ks Kd] and won (101) with three of a kind, Kings, and lost with two pair, Kings and Sixes',
    ])
  })
  it('Open Hand History: the same streets again with ids of their own, every chip in the pots', () => {
    const { ohh } = JSON.parse(textOf(writeOhh(history))) as {
      ohh: {
        rounds: { id: number; street: string; cards?: string[] }[]
        pots: { player_wins: { win_amount: number }[] }[]
      }
    } // written by the line before
    expect(ohh.rounds.map(round => [round.id, round.street, (round.cards ?? []).length])).toEqual([
      [0, 'Preflop', 0],
      [1, 'Flop', 3],
      [2, 'Turn', 1],
      [3, 'River', 1],
      [4, 'Flop', 3],
      [5, 'Turn', 1],
      [6, 'River', 1],
      [7, 'Showdown', 0],
    ])
    expect(ohh.pots[0]?.player_wins.map(win => win.win_amount)).toEqual([101, 101])
  })
  it('PHH deals one board: the further ones stand under a name of our own, and the file does not claim to be the standard', () => {
    const text = textOf(writePhh(history))
    expect(text).toContain("_boards = ['TcJd5s6h6s']")
    expect(text).toMatch(/^_variant = 'NT'$/m)
    expect(text).not.toMatch(/^variant/m)
  })

  const back: readonly (readonly [string, (of: HandHistory) => HandHistory])[] = [
    [
      'PokerStars',
      of => {
        const [read] = [...readPokerStars(textOf(writePokerStars(of)))]
        if (!read?.ok) throw new Error(JSON.stringify(read))
        const told = replayPokerStars(read.record)
        if (!told.ok) throw new Error(JSON.stringify(told))
        return told.history
      },
    ],
    [
      'PHH',
      of => {
        const [read] = [...readPhh(textOf(writePhh(of)))]
        if (!read?.ok) throw new Error(JSON.stringify(read))
        const played = replayPhh(read.record)
        if (!played.ok) throw new Error(JSON.stringify(played))
        return phhHistory(read.record, played)
      },
    ],
    [
      'Open Hand History',
      of => {
        const [told] = [...readOhh(textOf(writeOhh(of)))]
        if (!told?.ok) throw new Error(JSON.stringify(told))
        return told.history
      },
    ],
  ]
  const payments = (of: HandHistory) =>
    of.events.flatMap(event =>
      event.type === 'awarded' ? event.shares.map(share => `${event.board ?? 0}: ${share.seat} ${share.amount}`) : [],
    )
  it.each(back)('%s: two and three boards are read back, every chip on its board', (_, there) => {
    for (const runIt of ['twice', 'thrice'] as const) {
      const written = plainHistory(events({ runIt }, ...allIn))
      expect(payments(there(written))).toEqual(payments(written))
      expect(payments(written)).toHaveLength(runIt === 'twice' ? 2 : 3)
    }
  })
  it.each(back)('%s: a board with a card too few, too many or a card of another board is named', (name, there) => {
    const broken = (change: (text: string) => string) => (): unknown => {
      const [read] =
        name === 'PHH'
          ? [...readPhh(change(textOf(writePhh(history))))].map(each => (each.ok ? replayPhh(each.record) : each.fault))
          : name === 'PokerStars'
            ? [...readPokerStars(change(textOf(writePokerStars(history))))].map(each =>
                each.ok ? replayPokerStars(each.record) : each.fault,
              )
            : [...readOhh(change(textOf(writeOhh(history))))]
      return read
    }
    const river = { PHH: '6h6s', PokerStars: '[6s]', 'Open Hand History': '"6s"' }[name] ?? ''
    const twice = { PHH: '6h7h', PokerStars: '[7h]', 'Open Hand History': '"7h"' }[name] ?? ''
    const more = { PHH: '6h6s6d', PokerStars: '[6s 6d]', 'Open Hand History': '"6s", "6d"' }[name] ?? ''
    const none = { PHH: '6h', PokerStars: '[]', 'Open Hand History': '[]' }[name] ?? ''
    const whole = name === 'Open Hand History' ? /\[\s*"6s"\s*\]/ : river
    expect(there(history).events.length).toBeGreaterThan(10)
    expect(broken(text => text.replace(river, twice))()).toMatchObject({ reason: { code: 'cardTwice' } })
    expect(broken(text => text.replace(river, more))()).toMatchObject({
      reason: { code: 'cardsLeft', to: 0, count: 1 },
    })
    expect(broken(text => text.replace(whole, none))()).toMatchObject({
      reason: { code: expect.stringMatching(/cardsMissing|cutShort/) },
    })
  })
})

describe('RAKE-1 what the house takes is told', () => {
  const history = plainHistory(events({ rake: { percent: 5, cap: 6, noFlopNoDrop: true } }, ...allIn))
  it('in all three formats, with what is collected after it', () => {
    const text = textOf(writePokerStars(history))
    expect(text).toContain('Total pot 202 | Rake 6')
    expect(text).toContain('p2 collected 196 from pot')
    expect(textOf(writePhh(history))).toContain('_rake = 6')
    const { ohh } = JSON.parse(textOf(writeOhh(history))) as { ohh: { pots: readonly unknown[] } } // as above
    expect(ohh.pots).toEqual([{ number: 0, amount: 202, rake: 6, player_wins: [{ player_id: 2, win_amount: 196 }] }])
  })
})
