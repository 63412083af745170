import { liveTable, tablesOfLife } from '@krupiye/testkit'
import { describe, expect, it } from 'vitest'

describe.each(tablesOfLife)('a long life: %s', (_, settings) => {
  it.each(Array.from({ length: 12 }, (_, index) => 7_000 + index))('seed %i', async seed => {
    expect((await liveTable(seed, 2_500, settings)).hands).toBeGreaterThan(50)
  })
})
