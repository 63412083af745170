/** Random hands as a history has them: every extra post, antes of both kinds, straddles, kills, cents, odd names, and only what one viewer may see. */
import { deck52, type Random, shuffled } from '@krupiye/cards'
import { type HandHistory, plainHistory } from '@krupiye/history'
import {
  begin,
  cash,
  type Command,
  draw,
  evolve,
  expose,
  type Hand,
  type HandEvent,
  holdem,
  type Legal,
  legal,
  omaha,
  omaha8,
  type Opening,
  openHand,
  type Options,
  play,
  presets,
  randomHand as playAtRandom,
  randomOpening as openAtRandom,
  randomOptions,
  redact,
  run,
  type Seat,
  setDeck,
  stud,
  stud8,
  type Variant,
} from '@krupiye/rules'

/** The six games in every structure they have. */
export const sixGames: readonly Variant[] = [
  ...(['noLimit', 'potLimit', 'fixedLimit'] as const).flatMap(limit => [
    holdem(limit),
    omaha(limit),
    omaha8(limit),
    draw(limit),
  ]),
  stud,
  stud8,
]

const oddNames = [
  'wins 500',
  'Seat 3:',
  'pennyfolds',
  'İbrahim Işık',
  'a: folds',
  'a',
  '🂡 ace',
  'l\'île "x"',
  'two\nlines',
  'x (100 in chips)',
]

const randomOpening = (variant: Variant, random: Random): Opening => {
  const count = 2 + random.below(Math.min(variant.seats.max, 6) - 1)
  const seats = shuffled([1, 2, 3, 4, 5, 6, 7, 8], n => random.below(n))
    .slice(0, count)
    .toSorted((a, b) => a - b)
  const players = seats.map(seat => ({ seat, stack: 1 + random.below(random.below(3) === 0 ? 40 : 2000) }))
  const ante = [0, 0, 3][random.below(3)] ?? 0
  const blinds = variant.forced === 'blinds'
  const [first, second, third] = count === 2 ? [players[1], players[0]] : players
  const dues: Opening['dues'] = !blinds
    ? players.map(({ seat }) => ({ seat, kind: 'ante', amount: 2 }))
    : [
        ...(ante > 0 && random.below(2) === 0
          ? players.map(({ seat }) => ({ seat, kind: 'ante' as const, amount: ante }))
          : []),
        ...(random.below(6) > 0 && first ? [{ seat: first.seat, kind: 'smallBlind' as const, amount: 10 }] : []),
        ...(second ? [{ seat: second.seat, kind: 'bigBlind' as const, amount: 20 }] : []),
        ...extras(players, third, random),
      ]
  return {
    variant,
    options: { ...cash, showdown: random.below(2) === 0 ? 'auto' : 'ask' },
    stakes: {
      ante: dues.some(due => due.kind === 'ante') ? (blinds ? ante : 2) : 0,
      smallBlind: blinds ? 10 : 0,
      bigBlind: blinds ? 20 : 0,
      minBet: 20,
      smallBet: 20,
      bigBet: 40,
      bringIn: blinds ? 0 : 5,
    },
    players,
    button: blinds ? (players.at(-1)?.seat ?? null) : null,
    dues,
  }
}

/** A straddle, or a blind made up, where there are seats for it. */
const extras = (
  players: Opening['players'],
  third: Opening['players'][number] | undefined,
  random: Random,
): Opening['dues'] => {
  const last = players[3]
  if (players.length < 4 || !third || !last || third.stack < 60 || last.stack < 60) return []
  switch (random.below(5)) {
    case 0:
      return [{ seat: third.seat, kind: 'straddle', amount: 40 }]
    case 1:
      return [{ seat: last.seat, kind: 'livePost', amount: 20 }]
    case 2:
      return [
        { seat: last.seat, kind: 'livePost', amount: 20 },
        { seat: last.seat, kind: 'deadPost', amount: 10 },
      ]
    case 3:
      return [{ seat: last.seat, kind: 'deadPost', amount: 10 }]
    default:
      return []
  }
}

const randomCommand = (open: Legal, random: Random): Command => {
  switch (open.kind) {
    case 'bet':
      if (open.raise && random.below(4) === 0)
        return {
          type: 'raiseTo',
          to: open.raise.sizes?.[0] ?? (random.below(3) === 0 ? open.raise.max : open.raise.min),
        }
      if (open.call > 0) return random.below(4) === 0 ? { type: 'fold' } : { type: 'call' }
      return { type: 'check' }
    case 'bringIn':
      return open.completeTo !== null && random.below(4) === 0
        ? { type: 'raiseTo', to: open.completeTo }
        : { type: 'bringIn' }
    case 'draw':
      return { type: 'discard', positions: [0, 1, 2, 3, 4].filter(() => random.below(3) === 0) }
    case 'show':
      return open.mayMuck && random.below(2) === 0 ? { type: 'muck' } : { type: 'show' }
    case 'runIt':
      return { type: 'runIt', times: random.below(2) === 0 ? 2 : 1 }
  }
}

