import { formatCard } from '@krupiye/cards'
import {
  type Chips,
  type Due,
  type HandEvent,
  type Legal,
  type Opening,
  type Options,
  rakeOf,
  type Seat,
} from '@krupiye/rules'
import type { FaultReason } from './fault.ts'
import type { HandHistory } from './handHistory.ts'
import { bigBlindSeat, isForAll, withUnpaidBigBlind } from './blinds.ts'
import { divisions, fileOptions, houses, rakeByPot, runItOn } from './houses.ts'
import type { Move, PokerStarsRecord, SeatLine } from './pokerStarsRecord.ts'
import { type Played, playScript } from './script.ts'

/** A hand of a file that the rules have played: its history, and whether the file goes on to the hand's end. */
export type Retold = {
  readonly ok: true
  readonly line: number
  readonly history: HandHistory
  readonly played: Played
}
export type NotRetold = { readonly ok: false; readonly line: number; readonly reason: FaultReason }

/**
 * Plays a PokerStars record through the rules and compares every price, returned bet, pot and payment with what the text says. The text does not name its house's rules:
 * where it does not fit the reader's own, the other rule books are tried. What the house took is taken pot by pot where the text tells it, and else compared as a sum.
 */
export const replayPokerStars = (record: PokerStarsRecord): Retold | NotRetold => {
  const first = record.moves[0]?.line ?? record.posts[0]?.line ?? 1
  if (record.cancelled) return { ok: false, line: first, reason: { code: 'cancelled' } }
  const plain = retell(record, first, {}, true)
  if (plain.ok) return plain
  for (const house of houses) {
    const asked = house === houses[0] ? plain : retell(record, first, house, true)
    if (asked.ok) return asked
    if (asked.reason.code !== 'amountDiffers' || asked.reason.what === 'call') continue
    // The play is right, the pots are not: by whose rules were they divided?
    for (const division of divisions) {
      const other = retell(record, first, { ...house, ...division }, true)
      if (other.ok) return other
    }
    const inSum = record.rake > 0 ? retell(record, first, house, false) : asked
    return inSum.ok ? inSum : plain
  }
  return plain
}

const retell = (
  record: PokerStarsRecord,
  first: number,
  division: Partial<Options>,
  byPot: boolean,
): Retold | NotRetold => {
  const players = dealtIn(record)
  const opening = openingOf(record, players, division)
  const { rake, paid } = record
  const bets = record.moves.filter(isBet)
  const wrong: { line: number; reason: FaultReason }[] = []
  const { actions, lines } = actionsOf(record, players)
  const played = playScript(
    {
      opening,
      number: 1,
      actions,
      unit: 1,
      boards: record.boards,
      ...(byPot && rake > 0
        ? { rake: rakeByPot(rake, pots => pots.map(({ amount }, pot) => amount - (paid[pot] ?? amount))) }
        : {}),
    },
    {
      unseen: true,
      watch: ({ nth, open }) => {
        const move = bets[nth]
        const reason = move && priceDiffers(move, open)
        if (move && reason) wrong.push({ line: move.line, reason })
      },
    },
  )
  const early = wrong[0]
  if (early) return { ok: false, ...early }
  if (!played.ok)
    return {
      ok: false,
      line: lines['action' in played.reason ? played.reason.action - 1 : 0] ?? first,
      reason: played.reason,
    }
  const uneven = moneyDiffers(record, played, byPot)
  if (uneven) return { ok: false, ...uneven }
  return { ok: true, line: first, played, history: historyOf(record, players, played.events) }
}

const isBet = (move: Move): boolean => move.kind !== 'show' && move.kind !== 'muck' && move.kind !== 'discard'

/**
 * Clockwise from the left of the button: who has a seat line and is not sitting out, or does something all the same. Stud has no button: there the antes tell who
 * is dealt to first, where they go clockwise, and else the lowest chair is.
 */
