import { type Card, rankOf, type SeenCard, suitOf } from '@krupiye/cards'
import { streetOf } from './betting.ts'
import type { Legal } from './command.ts'
import type { Hand, Player } from './handTypes.ts'

/** What the player may change: up to the step's maximum, none = stand pat (DRAW-1). */
export function drawLegal(hand: Hand, p: Player): Extract<Legal, { kind: 'draw' }> {
  const rule = streetOf(hand).deal[drawStep(hand)]
  const max = rule?.kind === 'draw' ? Math.min(rule.max, p.cards.length) : 0
  return { kind: 'draw', seat: p.seat, max }
}

/** Index of the draw among the deal steps of this street, -1 without one; a street has one at most. */
export const drawStep = (hand: Hand): number => streetOf(hand).deal.findIndex(step => step.kind === 'draw')

/** The next live player from here, all-in or not; -1 = all have spoken. */
export function nextDrawer(hand: Hand, from: number): number {
  for (let k = from; k < hand.players.length; k++) if (!hand.players[k]!.folded) return k
  return -1
}

/** The next player from here who waits for cards; -1 = all are served. */
export function nextReplaced(hand: Hand, from: number): number {
  for (let k = from; k < hand.players.length; k++) if (hand.players[k]!.drawing > 0) return k
  return -1
}

/** How many cards the stub can give this player now: its last card is not dealt unless it completes the draw (DRAW-3). */
export function dealableNow(hand: Hand, player: number): number {
  let needed = 0
  for (const p of hand.players) needed += p.drawing
  const free = hand.stub >= needed ? hand.stub : hand.stub - 1
  return Math.min(hand.players[player]!.drawing, Math.max(0, free))
}

/** How many cards go back into a stub that has run short before this player is served. */
export function refillCount(hand: Hand, player: number): number {
  const needed = hand.players[player]!.drawing - hand.stub
  let count = 0
  for (const pool of pools(hand, player)) if (count < needed || count === 0) count += pool.length
  return count
}

/** Cards that may go back, in the order in which they are taken: folded hands and earlier discards, then those of this draw, of the players served first and never the drawing player's own (DRAW-4). */
function pools(hand: Hand, player: number): readonly (readonly SeenCard[])[] {
  const folded = hand.players.flatMap(p => (p.folded ? p.cards : []))
  const served: SeenCard[] = []
  const waiting: SeenCard[] = []
  for (const d of hand.discards) {
    if (d.player < player) served.push(d.card)
    else if (d.player > player) waiting.push(d.card)
  }
  return [[...folded, ...hand.muck], served, waiting]
}

/**
 * `count` cards go back and the stub is shuffled: in a draw folded hands and discards, otherwise the burns (STUD-8).
 * The new order follows from the order of the whole deck, so that the deal stays a function of its record.
 */
export function refill(hand: Hand, count: number): void {
  const back = hand.phase.at === 'replacing' ? takeBack(hand, hand.phase.player, count) : burnt(hand)
  if (hand.phase.at !== 'replacing') hand.burns = 0
  const { deck } = hand
  if (deck !== null) {
    const drawn = deck.length - hand.stub
    hand.deck = [...deck.slice(0, drawn), ...reshuffled(deck, [...deck.slice(drawn), ...back])]
  }
  hand.stub += count
}

/** What has left the deck and lies neither before a player nor on the board. */
function burnt(hand: Hand): readonly SeenCard[] {
  const held = new Set<SeenCard>(hand.board)
  for (const p of hand.players) for (const card of p.cards) held.add(card)
  return hand.deck === null ? [] : hand.deck.slice(0, hand.deck.length - hand.stub).filter(card => !held.has(card))
}

/** The pools that make up `count`, emptied. */
function takeBack(hand: Hand, player: number, count: number): readonly SeenCard[] {
  const [mucked = [], served = [], waiting = []] = pools(hand, player)
  const withServed = count > mucked.length
  const withWaiting = count > mucked.length + served.length
  for (const p of hand.players) {
    if (!p.folded) continue
    p.cards = []
    p.up = []
  }
  hand.muck = []
  hand.discards = hand.discards.filter(
    d => d.player === player || (d.player < player && !withServed) || (d.player > player && !withWaiting),
  )
  return [...mucked, ...(withServed ? served : []), ...(withWaiting ? waiting : [])]
}

