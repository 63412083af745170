import type { Card } from '@krupiye/cards'
import type { Comparison, Explanation, HandKind, LowReading, Outcome, Played, Reading, Step } from '@krupiye/ranks'
import { cardsText, rankName, rankPlural, suitName } from './cards.ts'
import { handName, kindName, lowName } from './hands.ts'
import type { Lang } from './lang.ts'

/** The explainer's answer in sentences: one for each hand, one for each step of the chain, one for the outcome. */
export type ComparisonText = {
  readonly hands: readonly string[]
  readonly steps: readonly string[]
  readonly outcome: string
}

export type ExplanationText = {
  readonly high: ComparisonText
  readonly low?: ComparisonText
  /** Set where one hand takes both halves of a high-low pot. */
  readonly scoop?: string
}

/** Weakest first, as the data of a `kind` step counts them. */
const kinds: readonly HandKind[] = [
  'highCard',
  'pair',
  'twoPair',
  'trips',
  'straight',
  'flush',
  'fullHouse',
  'quads',
  'straightFlush',
  'royalFlush',
]

/**
 * Why a pot goes where it goes, in one language. `names` are what the hands are called, in their order
 * (players' names, say); without them they are `1. el`, `Hand 1` and so on.
 */
export const explanationText = (
  explanation: Explanation,
  lang: Lang,
  names: readonly string[] = explanation.high.played.map((_, i) => (lang === 'tr' ? `${i + 1}. el` : `Hand ${i + 1}`)),
): ExplanationText => {
  const { high, low } = explanation
  const say = sentences[lang]
  const name = (hand: number): string => names[hand] ?? ''
  const text: ComparisonText = {
    hands: high.played.map((played, hand) => (played ? say.hand(name(hand), highLine(played, lang), played) : '')),
    steps: high.steps.map(step => stepText(step, high, lang, name)),
    outcome: say.outcome(high.outcome, name, {
      hasMore: hasMore(high),
      isHalf: low !== undefined && low.outcome.kind !== 'noLow',
    }),
  }
  if (low === undefined) return { high: text }
  const single = low.outcome.kind === 'win' && low.steps.length === 0
  const lowText: ComparisonText = {
    hands: low.played.map((played, hand) =>
      played ? say.hand(name(hand), lowLine(played, lang), played) : say.noLowOf(name(hand)),
    ),
    steps: low.steps.map(step => stepText(step, undefined, lang, name)),
    outcome:
      single && low.outcome.kind === 'win' ? say.onlyLow(name(low.outcome.hand)) : say.lowOutcome(low.outcome, name),
  }
  const takesBoth =
    high.outcome.kind === 'win' && low.outcome.kind === 'win' && high.outcome.hand === low.outcome.hand
      ? high.outcome.hand
      : undefined
  return {
    high: text,
    low: lowText,
    ...(takesBoth === undefined ? {} : { scoop: say.scoop(name(takesBoth)) }),
  }
}

const highLine = ({ reading, kicker }: Played<Reading>, lang: Lang): string =>
  `${handName(reading, lang, kicker)}: ${cardsText(reading.cards)}`

const lowLine = ({ reading }: Played<LowReading>, lang: Lang): string =>
  `${lowName(reading, lang)}: ${cardsText(reading.cards)}`

/** Whether cards were left to compare when the chain stopped. */
const hasMore = ({ steps, outcome, played }: Comparison<Reading>): boolean => {
  const reading = outcome.kind === 'win' ? played[outcome.hand]?.reading : undefined
  return reading !== undefined && steps.length < 1 + reading.ranks.length + reading.kickers.length
}

const stepText = (
  step: Step,
  high: Comparison<Reading> | undefined,
  lang: Lang,
  name: (hand: number) => string,
): string => {
  const say = sentences[lang]
  const value = (n: number): string => {
    switch (step.what) {
      case 'kind':
        return kindName(kinds[n] ?? 'highCard', lang)
      case 'suit':
        return suitName(n, lang)
      default:
        return rankName(n, lang)
    }
  }
  const kind = high?.played[step.left[0] ?? 0]?.reading.kind ?? 'highCard'
  const label = say.label(step, kind)
  const group = isGroup(step, kind)
  const named = (n: number): string => (group ? rankPlural(n, lang) : value(n))
  const isDecided = step.left.length < step.shown.length
  if (!isDecided) return say.equal(label, named(step.best))
  const shown = step.shown.map(({ hand, value: n }) => `${name(hand)} ${named(n)}`).join(', ')
  return say.decided(label, shown, named(step.best), step.what, { isMany: step.shown.length > 2, isPlural: group })
}

