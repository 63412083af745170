import { type Card, deck52, parseCards, without } from '@krupiye/cards'
import {
  beginTable,
  cash,
  type Command,
  copyTable,
  decideTable,
  evolveTable,
  holdemNoLimit,
  legal,
  nextHand,
  openTable,
  type PlayerId,
  redactTable,
  type Seat,
  type Table,
  type TableCommand,
  type TableEvent,
  type TableSettings,
  viewerOf,
} from '@krupiye/rules'
import type { BaseTable, Turn } from '@krupiye/wire'
import { wordsOf } from '@krupiye/words'
import { beginStory, type Story, tell } from './story.ts'
import type { Onlooker } from './view.ts'

/**
 * A table acted out for tests: the real rules play it, and one viewer's story is told of it as the wire would tell it, redacted.
 *
 * @example
 * const stage = openStage(['Ece', 'Can'])
 * stage.deal(stage.deck('As Kd  Ah Kc  2c 7d 9h  3s  4s'))
 * stage.act(1, { type: 'call' })
 */
export type Stage = {
  readonly table: Table
  /** The story as the viewer's browser tells it. */
  readonly story: Story
  readonly events: TableEvent[]
  /** Cards in drawing order from text, filled up with the rest of the deck. Burn cards are put in by themselves where `burns` is given. */
  deck(text: string): readonly Card[]
  deal(deck: readonly Card[]): void
  act(seat: Seat, command: Command): void
  ask(seat: Seat, command: TableCommand): void
  look(you: Seat | null, more?: Partial<Onlooker>): Onlooker
}

const player = (seat: Seat): PlayerId => `p${seat}` as PlayerId

const blinds = { ante: 0, smallBlind: 10, bigBlind: 20, minBet: 20, smallBet: 20, bigBet: 40, bringIn: 0 }

export const stageSettings: TableSettings = {
  name: 'Deneme',
  variant: holdemNoLimit,
  options: cash,
  stakes: blinds,
  anteKind: 'none',
  straddle: false,
  seats: 6,
  buyIn: { min: 100, max: 5000 },
  button: 'dead',
  clock: 'normal',
  bots: false,
  private: false,
}

/** People sit down on chairs 1.. with their stacks; the viewer sits on `viewer`, or nowhere. */
export const openStage = (
  people: readonly (readonly [name: string, stack: number])[],
  viewer: Seat | null = 1,
  settings: Partial<TableSettings> = {},
): Stage => {
  const table = beginTable(openTable({ ...stageSettings, ...settings }))
  const eye = (viewer === null ? 'rail' : player(viewer)) as PlayerId
  const base = ({ settings, seats, button, small, big, hands }: Table): BaseTable =>
    structuredClone({ settings, seats, button, small, big, hands })
  const stage = {
    table,
    story: beginStory(base(table)),
    events: [] as TableEvent[],
  }
  const show = (events: readonly TableEvent[]) => {
    for (const event of events) {
      evolveTable(table, event)
      const seen = redactTable(event, viewerOf(table, eye))
      stage.events.push(seen)
      tell(stage.story, seen)
    }
  }
  people.forEach(([name, stack], k) => {
    const sat = decideTable(table, player(k + 1), {
      type: 'sit',
      seat: k + 1,
      player: player(k + 1),
      name,
      bot: false,
      stack,
    })
    if (!sat.ok) throw new Error(sat.refusal.code)
    show(sat.value)
  })
  const ask = (seat: Seat, command: TableCommand) => {
    const answer = decideTable(table, player(seat), command)
    if (!answer.ok) throw new Error(`${command.type}: ${answer.refusal.code}`)
    show(answer.value)
  }
  return {
    ...stage,
    deck: text => {
      const cards = parseCards(text)
      if (!cards.ok) throw new Error(cards.refusal.code)
      return [...cards.value, ...without(deck52, cards.value)]
    },
    deal: deck => {
      const events = nextHand(copyTable(table), deck)
      if (events === null) throw new Error('no hand can start')
      show(events)
    },
    act: (seat, command) => ask(seat, { type: 'act', command }),
    ask,
    look: (you, more = {}) => {
      const open = table.hand === null ? null : turnOf(table)
      return {
        words: wordsOf('tr'),
        you,
        turn: open === null ? null : { ...open, since: 0 },
        away: [],
        control: true,
        fresh: false,
        settled: true,
        ...more,
      }
    },
  }
}

const turnOf = (table: Table): Turn | null => {
  const { hand } = table
  const open = hand === null ? undefined : legal(hand)
  if (hand === null || open === undefined) return null
  return {
    decision: `${hand.number}.${hand.actions}`,
    seat: open.seat,
    kind: open.kind,
    remaining: 18_000,
    total: 20_000,
    grace: false,
  }
}