export const randomHand = (variant: Variant, random: Random): readonly HandEvent[] => {
  const opened = openHand(randomOpening(variant, random), 1)
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal))
  const hand = begin(opened.value)
  const set = setDeck(
    hand,
    shuffled(deck52, n => random.below(n)),
  )
  if (!set.ok) throw new Error('no deck')
  evolve(hand, set.value)
  const events: HandEvent[] = [opened.value, set.value, ...run(hand)]
  for (let open = legal(hand); open; open = legal(hand)) {
    const answer = play(hand, open.seat, randomCommand(open, random))
    if (!answer.ok) throw new Error(answer.refusal.code)
    events.push(...answer.value)
  }
  return events
}

/** A kill on top of whatever the player posts, and a button on an empty chair now and then. */
const withExtras = (opening: Opening, random: Random): Opening => {
  const { variant, players, dues, stakes } = opening
  if (variant.forced !== 'blinds') return opening
  const killer = players[random.below(players.length)]
  const kills = players.length > 2 && !dues.some(due => due.kind === 'straddle') && random.below(5) === 0
  const chairs = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter(chair => !players.some(({ seat }) => seat === chair))
  const last = players.at(-1)?.seat ?? 0
  const first = players[0]?.seat ?? 0
  // Between the last player and the first: there a dead button may lie.
  const dead = chairs.filter(chair => (last < first ? chair > last && chair < first : chair > last || chair < first))
  return {
    ...opening,
    button: players.length > 2 && dead.length > 0 && random.below(4) === 0 ? (dead[0] ?? null) : opening.button,
    stakes: kills
      ? { ...stakes, minBet: 2 * stakes.minBet, smallBet: 2 * stakes.smallBet, bigBet: 2 * stakes.bigBet }
      : stakes,
    dues:
      kills && killer
        ? [...dues, { seat: killer.seat, kind: 'kill', amount: 2 * stakes.bigBlind - ownBlind(dues, killer.seat) }]
        : dues,
  }
}
const ownBlind = (dues: Opening['dues'], seat: Seat): number =>
  dues.reduce(
    (sum, due) =>
      due.seat === seat && (due.kind === 'smallBlind' || due.kind === 'bigBlind') ? sum + due.amount : sum,
    0,
  )

/** Who may turns up a card or two after the end. */
const turnedUp = (hand: Hand, random: Random): readonly HandEvent[] =>
  hand.players.flatMap(player => {
    if (random.below(3) > 0) return []
    const places = player.cards.map((_, place) => place).filter(() => random.below(2) === 0)
    const shown = expose(hand, player.seat, places)
    return shown.ok ? shown.value : []
  })

/** A hand of these games, told by one of its players: odd names, euros or play money. */
export const toldByOne = (variant: Variant, random: Random, nth: number): HandHistory => {
  const events = randomHand(variant, random)
  const [opened] = events
  if (opened?.type !== 'handOpened') throw new Error('a hand begins')
  const seats = opened.opening.players.map(player => player.seat)
  const hero = seats[random.below(seats.length)] ?? 1
  const money = random.below(2) === 0
  return {
    ...plainHistory(
      events.map(event => redact(event, { kind: 'seat', seat: hero })).filter(event => event.type !== 'hidden'),
    ),
    id: String(1000 + nth),
    hero,
    at: Date.UTC(2026, 2, 8, 5, 0, nth) + nth * 3_600_000,
    unit: money ? 100 : 1,
    currency: money ? 'EUR' : null,
    table: { name: "Boğaz's 7", chairs: 9 },
    names: new Map(seats.map(seat => [seat, oddNames[seat] ?? 'x'])),
  }
}

/** A hand of any game with every option; every second one by a rule book whole, since PokerStars' text does not name a house's rules. */
export const underAnyRules = (
  variant: Variant,
  random: Random,
  nth: number,
): { readonly history: HandHistory; readonly byTheBook: boolean } => {
  const books = Object.values(presets)
  const byTheBook = nth % 2 === 0
  const mixed = randomOptions(random)
  const options: Options = {
    ...(byTheBook ? (books[random.below(books.length)] ?? cash) : mixed),
    runIt: nth % 3 === 0 ? (mixed.runIt ?? 'once') : nth % 3 === 1 ? 'twice' : 'thrice',
    suitsBreakTies: mixed.suitsBreakTies,
    anteTrim: mixed.anteTrim,
    ...(mixed.rake ? { rake: mixed.rake } : {}),
  }
  const opening = withExtras(openAtRandom(random, variant, options), random)
  const { hand, events } = playAtRandom(random, opening)
  const seats = opening.players.map(({ seat }) => seat)
  const hero = nth % 3 === 0 ? null : (seats[random.below(seats.length)] ?? null)
  const viewer = hero === null ? ({ kind: 'rail' } as const) : ({ kind: 'seat', seat: hero } as const)
  const all = [...events, ...turnedUp(hand, random)]
  const chair = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].find(each => !seats.includes(each))
  const out = new Map(chair && nth % 5 === 0 ? [[chair, 700]] : [])
  const named = [...seats, ...out.keys()]
  return {
    byTheBook,
    history: {
      ...plainHistory(all.map(event => redact(event, viewer)).filter(event => event.type !== 'hidden')),
      id: String(nth),
      hero,
      at: Date.UTC(2027, 0, 1, 12, 0, nth),
      unit: nth % 4 === 0 ? 100 : 1,
      currency: nth % 4 === 0 ? 'USD' : null,
      names: new Map(named.map(seat => [seat, `Oyuncu ${seat}`])),
      out,
      table: { name: 'Ada', chairs: 10 },
    },
  }
}
