import type { Card } from '@krupiye/cards'
import type { Refusal, SetupRefusal } from '@krupiye/rules'

/**
 * Why a hand of a file was not taken. `line` counts from 1 in the text that was read and points at the action, the field or at least the
 * hand; `action` counts the hand's actions from 1. Sentences live in face/words.
 */
export type Fault = { readonly line: number; readonly hand: string | null } & FaultReason

export type FaultReason =
  | { readonly code: 'notToml'; readonly message: string }
  | { readonly code: 'notJson'; readonly message: string }
  | { readonly code: 'notAHand' }
  | { readonly code: 'fieldMissing'; readonly field: string }
  | { readonly code: 'fieldWrong'; readonly field: string; readonly expected: FieldKind }
  /** A list has another length than `starting_stacks`. */
  | { readonly code: 'lengthWrong'; readonly field: string; readonly expected: number; readonly found: number }
  | { readonly code: 'unknownVariant'; readonly variant: string }
  /** An amount is finer than a hundredth, or too large to be counted exactly. */
  | { readonly code: 'amountUncountable'; readonly field: string; readonly text: string }
  | { readonly code: 'setupRefused'; readonly refusal: SetupRefusal }
  | { readonly code: 'actionUnknown'; readonly action: number; readonly text: string }
  | { readonly code: 'cardUnknown'; readonly action: number; readonly text: string }
  | { readonly code: 'cardTwice'; readonly action: number; readonly text: string; readonly card: Card }
  /** A player acts who is not to act: p1.. as the file counts, null when nobody is to act. */
  | { readonly code: 'outOfTurn'; readonly action: number; readonly text: string; readonly expected: number | null }
  | { readonly code: 'illegal'; readonly action: number; readonly text: string; readonly refusal: Refusal }
  /** The cards thrown away or shown are not the player's. */
  | { readonly code: 'notTheirCards'; readonly action: number; readonly text: string }
  /** The hand goes on, but the file deals no more cards: to p1.., or to the board (0). */
  | { readonly code: 'cardsMissing'; readonly action: number; readonly to: number }
  /** Cards are dealt that the game does not deal. */
  | { readonly code: 'cardsLeft'; readonly to: number; readonly count: number }
  /** Unknown cards would decide a pot. */
  | { readonly code: 'cannotJudge'; readonly action: number }
  /** A line that says nothing known; `expected` is an example of what may stand there. */
  | { readonly code: 'lineUnknown'; readonly text: string; readonly expected: string }
  | { readonly code: 'cutShort'; readonly expected: string }
  /** A call, a returned bet or a pot is another amount than the rules make it. */
  | {
      readonly code: 'amountDiffers'
      readonly what: 'call' | 'returned' | 'pot' | 'collected'
      readonly found: number
      readonly expected: number
    }
  /** The hand is well written, but it was cancelled: there is nothing to play. */
  | { readonly code: 'cancelled' }
  /** The format has no way to say this. */
  | { readonly code: 'cannotSay'; readonly what: string }
  | { readonly code: 'overBudget'; readonly what: keyof Budget; readonly most: number }

export type FieldKind = 'text' | 'flag' | 'chips' | 'listOfChips' | 'listOfText' | 'wholeNumber' | 'listOfObjects'

/** What a file from a stranger may cost. */
export type Budget = {
  /** Characters of one hand. */
  readonly characters: number
  readonly actions: number
  readonly hands: number
}

export const defaultBudget: Budget = { characters: 100_000, actions: 2_000, hands: 1_000_000 }

/** A hand as its file has it, or why it has none. */
export type Read<Record> =
  | { readonly ok: true; readonly line: number; readonly record: Record }
  | { readonly ok: false; readonly fault: Fault }
