import { type Card, rankOf, type SeenCard, suitOf } from '@krupiye/cards'
import { type Hand, type JudgeName, judge, type Player, type Seat } from '@krupiye/rules'

/** An integer 0..n-1, each equally likely. */
export type Below = (n: number) => number

/**
 * The share of the pot that a seat can expect when all that it cannot see is dealt at random: its own view, `samples` times. Cards that
 * lie open, at the table or before those who folded, are out of the deck. In a draw for the high hand everybody changes what is usually
 * changed, and who has drawn is dealt hands that draw so many; in other draw games hands are taken as they are. 0..1.
 */
export const chances = (hand: Hand, seat: Seat, samples: number, below: Below): number => {
  const live = hand.players.filter(player => !player.folded)
  const own = live.findIndex(player => player.seat === seat)
  if (own < 0) return 0
  if (live.length === 1) return 1
  const { variant } = hand.opening
  const stub = unseen(variant.deck, hand)
  const toCome = cardsToCome(hand)
  const draws = live.map(player => drawOf(hand, player))
  let dealt = 0
  const take = (): Card => {
    const pick = dealt + below(stub.length - dealt)
    const card = stub[pick] ?? 0
    stub[pick] = stub[dealt] ?? 0
    stub[dealt++] = card
    return card
  }
  const turnedUp = (seen: readonly SeenCard[]): Card[] => seen.map(card => card ?? take())
  const filled = (cards: Card[], more: number): Card[] => {
    for (let left = more; left > 0 && dealt < stub.length; left--) cards.push(take())
    return cards
  }
  const changed = (cards: Card[], keep: number): Card[] => {
    for (let at = 0; at < cards.length; at++) if ((keep & (1 << at)) === 0 && dealt < stub.length) cards[at] = take()
    return cards
  }
  /** A hand that changed `count` cards, after the change: dealt again until it is one, or often enough. */
  const drawn = (seen: readonly SeenCard[], count: number): Card[] => {
    if (count === 0) return pat(seen)
    const from = dealt
    for (let left = drawTries; ; left--) {
      const cards = turnedUp(seen)
      const keep = usuallyKept(cards)
      if (left === 0 || discardsIn(keep) === count) return changed(cards, keep)
      dealt = from
    }
  }
  /** A hand that changed nothing: the best of many, or once in a while anything. */
  const pat = (seen: readonly SeenCard[]): Card[] => {
    const from = dealt
    let best = turnedUp(seen)
    for (let left = below(8) === 0 ? 0 : patTries; left > 0; left--) {
      dealt = from
      const cards = turnedUp(seen)
      if (judge('high', cards, []) > judge('high', best, [])) best = cards
    }
    // The others are dealt from what is left.
    dealt = from
    for (const card of best) {
      const at = stub.indexOf(card, dealt)
      if (at < 0) continue
      stub[at] = stub[dealt] ?? 0
      stub[dealt++] = card
    }
    return best
  }
  const deal = (player: Player, draw: Draw | null): Card[] => {
    if (draw?.done === true && player.seat !== seat) return drawn(player.cards, draw.count)
    const cards = turnedUp(player.cards)
    return draw?.done === false ? changed(cards, usuallyKept(cards)) : cards
  }
  let total = 0
  for (let sample = 0; sample < samples; sample++) {
    dealt = 0
    // What has been dealt comes before what is to come: a full table of stud has too few cards for all of it.
    const holes = live.map((player, index) => deal(player, draws[index] ?? null))
    const board = filled(turnedUp(hand.board), toCome.board)
    for (const cards of holes) filled(cards, toCome.hole)
    total += shareOf(variant.judges, holes, board, own)
  }
  return total / samples
}

/** A hand that changed so many cards is looked for so often; pat hands are rare, and now and then who stands pat has nothing. */
const drawTries = 10
const patTries = 30

/** How one player meets the draw of a game for the high hand with one draw: it has changed so many, or is yet to. */
type Draw = { readonly done: true; readonly count: number } | { readonly done: false }

const drawOf = (hand: Hand, player: Player): Draw | null => {
  const { streets, judges } = hand.opening.variant
  const at = streets.findIndex(street => street.deal.some(step => step.kind === 'draw'))
  if (judges.join() !== 'high' || player.cards.length !== 5 || at < 0 || at !== streets.length - 1) return null
  const index = hand.players.indexOf(player)
  const spoken = hand.street === at && (hand.phase.at !== 'drawing' || index < hand.phase.player)
  return spoken ? { done: true, count: drewBy(hand, index) } : { done: false }
}

