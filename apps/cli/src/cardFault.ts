import { type CardRefusal, formatCard } from '@krupiye/cards'
import type { Words } from '@krupiye/words'

/** What is wrong with cards that somebody wrote, in one line. */
export const cardFault = ({ say }: Words, refusal: CardRefusal): string => {
  switch (refusal.code) {
    case 'unknownCard':
      return say('cli.noCard', { text: refusal.text })
    case 'notACard':
      return say('cli.noCard', { text: String(refusal.value) })
    case 'duplicateCard':
      return say('cli.sameCard', { card: formatCard(refusal.card) })
    case 'wrongCount':
      return say('cli.cardCount', { given: refusal.given, least: refusal.least, most: refusal.most })
  }
}
