import type { SeenCard } from '@krupiye/cards'
import type { Options } from './options.ts'
import { nextLive } from './players.ts'
import type { Chips, HandEvent, Seat } from './event.ts'
import type { Hand, Player } from './handTypes.ts'
import { judge } from './judges.ts'
import { chipsIn, type Pot, pots } from './pots.ts'
import { boardAt, boardCount, partOf } from './runs.ts'
import { cardOfAll, compareKeys, highCardPlayed, playedSuits, type SuitKey } from './suits.ts'
import type { JudgeName } from './variant.ts'

type Awarded = Extract<HandEvent, { type: 'awarded' }>
type Share = { readonly seat: Seat; readonly amount: Chips }

/** Who shows first (SHOW-1, TDA 17): the last to bet or raise on this street, else the first left of the button, in stud the one who had to act first. */
export const firstToShow = (hand: Hand): number => nextLive(hand, hand.aggressor >= 0 ? hand.aggressor : hand.opener)

/** The next live player clockwise, `from` itself first, whose hand has neither been shown nor mucked; -1 = all done. */
export function nextToShow(hand: Hand, from: number): number {
  const n = hand.players.length
  for (let i = 0; i < n; i++) {
    const k = (from + i) % n
    const p = hand.players[k]!
    if (!p.folded && !p.shown && !p.mucked) return k
  }
  return -1
}

/** Must every live hand be turned up (SHOW-3, TDA 16)? By house option, or because somebody is all-in. */
export function allMustShow(hand: Hand): boolean {
  const { options } = hand.opening
  if (options.showAllHands || boardCount(hand) > 1) return true
  if (!options.allInTabled) return false
  for (const p of hand.players) if (!p.folded && p.stack === 0) return true
  return false
}

/** Live players whose hand is not mucked. */
export function claimantCount(hand: Hand): number {
  let n = 0
  for (const p of hand.players) if (!p.folded && !p.mucked) n++
  return n
}

/** Would mucking leave some pot without a claim? Then the hand may not be mucked (SHOW-5). */
export function isSoleClaimant(hand: Hand, player: Player): boolean {
  for (const pot of pots(hand)) {
    if (!pot.seats.includes(player.seat)) continue
    let rivals = 0
    for (const q of hand.players) if (q !== player && !q.mucked && pot.seats.includes(q.seat)) rivals++
    if (rivals === 0) return true
  }
  return false
}

/** Can this hand still win or share any pot against the hands shown so far (SHOW-2)? A hand that cannot is mucked unseen. */
export function canStillWin(hand: Hand, player: Player): boolean {
  // While everybody has chips left there is one pot, and all who are live are in it.
  if (hand.bettors === hand.live) return canWin(hand, player, undefined)
  for (const pot of pots(hand)) if (pot.seats.includes(player.seat) && canWin(hand, player, pot)) return true
  return false
}

function canWin(hand: Hand, player: Player, pot: Pot | undefined): boolean {
  for (const name of hand.opening.variant.judges) {
    let best = 0
    let rivals = 0
    for (const q of hand.players) {
      if (!q.shown || q === player || (pot !== undefined && !pot.seats.includes(q.seat))) continue
      rivals++
      const worth = judge(name, q.cards, hand.board)
      if (worth > best) best = worth
    }
    if (rivals === 0) return true
    const own = judge(name, player.cards, hand.board)
    if (own > 0 && own >= best) return true
  }
  return false
}

/** The next payment in order: board by board the last side pot first, the high half before the low one (SHOW-6, RUN-2); undefined when all is paid. */
export function nextAward(hand: Hand): Awarded | undefined {
  if (hand.phase.at !== 'paying') return undefined
  const boards = boardCount(hand)
  let { board, half, pot } = hand.phase
  if (pot < 0 && board + 1 >= boards) return undefined
  if (boards === 1 && isOnePot(hand)) {
    return awardOf(hand, chipsIn(hand) - (hand.rakes[0] ?? 0), undefined, 0, half, 0)
  }
  const all = pots(hand)
  for (; board < boards; board++) {
    for (pot = Math.min(pot, all.length - 1); pot >= 0; pot--) {
      const { amount, seats } = all[pot]!
      const award = awardOf(hand, amount - (hand.rakes[pot] ?? 0), seats, pot, half, board)
      if (award !== undefined) return award
      half = 'high'
    }
    pot = all.length - 1
  }
  return undefined
}

/** Have all who are live put in the same? Then there are no layers to count. */
function isOnePot(hand: Hand): boolean {
  let level = -1
  for (const p of hand.players) {
    if (p.folded) continue
    if (level >= 0 && p.put - p.dead !== level) return false
    level = p.put - p.dead
  }
  return true
}

