/** Hands at random, from a seed: for checks, benchmarks and practice tables. Everything here is a function of the given source of chance. */
import { type Random, shuffled } from '@krupiye/cards'
import type { Command, Legal } from './command.ts'
import type { Chips, Due, HandEvent, Opening, Seat, Stakes } from './event.ts'
import { begin, evolve, type Hand, legal, play, run } from './hand.ts'
import { openHand, setDeck } from './opening.ts'
import { type Options, presets, type RakeRule } from './options.ts'
import type { Variant } from './variant.ts'
import {
  badugi,
  deuceSingleDraw,
  deuceTripleDraw,
  draw,
  holdem,
  kuhn,
  leduc,
  omaha,
  omaha8,
  omahaFive,
  razz,
  shortDeck,
  stud,
  stud8,
} from './variants.ts'

/** Every game in every structure it is played in. */
export const everyVariant: readonly Variant[] = [
  ...(['noLimit', 'potLimit', 'fixedLimit'] as const).flatMap(limit => [
    holdem(limit),
    omaha(limit),
    omaha8(limit),
    omahaFive(limit),
    draw(limit),
    deuceSingleDraw(limit),
    deuceTripleDraw(limit),
    badugi(limit),
    shortDeck(limit),
  ]),
  stud,
  stud8,
  razz,
  kuhn,
  leduc,
]

/** One of the presets, each option of it changed with a chance of one in eight. */
export function randomOptions(random: Random): Options {
  const preset = pick(random, Object.values(presets))
  const other = pick(random, Object.values(presets))
  const odd = <T>(mine: T, theirs: T): T => (random.below(8) === 0 ? theirs : mine)
  return {
    raiseCap: odd(preset.raiseCap, other.raiseCap),
    headsUpUncapped: odd(preset.headsUpUncapped, other.headsUpUncapped),
    limitShortAllIn: odd(preset.limitShortAllIn, other.limitShortAllIn),
    potLimitShortBlind: odd(preset.potLimitShortBlind, other.potLimitShortBlind),
    potLimitSmallBlind: odd(preset.potLimitSmallBlind, other.potLimitSmallBlind),
    potLimitAntes: random.below(8) > 0,
    shortBlindPrice: odd(preset.shortBlindPrice, other.shortBlindPrice),
    reopening: odd(preset.reopening, other.reopening),
    studOddChip: odd(preset.studOddChip, other.studOddChip),
    studTieBreak: odd(preset.studTieBreak, other.studTieBreak),
    fourthStreetDouble: odd(preset.fourthStreetDouble, other.fourthStreetDouble),
    lowCardAllIn: random.below(4) === 0 ? 'bringIn' : 'choice',
    bigBlindAnte: odd(preset.bigBlindAnte, other.bigBlindAnte),
    anteTrim: random.below(3) > 0,
    straddleSetsMinRaise: odd(preset.straddleSetsMinRaise, other.straddleSetsMinRaise),
    foldWhenFree: odd(preset.foldWhenFree, other.foldWhenFree),
    allInTabled: random.below(3) > 0,
    showAllHands: random.below(8) === 0,
    showdown: random.below(4) === 0 ? 'ask' : 'auto',
    suitsBreakTies: random.below(8) === 0,
    runIt: random.below(2) === 0 ? 'once' : pick(random, ['ask', 'twice', 'thrice'] as const),
    ...(random.below(3) === 0 ? { rake: randomRake(random) } : {}),
  }
}

const randomRake = (random: Random): RakeRule => ({
  percent: random.below(1_200) / 100,
  ...(random.below(2) === 0 ? { cap: random.below(12) } : {}),
  noFlopNoDrop: random.below(2) === 0,
})

/** A set-up that `openHand` accepts: short stacks and blinds that cannot be covered are frequent, ties between stacks too. */
export function randomOpening(random: Random, variant: Variant, options: Options): Opening {
  const most = Math.min(variant.seats.max, 10)
  const count = variant.seats.min + random.below(most - variant.seats.min + 1)
  const bigBlind = 2 + random.below(9)
  const stakes: Stakes = {
    ante: random.below(3) === 0 || variant.forced !== 'blinds' ? 1 + random.below(3) : 0,
    smallBlind: Math.max(1, Math.floor(bigBlind / 2)),
    bigBlind,
    minBet: bigBlind,
    smallBet: bigBlind,
    bigBet: 2 * bigBlind,
    bringIn: Math.max(1, Math.floor(bigBlind / 2)),
  }
  const depth = pick(random, [2, 8, 30, 100])
  const common = 1 + random.below(depth * bigBlind)
  const players = seatsOf(random, count).map(seat => ({
    seat,
    stack: random.below(4) === 0 ? common : 1 + random.below(depth * bigBlind),
  }))
  const seats = players.map(p => p.seat)
  const button = variant.forced === 'bringIn' ? null : seats.at(-1)!
  return { variant, options, stakes, players, button, dues: duesOf(random, variant, options, stakes, seats) }
}

