import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { langs } from './lang.ts'
import { refusalSentence } from './refusal.ts'
import { terminalWordsOf } from './terminal.ts'
import { terminal } from './topics/terminal.ts'
import { topics, wordsOf } from './words.ts'

type Element = ReturnType<IntlMessageFormat['getAst']>[number]

/** Every sentence with its address, as plain records. */
const sentences = Object.entries({ ...topics, ...terminal }).flatMap(([topic, halves]) =>
  langs.flatMap(lang =>
    Object.entries(halves[lang] as Readonly<Record<string, string>>).map(([key, text]) => ({ topic, key, lang, text })),
  ),
)

/** The values an ICU message asks for, branches included, by the real parser. */
const asked = (elements: readonly Element[]): string[] =>
  elements.flatMap(element => {
    const own = 'value' in element && element.type !== 0 ? [element.value] : []
    const branches = 'options' in element ? Object.values(element.options).flatMap(option => asked(option.value)) : []
    return [...own, ...branches]
  })

const namesIn = (text: string, lang: string): string[] =>
  [...new Set(asked(new IntlMessageFormat(text, lang).getAst()))].sort()

describe('words', () => {
  it('every sentence renders in both languages and leaves no placeholder behind', () => {
    expect(sentences.length).toBeGreaterThan(400)
    for (const { topic, key, lang, text } of sentences) {
      const where = `${topic}.${key} (${lang})`
      for (const n of [0, 1, 2, 1234567]) {
        const values = Object.fromEntries(namesIn(text, lang).map(name => [name, name === 'name' ? 'İnci' : n]))
        const said = new IntlMessageFormat(text, lang).format(values)
        expect(said, where).toEqual(expect.any(String))
        expect(said, where).not.toMatch(/[{}#]|undefined|NaN/)
        expect(String(said).trim(), where).not.toBe('')
      }
    }
  })

  it('both halves of a sentence take the same values', () => {
    for (const [topic, halves] of Object.entries({ ...topics, ...terminal }))
      for (const [key, english] of Object.entries(halves.en as Readonly<Record<string, string>>)) {
        const turkish = (halves.tr as Readonly<Record<string, string>>)[key] ?? ''
        expect(namesIn(turkish, 'tr'), `${topic}.${key}`).toEqual(namesIn(english, 'en'))
      }
  })

  it('no branch is one bare word: the types would take it for a value', () => {
    for (const { topic, key, lang, text } of sentences)
      for (const [, inside] of text.matchAll(/\{([^{},]+)\}/g))
        if (!namesIn(text, lang).includes(inside ?? '')) expect(inside, `${topic}.${key} (${lang})`).toMatch(/[ #]/)
  })

  it('no case ending is glued to a value in Turkish', () => {
    for (const { topic, key, text } of sentences.filter(({ lang }) => lang === 'tr'))
      expect(text, `${topic}.${key}`).not.toMatch(/\}['’]?\p{L}/u)
  })

  it('B125: numbers are grouped as the language writes them, and short only where room is short', () => {
    const tr = wordsOf('tr')
    const en = wordsOf('en')
    expect([tr.number(1234567), en.number(1234567)]).toEqual(['1.234.567', '1,234,567'])
    expect([tr.compact(1234567), en.compact(1234567)]).toEqual(['1,2\u00a0Mn', '1.2M'])
    expect([tr.compact(999999), en.compact(999999)]).toEqual(['999.999', '999,999'])
    expect(tr.say('log.bet', { name: 'Ece', n: 1234567 })).toBe('Ece bahis açtı: 1.234.567')
    expect(en.say('log.bet', { name: 'Ece', n: 1234567 })).toBe('Ece bets 1,234,567')
  })

  it('B009: the uncalled part of a bet is said to be returned, not won', () => {
    expect(wordsOf('tr').say('log.returned', { name: 'Ece', n: 120 })).toBe('Ece: 120 geri verildi (görülmedi)')
    expect(wordsOf('en').say('log.returned', { name: 'Ece', n: 120 })).toBe('Ece: 120 returned (uncalled)')
  })

  it('a sentence asks at compile time for exactly its values', () => {
    const { say } = wordsOf('en')
    expect(say('act.fold')).toBe('Fold')
    // @ts-expect-error the amount is missing
    expect(() => say('act.call')).toThrow()
    // @ts-expect-error this sentence takes `n`
    expect(() => say('act.call', { amount: 3 })).toThrow()
    // @ts-expect-error no such sentence
    expect(say('act.nothing')).toBe('act.nothing')
  })

  it('a terminal says what a page says, and its own besides', () => {
    expect(terminalWordsOf('tr').say('act.fold')).toBe('Bırak')
    for (const key of Object.keys(terminal.cli.en)) expect(terminal.cli.tr).toHaveProperty([key])
  })

  it('a refusal is a sentence with its numbers', () => {
    expect(refusalSentence(wordsOf('tr'), { code: 'raiseTooSmall', min: 1260 })).toBe('Bu az: en az 1.260 olmalı.')
    expect(refusalSentence(wordsOf('en'), { code: 'raiseNotASize', sizes: [40, 60] })).toBe(
      'This game allows only these totals: 40 and 60.',
    )
    expect(refusalSentence(wordsOf('tr'), { code: 'stale' })).toBe('Masa ilerlemişti; hiçbir şey yapılmadı.')
  })
})
