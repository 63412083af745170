import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compareAll, moneyParts } from './differential.ts'

const folder = new URL('../fixtures/differential/', import.meta.url)

it.each(readdirSync(folder).filter(file => file.endsWith('.gz')))(
  'every generated hand of %s ends as the corpus says',
  file => {
    for (const tally of compareAll(gunzipSync(readFileSync(new URL(file, folder))).toString('utf8')).values()) {
      expect(tally.differences).toEqual([])
      const { strict, flagged } = tally
      for (const part of moneyParts) expect(strict[part] + flagged[part]).toBe(strict.hands + flagged.hands)
      expect(strict.legalEqual).toBe(strict.hands)
      expect(flagged.legalEqual).toBeGreaterThan(flagged.hands * 0.9)
    }
  },
)
