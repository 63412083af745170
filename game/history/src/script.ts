import { type Card, formatCard, type SeenCard } from '@krupiye/cards'
import {
  type Chips,
  type Command,
  type HandEvent,
  type Legal,
  type Opening,
  type Seat,
  type Want,
  type Hand,
  begin,
  dealer,
  decide,
  evolve,
  isOver,
  legal,
  openHand,
  type Pot,
  play,
  pots,
} from '@krupiye/rules'
import type { FaultReason } from './fault.ts'
import { type Step, readStep } from './step.ts'

/** A hand of a file, ready to be played: how it opens and what was done, in PHH's notation. */
export type Script = {
  readonly opening: Opening
  readonly number: number
  readonly actions: readonly string[]
  /** What turns an amount of the actions into chips. */
  readonly unit: number
  /** Where the hand is run several times: the cards of the second board, and the third, from where they part from the first. */
  readonly boards?: readonly (readonly SeenCard[])[]
  /** What the house takes of each pot, main pot first; undefined where the file does not say it pot by pot. Asked once, before the first pot is paid. */
  readonly rake?: (pots: readonly Pot[]) => readonly Chips[] | undefined
}

export type Played = {
  readonly ok: true
  readonly events: readonly HandEvent[]
  readonly hand: Hand
  /** False where the actions end before the hand does. */
  readonly complete: boolean
}

export type Failed = { readonly ok: false; readonly reason: FaultReason }

/** How closely a script is held to the rules. */
export type Manner = {
  /** Asked before each betting decision of the file, with what the rules allow there. */
  readonly watch?: (decision: {
    readonly nth: number
    readonly player: number
    readonly open: Legal | undefined
    readonly hand: Hand
  }) => void
  /**
   * Takes every bet as it stands in the file, legal or not, and the price of the nth check or call from here: for files whose house has other rules.
   * Turn and amounts are then not checked.
   */
  readonly price?: (nth: number) => Chips
  /** Hole cards that the file does not have were dealt unseen; without this they are missed. */
  readonly unseen?: boolean
  /** What `sm -` means where the cards are known: they are shown, as PHH has it; without this the dash mucks, as no cards do. */
  readonly dashShows?: boolean
}

/** Plays a script through the rules. The first thing that does not fit is the answer; nothing is guessed. */
export const playScript = (script: Script, manner: Manner = {}): Played | Failed => new Reader(script, manner).play()

/** Thrown through the reading of one hand. No Error: a file of a million bad hands would take a million stacks. */
class Stop {
  readonly reason: FaultReason
  constructor(reason: FaultReason) {
    this.reason = reason
  }
}

/** One reading of one script: the steps, the cards that are still to come, and the hand as far as it has come. */
class Reader {
  private readonly script: Script
  private readonly manner: Manner
  private readonly events: HandEvent[] = []
  /** Cards that the file deals to each player, and to the board, not yet used. */
  private readonly holes: SeenCard[][]
  private readonly board: SeenCard[] = []
  private readonly further: readonly SeenCard[][]
  private hand!: Hand
  /** The player (0.., -1 the board) whom the file has no card for, where one was due. */
  private missing: number | null = null
  private bets = 0

  constructor(script: Script, manner: Manner) {
    this.script = script
    this.manner = manner
    this.holes = script.opening.players.map(() => [])
    this.further = (script.boards ?? []).map(cards => [...cards])
  }

  play(): Played | Failed {
    try {
      return this.through()
    } catch (error) {
      if (error instanceof Stop) return { ok: false, reason: error.reason }
      throw error
    }
  }

  private through(): Played {
    const steps = this.read()
    const opened = openHand(this.script.opening, this.script.number)
    if (!opened.ok) throw new Stop({ code: 'setupRefused', refusal: opened.refusal })
    this.events.push(opened.value)
    this.hand = begin(opened.value)
    this.deal()
    steps.forEach((step, at) => {
      if (step.kind === 'dealHole' || step.kind === 'dealBoard') return
      if (this.missing !== null) throw new Stop({ code: 'cardsMissing', action: at, to: this.missing + 1 })
      this.take(step, at + 1)
    })
    const complete = isOver(this.hand)
    if (complete) this.nothingLeft()
    return { ok: true, events: this.events, hand: this.hand, complete }
  }

