import type { Card } from '@krupiye/cards'
import type { Lang } from './lang.ts'

type RankWords = {
  /** Where one card of the rank is named: a face's word; in Turkish the number itself below the jack. */
  readonly name: string
  readonly plural: string
  /** The rank in a card's full name: `kupa ası`, `ace of hearts`. */
  readonly of: string
}

const faces = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const

const turkish: readonly RankWords[] = [
  { name: '2', plural: 'İkiler', of: 'ikilisi' },
  { name: '3', plural: 'Üçler', of: 'üçlüsü' },
  { name: '4', plural: 'Dörtler', of: 'dörtlüsü' },
  { name: '5', plural: 'Beşler', of: 'beşlisi' },
  { name: '6', plural: 'Altılar', of: 'altılısı' },
  { name: '7', plural: 'Yediler', of: 'yedilisi' },
  { name: '8', plural: 'Sekizler', of: 'sekizlisi' },
  { name: '9', plural: 'Dokuzlar', of: 'dokuzlusu' },
  { name: '10', plural: 'Onlar', of: 'onlusu' },
  { name: 'Vale', plural: 'Valeler', of: 'valesi' },
  { name: 'Kız', plural: 'Kızlar', of: 'kızı' },
  { name: 'Papaz', plural: 'Papazlar', of: 'papazı' },
  { name: 'As', plural: 'Aslar', of: 'ası' },
]

const english: readonly RankWords[] = [
  { name: 'Two', plural: 'Twos', of: 'two' },
  { name: 'Three', plural: 'Threes', of: 'three' },
  { name: 'Four', plural: 'Fours', of: 'four' },
  { name: 'Five', plural: 'Fives', of: 'five' },
  { name: 'Six', plural: 'Sixes', of: 'six' },
  { name: 'Seven', plural: 'Sevens', of: 'seven' },
  { name: 'Eight', plural: 'Eights', of: 'eight' },
  { name: 'Nine', plural: 'Nines', of: 'nine' },
  { name: 'Ten', plural: 'Tens', of: 'ten' },
  { name: 'Jack', plural: 'Jacks', of: 'jack' },
  { name: 'Queen', plural: 'Queens', of: 'queen' },
  { name: 'King', plural: 'Kings', of: 'king' },
  { name: 'Ace', plural: 'Aces', of: 'ace' },
]

/** Clubs, diamonds, hearts, spades. */
const suits: Readonly<Record<Lang, readonly string[]>> = {
  tr: ['sinek', 'karo', 'kupa', 'maça'],
  en: ['clubs', 'diamonds', 'hearts', 'spades'],
}

const symbols = ['♣', '♦', '♥', '♠'] as const

const wordsOfRank = (rank: number, lang: Lang): RankWords => {
  const words = (lang === 'tr' ? turkish : english)[rank]
  if (words === undefined) throw new RangeError(`no rank: ${rank}`)
  return words
}

/** What a card of this rank 0..12 shows in its corner, the same in both languages: A K Q J 10 9 … 2. */
export const rankFace = (rank: number): string => faces[rank] ?? ''

/** `As`, `Papaz`, `10`; `Ace`, `King`, `Ten`. */
export const rankName = (rank: number, lang: Lang): string => wordsOfRank(rank, lang).name

/** `Aslar`; `Aces`. */
export const rankPlural = (rank: number, lang: Lang): string => wordsOfRank(rank, lang).plural

/** `sinek`, `clubs` for suit 0..3. */
export const suitName = (suit: number, lang: Lang): string => suits[lang][suit] ?? ''

/** `10♥`: as cards are shown, in both languages. */
export const cardText = (card: Card): string => `${rankFace(card >> 2)}${symbols[card & 3] ?? ''}`

/** `10♥ 9♥`. */
export const cardsText = (cards: readonly Card[]): string => cards.map(cardText).join(' ')

/** A card's name in full, as a screen reader says it: `kupa ası`, `ace of hearts`. */
export const cardName = (card: Card, lang: Lang): string => {
  const rank = wordsOfRank(card >> 2, lang).of
  const suit = suitName(card & 3, lang)
  return lang === 'tr' ? `${suit} ${rank}` : `${rank} of ${suit}`
}
