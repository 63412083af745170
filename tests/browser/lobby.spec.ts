import { expect, test } from './house.ts'
import { playOn } from './play.ts'

test.use({ pace: 'brisk' })

test('a stranger presses once, sits, and plays a whole hand against bots', async ({ person }) => {
  const { page } = await person(null)
  await page.goto('/tr/')
  await page.getByRole('button', { name: 'Otur: Galata' }).click()
  await expect(page).toHaveURL(/\/tr\/table\/[^/]+\/$/)
  await expect(page.getByRole('group', { name: /Sen · / })).toHaveCount(1)
  await playOn(page)
})

test('the list is live, its filters hold, and the language is kept', async ({ person, open }) => {
  const { page } = await person(null)
  await page.goto('/tr/')
  await expect(page.getByRole('rowheader', { name: /Boğaz/ })).toBeVisible()
  const host = await person('Ev sahibi')
  const table = await open(host, {
    private: false,
    name: 'Canlı masa',
    smallBlind: 1,
    bigBlind: 2,
    buyIn: { min: 40, max: 200 },
  })
  await expect(page.getByRole('rowheader', { name: /Canlı masa/ })).toBeVisible()
  const hidden = await open(host, { private: true, name: 'Gizli masa' })
  await page.getByRole('button', { name: 'Küçük bahis' }).click()
  await expect(page.getByRole('rowheader', { name: /Boğaz/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Büyük bahis' }).click()
  await expect(page.getByRole('rowheader', { name: /Canlı masa/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Oyuncular var' }).click()
  await expect(page.getByText('Bu süzgeçlere uyan masa yok.')).toBeVisible()
  await page.getByRole('button', { name: 'Tüm masaları göster' }).click()

  await host.page.goto(`/tr/table/${table}/?sit`)
  await expect(page.getByRole('rowheader', { name: /Canlı masa/ })).toBeVisible()
  await expect(page.getByText('Gizli masa')).toHaveCount(0)
  expect(hidden).not.toBe(table)

  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\//)
  await expect(page.getByRole('heading', { name: 'Tables' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText('Chips have no value')).toBeVisible()
  // The choice holds for the bare address, although this browser prefers Turkish.
  await page.goto('/')
  await expect(page).toHaveURL(/\/en\/$/)
})

test('a table is opened, its mistakes are named, its link is copied, and the link seats a friend', async ({
  person,
}) => {
  const { page, context } = await person(null)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/tr/new/')
  await page.getByLabel('Masadaki adın').fill('Kaan')
  await page.getByLabel('Küçük kör').fill('50')
  await page.getByRole('button', { name: 'Masayı aç' }).click()
  await expect(page.getByText('Küçük kör 1 ile 20 arasında olmalı.')).toBeVisible()
  await page.getByRole('button', { name: '25/50' }).click()
  await expect(page.getByLabel('En çok')).toHaveValue('5.000')
  await page.getByLabel('Özel masa').check()
  await page.getByRole('button', { name: 'Masayı aç' }).click()
  await expect(page.getByRole('heading', { name: 'Masan açıldı' })).toBeFocused()
  await page.getByRole('button', { name: 'Kopyala' }).click()
  await expect(page.getByText('Kopyalandı')).toBeVisible()
  const link = await page.getByLabel('Masanın bağlantısı').inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.getByRole('link', { name: 'Masaya geç' }).click()
  await expect(page.getByRole('group', { name: /Sen · Kaan/ })).toHaveCount(1)

  const friend = await person(null, { width: 360, height: 640, touch: true })
  await friend.page.goto(link)
  await friend.page.getByRole('button', { name: 'Otur: koltuk 3' }).click()
  await friend.page.getByLabel('Masadaki adın').fill('Deniz')
  await friend.page.getByRole('button', { name: /^Otur: 5\.000/ }).click()
  await expect(friend.page.getByRole('group', { name: /Sen · Deniz/ })).toHaveCount(1)
  await expect(page.getByRole('group', { name: /Koltuk 3, Deniz/ })).toHaveCount(1)
})

test('B029: a buy-in that is no number or out of bounds is named with one press to mend it', async ({
  person,
  open,
}) => {
  const host = await person('Kaan')
  const table = await open(host)
  await host.page.goto(`/tr/table/${table}/`)
  await host.page.getByRole('button', { name: 'Otur: koltuk 2' }).click()
  const box = host.page.getByRole('textbox', { name: 'Masaya getireceğin fiş' })
  for (const [typed, said] of [
    ['12.5', 'Yalnızca tam fiş olur.'],
    ['1e9', 'Yalnızca rakam yaz'],
    ['99', 'En az 100'],
    ['9.999', 'En çok 5.000'],
  ] as const) {
    await box.fill(typed)
    await expect(host.page.getByText(said)).toBeVisible()
    await expect(host.page.getByRole('button', { name: /^Otur: [0-9]/ })).toBeDisabled()
  }
  await host.page.getByRole('button', { name: '5.000', exact: true }).click()
  await host.page.getByRole('button', { name: 'Otur: 5.000' }).click()
  await expect(host.page.getByRole('group', { name: /Sen · Kaan, 5\.000 fiş/ })).toHaveCount(1)
})
