import type { Due, Opening, Options, Seat } from '@krupiye/rules'
import { msOf } from './civil.ts'
import type { FaultReason } from './fault.ts'
import type { HandHistory } from './handHistory.ts'
import { fileOptions, runItOn } from './houses.ts'
import { variantOfCode } from './phhGames.ts'
import type { PhhRecord } from './phhRecord.ts'
import { type Failed, type Manner, type Played, type Script, playScript } from './script.ts'

/** The script of a PHH record, its amounts in the record's whole units. Options given here go before those of `fileOptions`. */
export const scriptOf = (record: PhhRecord, options: Partial<Options> = {}): Script | FaultReason => {
  const code = record.more['_variant'] ?? record.variant
  const variant = typeof code === 'string' ? variantOfCode(code) : undefined
  if (!variant) return { code: 'unknownVariant', variant: String(code) }
  const { stacks } = record
  const seats = seatsOf(record)
  const blinds = mirrored(record.blinds)
  const antes = mirrored(record.antes)
  const hand = record.more['hand']
  const opening: Opening = {
    variant,
    options: {
      ...fileOptions,
      allInTabled: isTabledEarly(record.actions),
      anteTrim: record.anteTrim,
      ...record.options,
      runIt: runItOn(record.boards.length + 1),
      ...options,
    },
    stakes: {
      ante: Math.max(0, ...antes),
      smallBlind: Math.max(0, record.blinds[0] ?? 0),
      bigBlind: Math.max(0, record.blinds[1] ?? 0),
      minBet: record.minBet || record.smallBet,
      smallBet: record.smallBet || record.minBet,
      bigBet: record.bigBet || record.minBet,
      bringIn: record.bringIn,
    },
    players: stacks.map((stack, player) => ({ seat: seats[player] ?? 0, stack })),
    button: variant.forced === 'blinds' ? buttonOf(record, seats) : null,
    dues:
      record.dues?.map(({ player, kind, amount }) => ({ seat: seats[player] ?? 0, kind, amount })) ??
      duesOf(antes, blinds, record.anteTrim, seats),
  }
  return {
    opening,
    number: typeof hand === 'number' && Number.isSafeInteger(hand) && hand > 0 ? hand : 1,
    actions: [...record.actions, ...exposures(record)],
    unit: record.unit,
    boards: record.boards,
    ...(record.rakes.length > 0 ? { rake: () => record.rakes } : {}),
  }
}

/** Our own `_exposed`: cards turned up of free will after the end, `p2 As??`. */
const exposures = ({ more }: PhhRecord): readonly string[] => {
  const list = more['_exposed']
  return Array.isArray(list) ? list.map(text => String(text).replace(/^(p\d+) /, '$1 sm ')) : []
}

/** Our own `_button`, where no player sits behind it; else the last player has it. */
const buttonOf = ({ more }: PhhRecord, seats: readonly Seat[]): Seat | null => {
  const button = more['_button']
  return typeof button === 'number' && Number.isSafeInteger(button) ? button : (seats.at(-1) ?? null)
}

/** Our own `_out`: who sits at the table and is not dealt in, `6 1500 Name`. */
const outOf = ({
  more,
  unit,
}: PhhRecord): readonly { readonly seat: Seat; readonly stack: number; readonly name: string }[] => {
  const list = more['_out']
  if (!Array.isArray(list)) return []
  return list.flatMap(text => {
    const [, seat, stack, name] = /^(\d{1,2}) (\d+(?:\.\d+)?) (.*)$/su.exec(String(text)) ?? []
    return seat === undefined || name === undefined
      ? []
      : [{ seat: Number(seat), stack: Math.round(Number(stack) * unit), name }]
  })
}

/** The chairs that the file names, if they can be chairs; else 1, 2, 3 … in dealing order. */
const seatsOf = ({ more, stacks }: PhhRecord): readonly Seat[] => {
  const { seats } = more
  const named = Array.isArray(seats)
    ? seats.filter((seat): seat is Seat => Number.isInteger(seat) && seat >= 1 && seat <= 10)
    : []
  return named.length === stacks.length && new Set(named).size === named.length
    ? named
    : stacks.map((_, player) => player + 1)
}

/** PHH lists small blind and big blind first; heads-up the first player is the big blind, so both lists are turned round. */
const mirrored = (list: readonly number[]): readonly number[] => (list.length === 2 ? list.toReversed() : list)

/**
 * What each seat owes. The lists are in dealing order: heads-up big and small blind, else small, big and then straddles; a negative blind is one
 * made up, live. Where antes are not matched, what one player pays above the others is the ante of the big blind for all, or a blind made up, dead.
 */
