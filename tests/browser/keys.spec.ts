import { expect, type Person, test } from './house.ts'

const bar = (person: Person) => person.page.getByRole('region', { name: 'Hamleler' })
const polite = (person: Person) => person.page.locator('[data-speech=polite]').first()
const assertive = (person: Person) => person.page.locator('[data-speech=assertive]').first()

test('B122, B123: a whole hand by keyboard, with what a reader without sight is told', async ({
  person,
  open,
  gather,
  house,
}) => {
  const ece = await person('Ece')
  const can = await person('Can')
  const table = await open(ece)
  house.lay(table, 'Kd As Kh Ah 2c 7d 9h 3s 2d 4c 2h 8d')
  await gather(table, [
    [ece, 2000],
    [can, 2000],
  ])
  const { keyboard } = ece.page
  await expect(bar(ece).getByRole('button', { name: 'Gör: 10' })).toBeEnabled()

  // The read-outs answer in sentences; suits are words.
  await keyboard.press('Alt+h')
  await expect(polite(ece)).toContainText('Elin: maça ası, kupa ası. Çift, Aslar.')
  await keyboard.press('Alt+c')
  await expect(polite(ece)).toContainText('Görmek için 10.')
  await keyboard.press('Alt+l')
  await expect(polite(ece)).toContainText('Yapabileceklerin: Bırak ve Gör: 10. Artırma 40 ile 2.000 arası.')
  await keyboard.press('Alt+s')
  await expect(polite(ece)).toContainText('Ece: 1.990. Can: 1.980.')
  await keyboard.press('Alt+d')
  await expect(polite(ece)).toContainText('Dealer düğmesi: Ece. Pozisyonun: dealer düğmesi.')

  // R opens the raise, the arrows step by a big blind, Enter sends.
  await keyboard.press('r')
  await expect(ece.page.getByRole('slider', { name: 'Bahsin boyu' })).toBeFocused()
  await keyboard.press('ArrowUp')
  await expect(bar(ece).getByRole('button', { name: 'Artır: 60' })).toBeEnabled()
  await keyboard.press('Enter')
  await expect(assertive(can)).toContainText('Sıra sende. Görmek için 40. Pot 80.')
  // A button whose price has just changed takes no key for a moment.
  await expect(bar(can).getByRole('button', { name: 'Gör: 40' })).toBeEnabled()
  await can.page.keyboard.press('c')
  await expect(polite(ece)).toContainText('Flop: karo yedilisi, kupa dokuzlusu, maça üçlüsü.')
  await expect(assertive(can)).toContainText('Sıra sende. Çekebilirsin. Pot 120.')
  await expect(bar(can).getByRole('button', { name: 'Çek', exact: true })).toBeEnabled()
  await can.page.keyboard.press('c')
  await expect(assertive(ece)).toContainText('Sıra sende. Çekebilirsin. Pot 120.')
  await expect(bar(ece).getByRole('button', { name: 'Çek', exact: true })).toBeEnabled()
  await keyboard.press('c')
  for (const [street, card] of [
    ['Turn', 'sinek dörtlüsü'],
    ['River', 'karo sekizlisi'],
  ] as const) {
    await expect(ece.page.getByRole('img', { name: card })).toBeVisible()
    await expect(bar(can).getByRole('button', { name: 'Çek', exact: true })).toBeEnabled()
    await can.page.keyboard.press('c')
    await expect(bar(ece).getByRole('button', { name: 'Çek', exact: true })).toBeEnabled()
    await keyboard.press('c')
    expect(street).not.toBe('')
  }
  await expect(polite(ece)).toContainText('Ece kazandı: 120. Çift, Aslar.')
})

test('keys rest while a name or an amount is typed, and can be switched off', async ({
  person,
  open,
  gather,
  house,
}) => {
  const ece = await person('Ece')
  const can = await person('Can')
  const table = await open(ece)
  house.lay(table, 'Kd As Kh Ah')
  await gather(table, [
    [ece, 2000],
    [can, 2000],
  ])
  const box = ece.page.getByRole('textbox', { name: 'Bahsin (fiş)' })
  await box.fill('')
  await box.pressSequentially('f')
  await expect(box).toHaveValue('f')
  await expect(ece.page.getByText('Ece bıraktı')).toHaveCount(0)
  await ece.page.keyboard.press('Escape')
  await ece.page.getByRole('button', { name: 'Menü' }).click()
  await ece.page.getByLabel('Klavye kısayolları').uncheck()
  await ece.page.keyboard.press('Escape')
  await expect(ece.page.getByRole('dialog')).toHaveCount(0)
  await ece.page.keyboard.press('f')
  await expect(bar(ece).getByRole('button', { name: 'Bırak', exact: true })).toBeEnabled()
})

test('? opens the help, Escape closes it and gives the focus back', async ({ person }) => {
  const { page } = await person('Ece')
  await page.goto('/tr/')
  await page.getByRole('link', { name: 'İzle: Boğaz' }).click()
  await expect(page.getByRole('region', { name: 'Poker masası' })).toBeVisible()
  await page.getByRole('button', { name: 'Menü' }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Klavye' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Menü' })).toBeFocused()
})
