import { join } from 'node:path'
import { clashes } from './clashes.ts'
import { expect, type Person, test } from './house.ts'

/** What the results of split pots and the draw look like to two people, with decks that the test lays out. */

const blinds = {
  seats: 5,
  buyIn: { min: 400, max: 2_000 },
  clock: 'noHurry',
  bots: 0,
  private: true,
} as const

const bar = (person: Person) => person.page.getByRole('region', { name: 'Hamleler' })
const press = (person: Person, name: string | RegExp) => bar(person).getByRole('button', { name, exact: true }).click()
const felt = (person: Person) => person.page.getByRole('region', { name: 'Poker masası' })

const album = process.env['KRUPIYE_PICTURES']
const clean = async ({ page }: Person, name: string): Promise<void> => {
  if (album !== undefined) await page.screenshot({ path: join(album, `${name}.png`) })
  expect(await clashes(page)).toEqual([])
}

test('Omaha Hi/Lo: High and Low are two lines, and each half marks the two and three that won it', async ({
  person,
  open,
  gather,
  house,
}) => {
  const ece = await person('Ece')
  const can = await person('Can', { width: 360, height: 640, touch: true })
  const table = await open(ece, { ...blinds, game: 'omaha8', limit: 'potLimit' })
  // Heads-up chair 2 is dealt first: Can has kings, Ece an ace and a deuce.
  house.lay(table, 'Kd As Kh 2h 9c Qd 9d Jh 6c 3s 7s 8d 6d Tc 6h Kc')
  await gather(table, [
    [ece, 1000],
    [can, 1000],
  ])
  await press(ece, 'Gör: 10')
  await press(can, 'Çek')
  for (let street = 0; street < 3; street++) {
    await press(can, 'Çek')
    await press(ece, 'Çek')
  }
  await Promise.all(
    [ece, can].map(async (each, k) => {
      await expect(each.page.getByText('Yüksek · Can kazandı: 20').filter({ visible: true }).first()).toBeVisible()
      await expect(each.page.getByText('Düşük · Ece kazandı: 20').filter({ visible: true }).first()).toBeVisible()
      await clean(each, `halves-${k === 0 ? 1280 : 360}`)
      const marked = (how: string) =>
        felt(each)
          .locator(`.card.${how}`)
          .evaluateAll(cards =>
            cards.map(card => String(card.getAttribute('data-card'))).toSorted((a, b) => a.localeCompare(b)),
          )
      expect(await marked('win')).toEqual(['8d', 'Kc', 'Kd', 'Kh', 'Tc'])
      expect(await marked('low')).toEqual(['2h', '3s', '7s', '8d', 'As'])
    }),
  )
})

test('five-card draw by keyboard: the digits choose, Enter changes, and everybody sees how many', async ({
  person,
  open,
  gather,
  house,
}) => {
  const ece = await person('Ece')
  const can = await person('Can', { width: 360, height: 640, touch: true })
  const table = await open(ece, { ...blinds, game: 'draw', limit: 'noLimit' })
  house.lay(table, '9d As 9h Ah 9c Ks 2c 7d 3c 4s Kc Ac Kd Jh Js 6c')
  await gather(table, [
    [ece, 1000],
    [can, 1000],
  ])
  await press(ece, 'Gör: 10')
  await press(can, 'Çek')
  // Can has the big blind and draws first, with a finger.
  await expect(bar(can).getByRole('button', { name: 'Hepsini tut' })).toBeEnabled()
  for (const card of ['sinek ikilisi', 'sinek üçlüsü'])
    await can.page.getByRole('button', { name: card, exact: true }).click()
  await clean(can, 'drawing-360')
  await press(can, '2 kart değiştir')

  await expect(bar(ece).getByRole('button', { name: 'Hepsini tut' })).toBeEnabled()
  await expect(ece.page.getByText('2 kart değiştirdi').first()).toBeVisible()
  const { keyboard } = ece.page
  for (const key of ['3', '4', '5']) await keyboard.press(key)
  await expect(bar(ece).getByRole('button', { name: '3 kart değiştir' })).toBeEnabled()
  await keyboard.press('5')
  await expect(bar(ece).getByRole('button', { name: '2 kart değiştir' })).toBeEnabled()
  await keyboard.press('5')
  await clean(ece, 'drawing-1280')
  await keyboard.press('Enter')
  await expect(bar(can).getByRole('button', { name: 'Çek', exact: true })).toBeEnabled()
  // On a narrow plate in brief.
  await expect(can.page.getByText('3 kart', { exact: true })).toBeVisible()
  await press(can, 'Çek')
  await press(ece, 'Çek')
  await expect(ece.page.getByText(/^Can kazandı: 40/).first()).toBeVisible()
})
