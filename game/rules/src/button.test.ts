import { describe, expect, it } from 'vitest'
import { duesOf, inside, mayBuyButton, nextPositions } from './button.ts'
import type { Seat } from './event.ts'
import type { PlayerId, Sitter, Table, TableSettings } from './tableTypes.ts'

// Positions and dues need no cards: a table is written down as it stands between two hands.

const settings = (more: Partial<TableSettings> = {}): TableSettings =>
  ({
    seats: 6,
    button: 'dead',
    anteKind: 'none',
    straddle: false,
    stakes: { ante: 0, smallBlind: 10, bigBlind: 20, minBet: 20, smallBet: 20, bigBet: 40, bringIn: 0 },
    variant: { forced: 'blinds', seats: { min: 2, max: 10 } },
    options: { bigBlindAnte: 'blindFirst' },
    ...more,
    // Positions ask nothing else of the settings.
  }) as TableSettings

const sitter = (seat: Seat, more: Partial<Sitter> = {}): Sitter => ({
  seat,
  player: `p${seat}` as PlayerId,
  name: `p${seat}`,
  bot: false,
  stack: 1000,
  out: false,
  entry: null,
  owes: { small: false, big: false },
  timeouts: 0,
  leaving: false,
  straddling: false,
  outAtBigBlind: false,
  dealt: false,
  clockActs: false,
  ...more,
})

const tableOf = (
  last: readonly [Seat, Seat, Seat] | null,
  sitters: readonly Sitter[],
  more: Partial<TableSettings> = {},
): Table => {
  const set = settings(more)
  const seats: (Sitter | null)[] = Array.from({ length: set.seats + 1 }, () => null)
  for (const each of sitters) seats[each.seat] = each
  const [button, small, big] = last ?? [null, null, null]
  return { settings: set, seats, button, small, big, hands: last ? 1 : 0, hand: null }
}

const four = (last: readonly [Seat, Seat, Seat] | null, seats: readonly Seat[], more: Partial<TableSettings> = {}) =>
  nextPositions(
    tableOf(
      last,
      seats.map(seat => sitter(seat)),
      more,
    ),
  )

/** The chair that speaks first before the flop. */
const firstToAct = (found: ReturnType<typeof nextPositions>): Seat | undefined => {
  if (!found || found.big === null) return undefined
  const order = found.dealtIn
  return order[(order.indexOf(found.big) + 1) % order.length]
}