export const duesOf = (
  antes: readonly number[],
  blinds: readonly number[],
  anteTrim: boolean,
  seats: readonly Seat[],
): readonly Due[] => {
  const dues: Due[] = []
  const big = blinds.length === 2 ? 0 : 1
  const common = anteTrim ? 0 : Math.min(...antes)
  const owe = (player: number, kind: Due['kind'], amount: number): void => {
    const seat = seats[player] ?? 0
    if (amount > 0) dues.push({ seat, kind, amount })
  }
  antes.forEach((ante, player) => owe(player, 'ante', anteTrim ? ante : common))
  if (!anteTrim) owe(big, 'bigBlindAnte', (antes[big] ?? 0) - common)
  const order = blinds.length === 2 ? [1, 0] : blinds.map((_, player) => player)
  order.forEach((player, nth) => {
    const amount = blinds[player] ?? 0
    if (amount < 0) owe(player, 'livePost', -amount)
    else owe(player, nth === 0 ? 'smallBlind' : nth === 1 ? 'bigBlind' : 'straddle', amount)
    if (!anteTrim && player !== big) owe(player, 'deadPost', (antes[player] ?? 0) - common)
  })
  return dues
}

/** Hands that lie open before the last cards were turned up by rule; one muck shows that the house does not have that rule. */
const isTabledEarly = (actions: readonly string[]): boolean => {
  const lastDeal = actions.findLastIndex(action => action.startsWith('d '))
  const shows = actions.map(action => /^p\d+\s+sm\s*(\S*)/.exec(action)?.[1])
  return (
    shows.slice(0, Math.max(0, lastDeal)).some(cards => cards) && !shows.some(cards => cards === '' || cards === '-')
  )
}

/** The history of a record that has been played. */
export const phhHistory = (record: PhhRecord, { events }: Played): HandHistory => {
  const { more, unit } = record
  const text = (field: string): string | undefined => (typeof more[field] === 'string' ? more[field] : undefined)
  const whole = (field: string): number | undefined =>
    typeof more[field] === 'number' && Number.isSafeInteger(more[field]) ? more[field] : undefined
  const names = Array.isArray(more['players'])
    ? more['players'].map(name => (typeof name === 'string' ? name : ''))
    : []
  const seats = seatsOf(record)
  const out = outOf(record)
  const currency = text('currency')
  const tournament = text('_tournament')
  return {
    id: String(whole('hand') ?? text('_id') ?? text('id') ?? '1'),
    events,
    table: { name: text('table') ?? '', chairs: Math.max(whole('seat_count') ?? 0, ...seats) },
    names: new Map([
      ...seats.map((seat, player) => [seat, names[player] || `p${player + 1}`] as const),
      ...out.map(({ seat, name }) => [seat, name] as const),
    ]),
    out: new Map(out.map(({ seat, stack }) => [seat, stack])),
    at: timeOf(more),
    hero: whole('_hero') ?? null,
    unit,
    currency: currency === 'USD' || currency === 'EUR' || currency === 'GBP' ? currency : null,
    rake: events.some(event => event.type === 'raked') ? 0 : Math.round(Number(more['_rake'] ?? 0) * unit) || 0,
    tournament:
      tournament === undefined ? null : { id: tournament, level: text('_level') ?? '', buyIn: text('_buy_in') ?? '' },
  }
}

/** Day and time of day, where the file says them in UTC or names no zone; null where there is no day. */
const timeOf = (more: PhhRecord['more']): number | null => {
  const [year, month, day] = [more['year'], more['month'], more['day']].map(Number)
  if (!year || !month || !day || (more['time_zone'] !== undefined && more['time_zone'] !== 'UTC')) return null
  const time = more['time']
  // TOML's local times come as an object that prints itself.
  const said =
    typeof time === 'object' && time !== null && 'toISOString' in time && typeof time.toISOString === 'function'
      ? String(time.toISOString())
      : String(time ?? '')
  const [, hour = 0, minute = 0, second = 0] = (/^(\d{1,2}):(\d{2}):(\d{2})/.exec(said) ?? []).map(Number)
  return msOf({ year, month, day, hour, minute, second })
}

/** Plays a record through the rules: its events and the hand they lead to, or the reason why not. Stacks are in whole units: `unit` turns them back. */
export const replayPhh = (record: PhhRecord, options: Partial<Options> = {}, manner: Manner = {}): Played | Failed => {
  const script = scriptOf(record, options)
  return 'code' in script ? { ok: false, reason: script } : playScript(script, { dashShows: true, ...manner })
}
