/** Outs: which cards help a hand on the flop or turn, to what, how cleanly; and what two running cards can still do. */
import { type Card, type CardRefusal, checkCards, deck52, rankOf, without } from '@krupiye/cards'
import {
  type HandKind,
  handKinds,
  kindIndex,
  omahaReading,
  omahaStrength,
  type Reading,
  reading,
  showing,
  strength,
} from '@krupiye/ranks'
import { choose } from './choose.ts'
import type { OddsPlace } from './odds.ts'

/** A hand on the flop or turn, and what is known beside it. */
export type OutsQuestion = {
  /** `holdem` where absent. */
  readonly game?: 'holdem' | 'omaha'
  readonly hole: readonly Card[]
  /** Three or four cards. */
  readonly board: readonly Card[]
  /** Hands of opponents, if they are known: then an out is a card that takes the lead. */
  readonly against?: readonly (readonly Card[])[]
  readonly dead?: readonly Card[]
}

/**
 * `clean`: it helps this hand only, or with known opponents: it wins. `shared`: the board gets better for all.
 * `split`: with it the best hand is shared. `beaten`: the hand gets better and is still behind.
 */
export type OutQuality = 'clean' | 'shared' | 'split' | 'beaten'

/** A card that helps. */
export type Out = {
  readonly card: Card
  /** The kind of hand it makes. */
  readonly kind: HandKind
  readonly quality: OutQuality
}

/** What can still come, and how often. */
export type Outs = {
  readonly now: Reading
  /** With known opponents: this hand is alone in front already, and there is nothing to catch. */
  readonly isAhead: boolean
  /** In the deck's order, the best kinds first. */
  readonly outs: readonly Out[]
  /** Cards nobody has seen. */
  readonly unseen: number
  /** How many clean outs there are, and in how many of all ways at least one of them comes. */
  readonly clean: number
  readonly next: { readonly hits: number; readonly of: number }
  /** On the flop only: one of the two cards to come. */
  readonly byRiver?: { readonly hits: number; readonly of: number }
  /**
   * On the flop only: pairs of running cards, neither of them an out by itself, that together make a straight or better
   * (with known opponents: that win; none for who is ahead already).
   */
  readonly runners?: {
    readonly hits: number
    readonly of: number
    readonly kinds: Readonly<Partial<Record<HandKind, number>>>
  }
  /** All ways to the river by the kind of the final hand. */
  readonly final: Readonly<Record<HandKind, number>>
}

/** What is wrong with the cards, and where. */
export type OutsRefusal = CardRefusal & OddsPlace

/** The outs, or why there are none to find. */
export type FoundOuts =
  | { readonly ok: true; readonly value: Outs }
  | { readonly ok: false; readonly refusal: OutsRefusal }

/** Finds the outs of a hand. In `place`, hand 0 is the hand itself and the opponents follow. */
export const findOuts = (question: OutsQuestion): FoundOuts => {
  const { game = 'holdem', hole, board, against = [], dead = [] } = question
  const refusal = faultOf(game, [hole, ...against], board, dead)
  if (refusal) return { ok: false, refusal }
  const worth = game === 'omaha' ? omahaStrength : holdemStrength
  const deck = without(deck52, [...hole, ...board, ...against.flat(), ...dead])
  const read = game === 'omaha' ? omahaReading(hole, board) : reading([...board, ...hole])
  const standing = (shared: readonly Card[]): 'ahead' | 'split' | 'behind' => {
    const own = worth(hole, shared)
    const best = Math.max(...against.map(hand => worth(hand, shared)))
    return own > best ? 'ahead' : own === best ? 'split' : 'behind'
  }
  const isAhead = against.length > 0 && standing(board) === 'ahead'
  const here = kindIndex(read.strength)
  const outs: Out[] = []
  for (const card of deck) {
    const next = [...board, card]
    const kind = kindIndex(worth(hole, next))
    if (against.length > 0) {
      const place = standing(next)
      if (!isAhead && place !== 'behind' && place !== standing(board))
        outs.push({ card, kind: handKinds[kind]!, quality: place === 'ahead' ? 'clean' : 'split' })
      else if (!isAhead && kind > here && place === 'behind')
        outs.push({ card, kind: handKinds[kind]!, quality: 'beaten' })
    } else if (kind > here)
      outs.push({ card, kind: handKinds[kind]!, quality: isShared(kind, card, hole, board) ? 'shared' : 'clean' })
  }
  outs.sort((a, b) => handKinds.indexOf(b.kind) - handKinds.indexOf(a.kind) || b.card - a.card)
  const clean = outs.filter(({ quality }) => quality === 'clean').length
  const unseen = deck.length
  const isFlop = board.length === 3
  const { final, runners } = toRiver(deck, board, hole, worth, outs, against, here, isAhead)
  const pairs = choose(unseen, 2)
  return {
    ok: true,
    value: {
      now: read,
      isAhead,
      outs,
      unseen,
      clean,
      next: { hits: clean, of: unseen },
      final,
      ...(isFlop
        ? { byRiver: { hits: pairs - choose(unseen - clean, 2), of: pairs }, runners: { ...runners, of: pairs } }
        : {}),
    },
  }
}

