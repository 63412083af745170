import { type Lang } from './lang.ts'
import { terminal } from './topics/terminal.ts'
import { topics, type Words, wordsFrom } from './words.ts'

const made = new Map<Lang, Words>()

/** The words of one language for a terminal: all that a page says and the command line's own sentences. */
export const terminalWordsOf = (lang: Lang): Words => {
  const known = made.get(lang)
  if (known !== undefined) return known
  const words = wordsFrom(lang, { ...topics, ...terminal })
  made.set(lang, words)
  return words
}
