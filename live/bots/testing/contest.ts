import { seeded, shuffled } from '@krupiye/cards'
import {
  begin,
  cash,
  type Due,
  evolve,
  type Hand,
  type HandEvent,
  isOver,
  legal,
  openHand,
  play,
  randomCommand,
  redact,
  run,
  type Variant,
} from '@krupiye/rules'
import { choose } from '../src/choose.ts'
import { temperaments } from '../src/temperament.ts'

/** What a contest came to. */
export type Contest = {
  /** Chips that the bots took from the others, in big bets a bot and hundred hands. */
  readonly won: number
  /** Codes of what bots were refused. */
  readonly refused: readonly string[]
  readonly decisions: number
  /** Milliseconds: the mean of all decisions, and the time that 99 of 100 stay under. */
  readonly mean: number
  readonly p99: number
}

const stack = 4_000

/** The forced bets of four players in the chairs 1..4, the button in chair `button`. */
const duesOf = (variant: Variant, order: readonly number[]): readonly Due[] =>
  variant.forced === 'blinds'
    ? [
        { seat: order[0]!, kind: 'smallBlind', amount: 10 },
        { seat: order[1]!, kind: 'bigBlind', amount: 20 },
      ]
    : order.map(seat => ({ seat, kind: 'ante', amount: 2 }))

/** Two bots in the chairs 1 and 3 against two who do anything that is allowed, in 2 and 4; each bot decides from its own redacted view. */
export const contest = (variant: Variant, hands: number, seed: number): Contest => {
  const random = seeded(seed)
  const refused: string[] = []
  const times: number[] = []
  let won = 0
  for (let number = 1; number <= hands; number++) {
    const button = (number % 4) + 1
    const order = [1, 2, 3, 4].map(k => ((button + k - 1) % 4) + 1)
    const blinds = variant.forced === 'blinds'
    const opened = openHand(
      {
        variant,
        options: cash,
        stakes: {
          ante: blinds ? 0 : 2,
          smallBlind: blinds ? 10 : 0,
          bigBlind: blinds ? 20 : 0,
          minBet: 20,
          smallBet: 20,
          bigBet: 40,
          bringIn: blinds ? 0 : 10,
        },
        players: order.map(seat => ({ seat, stack })),
        button: blinds ? button : null,
        dues: duesOf(variant, order),
      },
      number,
    )
    if (!opened.ok || opened.value.type !== 'handOpened') throw new Error('the hand does not open')
    const first = opened.value
    const hand = begin(first)
    const views = new Map<number, Hand>([1, 3].map(seat => [seat, begin(first)]))
    const show = (events: readonly HandEvent[]): void => {
      for (const event of events) for (const [seat, view] of views) evolve(view, redact(event, { kind: 'seat', seat }))
    }
    const deck: HandEvent = { type: 'deckSet', cards: shuffled(variant.deck, random.below) }
    evolve(hand, deck)
    show([deck, ...run(hand)])
    while (!isOver(hand)) {
      const open = legal(hand)
      if (!open) throw new Error('nobody is to act')
      const view = views.get(open.seat)
      const began = performance.now()
      const asked = view && legal(view)
      const command = asked
        ? choose(view, asked, temperaments[(open.seat + number) % temperaments.length]!, random.below)
        : randomCommand(random, open)
      if (view) times.push(performance.now() - began)
      const answer = play(hand, open.seat, command)
      if (!answer.ok) {
        refused.push(answer.refusal.code)
        break
      }
      show(answer.value)
    }
    for (const { seat, stack: left } of hand.players) if (seat % 2 === 1) won += left - stack
  }
  times.sort((a, b) => a - b)
  return {
    won: won / 2 / 40 / (hands / 100),
    refused,
    decisions: times.length,
    mean: times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length),
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  }
}