describe('BTN-1 dead button', () => {
  it('T02 TDA 32: the small blind busts, the button stands before the empty chair and seat 1 is last again', () => {
    const next = four([1, 2, 3], [1, 3, 4, 5, 6])
    expect(next).toMatchObject({ button: 2, small: 3, big: 4 })
    expect(firstToAct(next)).toBe(5)
    expect(next?.dealtIn.at(-1)).toBe(1)
  })

  it('T03 TDA 32: small and big blind bust, no small blind is posted, and the hand after has button 3, small 4, big 5', () => {
    const table = tableOf(
      [1, 2, 3],
      [1, 4, 5, 6].map(seat => sitter(seat)),
    )
    const next = nextPositions(table)
    expect(next).toMatchObject({ button: 2, small: 3, big: 4 })
    expect(firstToAct(next)).toBe(5)
    expect(next && duesOf(table, next)).toEqual([{ seat: 4, kind: 'bigBlind', amount: 20 }])
    expect(four([2, 3, 4], [1, 4, 5, 6])).toMatchObject({ button: 3, small: 4, big: 5 })
  })

  it('T04 TDA 32: the player due for the big blind busts, it goes to the next live player', () => {
    const next = four([1, 2, 3], [1, 2, 3, 5, 6])
    expect(next).toMatchObject({ button: 2, small: 3, big: 5 })
    expect(firstToAct(next)).toBe(6)
  })

  it('BTN-3 T06 TDA 34-B: three become two, the next due is big blind and the other is button and small blind', () => {
    const next = four([1, 2, 3], [1, 2], { seats: 3 })
    expect(next).toEqual({ button: 2, small: 2, big: 1, dealtIn: [1, 2], posting: [] })
    expect(firstToAct(next)).toBe(2)
  })

  it.each([
    ['the button busts', [2, 3], 2],
    ['the small blind busts', [1, 3], 1],
    ['the big blind busts', [1, 2], 1],
  ] as const)('TDA 34-B: nobody is big blind twice when three become two: %s', (_, left, big) => {
    expect(four([1, 2, 3], left, { seats: 3 })?.big).toBe(big)
    expect(four([1, 2, 3], left, { seats: 3, button: 'moving' })?.big).toBe(big)
  })

  it('B038 the big blind always goes to the next live seat, whoever busts', () => {
    for (let mask = 0; mask < 64; mask++) {
      const live = [1, 2, 3, 4, 5, 6].filter(seat => mask & (1 << (seat - 1)))
      if (live.length < 2) continue
      const due = [4, 5, 6, 1, 2, 3].find(seat => live.includes(seat))
      expect(four([1, 2, 3], live)?.big, `left: ${live}`).toBe(due)
    }
  })

  it('B037 one of three sits out on the button: the blinds move every hand', () => {
    let last: readonly [Seat, Seat, Seat] = [3, 1, 2]
    const bigs: Seat[] = []
    for (let hand = 0; hand < 6; hand++) {
      const next = nextPositions(tableOf(last, [sitter(1), sitter(2), sitter(3, { out: true })], { seats: 3 }))
      if (next?.button == null || next.small === null || next.big === null) throw new Error('no hand')
      last = [next.button, next.small, next.big]
      bigs.push(next.big)
    }
    expect(bigs).toEqual([1, 2, 1, 2, 1, 2])
  })

  it('B039 two players far apart at a table for ten take turns, the button on one of them', () => {
    const first = four(null, [2, 7], { seats: 10 })
    expect(first).toEqual({ button: 2, small: 2, big: 7, dealtIn: [7, 2], posting: [] })
    expect(four([2, 2, 7], [2, 7], { seats: 10 })).toEqual({
      button: 7,
      small: 7,
      big: 2,
      dealtIn: [2, 7],
      posting: [],
    })
  })

  it('BTN-3 heads-up becomes three: the newcomer waits where the button would be and comes in as the big blind', () => {
    const waiting = sitter(3, { entry: 'bigBlind', owes: { small: false, big: true } })
    expect(nextPositions(tableOf([2, 2, 1], [sitter(1), sitter(2), waiting], { seats: 3 }))).toEqual({
      button: 1,
      small: 1,
      big: 2,
      dealtIn: [2, 1],
      posting: [],
    })
    expect(nextPositions(tableOf([1, 1, 2], [sitter(1), sitter(2), waiting], { seats: 3 }))).toEqual({
      button: 1,
      small: 2,
      big: 3,
      dealtIn: [2, 3, 1],
      posting: [],
    })
  })
})

describe('BTN-1 the big blind comes round to the last small blind', () => {
  const waiting = (seat: Seat, entry: Sitter['entry'] = 'bigBlind') =>
    sitter(seat, { entry, owes: { small: true, big: true } })

  it('past newcomers who post: the button lies on the nearest chair behind the small blind', () => {
    const table = tableOf([1, 2, 5], [sitter(2), sitter(5), waiting(3, 'post'), waiting(4)])
    expect(nextPositions(table)).toEqual({ button: 4, small: 5, big: 2, dealtIn: [5, 2, 3], posting: [3] })
  })

  it('or, where nobody comes in, the two who are left play heads-up', () => {
    const table = tableOf([1, 2, 5], [sitter(2), sitter(5), waiting(3), waiting(4)])
    expect(nextPositions(table)).toEqual({ button: 5, small: 5, big: 2, dealtIn: [2, 5], posting: [] })
  })
})

