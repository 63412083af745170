import { formatCard } from '@krupiye/cards'
import type {
  BarState,
  CardView,
  Choice,
  FeltState,
  LogLine,
  PotView,
  RaiseView,
  ResultLine,
  SeatView,
  TakenSeat,
} from '@krupiye/felt'
import {
  boardAt,
  boardCount,
  chipsIn,
  type Hand,
  isOver,
  type Legal,
  mayBuyButton,
  type Player,
  type Seat,
  type Sitter,
  tableLegal,
  turn as seatToAct,
} from '@krupiye/rules'
import type { Turn } from '@krupiye/wire'
import { cardName, handName, lowName, type Words } from '@krupiye/words'
import { positionsOf } from './position.ts'
import { readFew, readLow, readPlayer, type Winning, winningCards } from './showdown.ts'
import { type Act, awardText, isCompletion, isRunning, madeName, type Story } from './story.ts'

/** The open decision as the server told it, with the moment on this browser's monotonic clock when it came. */
export type SeenTurn = Turn & { readonly since: number }

/** Who looks, and what only the page knows. */
export type Onlooker = {
  readonly words: Words
  /** The reader's chair, null at the rail. */
  readonly you: Seat | null
  readonly turn: SeenTurn | null
  /** Chairs whose people have lost their connection. */
  readonly away: readonly Seat[]
  /** This tab plays the chair; another one of the same player has it otherwise. */
  readonly control: boolean
  /** Shown as it stands, without motion. */
  readonly fresh: boolean
  /** A card picture has no animation to wait for: nothing of the hand is still to be shown. */
  readonly settled: boolean
}

/** The whole picture of the table as plain data for the felt: a function of the story and who looks at it. */
export const feltOf = (story: Story, look: Onlooker): FeltState => {
  const { table } = story
  const { words, you } = look
  const { hand } = table
  const { variant } = table.settings
  const contested = story.awards.length > 0 && story.awards.every(award => !award.uncontested)
  const five = hand !== null && contested ? winningCards(hand, story.awards) : null
  const positions = hand === null ? new Map<Seat, string>() : positionsOf(hand.opening, bringInOf(hand))
  const mine = you === null ? undefined : handPlayer(story, you)
  return {
    lang: words.lang,
    hand: hand === null ? null : String(hand.number),
    seats: table.seats.slice(1).map((sitter, k) => seatOf(story, look, sitter, k + 1, positions, five)),
    hero: you === null ? null : you - 1,
    // In a mixed game the button waits unseen while a game without one is on.
    button: table.button === null || variant.forced !== 'blinds' ? null : table.button - 1,
    boards: boardsOf(hand).map((board, k) => {
      const awards = story.awards.filter(award => award.board === k)
      const won = hand !== null && contested && awards.length > 0 ? winningCards(hand, awards) : null
      return board.map(card => cardView(card, words, won))
    }),
    boardSize: variant.streets.reduce(
      (sum, street) => sum + street.deal.reduce((n, step) => n + (step.kind === 'board' ? step.count : 0), 0),
      0,
    ),
    holeCards: variant.streets.reduce(
      (sum, street) => sum + street.deal.reduce((n, step) => n + (step.kind === 'hole' ? step.count : 0), 0),
      0,
    ),
    pot: potOf(hand, words),
    pots: potsOf(story, words),
    potNote: potNote(story, look),
    handName: hand !== null && mine !== undefined && !mine.folded ? ownName(hand, mine, words) : '',
    bar: barOf(story, look),
    result: resultOf(story, look),
    log: story.entries.map((entry): LogLine => ({ id: entry.id, text: entry.text(words), head: entry.head !== null })),
    say: [],
    fresh: look.fresh,
  }
}

/** The chair whose low card has to open, on the street where it does. */
const bringInOf = (hand: Hand): Seat | null =>
  hand.opening.variant.forced === 'bringIn' && hand.street === 0 ? (hand.players[hand.opener]?.seat ?? null) : null

