import type { HandKind, LowReading, Reading } from '@krupiye/ranks'
import { rankFace, rankName, rankPlural } from './cards.ts'
import type { Lang } from './lang.ts'

const kinds: Readonly<Record<Lang, Readonly<Record<HandKind, string>>>> = {
  tr: {
    highCard: 'Yüksek Kart',
    pair: 'Çift',
    twoPair: 'İki Çift',
    trips: 'Üçlü',
    straight: 'Kent',
    flush: 'Renk',
    fullHouse: 'Ful',
    quads: 'Kare',
    straightFlush: 'Sıralı Floş',
    royalFlush: 'Floş Royal',
  },
  en: {
    highCard: 'High Card',
    pair: 'Pair',
    twoPair: 'Two Pair',
    trips: 'Three of a Kind',
    straight: 'Straight',
    flush: 'Flush',
    fullHouse: 'Full House',
    quads: 'Four of a Kind',
    straightFlush: 'Straight Flush',
    royalFlush: 'Royal Flush',
  },
}

/** The kind alone: `İki Çift`, `Two Pair`. */
export const kindName = (kind: HandKind, lang: Lang): string => kinds[lang][kind]

/**
 * A hand as the showdown names it (hands.md 4): `İki Çift, Valeler ve Sekizler`, `Two Pair, Jacks and Eights`.
 * `kicker` is the rank of the kicker that decided the pot, if one did: it is added as `(As kicker)`.
 */
export const handName = (reading: Pick<Reading, 'kind' | 'ranks'>, lang: Lang, kicker?: number): string => {
  const name = lang === 'tr' ? turkishName(reading) : englishName(reading)
  return kicker === undefined ? name : `${name} (${rankName(kicker, lang)} kicker)`
}

/** `Düşük el, 7-5-4-2-A`; `Low, 7-5-4-2-A`. */
export const lowName = (reading: Pick<LowReading, 'ranks'>, lang: Lang): string =>
  `${lang === 'tr' ? 'Düşük el' : 'Low'}, ${reading.ranks.map(rankFace).join('-')}`

const turkishName = ({ kind, ranks }: Pick<Reading, 'kind' | 'ranks'>): string => {
  const [first = 0, second = 0] = ranks
  const name = kinds.tr[kind]
  switch (kind) {
    case 'royalFlush':
      return name
    case 'straightFlush':
    case 'flush':
    case 'straight':
      return `${name}, ${rankName(first, 'tr')} yüksek`
    case 'quads':
    case 'trips':
    case 'pair':
      return `${name}, ${rankPlural(first, 'tr')}`
    case 'fullHouse':
    case 'twoPair':
      return `${name}, ${rankPlural(first, 'tr')} ve ${rankPlural(second, 'tr')}`
    case 'highCard':
      return `${rankName(first, 'tr')} yüksek`
  }
}

const englishName = ({ kind, ranks }: Pick<Reading, 'kind' | 'ranks'>): string => {
  const [first = 0, second = 0] = ranks
  const name = kinds.en[kind]
  switch (kind) {
    case 'royalFlush':
      return name
    case 'straightFlush':
    case 'flush':
    case 'straight':
      return `${name}, ${rankName(first, 'en')} high`
    case 'quads':
    case 'trips':
      return `${name}, ${rankPlural(first, 'en')}`
    case 'pair':
      return `${name} of ${rankPlural(first, 'en')}`
    case 'fullHouse':
      return `${name}, ${rankPlural(first, 'en')} full of ${rankPlural(second, 'en')}`
    case 'twoPair':
      return `${name}, ${rankPlural(first, 'en')} and ${rankPlural(second, 'en')}`
    case 'highCard':
      return `${rankName(first, 'en')} high`
  }
}
