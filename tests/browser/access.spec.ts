import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { clashes } from './clashes.ts'
import { expect, test } from './house.ts'

test.use({ pace: 'brisk' })

const violations = async (page: Page) =>
  (
    await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`)

const screens = [
  { name: 'desktop', width: 1280, height: 800, touch: false },
  { name: 'phone', width: 360, height: 640, touch: true },
] as const

for (const lang of ['tr', 'en'] as const)
  for (const { name, ...screen } of screens)
    test(`axe finds nothing on lobby, new table and dialogs (${lang}, ${name})`, async ({ person }) => {
      const { page } = await person('Ece', { lang, ...screen })
      await page.goto(`/${lang}/`)
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.goto(`/${lang}/new/`)
      await page.getByText(lang === 'tr' ? 'Diğer ayarlar' : 'More settings').click()
      expect(await violations(page)).toEqual([])
      await page.goto(`/${lang}/`)
      await page.getByRole('link', { name: lang === 'tr' ? 'İzle: Boğaz' : 'Watch Boğaz' }).click()
      await page.getByRole('button', { name: lang === 'tr' ? 'Menü' : 'Menu' }).click()
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })

for (const lang of ['tr', 'en'] as const)
  for (const { name, ...screen } of screens)
    for (const seats of [2, 6, 9, 10])
      test(`nothing meets, nothing is cut, and axe finds nothing at a table of ${seats} (${lang}, ${name})`, async ({
        person,
        open,
        house,
      }) => {
        const ece = await person('Ece', { lang, ...screen })
        const table = await open(ece, {
          seats,
          bots: seats - 1,
          smallBlind: 500,
          bigBlind: 1000,
          buyIn: { min: 10_000, max: 1_000_000_000 },
          clock: 'noHurry',
        })
        house.lay(table, 'Kd As Kh Ah')
        await ece.page.goto(`/${lang}/table/${table}/?sit`)
        // Until it is the person's turn, so that the whole action bar is there.
        const fold = ece.page.getByRole('button', { name: lang === 'tr' ? 'Bırak' : 'Fold', exact: true })
        await expect(fold).toBeEnabled({ timeout: 40_000 })
        // The chips of who acted just before are on their way: what counts is where they come to rest.
        await expect.poll(() => clashes(ece.page)).toEqual([])
        expect(await violations(ece.page)).toEqual([])
      })
