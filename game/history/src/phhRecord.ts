import type { SeenCard } from '@krupiye/cards'
import { type Chips, type Due, mostBoards, type Options } from '@krupiye/rules'
import { TomlError, parse as parseToml } from 'smol-toml'
import { type Budget, defaultBudget, type Fault, type FaultReason, type FieldKind, type Read } from './fault.ts'
import { readOptions } from './houses.ts'
import { readSeen } from './step.ts'

/**
 * A hand in PHH's own words (formats.md 1), checked for shape only. All amounts are whole: the file's times `unit`.
 * Players count from 0 here and stand in dealing order: the first is left of the button.
 */
export type PhhRecord = {
  readonly variant: string
  readonly anteTrim: boolean
  readonly antes: readonly number[]
  /** As the file has it: heads-up mirrored. */
  readonly blinds: readonly number[]
  readonly bringIn: number
  readonly smallBet: number
  readonly bigBet: number
  readonly minBet: number
  readonly stacks: readonly number[]
  /** Amounts in the actions are still the file's own: `unit` turns them. */
  readonly actions: readonly string[]
  /** Our own `_dues`: what each player owes, in posting order, where PHH's two lists cannot say it; null where they can. */
  readonly dues: readonly OwnDue[] | null
  /** Our own `_boards`: the cards of the second board, and the third, from where they part from the first. */
  readonly boards: readonly (readonly SeenCard[])[]
  /** Our own `_options`: the house's rules where they are not what a reader assumes. */
  readonly options: Partial<Options>
  /** Our own `_rake_by_pot`, main pot first; empty where the file does not say it. */
  readonly rakes: readonly number[]
  /** 1, 10 or 100: the file's amounts times this are whole. */
  readonly unit: number
  /** All other fields as they were read, `players`, `seats`, `finishing_stacks` and the user's own (`_…`) among them. */
  readonly more: Readonly<Record<string, unknown>>
  /** Line of the text that each action stands on. */
  readonly lineOf: (action: number) => number
}

/** A due of the player at this place in dealing order, from 0. */
export type OwnDue = { readonly player: number; readonly kind: Due['kind']; readonly amount: Chips }

export type PhhFlavour = 'phh' | 'phhs' | 'jsonl'