  /** Reads all steps and lays the dealt cards ready; what a player shows later fills in what was dealt unseen. */
  private read(): readonly Step[] {
    const { actions } = this.script
    const live = new Set<Card>()
    // In stud and draw the deck may run short, and what was folded or discarded is dealt again.
    const mayComeBack = !this.script.opening.variant.streets.some(street =>
      street.deal.some(deal => deal.kind === 'board'),
    )
    const steps = actions.map((text, at) => {
      const step = readStep(text, at + 1, this.holes.length)
      if ('code' in step) throw new Stop(step)
      if (step.kind === 'discard') for (const card of step.cards) if (card !== null) live.delete(card)
      if (step.kind === 'fold' && mayComeBack)
        for (const card of this.pile(step.player)) if (card !== null) live.delete(card)
      if (step.kind === 'dealHole' || step.kind === 'dealBoard') {
        for (const card of step.cards) {
          if (card !== null && live.has(card)) throw new Stop({ code: 'cardTwice', action: at + 1, text, card })
          if (card !== null) live.add(card)
          this.pile(step.kind === 'dealHole' ? step.player : -1).push(card)
        }
      }
      return step
    })
    for (const cards of this.further)
      for (const card of cards) {
        if (card !== null && live.has(card))
          throw new Stop({ code: 'cardTwice', action: actions.length, text: notation(cards), card })
        if (card !== null) live.add(card)
      }
    if (!steps.some(step => step.kind === 'discard'))
      for (const step of steps) if (step.kind === 'show') this.fill(step.player, step.cards, live, !mayComeBack)
    return steps
  }

  private pile(player: number): SeenCard[] {
    return player < 0 ? this.board : (this.holes[player] ?? [])
  }

  private fill(player: number, shown: readonly SeenCard[], live: Set<Card>, isFlopGame: boolean): void {
    const pile = this.pile(player)
    const hole = this.script.opening.variant.streets[0]?.deal.find(step => step.kind === 'hole')
    // Flop games deal once: what was not written down is what is shown at the end.
    if (isFlopGame && this.manner.unseen && pile.length === 0 && hole?.kind === 'hole')
      pile.push(...Array.from({ length: hole.count }, () => null))
    const rest = shown.filter(card => card !== null && !live.has(card))
    for (const card of rest) {
      const at = pile.indexOf(null)
      if (at < 0 || card === null) return
      pile[at] = card
      live.add(card)
    }
  }

  /** The dealer goes on until a player is needed, the hand is over or the file has no card for what is due. */
  private deal(): void {
    for (;;) {
      const event = this.raked() ?? dealer(this.hand, want => this.draw(want))
      if (!event || this.missing !== null) return
      this.happen(event)
    }
  }

  /** The share of the house, before anything is paid. */
  private raked(): HandEvent | undefined {
    const { phase, players, rakes } = this.hand
    if (phase.at !== 'paying' || phase.board > 0 || phase.pot !== players.length || rakes.length > 0) return undefined
    const amounts = this.script.rake?.(pots(this.hand))
    return amounts?.some(amount => amount > 0) ? { type: 'raked', pots: amounts } : undefined
  }

  private draw(want: Want): SeenCard | undefined {
    if (want.to === 'burn') return null
    // Whether one card serves all at the end of a long stud hand, the file says by having it or not.
    if (want.to === 'everyone') return this.board.shift()
    const player = want.to === 'board' ? -1 : this.playerAt(want.seat)
    const { phase } = this.hand
    const pile = phase.at === 'rerunning' ? (this.further[phase.board - 1] ?? []) : this.pile(player)
    const card = pile.shift()
    if (card === undefined && player >= 0 && this.manner.unseen) return null
    if (card === undefined) this.missing = player
    return card
  }

  private happen(event: HandEvent): void {
    this.events.push(event)
    evolve(this.hand, event)
  }

  private playerAt(seat: Seat): number {
    return this.hand.players.findIndex(player => player.seat === seat)
  }

  private seatOf(player: number): Seat {
    return this.hand.players[player]?.seat ?? 0
  }

  private take(step: Exclude<Step, { kind: 'dealHole' | 'dealBoard' }>, action: number): void {
    const text = this.script.actions[action - 1] ?? ''
    const open = legal(this.hand)
    switch (step.kind) {
      case 'show': {
        const own = this.hand.players[step.player]?.cards ?? []
        const cards = step.dash && this.manner.dashShows && !own.includes(null) ? own : step.cards
        return this.show(step.player, cards, action, text, open)
      }
      case 'discard':
        return this.discard(step.player, step.cards, action, text, open)
      default: {
        const nth = this.bets++
        this.manner.watch?.({ nth, player: step.player, open, hand: this.hand })
        const price = this.manner.price?.(nth)
        if (price !== undefined && !(price === 0 && this.isIdle(step, open))) return this.force(step, price)
        if (this.isIdle(step, open)) return
        this.inTurn(step.player, open, action, text)
        return this.command(step.player, this.commandOf(step, open), action, text)
      }
    }
  }

  /** A check where nobody can bet any more is no decision, yet some files write it down. */
  private isIdle(step: Step, open: Legal | undefined): boolean {
    if (step.kind !== 'checkOrCall' || open?.kind === 'bet' || open?.kind === 'bringIn') return false
    return this.hand.players[step.player]?.folded === false
  }

  private inTurn(player: number, open: Legal | undefined, action: number, text: string): void {
    if (open?.seat === this.seatOf(player)) return
    throw new Stop({ code: 'outOfTurn', action, text, expected: open ? this.playerAt(open.seat) + 1 : null })
  }

