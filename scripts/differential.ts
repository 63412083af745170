import { type Card, parseCards } from '@krupiye/cards'
import { type Played, playScript, type Script } from '@krupiye/history'
import {
  begin,
  draw,
  evolve,
  type Due,
  type Command,
  type Hand,
  type HandEvent,
  holdem,
  type Legal,
  legal,
  omaha,
  omaha8,
  openHand,
  type Options,
  play,
  pots,
  presets,
  run,
  setDeck,
  stud,
  stud8,
  tda2024,
  type Variant,
} from '@krupiye/rules'

/**
 * Generated hands with deck, actions, legal ranges, pots, awards and final stacks (`fixtures/differential`, the whole set in `../shared/data`).
 * Players count from 1 there, in dealing order.
 */
export type Row = {
  readonly id: string
  readonly game: string
  readonly n: number
  /** All rule books agree with every price and range of this hand. */
  readonly strict: boolean
  readonly anteTrim?: boolean
  readonly antes?: readonly number[]
  readonly blinds?: readonly number[]
  readonly bringIn?: number
  readonly smallBet?: number
  readonly bigBet?: number
  readonly minBet?: number
  readonly stacks: readonly number[]
  /** Ante and blind as they were posted, in seat order; a negative blind is a live late post. */
  readonly posted: readonly (readonly [number, number])[]
  readonly deck: string
  readonly actions: readonly string[]
  /** A decision each: player, price of a call, least and most to raise to (0 = none), may fold. */
  readonly legal: readonly (readonly [number, number, number, number, number])[]
  readonly uncalled?: readonly [number, number]
  readonly pots?: readonly (readonly [number, readonly number[]])[]
  readonly awards?: readonly (readonly [number, string, readonly number[]])[]
  readonly final: readonly number[]
  readonly flags?: readonly string[]
}

/** What differs between a row and the engine; empty where all is equal. */
export type Difference = {
  readonly id: string
  readonly what: 'played' | 'uncalled' | 'pots' | 'awards' | 'final' | 'legal' | 'cards'
  readonly found: unknown
  readonly expected: unknown
}

const variants: Readonly<Record<string, Variant>> = {
  NLHE: holdem('noLimit'),
  PLHE: holdem('potLimit'),
  FLHE: holdem('fixedLimit'),
  PLO: omaha('potLimit'),
  FLO: omaha('fixedLimit'),
  PLO8: omaha8('potLimit'),
  FLO8: omaha8('fixedLimit'),
  FL7S: stud,
  FL7S8: stud8,
  NL5D: draw('noLimit'),
  PL5D: draw('potLimit'),
  FL5D: draw('fixedLimit'),
}

/** The values of a row that are chips, each compared by itself. */
export const moneyParts = ['uncalled', 'pots', 'awards', 'final'] as const

export type Compared = {
  /** Which of `moneyParts` are equal. */
  readonly equal: Readonly<Record<(typeof moneyParts)[number], boolean>>
  readonly money: boolean
  readonly legalEqual: boolean
  readonly differences: readonly Difference[]
  /** Where the set offers what no option of ours does: why, for each kind of such an offer in this hand. */
  readonly reasons: readonly OwnOffer[]
}

/**
 * Plays a row through the engine: chips and legal ranges, on strict hands under `tda2024` and with the cards dealt from the row's deck,
 * on the others under the options that the set was made with.
 */