/** Several cards of the rank are meant, so it is said in the plural. */
const isGroup = ({ what }: Step, kind: HandKind): boolean =>
  what === 'rank' &&
  (kind === 'pair' || kind === 'twoPair' || kind === 'trips' || kind === 'fullHouse' || kind === 'quads')

type GrammaticalNumber = {
  /** More than two hands are compared. */
  readonly isMany: boolean
  /** What is compared is named in the plural: Nines against Eights. */
  readonly isPlural: boolean
}

type End = {
  /** Cards were left when the chain stopped. */
  readonly hasMore: boolean
  /** A low takes the other half of the pot. */
  readonly isHalf: boolean
}

type Sentences = {
  readonly hand: (name: string, line: string, played: Pick<Played<unknown>, 'fromHand' | 'idle'>) => string
  readonly noLowOf: (name: string) => string
  readonly label: (step: Step, kind: HandKind) => string
  readonly equal: (label: string, value: string) => string
  readonly decided: (
    label: string,
    shown: string,
    best: string,
    what: Step['what'],
    number: GrammaticalNumber,
  ) => string
  readonly outcome: (outcome: Outcome, name: (hand: number) => string, end: End) => string
  readonly lowOutcome: (outcome: Outcome, name: (hand: number) => string) => string
  readonly onlyLow: (name: string) => string
  readonly scoop: (name: string) => string
}

const idleCards = (cards: readonly Card[], before: string): string =>
  cards.length > 0 ? ` ${before}: ${cardsText(cards)}.` : ''

const joined = (hands: readonly number[], name: (hand: number) => string, lang: Lang): string =>
  new Intl.ListFormat(lang, { type: 'conjunction' }).format(hands.map(name))

type ByWhat = Readonly<Record<Step['what'], string>>

const turkishComparatives: ByWhat = {
  kind: 'Güçlü olan',
  rank: 'Yüksek olan',
  kicker: 'Yüksek olan',
  low: 'Düşük olan',
  suit: 'Üstün olan',
}
const turkishSuperlatives: ByWhat = {
  kind: 'En güçlüsü',
  rank: 'En yükseği',
  kicker: 'En yükseği',
  low: 'En düşüğü',
  suit: 'En üstünü',
}
const englishComparatives: ByWhat = { kind: 'stronger', rank: 'higher', kicker: 'higher', low: 'lower', suit: 'higher' }
const englishSuperlatives: ByWhat = {
  kind: 'strongest',
  rank: 'highest',
  kicker: 'highest',
  low: 'lowest',
  suit: 'highest',
}

