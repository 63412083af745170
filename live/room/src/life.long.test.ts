import { liveTable, tablesOfLife } from '@krupiye/testkit'
import { describe, expect, it } from 'vitest'

describe.each(tablesOfLife)('a long life: %s', (_, settings) => {
  it.each(Array.from({ length: 6 }, (_, index) => 7_000 + index))('seed %i', async seed => {
    expect((await liveTable(seed, 2_000, settings)).hands).toBeGreaterThan(50)
  })
})
