/**
 * Plays hands written in the notation of the case collection and of the differential hands (PHH actions) through the engine.
 * Tests only; the reader for files of the outside world is in `game/history`.
 */
import { type Card, parseCards, type SeenCard } from '@krupiye/cards'
import type { Command, Legal } from '../src/command.ts'
import type { Due, HandEvent, Opening, Stakes } from '../src/event.ts'
import { begin, copy, type Draw, dealer, evolve, type Hand, legal, play } from '../src/hand.ts'
import { openHand, setDeck } from '../src/opening.ts'
import type { Options } from '../src/options.ts'
import type { Variant } from '../src/variant.ts'
import { draw, holdem, omaha, omaha8, stud, stud8 } from '../src/variants.ts'

/** What both collections have in common. */
export type Written = {
  readonly id: string
  readonly game: string
  readonly n: number
  readonly antes: readonly number[]
  readonly anteTrim: boolean
  readonly blinds?: readonly number[]
  readonly bringIn?: number
  readonly smallBet?: number
  readonly bigBet?: number
  readonly minBet?: number
  readonly stacks: readonly number[]
  readonly actions: readonly string[]
}

export const variants: Readonly<Record<string, Variant>> = {
  NLHE: holdem('noLimit'),
  PLHE: holdem('potLimit'),
  FLHE: holdem('fixedLimit'),
  PLO: omaha('potLimit'),
  FLO: omaha('fixedLimit'),
  PLO8: omaha8('potLimit'),
  FLO8: omaha8('fixedLimit'),
  FL7S: stud,
  FL7S8: stud8,
  NL5D: draw('noLimit'),
  PL5D: draw('potLimit'),
  FL5D: draw('fixedLimit'),
}

/** Seats are numbered like the players: p1 sits on seat 1 and is first left of the button. */
export function openingOf(written: Written, options: Options, variant = variants[written.game]): Opening {
  if (variant === undefined) throw new Error(`${written.id}: unknown game ${written.game}`)
  const { n, stacks } = written
  return {
    variant,
    options: { ...options, anteTrim: written.anteTrim },
    stakes: stakesOf(written),
    players: stacks.map((stack, i) => ({ seat: i + 1, stack })),
    button: n,
    dues: duesOf(written, options),
  }
}

function stakesOf({ antes, blinds = [], bringIn = 0, smallBet = 0, bigBet = 0, minBet = 0 }: Written): Stakes {
  return {
    ante: Math.max(0, ...antes),
    smallBlind: blinds[0] ?? 0,
    bigBlind: blinds[1] ?? 0,
    minBet,
    smallBet,
    bigBet,
    bringIn,
  }
}

/** Heads-up both lists are mirrored: p1 is the big blind though it comes second. A negative blind is a live late post, with it an ante is a dead one. */
function duesOf({ n, antes, blinds = [], anteTrim }: Written, options: Options): Due[] {
  const bySeat = (list: readonly number[]): readonly number[] => (n === 2 ? [list[1] ?? 0, list[0] ?? 0] : list)
  const anteOf = bySeat(antes)
  const blindOf = bySeat(blinds)
  const alike = antes.every(ante => ante === antes[0])
  const bets: Due[] = []
  const dead: Due[] = []
  const order = n === 2 ? [2, 1] : Array.from({ length: n }, (_, i) => i + 1)
  for (const seat of order) {
    const blind = blindOf[seat - 1] ?? 0
    const place = n === 2 ? 3 - seat : seat
    const kind = place === 1 ? 'smallBlind' : place === 2 ? 'bigBlind' : 'straddle'
    if (blind > 0) bets.push({ seat, kind, amount: blind })
    if (blind < 0) bets.push({ seat, kind: 'livePost', amount: -blind })
  }
  for (let seat = 1; seat <= n; seat++) {
    const amount = anteOf[seat - 1] ?? 0
    if (amount === 0) continue
    const late = (blindOf[seat - 1] ?? 0) < 0 && !alike
    dead.push({ seat, kind: late ? 'deadPost' : alike || anteTrim ? 'ante' : 'bigBlindAnte', amount })
  }
  const blindFirst = dead.some(due => due.kind === 'bigBlindAnte') && options.bigBlindAnte === 'blindFirst'
  return blindFirst ? [...bets, ...dead] : [...dead, ...bets]
}

