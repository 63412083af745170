import * as v from 'valibot'
import { options, stakes, streetName, tableSettings, variant } from './settings.ts'
import { cards, chips, count, playerId, seat, seenCards } from './scalars.ts'

/** Every event of a table as it travels: redacted, so that a card may be null anywhere. */

const rows = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(v.pipe(item, v.readonly())), v.maxLength(60), v.readonly())

export const dueKind = v.picklist([
  'ante',
  'bigBlindAnte',
  'smallBlind',
  'bigBlind',
  'straddle',
  'kill',
  'livePost',
  'deadPost',
])

export const handOpening = v.object({
  variant: v.pipe(variant, v.readonly()),
  options: v.pipe(options, v.readonly()),
  stakes: v.pipe(stakes, v.readonly()),
  players: rows(v.object({ seat, stack: chips })),
  button: v.nullable(seat),
  dues: rows(v.object({ seat, kind: dueKind, amount: chips })),
})

const of = <Type extends string, Entries extends v.ObjectEntries>(type: Type, entries: Entries) =>
  v.object({ type: v.literal(type), ...entries })

/** A hand that is run several times: the boards after the first. */
const furtherBoard = v.exactOptional(v.picklist([1, 2]))

const handEvents = [
  of('handOpened', { hand: count, opening: v.pipe(handOpening, v.readonly()) }),
  of('deckSet', { cards }),
  of('posted', { seat, kind: dueKind, amount: chips }),
  of('streetOpened', { street: streetName }),
  of('burned', {}),
  of('dealt', { up: v.boolean(), rows: rows(v.object({ seat, cards: seenCards })) }),
  of('boardDealt', { cards: seenCards, board: furtherBoard }),
  of('stubRefilled', { count }),
  of('broughtIn', { seat, amount: chips }),
  of('folded', { seat }),
  of('checked', { seat }),
  of('called', { seat, amount: chips }),
  of('raised', { seat, to: chips }),
  of('discarded', { seat, cards: seenCards }),
  of('returned', { seat, amount: chips }),
  of('runChosen', { seat, times: v.picklist([1, 2, 3]) }),
  of('raked', { pots: v.pipe(v.array(chips), v.maxLength(10), v.readonly()) }),
  of('streetClosed', {}),
  of('shown', { seat, cards: seenCards }),
  of('mucked', { seat }),
  of('awarded', {
    pot: count,
    part: v.picklist(['all', 'high', 'low']),
    board: furtherBoard,
    shares: rows(v.object({ seat, amount: chips })),
  }),
  of('handClosed', {}),
  of('exposed', { seat, cards: seenCards }),
  of('hidden', {}),
] as const

export const tableEvent = v.variant('type', [
  of('tableOpened', { settings: v.pipe(tableSettings, v.readonly()) }),
  of('seated', { seat, player: playerId, name: v.string(), bot: v.boolean(), stack: chips }),
  of('stackAdded', { seat, amount: chips }),
  of('satOut', { seat, why: v.picklist(['asked', 'timeouts', 'busted', 'bigBlind']) }),
  of('satIn', { seat }),
  of('entryChosen', { seat, entry: v.picklist(['bigBlind', 'post', 'button']) }),
  of('straddleChosen', { seat, on: v.boolean() }),
  of('outAtBigBlindChosen', { seat, on: v.boolean() }),
  of('leaveChosen', { seat }),
  of('stoodUp', { seat, amount: chips }),
  of('timedOut', { seat }),
  of('buttonMoved', {
    button: v.nullable(seat),
    small: v.nullable(seat),
    big: v.nullable(seat),
    bought: v.exactOptional(v.literal(true)),
  }),
  of('handVoided', { hand: count, why: v.string() }),
  of('settingsChanged', { settings: v.pipe(tableSettings, v.readonly()) }),
  of('gameChanged', { game: count, hands: count }),
  ...handEvents,
])

/** A person or bot in a chair, as it travels in a base. */
export const sitter = v.object({
  seat,
  player: playerId,
  name: v.string(),
  bot: v.boolean(),
  stack: chips,
  out: v.boolean(),
  entry: v.nullable(v.picklist(['bigBlind', 'post', 'button'])),
  owes: v.object({ small: v.boolean(), big: v.boolean() }),
  timeouts: count,
  leaving: v.boolean(),
  straddling: v.boolean(),
  outAtBigBlind: v.boolean(),
  dealt: v.boolean(),
  clockActs: v.boolean(),
})