describe('BTN-2 moving button', () => {
  it("T09 Robert's 4-1a: the big blind leaves, the blinds go to live players and seat 4 skips its big blind", () => {
    const next = four([1, 2, 3], [1, 2, 4, 5, 6], { button: 'moving' })
    expect(next).toMatchObject({ button: 2, small: 4, big: 5 })
    expect(firstToAct(next)).toBe(6)
  })

  it('BTN-3 a player who comes back behind the button does not make anybody big blind twice', () => {
    // Seat 6, broke and back with chips, would be the button, seat 1 small blind and seat 4 big blind again.
    expect(four([5, 1, 4], [1, 4, 6], { button: 'moving' })).toMatchObject({ button: 1, small: 4, big: 6 })
  })

  it('three are enough for it: the big blind left, the button is a player and no chair is dead', () => {
    expect(four([1, 2, 3], [1, 2, 4], { button: 'moving' })).toMatchObject({ button: 2, small: 4, big: 1 })
    expect(four([1, 2, 3], [1, 2, 4])).toMatchObject({ button: 2, small: 3, big: 4 })
  })

  it('two who play and one who waits between them do not put off the big blind that is due', () => {
    const waiting = sitter(2, { entry: 'bigBlind' })
    const table = tableOf([1, 3, 5], [sitter(1), sitter(3), waiting], { button: 'moving' })
    expect(nextPositions(table)).toEqual({ button: 3, small: 3, big: 1, dealtIn: [1, 3], posting: [] })
  })

  it('BTN-3 after a hand of two the third is the big blind, also with the moving button', () => {
    expect(four([1, 1, 2], [1, 2, 3], { button: 'moving' })).toMatchObject({ button: 1, small: 2, big: 3 })
  })

  it('goes round like the dead button while nobody leaves', () => {
    expect(four([1, 2, 3], [1, 2, 3, 4, 5, 6], { button: 'moving' })).toEqual(four([1, 2, 3], [1, 2, 3, 4, 5, 6]))
  })
})

