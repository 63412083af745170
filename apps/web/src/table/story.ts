import type { SeenCard } from '@krupiye/cards'
import {
  boardAt,
  boardCount,
  carried,
  type Chips,
  evolveTable,
  type Hand,
  isOver,
  type Player,
  type Pot,
  pots,
  type Seat,
  type StreetName,
  type Table,
  type TableEvent,
} from '@krupiye/rules'
import type { BaseTable } from '@krupiye/wire'
import { cardName, cardsText, handName, rankFace, type Words } from '@krupiye/words'
import type { LowReading, Reading } from '@krupiye/ranks'
import { decidingKicker, readLow, readPlayer } from './showdown.ts'
import { gameName } from './title.ts'

/** One line of the log. It is a sentence of the words, so that it changes its language with the page. */
export type Entry = {
  /** Grows from line to line. */
  readonly id: number
  /** A hand or a street begins here. */
  readonly head: 'hand' | 'street' | null
  readonly text: Sentence
}

export type Sentence = (words: Words) => string

/** A sentence for the ear: cards by name instead of by sign. */
export type Spoken = {
  /** Grows from sentence to sentence. */
  readonly id: number
  readonly text: Sentence
  /** The chair it is about, so that nobody is told of their own press; null for the house. */
  readonly seat: Seat | null
}

/** What a seat did last on this street, or how its hand ended. */
export type Act =
  | { readonly kind: 'folded' | 'checked' | 'mucked' | 'showed' }
  | {
      readonly kind: 'posted' | 'called' | 'bet' | 'raised' | 'broughtIn' | 'completed'
      readonly amount: Chips
      readonly allIn: boolean
    }
  | { readonly kind: 'drew'; readonly count: number }

/** One pot, or half of it, paid. */
export type Award = {
  /** 0 is the main pot. */
  readonly pot: number
  /** 0 is the first board; where the hand is run several times each board pays its part. */
  readonly board: number
  /** How many boards the hand was played on. */
  readonly boards: number
  /** A high half that is the whole, because no hand was low enough, is `all`. */
  readonly part: 'all' | 'high' | 'low'
  readonly shares: readonly Share[]
  /** Everyone else had folded. */
  readonly uncontested: boolean
  /** How many pots the hand had. */
  readonly of: number
}

export type Share = {
  readonly seat: Seat
  readonly name: string
  readonly amount: Chips
  /** The hand that won it, a high one with the kicker that decided; null where nobody showed. */
  readonly made:
    | { readonly half: 'high'; readonly reading: Reading; readonly kicker: number | undefined }
    | { readonly half: 'low'; readonly reading: LowReading }
    | null
}

/**
 * A table told event by event: the table itself, folded by the house's own `evolveTable`, and what the table forgets but a reader wants to
 * see: who did what last, what was paid to whom, and the log. `tell` mutates it; everything drawn is read from it.
 */
export type Story = {
  table: Table
  entries: Entry[]
  spoken: Spoken[]
  /** By chair; index 0 unused. */
  acts: (Act | null)[]
  /** Cards drawn in this hand of a draw game, by chair. */
  drew: (number | null)[]
  awards: Award[]
  /** Pots gathered at the street ends so far, main pot first. */
  gathered: readonly Pot[]
  /** Grows with every line ever told, also those that were dropped. */
  told: number
}

/** Lines kept: some twenty hands; sentences: more than anyone waits for. */
const longest = 400
const longestSpoken = 30

export const tableOf = ({ settings, seats, button, small, big, hands, ...rest }: BaseTable): Table => ({
  ...carried(rest),
  settings,
  seats: seats.map(sitter => sitter && { ...sitter, owes: { ...sitter.owes } }),
  button,
  small,
  big,
  hands,
  hand: null,
})

/** Begins where a picture of the table stands; `before` carries the log over when the same table is pictured anew. */
export const beginStory = (base: BaseTable, before?: Story): Story => ({
  table: tableOf(base),
  // The picture starts at its hand's beginning: lines of that hand are told again.
  entries: before === undefined ? [] : before.entries.slice(0, lastHandLine(before.entries)),
  spoken: [],
  acts: [],
  drew: [],
  awards: [],
  gathered: [],
  told: before?.told ?? 0,
})

const lastHandLine = (entries: readonly Entry[]): number => {
  const at = entries.findLastIndex(entry => entry.head === 'hand')
  return at < 0 ? 0 : at
}

