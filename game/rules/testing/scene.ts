/** Short ways to set a hand up in a test: stacks, blinds and actions in the notation of the case collection. */
import { parseCards } from '@krupiye/cards'
import type { HandEvent, Opening } from '../src/event.ts'
import { type Hand, legal } from '../src/hand.ts'
import { type Options, tda2024 } from '../src/options.ts'
import type { Variant } from '../src/variant.ts'
import { feed, openingOf, type Written } from './feed.ts'

export type Scene = {
  readonly variant: Variant
  readonly stacks: readonly number[]
  /** Small, big and straddle in posting order; heads-up too. */
  readonly blinds?: readonly number[]
  readonly antes?: readonly number[]
  readonly bringIn?: number
  /** Small and big bet. */
  readonly bets?: readonly [number, number]
  readonly minBet?: number
  readonly options?: Partial<Options>
  /** Hole cards of p1, p2 …; unknown where left out. */
  readonly hands?: readonly string[]
  readonly board?: string
  /** `p3 cbr 6, p1 f`. */
  readonly actions?: string
}

export type Played = { readonly hand: Hand; readonly events: readonly HandEvent[] }

/** The hand as it stands after the actions. */
export function playScene(scene: Scene): Played {
  const written = writtenOf(scene)
  return feed(written, sceneOpening(scene))
}

export const sceneOpening = (scene: Scene): Opening =>
  openingOf(writtenOf(scene), { ...tda2024, ...scene.options }, scene.variant)

function writtenOf(scene: Scene): Written {
  const { stacks, blinds = [], hands = [], board = '', bringIn = 0, bets = [0, 0], options = {} } = scene
  const n = stacks.length
  const deals = hands.flatMap((cards, i) => (cards === '' ? [] : [`d dh p${i + 1} ${cards}`]))
  const actions = (scene.actions ?? '').split(',').flatMap(action => (action.trim() === '' ? [] : [action.trim()]))
  return {
    id: 'scene',
    game: '',
    n,
    antes: scene.antes ?? stacks.map(() => 0),
    anteTrim: options.anteTrim ?? true,
    blinds: [...blinds, ...stacks.slice(blinds.length).map(() => 0)],
    bringIn,
    smallBet: bets[0],
    bigBet: bets[1],
    minBet: scene.minBet ?? blinds[1] ?? 0,
    stacks,
    actions: [...deals, ...(board === '' ? [] : [`d db ${board}`]), ...actions],
  }
}

/** The next decision in brief: who, the price, and the least and most raise (0 = closed); or the kind of question. */
export function asked(hand: Hand): unknown {
  const now = legal(hand)
  if (now === undefined) return undefined
  if (now.kind === 'bet') return [`p${now.seat}`, now.call, now.raise?.min ?? 0, now.raise?.max ?? 0]
  return now
}

export const stacksOf = (hand: Hand): number[] => hand.players.map(p => p.stack)

export const typesOf = (events: readonly HandEvent[]): string[] => events.map(event => event.type)

/** A run of known cards. */
export function cardsOf(text: string): number[] {
  const parsed = parseCards(text)
  if (!parsed.ok) throw new Error(`no cards: ${text}`)
  return parsed.value
}