describe('coming in', () => {
  const missedBoth = { owes: { small: true, big: true } }

  it('T11 WSOP live 156: who missed both blinds and posts in the cutoff pays the big one live and the small one dead', () => {
    const table = tableOf(
      [6, 1, 2],
      [1, 2, 3, 4, 5].map(seat => sitter(seat)).concat(sitter(6, { entry: 'post', ...missedBoth })),
    )
    const next = nextPositions(table)
    expect(next).toEqual({ button: 1, small: 2, big: 3, dealtIn: [2, 3, 4, 5, 6, 1], posting: [6] })
    expect(next && duesOf(table, next)).toEqual([
      { seat: 2, kind: 'smallBlind', amount: 10 },
      { seat: 3, kind: 'bigBlind', amount: 20 },
      { seat: 6, kind: 'livePost', amount: 20 },
      { seat: 6, kind: 'deadPost', amount: 10 },
    ])
  })

  it('T13 WSOP live 156: who waits is dealt in when the big blind comes and owes nothing more', () => {
    const waiting = sitter(5, { entry: 'bigBlind', ...missedBoth })
    const others = [1, 2, 3, 4].map(seat => sitter(seat))
    expect(nextPositions(tableOf([1, 2, 3], [...others, waiting]))?.dealtIn).not.toContain(5)
    const table = tableOf([2, 3, 4], [...others, waiting])
    const next = nextPositions(table)
    expect(next).toMatchObject({ small: 4, big: 5 })
    expect(next && duesOf(table, next)).toEqual([
      { seat: 4, kind: 'smallBlind', amount: 10 },
      { seat: 5, kind: 'bigBlind', amount: 20 },
    ])
  })

  it("OWE-1 T14 Robert's 4-7: blinds may not be made up on the button, in the small blind or between them", () => {
    const others = [1, 3, 4, 5].map(seat => sitter(seat))
    const posting = sitter(2, { entry: 'post', ...missedBoth })
    // Seat 2 would be in turn: small blind, between button and small blind, button; then the cutoff.
    for (const last of [
      [6, 1, 2],
      [6, 1, 3],
      [1, 2, 3],
    ] as const)
      expect(nextPositions(tableOf(last, [...others, posting]))?.dealtIn, `after ${last}`).not.toContain(2)
    expect(nextPositions(tableOf([2, 3, 4], [...others, posting]))?.dealtIn).toContain(2)
  })

  it('OWE-6 T14 WSOP live 154: between button and small blind the button may be bought, the big blind live and the small one dead', () => {
    const others = [1, 3, 4, 5].map(seat => sitter(seat))
    const buyer = sitter(2, { entry: 'button', ...missedBoth })
    const table = tableOf([6, 1, 3], [...others, buyer], { buyButton: true })
    const next = nextPositions(table)
    expect(next).toEqual({ button: 1, small: 2, big: 3, dealtIn: [2, 3, 4, 5, 1], posting: [], bought: true })
    expect(next && duesOf(table, next)).toEqual([
      { seat: 2, kind: 'bigBlind', amount: 20 },
      { seat: 2, kind: 'deadPost', amount: 10 },
    ])
    // The hand after: the button is the buyer's, and the blinds go on from where they were.
    expect(four([1, 2, 3], [1, 2, 3, 4, 5])).toMatchObject({ button: 2, small: 3, big: 4 })
  })

  it('OWE-6 the button is not bought in the small blind, on the button, behind it, heads-up, or where the table has it not', () => {
    const at = (last: readonly [Seat, Seat, Seat], seat: Seat, sitting: readonly Seat[], more = {}) => {
      const buyer = sitter(seat, { entry: 'button', ...missedBoth })
      const table = tableOf(last, [...sitting.map(each => sitter(each)), buyer], { buyButton: true, ...more })
      return [mayBuyButton(table, seat), nextPositions(table)?.dealtIn.includes(seat)]
    }
    expect(at([6, 1, 3], 2, [1, 3, 4, 5])).toEqual([true, true])
    expect(at([6, 1, 2], 2, [1, 3, 4, 5])).toEqual([false, false])
    expect(at([1, 2, 3], 2, [1, 3, 4, 5])).toEqual([false, false])
    expect(at([2, 3, 4], 2, [1, 3, 4, 5])).toEqual([false, false])
    expect(at([1, 1, 3], 2, [1, 3])).toEqual([false, false])
    expect(at([1, 1, 4], 2, [1, 4, 5])).toEqual([false, false])
    // With a moving button the last big blind's chair is behind the blinds once its player has left.
    expect(at([1, 2, 3], 3, [1, 2, 4, 5], { button: 'moving' })).toEqual([false, false])
    expect(at([6, 1, 4], 2, [1, 3, 4, 5])).toEqual([false, false])
    expect(mayBuyButton(tableOf([6, 1, 3], [sitter(1), sitter(3), sitter(4)], { buyButton: true }), 2)).toBe(false)
    expect(at([6, 1, 3], 2, [1, 3, 4, 5], { buyButton: false })).toEqual([false, false])
  })

  it('OWE-6 two who play are enough to buy it from, the chair of the last big blind empty or not', () => {
    const buyer = sitter(2, { entry: 'button', ...missedBoth })
    expect(nextPositions(tableOf([6, 1, 3], [sitter(1), sitter(4), buyer], { buyButton: true }))).toEqual({
      button: 1,
      small: 2,
      big: 3,
      dealtIn: [2, 4, 1],
      posting: [],
      bought: true,
    })
  })

  it('OWE-6 who sits out, or waits between the same chairs, buys nothing', () => {
    const others = [1, 4, 5].map(seat => sitter(seat))
    const out = sitter(2, { entry: 'button', out: true, ...missedBoth })
    expect(nextPositions(tableOf([6, 1, 3], [...others, out], { buyButton: true }))).toMatchObject({ small: 3, big: 4 })
    const waiting = sitter(2, { entry: 'bigBlind', ...missedBoth })
    const buyer = sitter(3, { entry: 'button', ...missedBoth })
    expect(nextPositions(tableOf([6, 1, 4], [...others, waiting, buyer], { buyButton: true }))).toMatchObject({
      small: 3,
      dealtIn: [3, 4, 5, 1],
      bought: true,
    })
  })

  it('OWE-6 while the button is bought others post behind the last big blind as ever, and who waits goes on waiting', () => {
    const buyer = sitter(2, { entry: 'button', ...missedBoth })
    const posting = sitter(5, { entry: 'post', ...missedBoth })
    const waiting = sitter(6, { entry: 'bigBlind', ...missedBoth })
    const table = tableOf([6, 1, 3], [sitter(1), sitter(3), sitter(4), buyer, posting, waiting], { buyButton: true })
    expect(nextPositions(table)).toMatchObject({ small: 2, dealtIn: [2, 3, 4, 5, 1], posting: [5], bought: true })
  })

  it('OWE-6 of two who would buy the button the one next to it does, and the other may in the hand after', () => {
    const wants = (seat: Seat) => sitter(seat, { entry: 'button', ...missedBoth })
    const table = tableOf([6, 1, 4], [...[1, 4, 5].map(seat => sitter(seat)), wants(2), wants(3)], { buyButton: true })
    expect(nextPositions(table)).toMatchObject({ small: 2, dealtIn: [2, 4, 5, 1], bought: true })
    expect([mayBuyButton(table, 2), mayBuyButton(table, 3)]).toEqual([true, false])
    const after = tableOf([1, 2, 4], [...[1, 2, 4, 5].map(seat => sitter(seat)), wants(3)], { buyButton: true })
    expect(nextPositions(after)).toMatchObject({ button: 2, small: 3, big: 4, dealtIn: [3, 4, 5, 1, 2], bought: true })
  })

  it('OWE-6 BTN-3 when the buyer and the last big blind are left, the buyer is not big blind twice', () => {
    const table = tableOf([1, 2, 3], [sitter(2), sitter(3)], { buyButton: true })
    expect(nextPositions(table)?.big).toBe(2)
    expect(nextPositions({ ...table, bought: true })).toMatchObject({ button: 2, small: 2, big: 3, dealtIn: [3, 2] })
  })

  it('OWE-6 nor when the last big blind has left too, and one waits between them: it is his', () => {
    const table = tableOf([1, 2, 5], [sitter(2), sitter(4, { entry: 'bigBlind', ...missedBoth })], { buyButton: true })
    expect(nextPositions({ ...table, bought: true })).toMatchObject({ button: 2, small: 2, big: 4, dealtIn: [4, 2] })
  })

  it('OWE-6 the buyer pays the ante of the big blind, and the straddle is left of the buyer', () => {
    const others = [1, 3, 4, 5].map(seat => sitter(seat, { straddling: true }))
    const table = tableOf([6, 1, 3], [...others, sitter(2, { entry: 'button', ...missedBoth })], {
      buyButton: true,
      straddle: true,
      anteKind: 'bigBlind',
      stakes: { ...settings().stakes, ante: 20 },
    })
    const next = nextPositions(table)
    expect(next && duesOf(table, next).map(due => `${due.seat} ${due.kind}`)).toEqual([
      '2 bigBlind',
      '2 deadPost',
      '3 straddle',
      '2 bigBlindAnte',
    ])
  })

  it('T15 T27 a newcomer or one who moved posts the big blind alone, or waits for it', () => {
    const owes = { small: false, big: true }
    const others = [1, 2, 3, 4].map(seat => sitter(seat))
    const table = tableOf([6, 1, 2], [...others, sitter(5, { entry: 'post', owes })])
    const next = nextPositions(table)
    expect(next && duesOf(table, next).filter(due => due.seat === 5)).toEqual([
      { seat: 5, kind: 'livePost', amount: 20 },
    ])
    expect(
      nextPositions(tableOf([6, 1, 2], [...others, sitter(5, { entry: 'bigBlind', owes })]))?.dealtIn,
    ).not.toContain(5)
  })

  it('B040 who missed the small blind alone owes that alone, dead', () => {
    const table = tableOf(
      [6, 1, 2],
      [...[1, 2, 3, 4].map(seat => sitter(seat)), sitter(6, { entry: 'post', owes: { small: true, big: false } })],
    )
    const next = nextPositions(table)
    expect(next && duesOf(table, next).filter(due => due.seat === 6)).toEqual([
      { seat: 6, kind: 'deadPost', amount: 10 },
    ])
  })

  it('OWE-4 a new start lets everybody in free when fewer than two others could play', () => {
    const owes = { small: false, big: true }
    const table = tableOf(
      [1, 2, 3],
      [4, 5, 6].map(seat => sitter(seat, { entry: 'bigBlind', owes })),
    )
    const next = nextPositions(table)
    expect(next).toEqual({ button: 5, small: 6, big: 4, dealtIn: [6, 4, 5], posting: [] })
    expect(next && duesOf(table, next).map(due => due.kind)).toEqual(['smallBlind', 'bigBlind'])
  })
})

