import type { CardRefusal } from '@krupiye/cards'
import type { OddsRefusal, OutsRefusal, RangeRefusal } from '@krupiye/odds'
import type { ShowdownRefusal } from '@krupiye/ranks'
import { cardText } from './cards.ts'
import type { Lang } from './lang.ts'
import type { Words } from './words.ts'

/** A chance 0..1 as a percentage with three decimals: `%46,214`, `46.214%`. */
export const percent = (chance: number, lang: Lang, digits = 3): string =>
  new Intl.NumberFormat(lang, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(chance)

/** Why an odds question, a comparison or a search for outs was not answered, in one line. Hands are counted from one. */
export const oddsFault = (words: Words, refusal: OddsRefusal | OutsRefusal | ShowdownRefusal): string => {
  const { say } = words
  switch (refusal.code) {
    case 'wrongHandCount':
      return say('odds.wrongHandCount', { given: refusal.given, least: refusal.least, most: refusal.most })
    case 'deckTooSmall':
      return say('odds.deckTooSmall', { wanted: refusal.wanted })
    case 'noRangeHere':
      return say('odds.noRangeHere', { hand: refusal.hand + 1 })
    case 'rangeBlocked':
      return say('odds.rangeBlocked', { hand: refusal.hand + 1 })
    case 'rangesCollide':
      return say('odds.rangesCollide')
    case 'tooLarge':
      return say('odds.tooLarge', {
        evaluations: refusal.evaluations,
        time: roughly(refusal.evaluations / evaluationsASecond, words.lang),
        limit: refusal.limit,
      })
    case 'samplingOnly':
      return say('odds.samplingOnly')
    case 'badSampleCount':
      return say('odds.badSampleCount', { most: refusal.most })
    case 'tooFewHands':
      return say('odds.tooFewHands')
    default: {
      const fault = cardsFault(words, refusal)
      if (refusal.place === 'board') return say('odds.inBoard', { fault })
      if (refusal.place === 'dead') return say('odds.inDead', { fault })
      return say('odds.inHand', { hand: refusal.hand + 1, fault })
    }
  }
}

/** On an ordinary machine, one core. */
const evaluationsASecond = 50_000_000

/** A time in its largest unit: `8 seconds`, `130 gün`. */
const roughly = (seconds: number, lang: Lang): string => {
  const units = [
    ['year', 365 * 86_400],
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
    ['second', 1],
  ] as const
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? units[4]
  const format = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 })
  return format.format(Math.max(1, seconds / length))
}

/** Why a range could not be read, in one line. */
export const rangeFault = ({ say }: Words, refusal: RangeRefusal): string => {
  switch (refusal.code) {
    case 'unknownHands':
      return say('odds.unknownHands', { text: refusal.text })
    case 'badRun':
      return say('odds.badRun', { text: refusal.text })
    case 'badWeight':
      return say('odds.badWeight', { text: refusal.text })
    case 'emptyRange':
      return say('odds.emptyRange')
  }
}

/** What is wrong with cards that somebody gave, in one line. */
export const cardsFault = ({ say }: Words, refusal: CardRefusal): string => {
  switch (refusal.code) {
    case 'unknownCard':
      return say('cli.noCard', { text: refusal.text })
    case 'notACard':
      return say('cli.noCard', { text: String(refusal.value) })
    case 'duplicateCard':
      return say('cli.sameCard', { card: cardText(refusal.card) })
    case 'wrongCount':
      return refusal.least === refusal.most
        ? say('odds.cardsExactly', { given: refusal.given, needed: refusal.least })
        : say('odds.cardsOf', { given: refusal.given, least: refusal.least, most: refusal.most })
  }
}
