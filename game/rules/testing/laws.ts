/** What holds in every hand of every game, checked on hands at random. The short test runs thousands, the long one hundreds of thousands. */
import assert from 'node:assert/strict'
import { type Card, type Random, seeded, shuffled } from '@krupiye/cards'
import type { Chips, HandEvent, Seat, Viewer } from '../src/event.ts'
import { begin, copy, evolve, type Hand, isOver, legal, play, replay, run } from '../src/hand.ts'
import { judge } from '../src/judges.ts'
import { pots } from '../src/pots.ts'
import { everyVariant, type RandomHand, randomHand, randomOpening, randomOptions } from '../src/random.ts'
import { rakeOf } from '../src/rake.ts'
import { redact } from '../src/redact.ts'
import { boardAt, boardCount } from '../src/runs.ts'
import type { Variant } from '../src/variant.ts'

/** Runs `hands` hands from the seed and checks every law on each; throws with the number of the hand at fault. */
export function checkLaws(
  seed: number,
  hands: number,
  variants: readonly Variant[] = everyVariant,
): {
  readonly events: number
  readonly refills: number
  readonly reveals: number
  readonly runs: number
  readonly rakes: number
} {
  const counted = { events: 0, refills: 0, reveals: 0, runs: 0, rakes: 0 }
  for (let n = 0; n < hands; n++) {
    const random = seeded(seed * 1_000_003 + n)
    const variant = variants[n % variants.length]!
    try {
      const played = checkHand(random, variant)
      counted.events += played.events.length
      for (const event of played.events) {
        if (event.type === 'stubRefilled') counted.refills++
        if (event.type === 'shown') counted.reveals++
        if (event.type === 'raked') counted.rakes++
        if (event.type === 'awarded' && event.pot === 0 && event.board !== undefined) counted.runs++
      }
    } catch (error) {
      throw new Error(`seed ${seed}, hand ${n}, ${variant.id}: ${String(error)}`, { cause: error })
    }
  }
  return counted
}

function checkHand(random: Random, variant: Variant): RandomHand {
  const opening = randomOpening(random, variant, randomOptions(random))
  const brought = opening.players.reduce((sum, p) => sum + p.stack, 0)
  const viewers: readonly Viewer[] = [
    { kind: 'rail' },
    ...opening.players.map(({ seat }) => ({ kind: 'seat', seat }) as const),
  ]
  // One viewer a hand, a seat or the rail, follows all along.
  const viewer = viewers[random.below(viewers.length)]!
  let view: Hand | undefined
  const played = randomHand(random, opening, (hand, events) => {
    checkChips(hand, brought)
    for (const event of events) {
      const seen = redact(event, viewer)
      if (seen.type === 'handOpened') view = begin(seen)
      else evolve(view!, seen)
    }
    checkView(hand, view!)
  })
  assert.ok(isOver(played.hand), 'the hand is over')
  assert.equal(played.hand.actions, played.commands.length, 'every decision is counted')
  assert.equal(JSON.stringify(replay(played.events)), JSON.stringify(played.hand), 'the events lead to the same state')
  assert.equal(JSON.stringify(copy(played.hand)), JSON.stringify(played.hand), 'a copy is equal')
  checkPots(played)
  checkRake(played)
  checkRuns(played)
  checkSecrets(played, viewers)
  if (!played.events.some(event => event.type === 'stubRefilled')) checkNonInterference(random, played)
  return played
}

/** More decisions than any hand can hold: a hand that gets there is stuck. */
const mostDecisions = 20_000

/**
 * CHIP-1 on very many hands of one game, with nothing but the ends looked at: every hand comes to its end, and the stacks and the rake come to what was brought.
 * Throws with the seed and the number of the hand at fault; answers how many events were counted.
 */
export function checkEnds(seed: number, hands: number, variant: Variant): number {
  let events = 0
  for (let n = 0; n < hands; n++) {
    const random = seeded(seed * 1_000_003 + n)
    const opening = randomOpening(random, variant, randomOptions(random))
    let decisions = 0
    const { events: all, hand } = randomHand(random, opening, () => {
      if (++decisions > mostDecisions) throw new Error(`seed ${seed}, hand ${n}, ${variant.id}: stuck`)
    })
    const brought = opening.players.reduce((sum, p) => sum + p.stack, 0)
    const left = hand.players.reduce((sum, p) => sum + p.stack, 0) + rakeOf(hand)
    if (!isOver(hand) || left !== brought || !hand.players.every(p => Number.isSafeInteger(p.stack) && p.stack >= 0))
      throw new Error(`seed ${seed}, hand ${n}, ${variant.id}: ${left} of ${brought} chips, at ${hand.phase.at}`)
    events += all.length
  }
  return events
}

