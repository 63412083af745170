import { type Options, type PresetName, presets, type TableSettings } from '@krupiye/rules'
import { ruleBooks } from '@krupiye/wire'
import type { Words } from '@krupiye/words'
import { gameName, stakesText } from './title.ts'

/** One line of what is played by: what it is about, and what holds. */
export type Rule = { readonly name: string; readonly text: string }

/** What a host sets beside the book, so that it does not tell which book it is. */
const besides: ReadonlySet<string> = new Set(['runIt', 'rake', 'showdown', 'showAllHands'] satisfies (keyof Options)[])

/** The book that a table is played by; undefined where its options are none's. */
export const bookOf = (options: Options): PresetName | undefined =>
  ruleBooks.find(book => {
    const held: Options = presets[book]
    const keys = new Set([...Object.keys(held), ...Object.keys(options)]) as ReadonlySet<keyof Options> // their own keys
    return [...keys].every(key => besides.has(key) || held[key] === options[key])
  })

const books = {
  cash: 'open.rulesCash',
  tda2024: 'open.rulesTda',
  wsop2024: 'open.rulesWsop',
  roberts: 'open.rulesRoberts',
  pokerstars: 'open.rulesPokerstars',
} as const
const runs = {
  once: 'open.runItOnce',
  ask: 'open.runItAsk',
  twice: 'open.runItTwice',
  thrice: 'open.runItThrice',
} as const
const clocks = {
  fast: 'open.clockFast',
  normal: 'open.clockNormal',
  relaxed: 'open.clockRelaxed',
  noHurry: 'open.clockNoHurry',
} as const

/** Everything that a table is played by, as its settings say it; what makes no difference in its games is left out. */
export const rulesOf = (settings: TableSettings, words: Words): readonly Rule[] => {
  const { options, rotation, stakes, kill } = settings
  const { say } = words
  const played = rotation?.games ?? [settings]
  const some = (is: (game: (typeof played)[number]) => boolean): boolean => played.some(is)
  const blinds = some(({ variant }) => variant.forced === 'blinds')
  const boards = some(({ variant }) => variant.streets.some(street => street.deal.some(step => step.kind === 'board')))
  const book = ruleBooks.find(each => each === bookOf(options))
  const rules: Rule[] = []
  const rule = (name: string, ...texts: readonly string[]): void => {
    const told = texts.filter(text => text !== '')
    if (told.length > 0) rules.push({ name, text: told.join(' · ') })
  }

  rule(say('open.game'), played.map(({ variant }) => gameName(variant.game, variant.limit, words)).join(', '))
  if (rotation !== undefined)
    rule(
      say('open.every'),
      say(rotation.per === 'hands' ? 'table.eachHands' : 'table.eachOrbits', { n: rotation.every }),
    )
  const { limit, forced } = settings.variant
  const inBlinds = limit === 'fixedLimit' && forced === 'blinds'
  rule(
    say('open.bets'),
    stakesText(limit, stakes, words),
    inBlinds ? say('open.blindsOf', { small: stakes.smallBlind, big: stakes.bigBlind }) : '',
    anteText(settings, words),
  )
  rule(say('open.buyIn'), say('table.buyInRange', settings.buyIn))
  rule(say('open.clock'), say(clocks[settings.clock]))
  rule(
    say('open.rules'),
    book === undefined ? say('table.ownRules') : say(books[book]),
    options.foldWhenFree ? '' : say('table.noFreeFold'),
    options.suitsBreakTies ? say('table.suitsBreakTies') : '',
  )
  if (some(({ variant }) => variant.limit === 'fixedLimit'))
    rule(
      say('table.cap'),
      say(options.raiseCap === 'bet+3' ? 'table.cap3' : 'table.cap4'),
      say(options.headsUpUncapped ? 'table.capNotTwo' : 'table.capTwo'),
    )
  if (some(({ variant }) => variant.game === 'stud'))
    rule(say('table.openPair'), say(options.fourthStreetDouble ? 'table.openPairDouble' : 'table.openPairSmall'))
  if (boards) rule(say('open.runIt'), say(runs[options.runIt ?? 'once']))
  if (kill !== undefined) rule(say('open.kill'), say(kill === 'full' ? 'open.killFull' : 'open.killHalf'))
  rule(
    say('open.showdown'),
    say(
      options.showAllHands ? 'open.showdownAll' : options.showdown === 'ask' ? 'open.showdownAsk' : 'open.showdownAuto',
    ),
    say(options.allInTabled ? 'table.allInUp' : 'table.allInDown'),
  )
  if (blinds) {
    rule(
      say('open.button'),
      say(settings.button === 'dead' ? 'open.buttonDead' : 'open.buttonMoving'),
      settings.buyButton === true ? say('open.buyButton') : '',
      settings.straddle ? say('open.straddle') : '',
    )
  }
  const { rake } = options
  if (rake !== undefined) rule(say('table.rake'), say('table.rakePart', { n: rake.percent }))
  return rules
}

const anteText = ({ anteKind, stakes, variant }: TableSettings, { say }: Words): string => {
  if (variant.forced === 'bringIn')
    return [say('table.anteOf', { n: stakes.ante }), say('table.bringInOf', { n: stakes.bringIn })].join(' · ')
  if (anteKind === 'none' || stakes.ante === 0) return ''
  return say(anteKind === 'each' ? 'table.anteOf' : 'table.anteForAll', { n: stakes.ante })
}
