import { type Card, parseCards, seeded } from '@krupiye/cards'
import {
  badugi,
  begin,
  cash,
  type Command,
  deuceTripleDraw,
  draw,
  evolve,
  type Hand,
  holdem,
  isOver,
  kuhn,
  leduc,
  legal,
  omaha,
  omaha8,
  openHand,
  play,
  razz,
  redact,
  run,
  shortDeck,
  type Stakes,
  stud,
  stud8,
  type Variant,
} from '@krupiye/rules'
import { kuhnSettings, tableSettings, testHouse } from '@krupiye/testkit'
import { describe, expect, it } from 'vitest'
import { chances } from './chances.ts'
import { choose } from './choose.ts'
import { botNames, type Temperament, temperaments } from './temperament.ts'

const stakes: Stakes = { ante: 0, smallBlind: 10, bigBlind: 20, minBet: 20, smallBet: 20, bigBet: 40, bringIn: 0 }
const below = seeded(5).below
const calm: Temperament = { name: 'student', looseness: 0.3, aggression: 0.5, bluff: 0 }

/** A hand of `players` with stacks of 2,000, chairs 1.., the deck in drawing order beginning with these cards. */
const handOf = (variant: Variant, players: number, first: readonly Card[], more: Partial<Stakes> = {}): Hand => {
  const chairs = Array.from({ length: players }, (_, index) => ({ seat: index + 1, stack: 2_000 }))
  const blinds = variant.forced === 'blinds'
  const small = players === 2 ? 2 : 1
  const opened = openHand(
    {
      variant,
      options: cash,
      stakes: { ...stakes, ...more },
      players: chairs,
      button: blinds ? players : null,
      dues: blinds
        ? [
            { seat: small, kind: 'smallBlind', amount: 10 },
            { seat: players === 2 ? 1 : 2, kind: 'bigBlind', amount: 20 },
          ]
        : chairs.map(({ seat }) => ({ seat, kind: 'ante' as const, amount: more.ante ?? 1 })),
    },
    1,
  )
  if (!opened.ok) throw new Error(opened.refusal.code)
  // `openHand` gives nothing but handOpened.
  const hand = begin(opened.value as Parameters<typeof begin>[0])
  evolve(hand, { type: 'deckSet', cards: [...first, ...variant.deck.filter(card => !first.includes(card))] })
  run(hand)
  return hand
}

const cards = (text: string): readonly Card[] => {
  const parsed = parseCards(text)
  if (!parsed.ok) throw new Error(`${text} are no cards`)
  return parsed.value
}

/** Two hole cards for chair 1 of a heads-up hand, dealt in turn. */
const headsUp = (mine: string, his = '2c7d'): Hand => {
  const [a, b] = cards(mine)
  const [c, d] = cards(his)
  return handOf(holdem('noLimit'), 2, [a!, c!, b!, d!])
}

describe('chances', () => {
  it('are those of the odds tables within what sampling allows', () => {
    // Heads-up against a random hand: aces 85.2 %, seven-deuce off suit 34.6 %.
    for (const [mine, exact] of [
      ['AsAh', 0.852],
      ['7h2d', 0.346],
      ['KsQs', 0.634],
    ] as const) {
      const hand = headsUp(mine, '3c8d')
      for (const player of hand.players) if (player.seat === 2) player.cards = [null, null]
      hand.deck = null
      expect(chances(hand, 1, 8_000, below)).toBeGreaterThan(exact - 0.02)
      expect(chances(hand, 1, 8_000, below)).toBeLessThan(exact + 0.02)
    }
  })

  it('are a third each for three who know nothing, and 1 for the only one left', () => {
    const hand = handOf(holdem('noLimit'), 3, [])
    for (const player of hand.players) player.cards = [null, null]
    expect(chances(hand, 1, 6_000, below)).toBeCloseTo(1 / 3, 1)
    for (const player of hand.players) if (player.seat !== 1) player.folded = true
    expect(chances(hand, 1, 1, below)).toBe(1)
  })
})