const playerAt = (hand: Hand | null, seat: Seat): Player | undefined =>
  hand?.players.find(player => player.seat === seat)

/** Takes the next event in: the table goes on, and what is worth a line gets one. */
export const tell = (story: Story, event: TableEvent): void => {
  const { table } = story
  const before = {
    price: table.hand?.price ?? 0,
    completes: table.hand !== null && isCompletion(table.hand),
    name: 'seat' in event ? (table.seats[event.seat]?.name ?? '') : '',
  }
  if (event.type === 'awarded' && table.hand !== null && story.awards.length === 0) story.gathered = pots(table.hand)
  evolveTable(table, event)
  const seat = 'seat' in event ? event.seat : null
  const say = (text: Sentence, about = seat): void => {
    story.told++
    story.spoken.push({ id: story.told, text, seat: about })
    if (story.spoken.length > longestSpoken) story.spoken.shift()
  }
  const write = (text: Sentence, head: Entry['head'] = null): void => {
    story.told++
    story.entries.push({ id: story.told, head, text })
    if (story.entries.length > longest) story.entries.splice(0, story.entries.length - longest)
  }
  const line = (text: Sentence, about = seat): void => {
    write(text)
    say(text, about)
  }
  const { name } = before
  const allIn = seat !== null && playerAt(table.hand, seat)?.stack === 0

  switch (event.type) {
    case 'handOpened': {
      story.acts = []
      story.drew = []
      story.awards = []
      story.gathered = []
      const n = event.hand
      return write(w => w.say('log.handOpened', { n }), 'hand')
    }
    case 'posted': {
      const n = event.amount
      // Who posts twice, a missed blind and the live one, shows what lies in front.
      story.acts[event.seat] = { kind: 'posted', amount: n, allIn }
      const key = `log.${event.kind}` as const
      return write(w => w.say(key, { name, n }))
    }
    case 'streetOpened': {
      story.acts = story.acts.map(act =>
        act?.kind === 'folded' || (act !== null && 'allIn' in act && act.allIn) ? act : null,
      )
      // Streets with a board are headed by its cards, the others by their name.
      const rule = table.hand?.opening.variant.streets[table.hand.street]
      const { street } = event
      if (rule === undefined || table.hand?.street === 0 || rule.deal.some(step => step.kind === 'board')) return
      return write(w => w.say('log.streetPlain', { street: w.say(`game.${street}`) }), 'street')
    }
    case 'dealt': {
      const rule = table.hand?.opening.variant.streets[table.hand.street]
      if (event.up) {
        const up = event.rows.map(row => ({ who: table.seats[row.seat]?.name ?? '', cards: row.cards }))
        write(w => up.map(({ who, cards }) => w.say('log.upCard', { name: who, cards: signs(cards) })).join(' · '))
        for (const { who, cards } of up) say(w => w.say('log.upCard', { name: who, cards: names(w, cards) }), null)
        return
      }
      // Down cards come with faces to their owner only.
      const own = event.rows.find(row => row.cards.some(card => card !== null))
      const drawn = rule?.deal.some(step => step.kind === 'draw') === true
      if (own !== undefined)
        say(w => w.say(drawn ? 'spoken.drawn' : 'spoken.dealt', { cards: names(w, own.cards) }), null)
      return
    }
    case 'boardDealt': {
      const { cards, board = 0 } = event
      const street = table.hand === null ? 'flop' : streetOf(table.hand, board)
      const several = table.hand !== null && boardCount(table.hand) > 1
      const on = (w: Words, text: string) => (several ? w.say('log.onBoard', { k: board + 1, line: text }) : text)
      write(w => on(w, w.say('log.street', { street: w.say(`game.${street}`), cards: signs(cards) })), 'street')
      return say(w => on(w, w.say('spoken.street', { street: w.say(`game.${street}`), cards: names(w, cards) })))
    }
    case 'broughtIn': {
      const n = event.amount
      story.acts[event.seat] = { kind: 'broughtIn', amount: n, allIn }
      return line(w => w.say('log.broughtIn', { name, n }))
    }
    case 'folded':
      story.acts[event.seat] = { kind: 'folded' }
      return line(w => w.say('log.folded', { name }))
    case 'checked':
      story.acts[event.seat] = { kind: 'checked' }
      return line(w => w.say('log.checked', { name }))
    case 'called': {
      const n = event.amount
      story.acts[event.seat] = { kind: 'called', amount: n, allIn }
      return line(w => w.say(allIn ? 'log.calledAllIn' : 'log.called', { name, n }))
    }
    case 'raised': {
      const n = event.to
      if (before.completes && !allIn) {
        story.acts[event.seat] = { kind: 'completed', amount: n, allIn }
        return line(w => w.say('log.completed', { name, n }))
      }
      const first = before.price === 0
      story.acts[event.seat] = { kind: first ? 'bet' : 'raised', amount: n, allIn }
      if (first) return line(w => w.say(allIn ? 'log.betAllIn' : 'log.bet', { name, n }))
      return line(w => w.say(allIn ? 'log.raisedAllIn' : 'log.raised', { name, n }))
    }
    case 'discarded': {
      const n = event.cards.length
      story.drew[event.seat] = n
      story.acts[event.seat] = { kind: 'drew', count: n }
      return line(w => w.say('log.discarded', { name, n }))
    }
    case 'stubRefilled': {
      const n = event.count
      return line(w => w.say('log.stubRefilled', { n }))
    }
    case 'returned': {
      const n = event.amount
      return line(w => w.say('log.returned', { name, n }))
    }
    case 'runChosen': {
      const n = event.times
      return line(w => w.say('log.runChosen', { name, n }))
    }
    case 'raked': {
      const n = event.pots.reduce((sum, amount) => sum + amount, 0)
      return line(w => w.say('log.raked', { n }))
    }
    case 'streetClosed':
      if (table.hand !== null) story.gathered = pots(table.hand)
      return
    case 'shown': {
      story.acts[event.seat] = { kind: 'showed' }
      const player = playerAt(table.hand, event.seat)
      const read = table.hand !== null && player !== undefined ? readPlayer(table.hand, player) : undefined
      const cards = event.cards
      const told = (w: Words, shown: string) =>
        read === undefined
          ? w.say('log.shown', { name, cards: shown })
          : w.say('log.shownHand', { name, cards: shown, hand: handName(read, w.lang) })
      write(w => told(w, signs(cards)))
      return say(w => told(w, names(w, cards)))
    }
    case 'mucked':
      story.acts[event.seat] = { kind: 'mucked' }
      return line(w => w.say('log.mucked', { name }))
    case 'exposed': {
      const cards = event.cards.filter(card => card !== null)
      write(w => w.say('log.exposed', { name, cards: signs(cards) }))
      return say(w => w.say('log.exposed', { name, cards: names(w, cards) }))
    }
    case 'awarded': {
      const { hand } = table
      const uncontested = hand !== null && hand.players.filter(player => !player.folded).length === 1
      const pot = story.gathered[event.pot]
      const paid = event.shares.reduce((sum, { amount }) => sum + amount, 0)
      // Without a low the high half is more than a half, whatever the house takes.
      const noLow = event.part === 'high' && paid * 2 > (pot?.amount ?? 0) / (hand === null ? 1 : boardCount(hand)) + 1
      const award: Award = {
        pot: event.pot,
        board: event.board ?? 0,
        boards: hand === null ? 1 : boardCount(hand),
        part: noLow ? 'all' : event.part,
        shares: event.shares.map(share => ({
          ...share,
          name: table.seats[share.seat]?.name ?? '',
          made: hand === null || uncontested ? null : madeBy(hand, share.seat, event, pot?.seats ?? []),
        })),
        uncontested,
        of: story.gathered.length,
      }
      story.awards.push(award)
      if (noLow && event.pot === 0) write(w => w.say('log.noLow'))
      for (const share of award.shares) line(w => awardLine(award, share, w), share.seat)
      return
    }
    case 'handClosed': {
      const killer = table.kill?.killer ?? null
      if (killer === null) return
      const who = table.seats[killer]?.name ?? ''
      return line(w => w.say('log.kills', { name: who }), killer)
    }
    case 'deckSet':
    case 'burned':
    case 'hidden':
    case 'tableOpened':
    case 'entryChosen':
    case 'straddleChosen':
    case 'outAtBigBlindChosen':
    case 'leaveChosen':
      return
    case 'buttonMoved': {
      if (!event.bought || event.small === null) return
      const who = table.seats[event.small]?.name ?? ''
      return line(w => w.say('log.boughtButton', { name: who }), event.small)
    }
    case 'seated': {
      const { name: who, stack: n } = event
      return line(w => w.say('log.seated', { name: who, n }))
    }
    case 'settingsChanged':
      return line(w => w.say('log.settingsChanged'))
    case 'gameChanged': {
      const { game, limit } = table.settings.variant
      return line(w => w.say('log.gameChanged', { game: gameName(game, limit, w) }))
    }
    case 'stackAdded': {
      const n = event.amount
      return line(w => w.say('log.stackAdded', { name, n }))
    }
    case 'satOut': {
      const key = (
        {
          asked: 'log.satOut',
          timeouts: 'log.satOutTimeouts',
          busted: 'log.satOutBusted',
          bigBlind: 'log.satOutBigBlind',
        } as const
      )[event.why]
      return line(w => w.say(key, { name }))
    }
    case 'satIn':
      return line(w => w.say('log.satIn', { name }))
    case 'stoodUp': {
      const n = event.amount
      return line(w => (n > 0 ? w.say('log.stoodUp', { name, n }) : w.say('log.stoodUpEmpty', { name })))
    }
    case 'timedOut':
      return line(w => w.say('log.timedOut', { name }))
    case 'handVoided': {
      const n = event.hand
      story.acts = []
      story.awards = []
      story.gathered = []
      return line(w => w.say('log.voided', { n }))
    }
  }
}

