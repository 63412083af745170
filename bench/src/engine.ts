import { createRequire } from 'node:module'
import { type Card, cardOf, deck52, type Random, rankOf, type SeenCard, seeded, shuffled } from '@krupiye/cards'
import {
  begin,
  type Command,
  evolve,
  type Hand,
  type HandEvent,
  holdemNoLimit,
  legal,
  omaha8,
  type Opening,
  openHand,
  play,
  randomHand,
  run,
  stud,
  tda2024,
  type Variant,
} from '@krupiye/rules'
import { raceApart } from './apart.ts'
import { type Bench, type Contestant, ratio } from './bench.ts'

/**
 * How many hands of no-limit hold'em a second, six seats, random play, every event of the hand kept: against poker-ts.
 *
 * Both play the same hands: equal stacks and blinds, the same choices from the same generator, and with the same deck
 * they must end with the same stacks. The deck's shuffle is part of the work; it takes the same draws from the same
 * cheap generator on both sides, so that what is timed is the engine. A second row has the operating system's
 * randomness on both sides, as poker-ts comes.
 */
export const engine: Bench = {
  name: 'engine',
  question: "no-limit hold'em with its full event log, random play, 6 seats, against poker-ts",
  peers: true,
  run: async log => {
    const peer = loadPeer()
    const checked = [agree(peer, 10_000, 7), conserve(3_000, 11)]
    for (const line of checked) log(`  ${line}`)
    const figures = [
      ...(await raceApart(import.meta.url, contestants.slice(0, 2), 31, 15)),
      ...(await raceApart(import.meta.url, contestants.slice(2), 9)),
    ]
    return {
      checked,
      figures,
      unit: 'hands',
      goals: [
        {
          name: 'hands a second against poker-ts',
          value: ratio(figures, 'krupiye', 'poker-ts'),
          unit: 'times',
          must: 3,
          reach: 6,
        },
      ],
    }
  },
}

const ROUND = 5_000
const SEATS = 6
const STACK = 200
const SMALL = 1
const BIG = 2

export const contestants: readonly Contestant[] = [
  { name: 'krupiye', round: () => ours(ROUND, 1) },
  { name: 'poker-ts', round: () => theirs(loadPeer(), ROUND, 1) },
  { name: 'krupiye, pot-limit Omaha Hi/Lo', round: () => others(omaha8('potLimit'), ROUND / 5, 1) },
  { name: 'krupiye, 7 Card Stud', round: () => others(stud, ROUND / 5, 1) },
]

/** What a random player does: folds, plays on for the price, or makes it a total. */
type Choice = 'fold' | 'passive' | number

/** Mostly along, one in five raises (half the least, a quarter anything, a quarter all-in), a third folds to a price. */
function choose(
  random: Random,
  price: boolean,
  raise: { readonly min: number; readonly max: number } | undefined,
): Choice {
  const mood = random.below(100)
  if (raise !== undefined && mood < 20) {
    const size = random.below(4)
    if (size < 2) return raise.min
    return size === 3 ? raise.max : raise.min + random.below(raise.max - raise.min + 1)
  }
  return price && mood >= 65 ? 'fold' : 'passive'
}

/** Seats 1..6, the button on seat 1, so that the first left of it is seat 2. */
const opening: Opening = {
  variant: holdemNoLimit,
  options: tda2024,
  stakes: { ante: 0, smallBlind: SMALL, bigBlind: BIG, minBet: BIG, smallBet: 0, bigBet: 0, bringIn: 0 },
  players: Array.from({ length: SEATS }, (_, i) => ({ seat: ((i + 1) % SEATS) + 1, stack: STACK })),
  button: 1,
  dues: [
    { seat: 2, kind: 'smallBlind', amount: SMALL },
    { seat: 3, kind: 'bigBlind', amount: BIG },
  ],
}

const fold: Command = { type: 'fold' }
const call: Command = { type: 'call' }
const check: Command = { type: 'check' }