export function compare(row: Row): Compared {
  const differences: Difference[] = []
  const differ = (what: Difference['what'], found: unknown, expected: unknown): void => {
    if (!same(found, expected)) differences.push({ id: row.id, what, found, expected })
  }
  const reasons = new Set<OwnOffer>()
  const ranges: (readonly [found: readonly number[], expected: readonly number[]])[] = []
  const played = playScript(scriptOf(row), {
    watch: ({ nth, open, hand }) => {
      const expected = row.legal[nth]
      // A check by one who has nothing to decide is no decision here.
      if (!expected || (open?.kind !== 'bet' && expected[1] === 0 && row.flags?.includes('forced_check'))) return
      const found = rangeOf(open, expected)
      const reason = row.strict || same(found, expected) ? undefined : ownOffer(hand, open, expected)
      if (reason === undefined) ranges.push([found, expected])
      else reasons.add(reason)
    },
    ...(row.strict ? {} : { price: (nth: number) => row.legal[nth]?.[1] ?? 0 }),
  })
  if (!played.ok || !played.complete) {
    differ('played', played.ok ? 'notComplete' : played.reason, 'the whole hand')
    return { equal: nothing, money: false, legalEqual: false, differences, reasons: [] }
  }
  compareMoney(row, played, differ)
  const differs = (what: Difference['what']): boolean => differences.some(each => each.what === what)
  const equal = {
    uncalled: !differs('uncalled'),
    pots: !differs('pots'),
    awards: !differs('awards'),
    final: !differs('final'),
  }
  for (const [found, expected] of ranges) differ('legal', found, expected)
  const dealt = row.strict ? fromDeck(row) : undefined
  if (dealt) differ('cards', dealt, cardsOf(played))
  return {
    equal,
    money: moneyParts.every(part => equal[part]),
    legalEqual: reasons.size === 0 && !differs('legal') && !differs('cards'),
    differences,
    reasons: [...reasons],
  }
}

const nothing = { uncalled: false, pots: false, awards: false, final: false }

/** Offers of the set that follow from no rule book and from no option of ours. */
export const ownOffers = {
  completionToBringIn: 'offers a completion to what the bring-in is already: the same chips under two names',
  allInRaiser: 'lets callers of a full raise raise again over a short one where the full raiser is all-in',
  pointlessCompletion: 'offers a completion where nobody else can put in more than the bring-in',
  completionStep: 'takes a raise of the small bet less the bring-in for a full one once the bring-in is completed',
} as const

export type OwnOffer = keyof typeof ownOffers

/** Why the set offers a raise here and we do not; undefined where nothing explains it. */
function ownOffer(hand: Hand, open: Legal | undefined, expected: Row['legal'][number]): OwnOffer | undefined {
  const [seat, price, min] = expected
  if (open?.seat !== seat || min === 0) return undefined
  if (open.kind === 'bringIn') {
    if (open.amount !== price || open.completeTo !== null) return undefined
    if (min === price) return 'completionToBringIn'
    const canPayMore = hand.players.some(
      each => each.seat !== seat && !each.folded && each.bet + each.stack > hand.opening.stakes.bringIn,
    )
    return canPayMore ? undefined : 'pointlessCompletion'
  }
  if (open.kind !== 'bet' || open.call !== price || open.raise !== undefined) return undefined
  const { stakes, variant } = hand.opening
  const short = hand.price - hand.base
  if (hand.street === 0 && variant.forced === 'bringIn' && short >= stakes.smallBet - stakes.bringIn)
    return 'completionStep'
  const isRaiserAllIn = hand.players.some(each => !each.folded && each.stack === 0 && each.bet === hand.base)
  return short > 0 && isRaiserAllIn ? 'allInRaiser' : undefined
}

function compareMoney(
  row: Row,
  played: Played,
  differ: (what: Difference['what'], found: unknown, expected: unknown) => void,
): void {
  const { events, hand } = played
  const back = events.flatMap(event => (event.type === 'returned' ? [[event.seat, event.amount]] : []))
  differ('uncalled', back, row.uncalled ? [row.uncalled] : [])
  if (row.pots)
    differ(
      'pots',
      pots(hand).map(pot => [pot.amount, pot.seats.toSorted((a, b) => a - b)]),
      row.pots,
    )
  const folded = hand.players.filter(each => !each.folded).length === 1
  const awards = events.flatMap(event => {
    if (event.type !== 'awarded') return []
    const amounts = row.stacks.map((_, at) => event.shares.find(share => share.seat === at + 1)?.amount ?? 0)
    return [[event.pot, folded ? 'F' : event.part === 'low' ? 'L' : 'H', amounts] as const]
  })
  if (row.awards) differ('awards', paid(awards, []), paid(row.awards, awards))
  differ(
    'final',
    hand.players.map(each => each.stack),
    row.final,
  )
}

type Award = readonly [pot: number, half: string, amounts: readonly number[]]

