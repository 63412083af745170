/**
 * The figures of fixtures/odds-ground-truth.json with an account of them: each is settled by a figure of ours that equals it, and what nobody
 * settled, or settled without its being there, can be told.
 */
import { readFileSync } from 'node:fs'

type Leaf = number | string | boolean | null
export type Figures = Leaf | readonly Figures[] | { readonly [name: string]: Figures }

const file = new URL('../../../fixtures/odds-ground-truth.json', import.meta.url)

/** Everything by its path, as `outs.3.turn`. */
const leavesOf = (figures: Figures, path: string): readonly (readonly [string, Leaf])[] =>
  typeof figures === 'object' && figures !== null
    ? Object.entries(figures).flatMap(([name, part]) => leavesOf(part, path === '' ? name : `${path}.${name}`))
    : [[path, figures]]

/** The fractions that the file rounds, by the last names of their paths, and to how many decimals. */
const rounded: readonly (readonly [RegExp, number])[] = [
  [/\.oddsAgainstByRiver$/, 4],
  [/Pts$|\.ruleOf4ErrorAt\.\d+$|\.solomonMaxAbsError$/, 3],
  [/\.equityA$/, 8],
  [/\.equity$/, 10],
]

/** Whole numbers are equal, rounded ones equal when ours is rounded alike, any other within 1e-12. */
const isEqual = (place: string, ours: Leaf | undefined, theirs: Leaf): boolean => {
  if (typeof ours !== 'number' || typeof theirs !== 'number') return ours === theirs
  const places = rounded.find(([name]) => name.test(place))?.[1]
  if (places === undefined) return Number.isInteger(theirs) ? ours === theirs : Math.abs(ours - theirs) <= 1e-12
  // Half a unit of the last place, and a little for a number that lies on the border.
  return Math.abs(ours - theirs) <= 0.5 * 10 ** -places + 1e-12
}

export class Ledger<Truth> {
  readonly truth: Truth
  readonly #open: Map<string, Leaf>
  readonly #all: ReadonlyMap<string, Leaf>

  constructor() {
    const truth = JSON.parse(readFileSync(file, 'utf8')) as Figures // a JSON file holds nothing else
    this.#all = new Map(leavesOf(truth, ''))
    this.#open = new Map(this.#all)
    this.truth = truth as Truth // the file's shape is fixed with the fixture
  }

  /** Holds figures of ours against those of the file, all that lie at `path`; throws, naming each, where any differs, is missing or too many. */
  settle(path: string, ours: Figures): void {
    const own = new Map(leavesOf(ours, path))
    const faults: string[] = []
    for (const [place, theirs] of this.#all) {
      if (place !== path && !place.startsWith(`${path}.`)) continue
      if (isEqual(place, own.get(place), theirs)) this.#open.delete(place)
      else faults.push(`${place}: ${theirs} in the file, ${own.get(place) ?? 'nothing'} here`)
    }
    for (const place of own.keys()) if (!this.#all.has(place)) faults.push(`${place} is not in the file`)
    if (faults.length > 0) throw new Error(faults.join('\n'))
  }

  /** How many figures the file has. */
  get size(): number {
    return this.#all.size
  }

  /** What nobody has settled, but for what lies under one of these paths. */
  open(elsewhere: readonly string[] = []): readonly string[] {
    return [...this.#open.keys()].filter(
      place => !elsewhere.some(path => place === path || place.startsWith(`${path}.`)),
    )
  }
}

/** Sentences, which no figure can equal. */
export const prose = ['meta', 'flopNotes', 'omaha.finalHandNote'] as const

/** Figures that take half a minute: groundTruth.long.test.ts settles them. */
export const slow = [
  'preflopVsRandom169',
  'omaha.finalHandCounts',
  'lowEightOrBetter.omaha8.handBoardWithLow',
  'lowEightOrBetter.omaha8.handBoardTotal',
  'lowEightOrBetter.omaha8.pctRandomHandMakesLow',
] as const
