import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compare, compareAll, type Row } from './differential.ts'

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
      expect(tally).toMatchObject({ money: tally.hands, legalEqual: tally.legalCompared })
      expect(tally.legalCompared).toBeGreaterThan(10)
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
  it('an action that is not legal', () =>
    expect(what({ actions: row.actions.map(action => action.replace(/^(p\d) f$/, '$1 cbr 1')) })).toEqual(['played']))
})