/** What kind of PHH a text is: JSON lines begin with a brace, a file of many hands has numbered tables. */
export const phhFlavour = (text: string): PhhFlavour => {
  if (/^\s*\{/.test(text)) return 'jsonl'
  return /^\s*\[[^[\]]+\]\s*(#.*)?$/m.test(text) ? 'phhs' : 'phh'
}

/**
 * Reads the hands of a text one by one. A hand that cannot be read gives its fault, with the line, and the next one follows.
 * Yields nothing for blank text. Stops after `budget.hands`, saying so.
 */
export function* readPhh(
  text: string,
  flavour: PhhFlavour = phhFlavour(text),
  budget: Budget = defaultBudget,
): Generator<Read<PhhRecord>> {
  let hands = 0
  for (const chunk of chunksOf(withoutMark(text), flavour)) {
    if (++hands > budget.hands) {
      yield {
        ok: false,
        fault: { line: chunk.line, hand: null, code: 'overBudget', what: 'hands', most: budget.hands },
      }
      return
    }
    yield readChunk(chunk, flavour, budget)
  }
}

type Chunk = { readonly line: number; readonly name: string | null; readonly text: string }

const withoutMark = (text: string): string =>
  (text.startsWith('\uFEFF') ? text.slice(1) : text).replaceAll('\r\n', '\n')

function* chunksOf(text: string, flavour: PhhFlavour): Generator<Chunk> {
  if (flavour === 'jsonl') yield* jsonLines(text)
  else if (flavour === 'phhs') yield* tomlTables(text)
  else if (text.trim() !== '') yield { line: 1, name: null, text }
}

function* jsonLines(text: string): Generator<Chunk> {
  let line = 0
  let start = 0
  while (start < text.length) {
    line++
    const end = text.indexOf('\n', start)
    const row = text.slice(start, end < 0 ? text.length : end)
    start = end < 0 ? text.length : end + 1
    if (row.trim() !== '') yield { line, name: null, text: row }
  }
}

/** Each `[n]` table is read on its own, so that a broken one does not take its neighbours along. */
function* tomlTables(text: string): Generator<Chunk> {
  const lines = text.split('\n')
  let from = 0
  let name: string | null = null
  const chunk = (to: number): Chunk => ({ line: from + 1, name, text: lines.slice(from, to).join('\n') })
  for (let at = 0; at < lines.length; at++) {
    const header = /^\s*\[\s*([A-Za-z0-9_-]+|"[^"]*"|'[^']*')\s*\]\s*(#.*)?$/.exec(lines[at] ?? '')
    if (!header) continue
    const before = chunk(at)
    if (hasContent(before.text)) yield before
    from = at + 1
    name = header[1] ?? null
  }
  const last = chunk(lines.length)
  if (hasContent(last.text) || name !== null) yield last
}

const hasContent = (text: string): boolean => text.split('\n').some(line => !/^\s*(#.*)?$/.test(line))

function readChunk(chunk: Chunk, flavour: PhhFlavour, budget: Budget): Read<PhhRecord> {
  const hand = (fields?: Readonly<Record<string, unknown>>): string | null => {
    const id = fields?.['id'] ?? fields?.['hand']
    return typeof id === 'string' || typeof id === 'number' ? String(id) : chunk.name
  }
  const fail = (
    reason: FaultReason,
    line = chunk.line,
    fields?: Readonly<Record<string, unknown>>,
  ): Read<PhhRecord> => ({
    ok: false,
    fault: { line, hand: hand(fields), ...reason },
  })
  if (chunk.text.length > budget.characters)
    return fail({ code: 'overBudget', what: 'characters', most: budget.characters })

  let fields: Readonly<Record<string, unknown>>
  try {
    const value: unknown = flavour === 'jsonl' ? JSON.parse(chunk.text) : parseToml(chunk.text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail({ code: 'notAHand' })
    fields = { ...value }
  } catch (error) {
    if (error instanceof TomlError)
      return fail({ code: 'notToml', message: firstLine(error) }, chunk.line + error.line - 1)
    if (error instanceof SyntaxError) return fail({ code: 'notJson', message: firstLine(error) })
    throw error
  }
  const lineOf = flavour === 'jsonl' ? () => chunk.line : lineFinder(chunk)
  const record = recordOf(fields, lineOf, budget)
  if ('code' in record)
    return fail(record, 'field' in record ? fieldLine(chunk, flavour, record.field) : chunk.line, fields)
  return { ok: true, line: chunk.line, record }
}

const firstLine = (error: Error): string => error.message.split('\n')[0] ?? ''

const fieldLine = (chunk: Chunk, flavour: PhhFlavour, field: string): number => {
  if (flavour === 'jsonl') return chunk.line
  const at = chunk.text.split('\n').findIndex(line => line.trimStart().startsWith(field))
  return chunk.line + Math.max(0, at)
}

/** Finds the line of an action in TOML: counts the strings of the `actions` list. */
const lineFinder = (chunk: Chunk): ((action: number) => number) => {
  let lines: number[] | undefined
  return action => (lines ??= actionLines(chunk))[action] ?? lines.at(-1) ?? chunk.line
}

const actionLines = (chunk: Chunk): number[] => {
  const lines: number[] = []
  const list = /^[ \t]*actions[ \t]*=[ \t]*\[/m.exec(chunk.text)
  if (!list) return lines
  let line = chunk.line + chunk.text.slice(0, list.index).split('\n').length - 1
  for (const [token] of chunk.text
    .slice(list.index + list[0].length)
    .matchAll(/\n|#[^\n]*|'[^'\n]*'|"(?:[^"\\\n]|\\.)*"|\]/g)) {
    if (token === ']') break
    if (token === '\n') line++
    else if (!token.startsWith('#')) lines.push(line)
  }
  return lines
}

const known = new Set([
  'variant',
  'ante_trimming_status',
  'antes',
  'blinds_or_straddles',
  'bring_in',
  'small_bet',
  'big_bet',
  'min_bet',
  'starting_stacks',
  'actions',
])

/** Takes the fields of a hand; the first that is missing or wrong is the answer. */
function recordOf(
  fields: Readonly<Record<string, unknown>>,
  lineOf: (action: number) => number,
  budget: Budget,
): PhhRecord | FaultReason {
  const needed = [fields['_variant'] === undefined ? 'variant' : '_variant', 'antes', 'starting_stacks', 'actions']
  const missing = needed.find(field => fields[field] === undefined)
  if (missing !== undefined) return { code: 'fieldMissing', field: missing }
  const { variant = fields['_variant'], actions, ante_trimming_status: trim = false } = fields
  if (typeof variant !== 'string') return wrong('variant', 'text')
  if (typeof trim !== 'boolean') return wrong('ante_trimming_status', 'flag')
  if (!Array.isArray(actions) || !actions.every(action => typeof action === 'string'))
    return wrong('actions', 'listOfText')
  if (actions.length > budget.actions) return { code: 'overBudget', what: 'actions', most: budget.actions }

  const stacks = fields['starting_stacks']
  const antes = fields['antes']
  const blinds = fields['blinds_or_straddles']
  for (const [field, list] of [
    ['starting_stacks', stacks],
    ['antes', antes],
    ['blinds_or_straddles', blinds],
  ] as const) {
    if (list === undefined) continue
    if (!isAmounts(list)) return wrong(field, 'listOfChips')
    if (isAmounts(stacks) && list.length !== stacks.length)
      return { code: 'lengthWrong', field, expected: stacks.length, found: list.length }
  }
  for (const field of ['bring_in', 'small_bet', 'big_bet', 'min_bet'])
    if (fields[field] !== undefined && !isAmount(fields[field])) return wrong(field, 'chips')

  const amounts: Amounts = { stacks: listed(stacks), antes: listed(antes), blinds: listed(blinds) }
  const sizes = ['bring_in', 'small_bet', 'big_bet', 'min_bet'].map(field => Number(fields[field] ?? 0))
  const rake = isAmount(fields['_rake']) ? fields['_rake'] : 0
  const { _rake_by_pot: rakes = [], _dues: owed = null, _boards: further = [] } = fields
  if (!isAmounts(rakes)) return wrong('_rake_by_pot', 'listOfChips')
  const dues = owed === null ? null : ownDues(owed, amounts.stacks.length)
  if (dues === undefined) return wrong('_dues', 'listOfText')
  const options = readOptions(fields['_options'])
  if (options === undefined) return wrong('_options', 'listOfText')
  const boards = ownBoards(further)
  if (boards === undefined) return wrong('_boards', 'listOfText')
  const unit = unitOf(
    [...Object.values(amounts).flat(), ...sizes, rake, ...rakes, ...(dues ?? []).map(due => due.amount)],
    actions,
  )
  if (typeof unit !== 'number') return unit
  const whole = (amount: number | undefined): number => Math.round((amount ?? 0) * unit)
  const [bringIn, smallBet, bigBet, minBet] = sizes
  return {
    variant,
    anteTrim: trim,
    antes: amounts.antes.map(whole),
    blinds: (blinds === undefined ? amounts.stacks.map(() => 0) : amounts.blinds).map(whole),
    bringIn: whole(bringIn),
    smallBet: whole(smallBet),
    bigBet: whole(bigBet),
    minBet: whole(minBet),
    stacks: amounts.stacks.map(whole),
    actions,
    dues: dues?.map(due => ({ ...due, amount: whole(due.amount) })) ?? null,
    boards,
    options,
    rakes: rakes.map(whole),
    unit,
    more: Object.fromEntries(Object.entries(fields).filter(([field]) => !known.has(field))),
    lineOf,
  }
}

const dueKinds: readonly Due['kind'][] = [
  'ante',
  'bigBlindAnte',
  'smallBlind',
  'bigBlind',
  'straddle',
  'kill',
  'livePost',
  'deadPost',
]

/** `p4 deadPost 10` and the like, amounts still in the file's unit; undefined where something else stands there. */
const ownDues = (list: unknown, players: number): readonly OwnDue[] | undefined => {
  if (!Array.isArray(list)) return undefined
  const dues: OwnDue[] = []
  for (const text of list) {
    const [, number, said, amount] = /^p(\d{1,2}) (\w+) (\d+(?:\.\d+)?)$/.exec(String(text)) ?? []
    const kind = dueKinds.find(each => each === said)
    const player = Number(number) - 1
    if (kind === undefined || !(player >= 0 && player < players)) return undefined
    dues.push({ player, kind, amount: Number(amount) })
  }
  return dues
}

/** One text of cards a board; undefined where there is something else, or more boards than are ever dealt. */
const ownBoards = (list: unknown): readonly (readonly SeenCard[])[] | undefined => {
  if (!Array.isArray(list) || list.length >= mostBoards) return undefined
  const boards = list.map(text => (typeof text === 'string' ? readSeen(text) : undefined))
  return boards.every(cards => cards !== undefined) ? boards : undefined
}

type Amounts = {
  readonly stacks: readonly number[]
  readonly antes: readonly number[]
  readonly blinds: readonly number[]
}

const wrong = (field: string, expected: FieldKind): FaultReason => ({ code: 'fieldWrong', field, expected })
const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isAmounts = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(isAmount)
const listed = (value: unknown): readonly number[] => (isAmounts(value) ? value : [])

/** The smallest of 1, 10 and 100 that makes every amount whole. */
function unitOf(amounts: readonly number[], actions: readonly string[]): number | FaultReason {
  let unit = 1
  const spoken = actions.flatMap(action => /^\s*p\d+\s+cbr\s+(\S+)/.exec(action)?.[1] ?? [])
  for (const [field, amount, text] of [
    ...amounts.map(amount => ['amounts', amount, String(amount)] as const),
    ...spoken.map(text => ['actions', Number(text), text] as const),
  ]) {
    if (Number.isNaN(amount)) continue
    while (!isWhole(amount, unit)) {
      if (unit === 100) return { code: 'amountUncountable', field, text }
      unit *= 10
    }
  }
  return unit
}

const isWhole = (amount: number, unit: number): boolean => {
  const whole = Math.round(amount * unit)
  return Number.isSafeInteger(whole) && whole / unit === amount
}

/** Says where in the file a fault of the replay lies. */
export const faultAt = (record: PhhRecord, reason: FaultReason): Fault => {
  const id = record.more['id'] ?? record.more['hand']
  const hand = typeof id === 'string' || typeof id === 'number' ? String(id) : null
  return { line: record.lineOf('action' in reason ? reason.action - 1 : 0), hand, ...reason }
}