/** CHIP-1: stacks, bets and payments always come to what was brought, and nothing is negative or broken. */
function checkChips(hand: Hand, brought: Chips): void {
  let sum = 0
  hand.players.forEach((p, k) => {
    for (const n of [p.stack, p.bet, p.put, p.dead, p.won])
      assert.ok(Number.isSafeInteger(n) && n >= 0, `chips are whole: ${n}`)
    assert.equal(p.stack + p.put - p.won, hand.opening.players[k]!.stack)
    sum += p.stack + p.put - p.won
  })
  assert.equal(sum, brought)
  assert.equal(hand.live, hand.players.filter(p => !p.folded).length)
  if (hand.phase.at !== 'paying' && hand.phase.at !== 'over') {
    assert.equal(hand.bettors, hand.players.filter(p => !p.folded && p.stack > 0).length)
  } else if (hand.phase.at === 'over')
    assert.equal(
      hand.players.reduce((all, p) => all + p.stack, 0) + rakeOf(hand),
      brought,
      'what was brought is in the stacks, but for the rake',
    )
}

/** RED-2: a viewer's fold has the same public facts and the same legal moves. */
function checkView(hand: Hand, view: Hand): void {
  assert.equal(publicFacts(view), publicFacts(hand))
}

/** All that everybody at the table knows, as text: comparing texts is many times faster than comparing trees. */
function publicFacts(hand: Hand): string {
  const players = hand.players.map(p => [
    p.stack,
    p.bet,
    p.put,
    p.dead,
    p.won,
    p.folded,
    p.shown,
    p.mucked,
    p.acted,
    p.up,
    p.cards.length,
  ])
  return JSON.stringify([
    legal(hand),
    pots(hand),
    hand.phase,
    hand.street,
    hand.stub,
    hand.board,
    hand.run,
    hand.rakes,
    hand.actions,
    hand.price,
    players,
  ])
}

/** RED-1: nothing that a viewer holds names a card that was not dealt face up, shown, or the viewer's own. */
function checkSecrets({ events }: RandomHand, viewers: readonly Viewer[]): void {
  for (const viewer of viewers) {
    for (const event of events) {
      const seen = redact(event, viewer)
      assert.notEqual(seen.type, 'deckSet')
      if (seen.type === 'dealt' && !seen.up) {
        for (const row of seen.rows) if (!isOwn(viewer, row.seat)) assert.ok(row.cards.every(card => card === null))
      }
      if (seen.type === 'discarded' && !isOwn(viewer, seen.seat)) assert.ok(seen.cards.every(card => card === null))
    }
  }
}

const isOwn = (viewer: Viewer, seat: Seat): boolean => viewer.kind === 'seat' && viewer.seat === seat

/** POT-1 by a second, slow calculation: chip for chip. */
export function slowPots(hand: Hand): { amount: Chips; seats: Seat[] }[] {
  const found: { amount: Chips; seats: Seat[] }[] = []
  const top = Math.max(...hand.players.map(p => p.put - p.dead))
  const dead = hand.players.reduce((sum, p) => sum + p.dead, 0)
  for (let level = 1; level <= top; level++) {
    const seats = hand.players.filter(p => !p.folded && p.put - p.dead >= level).map(p => p.seat)
    const amount = hand.players.filter(p => p.put - p.dead >= level).length
    const last = found.at(-1)
    if (last !== undefined && (seats.length === 0 || last.seats.join() === seats.join())) last.amount += amount
    else found.push({ amount, seats })
  }
  const everyone = hand.players.filter(p => !p.folded).map(p => p.seat)
  // Who is in for dead money alone contests that alone.
  if (found[0] === undefined || (dead > 0 && found[0].seats.join() !== everyone.join()))
    found.unshift({ amount: dead, seats: everyone })
  else found[0].amount += dead
  return found
}

/** RAKE-1: never more than the rule says, by a slow calculation over the whole pots. */
function checkRake({ hand, events }: RandomHand): void {
  const { rake } = hand.opening.options
  const taken = rakeOf(hand)
  if (rake === undefined || (rake.noFlopNoDrop && hand.street === 0)) return assert.equal(taken, 0)
  let wanted = 0
  for (const { amount } of pots(hand))
    wanted += Number((BigInt(amount) * BigInt(Math.round(rake.percent * 100))) / 10_000n)
  assert.equal(taken, Math.min(wanted, rake.cap ?? wanted))
  const first = events.findIndex(event => event.type === 'awarded')
  for (const [at, event] of events.entries()) if (event.type === 'raked') assert.ok(at < first)
}

