import { type Card, deck52, type Random, seeded, shuffled } from '@krupiye/cards'
import { inside, isReady, mayBuyButton, nextChair } from '../src/button.ts'
import type { Command, Legal } from '../src/command.ts'
import type { Seat, Viewer } from '../src/event.ts'
import { cash } from '../src/options.ts'
import {
  absentTurn,
  beginTable,
  betweenHands,
  canStart,
  copyTable,
  decideTable,
  evolveTable,
  nextHand,
  openTable,
  redactTable,
  runningHand,
  sitterOf,
  tableLegal,
} from '../src/table.ts'
import type { PlayerId, Table, TableCommand, TableEvent, TableSettings } from '../src/tableTypes.ts'
import { draw, holdem, stud } from '../src/variants.ts'

// A table in play, for its tests: by hand, or living at random under its laws.

export const settings: TableSettings = {
  name: 'table',
  variant: holdem('noLimit'),
  options: cash,
  stakes: { ante: 0, smallBlind: 10, bigBlind: 20, minBet: 20, smallBet: 20, bigBet: 40, bringIn: 0 },
  anteKind: 'none',
  straddle: false,
  seats: 6,
  buyIn: { min: 100, max: 2000 },
  button: 'dead',
  clock: 'normal',
  bots: true,
  private: false,
}

export const studSettings: TableSettings = {
  ...settings,
  variant: stud,
  stakes: { ...settings.stakes, ante: 2, smallBlind: 0, bigBlind: 0, bringIn: 10 },
}

export const id = (seat: Seat): PlayerId => `p${seat}` as PlayerId

/** A table in play, with all its events. */
export class Play {
  readonly table: Table
  readonly events: TableEvent[]
  deck: readonly Card[] = deck52

  constructor(more: Partial<TableSettings> = {}, seats: readonly Seat[] = []) {
    const opened = openTable({ ...settings, ...more })
    this.table = beginTable(opened)
    this.events = [opened]
    for (const seat of seats) this.sit(seat)
  }

  take(events: readonly TableEvent[]): this {
    for (const event of events) evolveTable(this.table, event)
    this.events.push(...events)
    return this
  }

  ask(seat: Seat, command: TableCommand): string {
    const decided = decideTable(this.table, id(seat), command)
    if (!decided.ok) return decided.refusal.code
    this.take(decided.value)
    return 'ok'
  }

  sit(seat: Seat, stack = 1000, player = id(seat)): string {
    return this.ask(seat, { type: 'sit', seat, player, name: player, bot: false, stack })
  }

  act(seat: Seat, command: Command): string {
    return this.ask(seat, { type: 'act', command })
  }

  /** Starts the next hand; the housekeeping comes with it. */
  deal(): this {
    const events = nextHand(this.table, this.deck)
    if (!events) throw new Error('no hand can start')
    return this.take(events)
  }

  get turn(): Seat | undefined {
    return tableLegal(this.table)?.seat
  }

  /** Everybody checks or folds until the hand is over. */
  foldOut(): this {
    for (let open = tableLegal(this.table); open; open = tableLegal(this.table))
      this.ask(
        open.seat,
        absentTurn(this.table) === open.seat ? { type: 'timeOut' } : { type: 'act', command: passive(open) },
      )
    return this.take(betweenHands(this.table))
  }

  at(seat: Seat) {
    const sitter = this.table.seats[seat]
    if (!sitter) throw new Error(`chair ${seat} is empty`)
    return sitter
  }

  get dealt(): readonly Seat[] {
    return this.table.hand?.players.map(player => player.seat) ?? []
  }

  posts(): readonly string[] {
    const from = this.events.findLastIndex(event => event.type === 'handOpened')
    return this.events
      .slice(from)
      .flatMap(event => (event.type === 'posted' ? [`${event.seat} ${event.kind} ${event.amount}`] : []))
  }
}

export const passive = (open: Legal): Command => {
  switch (open.kind) {
    case 'bet':
      return open.call === 0 ? { type: 'check' } : { type: 'fold' }
    case 'bringIn':
      return { type: 'bringIn' }
    case 'draw':
      return { type: 'discard', positions: [] }
    case 'show':
      return { type: 'show' }
    case 'runIt':
      return { type: 'runIt', times: 1 }
  }
}

const randomCommand = (open: Legal, random: Random): Command => {
  if (open.kind !== 'bet') return passive(open)
  const roll = random.below(10)
  if (open.raise && roll < 2) return { type: 'raiseTo', to: random.below(3) === 0 ? open.raise.max : open.raise.min }
  if (open.call > 0) return roll < 6 ? { type: 'call' } : { type: 'fold' }
  return { type: 'check' }
}

