/**
 * What the felt draws: plain data, one value per moment. It holds no rules and no secrets of its own;
 * whoever owns the game makes it (amounts as numbers where the felt must count, as ready text where it only shows).
 *
 * @example
 * const state: FeltState = { ...emptyFelt('tr', 6), seats: [taken('Ece', '2.310'), ...], hero: 0 }
 */

/** Languages the amounts and the `lang` attribute know. */
export type Language = 'tr' | 'en'

/** A card as the viewer sees it. */
export type CardView = {
  /** Rank and suit, `Ah`, `Tc`; null shows the back. */
  readonly face: string | null
  /** Its name for a screen reader, "kupa ası"; absent on a back. */
  readonly name?: string
  /** Out of play for the reader's eye: folded, or not among the five that won. */
  readonly dim?: boolean
  /** One of the five that won. */
  readonly win?: boolean
  /** One of the five that won the low half: marked by another shape than `win`. */
  readonly low?: boolean
  /** An open card of a stud hand: drawn in front, also when its owner's hand is otherwise hidden. */
  readonly up?: boolean
}

/** Time to act, kept by the server and drawn from a monotonic clock. */
export type TurnClock = {
  /** The decision this clock belongs to: another decision is another clock. */
  readonly decision: string
  /** Milliseconds left at `since`. */
  readonly remaining: number
  /** Milliseconds of the whole turn. */
  readonly total: number
  /** `performance.now()` at which `remaining` was right, milliseconds. */
  readonly since: number
  /** The time bank is running: drawn as a second ring. */
  readonly bank?: boolean
}

/** Chips in front of a seat. */
export type ChipsView = {
  /** Chips; drives the look of the stack and the flights. */
  readonly amount: number
  /** The amount as shown, compact where space forces it. */
  readonly text: string
}

/** A chair nobody sits in. */
export type EmptySeat = {
  readonly kind: 'empty'
  /** Word on the button, "Otur"; null when the viewer may not sit here. */
  readonly sit: string | null
  /** The button's whole name for a screen reader, "3. sandalyeye otur". */
  readonly name: string
}

/** A person or bot in a chair. */
export type TakenSeat = {
  readonly kind: 'taken'
  /** Who it is: same id, same person; the colour of the monogram comes from it. */
  readonly id: string
  /** As the person wrote it; cut with an ellipsis where too long, whole in the title. */
  readonly name: string
  /** Chips behind, as shown. */
  readonly stack: string
  /** Chips behind in full, for a screen reader and the title. */
  readonly stackFull: string
  /** Chips bet on this street; null for none. */
  readonly bet: ChipsView | null
  /** Own or shown cards and backs in deal order; empty when folded or not dealt in. */
  readonly cards: readonly CardView[]
  /** "BTN", "SB" …; null when not in the hand. */
  readonly position: string | null
  /** Last act or state: "Gördü: 120", "Ara verdi", the hand's name at the showdown. */
  readonly status: string
  /** A shorter `status` for narrow plates, about eleven letters: the bet beside it says the amount; `status` when absent. */
  readonly statusShort?: string
  /** Word for a bot's mark, "bot"; null for a person. */
  readonly bot: string | null
  /** Folded: the plate steps back. */
  readonly folded: boolean
  /** Disconnected: word of the mark; null when connected. */
  readonly away: string | null
  /** Sitting out. */
  readonly out: boolean
  /** Stack is in the pot: word of the mark, "Hepsi"; null otherwise. */
  readonly allIn: string | null
  /** The open decision is this seat's. */
  readonly turn: TurnClock | null
  /** Won at the end of the hand: chips travel here. */
  readonly won: ChipsView | null
  /** Chance to win at an all-in, "63 %"; null when not shown. */
  readonly equity?: string | null
  /** Cards drawn in this hand of a draw game, "2 kart"; null or absent otherwise. */
  readonly drew?: string | null
  /** Everything about the seat in one sentence for a screen reader. */
  readonly spoken: string
}

export type SeatView = EmptySeat | TakenSeat

/** One pot. */
export type PotView = {
  /** "Ana pot", "Yan pot 1". */
  readonly label: string
  readonly amount: number
  readonly text: string
  /** Who may win it, shown on hover and focus. */
  readonly who: string
}

/** One line of the log: chip movements carry their reason. */
export type LogLine = {
  /** Grows from line to line. */
  readonly id: number
  /** Shown plain. */
  readonly text: string
  /** A new street or hand: set apart. */
  readonly head?: boolean
}

/** A sentence for the screen reader. */
export type Say = {
  /** Grows; what was said is not said again. */
  readonly id: number
  readonly text: string
  /** Interrupts: the viewer's own turn. */
  readonly urgent?: boolean
}

/** One winner's line of the result, pot by pot and half by half. */
export type ResultLine = {
  /** "Ece 1.240 kazandı". */
  readonly text: string
  /** "Ful, Papazlar ve Dörtler"; empty when nobody showed. */
  readonly hand: string
  /** The viewer won it. */
  readonly mine: boolean
}

/** A ready bet size. */
export type Preset = {
  /** "½", "Pot". */
  readonly label: string
  /** The total it stands for, already within the bounds. */
  readonly to: number
  /** Its whole name: "Yarım pot: 405". */
  readonly name: string
}