/** Pots from the main pot on, high before low. Where the engine pays a lone claimant a pot whole, the halves that the row lists are put together. */
function paid(awards: readonly Award[], whole: readonly Award[]): readonly Award[] {
  const found: Award[] = []
  for (const [pot, half, amounts] of awards.toSorted((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1))) {
    const last = found.at(-1)
    const together =
      half === 'L' && last?.[0] === pot && whole.length > 0 && !whole.some(each => each[0] === pot && each[1] === 'L')
    if (together && last)
      found[found.length - 1] = [pot, last[1], last[2].map((amount, at) => amount + (amounts[at] ?? 0))]
    else found.push([pot, half, amounts])
  }
  return found
}

function rangeOf(open: Legal | undefined, expected: Row['legal'][number]): readonly number[] {
  if (open?.kind === 'bet')
    return [
      open.seat,
      open.call,
      open.raise?.min ?? 0,
      open.raise?.max ?? 0,
      open.call > 0 ? (open.mayFold ? 1 : 0) : expected[4],
    ]
  if (open?.kind === 'bringIn')
    return [open.seat, open.amount, open.completeTo ?? 0, open.completeTo ?? 0, open.mayFold ? 1 : 0]
  return []
}

const cardsOf = (played: Played): readonly (readonly (Card | null)[])[] => [
  ...played.hand.players.map(each => each.cards),
  played.hand.board,
]

/** The same hand dealt by the engine from the row's deck: everybody's cards at the end, and the board. Undefined where a short stub is filled up, which the set does its own way. */
function fromDeck(row: Row): readonly (readonly (Card | null)[])[] | undefined {
  const script = scriptOf(row)
  const opened = openHand(script.opening, 1)
  if (!opened.ok) throw new Error(opened.refusal.code)
  const hand = begin(opened.value)
  const deck = parseCards(row.deck)
  const set = deck.ok ? setDeck(hand, deck.value) : undefined
  if (!set?.ok) throw new Error(`${row.id}: no deck`)
  evolve(hand, set.value)
  run(hand)
  for (const action of row.actions) if (act(hand, action).some(event => event.type === 'stubRefilled')) return undefined
  return [...hand.players.map(each => each.cards), hand.board]
}

/** Plays an action of a strict row on a hand that deals for itself; what was dealt and shown is left to the dealer. */
function act(hand: Hand, action: string): readonly HandEvent[] {
  const [who = '', verb, value = ''] = action.split(' ')
  const open = legal(hand)
  if (who === 'd' || !open) return []
  const command = commandOf(open, verb, value, hand)
  const played = command && play(hand, open.seat, command)
  return played?.ok ? played.value : []
}

function commandOf(open: Legal, verb: string | undefined, value: string, hand: Hand): Command | undefined {
  switch (verb) {
    case 'f':
      return { type: 'fold' }
    case 'pb':
      return { type: 'bringIn' }
    case 'cbr':
      return { type: 'raiseTo', to: Number(value) }
    case 'cc':
      return open.kind === 'bet' ? { type: open.call > 0 ? 'call' : 'check' } : undefined
    case 'sm':
      return open.kind === 'show' ? { type: value === '' || value === '-' ? 'muck' : 'show' } : undefined
    case 'sd': {
      const cards = parseCards(value)
      const own = hand.players[open.seat - 1]?.cards ?? []
      return { type: 'discard', positions: cards.ok ? cards.value.map(card => own.indexOf(card)) : [] }
    }
    default:
      return undefined
  }
}