/** The player of the running or last hand in a chair, unless somebody else sits there by now. */
const handPlayer = (story: Story, seat: Seat): Player | undefined =>
  story.table.seats[seat]?.dealt === true ? story.table.hand?.players.find(player => player.seat === seat) : undefined

/** One board, or several where an all-in hand is run more than once. */
const boardsOf = (hand: Hand | null): readonly (readonly (number | null)[])[] =>
  hand === null ? [[]] : Array.from({ length: boardCount(hand) }, (_, k) => boardAt(hand, k))

const cardView = (card: number | null, words: Words, five: Winning | null): CardView => {
  if (card === null) return { face: null }
  const shown = { face: formatCard(card), name: cardName(card, words.lang) }
  if (five === null) return shown
  if (five.high.has(card)) return { ...shown, win: true, ...(five.low.has(card) ? { low: true } : {}) }
  return five.low.has(card) ? { ...shown, low: true } : { ...shown, dim: true }
}

/** Nothing of it won. */
const none: Winning = { high: new Set(), low: new Set() }

const seatOf = (
  story: Story,
  look: Onlooker,
  sitter: Sitter | null,
  seat: Seat,
  positions: ReadonlyMap<Seat, string>,
  five: Winning | null,
): SeatView => {
  const { words, you } = look
  if (sitter === null)
    return {
      kind: 'empty',
      sit: you === null ? words.say('table.sitHere') : null,
      name: words.say('table.sitAtSeat', { n: seat }),
    }
  const { hand } = story.table
  const player = handPlayer(story, seat)
  const running = isRunning(story)
  const stack = player !== undefined && running ? player.stack : sitter.stack
  const won = story.awards
    .flatMap(award => award.shares)
    .filter(share => share.seat === seat)
    .reduce((sum, share) => sum + share.amount, 0)
  const folded = player?.folded === true
  const allIn = running && player !== undefined && !folded && player.stack === 0 && player.put > 0
  const turn = look.turn !== null && look.turn.seat === seat && running ? look.turn : null
  const status = statusOf(story, look, sitter, player, won)
  const act = story.acts[seat] ?? null
  // Only where the act is what the plate says.
  const brief = act !== null && status === actText(act, words) ? actBrief(act, words) : undefined
  const position = player === undefined || !(running || story.awards.length > 0) ? null : (positions.get(seat) ?? null)
  const away = look.away.includes(seat) && !sitter.bot ? words.say('table.away') : null
  const cards =
    player === undefined || hand === null
      ? []
      : cardsOf(hand, player, seat === you, words, won > 0 ? five : five === null ? null : none)
  const seen: TakenSeat = {
    kind: 'taken',
    id: sitter.player,
    name: plateName(sitter),
    stack: words.compact(stack),
    stackFull: words.say('house.chips', { n: stack }),
    bet: player !== undefined && player.bet > 0 ? { amount: player.bet, text: words.compact(player.bet) } : null,
    cards,
    position: position === '' ? null : position,
    status,
    ...(brief === undefined ? {} : { statusShort: brief }),
    bot: sitter.bot ? words.say('table.bot') : null,
    folded,
    away,
    out: sitter.out || (player === undefined && sitter.entry !== null),
    allIn: allIn ? words.say('table.allIn') : null,
    turn:
      turn === null
        ? null
        : {
            decision: turn.decision,
            remaining: turn.remaining,
            total: turn.total,
            since: turn.since,
            bank: turn.grace,
          },
    won: won > 0 ? { amount: won, text: words.number(won) } : null,
    drew: story.drew[seat] == null ? null : words.say('table.drew', { n: story.drew[seat] ?? 0 }),
    spoken: '',
  }
  return { ...seen, spoken: spokenSeat({ ...seen, name: sitter.name }, seat, stack, words, seat === you) }
}

/** A plate is narrow and marks its bots by a word: what all their names begin with is left out. */
const plateName = ({ bot, name }: Sitter): string => (bot ? name.replace(/^Robot (?=.)/, '') : name)