/** What a run looks at on its way. */
export type Watch = {
  /** Called before each betting decision; return false to let the action pass unused (a player who has nothing to decide). */
  readonly onDecision?: (hand: Hand, seat: number, asked: Legal | undefined, index: number) => boolean
  /** Called with each refused command; the run goes on with the event forced where it returns one. */
  readonly onRefusal?: (hand: Hand, seat: number, action: string, code: string) => HandEvent | undefined
  /** The whole deck; without it cards come from the actions. */
  readonly deck?: readonly Card[]
}

/** Plays the actions; where they stop in mid-hand so does the hand, with the dealer's work done up to the next decision. */
export function feed(written: Written, opening: Opening, watch: Watch = {}): { hand: Hand; events: HandEvent[] } {
  const opened = openHand(opening, 1)
  if (!opened.ok) throw new Error(`${written.id}: ${opened.refusal.code}`)
  const hand = begin(opened.value)
  const events: HandEvent[] = [opened.value]
  const take = (event: HandEvent): void => {
    events.push(event)
    evolve(hand, event)
  }
  if (watch.deck !== undefined) {
    const set = setDeck(hand, watch.deck)
    if (!set.ok) throw new Error(`${written.id}: ${set.refusal.code}`)
    take(set.value)
  }
  const source = watch.deck === undefined ? sourceOf(written) : undefined
  const deal = (): void => {
    for (let event = dealer(hand, source); event !== undefined; event = dealer(hand, source)) take(event)
  }
  deal()
  let index = 0
  for (const action of written.actions) {
    const [who = '', what = '', detail] = action.split(' ')
    if (who === 'd') continue
    const seat = Number(who.slice(1))
    const asked = legal(hand)
    if (what === 'sm') {
      if (asked?.kind === 'show') take({ type: 'shown', seat, cards: hand.players[seat - 1]!.cards.slice() })
      deal()
      continue
    }
    const betting = what !== 'sd'
    if (betting && watch.onDecision?.(hand, seat, asked, index++) === false) continue
    const command = commandOf(hand, seat, what, detail, asked)
    const forced = act(hand, seat, command)
    if (typeof forced !== 'string') take(forced)
    else {
      const event = watch.onRefusal?.(hand, seat, action, forced)
      if (event === undefined) throw new Error(`${written.id}: ${action} refused: ${forced}`)
      take(event)
    }
    deal()
  }
  return { hand, events }
}

/** The player's own event, without what the dealer does next from a deck: cards come from the source. */
function act(hand: Hand, seat: number, command: Command): HandEvent | string {
  const trial = copy(hand)
  trial.deck = null
  const answer = play(trial, seat, command)
  return answer.ok ? answer.value[0]! : answer.refusal.code
}

function commandOf(
  hand: Hand,
  seat: number,
  what: string,
  detail: string | undefined,
  asked: Legal | undefined,
): Command {
  switch (what) {
    case 'f':
      return { type: 'fold' }
    case 'cc':
      return { type: asked?.kind === 'bet' && asked.call > 0 ? 'call' : 'check' }
    case 'cbr':
      return { type: 'raiseTo', to: Number(detail) }
    case 'pb':
      return { type: 'bringIn' }
    case 'sd': {
      const own = hand.players[seat - 1]!.cards
      return { type: 'discard', positions: cardsIn(detail ?? '').map(card => own.indexOf(card)) }
    }
    default:
      throw new Error(`unknown action ${what}`)
  }
}

/** Cards as the actions name them, a queue a player and one for the board. */
function sourceOf(written: Written): Draw {
  const seats = new Map<number, SeenCard[]>()
  const board: SeenCard[] = []
  for (const action of written.actions) {
    const [who, what, to, cards] = action.split(' ')
    if (who !== 'd') continue
    if (what === 'db') board.push(...cardsIn(to ?? ''))
    else {
      const seat = Number(to?.slice(1))
      seats.set(seat, [...(seats.get(seat) ?? []), ...cardsIn(cards ?? '')])
    }
  }
  return want => {
    switch (want.to) {
      case 'burn':
        return null
      case 'board':
        return board.shift() ?? null
      case 'everyone':
        return board.shift()
      case 'seat':
        return seats.get(want.seat)?.shift() ?? null
    }
  }
}

/** `AsKd????` as cards, unknown ones as null. */
export function cardsIn(text: string): SeenCard[] {
  const cards: SeenCard[] = []
  for (let i = 0; i < text.length; i += 2) {
    const pair = text.slice(i, i + 2)
    if (pair === '??') cards.push(null)
    else cards.push(known(pair)[0]!)
  }
  return cards
}

/** A run of known cards; throws on anything else. */
export function known(text: string): Card[] {
  const parsed = parseCards(text)
  if (!parsed.ok) throw new Error(`no cards: ${text}`)
  return parsed.value
}