const dealtIn = ({ seats, posts, moves, button }: PokerStarsRecord): readonly SeatLine[] => {
  const busy = new Set([...posts, ...moves].map(({ seat }) => seat))
  const playing = seats.filter(({ seat, out }) => !out || busy.has(seat)).toSorted((a, b) => a.seat - b.seat)
  const after = (from: Seat): readonly SeatLine[] => [
    ...playing.filter(({ seat }) => seat > from),
    ...playing.filter(({ seat }) => seat <= from),
  ]
  if (button !== null) return after(button)
  const antes = posts.flatMap(({ kind, seat }) => (kind === 'ante' ? [seat] : []))
  const byAntes = after((antes[0] ?? 1) - 1)
  return byAntes.map(({ seat }) => seat).join() === antes.join() ? byAntes : after(0)
}

const openingOf = (record: PokerStarsRecord, players: readonly SeatLine[], division: Partial<Options>): Opening => {
  const { variant, small, big, cap, posts } = record
  const fixed = variant.limit === 'fixedLimit'
  const most = (kind: 'ante' | 'small'): Chips =>
    Math.max(0, ...posts.filter(post => post.kind === kind).map(post => post.owed ?? post.amount))
  const bigPost = posts.find(post => post.kind === 'big')
  const firstBig = bigPost?.amount ?? 0
  const killer = posts.find(post => post.kind === 'kill')?.seat
  // The figures of a limit game are its bets: the big blind is the small bet, whatever a short stack could post of it, if nothing else is said.
  // In a killed pot the blinds stay what they were.
  const blinds = fixed
    ? {
        smallBlind: most('small'),
        bigBlind:
          variant.forced !== 'blinds'
            ? 0
            : (bigPost?.owed ?? (killer === undefined ? Math.max(firstBig, small) : firstBig)),
      }
    : { smallBlind: small, bigBlind: big }
  const dues = duesOf(record, players, blinds)
  // Twice or one and a half times the blinds: what the killer owes in all, but for blinds that are made up.
  const minBet = dues.reduce(
    (sum, { seat, kind, amount }) =>
      seat === killer && (kind === 'smallBlind' || kind === 'bigBlind' || kind === 'kill') ? sum + amount : sum,
    0,
  )
  const bringIn = bringInOf(record)
  return {
    variant,
    // Antes are matched like bets in the logs: what nobody can match of one goes back.
    options: { ...fileOptions, anteTrim: true, runIt: runItOn(record.boards.length + 1), ...division },
    stakes: {
      ...blinds,
      ante: most('ante'),
      minBet: fixed ? small : killer === undefined ? big : minBet,
      smallBet: small,
      bigBet: fixed ? big : 2 * big,
      bringIn: bringIn || Math.max(1, Math.floor(small / 4)),
    },
    players: players.map(({ seat, stack }) => ({ seat, stack: cap === null ? stack : Math.min(stack, cap) })),
    button: variant.forced === 'blinds' ? record.button : null,
    dues,
  }
}

/** The bring-in in full: what the first callers pay where the low card was all-in for less. */
const bringInOf = ({ moves }: PokerStarsRecord): Chips => {
  const raised = moves.findIndex(move => move.kind === 'raise' || move.kind === 'bet')
  const before = raised < 0 ? moves : moves.slice(0, raised)
  const broughtIn = before.findIndex(move => move.kind === 'bringIn')
  const street =
    broughtIn < 0
      ? []
      : before.slice(
          broughtIn,
          before.findIndex((move, nth) => nth > broughtIn && move.kind === 'check') + 1 || undefined,
        )
  return Math.max(0, ...street.map(move => (move.kind === 'bringIn' || move.kind === 'call' ? move.amount : 0)))
}

/**
 * Posts in the order of the text. The first small blind is the small blind's if the player sits there and has not bought the button, else a dead blind made up; the first
 * big blind is the big blind's, every other is made up, live. A short blind is owed in full: the price does not fall.
 */