/** A row as a script: `posted` says who owes what, so that short posts and the mirrored lists heads-up need no guess. */
export function scriptOf(row: Row): Script {
  const variant = variants[row.game]
  if (!variant) throw new Error(`${row.id}: ${row.game} is not a game of the set`)
  const { blinds = [], antes = [] } = row
  const options: Options = {
    ...(row.strict ? tda2024 : presets.pokerkit),
    // The set allows four raises above the blind; strict hands that got that far are played so.
    ...(row.flags?.includes('cap_5bets_preflop') ? { raiseCap: 'raises4' as const } : {}),
    studOddChip: 'suitFive',
    anteTrim: row.anteTrim ?? false,
    bigBlindAnte: 'anteFirst',
    showdown: 'ask',
    allInTabled: false,
  }
  return {
    number: 1,
    unit: 1,
    actions: row.actions,
    opening: {
      variant,
      options,
      stakes: {
        ante: Math.max(0, ...antes),
        smallBlind: Math.max(0, blinds[0] ?? 0),
        bigBlind: Math.max(0, blinds[1] ?? 0),
        minBet: row.minBet ?? row.smallBet ?? 0,
        smallBet: row.smallBet ?? row.minBet ?? 0,
        bigBet: row.bigBet ?? row.minBet ?? 0,
        bringIn: row.bringIn ?? 0,
      },
      players: row.stacks.map((stack, player) => ({ seat: player + 1, stack })),
      button: variant.forced === 'blinds' ? row.n : null,
      dues: duesOf(row),
    },
  }
}

function duesOf(row: Row): readonly Due[] {
  const headsUp = row.n === 2
  const full = (list: readonly number[] | undefined, player: number): number =>
    list?.[headsUp ? 1 - player : player] ?? 0
  const dues: Due[] = []
  row.posted.forEach(([ante], player) => {
    if (ante > 0) dues.push({ seat: player + 1, kind: 'ante', amount: full(row.antes, player) || ante })
  })
  const order = headsUp ? [1, 0] : row.stacks.map((_, player) => player)
  order.forEach((player, nth) => {
    const amount = full(row.blinds, player)
    const kind = amount < 0 ? 'livePost' : nth === 0 ? 'smallBlind' : nth === 1 ? 'bigBlind' : 'straddle'
    if (amount !== 0) dues.push({ seat: player + 1, kind, amount: Math.abs(amount) })
  })
  return dues
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What is counted: hands, and of them those that are equal in this. */
export const countKeys = ['hands', ...moneyParts, 'money', 'legalEqual'] as const

export type Counts = Record<(typeof countKeys)[number], number>

/** The hands under one flag, and how many of them hold an offer of the set's own. */
export type FlagTally = Counts & { readonly reasons: Map<OwnOffer, number> }

export const noCounts = (): Counts => ({ hands: 0, uncalled: 0, pots: 0, awards: 0, final: 0, money: 0, legalEqual: 0 })

export type Tally = {
  readonly game: string
  /** Hands on which all rule books agree, and the others. */
  readonly strict: Counts
  readonly flagged: Counts
  /** The flagged hands by flag; a hand with several counts under each. */
  readonly flags: Map<string, FlagTally>
  readonly differences: Difference[]
}

/** Flags that say where the set goes its own way; the others only say why a hand was kept. */
const rulingFlags: ReadonlySet<string> = new Set(
  `short_bb pl_short_blind reopen_diff fl_short_allin short_completion short_bringin bringin_lowcard_allin stud_open_tie
  pointless_completion deck_exhausted hu_cap pl_ante short_post bb_ante_short cap_5bets_preflop`.split(/\s+/),
)

/** Compares all rows of a text of JSON lines, counting by game. */
export function compareAll(text: string): Map<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    // The files are ours; a row that is not of this shape fails loudly.
    const row = JSON.parse(line) as Row
    const tally: Tally = tallies.get(row.game) ?? {
      game: row.game,
      strict: noCounts(),
      flagged: noCounts(),
      flags: new Map(),
      differences: [],
    }
    tallies.set(row.game, tally)
    const compared = compare(row)
    count(row.strict ? tally.strict : tally.flagged, compared)
    tally.differences.push(...compared.differences)
    if (row.strict) continue
    for (const flag of row.flags ?? []) {
      if (!rulingFlags.has(flag)) continue
      const under = tally.flags.get(flag) ?? { ...noCounts(), reasons: new Map<OwnOffer, number>() }
      tally.flags.set(flag, under)
      count(under, compared)
      for (const reason of compared.reasons) under.reasons.set(reason, (under.reasons.get(reason) ?? 0) + 1)
    }
  }
  return tallies
}

function count(counts: Counts, { equal, money, legalEqual }: Compared): void {
  counts.hands++
  for (const part of moneyParts) if (equal[part]) counts[part]++
  if (money) counts.money++
  if (legalEqual) counts.legalEqual++
}