/** The street that a board has come to: further boards are dealt after the hand's last street. */
const streetOf = (hand: Hand, board: number): StreetName => {
  const lie = boardAt(hand, board).length
  let dealt = 0
  for (const { name, deal } of hand.opening.variant.streets) {
    dealt += deal.reduce((n, step) => n + (step.kind === 'board' ? step.count : 0), 0)
    if (dealt >= lie) return name
  }
  return 'river'
}

const signs = (cards: readonly SeenCard[]): string => cardsText(cards.filter(card => card !== null))
const names = (words: Words, cards: readonly SeenCard[]): string =>
  cards.map(card => (card === null ? words.say('spoken.unknownCard') : cardName(card, words.lang))).join(', ')

/** What a seat won with, against the others that were turned up for the same pot. */
const madeBy = (
  hand: Hand,
  seat: Seat,
  { part, board = 0 }: { readonly part: Award['part']; readonly board?: number },
  contenders: readonly Seat[],
): Share['made'] => {
  const winner = playerAt(hand, seat)
  if (winner === undefined || !winner.shown) return null
  if (part === 'low') {
    const low = readLow(hand, winner, board)
    return low === undefined ? null : { half: 'low', reading: low }
  }
  const won = readPlayer(hand, winner, board)
  if (won === undefined) return null
  const beaten = hand.players
    .filter(player => player.seat !== seat && player.shown && contenders.includes(player.seat))
    .map(player => readPlayer(hand, player, board))
    .filter(read => read !== undefined)
  return { half: 'high', reading: won, kicker: decidingKicker(won, beaten) }
}

