import { type SeenCard, parseCard } from '@krupiye/cards'
import type { FaultReason } from './fault.ts'

/** An action of PHH, read. Players count from 0; an amount is still in the file's unit. */
export type Step =
  | { readonly kind: 'dealHole'; readonly player: number; readonly cards: readonly SeenCard[] }
  | { readonly kind: 'dealBoard'; readonly cards: readonly SeenCard[] }
  | { readonly kind: 'fold'; readonly player: number }
  | { readonly kind: 'checkOrCall'; readonly player: number }
  | { readonly kind: 'raiseTo'; readonly player: number; readonly to: number }
  | { readonly kind: 'bringIn'; readonly player: number }
  | { readonly kind: 'discard'; readonly player: number; readonly cards: readonly SeenCard[] }
  /** No cards = muck. `dash`: a dash stands where the cards would. */
  | { readonly kind: 'show'; readonly player: number; readonly cards: readonly SeenCard[]; readonly dash: boolean }

/** Reads one action such as `d dh p1 AsKs`, `p3 cbr 225`, `p2 sm`; a comment after `#` is left out. `action` counts from 1. */
export const readStep = (text: string, action: number, players: number): Step | FaultReason => {
  const words = text.replace(/#.*$/, '').trim().split(/\s+/)
  const [who, verb, ...rest] = words
  const unknown: FaultReason = { code: 'actionUnknown', action, text }
  if (who === 'd') {
    const [target, notation] = verb === 'dh' ? rest : [undefined, rest[0]]
    const cards = readSeen(notation ?? '')
    if (rest.length !== (verb === 'dh' ? 2 : 1)) return unknown
    if (!cards) return { code: 'cardUnknown', action, text }
    if (verb === 'db') return { kind: 'dealBoard', cards }
    const player = playerOf(target, players)
    return verb === 'dh' && player !== undefined ? { kind: 'dealHole', player, cards } : unknown
  }
  const player = playerOf(who, players)
  if (player === undefined) return unknown
  const [value] = rest
  switch (verb) {
    case 'f':
      return rest.length === 0 ? { kind: 'fold', player } : unknown
    case 'cc':
      return rest.length === 0 ? { kind: 'checkOrCall', player } : unknown
    case 'pb':
      return rest.length === 0 ? { kind: 'bringIn', player } : unknown
    case 'cbr': {
      const to = rest.length === 1 && /^\d+(\.\d+)?$/.test(value ?? '') ? Number(value) : Number.NaN
      return Number.isFinite(to) ? { kind: 'raiseTo', player, to } : unknown
    }
    case 'sd':
    case 'sm': {
      if (rest.length > 1) return unknown
      const cards = readSeen(value === undefined || value === '-' ? '' : value)
      if (!cards) return { code: 'cardUnknown', action, text }
      return verb === 'sd' ? { kind: 'discard', player, cards } : { kind: 'show', player, cards, dash: value === '-' }
    }
    default:
      return unknown
  }
}

const playerOf = (word: string | undefined, players: number): number | undefined => {
  const number = /^p(\d{1,2})$/.exec(word ?? '')?.[1]
  const player = Number(number) - 1
  return number !== undefined && player >= 0 && player < players ? player : undefined
}

const cardOf = new Map<string, SeenCard | undefined>()

/** Cards in a row, `??` unknown; undefined where something is no card. */
export const readSeen = (notation: string): SeenCard[] | undefined => {
  if (notation.length % 2 !== 0) return undefined
  const cards: SeenCard[] = []
  for (let at = 0; at < notation.length; at += 2) {
    const word = notation.slice(at, at + 2)
    const card = cardOf.get(word) ?? readOne(word)
    if (card === undefined) return undefined
    cards.push(card)
  }
  return cards
}

const readOne = (word: string): SeenCard | undefined => {
  const parsed = word === '??' ? undefined : parseCard(word)
  const card = word === '??' ? null : parsed?.ok ? parsed.value : undefined
  if (card !== undefined && cardOf.size < 1000) cardOf.set(word, card)
  return card
}