/** A bet or raise that is open. Totals of the street. */
export type RaiseView = {
  /** `complete`: the first full bet over a bring-in. */
  readonly kind: 'bet' | 'raise' | 'complete'
  readonly min: number
  readonly max: number
  /** `max` is the whole stack: the end of the slider asks for a second press. */
  readonly maxIsAllIn: boolean
  /** The only totals a fixed limit leaves; absent when any total between the bounds may be chosen. */
  readonly sizes?: readonly number[]
  readonly presets: readonly Preset[]
  /** Step of − and +, one big blind. */
  readonly step: number
  /** Where the slider starts; `min` when absent. */
  readonly start?: number
}

/** A tick made before one's turn. It dies when `context` changes. */
export type PreAction = 'checkFold' | 'fold' | 'check' | 'call'

export type BarState =
  /** Nothing to decide; `note` says why: "Ece düşünüyor". */
  | { readonly kind: 'idle'; readonly note: string }
  /** Not yet my turn: ticks where the real buttons will be. `context` names hand and price. */
  | {
      readonly kind: 'pre'
      readonly context: string
      readonly ticks: readonly PreAction[]
      readonly call: number
      readonly note: string
    }
  /** My turn to bet. */
  | {
      readonly kind: 'act'
      /** Named in every answer, so that a late press cannot answer another question. */
      readonly decision: string
      /** As in `pre`: the tick of the same context acts at once. */
      readonly context: string
      readonly mayFold: boolean
      /** Chips to add for a call; 0 = check; null when neither is open (bring-in). */
      readonly call: number | null
      /** The call takes the whole stack. */
      readonly callIsAllIn: boolean
      readonly bringIn?: number
      readonly raise: RaiseView | null
    }
  /** My turn to draw: up to `max` cards may be thrown away. */
  | { readonly kind: 'draw'; readonly decision: string; readonly max: number; readonly cards: number }
  /** My turn to show or muck. */
  | { readonly kind: 'show'; readonly decision: string /** Absent = yes. */; readonly mayMuck?: boolean }
  /** All-in with cards to come: how often the rest of the board may be dealt, up to `most`. `note` asks it. */
  | { readonly kind: 'runIt'; readonly decision: string; readonly most: 2 | 3; readonly note: string }
  /** Choices outside a decision: post, sit in, rebuy, show one card. At most three, cheap to dear. */
  | { readonly kind: 'choices'; readonly note: string; readonly choices: readonly Choice[] }

export type Choice = {
  readonly id: string
  readonly label: string
  readonly tone: 'plain' | 'main'
}

/** What the bar asks for; the same words as a player's command. */
export type Act =
  | { readonly type: 'fold' }
  | { readonly type: 'check' }
  | { readonly type: 'call' }
  | { readonly type: 'raiseTo'; readonly to: number }
  | { readonly type: 'bringIn' }
  | { readonly type: 'discard'; readonly positions: readonly number[] }
  | { readonly type: 'show' }
  | { readonly type: 'muck' }
  | { readonly type: 'runIt'; readonly times: 1 | 2 | 3 }

/** How a press ended: taken, or refused with a sentence to show. */
export type Answer = { readonly ok: true } | { readonly ok: false; readonly why: string }

/** The whole picture. */
export type FeltState = {
  readonly lang: Language
  /** Which hand this is; motion explains jumps within one hand and the deal of a new one. Null before the first. */
  readonly hand: string | null
  /** Chairs clockwise, 2..10. */
  readonly seats: readonly SeatView[]
  /** The viewer's chair (index), drawn at the bottom; null for a spectator. */
  readonly hero: number | null
  /** The chair with the button (index). */
  readonly button: number | null
  /** Boards, each 0..5 cards; a second and a third where the cards are run several times; none in stud and draw. */
  readonly boards: readonly (readonly CardView[])[]
  /** Cards a full board has: their places are drawn; 0 for games without a board. */
  readonly boardSize: number
  /** The most cards a seat of this game can hold, 1..7: room for them is kept. */
  readonly holeCards: number
  /** All chips in the middle and in front of the seats: "Pot", "450". Null between hands. */
  readonly pot: { readonly label: string; readonly amount: number; readonly text: string } | null
  /** Pots already gathered, main pot first; shown when there is more to say than `pot`. */
  readonly pots: readonly PotView[]
  /** A remark beside the pot: "görmek için 120". */
  readonly potNote: string
  /** The viewer's hand in words: "Üçlü, Dokuzlar". */
  readonly handName: string
  readonly bar: BarState
  /** The result of the hand; null while it runs. */
  readonly result: readonly ResultLine[] | null
  readonly log: readonly LogLine[]
  /** Sentences for the live regions, newest last. */
  readonly say: readonly Say[]
  /** Shown as it stands, without motion or sound: the first picture, a resync, a return to the tab. */
  readonly fresh: boolean
}

/** A table of `chairs` empty chairs before its first hand. */
export const emptyFelt = (lang: Language, chairs: number, sit: string | null = null): FeltState => ({
  lang,
  hand: null,
  seats: Array.from(
    { length: chairs },
    (_, i): SeatView => ({ kind: 'empty', sit, name: `${sit ?? ''} ${i + 1}`.trim() }),
  ),
  hero: null,
  button: null,
  boards: [[]],
  boardSize: 5,
  holeCards: 2,
  pot: null,
  pots: [],
  potNote: '',
  handName: '',
  bar: { kind: 'idle', note: '' },
  result: null,
  log: [],
  say: [],
  fresh: true,
})
