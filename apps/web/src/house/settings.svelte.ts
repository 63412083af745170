import { isLang, type Lang, pickLang } from '@krupiye/words'

/** The decks a reader may choose: four colours with the green kept, two colours, or one for colour-blind eyes. */
export const decks = ['four', 'two', 'blind'] as const
export type Deck = (typeof decks)[number]

/** What this device remembers of its reader. Nothing here leaves the browser. */
export type Settings = {
  /** Null until the reader chooses one. */
  lang: Lang | null
  sounds: boolean
  /** 0..1. */
  volume: number
  deck: Deck
  motion: boolean
  shortcuts: boolean
  askFreeFold: boolean
  logOpen: boolean
}

const fresh: Settings = {
  lang: null,
  sounds: true,
  volume: 0.6,
  deck: 'four',
  motion: true,
  shortcuts: true,
  askFreeFold: true,
  logOpen: true,
}

const place = 'krupiye.settings'

/** Storage may be switched off or hold what an older page wrote: whatever does not fit is left at its default. */
const load = (): Settings => {
  if (typeof localStorage === 'undefined') return { ...fresh }
  try {
    const kept: Record<string, unknown> = JSON.parse(localStorage.getItem(place) ?? '{}')
    const flag = (key: 'sounds' | 'motion' | 'shortcuts' | 'askFreeFold' | 'logOpen') =>
      typeof kept[key] === 'boolean' ? kept[key] : fresh[key]
    return {
      lang: isLang(kept['lang']) ? kept['lang'] : null,
      sounds: flag('sounds'),
      volume: typeof kept['volume'] === 'number' ? Math.min(1, Math.max(0, kept['volume'])) : fresh.volume,
      deck: decks.find(deck => deck === kept['deck']) ?? fresh.deck,
      motion: flag('motion'),
      shortcuts: flag('shortcuts'),
      askFreeFold: flag('askFreeFold'),
      logOpen: flag('logOpen'),
    }
  } catch {
    return { ...fresh }
  }
}

/** The reader's settings, live on every page. Changed through `choose`, which also keeps them. */
export const settings: Settings = $state(load())

export const choose = (change: Partial<Settings>): void => {
  Object.assign(settings, change)
  // The address `/` has no page to ask: the house reads the language there.
  if (change.lang != null) document.cookie = `krupiye_lang=${change.lang}; path=/; max-age=31536000; samesite=lax`
  try {
    localStorage.setItem(place, JSON.stringify($state.snapshot(settings)))
  } catch {
    // Full or forbidden storage: the choice holds for this page.
  }
}

/** The language for a page that has none in its address. */
export const languageHere = (): Lang =>
  settings.lang ?? pickLang(typeof navigator === 'undefined' ? [] : navigator.languages)