const sentences: Readonly<Record<Lang, Sentences>> = {
  tr: {
    hand: (name, line, { fromHand, idle }) =>
      `${name} → ${line}.${fromHand.length === 0 ? ' Masayı oynuyor.' : ''}${idleCards(idle, 'Oynamayan')}`,
    noLowOf: name => `${name} → düşük el yok.`,
    label: ({ what, place }, kind) => {
      if (what === 'kind') return 'El türü'
      if (what === 'kicker') return `${place + 1}. kicker`
      if (what === 'low') return `Düşük elin ${place + 1}. kartı`
      if (what === 'suit') return `Masa kuralı, ${place + 1}. kartın takımı`
      switch (kind) {
        case 'pair':
          return 'Çift'
        case 'twoPair':
          return place === 0 ? 'Yüksek çift' : 'Düşük çift'
        case 'trips':
          return 'Üçlü'
        case 'quads':
          return 'Kare'
        case 'fullHouse':
          return place === 0 ? 'Fulün üçlüsü' : 'Fulün çifti'
        case 'flush':
          return `Rengin ${place + 1}. kartı`
        case 'highCard':
          return 'En yüksek kart'
        default:
          return 'Kentin en yüksek kartı'
      }
    },
    equal: (label, value) => `${label} eşit: ${value}.`,
    decided: (label, shown, best, what, { isMany }) =>
      `${label}: ${shown}. ${(isMany ? turkishSuperlatives : turkishComparatives)[what]}: ${best}.`,
    outcome: (outcome, name, end) => {
      switch (outcome.kind) {
        case 'win':
          return `${end.isHalf ? `Yüksek elin payını ${name(outcome.hand)} alır` : `${name(outcome.hand)} kazanır`}${end.hasMore ? '; kalan kartlara bakılmaz' : ''}.`
        case 'split':
          return `${outcome.board ? 'Masa oynuyor' : 'Beş kart da eşit'}: ${end.isHalf ? 'yüksek elin payı' : 'pot'} ${joined(outcome.hands, name, 'tr')} arasında bölünür.`
        case 'noLow':
          return ''
      }
    },
    lowOutcome: (outcome, name) => {
      switch (outcome.kind) {
        case 'win':
          return `Düşük elin payını ${name(outcome.hand)} alır.`
        case 'split':
          return `Düşük eller eşit: düşük elin payı ${joined(outcome.hands, name, 'tr')} arasında bölünür.`
        case 'noLow':
          return 'Düşük el yok (8 veya daha düşük): potun tamamı yüksek elin.'
      }
    },
    onlyLow: name => `Düşük eli olan tek el: ${name}.`,
    scoop: name => `${name} potun tamamını alır.`,
  },
  en: {
    hand: (name, line, { fromHand, idle }) =>
      `${name} → ${line}.${fromHand.length === 0 ? ' Plays the board.' : ''}${idleCards(idle, 'Not playing')}`,
    noLowOf: name => `${name} → no low.`,
    label: ({ what, place }, kind) => {
      if (what === 'kind') return 'Kind of hand'
      if (what === 'kicker') return `Kicker ${place + 1}`
      if (what === 'low') return `Card ${place + 1} of the low`
      if (what === 'suit') return `House rule, suit of card ${place + 1}`
      switch (kind) {
        case 'pair':
          return 'The pair'
        case 'twoPair':
          return place === 0 ? 'The higher pair' : 'The lower pair'
        case 'trips':
          return 'The three of a kind'
        case 'quads':
          return 'The four of a kind'
        case 'fullHouse':
          return place === 0 ? 'The three of the full house' : 'The pair of the full house'
        case 'flush':
          return `Card ${place + 1} of the flush`
        case 'highCard':
          return 'The highest card'
        default:
          return 'The top of the straight'
      }
    },
    equal: (label, value) => `${label}: ${value}, equal.`,
    decided: (label, shown, best, what, { isMany, isPlural }) => {
      const more = (isMany ? englishSuperlatives : englishComparatives)[what]
      return `${label}: ${shown}. ${isPlural ? `${best} are ${more}` : `The ${more} is ${best}`}.`
    },
    outcome: (outcome, name, end) => {
      switch (outcome.kind) {
        case 'win':
          return `${name(outcome.hand)} ${end.isHalf ? 'takes the high half' : 'wins'}${end.hasMore ? '; the cards that are left are not looked at' : ''}.`
        case 'split':
          return `${outcome.board ? 'The board plays' : 'All five cards are equal'}: the ${end.isHalf ? 'high half' : 'pot'} is split between ${joined(outcome.hands, name, 'en')}.`
        case 'noLow':
          return ''
      }
    },
    lowOutcome: (outcome, name) => {
      switch (outcome.kind) {
        case 'win':
          return `${name(outcome.hand)} takes the low half.`
        case 'split':
          return `The lows are equal: the low half is split between ${joined(outcome.hands, name, 'en')}.`
        case 'noLow':
          return 'No low qualifies (eight or better): the high hand takes the whole pot.'
      }
    },
    onlyLow: name => `Only ${name} has a low.`,
    scoop: name => `${name} takes both halves.`,
  },
}
