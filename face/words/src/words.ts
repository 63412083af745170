import { IntlMessageFormat } from 'intl-messageformat'
import { type Lang } from './lang.ts'
import { type Names, type Topic } from './topic.ts'
import { act } from './topics/act.ts'
import { chips } from './topics/chips.ts'
import { game } from './topics/game.ts'
import { guest } from './topics/guest.ts'
import { house } from './topics/house.ts'
import { keys } from './topics/keys.ts'
import { lobby } from './topics/lobby.ts'
import { log } from './topics/log.ts'
import { open } from './topics/open.ts'
import { refusals } from './topics/refusals.ts'
import { spoken } from './topics/spoken.ts'
import { table } from './topics/table.ts'
import { type terminal } from './topics/terminal.ts'

/** The topics of the pages by name; a sentence's key is `topic.key`. */
export const topics = { act, chips, game, guest, house, keys, lobby, log, open, refusals, spoken, table }

/** Those of the terminal are typed here and told by `terminalWordsOf` only, so that no page loads them. */
type Topics = typeof topics & typeof terminal
type English<T extends keyof Topics> = Topics[T]['en']

/** Every sentence of the house, such as `act.fold`. */
export type Key = { [T in keyof Topics]: `${T}.${keyof English<T> & string}` }[keyof Topics]

type Sentence<K extends Key> = K extends `${infer T extends keyof Topics}.${infer Rest}`
  ? Rest extends keyof English<T>
    ? English<T>[Rest] & string
    : never
  : never

/** The values that a sentence takes: none, or exactly those its English text names. */
export type Values<K extends Key> = { readonly [Name in Names<Sentence<K>>]: string | number }

type Rest<K extends Key> = [Names<Sentence<K>>] extends [never] ? [] : [values: Values<K>]

/** Says a sentence in one language. What is put in stands as it is: amounts come through `number`. */
export type Say = <K extends Key>(key: K, ...values: Rest<K>) => string

export type Words = {
  readonly lang: Lang
  readonly say: Say
  /** A whole number as it is written in full: 1.234.567 or 1,234,567. */
  readonly number: (n: number) => string
  /** For seats only, where room is short: in full below a million, then 1,2 Mn or 1.2M. */
  readonly compact: (n: number) => string
  /** Names or other words in a row, joined as the language joins them. */
  readonly list: (items: readonly string[]) => string
  /** A time of day on the reader's own clock. `at` in milliseconds since the epoch. */
  readonly time: (at: number) => string
  readonly date: (at: number) => string
}

const made = new Map<Lang, Words>()

/** The words of one language for a page; made once, then the same. */
export const wordsOf = (lang: Lang): Words => {
  const known = made.get(lang)
  if (known !== undefined) return known
  const words = wordsFrom(lang, topics)
  made.set(lang, words)
  return words
}

/** Makes words of the given topics. A key of a topic that is not among them says itself. */
export const wordsFrom = (lang: Lang, told: Readonly<Record<string, Topic>>): Words => {
  const formats = new Map<Key, IntlMessageFormat>()
  const full = new Intl.NumberFormat(lang, { maximumFractionDigits: 0 })
  const short = new Intl.NumberFormat(lang, { notation: 'compact', maximumFractionDigits: 1 })
  const listing = new Intl.ListFormat(lang, { type: 'conjunction' })
  const clock = new Intl.DateTimeFormat(lang, { hour: '2-digit', minute: '2-digit' })
  const calendar = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', year: 'numeric' })

  const text = (key: Key): string => {
    const dot = key.indexOf('.')
    return told[key.slice(0, dot)]?.[lang][key.slice(dot + 1)] ?? key
  }

  const say = (key: Key, values?: Readonly<Record<string, string | number>>): string => {
    const sentence = text(key)
    if (values === undefined && !sentence.includes('{')) return sentence
    let format = formats.get(key)
    if (format === undefined) {
      format = new IntlMessageFormat(sentence, lang)
      formats.set(key, format)
    }
    // Only strings and numbers go in, so that only a string comes out.
    return format.format(values) as string
  }

  return {
    lang,
    // `Say` narrows the values by key; the body takes any record.
    say: say as Say,
    number: n => full.format(n),
    compact: n => (Math.abs(n) < 1_000_000 ? full.format(n) : short.format(n)),
    list: items => listing.format(items),
    time: at => clock.format(at),
    date: at => calendar.format(at),
  }
}
