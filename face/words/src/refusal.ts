import type { HttpRefusal, WireRefusal } from '@krupiye/wire'
import { type refusals } from './topics/refusals.ts'
import { type Words } from './words.ts'

/** Whatever a player may be refused with: by the house over the socket or over HTTP, or by the own client before anything is sent. */
export type AnyRefusal = WireRefusal | HttpRefusal | { readonly code: 'offline' | 'alreadyAsked' }

type Told = Exclude<keyof (typeof refusals)['en'], 'unknown'>

// Both directions: a code without a sentence, or a sentence without a code, does not compile.
type Untold = Exclude<AnyRefusal['code'], Told>
type Orphan = Exclude<Told, AnyRefusal['code']>
const complete: [Untold, Orphan] extends [never, never] ? true : { untold: Untold; orphan: Orphan } = true

/** Why the house said no, as a sentence. */
export const refusalSentence = (words: Words, refusal: AnyRefusal): string => {
  void complete
  switch (refusal.code) {
    case 'cannotCheck':
      return words.say('refusals.cannotCheck', { call: refusal.call })
    case 'raiseTooSmall':
      return words.say('refusals.raiseTooSmall', { min: refusal.min })
    case 'raiseTooBig':
      return words.say('refusals.raiseTooBig', { max: refusal.max })
    case 'raiseNotASize':
      return words.say('refusals.raiseNotASize', { sizes: words.list(refusal.sizes.map(words.number)) })
    case 'badDiscard':
      return words.say('refusals.badDiscard', { max: refusal.max })
    case 'tooManyBoards':
      return words.say('refusals.tooManyBoards', { most: refusal.most })
    case 'alreadySeated':
      return words.say('refusals.alreadySeated', { seat: refusal.seat })
    case 'buyInTooSmall':
      return words.say('refusals.buyInTooSmall', { min: refusal.min })
    case 'buyInTooBig':
      return words.say('refusals.buyInTooBig', { max: refusal.max })
    default:
      return words.say(`refusals.${refusal.code}`)
  }
}