/** One sentence of everything about a seat. */
const spokenSeat = (seat: TakenSeat, chair: Seat, stack: number, words: Words, mine: boolean): string =>
  [
    words.say('table.seat', { n: chair }),
    mine ? words.say('table.youAre', { name: seat.name }) : seat.name,
    seat.bot,
    words.say('house.chips', { n: stack }),
    seat.position === null ? null : positionName(seat.position, words),
    seat.allIn,
    seat.status,
    seat.away,
  ]
    .filter(part => part !== null && part !== '')
    .join(', ')

const positionKeys = ['BTN', 'SB', 'BB', 'UTG', 'UTG+1', 'UTG+2', 'MP', 'LJ', 'HJ', 'CO', 'BI'] as const

/** A position in words: `büyük kör`, `big blind`. */
export const positionName = (position: string, words: Words): string => {
  const key = positionKeys.find(name => name === position)
  return key === undefined ? position : words.say(`game.${key}`)
}

const cardsOf = (
  hand: Hand,
  player: Player,
  mine: boolean,
  words: Words,
  five: Winning | null,
): readonly CardView[] => {
  if (player.folded)
    return mine && !isOver(hand) ? player.cards.map(card => ({ ...cardView(card, words, null), dim: true })) : []
  if (player.mucked && !mine) return exposed(player, words)
  return player.cards.map((card, k) => {
    const view = cardView(card, words, player.shown || mine ? five : null)
    return player.up[k] === true && !player.shown ? { ...view, up: true } : view
  })
}

/** Thrown-away cards are gone, but for those that their owner turned up afterwards. */
const exposed = (player: Player, words: Words): readonly CardView[] =>
  player.cards.filter((card, k) => card !== null && player.up[k] === true).map(card => cardView(card, words, null))

const actText = (act: Act, words: Words): string => {
  switch (act.kind) {
    case 'folded':
      return words.say('table.folded')
    case 'checked':
      return words.say('table.checked')
    case 'mucked':
      return words.say('table.mucked')
    case 'showed':
      return words.say('table.showed')
    case 'posted':
      return words.say('table.posted', { n: act.amount })
    case 'called':
      return words.say('table.called', { n: act.amount })
    case 'bet':
      return words.say('table.betTo', { n: act.amount })
    case 'raised':
      return words.say('table.raisedTo', { n: act.amount })
    case 'broughtIn':
      return words.say('table.broughtIn', { n: act.amount })
    case 'completed':
      return words.say('table.completed', { n: act.amount })
    case 'drew':
      return words.say('table.drew', { n: act.count })
  }
}

/** For a narrow plate, whose chips beside it say the amount; undefined where the whole text is short. */
const actBrief = (act: Act | null, words: Words): string | undefined => {
  if (act?.kind === 'drew') return words.say('table.drewBrief', { n: act.count })
  return act !== null && 'amount' in act ? words.say(`table.${act.kind}Brief`) : undefined
}

const statusOf = (story: Story, look: Onlooker, sitter: Sitter, player: Player | undefined, won: number): string => {
  const { words } = look
  const { hand } = story.table
  const act = story.acts[sitter.seat] ?? null
  // At the showdown the name of the hand says more than the last act; on several boards it has more than one.
  if (hand !== null && player?.shown === true && boardCount(hand) === 1) {
    const named = shownName(story, hand, player, words)
    if (named !== '') return named
  }
  if (won > 0) return words.say('table.won', { n: won })
  if (player !== undefined && act !== null && (isRunning(story) || act.kind === 'mucked')) return actText(act, words)
  if (sitter.leaving) return words.say('table.leaving')
  if (sitter.stack === 0 && !isRunning(story)) return words.say('table.busted')
  if (sitter.out) return sitter.stack === 0 ? words.say('table.busted') : words.say('table.sittingOut')
  // Before a first hand nobody waits: all are dealt in.
  if (player === undefined && hand !== null && sitter.entry === 'bigBlind') return words.say('table.waitsForBlind')
  if (player === undefined && sitter.entry === 'post') return words.say('table.waitsToPost')
  if (player === undefined && sitter.entry === 'button') return words.say('table.waitsForButton')
  return ''
}

