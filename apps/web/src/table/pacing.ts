import type { TableEvent, TableSettings } from '@krupiye/rules'
import { pace, tempo } from '@krupiye/wire'

/** An event and how long to wait before it is shown, after the one before it (milliseconds). */
export type Step = { readonly wait: number; readonly event: TableEvent }

/**
 * The house sends at once what it did by itself; a reader sees it street by street and hand by hand. The times are the house's own, which
 * waits as long before it goes on. `mine`: a decision of the reader is open at the end, so nothing may hold it back.
 */
export const paced = (events: readonly TableEvent[], clock: TableSettings['clock'], mine: boolean): readonly Step[] => {
  if (mine) return events.map(event => ({ wait: 0, event }))
  const factor = tempo[clock]
  const step = (ms: number, event: TableEvent): Step => ({ wait: Math.round(ms * factor), event })
  const last = events.findLastIndex(event => decided.has(event.type))
  /** Streets with nobody left to act: the cards are run out, at once where the last word was how often. */
  let runOut = events[last]?.type === 'runChosen'
  let ended = runOut
  let first = true
  let river = false
  let further = false
  return events.map((event, k) => {
    if (k <= last) return { wait: 0, event }
    switch (event.type) {
      case 'returned':
      case 'streetClosed': {
        const wait = ended || k === 0 ? 0 : pace.streetEnd
        ended = true
        return step(wait, event)
      }
      case 'shown':
        runOut = true
        return step(pace.reveal, event)
      case 'dealt':
      case 'boardDealt': {
        if (!runOut) return { wait: 0, event }
        if (event.type === 'boardDealt' && event.board !== undefined) {
          const wait = river ? pace.runOutRiver : pace.furtherStreet
          river = false
          further = true
          return step(wait, event)
        }
        const wait = first ? pace.tabled : pace.runOutStreet
        first = false
        river = true
        return step(wait, event)
      }
      case 'awarded': {
        if (!river && !further) return { wait: 0, event }
        const wait = river ? pace.runOutRiver : pace.furtherStreet
        river = false
        further = false
        return step(wait, event)
      }
      default:
        return { wait: 0, event }
    }
  })
}

/** What a player did: shown as soon as it is known. */
const decided: ReadonlySet<TableEvent['type']> = new Set([
  'folded',
  'checked',
  'called',
  'raised',
  'discarded',
  'broughtIn',
  'runChosen',
])
