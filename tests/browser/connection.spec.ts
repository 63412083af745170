import { expect, type Person, test } from './house.ts'

const bar = (person: Person, page = person.page) => page.getByRole('region', { name: 'Hamleler' })

/** Everything of a table that a reader sees and does not change by itself from second to second. */
const picture = async (page: Person['page']): Promise<string> => {
  const table = await page.getByRole('region', { name: 'Poker masası' }).ariaSnapshot()
  const log = await page.getByRole('region', { name: 'El günlüğü' }).getByRole('paragraph').allInnerTexts()
  return `${table}\n${log.slice(log.findLastIndex(line => line.startsWith('El '))).join('\n')}`
}

/** Two people in the middle of a hand: the flop lies, and it is Ece's turn. */
const midHand = async (
  person: (name: string) => Promise<Person>,
  open: (by: Person) => Promise<string>,
  gather: (table: string, people: readonly (readonly [Person, number])[]) => Promise<void>,
  lay: (table: string, cards: string) => void,
) => {
  const ece = await person('Ece')
  const can = await person('Can')
  const table = await open(ece)
  // Heads-up the button has chair 1; chair 2 is dealt first.
  lay(table, 'Kd As Kh Ah 2c 7d 9h 3s 2d 4c 2h 8d')
  await gather(table, [
    [ece, 2000],
    [can, 2000],
  ])
  await bar(ece).getByRole('button', { name: 'Gör: 10' }).click()
  await bar(can).getByRole('button', { name: 'Çek', exact: true }).click()
  await bar(can).getByRole('button', { name: 'Çek', exact: true }).click()
  await expect(bar(ece).getByRole('button', { name: 'Çek', exact: true })).toBeEnabled()
  return { ece, can, table }
}

test('B091, B092: a reload in the middle of a hand restores the exact picture and the game goes on', async ({
  person,
  open,
  gather,
  house,
}) => {
  const { ece, can } = await midHand(person, open, gather, house.lay)
  const before = await picture(ece.page)
  expect(before).toContain('maça ası')
  await ece.page.reload()
  await expect(bar(ece).getByRole('button', { name: 'Çek', exact: true })).toBeEnabled()
  expect(await picture(ece.page)).toBe(before)
  await bar(ece).getByRole('button', { name: 'Çek', exact: true }).click()
  await expect(can.page.getByRole('img', { name: 'sinek dörtlüsü' })).toBeVisible()
})

test('the newest tab plays; the older one says so and takes over with one press', async ({
  person,
  open,
  gather,
  house,
}) => {
  const { ece, table } = await midHand(person, open, gather, house.lay)
  const second = await ece.tab()
  await second.goto(`/tr/table/${table}/`)
  await expect(bar(ece, second).getByRole('button', { name: 'Çek', exact: true })).toBeEnabled()
  await expect(ece.page.getByText('Bu koltukta başka bir sekmeden ya da cihazdan oynuyorsun.')).toBeVisible()
  await expect(bar(ece).getByRole('button', { name: 'Çek', exact: true })).toHaveCount(0)
  await ece.page.getByRole('button', { name: 'Buradan devam et' }).click()
  await expect(bar(ece).getByRole('button', { name: 'Çek', exact: true })).toBeEnabled()
  await expect(second.getByRole('button', { name: 'Buradan devam et' })).toBeVisible()
  await bar(ece).getByRole('button', { name: 'Çek', exact: true }).click()
  await expect(second.getByRole('img', { name: 'sinek dörtlüsü' })).toBeVisible()
})

test('B095: kill -9 in the middle of a hand: the banner shows, and after the restart the same hand goes on', async ({
  person,
  open,
  gather,
  house,
}) => {
  const { ece, can } = await midHand(person, open, gather, house.lay)
  const before = await picture(ece.page)
  const crashed = house.crash()
  await expect(ece.page.getByText('Bağlantı koptu. Yeniden deneniyor …')).toBeVisible()
  await crashed
  await ece.page
    .getByRole('button', { name: /Şimdi dene/ })
    .click({ timeout: 2000 })
    .catch(() => undefined)
  await expect(ece.page.getByText('Bağlantı koptu. Yeniden deneniyor …')).toHaveCount(0)
  await expect(bar(ece).getByRole('button', { name: 'Çek', exact: true })).toBeEnabled()
  // The other one comes back in a moment of his own.
  await expect.poll(() => picture(ece.page)).toBe(before)
  await bar(ece).getByRole('button', { name: 'Çek', exact: true }).click()
  await expect(can.page.getByRole('img', { name: 'sinek dörtlüsü' })).toBeVisible()
})

test('a link to nowhere and a page that is not there say so', async ({ person }) => {
  const { page } = await person(null)
  await page.goto('/tr/table/yok-boyle-bir-masa/')
  await expect(page.getByText('Bu bağlantıda masa yok.')).toBeVisible()
  await page.goto('/en/nothing-here/')
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the tab says whose turn it is', async ({ person, open, gather, house }) => {
  const { ece, can } = await midHand(person, open, gather, house.lay)
  await expect(ece.page).toHaveTitle(/^● /)
  await expect(can.page).not.toHaveTitle(/^● /)
  expect(await ece.page.locator('link[rel=icon]').getAttribute('href')).toContain('circle')
})
