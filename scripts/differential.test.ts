import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compare, compareAll, moneyParts, ownOffers, type Row } from './differential.ts'

const folder = new URL('../fixtures/differential/', import.meta.url)
const read = (file: string): string => gunzipSync(readFileSync(new URL(file, folder))).toString('utf8')

/** Some sixty hands from all over a file; `differential.long.test.ts` takes all. */
const sampled = (text: string): string => {
  const rows = text.trim().split('\n')
  return rows.filter((_, nth) => nth % Math.ceil(rows.length / 60) === 0).join('\n')
}

describe('generated hands: chips, pots, awards, legal ranges and cards are those of the corpus', () => {
  it.each(readdirSync(folder).filter(file => file.endsWith('.gz')))('%s', file => {
    for (const tally of compareAll(sampled(read(file))).values()) {
      expect(tally.differences).toEqual([])
      const { strict, flagged } = tally
      for (const part of moneyParts) expect(strict[part] + flagged[part]).toBe(strict.hands + flagged.hands)
      expect(strict.legalEqual).toBe(strict.hands)
      expect(strict.hands).toBeGreaterThan(10)
    }
  })
})

describe('the comparison sees what is wrong', () => {
  // The rows are ours.
  const rows = read('NLHE.jsonl.gz')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Row)
  const found = rows.find(each => each.strict && each.uncalled && each.legal.length > 3)
  if (!found) throw new Error('the sample has no such row')
  const row = found
  const what = (changed: Partial<Row>) => compare({ ...row, ...changed }).differences.map(difference => difference.what)

  it('a chip more in a final stack', () =>
    expect(what({ final: row.final.map((stack, player) => stack + (player === 0 ? 1 : 0)) })).toEqual(['final']))
  it('another legal range', () =>
    expect(
      what({
        legal: row.legal.map((range, nth) =>
          nth === 1 ? [range[0], range[1] + 1, range[2], range[3], range[4]] : range,
        ),
      }),
    ).toEqual(['legal']))
  it('another uncalled bet', () => expect(what({ uncalled: [1, 12_345] })).toEqual(['uncalled']))
  it('another deck', () => expect(what({ deck: row.deck.slice(2) + row.deck.slice(0, 2) })).toEqual(['cards']))
  it.each(['pots', 'awards'] as const)('other %s', part => {
    const entry = row[part]?.[0]
    if (!entry) throw new Error(`the row has no ${part}`)
    const [first, ...rest] = entry
    expect(what({ [part]: [[first + 1, ...rest], ...(row[part] ?? []).slice(1)] })).toEqual([part])
  })
  it('an action that is not legal', () =>
    expect(what({ actions: row.actions.map(action => action.replace(/^(p\d) f$/, '$1 cbr 1')) })).toEqual(['played']))
})

describe('flagged hands are held to the options that they were made with', () => {
  const rowsOf = (game: string, flag: string): readonly Row[] =>
    read(`${game}.jsonl.gz`)
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Row)
      .filter(each => !each.strict && each.flags?.includes(flag))
      .slice(0, 40)

  it.each([
    ['FLHE', 'fl_short_allin'],
    ['FLHE', 'cap_5bets_preflop'],
    ['NLHE', 'short_bb'],
    ['PLHE', 'pl_ante'],
    ['PLHE', 'pl_short_blind'],
    ['FL7S', 'bringin_lowcard_allin'],
    ['FL7S', 'stud_open_tie'],
    ['FL7S', 'short_completion'],
    ['FL5D', 'hu_cap'],
    ['NL5D', 'reopen_diff'],
  ])(
    'BET-8 BET-9 BET-13 BET-15 STUD-4 %s %s: every range is equal, or the set has an offer of its own',
    (game, flag) => {
      const rows = rowsOf(game, flag)
      expect(rows.length).toBeGreaterThan(3)
      for (const each of rows) {
        const { differences, legalEqual, reasons } = compare(each)
        expect(differences).toEqual([])
        expect(legalEqual || reasons.every(reason => reason in ownOffers)).toBe(true)
      }
    },
  )

  it('another range in a flagged hand is seen', () => {
    const [found] = rowsOf('NLHE', 'short_bb')
    if (!found) throw new Error('the set has no such row')
    const [first, ...rest] = found.legal
    if (!first) throw new Error('the row has no decision')
    const other = { ...found, legal: [[first[0], first[1], first[2] + 1, first[3], first[4]] as const, ...rest] }
    expect(compare(other).differences.map(({ what }) => what)).toEqual(['legal'])
  })
})
