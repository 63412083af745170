/** What a screen reader is told: sentences that come together are one, what is outdated is dropped. */
import type { Say } from './state.ts'

/** Sentences within this many milliseconds become one announcement. */
export const together = 300

/** Most sentences in one polite announcement; of more, the newest count. */
const most = 4

export type Spoken = { readonly polite: string; readonly assertive: string; readonly last: number }

/** The next announcement: everything newer than `last`; an urgent sentence speaks for itself, the newest of several alone. */
export const nextSpeech = (says: readonly Say[], last: number): Spoken => {
  const fresh = says.filter(s => s.id > last)
  const urgent = fresh.filter(s => s.urgent).at(-1)
  const polite = fresh.filter(s => !s.urgent).slice(-most)
  return { polite: polite.map(s => s.text).join(' '), assertive: urgent?.text ?? '', last: fresh.at(-1)?.id ?? last }
}
