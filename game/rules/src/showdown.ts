import { nextLive, streetOf } from './betting.ts'
import type { Chips, HandEvent, Seat } from './event.ts'
import type { Hand, Player } from './handTypes.ts'
import { judge } from './judges.ts'
import { chipsIn, type Pot, pots } from './pots.ts'
import { cardOfAll, compareKeys, highCardPlayed, playedSuits, type SuitKey } from './suits.ts'
import type { JudgeName } from './variant.ts'

type Awarded = Extract<HandEvent, { type: 'awarded' }>
type Share = { readonly seat: Seat; readonly amount: Chips }

/** Who shows first (SHOW-1, TDA 17): the last to bet or raise on this street, else the first left of the button, in stud the one who had to act first. */
export function firstToShow(hand: Hand): number {
  if (hand.aggressor >= 0) return nextLive(hand, hand.aggressor)
  const { opener } = streetOf(hand)
  const byPosition = opener === 'afterBlinds' || opener === 'leftOfButton'
  return nextLive(hand, byPosition || hand.opener < 0 ? 0 : hand.opener)
}

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
  if (options.showAllHands) return true
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

/** The next payment in order: the last side pot first, the high half before the low one (SHOW-6); undefined when all is paid. */
export function nextAward(hand: Hand): Awarded | undefined {
  if (hand.phase.at !== 'paying' || hand.phase.pot < 0) return undefined
  let { half, pot } = hand.phase
  // While nobody is all-in, and when one is left, there is one pot for all who are live.
  if (hand.live === 1 || hand.bettors === hand.live) return awardOf(hand, chipsIn(hand), undefined, 0, half)
  const all = pots(hand)
  for (pot = Math.min(pot, all.length - 1); pot >= 0; pot--) {
    const { amount, seats } = all[pot]!
    const award = awardOf(hand, amount, seats, pot, half)
    if (award !== undefined) return award
    half = 'high'
  }
  return undefined
}

function awardOf(
  hand: Hand,
  amount: Chips,
  seats: readonly Seat[] | undefined,
  pot: number,
  half: 'high' | 'low',
): Awarded | undefined {
  const [high, low] = hand.opening.variant.judges
  if (high === undefined || amount === 0) return undefined
  const claimants = claimantsOf(hand, seats)
  if (claimants.length === 1 || low === undefined) {
    if (half === 'low') return undefined
    return { type: 'awarded', pot, part: 'all', shares: sharesOf(hand, amount, claimants, high) }
  }
  const lowAmount = bestWorth(hand, claimants, low) > 0 ? (amount - (amount % 2)) / 2 : 0
  if (half === 'high') {
    return { type: 'awarded', pot, part: 'high', shares: sharesOf(hand, amount - lowAmount, claimants, high) }
  }
  if (lowAmount === 0) return undefined
  return { type: 'awarded', pot, part: 'low', shares: sharesOf(hand, lowAmount, claimants, low) }
}

/** Players in deal order who can win a pot of these seats, or the one pot of all. */
function claimantsOf(hand: Hand, seats: readonly Seat[] | undefined): Player[] {
  const found: Player[] = []
  for (const p of hand.players) {
    if (!p.folded && !p.mucked && (seats === undefined || seats.includes(p.seat))) found.push(p)
  }
  return found
}

function bestWorth(hand: Hand, claimants: readonly Player[], name: JudgeName): number {
  let best = 0
  for (const p of claimants) {
    const worth = judge(name, p.cards, hand.board)
    if (worth > best) best = worth
  }
  return best
}

/** Equal hands share equally; chips that do not divide go one each, in order (ODD-1). */
function sharesOf(hand: Hand, amount: Chips, claimants: readonly Player[], name: JudgeName): Share[] {
  if (claimants.length === 1) return [{ seat: claimants[0]!.seat, amount }]
  const winners = winnersOf(hand, claimants, name)
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
function winnersOf(hand: Hand, claimants: readonly Player[], name: JudgeName): readonly Player[] {
  let best = -1
  let winners: Player[] = []
  for (const p of claimants) {
    const worth = judge(name, p.cards, hand.board)
    if (worth > best) {
      best = worth
      winners = [p]
    } else if (worth === best) winners.push(p)
  }
  if (winners.length === 1 || best === 0) return winners
  const { options, variant } = hand.opening
  if (options.suitsBreakTies) return bestSuits(hand, winners, name)
  if (variant.oddChips !== 'suit' || options.studOddChip === 'position') return winners
  const keyOf = (p: Player): SuitKey =>
    options.studOddChip === 'suitFive' ? highCardPlayed(name, p.cards, hand.board) : cardOfAll(name, p.cards)
  const keys = new Map(winners.map(p => [p, keyOf(p)]))
  return winners.sort((a, b) => compareKeys(keys.get(b)!, keys.get(a)!))
}

/** House rule: of equal hands those with the best suits; more than one only where the same five cards of the board are played (TIE-1). */
function bestSuits(hand: Hand, winners: readonly Player[], name: JudgeName): readonly Player[] {
  let best: Player[] = []
  let bestKey: SuitKey = []
  for (const p of winners) {
    const key = playedSuits(name, p.cards, hand.board)
    const order = best.length === 0 ? 1 : compareKeys(key, bestKey)
    if (order > 0) {
      best = [p]
      bestKey = key
    } else if (order === 0) best.push(p)
  }
  return best
}
