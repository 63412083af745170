import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compareAll } from './differential.ts'

const folder = new URL('../fixtures/differential/', import.meta.url)

it.each(readdirSync(folder).filter(file => file.endsWith('.gz')))(
  'every generated hand of %s ends as the corpus says',
  file => {
    for (const tally of compareAll(gunzipSync(readFileSync(new URL(file, folder))).toString('utf8')).values()) {
      expect(tally.differences).toEqual([])
      expect(tally).toMatchObject({ money: tally.hands, legalEqual: tally.legalCompared })
    }
  },
)
