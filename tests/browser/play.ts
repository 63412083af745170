import type { Page } from '@playwright/test'
import { expect } from './house.ts'

/** Checks and calls until a hand that was dealt to the person is over, and is told so in the log. */
export const playOn = async (page: Page, lang: 'tr' | 'en' = 'tr'): Promise<void> => {
  const bar = page.getByRole('region', { name: lang === 'tr' ? 'Hamleler' : 'Actions' })
  const button = bar.getByRole('button', {
    name: lang === 'tr' ? /^(Çek|Gör: [\d.]+( \(rest\))?)$/ : /^(Check|Call [\d,]+( \(all-in\))?)$/,
  })
  const enter = bar.getByRole('button', { name: lang === 'tr' ? /Körü koy/ : /^Post/ })
  const over = page
    .getByRole('region', { name: lang === 'tr' ? 'El günlüğü' : 'Hand log' })
    .getByText(lang === 'tr' ? /(kazandı|pottan aldı): / : /(wins|gets) [\d,]+/)
  await expect(async () => {
    if (await enter.isVisible()) await enter.click({ timeout: 1000 })
    if (await button.isEnabled({ timeout: 500 }).catch(() => false)) await button.click({ timeout: 1000 })
    expect(await over.count()).toBeGreaterThan(0)
  }).toPass({ timeout: 50_000, intervals: [150] })
}