function awardOf(
  hand: Hand,
  whole: Chips,
  seats: readonly Seat[] | undefined,
  pot: number,
  half: 'high' | 'low',
  board: number,
): Awarded | undefined {
  const { judges } = hand.opening.variant
  const high = judges[0]
  const low = judges[1]
  if (high === undefined || whole === 0) return undefined
  const claimants = claimantsOf(hand, seats)
  // Who is alone in a pot gets it whole, on the first board.
  if (claimants.length === 1) {
    if (half === 'low' || board > 0) return undefined
    return { type: 'awarded', pot, part: 'all', shares: [{ seat: claimants[0]!.seat, amount: whole }] }
  }
  const amount = partOf(whole, boardCount(hand), board)
  if (amount === 0) return undefined
  const cards = boardAt(hand, board)
  if (low === undefined) {
    if (half === 'low') return undefined
    return onBoard(board, pot, 'all', sharesOf(hand, cards, amount, claimants, high))
  }
  const lowAmount = bestWorth(cards, claimants, low) > 0 ? (amount - (amount % 2)) / 2 : 0
  if (half === 'high') {
    return onBoard(board, pot, 'high', sharesOf(hand, cards, amount - lowAmount, claimants, high))
  }
  if (lowAmount === 0) return undefined
  return onBoard(board, pot, 'low', sharesOf(hand, cards, lowAmount, claimants, low))
}

const onBoard = (board: number, pot: number, part: Awarded['part'], shares: Awarded['shares']): Awarded =>
  board === 1 || board === 2 ? { type: 'awarded', pot, part, shares, board } : { type: 'awarded', pot, part, shares }

/** Players in deal order who can win a pot of these seats, or the one pot of all. */
function claimantsOf(hand: Hand, seats: readonly Seat[] | undefined): Player[] {
  const found: Player[] = []
  for (const p of hand.players) {
    if (!p.folded && !p.mucked && (seats === undefined || seats.includes(p.seat))) found.push(p)
  }
  return found
}

function bestWorth(board: readonly SeenCard[], claimants: readonly Player[], name: JudgeName): number {
  let best = 0
  for (const p of claimants) {
    const worth = judge(name, p.cards, board)
    if (worth > best) best = worth
  }
  return best
}

/** Equal hands share equally; chips that do not divide go one each, in order (ODD-1). */
function sharesOf(
  hand: Hand,
  board: readonly SeenCard[],
  amount: Chips,
  claimants: readonly Player[],
  name: JudgeName,
): Share[] {
  const winners = winnersOf(hand, board, claimants, name)
  if (winners.length === 1) return [{ seat: winners[0]!.seat, amount }]
  let odd = amount % winners.length
  const each = (amount - odd) / winners.length
  const shares: Share[] = []
  for (const p of winners) {
    const share = odd > 0 ? each + 1 : each
    if (odd > 0) odd--
    if (share > 0) shares.push({ seat: p.seat, amount: share })
  }
  return shares
}

/** The best hands, in the order in which odd chips fall. Where no face is known all claims are equal, so that no chip is lost. */
function winnersOf(
  hand: Hand,
  board: readonly SeenCard[],
  claimants: readonly Player[],
  name: JudgeName,
): readonly Player[] {
  let best = -1
  let winners: Player[] = []
  for (const p of claimants) {
    const worth = judge(name, p.cards, board)
    if (worth > best) {
      best = worth
      winners = [p]
    } else if (worth === best) winners.push(p)
  }
  if (winners.length === 1 || best === 0) return winners
  const { options, variant } = hand.opening
  if (options.suitsBreakTies) return bestSuits(board, winners, name)
  if (variant.oddChips !== 'suit' || options.studOddChip === 'position') return winners
  return bySuit(board, winners, name, options.studOddChip)
}

/** Stud: the odd chips go by the suit of a card, of the five played or of all. */
function bySuit(
  board: readonly SeenCard[],
  winners: readonly Player[],
  name: JudgeName,
  rule: Options['studOddChip'],
): readonly Player[] {
  const keyOf = (p: Player): SuitKey =>
    rule === 'suitFive' ? highCardPlayed(name, p.cards, board) : cardOfAll(name, p.cards)
  const keys = new Map(winners.map(p => [p, keyOf(p)]))
  return [...winners].sort((a, b) => compareKeys(keys.get(b)!, keys.get(a)!))
}

/** House rule: of equal hands those with the best suits; more than one only where the same five cards of the board are played (TIE-1). */
function bestSuits(board: readonly SeenCard[], winners: readonly Player[], name: JudgeName): readonly Player[] {
  let best: Player[] = []
  let bestKey: SuitKey = []
  for (const p of winners) {
    const key = playedSuits(name, p.cards, board)
    const order = best.length === 0 ? 1 : compareKeys(key, bestKey)
    if (order > 0) {
      best = [p]
      bestKey = key
    } else if (order === 0) best.push(p)
  }
  return best
}