/** RUN-1, RUN-2: every board is whole, no card lies twice, and every contested pot is paid in equal parts. */
function checkRuns({ hand, events }: RandomHand): void {
  const count = boardCount(hand)
  const held = hand.players.flatMap(p => p.cards)
  const all = new Set(held)
  const shared = hand.board.slice(0, hand.board.length - (hand.run === null ? 0 : newCards(hand, hand.run.from)))
  for (const card of shared) all.add(card)
  let cards = held.length + shared.length
  for (let k = 0; k < count; k++) {
    const board = boardAt(hand, k)
    assert.equal(board.length, hand.board.length)
    assert.deepEqual(board.slice(0, shared.length), shared)
    for (const card of board.slice(shared.length)) all.add(card)
    cards += board.length - shared.length
  }
  if (!events.some(event => event.type === 'stubRefilled')) assert.equal(all.size, cards, 'no card lies twice')
  if (count === 1) return
  pots(hand).forEach(({ amount, seats }, pot) => {
    if (seats.length === 1) return
    const whole = amount - (hand.rakes[pot] ?? 0)
    for (let k = 0; k < count; k++) {
      const awards = events.filter(event => event.type === 'awarded' && event.pot === pot && (event.board ?? 0) === k)
      const paid = awards.flatMap(event => (event.type === 'awarded' ? event.shares : []))
      const odd = k === 0 ? whole % count : 0
      assert.equal(
        paid.reduce((sum, share) => sum + share.amount, 0),
        Math.floor(whole / count) + odd,
      )
    }
  })
}

/** Board cards that the streets from this one on deal. */
const newCards = (hand: Hand, from: number): number =>
  hand.opening.variant.streets
    .slice(from)
    .flatMap(street => street.deal)
    .reduce((sum, step) => sum + (step.kind === 'board' ? step.count : 0), 0)

/** POT-1, ODD-1: each pot is paid out whole, to the best hands among those who are in it. */
function checkPots({ hand, events }: RandomHand): void {
  const all = pots(hand)
  assert.deepEqual(all, slowPots(hand))
  const { judges } = hand.opening.variant
  all.forEach((pot, k) => {
    const awards = events.filter(event => event.type === 'awarded').filter(event => event.pot === k)
    const paid = awards.flatMap(event => event.shares).reduce((sum, share) => sum + share.amount, 0)
    assert.equal(paid + (hand.rakes[k] ?? 0), pot.amount)
    const claims = hand.players.filter(p => pot.seats.includes(p.seat) && !p.mucked)
    for (const award of awards) {
      for (const share of award.shares)
        assert.ok(
          claims.some(p => p.seat === share.seat),
          'only a claimant is paid',
        )
      if (claims.length === 1) continue
      const name = award.part === 'low' ? judges[1]! : judges[0]!
      const board = boardAt(hand, award.board ?? 0)
      const best = Math.max(...claims.map(p => judge(name, p.cards, board)))
      for (const share of award.shares) {
        const winner = claims.find(p => p.seat === share.seat)!
        assert.equal(judge(name, winner.cards, board), best)
      }
      const amounts = award.shares.map(share => share.amount)
      assert.ok(Math.max(...amounts) - Math.min(...amounts) <= 1, 'nobody gets two odd chips')
    }
  })
}

/** RED-3: two worlds that differ only in cards which a viewer has not seen look the same to that viewer, byte for byte, up to the first reveal. */
function checkNonInterference(random: Random, { opening, events, commands }: RandomHand): void {
  const { seat } = opening.players[random.below(opening.players.length)]!
  const viewer: Viewer = { kind: 'seat', seat }
  const reveal = events.findIndex(event => event.type === 'shown')
  const cut = reveal < 0 ? events.length : reveal
  const before = events.slice(0, cut).map(event => redact(event, viewer))
  const seen = new Set(before.flatMap(facesIn))
  const set = events.find(event => event.type === 'deckSet')!
  const swapped = shuffled(
    set.cards.filter(card => !seen.has(card)),
    random.below,
  )
  let next = 0
  const cards: Card[] = set.cards.map(card => (seen.has(card) ? card : swapped[next++]!))
  const hand = replay(events.slice(0, 1))
  const other: HandEvent[] = [events[0]!, { type: 'deckSet', cards }]
  evolve(hand, other[1]!)
  other.push(...run(hand))
  for (const { seat: actor, command } of commands) {
    if (other.length >= cut) break
    const answer = play(hand, actor, command)
    assert.ok(answer.ok, 'the same commands are legal in the other world')
    other.push(...answer.value)
  }
  const theirs = other.slice(0, cut).map(event => redact(event, viewer))
  assert.equal(JSON.stringify(theirs), JSON.stringify(before))
}

function facesIn(event: HandEvent): Card[] {
  switch (event.type) {
    case 'dealt':
      return event.rows.flatMap(row => row.cards.filter(card => card !== null))
    case 'boardDealt':
    case 'discarded':
      return event.cards.filter(card => card !== null)
    default:
      return []
  }
}