  private command(player: number, command: Command, action: number, text: string): void {
    const seat = this.seatOf(player)
    // The house's share comes before the payment that a last fold or muck leads to: there the event alone is taken.
    const played = this.script.rake ? decide(this.hand, seat, command) : play(this.hand, seat, command)
    if (!played.ok) throw new Stop({ code: 'illegal', action, text, refusal: played.refusal })
    if (this.script.rake) for (const event of played.value.slice(0, 1)) this.happen(event)
    else this.events.push(...played.value)
    this.deal()
  }

  private commandOf(
    step: Extract<Step, { kind: 'fold' | 'checkOrCall' | 'raiseTo' | 'bringIn' }>,
    open: Legal | undefined,
  ): Command {
    switch (step.kind) {
      case 'fold':
        return { type: 'fold' }
      case 'bringIn':
        return { type: 'bringIn' }
      case 'checkOrCall':
        return { type: open?.kind === 'bet' && open.call > 0 ? 'call' : 'check' }
      case 'raiseTo':
        return { type: 'raiseTo', to: Math.round(step.to * this.script.unit) }
    }
  }

  /** Writes a bet down as the file has it. */
  private force(step: Extract<Step, { kind: 'fold' | 'checkOrCall' | 'raiseTo' | 'bringIn' }>, price: Chips): void {
    const seat = this.seatOf(step.player)
    switch (step.kind) {
      case 'fold':
        this.happen({ type: 'folded', seat })
        break
      case 'bringIn':
        this.happen({ type: 'broughtIn', seat, amount: price })
        break
      case 'checkOrCall':
        this.happen(price > 0 ? { type: 'called', seat, amount: price } : { type: 'checked', seat })
        break
      case 'raiseTo':
        this.happen({ type: 'raised', seat, to: Math.round(step.to * this.script.unit) })
        break
    }
    this.deal()
  }

  private discard(
    player: number,
    cards: readonly SeenCard[],
    action: number,
    text: string,
    open: Legal | undefined,
  ): void {
    this.inTurn(player, open, action, text)
    const own = [...(this.hand.players[player]?.cards ?? [])]
    const positions = cards.map(card => {
      const known = card === null ? -1 : own.indexOf(card)
      const at = known >= 0 ? known : own.indexOf(null)
      if (at < 0) throw new Stop({ code: 'notTheirCards', action, text })
      // A place is used once: no card is -1.
      own[at] = -1
      return at
    })
    this.command(player, { type: 'discard', positions }, action, text)
  }

  /** A player shows or, without cards, mucks. Hands that lie open already need not be shown again. */
  private show(
    player: number,
    cards: readonly SeenCard[],
    action: number,
    text: string,
    open: Legal | undefined,
  ): void {
    const found = this.hand.players[player]
    if (!found || found.folded) throw new Stop({ code: 'notTheirCards', action, text })
    const own = cards.length > 0 ? this.faces(found.cards, cards) : undefined
    if (cards.length > 0 && !own) throw new Stop({ code: 'notTheirCards', action, text })
    if (found.shown) return
    if (isOver(this.hand)) return this.turnUp(player, own, cards)
    if (found.mucked) return
    if (open?.kind !== 'show') {
      // Turned up before the last cards come, which the rules at this table do not ask for: they are shown at the end.
      return
    }
    const seat = this.seatOf(player)
    const whole = own !== undefined && !own.includes(null)
    // A hand that is shown in part claims nothing; where it would have to, nobody can say what it is worth.
    if (own && !whole && open.seat === seat && !open.mayMuck) throw new Stop({ code: 'cannotJudge', action })
    if (whole) this.happen({ type: 'shown', seat, cards: own })
    else if (open.seat === seat) return this.command(player, { type: 'muck' }, action, text)
    else this.happen({ type: 'mucked', seat })
    this.deal()
  }

  /** The player's cards with the shown ones in the places of the unseen; undefined where they contradict each other. */
  private faces(own: readonly SeenCard[], shown: readonly SeenCard[]): SeenCard[] | undefined {
    const rest = shown.filter(card => card !== null && !own.includes(card))
    const faces = own.map(card => card ?? rest.shift() ?? null)
    return rest.length === 0 ? faces : undefined
  }

  /** After the end a player turns up the cards that the file names, and no others. */
  private turnUp(player: number, own: readonly SeenCard[] | undefined, named: readonly SeenCard[]): void {
    const cards = own?.map(card => (card !== null && named.includes(card) ? card : null))
    if (cards?.some(card => card !== null)) this.happen({ type: 'exposed', seat: this.seatOf(player), cards })
  }

  private nothingLeft(): void {
    const player = this.holes.findIndex(pile => pile.length > 0)
    if (player >= 0) throw new Stop({ code: 'cardsLeft', to: player + 1, count: this.holes[player]?.length ?? 0 })
    const left = [this.board, ...this.further].reduce((sum, pile) => sum + pile.length, 0)
    if (left > 0) throw new Stop({ code: 'cardsLeft', to: 0, count: left })
  }
}

const notation = (cards: readonly SeenCard[]): string =>
  cards.map(card => (card === null ? '??' : formatCard(card))).join('')
