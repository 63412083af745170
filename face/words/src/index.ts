/**
 * The words of the house in Turkish and English.
 *
 * @example
 * const words = wordsOf('tr')
 * words.say('act.call', { n: words.number(1240) }) // 'Gör: 1.240'
 */
export { type Amount, amountSentence, parseAmount } from './amount.ts'
export { isLang, type Lang, langs, pickLang } from './lang.ts'
export { type AnyRefusal, refusalSentence } from './refusal.ts'
export { terminalWordsOf } from './terminal.ts'
export { type Key, type Say, type Values, type Words, wordsOf } from './words.ts'
export { guestName } from './guestName.ts'
export { cardName, cardsText, cardText, rankFace, rankName, rankPlural, suitName } from './cards.ts'
export { type ComparisonText, explanationText, type ExplanationText } from './explained.ts'
export { handName, kindName, lowName } from './hands.ts'
export { cardsFault, oddsFault, percent, rangeFault } from './odds.ts'