const potOf = (hand: Hand | null, words: Words): FeltState['pot'] => {
  if (hand === null || isOver(hand)) return null
  const amount = chipsIn(hand) - hand.players.reduce((sum, player) => sum + player.won, 0)
  return amount <= 0 ? null : { label: words.say('table.pot'), amount, text: words.number(amount) }
}

/** Side pots, once there are any; each with those who may win it. */
const potsOf = (story: Story, words: Words): readonly PotView[] => {
  const { gathered, awards, table } = story
  if (gathered.length < 2) return []
  const paid = (k: number) => awards.some(award => award.pot === k && (award.part === 'all' || award.part === 'low'))
  return gathered.flatMap((pot, k) =>
    paid(k)
      ? []
      : [
          {
            label: k === 0 ? words.say('table.mainPot') : words.say('table.sidePot', { k }),
            amount: pot.amount,
            text: words.number(pot.amount),
            who: words.say('table.potFor', { names: words.list(pot.seats.map(seat => table.seats[seat]?.name ?? '')) }),
          },
        ],
  )
}

const potNote = (story: Story, look: Onlooker): string => {
  const legal = tableLegal(story.table)
  if (legal?.kind !== 'bet' || legal.seat !== look.you || legal.call === 0) return ''
  return look.words.say('act.toCall', { n: legal.call })
}

/** A hand that was turned up, by the halves that it won; both where it won none. */
const shownName = (story: Story, hand: Hand, player: Player, words: Words): string => {
  const read = readPlayer(hand, player)
  if (read === undefined) return ''
  const high = handName(read, words.lang)
  const low = readLow(hand, player)
  if (low === undefined) return high
  const won = (isLow: boolean) =>
    story.awards.some(
      ({ part, shares }) => (part === 'low') === isLow && shares.some(({ seat }) => seat === player.seat),
    )
  if (won(true) === won(false)) return bothNames(high, lowName(low, words.lang))
  return won(true) ? lowName(low, words.lang) : high
}

const bothNames = (high: string, low: string): string => `${high} · ${low}`

/** The reader's own hand in words: with its low in a game for both, and by its pairs while it has fewer than five cards. */
export const ownName = (hand: Hand, player: Player, words: Words): string => {
  const boards = Array.from({ length: boardCount(hand) }, (_, k) => k)
  if (boards.length > 1)
    return boards
      .map(k => ({ k, read: readPlayer(hand, player, k) }))
      .flatMap(({ k, read }) => (read === undefined ? [] : [`${k + 1}: ${handName(read, words.lang)}`]))
      .join(' · ')
  const read = readPlayer(hand, player)
  if (read !== undefined) {
    const low = readLow(hand, player)
    const high = handName(read, words.lang)
    return low === undefined ? high : bothNames(high, lowName(low, words.lang))
  }
  const known = player.cards.filter(card => card !== null)
  const few = hand.board.length === 0 && known.length === player.cards.length ? readFew(known) : undefined
  return few === undefined ? '' : handName(few, words.lang)
}

const resultOf = (story: Story, { words, you }: Onlooker): FeltState['result'] =>
  story.awards.length === 0
    ? null
    : story.awards.flatMap(award =>
        award.shares.map(
          (share): ResultLine => ({
            text: awardText(award, share, words),
            hand: madeName(share, words),
            mine: share.seat === you,
          }),
        ),
      )

/** Price and moment of a choice made ahead: it dies when hand, street or price change (B078, B080). */
const contextOf = (hand: Hand, price: number): string => `${hand.number}:${hand.street}:${price}`