/** Cards that the player with this index has changed in the draw of this street. */
export const drewBy = (hand: Hand, index: number): number =>
  hand.discards.filter(({ player }) => player === index).length

const wheel: readonly Card[] = [48, 1, 6, 11, 12] // A♣ 2♦ 3♥ 4♠ 5♣: the least hand that nobody draws to

/**
 * What nearly everybody keeps of five cards, as bits of their places: all of a straight or better, else what is paired, else four of a
 * suit, four in a row, else the highest two from a queen up. Rougher than the house's automatic draw, and as fast as sampling needs.
 */
export const usuallyKept = (cards: readonly Card[]): number => {
  if (judge('high', cards, []) >= patFrom) return 31
  let paired = 0
  let ranks = 0
  const suits = [0, 0, 0, 0]
  for (let a = 0; a < 5; a++) {
    const card = cards[a] ?? 0
    ranks |= 1 << rankOf(card)
    const suit = suitOf(card)
    suits[suit] = (suits[suit] ?? 0) | (1 << a)
    for (let b = 0; b < a; b++) if (rankOf(cards[b] ?? 0) === rankOf(card)) paired |= (1 << a) | (1 << b)
  }
  if (paired > 0) return paired
  for (const suited of suits) if (discardsIn(suited) === 1) return suited
  for (let low = 8; low >= 0; low--)
    if (((ranks >> low) & 15) === 15) return placesOf(cards, rank => rank >= low && rank < low + 4)
  let high = 12
  while (high > 0 && (ranks & (1 << high)) === 0) high--
  let next = high - 1
  while (next > 0 && (ranks & (1 << next)) === 0) next--
  return placesOf(cards, rank => rank === high || (rank === next && rank >= 10))
}

const patFrom = judge('high', wheel, [])

const placesOf = (cards: readonly Card[], is: (rank: number) => boolean): number =>
  cards.reduce((places, card, at) => (is(rankOf(card)) ? places | (1 << at) : places), 0)

/** How many of five are not among the kept ones. */
const discardsIn = (keep: number): number => {
  let discards = 5
  for (let bits = keep; bits > 0; bits &= bits - 1) discards--
  return discards
}

/** The part of a pot that the hand at `own` takes: all judges share it equally, the second only where somebody qualifies. */
const shareOf = (
  judges: readonly JudgeName[],
  holes: readonly (readonly Card[])[],
  board: readonly Card[],
  own: number,
): number => {
  let share = 0
  let parts = 0
  for (const name of judges) {
    let best = 0
    let winners = 0
    let mine = 0
    for (const [index, hole] of holes.entries()) {
      const worth = judge(name, hole, board)
      if (index === own) mine = worth
      if (worth > best) {
        best = worth
        winners = 1
      } else if (worth === best && worth > 0) winners++
    }
    if (best === 0) continue
    parts++
    if (mine === best) share += 1 / winners
  }
  return parts === 0 ? 1 / holes.length : share / parts
}

/** The cards whose place nobody but the dealer knows. What the seat itself threw away is known to it. */
const unseen = (deck: readonly Card[], hand: Hand): Card[] => {
  const seen = new Set<SeenCard>(hand.board)
  for (const player of hand.players) for (const card of player.cards) seen.add(card)
  for (const { card } of hand.discards) seen.add(card)
  for (const card of hand.muck) seen.add(card)
  return deck.filter(card => !seen.has(card))
}

/** What the streets after this one still deal to each hand and to the board. */
const cardsToCome = (hand: Hand): { readonly hole: number; readonly board: number } => {
  let hole = 0
  let board = 0
  for (const street of hand.opening.variant.streets.slice(hand.street + 1))
    for (const step of street.deal) {
      if (step.kind === 'hole') hole += step.count
      if (step.kind === 'board') board += step.count
    }
  return { hole, board }
}

/** Live opponents of a seat. */
export const opponents = (hand: Hand, seat: Seat): readonly Player[] =>
  hand.players.filter(player => !player.folded && player.seat !== seat)