const randomWish = (
  table: Table,
  random: Random,
  newcomers: () => PlayerId,
): { player: PlayerId; command: TableCommand } => {
  // The chance to buy the button lasts one hand and would mostly be missed.
  const buyer =
    table.settings.buyButton === true
      ? table.seats.find(
          each => each && each.entry !== null && each.entry !== 'button' && mayBuyButton(table, each.seat),
        )
      : undefined
  if (buyer) return { player: buyer.player, command: { type: 'chooseEntry', entry: 'button' } }
  const seat = 1 + random.below(table.settings.seats)
  const sitter = table.seats[seat]
  if (!sitter) {
    const player = newcomers()
    return { player, command: { type: 'sit', seat, player, name: player, bot: false, stack: 100 + random.below(400) } }
  }
  const { player } = sitter
  const wishes: readonly TableCommand[] = [
    { type: 'sitOut' },
    { type: 'sitIn' },
    { type: 'sitIn' },
    { type: 'leave' },
    { type: 'addChips', amount: 100 + random.below(300) },
    { type: 'addChips', amount: 100 + random.below(300) },
    { type: 'chooseEntry', entry: 'post' },
    { type: 'chooseEntry', entry: 'bigBlind' },
    { type: 'chooseEntry', entry: 'button' },
    { type: 'chooseStraddle', on: random.below(2) === 0 },
    { type: 'chooseOutAtBigBlind', on: random.below(2) === 0 },
    { type: 'expose', positions: [random.below(3)] },
  ]
  return { player, command: wishes[random.below(wishes.length)] ?? { type: 'sitIn' } }
}

/** Chips at the table: stacks, and in a hand what lies in the middle. */
const chipsAt = (table: Table): number => {
  const hand = runningHand(table)
  const playing = new Map(hand?.players.map(player => [player.seat, player.stack + player.put - player.won]))
  return table.seats.reduce(
    (sum, sitter) => sum + (sitter ? (sitter.dealt ? (playing.get(sitter.seat) ?? sitter.stack) : sitter.stack) : 0),
    0,
  )
}

const faceless = (table: Table): string =>
  JSON.stringify(table, (key, value: unknown) =>
    ['cards', 'burns', 'muck', 'board'].includes(key) && Array.isArray(value)
      ? value.length
      : key === 'deck'
        ? null
        : key === 'discards'
          ? 0
          : value,
  )

export const lives: readonly [string, Partial<TableSettings>][] = [
  ['dead button', {}],
  ['moving button', { button: 'moving' }],
  ['dead button, which may be bought', { buyButton: true, straddle: true }],
  ['moving button, which may be bought', { buyButton: true, button: 'moving', seats: 9 }],
  [
    'ten chairs, antes and straddles',
    { seats: 10, anteKind: 'each', straddle: true, stakes: { ...settings.stakes, ante: 3 } },
  ],
  ['three chairs, big-blind ante', { seats: 3, anteKind: 'bigBlind', stakes: { ...settings.stakes, ante: 20 } }],
  ['stud', { ...studSettings, seats: 8 }],
  ['draw', { variant: draw('potLimit'), seats: 6 }],
  ['kill pots', { variant: holdem('fixedLimit'), kill: 'half', straddle: true }],
]

/** Lets a table live at random for so many hands; throws, naming the seed, at the first law that does not hold. */
export const liveUnderLaws = (more: Partial<TableSettings>, hands: number, seed: number): void => {
  const random = seeded(seed)
  const play = new Play(more)
  let people = 0
  let brought = 0
  let lastBig: PlayerId | null = null
  const law = (holds: boolean, what: string): void => {
    if (!holds) throw new Error(`seed ${seed}, hand ${play.table.hands}: ${what}`)
  }
  const take = (events: readonly TableEvent[]): void => {
    for (const event of events) {
      if (event.type === 'seated') brought += event.stack
      if (event.type === 'stackAdded') brought += event.amount
      if (event.type === 'stoodUp') brought -= event.amount
    }
    play.take(events)
    law(chipsAt(play.table) === brought, `chips: ${chipsAt(play.table)} at the table, ${brought} brought`)
  }
  const wish = (): void => {
    const { player, command } = randomWish(play.table, random, () => id(1000 + ++people))
    const watched = random.below(8) === 0
    const before = watched ? JSON.stringify(play.table) : ''
    const decided = decideTable(play.table, player, command)
    if (watched) law(JSON.stringify(play.table) === before, `${command.type} is not pure`)
    if (decided.ok) take(decided.value)
    const seated = play.table.seats.flatMap(sitter => (sitter ? [sitter.player] : []))
    law(new Set(seated).size === seated.length, 'a player sits twice')
  }

  for (let step = 0; play.table.hands < hands; step++) {
    law(step < 70 * hands, 'the table does not get on')
    for (let count = random.below(4); count > 0; count--) wish()
    take(betweenHands(play.table))
    law(betweenHands(play.table).length === 0, 'housekeeping is done once')
    const before = copyTable(play.table)
    const events = nextHand(
      play.table,
      shuffled(play.table.settings.variant.deck, n => random.below(n)),
    )
    law((events !== null) === canStart(play.table), 'canStart and nextHand disagree')
    if (!events) continue
    take(events)
    const moved = events.find(event => event.type === 'buttonMoved')
    if (moved?.bought) boughtWell(before, play.table, law)
    else startedWell(before, play.table, lastBig, law)
    const chair = moved?.bought ? play.table.small : play.table.big
    lastBig = chair === null ? null : (play.table.seats[chair]?.player ?? null)
    for (let open = tableLegal(play.table); open; open = tableLegal(play.table)) {
      const sitter = play.table.seats[open.seat]
      if (!sitter) throw new Error('the player to act has no chair')
      const command: TableCommand =
        absentTurn(play.table) !== undefined || random.below(15) === 0
          ? { type: 'timeOut' }
          : { type: 'act', command: randomCommand(open, random) }
      const decided = decideTable(play.table, sitter.player, command)
      law(decided.ok, `${JSON.stringify(command)} is refused`)
      if (decided.ok) take(decided.value)
      if (random.below(8) === 0) wish()
    }
  }
  everyViewerFollows(play, law)
}

