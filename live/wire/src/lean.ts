import type { Opening, Options, Sitter, TableEvent, Variant } from '@krupiye/rules'
import * as v from 'valibot'
import { handOpening, sitter, tableEvent } from './events.ts'
import type { BaseTable } from './messages.ts'
import { count, seat } from './scalars.ts'
import { options, stakes, tableSettings, variant } from './settings.ts'

/**
 * A picture is sent often and says much that goes without saying: nearly every table plays hold'em by the cash rules, most people are just
 * sitting there, and the hand's rules are the table's. So a snapshot leaves out what is as usual, and out of `handOpened` what equals the
 * settings of its base; reading puts it back. What is usual is part of the protocol's version: it is not taken from the rules, whose presets
 * may change, and may not change itself.
 */

const usualVariant = {
  game: 'holdem',
  deck: Array.from({ length: 52 }, (_, card) => card),
  seats: { min: 2, max: 10 },
  forced: 'blinds',
  streets: [
    { name: 'preflop', deal: [{ kind: 'hole', count: 2, up: false }], opener: 'afterBlinds', bet: 'small' },
    { name: 'flop', deal: [{ kind: 'burn' }, { kind: 'board', count: 3 }], opener: 'leftOfButton', bet: 'small' },
    { name: 'turn', deal: [{ kind: 'burn' }, { kind: 'board', count: 1 }], opener: 'leftOfButton', bet: 'big' },
    { name: 'river', deal: [{ kind: 'burn' }, { kind: 'board', count: 1 }], opener: 'leftOfButton', bet: 'big' },
  ],
  judges: ['high'],
} as const satisfies Partial<Variant>

const usualOptions: Options = {
  raiseCap: 'bet+3',
  headsUpUncapped: true,
  limitShortAllIn: 'half',
  potLimitShortBlind: 'full',
  potLimitSmallBlind: 'actual',
  potLimitAntes: true,
  shortBlindPrice: 'full',
  reopening: 'perPlayer',
  studOddChip: 'suitFive',
  studTieBreak: 'suit',
  fourthStreetDouble: true,
  bigBlindAnte: 'blindFirst',
  anteTrim: true,
  straddleSetsMinRaise: true,
  foldWhenFree: true,
  allInTabled: true,
  showAllHands: false,
  showdown: 'auto',
  suitsBreakTies: false,
}

const leanVariant = v.object({
  ...variant.entries,
  game: v.optional(variant.entries.game, usualVariant.game),
  deck: v.optional(variant.entries.deck, usualVariant.deck),
  seats: v.optional(variant.entries.seats, usualVariant.seats),
  forced: v.optional(variant.entries.forced, usualVariant.forced),
  streets: v.optional(
    variant.entries.streets,
    usualVariant.streets.map(each => ({ ...each, deal: [...each.deal] })),
  ),
  judges: v.optional(variant.entries.judges, [...usualVariant.judges]),
})

const leanOptions = v.object({
  raiseCap: v.optional(options.entries.raiseCap, usualOptions.raiseCap),
  headsUpUncapped: v.optional(options.entries.headsUpUncapped, usualOptions.headsUpUncapped),
  limitShortAllIn: v.optional(options.entries.limitShortAllIn, usualOptions.limitShortAllIn),
  potLimitShortBlind: v.optional(options.entries.potLimitShortBlind, usualOptions.potLimitShortBlind),
  potLimitSmallBlind: v.optional(options.entries.potLimitSmallBlind, usualOptions.potLimitSmallBlind),
  potLimitAntes: v.optional(options.entries.potLimitAntes, usualOptions.potLimitAntes),
  shortBlindPrice: v.optional(options.entries.shortBlindPrice, usualOptions.shortBlindPrice),
  reopening: v.optional(options.entries.reopening, usualOptions.reopening),
  studOddChip: v.optional(options.entries.studOddChip, usualOptions.studOddChip),
  studTieBreak: v.optional(options.entries.studTieBreak, usualOptions.studTieBreak),
  fourthStreetDouble: v.optional(options.entries.fourthStreetDouble, usualOptions.fourthStreetDouble),
  lowCardAllIn: options.entries.lowCardAllIn,
  bigBlindAnte: v.optional(options.entries.bigBlindAnte, usualOptions.bigBlindAnte),
  anteTrim: v.optional(options.entries.anteTrim, usualOptions.anteTrim),
  straddleSetsMinRaise: v.optional(options.entries.straddleSetsMinRaise, usualOptions.straddleSetsMinRaise),
  foldWhenFree: v.optional(options.entries.foldWhenFree, usualOptions.foldWhenFree),
  allInTabled: v.optional(options.entries.allInTabled, usualOptions.allInTabled),
  showAllHands: v.optional(options.entries.showAllHands, usualOptions.showAllHands),
  showdown: v.optional(options.entries.showdown, usualOptions.showdown),
  suitsBreakTies: v.optional(options.entries.suitsBreakTies, usualOptions.suitsBreakTies),
  rake: options.entries.rake,
  runIt: options.entries.runIt,
})