/** Third street's first full bet, made over a bring-in or instead of it (STUD-6). */
export const isCompletion = (hand: Hand): boolean =>
  hand.opening.variant.forced === 'bringIn' && hand.street === 0 && hand.bets === 0

/** The name of a winning hand; empty where nobody showed. A low is its ranks: that it is one is said beside it. */
export const madeName = ({ made }: Share, words: Words): string => {
  if (made === null) return ''
  return made.half === 'low'
    ? made.reading.ranks.map(rankFace).join('-')
    : handName(made.reading, words.lang, made.kicker)
}

/** Who got what of which pot, with what. */
const awardLine = (award: Award, share: Share, words: Words): string => {
  const hand = madeName(share, words)
  return hand === '' || award.uncontested
    ? awardText(award, share, words)
    : words.say('log.withHand', { line: awardText(award, share, words), hand })
}

/** Who got what of which pot, and on which board where there are several. */
export const awardText = (award: Award, share: Share, words: Words): string => {
  const line = partText(award, share, words)
  return award.boards > 1 ? words.say('log.onBoard', { k: award.board + 1, line }) : line
}

const partText = ({ pot, part, shares, uncontested }: Award, { name, amount: n }: Share, words: Words): string => {
  if (part !== 'all')
    return pot > 0 ? words.say(`log.${part}Side`, { name, n, k: pot }) : words.say(`log.${part}`, { name, n })
  if (uncontested) return words.say('log.winsUncontested', { name, n })
  const split = shares.length > 1
  if (pot > 0) return words.say(split ? 'log.splitsSide' : 'log.winsSide', { name, n, k: pot })
  return words.say(split ? 'log.splits' : 'log.wins', { name, n })
}

/** Whether the last hand is still being played. */
export const isRunning = (story: Story): boolean => story.table.hand !== null && !isOver(story.table.hand)
