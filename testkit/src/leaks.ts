import type { PlayerId, Seat, TableEvent } from '@krupiye/rules'
import { asTable, type TestHouse } from './house.ts'

/**
 * Looks at every frame that anybody was sent about a table and compares it with what the log says was public, or the viewer's own, at
 * that event. It knows nothing of how redaction works: every number in a list called `cards` must be accounted for.
 */
export const leaks = async (
  house: TestHouse,
  table: string,
): Promise<{ readonly found: string[]; readonly looked: number }> => {
  const rows = await house.store.read(asTable(table), 0)
  const may = allowed(rows.map(({ event }) => event))
  const found: string[] = []
  let looked = 0
  for (const [name, frames] of house.frames)
    for (const frame of frames) {
      if (frame.includes('"deckSet"')) found.push(`${name} was sent a deck`)
      const message: unknown = JSON.parse(frame)
      if (!isAboutEvents(message) || message.table !== table) continue
      const first = message.type === 'events' ? message.seq : message.seq - message.events.length + 1
      for (const [index, event] of message.events.entries()) {
        looked++
        for (const card of cardsIn(event))
          if (!may(first + index, name, card))
            found.push(`${name} saw card ${card} in event ${first + index}: ${JSON.stringify(event)}`)
      }
      if (message.type === 'snapshot')
        for (const card of cardsIn(message.base)) found.push(`${name} saw card ${card} in a base`)
    }
  return { found, looked }
}

type Frame = {
  readonly type: string
  readonly table: string
  readonly seq: number
  readonly events: readonly unknown[]
  readonly base?: unknown
}

const isAboutEvents = (message: unknown): message is Frame =>
  typeof message === 'object' && message !== null && 'events' in message && 'seq' in message

/** Every number in any list named `cards`, however deep. */
const cardsIn = (value: unknown): number[] => {
  if (Array.isArray(value)) return value.flatMap(cardsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'cards' && Array.isArray(inner) ? inner.filter(card => typeof card === 'number') : cardsIn(inner),
  )
}

/** Whether this person may know this card at this event: it lies open by then, or it was dealt to the chair the person holds. */
const allowed = (events: readonly TableEvent[]): ((version: number, name: string, card: number) => boolean) => {
  type Moment = { readonly open: ReadonlySet<number>; readonly own: ReadonlyMap<string, ReadonlySet<number>> }
  const moments: Moment[] = []
  const seats = new Map<Seat, { readonly name: string; readonly player: PlayerId }>()
  let open = new Set<number>()
  let own = new Map<string, Set<number>>()
  const add = (to: Set<number>, cards: readonly (number | null)[]): void => {
    for (const card of cards) if (card !== null) to.add(card)
  }
  for (const event of events) {
    switch (event.type) {
      case 'seated':
        seats.set(event.seat, event)
        break
      case 'stoodUp':
        seats.delete(event.seat)
        break
      case 'handOpened':
        open = new Set()
        own = new Map()
        break
      case 'boardDealt':
      case 'shown':
      case 'exposed':
        add(open, event.cards)
        break
      case 'dealt':
        for (const { seat, cards } of event.rows) {
          const name = seats.get(seat)?.name ?? ''
          const mine = own.get(name) ?? new Set<number>()
          own.set(name, mine)
          add(event.up ? open : mine, cards)
        }
    }
    moments.push({ open: new Set(open), own: new Map([...own].map(([name, cards]) => [name, new Set(cards)])) })
  }
  return (version, name, card) => {
    const moment = moments[version - 1]
    return moment !== undefined && (moment.open.has(card) || (moment.own.get(name)?.has(card) ?? false))
  }
}