const duesOf = (
  { posts, big, variant }: PokerStarsRecord,
  players: readonly SeatLine[],
  blinds: { readonly smallBlind: Chips; readonly bigBlind: Chips },
): readonly Due[] => {
  const [left] = players
  const smallSeat = players.length === 2 ? players[1]?.seat : left?.seat
  const stacks = new Map(players.map(({ seat, stack }) => [seat, stack]))
  const dues: Due[] = []
  const antes = posts.flatMap(post => (post.kind === 'ante' ? [post] : []))
  // Whose ante took the last chip is the big blind all the same: another one's is made up.
  const due = players.find(({ seat }) => seat === bigBlindSeat(players))
  const spent = due !== undefined && antes.some(({ seat, amount }) => seat === due.seat && amount === due.stack)
  let bigPosted = spent
  const bigPoster = spent ? due.seat : posts.find(post => post.kind === 'big')?.seat
  const forAll = isForAll(
    antes.map(({ seat }) => seat),
    bigPoster,
    players,
  )
  for (const { seat, kind, amount, owed: said } of posts) {
    const behind = stacks.get(seat) ?? 0
    const owed = (full: Chips): Chips => (amount < full && amount === behind ? full : amount)
    stacks.set(seat, behind - amount)
    switch (kind) {
      case 'ante':
        dues.push({ seat, kind: forAll ? 'bigBlindAnte' : 'ante', amount })
        break
      case 'small':
        // Who buys the button posts both, the small one dead.
        dues.push({
          seat,
          kind:
            seat === smallSeat &&
            !dues.some(due => due.kind === 'smallBlind' || (due.seat === seat && due.kind === 'bigBlind'))
              ? 'smallBlind'
              : 'deadPost',
          amount: said ?? owed(blinds.smallBlind),
        })
        break
      case 'big':
        // A straddle stands as a big blind of twice the size, so that the trackers take it.
        if (bigPosted && amount === 2 * blinds.bigBlind) dues.push({ seat, kind: 'straddle', amount })
        else dues.push({ seat, kind: bigPosted ? 'livePost' : 'bigBlind', amount: said ?? owed(blinds.bigBlind) })
        bigPosted = true
        break
      case 'both': {
        const live = Math.min(amount, blinds.bigBlind || (variant.limit === 'fixedLimit' ? 0 : big))
        dues.push({ seat, kind: 'livePost', amount: live })
        if (amount > live) dues.push({ seat, kind: 'deadPost', amount: amount - live })
        break
      }
      case 'straddle': {
        const before = Math.max(blinds.bigBlind, ...dues.map(due => (due.kind === 'straddle' ? due.amount : 0)))
        dues.push({ seat, kind: 'straddle', amount: said ?? owed(2 * before) })
        break
      }
      case 'kill':
        dues.push({ seat, kind: 'kill', amount: said ?? amount })
        break
    }
  }
  return withUnpaidBigBlind(dues, players, blinds.bigBlind)
}

/** The moves in PHH's words, all known cards before them, and the line of each. */
const actionsOf = (
  record: PokerStarsRecord,
  players: readonly SeatLine[],
): { readonly actions: readonly string[]; readonly lines: readonly number[] } => {
  const actions: string[] = []
  const lines: number[] = []
  const add = (action: string, line: number): void => {
    actions.push(action)
    lines.push(line)
  }
  const top = record.posts[0]?.line ?? 1
  const name = (seat: Seat): string => `p${players.findIndex(player => player.seat === seat) + 1}`
  for (const { seat } of players) {
    const cards = record.dealt.get(seat) ?? shownBy(record, seat)
    if (cards && cards.length > 0) add(`d dh ${name(seat)} ${notation(cards)}`, top)
  }
  if (record.board.length > 0) add(`d db ${notation(record.board)}`, top)
  for (const move of record.moves) add(`${name(move.seat)} ${verb(move)}`, move.line)
  return { actions, lines }
}

