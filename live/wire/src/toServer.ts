import * as v from 'valibot'
import { chips, count, id, positions, seat } from './scalars.ts'

/**
 * What a client may send. Strict: a frame with a key that its type does not have is refused whole, so that nothing can be smuggled
 * beside an action (another seat, a second action).
 */

const of = <Type extends string, Entries extends v.ObjectEntries>(type: Type, entries: Entries) =>
  v.strictObject({ type: v.literal(type), ...entries })

export const command = v.variant('type', [
  of('fold', {}),
  of('check', {}),
  of('call', {}),
  of('raiseTo', { to: chips }),
  of('bringIn', {}),
  of('discard', { positions }),
  of('show', {}),
  of('muck', {}),
  of('runIt', { times: v.picklist([1, 2, 3]) }),
])

export const ask = v.variant('type', [
  of('sit', { seat, stack: chips }),
  of('addChips', { amount: chips }),
  of('sitOut', {}),
  of('sitIn', {}),
  of('chooseEntry', { entry: v.picklist(['bigBlind', 'post', 'button']) }),
  of('chooseStraddle', { on: v.boolean() }),
  of('chooseOutAtBigBlind', { on: v.boolean() }),
  of('leave', {}),
  of('expose', { positions }),
  of('act', { command: v.pipe(command, v.readonly()) }),
])

export const toServer = v.variant('type', [
  of('hello', { version: count }),
  of('watchLobby', {}),
  of('unwatchLobby', {}),
  of('watch', { table: id, after: count, claim: v.exactOptional(v.boolean()) }),
  of('unwatch', { table: id }),
  of('takeOver', { table: id }),
  of('ask', { table: id, id, decision: v.nullable(id), ask: v.pipe(ask, v.readonly()) }),
  of('ping', {}),
])