describe('OWE-4 a new start for two', () => {
  it.each([
    ['the first of them', [1, 2, 3], 4, 6],
    ['the second', [1, 2, 5], 6, 4],
  ] as const)('the big blind is due on %s', (_, last, big, other) => {
    const table = tableOf(
      last,
      [4, 6].map(seat => sitter(seat, { entry: 'bigBlind' })),
    )
    expect(nextPositions(table)).toEqual({ button: other, small: other, big, dealtIn: [big, other], posting: [] })
  })

  it('who is needed for more than two waits alone', () => {
    const variant = { ...settings().variant, seats: { min: 3, max: 6 } }
    expect(four([1, 2, 3], [1, 2], { variant })).toBeUndefined()
    expect(four([1, 2, 3], [1, 2, 3], { variant })).toMatchObject({ big: 1 })
  })
})

describe('antes and straddle', () => {
  const posted = (more: Partial<TableSettings>, change: (seat: Seat) => Partial<Sitter> = () => ({})) => {
    const table = tableOf(
      [6, 1, 2],
      [1, 2, 3, 4].map(seat => sitter(seat, change(seat))),
      more,
    )
    const next = nextPositions(table)
    return next && duesOf(table, next).map(due => `${due.seat} ${due.kind} ${due.amount}`)
  }
  const stakes = { ...settings().stakes, ante: 5 }

  it('every player antes first', () => {
    expect(posted({ stakes, anteKind: 'each' })).toEqual([
      '2 ante 5',
      '3 ante 5',
      '4 ante 5',
      '1 ante 5',
      '2 smallBlind 10',
      '3 bigBlind 20',
    ])
  })

  it('what is nothing is not owed: no ante, no small blind', () => {
    expect(posted({ anteKind: 'each', stakes: { ...stakes, ante: 0, smallBlind: 0 } })).toEqual(['3 bigBlind 20'])
  })

  it('TDA RP-11: the big blind pays the blind first and then the ante for all', () => {
    expect(posted({ stakes, anteKind: 'bigBlind' })).toEqual(['2 smallBlind 10', '3 bigBlind 20', '3 bigBlindAnte 5'])
  })

  it('the ante of the big blind comes first where the option says so', () => {
    const options = { ...settings().options, bigBlindAnte: 'anteFirst' as const }
    expect(posted({ stakes, anteKind: 'bigBlind', options })).toEqual([
      '3 bigBlindAnte 5',
      '2 smallBlind 10',
      '3 bigBlind 20',
    ])
  })

  it('the player left of the big blind may straddle for two big blinds, no one else, and not heads-up', () => {
    expect(posted({ straddle: true }, () => ({ straddling: true }))).toEqual([
      '2 smallBlind 10',
      '3 bigBlind 20',
      '4 straddle 40',
    ])
    expect(posted({ straddle: true }, seat => ({ straddling: seat === 1 }))).toEqual([
      '2 smallBlind 10',
      '3 bigBlind 20',
    ])
    expect(posted({ straddle: true }, seat => ({ straddling: seat === 4, stack: seat === 4 ? 39 : 1000 }))).toEqual([
      '2 smallBlind 10',
      '3 bigBlind 20',
    ])
    const exact = (more: Partial<TableSettings>, stack: number) =>
      posted({ straddle: true, ...more }, seat => ({
        straddling: seat === 4,
        stack: seat === 4 ? stack : 1000,
      }))?.includes('4 straddle 40')
    expect([exact({}, 39), exact({}, 40)]).toEqual([false, true])
    expect([exact({ stakes, anteKind: 'each' }, 44), exact({ stakes, anteKind: 'each' }, 45)]).toEqual([false, true])
    expect(exact({ stakes, anteKind: 'bigBlind' }, 40)).toBe(true)
    expect(posted({ straddle: true }, seat => ({ straddling: true, out: seat === 4 }))).toContain('1 straddle 40')
    expect(posted({}, () => ({ straddling: true }))).toEqual(['2 smallBlind 10', '3 bigBlind 20'])
    expect(posted({ straddle: true }, seat => ({ straddling: true, out: seat > 2 }))).toEqual([
      '2 smallBlind 10',
      '1 bigBlind 20',
    ])
  })

  it('a game without blinds has no button: antes from all, in the order of the chairs', () => {
    const variant = { ...settings().variant, forced: 'bringIn' as const }
    const table = tableOf(
      null,
      [2, 4, 5].map(seat => sitter(seat, { entry: 'bigBlind' })),
      { stakes, variant },
    )
    const next = nextPositions(table)
    expect(next).toEqual({ button: null, small: null, big: null, dealtIn: [2, 4, 5], posting: [] })
    expect(next && duesOf(table, next).map(due => `${due.seat} ${due.kind}`)).toEqual(['2 ante', '4 ante', '5 ante'])
  })
})

it('an arc is open at both ends, and empty from a chair to itself', () => {
  expect([1, 2, 3, 4, 5, 6].filter(seat => inside(6, 5, seat, 2))).toEqual([1, 6])
  expect([1, 2, 3, 4, 5, 6].filter(seat => inside(6, 2, seat, 2))).toEqual([])
})

it('nobody can play alone, out, broke or leaving', () => {
  const alone = [{ out: true }, { stack: 0 }, { leaving: true }].map(more =>
    tableOf([1, 2, 3], [sitter(1), sitter(2, more)]),
  )
  for (const table of alone) expect(nextPositions(table)).toBeUndefined()
})