/** Flop games: the two or four cards that a player shows at the end are those that were dealt. */
const shownBy = ({ moves, variant }: PokerStarsRecord, seat: Seat): readonly (number | null)[] | undefined => {
  const show = moves.find(move => move.seat === seat && move.kind === 'show')
  const hole = variant.streets[0]?.deal.find(step => step.kind === 'hole')
  const isFlopGame = variant.streets.some(street => street.deal.some(step => step.kind === 'board'))
  if (show?.kind !== 'show' || !isFlopGame || hole?.kind !== 'hole') return undefined
  return Array.from({ length: hole.count }, (_, nth) => show.cards[nth] ?? null)
}

const notation = (cards: readonly (number | null)[]): string =>
  cards.map(card => (card === null ? '??' : formatCard(card))).join('')

const verb = (move: Move): string => {
  switch (move.kind) {
    case 'fold':
      return 'f'
    case 'check':
    case 'call':
      return 'cc'
    case 'bringIn':
      return 'pb'
    case 'bet':
      return `cbr ${move.amount}`
    case 'raise':
      return `cbr ${move.to}`
    case 'discard':
      return `sd ${move.cards.length > 0 ? notation(move.cards) : '??'.repeat(move.count)}`.trimEnd()
    case 'show':
      return `sm ${notation(move.cards)}`
    case 'muck':
      return 'sm -'
  }
}

const priceDiffers = (move: Move, open: Legal | undefined): FaultReason | undefined => {
  if (open?.kind !== 'bet' || open.seat !== move.seat) return undefined
  const found = move.kind === 'call' ? move.amount : move.kind === 'check' ? 0 : undefined
  return found === undefined || found === open.call
    ? undefined
    : { code: 'amountDiffers', what: 'call', found, expected: open.call }
}

/** Returned bets and the pot, where the text names them, and what each player collected, the rake apart. */
const moneyDiffers = (
  record: PokerStarsRecord,
  { events, hand, complete }: Played,
  byPot: boolean,
): { readonly line: number; readonly reason: FaultReason } | undefined => {
  const last = record.moves.at(-1)?.line ?? 1
  if (!complete) return { line: last, reason: { code: 'cutShort', expected: 'shows, mucks hand' } }
  for (const { seat, amount, line } of record.returned) {
    const back = events.find(event => event.type === 'returned' && event.seat === seat)
    const expected = back?.type === 'returned' ? back.amount : 0
    if (expected !== amount)
      return { line, reason: { code: 'amountDiffers', what: 'returned', found: amount, expected } }
  }
  const exact = byPot || record.rake === 0
  const pot = hand.players.reduce((sum, player) => sum + player.won, rakeOf(hand))
  if (record.pot !== null && record.pot !== pot)
    return { line: last, reason: { code: 'amountDiffers', what: 'pot', found: record.pot, expected: pot } }
  // Chips that do not divide lie on the first board: there a share may be larger after the rake than before.
  const odd = record.boards.length * hand.players.length
  let raked = rakeOf(hand)
  for (const player of hand.players) {
    const found = record.collected
      .filter(({ seat }) => seat === player.seat)
      .reduce((sum, { amount }) => sum + amount, 0)
    if (exact ? found !== player.won : found > player.won + odd)
      return {
        line: record.collected[0]?.line ?? last,
        reason: { code: 'amountDiffers', what: 'collected', found, expected: player.won },
      }
    raked += player.won - found
  }
  return raked === record.rake
    ? undefined
    : {
        line: last,
        reason: { code: 'amountDiffers', what: 'collected', found: pot - raked, expected: pot - record.rake },
      }
}

const historyOf = (
  record: PokerStarsRecord,
  players: readonly SeatLine[],
  events: readonly HandEvent[],
): HandHistory => {
  const inHand = new Set(players.map(({ seat }) => seat))
  return {
    id: record.id,
    events,
    table: record.table,
    names: new Map(record.seats.map(({ seat, name }) => [seat, name])),
    out: new Map(record.seats.filter(({ seat }) => !inHand.has(seat)).map(({ seat, stack }) => [seat, stack])),
    at: record.at,
    hero: record.hero,
    unit: record.unit,
    currency: record.currency,
    rake: events.some(event => event.type === 'raked') ? 0 : record.rake,
    tournament: record.tournament,
  }
}
