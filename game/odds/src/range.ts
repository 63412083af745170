/**
 * Ranges of Hold'em hands in the usual notation: `QQ+, AKs, A5s-A2s, KTo+, 76s@50, AhKh, random`.
 *
 * A class is one of 169: `AA`, `AKs`, `AKo`; `AK` means both. `QQ+` is QQ and all higher pairs; `A9s+` keeps the ace and raises the other card
 * up to the king. `TT-77` and `A5s-A2s` run between two classes. `@50` is played half of the time (0..100).
 */
import { type Card, cardOf, formatCards, parseCards } from '@krupiye/cards'

/** Two cards of a range, and how often they are played. */
export type Combo = {
  readonly cards: readonly [Card, Card]
  /** How often it is played, above 0 and up to 1. */
  readonly weight: number
}

/** Some of the 1,326 hands. */
export type Range = {
  readonly combos: readonly Combo[]
}

/** What is wrong with a range, and where in the text (`at`, from 0). */
export type RangeRefusal =
  /** Nothing in the notation reads like `text`. `at`: its place in what was given. */
  | { readonly code: 'unknownHands'; readonly text: string; readonly at: number }
  /** A run between classes that have nothing in common, such as `AKs-QTs`. */
  | { readonly code: 'badRun'; readonly text: string; readonly at: number }
  /** A weight that is not above 0 and up to 100. */
  | { readonly code: 'badWeight'; readonly text: string; readonly at: number }
  | { readonly code: 'emptyRange' }

/** The range, or what is wrong with the text. */
export type ParsedRange =
  | { readonly ok: true; readonly value: Range }
  | { readonly ok: false; readonly refusal: RangeRefusal }

const letters = '23456789TJQKA'

/** Place of a class 0..168: pairs on the diagonal of 13 x 13, suited above it in the row of the higher rank, offsuit the other way round. */
export const classIndex = (a: number, b: number, isSuited: boolean): number => {
  const [high, low] = a > b ? [a, b] : [b, a]
  return isSuited ? high * 13 + low : low * 13 + high
}

/** `AKs`, `AKo`, `AA` for a class 0..168. */
export const className = (index: number): string => {
  const [row, column] = [Math.floor(index / 13), index % 13]
  if (row === column) return `${letters[row]}${letters[row]}`
  return row > column ? `${letters[row]}${letters[column]}s` : `${letters[column]}${letters[row]}o`
}

/** All 169 classes, strongest ranks first: AA, AKs, AQs .. 32o. */
export const classes: readonly number[] = Array.from({ length: 169 }, (_, i) => 168 - i)

/** The class of two cards. */
export const classOf = (cards: readonly [Card, Card]): number =>
  classIndex(cards[0] >> 2, cards[1] >> 2, (cards[0] & 3) === (cards[1] & 3))

/** The 6, 4 or 12 hands of a class, each with its higher card first. */
export const combosOf = (index: number): readonly (readonly [Card, Card])[] => {
  const [row, column] = [Math.floor(index / 13), index % 13]
  const [high, low] = row > column ? [row, column] : [column, row]
  const combos: (readonly [Card, Card])[] = []
  for (let first = 0; first < 4; first++)
    for (let second = 0; second < 4; second++) {
      const fits = row === column ? first > second : row > column ? first === second : first !== second
      if (fits) combos.push([cardOf(high, first), cardOf(low, second)])
    }
  return combos
}

/** Reads a range. A hand that is named more than once keeps its last weight. Refused: what is no notation, by text and place. */
export const parseRange = (text: string): ParsedRange => {
  const weights = new Map<string, Combo>()
  const parts = /[^\s,;]+(?:\s*-\s*[^\s,;]+)?/g
  for (let part = parts.exec(text); part !== null; part = parts.exec(text)) {
    const read = readPart(part[0].replaceAll(/\s/g, ''), part.index)
    if (!read.ok) return read
    for (const cards of read.hands) weights.set(formatCards(cards, ''), { cards, weight: read.weight })
  }
  if (weights.size === 0) return { ok: false, refusal: { code: 'emptyRange' } }
  return { ok: true, value: { combos: [...weights.values()] } }
}

/** All 1,326 hands. */
export const anyHand: Range = {
  combos: classes.flatMap(combosOf).map(cards => ({ cards, weight: 1 })),
}

