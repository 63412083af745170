import type { PreAction } from './state.ts'

/** The sentences of controls: whole, with the amount already formatted. Languages live elsewhere. */
export type FeltWords = {
  readonly fold: string
  readonly check: string
  /** "Gör: 120". */
  readonly call: (amount: string) => string
  /** A call that takes the whole stack: "Gör: 880 (hepsi)". */
  readonly callAllIn: (amount: string) => string
  /** "Bahis: 120". */
  readonly bet: (amount: string) => string
  /** "Artır: 405", a total. */
  readonly raise: (amount: string) => string
  /** "Tamamla: 20": the first full bet over a bring-in. */
  readonly complete: (amount: string) => string
  /** "Hepsi: 2.480". */
  readonly allIn: (amount: string) => string
  /** The second press: "Onayla: hepsi 2.480". */
  readonly confirmAllIn: (amount: string) => string
  readonly bringIn: (amount: string) => string
  /** Asked once before folding where a check is free. */
  readonly foldAnyway: string
  readonly freeCheck: string
  readonly standPat: string
  /** "2 kart değiştir". */
  readonly drawCards: (count: number) => string
  readonly show: string
  readonly muck: string
  /** How often the rest of the board is dealt: "İki kez". */
  readonly runs: Readonly<Record<1 | 2 | 3, string>>
  readonly pre: Readonly<Record<PreAction, (amount: string) => string>>
  /** Told when a tick died because the price changed. */
  readonly preGone: string
  /** No answer within 400 ms / 2 s. */
  readonly sent: string
  readonly stillTrying: string
  /** Labels for a screen reader. */
  readonly amount: string
  readonly slider: string
  readonly less: (step: string) => string
  readonly more: (step: string) => string
  readonly presets: string
  /** Bounds, with the press that mends: "En az 240". */
  readonly atLeast: (amount: string) => string
  readonly atMost: (amount: string) => string
  readonly notANumber: string
  readonly wholeChips: string
  /** "14 sn". */
  readonly seconds: (n: number) => string
  /** Spoken at ten and five seconds. */
  readonly secondsLeft: (n: number) => string
  /** Landmarks. */
  readonly table: string
  readonly seats: string
  readonly board: string
  /** One of several boards, the first is 1: "1. açılış". */
  readonly nthBoard: (n: number) => string
  readonly noBoard: string
  readonly pots: string
  readonly yourHand: string
  readonly actions: string
  readonly log: string
  readonly openLog: string
  readonly closeLog: string
  readonly dealerButton: string
  readonly hiddenCard: string
  readonly result: string
  /** Before the name of the viewer's hand: "Elin". */
  readonly handIs: (name: string) => string
}