/** One hand from its opening to its end; returns everything that happened. */
function oneHand(number: number, deck: readonly Card[], random: Random, hand?: { last?: Hand }): HandEvent[] {
  const opened = openHand(opening, number)
  if (!opened.ok) throw new Error(`refused: ${opened.refusal.code}`)
  const state = begin(opened.value)
  const set: HandEvent = { type: 'deckSet', cards: deck }
  evolve(state, set)
  const events = run(state, [opened.value, set])
  for (let move = legal(state); move !== undefined; move = legal(state)) {
    if (move.kind !== 'bet') throw new Error(`hold'em asks for no ${move.kind}`)
    const choice = choose(random, move.call > 0, move.raise)
    const command: Command =
      choice === 'fold' ? fold : choice === 'passive' ? (move.call > 0 ? call : check) : { type: 'raiseTo', to: choice }
    const result = play(state, move.seat, command, events)
    if (!result.ok) throw new Error(`refused: ${result.refusal.code}`)
  }
  if (hand) hand.last = state
  return events
}

function ours(hands: number, seed: number): number {
  const random = seeded(seed)
  let events = 0
  for (let number = 1; number <= hands; number++)
    events += oneHand(number, shuffled(deck52, random.below), random).length
  if (events < hands * 10) throw new Error('hands without events')
  return hands
}

/** Games that no peer plays, six players at random, every event kept: for the eye. */
function others(variant: Variant, hands: number, seed: number): number {
  const random = seeded(seed)
  const { stakes, players, dues } = opening
  const isStud = variant.forced === 'bringIn'
  const set: Opening = {
    variant,
    options: tda2024,
    stakes: { ...stakes, ante: isStud ? SMALL : 0, smallBet: 2 * BIG, bigBet: 4 * BIG, bringIn: BIG },
    players,
    button: isStud ? null : 1,
    dues: isStud ? players.map(({ seat }) => ({ seat, kind: 'ante', amount: SMALL })) : dues,
  }
  let events = 0
  for (let n = 0; n < hands; n++) events += randomHand(random, set).events.length
  if (events < hands * 10) throw new Error('hands without events')
  return hands
}

/** Chips neither appear nor vanish: in each of some hands the stacks at the end come to what was brought. */
function conserve(hands: number, seed: number): string {
  const random = seeded(seed)
  const kept: { last?: Hand } = {}
  for (let number = 1; number <= hands; number++) {
    oneHand(number, shuffled(deck52, random.below), random, kept)
    const total = kept.last?.players.reduce((sum, { stack }) => sum + stack, 0)
    if (total !== SEATS * STACK) throw new Error(`hand ${number} of seed ${seed} ends with ${total} chips`)
  }
  return `chips are conserved in ${hands} hands (seed ${seed})`
}

/** What is used of poker-ts: its public face, and its deck, to give ours the same cards. */
type PeerTable = {
  sitDown(seat: number, chips: number): void
  standUp(seat: number): void
  startHand(button: number): void
  isHandInProgress(): boolean
  isBettingRoundInProgress(): boolean
  areBettingRoundsCompleted(): boolean
  playerToAct(): number
  legalActions(): { actions: readonly string[]; chipRange?: { readonly min: number; readonly max: number } }
  actionTaken(action: string, size?: number): void
  endBettingRound(): void
  showdown(): void
  seats(): readonly ({ readonly totalChips: number } | null)[]
  readonly _table: { readonly _deck: readonly { readonly rank: number; readonly suit: number }[] }
}
type Peer = { Table: new (blinds: { smallBlind: number; bigBlind: number }, seats: number) => PeerTable }

function loadPeer(): Peer {
  const require = createRequire(new URL('../peers/package.json', import.meta.url))
  return require('poker-ts') as Peer // checked by playing with it
}

/** Lets poker-ts shuffle with our generator: it takes `randomInt` from the module of that name at each draw. */
function withDraws<T>(below: (n: number) => number, work: () => T): T {
  const crypto = createRequire(import.meta.url)('node:crypto') as { randomInt: (n: number) => number } // the module itself, so that the peer sees the change
  const own = crypto.randomInt
  crypto.randomInt = below
  try {
    return work()
  } finally {
    crypto.randomInt = own
  }
}

function seatedTable(peer: Peer): PeerTable {
  const table = new peer.Table({ smallBlind: SMALL, bigBlind: BIG }, SEATS)
  for (let seat = 0; seat < SEATS; seat++) table.sitDown(seat, STACK)
  return table
}