type Part =
  | { readonly ok: true; readonly hands: readonly (readonly [Card, Card])[]; readonly weight: number }
  | { readonly ok: false; readonly refusal: RangeRefusal }

const readPart = (part: string, at: number): Part => {
  const [hands = '', percent, ...more] = part.split('@')
  const weight = percent === undefined ? 100 : Number(percent.replace(/%$/, ''))
  if (more.length > 0 || percent === '' || !(weight > 0 && weight <= 100))
    return { ok: false, refusal: { code: 'badWeight', text: part, at } }
  const read = readHands(hands)
  if (typeof read === 'string') return { ok: false, refusal: { code: read, text: part, at } }
  return { ok: true, hands: read, weight: weight / 100 }
}

type Hands = readonly (readonly [Card, Card])[] | 'unknownHands' | 'badRun'

const readHands = (text: string): Hands => {
  if (/^(random|any|\*|100%)$/i.test(text)) return anyHand.combos.map(({ cards }) => cards)
  const cards = parseCards(text)
  if (cards.ok) {
    const [a, b] = cards.value
    if (a === undefined || b === undefined || cards.value.length !== 2) return 'unknownHands'
    return [a >> 2 > b >> 2 || (a >> 2 === b >> 2 && a > b) ? [a, b] : [b, a]]
  }
  const dash = text.indexOf('-')
  if (dash >= 0) {
    const [from, to] = [readClass(text.slice(0, dash)), readClass(text.slice(dash + 1))]
    if (from === undefined || to === undefined || from.plus || to.plus) return 'unknownHands'
    return run(from, to)
  }
  const one = readClass(text)
  if (one === undefined) return 'unknownHands'
  return one.plus ? run(one, { ...one, ...highest(one) }) : run(one, one)
}

type Class = {
  readonly high: number
  readonly low: number
  /** `s`, `o`, or empty for both. */
  readonly kind: string
  readonly plus: boolean
}

const readClass = (text: string): Class | undefined => {
  const found = /^(10|[2-9tjqka])(10|[2-9tjqka])([so]?)(\+?)$/i.exec(text)
  if (!found) return undefined
  const rank = (letter = '') => (letter === '10' ? 8 : letters.indexOf(letter.toUpperCase()))
  const [a, b] = [rank(found[1]), rank(found[2])]
  const kind = (found[3] ?? '').toLowerCase()
  if (a === b && kind !== '') return undefined
  return { high: Math.max(a, b), low: Math.min(a, b), kind, plus: found[4] === '+' }
}

/** Where `+` ends: at the aces for a pair, else at the card below the high one. */
const highest = ({ high, low }: Class): { readonly high: number; readonly low: number } =>
  high === low ? { high: 12, low: 12 } : { high, low: high - 1 }

/** From one class to another of the same make: pair to pair, same high card, or same gap between the cards (`JTs-65s`). */
const run = (from: Class, to: Class): Hands => {
  if (from.kind !== to.kind || (from.high === from.low) !== (to.high === to.low)) return 'badRun'
  const sameHigh = from.high === to.high
  const sameGap = from.high - from.low === to.high - to.low
  if (!sameHigh && !sameGap) return 'badRun'
  const step = to.low > from.low ? 1 : -1
  const hands: (readonly [Card, Card])[] = []
  for (let k = 0; k <= Math.abs(to.low - from.low); k++) {
    const low = from.low + step * k
    const high = sameHigh && from.high !== from.low ? from.high : from.high + step * k
    if (high === low) hands.push(...combosOf(classIndex(high, low, false)))
    else {
      if (from.kind !== 'o') hands.push(...combosOf(classIndex(high, low, true)))
      if (from.kind !== 's') hands.push(...combosOf(classIndex(high, low, false)))
    }
  }
  return hands
}

/** The weights by class, or undefined where hands of one class are played differently: then suits matter. */
export const classWeights = ({ combos }: Range): ReadonlyMap<number, number> | undefined => {
  const seen = new Map<number, { count: number; weight: number }>()
  for (const { cards, weight } of combos) {
    const index = classOf(cards)
    const known = seen.get(index)
    if (known && known.weight !== weight) return undefined
    seen.set(index, { count: (known?.count ?? 0) + 1, weight })
  }
  for (const [index, { count }] of seen) if (count !== combosOf(index).length) return undefined
  return new Map([...seen].map(([index, { weight }]) => [index, weight]))
}
