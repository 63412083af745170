import type { Chips, PlayerId, Seat, TableEvent } from '@krupiye/rules'
import type { Game } from './game.ts'
import type { Account, EventStore, TableId, Transfer } from './ports.ts'

/** The cage: where chips are booked. Every movement is a transfer whose lines sum to zero, and each follows from an event. */

/** What a newcomer starts with, from the mint. */
export const grantAmount = 10_000

export const walletOf = (player: PlayerId): Account => `wallet:${player}`
export const seatOf = (table: TableId, seat: Seat): Account => `seat:${table}:${seat}`

export type Escrow = ReadonlyMap<Seat, Chips>

const move = (key: string, reason: string, from: Account, to: Account, amount: Chips): readonly Transfer[] =>
  amount === 0
    ? []
    : [
        {
          key,
          reason,
          lines: [
            { account: from, amount: -amount },
            { account: to, amount },
          ],
        },
      ]

/** A table's state together with what its chairs' accounts hold. */
export type Books<State> = { readonly state: State; readonly escrow: Escrow }

export type Settling<State> = {
  /** The state after the events so far; only `add` changes it. */
  readonly state: State
  add(event: TableEvent): void
  /** Throws when the game's chips and the books would differ: then nothing may be stored. */
  finish(): Books<State> & { readonly events: readonly TableEvent[]; readonly transfers: readonly Transfer[] }
}

/**
 * Folds events into a copy of the state and books what they move: buying in, adding, standing up, and a hand's result in one transfer.
 * `version` is the log's version before the events; keys are made of it or of the hand's number, so none can be booked twice.
 */
export const settle = <State>(
  game: Game<State>,
  table: TableId,
  before: Books<State>,
  version: number,
): Settling<State> => {
  const state = game.copy(before.state)
  const escrow = new Map(before.escrow)
  const events: TableEvent[] = []
  const transfers: Transfer[] = []
  let rake = 0
  const playerIn = (seat: Seat): PlayerId => {
    const sitter = game.sitters(state).find(each => each.seat === seat)
    if (!sitter) throw new Error(`chips move at the empty chair ${seat}`)
    return sitter.player
  }
  return {
    state,
    add(event) {
      events.push(event)
      const key = `${table}:${version + events.length}`
      switch (event.type) {
        case 'seated':
          transfers.push(...move(`sit:${key}`, 'sit', walletOf(event.player), seatOf(table, event.seat), event.stack))
          escrow.set(event.seat, event.stack)
          break
        case 'stackAdded': {
          const { seat, amount } = event
          transfers.push(...move(`add:${key}`, 'addChips', walletOf(playerIn(seat)), seatOf(table, seat), amount))
          escrow.set(seat, (escrow.get(seat) ?? 0) + amount)
          break
        }
        case 'stoodUp': {
          const { seat, amount } = event
          const has = escrow.get(seat)
          if (has !== amount) throw new Error(`chair ${seat} leaves with ${amount} of ${has ?? 'nothing'}`)
          transfers.push(...move(`leave:${key}`, 'leave', seatOf(table, seat), walletOf(playerIn(seat)), amount))
          escrow.delete(seat)
          break
        }
        case 'raked':
          rake = event.pots.reduce((sum, amount) => sum + amount, 0)
      }
      game.evolve(state, event)
      if (event.type !== 'handClosed') return
      const lines = netOf(table, escrow, game.held(state), rake)
      rake = 0
      if (lines.length > 0) transfers.push({ key: `hand:${table}:${game.hand(state)?.number}`, reason: 'hand', lines })
      for (const [seat, amount] of game.held(state)) escrow.set(seat, amount)
    },
    finish() {
      mustAgree(game.held(state), escrow)
      return { state, escrow, events, transfers }
    },
  }
}

/** What a hand has changed at each chair, and what the house took from it. */
const netOf = (table: TableId, before: Escrow, after: Escrow, rake: Chips): Transfer['lines'] =>
  [
    ...[...before].map(([seat, had]) => ({ account: seatOf(table, seat), amount: (after.get(seat) ?? 0) - had })),
    { account: 'house:rake' as const, amount: rake },
  ].filter(line => line.amount !== 0)

/** The players whose wallets these transfers touch. */
export const walletOwners = (transfers: readonly Transfer[]): readonly PlayerId[] => [
  ...new Set(
    transfers.flatMap(({ lines }) =>
      // A wallet's name is its player's id behind the prefix; nothing else makes wallet accounts.
      lines.flatMap(({ account }) =>
        account.startsWith('wallet:') ? [account.slice('wallet:'.length) as PlayerId] : [],
      ),
    ),
  ),
]

/** Throws unless every chair's chips are exactly what its account holds. */
export const mustAgree = (held: Escrow, escrow: Escrow): void => {
  for (const [seat, amount] of held)
    if (escrow.get(seat) !== amount)
      throw new Error(`chair ${seat} has ${amount}, its account ${escrow.get(seat) ?? 'nothing'}`)
  if (held.size !== escrow.size) throw new Error(`${escrow.size} accounts for ${held.size} taken chairs`)
}

/** Gives a new player the first chips; a second call for the same player does nothing. */
export const grant = async (store: EventStore, player: PlayerId, at: number): Promise<void> => {
  await store.transfer({ key: `grant:${player}`, reason: 'grant', lines: fromMint(player, grantAmount) }, at)
}

/**
 * Brings a wallet back up to the first grant, for free: once a day, or at any time when the player is broke (`elsewhere` is what the
 * player has at tables). `day` names the day, such as 2026-11-29. Answers whether chips came.
 */
export const refill = async (
  store: EventStore,
  player: PlayerId,
  elsewhere: Chips,
  day: string,
  at: number,
): Promise<boolean> => {
  const wallet = await store.balance(walletOf(player))
  const missing = grantAmount - wallet - elsewhere
  if (missing <= 0) return false
  const lines = fromMint(player, missing)
  const daily = await store.transfer({ key: `refill:${player}:${day}`, reason: 'refill', lines }, at)
  if (daily.ok || wallet + elsewhere > 0) return daily.ok
  return (await store.transfer({ key: `refill:${player}:${at}`, reason: 'refill', lines }, at)).ok
}

const fromMint = (player: PlayerId, amount: Chips): Transfer['lines'] => [
  { account: 'mint', amount: -amount },
  { account: walletOf(player), amount },
]

/** Sees to it that a player of the house's own has at least so many chips in the wallet; `key` makes the movement happen once. */
export const fund = async (
  store: EventStore,
  player: PlayerId,
  least: Chips,
  key: string,
  at: number,
): Promise<void> => {
  const missing = least - (await store.balance(walletOf(player)))
  if (missing > 0) await store.transfer({ key: `fund:${key}`, reason: 'fund', lines: fromMint(player, missing) }, at)
}
