import { type Card, cardOf, isCard, rankOf, suitOf } from './card.ts'

/** What is wrong with cards that somebody gave, and where. `at` is a position in the text, or in the list for numbers; both start at 0. */
export type CardRefusal =
  /** Nothing in the notation reads like `text`. */
  | { readonly code: 'unknownCard'; readonly text: string; readonly at: number }
  /** A number that is no card 0..51. */
  | { readonly code: 'notACard'; readonly value: number; readonly at: number }
  | { readonly code: 'duplicateCard'; readonly card: Card; readonly at: number }
  /** Another count of cards was needed: `least`..`most`. */
  | { readonly code: 'wrongCount'; readonly given: number; readonly least: number; readonly most: number }

/** A value, or the named reason why there is none. */
export type Parsed<Value, Why = CardRefusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Why }

const rankLetters = '23456789TJQKA'
const suitLetters = 'cdhs'
const suitSymbols = '♣♦♥♠'
const hollowSymbols = '♧♢♡♤'

/** `Th`: the notation of files and of the wire. */
export const formatCard = (card: Card): string => {
  if (!isCard(card)) throw new RangeError(`no card: ${card}`)
  return `${rankLetters[rankOf(card)]}${suitLetters[suitOf(card)]}`
}

/** `Ah Kh`, or with another separator. */
export const formatCards = (cards: Iterable<Card>, separator = ' '): string =>
  Array.from(cards, formatCard).join(separator)

/** One card: `Th`, `10h`, `tH`, `T♥`. */
export const parseCard = (text: string): Parsed<Card> => {
  const cards = parseCards(text)
  if (!cards.ok) return cards
  const [card] = cards.value
  if (card === undefined || cards.value.length > 1)
    return { ok: false, refusal: { code: 'wrongCount', given: cards.value.length, least: 1, most: 1 } }
  return { ok: true, value: card }
}

/**
 * Cards in a row, with or without spaces and commas between them: `AhKh`, `Ah Kh`, `10♥, 9♥`.
 * Ranks `A K Q J T 10 9 … 2` and suits `c d h s ♣ ♦ ♥ ♠` in either case. No cards is an empty list.
 * Refused: what is no card (`unknownCard`) and a card named twice (`duplicateCard`); the first fault is told.
 */
export const parseCards = (text: string): Parsed<Card[]> => {
  const cards: Card[] = []
  let at = 0
  while (at < text.length) {
    if (isSeparator(text[at])) {
      at++
      continue
    }
    const start = at
    const ten = text.startsWith('10', at)
    const rank = ten ? 8 : rankLetters.indexOf((text[at] ?? '').toUpperCase())
    at += ten ? 2 : 1
    const suit = suitAt(text, at)
    if (rank < 0 || suit < 0)
      return { ok: false, refusal: { code: 'unknownCard', text: wordAt(text, start), at: start } }
    at++
    if (isVariationSelector(text[at])) at++
    const card = cardOf(rank, suit)
    if (cards.includes(card)) return { ok: false, refusal: { code: 'duplicateCard', card, at: start } }
    cards.push(card)
  }
  return { ok: true, value: cards }
}

/** Numbers that come from outside: every one a card 0..51, none twice, `least`..`most` of them; else the first fault. */
export const checkCards = (cards: ArrayLike<number>, least = 0, most = 52): CardRefusal | undefined => {
  if (cards.length < least || cards.length > most) return { code: 'wrongCount', given: cards.length, least, most }
  const seen = new Uint8Array(52)
  for (let at = 0; at < cards.length; at++) {
    const card = cards[at]
    if (!isCard(card)) return { code: 'notACard', value: Number(card), at }
    if (seen[card]) return { code: 'duplicateCard', card, at }
    seen[card] = 1
  }
  return undefined
}

const isSeparator = (letter: string | undefined) => letter === undefined || letter === ',' || /\s/.test(letter)

// An emoji keyboard puts an invisible selector behind the suit symbol.
const isVariationSelector = (letter: string | undefined) => letter === '\uFE0F' || letter === '\uFE0E'

const suitAt = (text: string, at: number): number => {
  const letter = text[at]
  if (letter === undefined) return -1
  const named = suitLetters.indexOf(letter.toLowerCase())
  if (named >= 0) return named
  // Phones offer another heart (U+2764) before that of the suits.
  const symbol = letter === '\u2764' ? '♥' : letter
  return Math.max(suitSymbols.indexOf(symbol), hollowSymbols.indexOf(symbol))
}

/** The stretch a person would call the bad card: up to the next separator, three letters at most. */
const wordAt = (text: string, at: number): string => {
  let end = at + 1
  while (end < text.length && end < at + 3 && !isSeparator(text[end])) end++
  return text.slice(at, end)
}