describe('decisions', () => {
  const decide = (hand: Hand, temperament = calm): Command => {
    const open = legal(hand)
    if (!open) throw new Error('nobody is to act')
    return choose(hand, open, temperament, below)
  }

  /** How often the decision is this one, of 200. */
  const often = (hand: Hand, type: Command['type'], temperament = calm): number =>
    Array.from({ length: 200 }, () => decide(hand, temperament)).filter(command => command.type === type).length

  it('never fold aces to a raise and nearly always fold seven-deuce to a large one', () => {
    for (const [mine, least, most] of [
      ['AsAh', 0, 0],
      ['7h2d', 190, 200],
    ] as const) {
      const hand = headsUp(mine, 'KcKd')
      play(hand, 2, { type: 'raiseTo', to: 600 })
      const folds = often(hand, 'fold')
      expect(folds).toBeGreaterThanOrEqual(least)
      expect(folds).toBeLessThanOrEqual(most)
    }
  })

  it('raise good hands more often than poor ones, and the bold more often than the meek', () => {
    const good = headsUp('KsKh')
    const poor = headsUp('7h3d')
    for (const hand of [good, poor]) play(hand, 2, { type: 'call' })
    expect(often(good, 'raiseTo')).toBeGreaterThan(often(poor, 'raiseTo') + 30)
    const [caller, shark] = [
      temperaments.find(({ name }) => name === 'caller')!,
      temperaments.find(({ name }) => name === 'shark')!,
    ]
    expect(often(good, 'raiseTo', shark)).toBeGreaterThan(often(good, 'raiseTo', caller) + 30)
  })

  it('know nothing but the seat’s view: other people’s cards change no decision', () => {
    const decisions = ['KcKd', '2c3d', 'QhJh'].map(his => {
      const hand = headsUp('AsTd', his)
      play(hand, 2, { type: 'raiseTo', to: 60 })
      // The client never has these; here they are taken away as redaction does.
      for (const player of hand.players) if (player.seat !== 1) player.cards = [null, null]
      hand.deck = null
      const dice = seeded(77).below
      return Array.from({ length: 20 }, () => JSON.stringify(choose(hand, legal(hand)!, calm, dice))).join()
    })
    expect(new Set(decisions).size).toBe(1)
    expect(redact({ type: 'deckSet', cards: [] }, { kind: 'seat', seat: 1 })).toEqual({ type: 'hidden' })
  })

  const variants: readonly Variant[] = [
    ...(['noLimit', 'potLimit', 'fixedLimit'] as const).map(holdem),
    omaha('potLimit'),
    omaha8('fixedLimit'),
    stud,
    stud8,
    razz,
    draw('fixedLimit'),
    deuceTripleDraw('fixedLimit'),
    badugi('fixedLimit'),
    shortDeck('noLimit'),
    kuhn,
    leduc,
  ]

  it.each(variants)('are legal in every spot of 20 random hands of $id, and end each hand', variant => {
    const dice = seeded(9).below
    for (let count = 0; count < 20; count++) {
      const deck = [...variant.deck].sort(() => dice(3) - 1)
      const players = Math.min(variant.seats.max, 2 + dice(3))
      const hand = handOf(variant, players, deck, variant.forced === 'blinds' ? {} : { ante: 2, bringIn: 5 })
      for (let turns = 0; !isOver(hand); turns++) {
        const open = legal(hand)
        if (!open || turns > 200) throw new Error('the hand does not end')
        const temperament = temperaments[dice(temperaments.length)]!
        const answer = play(hand, open.seat, choose(hand, open, temperament, dice))
        expect(answer.ok, JSON.stringify(answer)).toBe(true)
      }
    }
  })
})

