/** What the 19,600 flops do for two cards, and what the 22,100 flops look like by themselves: the figures of the learning pages. */
import { type Card, checkCards, deck52, type Parsed, rankOf, suitOf, without } from '@krupiye/cards'
import { kindOf, straightTop, strength5 } from '@krupiye/ranks'

/** Counts of flops. Straight draws leave out made straights and flushes; a hand may be counted under several heads. */
export type FlopFacts = {
  readonly flops: number
  /** Three of a kind with a hole card: a set for a pocket pair, trips otherwise. */
  readonly trips: number
  /** For a pocket pair also those in which all three of a kind lie on the flop: they are not among `paired`. */
  readonly fullHouse: number
  readonly quads: number
  /** Just one pair, made with a hole card. */
  readonly onePair: number
  /** Both hole cards paired. */
  readonly twoPair: number
  /** A card of a hole card's rank is there: a pair or better with a hole card, a set or better for a pocket pair. */
  readonly paired: number
  /** A hole card is paired, or a straight or flush is made. */
  readonly pairedOrMade: number
  /** Just one pair, of the higher hole card, and no higher card on the flop. */
  readonly topPair: number
  /** No flop card above the higher hole card. */
  readonly noOvercard: number
  /** Straight flushes included, as in `straight`. */
  readonly flush: number
  readonly straight: number
  /** Four of the suit of two suited hole cards. */
  readonly flushDraw: number
  /** Three of it. */
  readonly backdoorFlush: number
  /** Two ranks complete a straight: open-ended or double gutshot. */
  readonly twoWayStraightDraw: number
  /** One rank does. */
  readonly oneWayStraightDraw: number
  /** A flush draw and a straight draw of either sort. */
  readonly comboDraw: number
}

/** Looks at every flop that two cards can see. */
export const flopFacts = (hole: readonly Card[]): Parsed<FlopFacts> => {
  const refusal = checkCards(hole, 2, 2)
  if (refusal) return { ok: false, refusal }
  const [x, y] = [hole[0]!, hole[1]!]
  const counts = { ...noFacts }
  const deck = without(deck52, hole)
  const high = Math.max(rankOf(x), rankOf(y))
  const isSuited = suitOf(x) === suitOf(y)
  for (let i = 0; i < deck.length; i++)
    for (let j = i + 1; j < deck.length; j++)
      for (let k = j + 1; k < deck.length; k++) {
        const flop = [deck[i]!, deck[j]!, deck[k]!] as const
        counts.flops++
        const kind = kindOf(strength5(x, y, ...flop))
        const isFlush = kind === 'flush' || kind === 'straightFlush' || kind === 'royalFlush'
        const isStraight = kind === 'straight' || kind === 'straightFlush' || kind === 'royalFlush'
        const ofFirst = flop.filter(card => rankOf(card) === rankOf(x)).length
        const ofSecond = rankOf(x) === rankOf(y) ? 0 : flop.filter(card => rankOf(card) === rankOf(y)).length
        const isPaired = ofFirst + ofSecond > 0
        const overcards = flop.some(card => rankOf(card) > high)
        if (kind === 'trips' && isPaired) counts.trips++
        if (kind === 'fullHouse') counts.fullHouse++
        if (kind === 'quads') counts.quads++
        if (kind === 'pair' && isPaired) counts.onePair++
        if (kind === 'twoPair' && ofFirst === 1 && ofSecond === 1) counts.twoPair++
        if (isPaired) counts.paired++
        if (isPaired || isFlush || isStraight) counts.pairedOrMade++
        if (
          kind === 'pair' &&
          !overcards &&
          (rankOf(x) >= rankOf(y) ? ofFirst : ofSecond) === 1 &&
          high !== Math.min(rankOf(x), rankOf(y))
        )
          counts.topPair++
        if (!overcards) counts.noOvercard++
        if (isFlush) counts.flush++
        if (isStraight) counts.straight++
        const suited = isSuited ? flop.filter(card => suitOf(card) === suitOf(x)).length : 0
        if (suited === 1) counts.backdoorFlush++
        if (suited === 2) counts.flushDraw++
        if (isFlush || isStraight) continue
        const ways = straightWays([x, y, ...flop])
        if (ways >= 2) counts.twoWayStraightDraw++
        if (ways === 1) counts.oneWayStraightDraw++
        if (suited === 2 && ways > 0) counts.comboDraw++
      }
  return { ok: true, value: counts }
}

const noFacts = {
  flops: 0,
  trips: 0,
  fullHouse: 0,
  quads: 0,
  onePair: 0,
  twoPair: 0,
  paired: 0,
  pairedOrMade: 0,
  topPair: 0,
  noOvercard: 0,
  flush: 0,
  straight: 0,
  flushDraw: 0,
  backdoorFlush: 0,
  twoWayStraightDraw: 0,
  oneWayStraightDraw: 0,
  comboDraw: 0,
}

/** How many ranks would complete a straight. */
const straightWays = (cards: readonly Card[]): number => {
  const mask = cards.reduce((ranks, card) => ranks | (1 << rankOf(card)), 0)
  let ways = 0
  for (let rank = 0; rank < 13; rank++) if ((mask & (1 << rank)) === 0 && straightTop(mask | (1 << rank)) >= 0) ways++
  return ways
}

/** How many flops are of each sort. */
export type FlopTextures = {
  readonly flops: number
  readonly rainbow: number
  readonly twoTone: number
  readonly monotone: number
  readonly unpaired: number
  readonly paired: number
  readonly trips: number
  /** Three ranks in a row, the ace high or low. */
  readonly connected: number
}

/** All 22,100 flops by suits and ranks. */
export const flopTextures = (): FlopTextures => {
  const counts = { flops: 0, rainbow: 0, twoTone: 0, monotone: 0, unpaired: 0, paired: 0, trips: 0, connected: 0 }
  for (let a = 0; a < 52; a++)
    for (let b = a + 1; b < 52; b++)
      for (let c = b + 1; c < 52; c++) {
        counts.flops++
        const suits = new Set([suitOf(a), suitOf(b), suitOf(c)]).size
        counts[suits === 3 ? 'rainbow' : suits === 2 ? 'twoTone' : 'monotone']++
        const ranks = [rankOf(a), rankOf(b), rankOf(c)]
        const different = new Set(ranks).size
        counts[different === 3 ? 'unpaired' : different === 2 ? 'paired' : 'trips']++
        // Cards in the deck's order are in the order of ranks.
        if (different === 3 && (ranks[2]! - ranks[0]! === 2 || ranks.join() === '0,1,12')) counts.connected++
      }
  return counts
}