const barOf = (story: Story, look: Onlooker): BarState => {
  const { words, you, turn } = look
  const { table } = story
  const { hand } = table
  const sitter = you === null ? null : (table.seats[you] ?? null)
  if (sitter === null || !look.control) return { kind: 'idle', note: note(story, look) }
  const legal = tableLegal(table)
  if (hand !== null && legal !== undefined && legal.seat === you) {
    // The controls wait for the server's word of the decision, which comes with the clock.
    if (turn === null || turn.seat !== you) return { kind: 'idle', note: '' }
    return ownTurn(hand, legal, turn, words)
  }
  const player = handPlayer(story, sitter.seat)
  const choices = choicesOf(story, look, sitter, player)
  if (choices !== null) return choices
  if (
    hand !== null &&
    legal !== undefined &&
    player !== undefined &&
    !player.folded &&
    player.stack > 0 &&
    legal.kind === 'bet'
  ) {
    const call = Math.min(player.stack, Math.max(0, hand.price - player.bet))
    // Who has acted and owes nothing is only asked again at another price, which no tick outlives.
    if (call > 0 || !player.acted)
      return {
        kind: 'pre',
        context: contextOf(hand, hand.price),
        ticks: call > 0 ? ['fold', 'call'] : ['checkFold', 'check'],
        call,
        note: note(story, look),
      }
  }
  return { kind: 'idle', note: note(story, look) }
}

const ownTurn = (hand: Hand, legal: Legal, turn: Turn, words: Words): BarState => {
  const { decision } = turn
  switch (legal.kind) {
    case 'bet': {
      const player = hand.players.find(({ seat }) => seat === legal.seat)
      const whole = (player?.bet ?? 0) + (player?.stack ?? 0)
      return {
        kind: 'act',
        decision,
        context: contextOf(hand, hand.price),
        mayFold: legal.mayFold,
        call: legal.call,
        callIsAllIn: legal.call > 0 && legal.call === player?.stack,
        raise:
          legal.raise === undefined ? null : raiseOf(hand, legal.raise, legal.call, player?.bet ?? 0, whole, words),
      }
    }
    case 'bringIn': {
      const { completeTo } = legal
      const player = hand.players.find(({ seat }) => seat === legal.seat)
      return {
        kind: 'act',
        decision,
        context: contextOf(hand, hand.price),
        mayFold: legal.mayFold,
        call: null,
        callIsAllIn: false,
        bringIn: legal.amount,
        raise:
          completeTo === null
            ? null
            : {
                kind: 'complete',
                min: completeTo,
                max: completeTo,
                maxIsAllIn: completeTo === player?.stack,
                presets: [],
                step: hand.opening.stakes.smallBet,
              },
      }
    }
    case 'draw':
      return {
        kind: 'draw',
        decision,
        max: legal.max,
        cards: hand.players.find(({ seat }) => seat === legal.seat)?.cards.length ?? 0,
      }
    case 'show':
      return { kind: 'show', decision, mayMuck: legal.mayMuck }
    case 'runIt':
      return { kind: 'runIt', decision, most: legal.most > 2 ? 3 : 2, note: words.say('table.runTitle') }
  }
}

/** Sizes by the pot: the whole pot is what a pot-limit game allows, the others are that part of it above the call (B024). */
const raiseOf = (
  hand: Hand,
  raise: NonNullable<Extract<Legal, { kind: 'bet' }>['raise']>,
  call: number,
  bet: number,
  whole: number,
  words: Words,
): RaiseView => {
  const price = bet + call
  const pot = chipsIn(hand) + call
  const sizes = [
    { label: 'act.half', name: 'act.halfName', part: 1 / 2 },
    { label: 'act.twoThirds', name: 'act.twoThirdsName', part: 2 / 3 },
    { label: 'act.pot', name: 'act.potName', part: 1 },
  ] as const
  const presets = sizes
    .map(({ label, name, part }) => {
      const to = price + Math.round(pot * part)
      return { label: words.say(label), to, name: words.say(name, { n: to }) }
    })
    .filter(({ to }) => to >= raise.min && to <= raise.max)
  return {
    kind: hand.price === 0 ? 'bet' : isCompletion(hand) ? 'complete' : 'raise',
    min: raise.min,
    max: raise.max,
    maxIsAllIn: raise.max === whole,
    ...(raise.sizes === undefined ? {} : { sizes: raise.sizes }),
    presets: raise.sizes === undefined ? presets : [],
    step: Math.max(1, hand.opening.stakes.bigBlind || hand.opening.stakes.minBet),
  }
}