/** The cards in an order drawn from a generator that the whole deck seeds. Nobody who has not seen the deck can foretell it. */
function reshuffled(deck: readonly Card[], cards: readonly SeenCard[]): Card[] {
  const order = cards.filter(card => card !== null)
  const next = wordsOf(deck)
  for (let i = order.length - 1; i > 0; i--) {
    const j = below(next, i + 1)
    const card = order[i]!
    order[i] = order[j]!
    order[j] = card
  }
  return order
}

/** 32-bit words from four lanes mixed over all cards of the deck (xoshiro128**). */
function wordsOf(deck: readonly Card[]): () => number {
  const s = new Uint32Array([0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x6a09e667])
  const next = (): number => {
    const scaled = Math.imul(s[1]!, 5)
    const word = Math.imul((scaled << 7) | (scaled >>> 25), 9) >>> 0
    const t = s[1]! << 9
    s[2]! ^= s[0]!
    s[3]! ^= s[1]!
    s[1]! ^= s[2]!
    s[0]! ^= s[3]!
    s[2]! ^= t
    s[3] = (s[3]! << 11) | (s[3]! >>> 21)
    return word
  }
  deck.forEach((card, i) => {
    s[i & 3] = Math.imul(s[i & 3]! ^ (card + 1), 0x85ebca6b) + i
    next()
  })
  for (let i = 0; i < 16; i++) next()
  return next
}

/** 0..n-1 without bias. */
function below(next: () => number, n: number): number {
  const limit = 2 ** 32 - (2 ** 32 % n)
  let word = next()
  while (word >= limit) word = next()
  return word % n
}

/**
 * Positions to change for a player who does not answer at a draw of five-card draw: the first line of games.md 9 that fits says what is kept (DRAW-5).
 * `cards` are the five of the hand; the answer is a discard command's positions.
 */
export function automaticDraw(cards: readonly Card[]): number[] {
  const kept = keptCards(cards)
  return cards.flatMap((card, i) => (kept.includes(card) ? [] : [i]))
}

function keptCards(cards: readonly Card[]): readonly Card[] {
  const of = (rank: number): Card[] => cards.filter(card => rankOf(card) === rank)
  const groups = [...new Set(cards.map(rankOf))].map(of).sort((a, b) => b.length - a.length)
  const [most = [], next = []] = groups
  const isStraight = groups.length === 5 && gaps(cards) === 0
  if (isSuited(cards) || isStraight || most.length === 4) return cards
  if (most.length === 3) return next.length === 2 ? cards : most
  if (next.length === 2) return [...most, ...next]
  const pair = most.length === 2 ? most : undefined
  const fours = cards.map((_, out) => cards.filter((_, i) => i !== out))
  // Five of a suit were a flush: there is one such four at most, whether it is four to a straight flush or not.
  const suited = fours.find(isSuited)
  if (suited?.every(card => rankOf(card) >= 8)) return suited
  if (pair?.every(card => rankOf(card) >= 9)) return pair
  if (suited !== undefined) return suited
  if (pair !== undefined) return pair
  const inside = fours.filter(four => gaps(four) === 1 || (gaps(four) === 0 && hasAce(four)))
  return (
    fours.find(four => gaps(four) === 0 && !hasAce(four)) ??
    inside.sort((a, b) => height(b) - height(a))[0] ??
    cards.filter(card => rankOf(card) >= 9)
  )
}

const isSuited = (cards: readonly Card[]): boolean => cards.every(card => suitOf(card) === suitOf(cards[0]!))
/** A-K-Q-J and A-2-3-4 have room at one end only. */
const hasAce = (cards: readonly Card[]): boolean => cards.some(card => rankOf(card) === 12)

/** Ranks missing between the lowest and the highest of cards of different ranks. */
const gaps = (cards: readonly Card[]): number => spread(closeRanks(cards)) - (cards.length - 1)
const height = (four: readonly Card[]): number => closeRanks(four).reduce((sum, rank) => sum + rank, 0)
const spread = (ranks: readonly number[]): number => Math.max(...ranks) - Math.min(...ranks)

/** Their ranks, the ace low where that brings it closer to the others. */
function closeRanks(cards: readonly Card[]): readonly number[] {
  const high = cards.map(rankOf)
  const low = high.map(rank => (rank === 12 ? -1 : rank))
  return spread(low) < spread(high) ? low : high
}
