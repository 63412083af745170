import type { Card } from '@krupiye/cards'
import type { Result } from './command.ts'
import type { HandEvent, Opening, Seat, Stakes } from './event.ts'
import type { Hand } from './handTypes.ts'
import { isRakeRule } from './rake.ts'
import type { Variant } from './variant.ts'

/** Why a hand cannot begin as it was set up. */
export type SetupRefusal =
  | { readonly code: 'badHandNumber' }
  | { readonly code: 'badVariant'; readonly why: 'noStreets' | 'noJudges' | 'badDeck' | 'deckTooSmall' }
  | { readonly code: 'tooFewPlayers'; readonly min: number }
  | { readonly code: 'tooManyPlayers'; readonly max: number }
  | { readonly code: 'badSeat'; readonly seat: Seat }
  | { readonly code: 'seatTwice'; readonly seat: Seat }
  | { readonly code: 'badStack'; readonly seat: Seat }
  | { readonly code: 'tooManyChips' }
  | { readonly code: 'badStakes'; readonly name: keyof Stakes }
  | { readonly code: 'badButton' }
  | { readonly code: 'badRake' }
  | { readonly code: 'badDue'; readonly seat: Seat }
  | { readonly code: 'dueOfNobody'; readonly seat: Seat }
  | { readonly code: 'badDeck'; readonly why: 'length' | 'notACard' | 'notInThisDeck' }
  | { readonly code: 'cardTwice'; readonly card: Card }
  | { readonly code: 'deckIsSet' }

const dueKinds: readonly string[] = [
  'ante',
  'bigBlindAnte',
  'smallBlind',
  'bigBlind',
  'straddle',
  'kill',
  'livePost',
  'deadPost',
]

/** The event that opens a hand, or the first thing that is wrong with the set-up (SETUP-1). Nothing is taken on trust: numbers may come from outside. */
export function openHand(
  opening: Opening,
  number: number,
): Result<HandEvent & { readonly type: 'handOpened' }, SetupRefusal> {
  const refusal = whatIsWrong(opening, number)
  return refusal === undefined
    ? { ok: true, value: { type: 'handOpened', hand: number, opening } }
    : { ok: false, refusal }
}

/** The event that sets the deck, all of it in drawing order; refused unless it is the variant's deck, each card once (SETUP-2). */
export function setDeck(
  hand: Hand,
  cards: readonly Card[],
): Result<HandEvent & { readonly type: 'deckSet' }, SetupRefusal> {
  const refusal = hand.deck === null ? whatIsWrongInDeck(hand.opening.variant, cards) : ({ code: 'deckIsSet' } as const)
  return refusal === undefined ? { ok: true, value: { type: 'deckSet', cards: [...cards] } } : { ok: false, refusal }
}

function whatIsWrong(opening: Opening, number: number): SetupRefusal | undefined {
  const { variant, options, stakes, players, button, dues } = opening
  if (!isCount(number) || number < 1) return { code: 'badHandNumber' }
  const inVariant = whatIsWrongInVariant(variant)
  if (inVariant !== undefined) return inVariant
  if (players.length < variant.seats.min) return { code: 'tooFewPlayers', min: variant.seats.min }
  if (players.length > variant.seats.max) return { code: 'tooManyPlayers', max: variant.seats.max }
  let seats = 0
  let chips = 0
  for (const { seat, stack } of players) {
    if (!isSeat(seat)) return { code: 'badSeat', seat }
    if (seats & (1 << seat)) return { code: 'seatTwice', seat }
    seats |= 1 << seat
    if (!isCount(stack) || stack < 1) return { code: 'badStack', seat }
    chips += stack
  }
  if (!isCount(chips)) return { code: 'tooManyChips' }
  if (button !== null && !isSeat(button)) return { code: 'badButton' }
  if (options.rake !== undefined && !isRakeRule(options.rake)) return { code: 'badRake' }
  const name = badStake(stakes, variant)
  if (name !== undefined) return { code: 'badStakes', name }
  for (const { seat, kind, amount } of dues) {
    if (!isSeat(seat) || !(seats & (1 << seat))) return { code: 'dueOfNobody', seat }
    if (!dueKinds.includes(kind) || !isCount(amount) || amount < 1) return { code: 'badDue', seat }
  }
  const dealt = firstCards(variant) * players.length
  if (dealt > variant.deck.length) return { code: 'badVariant', why: 'deckTooSmall' }
  return undefined
}

/** Variants found sound: plain data that nobody changes, and a table plays the same one for thousands of hands. */
const sound = new WeakSet<Variant>()

function whatIsWrongInVariant(variant: Variant): SetupRefusal | undefined {
  if (sound.has(variant)) return undefined
  if (variant.streets.length === 0) return { code: 'badVariant', why: 'noStreets' }
  if (variant.judges.length < 1 || variant.judges.length > 2) return { code: 'badVariant', why: 'noJudges' }
  const { deck } = variant
  let low = 0
  let high = 0
  for (let i = 0; i < deck.length; i++) {
    const card = deck[i]!
    if (!isCard(card)) return { code: 'badVariant', why: 'badDeck' }
    const bit = 1 << (card % 26)
    if ((card < 26 ? low : high) & bit) return { code: 'badVariant', why: 'badDeck' }
    if (card < 26) low |= bit
    else high |= bit
  }
  sound.add(variant)
  return undefined
}

function whatIsWrongInDeck(variant: Variant, cards: readonly Card[]): SetupRefusal | undefined {
  if (cards.length !== variant.deck.length) return { code: 'badDeck', why: 'length' }
  const seen = new Uint8Array(52)
  for (const card of cards) {
    if (!isCard(card)) return { code: 'badDeck', why: 'notACard' }
    if (seen[card] !== 0) return { code: 'cardTwice', card }
    seen[card] = 1
  }
  for (const card of variant.deck) if (seen[card] === 0) return { code: 'badDeck', why: 'notInThisDeck' }
  return undefined
}

/** The first amount that is none, is too small for the betting structure, or does not go with another. */
function badStake(stakes: Stakes, { forced, limit }: Variant): keyof Stakes | undefined {
  const { ante, smallBlind, bigBlind, minBet, smallBet, bigBet, bringIn } = stakes
  const fixed = limit === 'fixedLimit'
  if (!isCount(ante)) return 'ante'
  if (!isCount(smallBlind)) return 'smallBlind'
  if (!isCount(bigBlind)) return 'bigBlind'
  if (!isCount(minBet) || (minBet < 1 && !fixed)) return 'minBet'
  if (!isCount(smallBet) || (smallBet < 1 && fixed)) return 'smallBet'
  if (!isCount(bigBet) || (fixed && (bigBet < 1 || bigBet < smallBet))) return 'bigBet'
  if (!isCount(bringIn) || (forced === 'bringIn' && (bringIn < 1 || bringIn > smallBet))) return 'bringIn'
  return undefined
}

/** Hole cards of one player on the first street. */
function firstCards(variant: Variant): number {
  let n = 0
  for (const step of variant.streets[0]!.deal) if (step.kind === 'hole') n += step.count
  return n
}

const isCount = (n: number): boolean => Number.isSafeInteger(n) && n >= 0
const isSeat = (n: number): boolean => Number.isSafeInteger(n) && n >= 1 && n <= 10
const isCard = (n: number): boolean => Number.isSafeInteger(n) && n >= 0 && n <= 51