/** What a seated reader may choose outside a decision; null when there is nothing. */
const choicesOf = (story: Story, look: Onlooker, sitter: Sitter, player: Player | undefined): BarState | null => {
  const { words, settled } = look
  const { table } = story
  const running = isRunning(story)
  const choice = (id: ChoiceId, label: string, tone: Choice['tone'] = 'plain'): Choice => ({ id, label, tone })
  if (sitter.stack === 0 && !(running && player !== undefined) && settled)
    return {
      kind: 'choices',
      note: words.say('table.rebuyTitle'),
      choices: [choice('leave', words.say('table.leave')), choice('rebuy', words.say('table.rebuyShort'), 'main')],
    }
  if (sitter.out && !(running && player !== undefined && !player.folded))
    return {
      kind: 'choices',
      note: words.say(sitter.timeouts > 1 ? 'table.outTimeouts' : 'table.outText'),
      choices: [choice('leave', words.say('table.leave')), choice('sitIn', words.say('table.sitIn'), 'main')],
    }
  if (
    sitter.entry === 'bigBlind' &&
    player === undefined &&
    table.settings.variant.forced === 'blinds' &&
    table.hands > 0
  )
    return {
      kind: 'choices',
      note: words.say('table.waitsYou'),
      choices: [
        // Posts are made up once the button has passed; where it may be bought, that is for now.
        ...(mayBuyButton(table, sitter.seat)
          ? [
              choice(
                'button',
                words.say('table.entryButton', {
                  n: table.settings.stakes.bigBlind,
                  m: table.settings.stakes.smallBlind,
                }),
              ),
            ]
          : []),
        choice(
          'post',
          sitter.owes.small && sitter.owes.big
            ? words.say('table.entryPostBoth', {
                n: table.settings.stakes.bigBlind,
                m: table.settings.stakes.smallBlind,
              })
            : words.say('table.entryPost', {
                n: sitter.owes.big ? table.settings.stakes.bigBlind : table.settings.stakes.smallBlind,
              }),
          'main',
        ),
      ],
    }
  if ((sitter.entry === 'post' || sitter.entry === 'button') && player === undefined)
    return {
      kind: 'choices',
      note: words.say(sitter.entry === 'post' ? 'table.waitsToPost' : 'table.waitsForButton'),
      choices: [choice('wait', words.say('table.entryWait'))],
    }
  if (!running && settled && player !== undefined && !player.folded && !player.shown && story.awards.length > 0) {
    const hidden = player.cards
      .map((card, k) => ({ card, k }))
      .filter(({ card, k }) => card !== null && player.up[k] !== true)
    if (hidden.length === 0) return null
    const one = hidden
      .slice(0, 2)
      .map(({ card, k }) => choice(`show${k}`, words.say('table.showOne', { card: cardName(card ?? 0, words.lang) })))
    return {
      kind: 'choices',
      note: words.say('table.showTitle'),
      choices:
        hidden.length < 2
          ? one
          : [...one, choice('showAll', words.say(hidden.length === 2 ? 'table.showBoth' : 'table.showAll'))],
    }
  }
  return null
}

/** The buttons outside a decision, as the felt reports them. */
export type ChoiceId = 'leave' | 'rebuy' | 'sitIn' | 'post' | 'wait' | 'showAll' | 'button' | `show${number}`

const note = (story: Story, look: Onlooker): string => {
  const { words, you } = look
  const { table } = story
  const { hand } = table
  const seated = table.seats.filter(sitter => sitter !== null)
  if (isRunning(story)) {
    const seat = hand === null ? null : seatToAct(hand)
    const name = seat === null ? undefined : table.seats[seat]?.name
    if (name !== undefined && seat !== you) return words.say('act.waiting', { name })
    return you === null ? words.say('table.watching') : ''
  }
  const ready = seated.filter(sitter => !sitter.out && sitter.stack > 0)
  if (ready.length < 2) return words.say(you === null ? 'table.watchingSit' : 'table.alone')
  if (story.awards.length > 0) return words.say('act.nextHand')
  return you === null ? words.say(seated.length < table.settings.seats ? 'table.watchingSit' : 'table.full') : ''
}
