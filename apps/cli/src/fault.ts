import { formatCard } from '@krupiye/cards'
import type { Fault, FieldKind } from '@krupiye/history'
import { refusalSentence, type Words } from '@krupiye/words'

const kinds: Readonly<
  Record<
    FieldKind,
    | 'cli.kindText'
    | 'cli.kindFlag'
    | 'cli.kindChips'
    | 'cli.kindListOfChips'
    | 'cli.kindListOfText'
    | 'cli.kindWholeNumber'
    | 'cli.kindListOfObjects'
  >
> = {
  text: 'cli.kindText',
  flag: 'cli.kindFlag',
  chips: 'cli.kindChips',
  listOfChips: 'cli.kindListOfChips',
  listOfText: 'cli.kindListOfText',
  wholeNumber: 'cli.kindWholeNumber',
  listOfObjects: 'cli.kindListOfObjects',
}

/** Where a hand of a file went wrong, and why, in one line. */
export const faultLine = (words: Words, file: string, fault: Fault): string => {
  const { line } = fault
  const why = faultSentence(words, fault)
  return fault.hand === null
    ? words.say('cli.lineAt', { file, line, why })
    : words.say('cli.handAt', { file, line, hand: shown(fault.hand), why })
}

/** A stranger's text on the reader's screen: no control letters, which a terminal would obey, and no more than a line. */
const shown = (text: string): string => {
  const plain = text.replaceAll(/\p{Cc}/gu, '�')
  return plain.length > 120 ? `${plain.slice(0, 119)}…` : plain
}

const faultSentence = (words: Words, fault: Fault): string => {
  const { say } = words
  switch (fault.code) {
    case 'notToml':
      return say('cli.notToml', { message: shown(fault.message) })
    case 'notJson':
      return say('cli.notJson', { message: shown(fault.message) })
    case 'notAHand':
      return say('cli.notAHand')
    case 'fieldMissing':
      return say('cli.fieldMissing', { field: shown(fault.field) })
    case 'fieldWrong':
      return say('cli.fieldWrong', { field: shown(fault.field), expected: say(kinds[fault.expected]) })
    case 'lengthWrong':
      return say('cli.lengthWrong', { field: shown(fault.field), expected: fault.expected, found: fault.found })
    case 'unknownVariant':
      return say('cli.unknownVariant', { variant: shown(fault.variant) })
    case 'amountUncountable':
      return say('cli.amountUncountable', { field: shown(fault.field), text: shown(fault.text) })
    case 'setupRefused':
      return say('cli.setupRefused', { code: fault.refusal.code })
    case 'actionUnknown':
      return say('cli.actionUnknown', { action: fault.action, text: shown(fault.text) })
    case 'cardUnknown':
      return say('cli.cardUnknown', { action: fault.action, text: shown(fault.text) })
    case 'cardTwice':
      return say('cli.cardTwice', { action: fault.action, text: shown(fault.text), card: formatCard(fault.card) })
    case 'outOfTurn':
      return fault.expected === null
        ? say('cli.nobodysTurn', { action: fault.action, text: shown(fault.text) })
        : say('cli.outOfTurn', { action: fault.action, text: shown(fault.text), expected: fault.expected })
    case 'illegal':
      return say('cli.illegal', {
        action: fault.action,
        text: shown(fault.text),
        why: refusalSentence(words, fault.refusal),
      })
    case 'notTheirCards':
      return say('cli.notTheirCards', { action: fault.action, text: shown(fault.text) })
    case 'cardsMissing':
      return fault.to === 0
        ? say('cli.boardMissing', { action: fault.action })
        : say('cli.cardsMissing', { action: fault.action, to: fault.to })
    case 'cardsLeft':
      return fault.to === 0
        ? say('cli.boardLeft', { count: fault.count })
        : say('cli.cardsLeft', { to: fault.to, count: fault.count })
    case 'cannotJudge':
      return say('cli.cannotJudge', { action: fault.action })
    case 'lineUnknown':
      return say('cli.lineUnknown', { text: shown(fault.text), expected: fault.expected })
    case 'cutShort':
      return say('cli.cutShort', { expected: fault.expected })
    case 'amountDiffers':
      switch (fault.what) {
        case 'call':
          return say('cli.callDiffers', { found: fault.found, expected: fault.expected })
        case 'returned':
          return say('cli.returnedDiffers', { found: fault.found, expected: fault.expected })
        case 'pot':
          return say('cli.potDiffers', { found: fault.found, expected: fault.expected })
        case 'collected':
          return say('cli.collectedDiffers', { found: fault.found, expected: fault.expected })
      }
    // Every case above returns.
    case 'cancelled':
      return say('cli.cancelled')
    case 'cannotSay':
      return say('cli.cannotSay', { what: fault.what })
    case 'overBudget':
      switch (fault.what) {
        case 'characters':
          return say('cli.overCharacters', { most: fault.most })
        case 'actions':
          return say('cli.overActions', { most: fault.most })
        case 'hands':
          return say('cli.overHands', { most: fault.most })
      }
  }
}
