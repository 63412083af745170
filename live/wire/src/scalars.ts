import type { Card, SeenCard } from '@krupiye/cards'
import type { PlayerId } from '@krupiye/rules'
import * as v from 'valibot'

const whole = () => v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Whole chips, 0..2^53-1: NaN, text, fractions, negatives and what a double cannot hold exactly are refused. */
export const chips = whole()

/** A chair 1..10. */
export const seat = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))

/** Counts and sequence numbers. */
export const count = whole()

/** Milliseconds, whole, 0 or more. */
export const milliseconds = whole()

const isCard = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 51

export const card = v.custom<Card>(isCard)
export const seenCard = v.custom<SeenCard>(value => value === null || isCard(value))
export const cards = v.pipe(v.array(card), v.maxLength(52), v.readonly())
export const seenCards = v.pipe(v.array(seenCard), v.maxLength(52), v.readonly())

const isId = (value: unknown): boolean => typeof value === 'string' && value.length > 0 && value.length <= 64

/** Ids of tables and commands: short text whose meaning only its maker knows. */
export const id = v.custom<string>(isId)
export const playerId = v.custom<PlayerId>(isId)

/** Positions 0.. in one's own hand, each once. */
export const positions = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))),
  v.maxLength(10),
  v.check(list => new Set(list).size === list.length),
  v.readonly(),
)