function playPeer(table: PeerTable, random: Random): void {
  while (table.isHandInProgress()) {
    while (table.isBettingRoundInProgress()) {
      const { actions, chipRange } = table.legalActions()
      const bet = actions.includes('bet') ? 'bet' : actions.includes('raise') ? 'raise' : undefined
      const price = actions.includes('call')
      const choice = choose(random, price, bet === undefined ? undefined : chipRange)
      if (choice === 'fold') table.actionTaken('fold')
      else if (choice === 'passive') table.actionTaken(price ? 'call' : 'check')
      else table.actionTaken(bet ?? 'raise', choice)
    }
    table.endBettingRound()
    if (table.areBettingRoundsCompleted()) table.showdown()
  }
}

/** One table for all hands, everybody leaving and sitting down anew between them: poker-ts has no other way to even stacks. */
function theirs(peer: Peer, hands: number, seed: number): number {
  const random = seeded(seed)
  return withDraws(random.below, () => {
    const table = seatedTable(peer)
    for (let number = 1; number <= hands; number++) {
      table.startHand(0)
      playPeer(table, random)
      reseat(table)
    }
    return hands
  })
}

function reseat(table: PeerTable): void {
  const sitters = table.seats()
  for (let seat = 0; seat < SEATS; seat++) {
    if (sitters[seat] !== null) table.standUp(seat)
    table.sitDown(seat, STACK)
  }
}

/**
 * Both play the same hands with the same cards and must end with the same stacks. poker-ts misjudges seven cards with
 * four of a kind or with three of two ranks; such a showdown, about one hand in 1,500, may differ, and nothing else.
 */
function agree(peer: Peer, hands: number, seed: number): string {
  const draws = seeded(seed)
  let misjudged = 0
  for (let number = 1; number <= hands; number++) {
    const table = withDraws(draws.below, () => {
      const table = seatedTable(peer)
      table.startHand(0)
      return table
    })
    const kept: { last?: Hand } = {}
    const events = oneHand(number, sameCards(table), seeded(number), kept)
    playPeer(table, seeded(number))
    const mine = new Map(kept.last?.players.map(({ seat, stack }) => [seat, stack]))
    const same = table.seats().every((sitter, seat) => mine.get(seat + 1) === (sitter?.totalChips ?? 0))
    if (same) continue
    if (!events.some(event => event.type === 'shown' && isMisjudged([...event.cards, ...(kept.last?.board ?? [])])))
      throw new Error(
        `hand ${number} of seed ${seed} ends otherwise: ${JSON.stringify([...mine])}, poker-ts ${JSON.stringify(table.seats())}`,
      )
    misjudged++
  }
  return `both end ${hands - misjudged} of ${hands} hands with the same stacks (seed ${seed}); in ${misjudged} poker-ts misjudges four of a kind or two threes`
}

function isMisjudged(cards: readonly SeenCard[]): boolean {
  const ranks = new Array<number>(13).fill(0)
  for (const card of cards) if (card !== null) ranks[rankOf(card)] = (ranks[rankOf(card)] ?? 0) + 1
  return ranks.includes(4) || ranks.filter(count => count === 3).length === 2
}

/** The peer draws from the end, two cards a seat from seat 0, and burns none; ours deals singly from the left of the button. */
function sameCards(table: PeerTable): Card[] {
  const drawn = [...table._table._deck].reverse().map(({ rank, suit }) => cardOf(rank, suit))
  const card = (index: number): Card => drawn[index] ?? 0
  const order = Array.from({ length: SEATS }, (_, i) => (i + 1) % SEATS)
  const hole = [...order.map(seat => card(2 * seat)), ...order.map(seat => card(2 * seat + 1))]
  const board = drawn.slice(2 * SEATS, 2 * SEATS + 5)
  const rest = drawn.slice(2 * SEATS + 5)
  const [b1, b2, b3, ...stub] = rest
  return [...hole, b1 ?? 0, ...board.slice(0, 3), b2 ?? 0, ...board.slice(3, 4), b3 ?? 0, ...board.slice(4), ...stub]
}