const leanSettings = v.object({
  ...tableSettings.entries,
  variant: v.pipe(leanVariant, v.readonly()),
  options: v.pipe(leanOptions, v.readonly()),
})

const usual = {
  bot: false,
  out: false,
  entry: null,
  owes: { small: false, big: false },
  timeouts: 0,
  leaving: false,
  straddling: false,
  outAtBigBlind: false,
  dealt: true,
  clockActs: false,
} as const satisfies Partial<Sitter>

const leanSitter = v.object({
  ...sitter.entries,
  bot: v.optional(sitter.entries.bot, usual.bot),
  out: v.optional(sitter.entries.out, usual.out),
  entry: v.optional(sitter.entries.entry, usual.entry),
  owes: v.optional(sitter.entries.owes, usual.owes),
  timeouts: v.optional(sitter.entries.timeouts, usual.timeouts),
  leaving: v.optional(sitter.entries.leaving, usual.leaving),
  straddling: v.optional(sitter.entries.straddling, usual.straddling),
  outAtBigBlind: v.optional(sitter.entries.outAtBigBlind, usual.outAtBigBlind),
  dealt: v.optional(sitter.entries.dealt, usual.dealt),
  clockActs: v.optional(sitter.entries.clockActs, usual.clockActs),
})

export const leanBase = v.object({
  settings: v.pipe(leanSettings, v.readonly()),
  seats: v.pipe(v.array(v.nullable(v.pipe(leanSitter, v.readonly()))), v.maxLength(11), v.readonly()),
  button: v.nullable(seat),
  small: v.nullable(seat),
  big: v.nullable(seat),
  hands: count,
  next: v.exactOptional(v.pipe(tableSettings, v.readonly())),
  game: v.exactOptional(v.pipe(v.object({ index: count, until: count }), v.readonly())),
  kill: v.exactOptional(v.pipe(v.object({ leg: v.nullable(seat), killer: v.nullable(seat) }), v.readonly())),
  bought: v.exactOptional(v.literal(true)),
})

const leanOpened = v.object({
  type: v.literal('handOpened'),
  hand: count,
  opening: v.object({
    ...handOpening.entries,
    variant: v.exactOptional(v.pipe(variant, v.readonly())),
    options: v.exactOptional(v.pipe(options, v.readonly())),
    stakes: v.exactOptional(v.pipe(stakes, v.readonly())),
  }),
})

export const leanEvents = v.pipe(v.array(v.union([leanOpened, tableEvent])), v.readonly())

type LeanEvents = v.InferOutput<typeof leanEvents>

/** The events whole again. */
export const wholeEvents = (events: LeanEvents, { settings }: BaseTable): readonly TableEvent[] =>
  events.map(event => {
    if (event.type !== 'handOpened') return event
    const { variant, options, stakes, ...rest } = event.opening
    const opening: Opening = {
      variant: variant ?? settings.variant,
      options: options ?? settings.options,
      stakes: stakes ?? settings.stakes,
      ...rest,
    }
    return { type: 'handOpened', hand: event.hand, opening }
  })

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The entries of a record that are not as in the other. */
const unlike = (record: object, other: object): object =>
  Object.fromEntries(
    Object.entries(record).filter(([key, value]) => !(key in other) || !same(value, other[key as keyof typeof other])),
  ) // a key of `other` by the check before it

/** A snapshot's parts as they are written. */
export const leaned = (
  base: BaseTable,
  events: readonly TableEvent[],
): { readonly base: object; readonly events: readonly object[] } => ({
  base: {
    ...base,
    settings: {
      ...base.settings,
      variant: unlike(base.settings.variant, usualVariant),
      options: unlike(base.settings.options, usualOptions),
    },
    seats: base.seats.map(each => each && unlike(each, usual)),
  },
  events: events.map(event => {
    if (event.type !== 'handOpened') return event
    const { variant, options, stakes } = base.settings
    return { ...event, opening: unlike(event.opening, { variant, options, stakes }) }
  }),
})
