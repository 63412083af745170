import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { clashes } from './clashes.ts'
import { expect, type Person, test } from './house.ts'

/** What a host may choose beside game and stakes, from the form to the table. */

/** Pictures are kept where this names a folder. */
const album = process.env['KRUPIYE_PICTURES']

const picture = async (page: Page, name: string, fullPage = false): Promise<void> => {
  if (album === undefined) return
  mkdirSync(album, { recursive: true })
  await page.screenshot({ path: join(album, `${name}.png`), fullPage })
}

const looks = [
  { lang: 'tr', width: 1280, height: 800 },
  { lang: 'tr', width: 360, height: 640 },
  { lang: 'en', width: 360, height: 640 },
  { lang: 'en', width: 1280, height: 800 },
] as const

const bar = ({ page }: Person) => page.getByRole('region', { name: 'Hamleler' })
const press = (person: Person, name: string | RegExp) => bar(person).getByRole('button', { name, exact: true }).click()
const logOf = ({ page }: Person) => page.getByRole('region', { name: 'El günlüğü' }).getByRole('paragraph')
const result = ({ page }: Person) => page.getByRole('region', { name: 'Poker masası' })

test('RUN-1 RUN-2: all-in, agreed by button and by key, two boards are dealt, named and paid each by itself', async ({
  person,
  open,
  house,
  gather,
}) => {
  test.setTimeout(90_000)
  const [ece, can] = [await person('Ece'), await person('Can', { width: 360, height: 640, touch: true })]
  const table = await open(ece, { seats: 6, runIt: 'ask' })
  // Aces for chair 1, kings for chair 2; a king on the first board, none on the second.
  house.lay(table, 'KdAsKcAh 2c 7d9h3s 4s 5c 8d Kh Tc 2h2sJc Jd Qd 8h 6s')
  await gather(table, [
    [ece, 1000],
    [can, 1000],
  ])
  await ece.page.getByRole('textbox', { name: 'Bahsin (fiş)' }).fill('1000')
  await press(ece, 'Rest: 1.000')
  await ece.page.waitForTimeout(450)
  await press(ece, /^Bir daha bas, rest: /)
  await press(can, 'Gör: 980 (rest)')

  for (const { lang, width, height } of looks) {
    await can.page.setViewportSize({ width, height })
    await can.page.goto(`/${lang}/table/${table}/`)
    await expect(
      can.page.getByText(lang === 'tr' ? 'Kalan kartlar kaç kez açılsın?' : 'How often may the board be dealt?'),
    ).toBeVisible()
    await picture(can.page, `runIt-asked-${lang}-${width}`)
    await expect.poll(() => clashes(can.page), { message: `asked ${lang} ${width}` }).toEqual([])
  }
  await can.page.setViewportSize({ width: 360, height: 640 })
  await can.page.goto(`/tr/table/${table}/`)
  const rail = await person(null, { lang: 'en', width: 360, height: 640 })
  await rail.page.goto(`/en/table/${table}/`)
  await press(can, 'İki kez')
  await expect(logOf(ece).filter({ hasText: 'Can: kalan kartlar 2 kez açılsın' })).toHaveCount(1)
  // The least that one says counts, so that no more than that is offered.
  await expect(bar(ece).getByRole('button', { name: 'İki kez' })).toBeVisible()
  await expect(bar(ece).getByRole('button', { name: 'Üç kez' })).toHaveCount(0)
  await ece.page.keyboard.press('2')

  for (const who of [ece, can]) {
    await expect(result(who).getByRole('group', { name: '1. açılış' })).toBeVisible()
    await expect(result(who).getByRole('group', { name: '2. açılış' })).toBeVisible()
  }
  const paid = {
    tr: ['1. açılış · Can kazandı: 1.000', '2. açılış · Ece kazandı: 1.000'],
    en: ['Board 1 · Can wins 1,000', 'Board 2 · Ece wins 1,000'],
  }
  for (const [{ page }, lang] of [
    [ece, 'tr'],
    [can, 'tr'],
    [rail, 'en'],
  ] as const)
    for (const line of paid[lang])
      await expect(page.getByRole('region', { name: lang === 'tr' ? 'Sonuç' : 'Result' }).getByText(line)).toBeVisible()
  await picture(ece.page, 'runIt-paid-tr-1280')
  await picture(can.page, 'runIt-paid-tr-360')
  await picture(rail.page, 'runIt-paid-en-360')
  for (const { page } of [ece, can, rail]) expect(await clashes(page)).toEqual([])
})

