import type { HandEvent, Seat } from './event.ts'
import type { Hand, Phase, Player } from './handTypes.ts'

export type HandOpened = Extract<HandEvent, { type: 'handOpened' }>

/** The hand that a `handOpened` event begins. */
export function begin(opened: HandOpened): Hand {
  const { opening, hand: number } = opened
  const { stakes, variant } = opening
  const size = variant.streets[0]?.bet === 'big' ? stakes.bigBet : stakes.smallBet
  return {
    number,
    opening,
    players: opening.players.map(beginPlayer),
    live: opening.players.length,
    bettors: opening.players.length,
    board: none,
    run: null,
    rakes: none,
    phase: opening.dues.length > 0 ? { at: 'posting', step: 0 } : openingPhase,
    street: -1,
    deck: null,
    stub: variant.deck.length,
    burns: 0,
    discards: none,
    muck: none,
    price: 0,
    base: 0,
    step: variant.limit === 'fixedLimit' ? size : stakes.minBet,
    bets: 0,
    cap: 0,
    aggressor: -1,
    opener: -1,
    eitherSize: false,
    shortBlinds: 0,
    antes: 0,
    actions: 0,
  }
}

/** The next street is due. Phases without data are shared: a hand never changes a phase, it takes another. */
export const openingPhase: Phase = { at: 'opening' }

const none: readonly never[] = []

const beginPlayer = ({ seat, stack }: { readonly seat: Seat; readonly stack: number }): Player => ({
  seat,
  stack,
  bet: 0,
  put: 0,
  dead: 0,
  won: 0,
  folded: false,
  cards: none,
  up: none,
  shown: false,
  mucked: false,
  drawing: 0,
  acted: false,
  faced: 0,
  facedStep: 0,
})

/** A hand that shares nothing changeable with the given one. */
export function copy(hand: Hand): Hand {
  return {
    number: hand.number,
    opening: hand.opening,
    players: hand.players.map(copyPlayer),
    live: hand.live,
    bettors: hand.bettors,
    board: hand.board,
    run: hand.run,
    rakes: hand.rakes,
    phase: hand.phase,
    street: hand.street,
    deck: hand.deck,
    stub: hand.stub,
    burns: hand.burns,
    discards: hand.discards,
    muck: hand.muck,
    price: hand.price,
    base: hand.base,
    step: hand.step,
    bets: hand.bets,
    cap: hand.cap,
    aggressor: hand.aggressor,
    opener: hand.opener,
    eitherSize: hand.eitherSize,
    shortBlinds: hand.shortBlinds,
    antes: hand.antes,
    actions: hand.actions,
  }
}

const copyPlayer = (p: Player): Player => ({
  seat: p.seat,
  stack: p.stack,
  bet: p.bet,
  put: p.put,
  dead: p.dead,
  won: p.won,
  folded: p.folded,
  cards: p.cards,
  up: p.up,
  shown: p.shown,
  mucked: p.mucked,
  drawing: p.drawing,
  acted: p.acted,
  faced: p.faced,
  facedStep: p.facedStep,
})