/** By the kind of hand on the river: all ways to complete the board. For Hold'em and Omaha, with three or four cards on the board. */
const toRiver = (
  deck: readonly Card[],
  board: readonly Card[],
  hole: readonly Card[],
  worth: Worth,
  outs: readonly Out[],
  against: readonly (readonly Card[])[],
  here: number,
  isAhead: boolean,
) => {
  const final = Object.fromEntries(handKinds.map(kind => [kind, 0])) as Record<HandKind, number>
  const kinds: Partial<Record<HandKind, number>> = {}
  let hits = 0
  const isOut = new Set(outs.filter(({ quality }) => quality === 'clean').map(({ card }) => card))
  if (board.length === 4) {
    for (const card of deck) final[handKinds[kindIndex(worth(hole, [...board, card]))]!]++
    return { final, runners: { hits, kinds } }
  }
  const straight = handKinds.indexOf('straight')
  deck.forEach((first, i) => {
    for (const second of deck.slice(i + 1)) {
      const shared = [...board, first, second]
      const own = worth(hole, shared)
      const kind = kindIndex(own)
      const name = handKinds[kind]!
      final[name]++
      if (isAhead || isOut.has(first) || isOut.has(second)) continue
      const counts =
        against.length > 0 ? against.every(hand => worth(hand, shared) < own) : kind >= straight && kind > here
      if (!counts) continue
      hits++
      kinds[name] = (kinds[name] ?? 0) + 1
    }
  })
  return { final, runners: { hits, kinds } }
}

type Worth = (hole: readonly Card[], board: readonly Card[]) => number

const holdemStrength: Worth = (hole, board) => strength([...hole, ...board])

/** The card helps everybody: the board alone makes this kind, or its new pair is the second of our two pair. */
const isShared = (kind: number, card: Card, hole: readonly Card[], board: readonly Card[]): boolean => {
  const next = [...board, card]
  if (handKinds[kind] === 'twoPair') return !hole.some(own => rankOf(own) === rankOf(card))
  const onBoard = next.length < 5 ? kindOfShowing(next) : kindIndex(strength(next))
  return onBoard >= kind
}

/** What four cards make without straights and flushes, as a place in `handKinds`. */
const kindOfShowing = (cards: readonly Card[]): number => showingKinds[Math.floor(showing(cards) / 16 ** 5)]!
const showingKinds = (['highCard', 'pair', 'twoPair', 'trips', 'fullHouse', 'quads'] as const).map(kind =>
  handKinds.indexOf(kind),
)

const faultOf = (
  game: 'holdem' | 'omaha',
  hands: readonly (readonly Card[])[],
  board: readonly Card[],
  dead: readonly Card[],
): OutsRefusal | undefined => {
  const seen = new Set<Card>()
  const look = (cards: readonly Card[], least: number, most: number, place: OddsPlace): OutsRefusal | undefined => {
    const fault = checkCards(cards, least, most)
    if (fault) return { ...fault, ...place }
    const at = cards.findIndex(card => seen.has(card))
    if (at >= 0) return { code: 'duplicateCard', card: cards[at]!, at, ...place }
    for (const card of cards) seen.add(card)
    return undefined
  }
  const onBoard = look(board, 3, 4, { place: 'board' })
  if (onBoard) return onBoard
  for (const [hand, cards] of hands.entries()) {
    const fault = look(cards, game === 'omaha' ? 4 : 2, game === 'omaha' ? 6 : 2, { place: 'hand', hand })
    if (fault) return fault
  }
  return look(dead, 0, 30, { place: 'dead' })
}
