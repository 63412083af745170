import { expect, it } from 'vitest'
import { pickLang } from './lang.ts'

it.each([
  [['tr-TR', 'en'], 'tr'],
  [['en-GB', 'tr'], 'en'],
  [['de-DE', 'en-US'], 'en'],
  [['de', 'fr'], 'tr'],
  [[], 'tr'],
] as const)('of %j the house speaks %s', (wanted, lang) => expect(pickLang(wanted)).toBe(lang))