/** Who is dealt in, and where the blinds went. */
const startedWell = (
  before: Table,
  after: Table,
  lastBig: PlayerId | null,
  law: (holds: boolean, what: string) => void,
): void => {
  const { settings: set, hand, big, button } = after
  const dealt = new Set(hand?.players.map(player => player.seat))
  for (const seat of dealt) law(isReady(before.seats[seat]), `chair ${seat} is dealt in and not ready`)
  if (big === null || button === null) return
  law(dealt.has(big), 'the big blind is dead')
  const settled = before.seats.filter(sitter => sitter && isReady(sitter) && sitter.entry === null).length
  law(lastBig === null || after.seats[big]?.player !== lastBig, 'big blind twice in a row')
  if (set.button === 'dead' && before.big !== null) {
    const due = nextChair(set.seats, before.big, seat => isReady(before.seats[seat]))
    // One has just bought the button with a big blind: it does not come back to him at once.
    const again = before.bought && due === before.small
    const other = isReady(before.seats[before.big])
      ? before.big
      : nextChair(set.seats, before.small ?? 0, seat => isReady(before.seats[seat]))
    law(big === (again ? other : due), 'the big blind skipped a player')
  }
  const fresh = settled + (before.seats[big]?.entry === null ? 0 : 1) < 2 || before.hands === 0
  for (const sitter of before.seats) {
    if (!sitter || !isReady(sitter)) continue
    const { seat } = sitter
    if (sitter.entry === null) law(dealt.has(seat), `chair ${seat} is settled and not dealt in`)
    else if (!fresh && seat !== big)
      law(
        dealt.has(seat) ===
          (sitter.entry === 'post' && hand !== null && dealt.size > 2 && inside(set.seats, big, seat, button)),
        `chair ${seat} came in wrongly`,
      )
  }
}

/** A bought button: the buyer pays both blinds, nobody else pays one, and the big blind waits where it was. */
const boughtWell = (before: Table, after: Table, law: (holds: boolean, what: string) => void): void => {
  const { settings: set, hand, small, big, button } = after
  if (small === null || button === null || hand === null) return law(false, 'a button was bought where there is none')
  const dealt = hand.players.map(player => player.seat)
  law(set.buyButton === true && before.seats[small]?.entry === 'button', 'a button was bought that nobody asked for')
  law(big === before.big && inside(set.seats, button, small, big ?? small), 'a button was bought from a wrong chair')
  law(dealt[0] === small && dealt.length >= 3, 'the buyer is not first to the left of the button')
  for (const { seat, kind } of hand.opening.dues)
    law(kind === 'smallBlind' ? false : kind !== 'bigBlind' || seat === small, `chair ${seat} pays a ${kind}`)
  for (const sitter of before.seats) {
    if (!sitter || !isReady(sitter)) continue
    const { seat } = sitter
    const posts = sitter.entry === 'post' && inside(set.seats, big ?? 0, seat, button)
    law(
      dealt.includes(seat) === (sitter.entry === null || seat === small || posts),
      `chair ${seat} came in wrongly beside a bought button`,
    )
  }
}

/** Each viewer's fold of what may be seen has the public facts and the legal moves of the whole; a replay of all is the same table. */
const everyViewerFollows = (play: Play, law: (holds: boolean, what: string) => void): void => {
  const viewers: readonly Viewer[] = [
    { kind: 'rail' },
    { kind: 'seat', seat: 1 },
    { kind: 'seat', seat: 3 },
    { kind: 'house' },
  ]
  const [first] = play.events
  if (!first) return
  const whole = beginTable(first)
  const views = viewers.map(viewer => beginTable(redactTable(first, viewer)))
  play.events.slice(1).forEach((event, at) => {
    evolveTable(whole, event)
    viewers.forEach((viewer, nth) => {
      const view = views[nth]
      if (!view) return
      evolveTable(view, redactTable(event, viewer))
      if (at % 23 !== 0) return
      law(faceless(view) === faceless(whole), `${JSON.stringify(viewer)} lost the public facts at ${event.type}`)
      law(
        JSON.stringify(tableLegal(view)) === JSON.stringify(tableLegal(whole)),
        `${JSON.stringify(viewer)} has other legal moves`,
      )
    })
  })
  law(JSON.stringify(whole) === JSON.stringify(play.table), 'the replay is another table')
  law(sitterOf(whole, id(-1)) === undefined, 'nobody is somebody')
}