test("a host opens a mixed game with the rules of play; the table's page says them, and the next game is announced", async ({
  person,
}) => {
  const host = await person('Ece')
  const { page } = host
  for (const { lang, width, height } of looks) {
    await page.setViewportSize({ width, height })
    await page.goto(`/${lang}/new/`)
    await page.getByText(lang === 'tr' ? 'Karışık oyun' : 'Mixed games').click()
    await page.getByText(lang === 'tr' ? 'Oyun kuralları' : 'Rules of play').click()
    await picture(page, `form-mixed-${lang}-${width}`, true)
    await page.getByText("Hold'em", { exact: true }).first().click()
    await page.getByText(lang === 'tr' ? 'Limit' : 'Fixed-limit', { exact: true }).click()
    await picture(page, `form-limit-${lang}-${width}`, true)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${lang} ${width}`,
    ).toBeLessThanOrEqual(0)
  }
  await page.goto('/tr/new/')
  await page.getByText('Karışık oyun').click()
  for (const game of ['Omaha Hi/Lo', 'Stud Hi/Lo'])
    await page.getByRole('checkbox', { name: game }).uncheck({ force: true })
  await page.getByText('el', { exact: true }).click()
  await page.getByText('Oyun kuralları').click()
  await page.getByText('WSOP 2024', { exact: true }).click()
  await page.getByText('Oyunculara sorulur').click()
  await page.getByText('Herkes gösterir').click()
  await page.getByLabel('Özel masa').check()
  await page.getByRole('slider', { name: 'Masadaki botlar' }).fill('2')
  await page.getByRole('button', { name: 'Masayı aç' }).click()
  await page.getByRole('link', { name: 'Masaya geç' }).click()
  await expect(page.getByRole('group', { name: /Sen · Ece/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Bu masanın kuralları' }).click()
  const rules = page.getByRole('dialog')
  await expect(rules.getByText("Limit Hold'em, 7 Card Stud")).toBeVisible()
  await expect(rules.getByText('Her biri 1 el')).toBeVisible()
  await expect(rules.getByText(/^WSOP 2024/)).toBeVisible()
  await picture(page, 'rules-tr-1280')
  await page.setViewportSize({ width: 360, height: 640 })
  await picture(page, 'rules-tr-360')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  // Whoever's turn it is, the hand ends by itself.
  await bar(host)
    .getByRole('button', { name: 'Bırak' })
    .click({ timeout: 15_000 })
    .catch(() => undefined)
  await expect(logOf(host).filter({ hasText: 'Yeni oyun: 7 Card Stud' })).not.toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('7 Card Stud')
  await picture(page, 'mixed-next-tr-1280')
})

test('KILL-1: who wins twice in a row kills the next hand, and the page says what is bet in it', async ({
  person,
  open,
  gather,
}) => {
  const [ece, can] = [await person('Ece'), await person('Can', { width: 360, height: 640, touch: true })]
  const table = await open(ece, { limit: 'fixedLimit', kill: 'full' })
  await gather(table, [
    [ece, 1000],
    [can, 1000],
  ])
  await press(ece, 'Bırak')
  await press(can, 'Bırak')
  await expect(logOf(ece).filter({ hasText: 'El 3' })).toHaveCount(1)
  await press(ece, 'Bırak')
  // Ece, Can, Can: the last two are Can's after another fold on the button.
  await press(can, 'Artır: 40')
  await press(ece, 'Bırak')
  await expect(logOf(ece).filter({ hasText: 'Can üst üste kazandı, sonraki el kill' })).toHaveCount(1)
  await expect(logOf(ece).filter({ hasText: 'Can kill koydu' })).toHaveCount(1)
  await expect(ece.page.getByRole('heading', { level: 1 })).toContainText('Kill · 40/80 limit')
  await picture(ece.page, 'kill-tr-1280')
  await picture(can.page, 'kill-tr-360')
  for (const { page } of [ece, can]) await expect.poll(() => clashes(page)).toEqual([])
})
