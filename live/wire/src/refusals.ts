import * as v from 'valibot'
import { protocolCodes } from './messages.ts'
import { chips, count, seat } from './scalars.ts'

/** Every refusal a player can meet, with its data. A new code goes here, into its type, and into face/words. */

const refusal = <Code extends string, Entries extends v.ObjectEntries>(code: Code, entries: Entries) =>
  v.object({ code: v.literal(code), ...entries })

const sizes = v.pipe(v.array(chips), v.maxLength(8), v.readonly())

export const wireRefusal = v.variant('code', [
  v.object({ code: v.picklist(protocolCodes) }),
  refusal('handIsOver', {}),
  refusal('notYourTurn', { turn: v.nullable(seat) }),
  refusal('cannotFold', {}),
  refusal('cannotCheck', { call: chips }),
  refusal('nothingToCall', {}),
  refusal('raiseClosed', {}),
  refusal('raiseTooSmall', { min: chips }),
  refusal('raiseTooBig', { max: chips }),
  refusal('raiseNotASize', { sizes }),
  refusal('notWholeChips', {}),
  refusal('notABringIn', {}),
  refusal('notADraw', {}),
  refusal('badDiscard', { max: count }),
  refusal('notAShowdown', {}),
  refusal('mustShow', {}),
  refusal('seatTaken', {}),
  refusal('noSuchSeat', {}),
  refusal('alreadySeated', { seat }),
  refusal('notSeated', {}),
  refusal('buyInTooSmall', { min: chips }),
  refusal('buyInTooBig', { max: chips }),
  refusal('inAHand', {}),
  refusal('nothingToShow', {}),
  refusal('notARunOut', {}),
  refusal('tooManyBoards', { most: count }),
  refusal('mayNotPostHere', {}),
])
