/** The generated hands of `fixtures/differential`, played through the engine and compared value by value. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { HandEvent } from '../src/event.ts'
import { type Hand, isOver, type Legal } from '../src/index.ts'
import { pokerkit, tda2024 } from '../src/options.ts'
import { pots } from '../src/pots.ts'
import type { Variant } from '../src/variant.ts'
import { feed, known, openingOf, variants, type Written } from './feed.ts'

type Row = Written & {
  readonly strict: boolean
  readonly deck: string
  readonly legal: readonly (readonly [number, number, number, number, number])[]
  readonly uncalled?: readonly [number, number]
  readonly pots: readonly (readonly [number, readonly number[]])[]
  readonly awards: readonly (readonly [number, string, readonly number[]])[]
  readonly final: readonly number[]
  readonly flags?: readonly string[]
}

export const games = Object.keys(variants)

/** Rows of a game, every `step`th. */
export function rowsOf(game: string, step: number): Row[] {
  const file = new URL(`../../../fixtures/differential/${game}.jsonl.gz`, import.meta.url)
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n')
  return lines.filter((_, i) => i % step === 0).map(line => JSON.parse(line) as Row) // our own fixture; every key is compared below
}

/** Flags under which the reference offers other raises than any option of ours says; README of the data tells why. */
const ownRaises = [
  'reopen_diff',
  'fl_short_allin',
  'short_bringin',
  'short_completion',
  'bringin_lowcard_allin',
  'pointless_completion',
]

/** What differs, empty where nothing does. Where all rule books agree (`strict`), the deck, every legal range and all money; elsewhere with the reference's options, the actions taken as they are. */
export function differences(row: Row): string[] {
  const flags = row.flags ?? []
  const found: string[] = []
  const compareRaises = row.strict || !flags.some(flag => ownRaises.includes(flag))
  const options = row.strict ? tda2024 : { ...pokerkit, studOddChip: 'suitFive' as const }
  const opening = openingOf(row, options, withFourRaises(variants[row.game]!))
  let decision = 0
  const run = (deck: readonly number[] | undefined): { hand: Hand; events: HandEvent[] } => {
    found.length = 0
    return feed(row, opening, {
      ...(deck === undefined ? {} : { deck }),
      onDecision: (_, seat, asked, index) => {
        decision = index
        const wanted = row.legal[index]!
        if (asked === undefined || asked.seat !== seat || asked.kind === 'draw') {
          // Somebody who has nothing to decide is not asked.
          if (!flags.includes('forced_check')) found.push(`decision ${index}: nobody asks p${seat}`)
          return false
        }
        const given = inBrief(asked, wanted)
        const same = compareRaises
          ? given.join() === wanted.join()
          : given.slice(0, 2).join() === wanted.slice(0, 2).join()
        if (!same) found.push(`decision ${index}: ${given.join()} instead of ${wanted.join()}`)
        return true
      },
      onRefusal: (_, seat, action) => (row.strict ? undefined : forced(seat, action, row.legal[decision]![1])),
    })
  }
  const reshuffled = flags.includes('deck_exhausted') || flags.includes('stud_community') || !row.strict
  let played = run(reshuffled ? undefined : known(row.deck))
  // TDA RP-10-H returns the burns before the last card where the reference just deals on: then its cards are taken.
  if (played.events.some(event => event.type === 'stubRefilled')) played = run(undefined)
  const { hand, events } = played
  if (!isOver(hand)) found.push('the hand is not over')
  compare(
    found,
    'stacks',
    hand.players.map(p => p.stack),
    row.final,
  )
  compare(
    found,
    'pots',
    pots(hand).map(pot => [pot.amount, pot.seats]),
    row.pots,
  )
  const returned = events.flatMap(event => (event.type === 'returned' ? [[event.seat, event.amount]] : []))
  compare(found, 'uncalled', returned, row.uncalled === undefined ? [] : [row.uncalled])
  compare(found, 'awards', paidIn(row, events), wantedIn(row))
  return found
}

/** Four bets and raises a street, blinds not counted. */
const withFourRaises = (variant: Variant): Variant =>
  variant.limit === 'fixedLimit' && variant.forced === 'blinds'
    ? { ...variant, streets: variant.streets.map((street, i) => (i === 0 ? { ...street, cap: 5 } : street)) }
    : variant

/** Folding for nothing is compared only where there is something to call. */
function inBrief(asked: Legal, wanted: readonly number[]): (number | undefined)[] {
  if (asked.kind === 'bringIn')
    return [asked.seat, asked.amount, asked.completeTo ?? 0, asked.completeTo ?? 0, Number(asked.mayFold)]
  if (asked.kind !== 'bet') return []
  const fold = wanted[1]! > 0 ? Number(asked.mayFold) : wanted[4]
  return [asked.seat, asked.call, asked.raise?.min ?? 0, asked.raise?.max ?? 0, fold]
}

function forced(seat: number, action: string, price: number): HandEvent | undefined {
  const [, what, to] = action.split(' ')
  if (what === 'f') return { type: 'folded', seat }
  if (what === 'cbr') return { type: 'raised', seat, to: Number(to) }
  if (what === 'pb') return { type: 'broughtIn', seat, amount: price }
  return what === 'cc' ? (price > 0 ? { type: 'called', seat, amount: price } : { type: 'checked', seat }) : undefined
}

/** Chips by pot and seat. */
function paidIn(row: Row, events: readonly HandEvent[]): number[][] {
  const paid = row.pots.map(() => row.stacks.map(() => 0))
  for (const event of events) {
    if (event.type === 'awarded') for (const share of event.shares) paid[event.pot]![share.seat - 1]! += share.amount
  }
  return paid
}

function wantedIn(row: Row): number[][] {
  const paid = row.pots.map(() => row.stacks.map(() => 0))
  for (const [pot, , amounts] of row.awards) amounts.forEach((amount, i) => (paid[pot]![i]! += amount))
  return paid
}

function compare(found: string[], what: string, given: unknown, wanted: unknown): void {
  if (JSON.stringify(given) !== JSON.stringify(wanted))
    found.push(`${what}: ${JSON.stringify(given)} instead of ${JSON.stringify(wanted)}`)
}