function seatsOf(random: Random, count: number): Seat[] {
  const chairs = shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], random.below).slice(0, count)
  chairs.sort((a, b) => a - b)
  const turn = random.below(count)
  return [...chairs.slice(turn), ...chairs.slice(0, turn)]
}

function duesOf(random: Random, variant: Variant, options: Options, stakes: Stakes, seats: readonly Seat[]): Due[] {
  const antes = stakes.ante === 0 ? [] : seats.map((seat): Due => ({ seat, kind: 'ante', amount: stakes.ante }))
  if (variant.forced !== 'blinds') return antes
  const [small, big] = seats.length === 2 ? [seats[1]!, seats[0]!] : [seats[0]!, seats[1]!]
  const blinds: Due[] = [
    { seat: small, kind: 'smallBlind', amount: stakes.smallBlind },
    { seat: big, kind: 'bigBlind', amount: stakes.bigBlind },
  ]
  // A dead small blind.
  if (seats.length > 2 && random.below(12) === 0) blinds.shift()
  if (seats.length > 3 && random.below(6) === 0) {
    blinds.push({ seat: seats[2]!, kind: 'straddle', amount: 2 * stakes.bigBlind })
  }
  if (seats.length > 4 && random.below(6) === 0) {
    blinds.push({ seat: seats[4]!, kind: 'livePost', amount: stakes.bigBlind })
    blinds.push({ seat: seats[4]!, kind: 'deadPost', amount: stakes.smallBlind })
  }
  if (random.below(4) > 0) return [...antes, ...blinds]
  const ante: Due = { seat: big, kind: 'bigBlindAnte', amount: stakes.bigBlind }
  return options.bigBlindAnte === 'blindFirst' ? [...blinds, ante] : [ante, ...blinds]
}

/** One of the things the player may do: mostly along, raises now and then, of the least, the most or anything between. */
export function randomCommand(random: Random, asked: Legal): Command {
  switch (asked.kind) {
    case 'bet': {
      const mood = random.below(100)
      if (asked.raise !== undefined && mood < 25) return { type: 'raiseTo', to: randomTotal(random, asked.raise) }
      if (asked.mayFold && mood > (asked.call > 0 ? 80 : 97)) return { type: 'fold' }
      return asked.call > 0 ? { type: 'call' } : { type: 'check' }
    }
    case 'bringIn':
      if (asked.mayFold && random.below(4) === 0) return { type: 'fold' }
      if (asked.completeTo !== null && random.below(3) === 0) return { type: 'raiseTo', to: asked.completeTo }
      return { type: 'bringIn' }
    case 'draw': {
      const positions: number[] = []
      const eager = random.below(2) === 0
      for (let k = 0; k < asked.max; k++) if (random.below(4) < (eager ? 3 : 1)) positions.push(k)
      return { type: 'discard', positions }
    }
    case 'show':
      return asked.mayMuck && random.below(3) === 0 ? { type: 'muck' } : { type: 'show' }
    case 'runIt':
      // Mostly willing: one who is not decides for all.
      return { type: 'runIt', times: random.below(8) === 0 ? 1 : asked.most === 3 && random.below(2) === 0 ? 3 : 2 }
  }
}

function randomTotal(random: Random, raise: NonNullable<Extract<Legal, { kind: 'bet' }>['raise']>): Chips {
  if (raise.sizes !== undefined) return pick(random, raise.sizes)
  const kind = random.below(4)
  if (kind === 0) return raise.max
  return kind === 1 ? raise.min + random.below(raise.max - raise.min + 1) : raise.min
}

/** A hand played from its opening to its end, with every event. */
export type RandomHand = {
  readonly opening: Opening
  readonly hand: Hand
  readonly events: readonly HandEvent[]
  readonly commands: readonly { readonly seat: Seat; readonly command: Command }[]
}

/** Plays one hand at random; `watch` is called after each batch of events, with the hand as it then stands. */
export function randomHand(
  random: Random,
  opening: Opening,
  watch?: (hand: Hand, events: readonly HandEvent[]) => void,
): RandomHand {
  const opened = openHand(opening, 1)
  if (!opened.ok) throw new Error(`set-up refused: ${opened.refusal.code}`)
  const hand = begin(opened.value)
  const deck = setDeck(hand, shuffled(opening.variant.deck, random.below))
  if (!deck.ok) throw new Error(`deck refused: ${deck.refusal.code}`)
  evolve(hand, deck.value)
  const events: HandEvent[] = [opened.value, deck.value, ...run(hand)]
  const commands: { seat: Seat; command: Command }[] = []
  watch?.(hand, events)
  for (let asked = legal(hand); asked !== undefined; asked = legal(hand)) {
    const command = randomCommand(random, asked)
    const answer = play(hand, asked.seat, command)
    if (!answer.ok) throw new Error(`legal offered ${JSON.stringify(command)}, play refused: ${answer.refusal.code}`)
    commands.push({ seat: asked.seat, command })
    events.push(...answer.value)
    watch?.(hand, answer.value)
  }
  return { opening, hand, events, commands }
}

const pick = <T>(random: Random, items: readonly T[]): T => items[random.below(items.length)]!