describe('a bot at a table', () => {
  it('sits down, plays, buys in again when broke, and says that it is a bot', async () => {
    const house = await testHouse({ seed: 3 })
    const table = await house.room().create(tableSettings({ seats: 4, buyIn: { min: 200, max: 400 } }))
    const rail = await (await house.join('Seyirci')).at(table)
    house.bots(table, 4)
    while ((rail.view.get().table?.hands ?? 0) < 80) await house.clock.advance(200)
    const sitters = rail.view.get().table?.seats.filter(sitter => sitter !== null) ?? []
    expect(sitters).toHaveLength(4)
    for (const { bot, name } of sitters) {
      expect(bot).toBe(true)
      expect(botNames).toContain(name)
      expect(name).toMatch(/^Robot /u)
    }
    const events = (await house.store.read(table, 0)).map(({ event }) => event)
    expect(events.some(({ type }) => type === 'timedOut')).toBe(false)
    expect(events.filter(({ type }) => type === 'stackAdded').length).toBeGreaterThan(0)
    expect(house.lines).toEqual([])
    await house.balances()
  })

  it('takes 0.7 to 2.4 s when a person is in the hand and 0.35 s among bots, whatever its cards', async () => {
    const house = await testHouse({ botPace: 1 })
    const table = await house.room().create(tableSettings({ seats: 3 }))
    const rail = await (await house.join('Seyirci')).at(table)
    house.bots(table, 2)
    const times: number[] = []
    let opened = 0
    let decision: string | null = null
    rail.view.subscribe(view => {
      if (view.decision === decision) return
      if (decision !== null) times.push(house.clock.now() - opened)
      decision = view.decision
      opened = house.clock.now()
    })
    await house.clock.advance(10_000)
    expect(times.length).toBeGreaterThan(10)
    expect(new Set(times)).toEqual(new Set([350]))
    const person = await (await house.join('Ayşe')).sit(
      table,
      [1, 2, 3].find(seat => !rail.view.get().table?.seats[seat]) ?? 0,
      1_000,
    )
    const slow: number[] = []
    let since = 0
    let whose: number | null = null
    person.view.subscribe(({ turn, table: now, you, legal: mine }) => {
      if (mine)
        queueMicrotask(
          () =>
            void person.ask({
              type: 'act',
              command: mine.kind === 'bet' && mine.call === 0 ? { type: 'check' } : { type: 'call' },
            }),
        )
      const hand = now?.hand
      const present = hand?.players.some(({ seat, folded }) => seat === you && !folded)
      if (turn?.seat === whose) return
      if (whose !== null && whose !== you && present) slow.push(house.clock.now() - since)
      whose = turn?.seat ?? null
      since = house.clock.now()
    })
    await house.clock.advance(90_000)
    const thoughtful = slow.filter(time => time !== 350)
    expect(thoughtful.length).toBeGreaterThan(15)
    expect(Math.min(...thoughtful)).toBeGreaterThanOrEqual(700)
    expect(Math.max(...thoughtful)).toBeLessThanOrEqual(2_400)
  })

  it('plays Kuhn against another', async () => {
    const house = await testHouse()
    const table = await house.room().create(kuhnSettings())
    const rail = await (await house.join('Seyirci')).at(table)
    house.bots(table, 2)
    await house.clock.advance(4_000)
    expect(rail.view.get().table?.hands).toBeGreaterThan(20)
    expect(house.lines).toEqual([])
  })

  it('leaves when it is sent away, with its chips', async () => {
    const house = await testHouse()
    const table = await house.room().create(tableSettings())
    const rail = await (await house.join('Seyirci')).at(table)
    const crew = house.bots(table, 3)
    await house.clock.advance(1_000)
    crew.dismiss(table)
    await house.clock.advance(10_000)
    expect(rail.view.get().table?.seats.every(sitter => sitter === null)).toBe(true)
    expect(crew.count()).toBe(0)
    await house.balances()
  })

  it('is back in its chair after a restart', async () => {
    const house = await testHouse()
    const table = await house.room().create(tableSettings())
    const rail = await (await house.join('Seyirci')).at(table)
    house.bots(table, 3)
    await house.clock.advance(1_000)
    await house.restart()
    await house.clock.advance(2_000)
    const crew = house.bots(table, 0)
    crew.resume(table, house.room().actors()[0]?.sitters() ?? [])
    const { hands } = rail.view.get().table!
    await house.clock.advance(3_000)
    expect(rail.view.get().table?.hands).toBeGreaterThan(hands + 5)
    expect(house.room().table(table)?.row.bots).toBe(3)
    expect(house.lines).toEqual([])
  })
})
