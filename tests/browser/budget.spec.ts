import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from './house.ts'

const build = join(import.meta.dirname, '../../apps/web/build')

test('the table page costs at most 180 kB of scripts and styles (gzip)', async ({ person, open, house }) => {
  const ece = await person('Ece')
  const table = await open(ece)
  const loaded = new Set<string>()
  ece.page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (response.url().startsWith(house.url) && /\.(js|css)$/.test(pathname)) loaded.add(pathname)
  })
  await ece.page.goto(`/tr/table/${table}/`)
  await expect(ece.page.getByRole('region', { name: 'Poker masası' })).toBeVisible()
  await ece.page.waitForLoadState('networkidle')
  const sizes = [...loaded].map(path => gzipSync(readFileSync(join(build, path))).length)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`table page: ${(total / 1000).toFixed(1)} kB gzip in ${sizes.length} files`)
  expect(total).toBeLessThanOrEqual(180_000)
})
