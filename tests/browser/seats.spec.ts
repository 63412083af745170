import { expect, type Person, test } from './house.ts'

/** Coming, going, and chips between hands, as a player does them on the page. */

const bar = (person: Person) => person.page.getByRole('region', { name: 'Hamleler' })
const logOf = (person: Person) => person.page.getByRole('region', { name: 'El günlüğü' }).getByRole('paragraph')
const menu = async (person: Person, item: string) => {
  await person.page.getByRole('button', { name: 'Menü' }).click()
  await person.page.getByRole('dialog').getByRole('button', { name: item }).click()
}

test('a busted player is offered chips at a clear place, brings them, and is dealt in again', async ({
  person,
  open,
  gather,
  house,
}) => {
  const ece = await person('Ece')
  const can = await person('Can')
  const table = await open(ece)
  // Can loses the first hand with kings against aces.
  house.lay(table, 'Kd As Kh Ah 2c 7d 9h 3s 2d 4c 2h 8d')
  await gather(table, [
    [ece, 400],
    [can, 400],
  ])
  await expect(bar(ece).getByRole('button', { name: 'Gör: 10' })).toBeEnabled()
  // A, and A again: two presses within 350 ms count as one.
  await ece.page.keyboard.press('a')
  await ece.page.waitForTimeout(450)
  await ece.page.keyboard.press('a')
  await bar(can).getByRole('button', { name: 'Gör: 380 (rest)' }).click()
  // Nothing is offered before the result has been seen.
  await expect(can.page.getByText('Ece kazandı: 800').filter({ visible: true }).first()).toBeVisible()
  await expect(bar(can).getByText('Fişin bitti').filter({ visible: true })).toBeVisible()
  await bar(can).getByRole('button', { name: 'Fiş getir' }).click()
  await can.page.getByRole('textbox', { name: 'Masaya getireceğin fiş' }).fill('1.000')
  await can.page.getByRole('button', { name: 'Fiş getir: 1.000' }).click()
  await expect(logOf(ece).filter({ hasText: 'Can fiş ekledi: 1.000' })).toHaveCount(1)
  await expect(can.page.getByRole('group', { name: /Sen · Can/ }).getByRole('img')).toHaveCount(2)
})

test('B046: chips asked for in a hand come to the table after it', async ({ person, open, gather, house }) => {
  const ece = await person('Ece')
  const can = await person('Can')
  const table = await open(ece)
  house.lay(table, 'Kd As Kh Ah')
  await gather(table, [
    [ece, 1000],
    [can, 1000],
  ])
  await expect(bar(ece).getByRole('button', { name: 'Gör: 10' })).toBeEnabled()
  await menu(ece, 'Fiş ekle')
  await ece.page.getByRole('textbox', { name: 'Masaya getireceğin fiş' }).fill('500')
  await ece.page.getByRole('button', { name: 'Ekle: 500' }).click()
  await expect(ece.page.getByText('Fişler iki el arasında masaya gelir.')).toBeVisible()
  expect(await logOf(can).filter({ hasText: 'fiş ekledi' }).count()).toBe(0)
  await bar(ece).getByRole('button', { name: 'Bırak', exact: true }).click()
  await expect(logOf(can).filter({ hasText: 'Ece fiş ekledi: 500' })).toHaveCount(1)
})

test('B048: sitting out and coming back work within the same page, by key and by button', async ({
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
    [ece, 1000],
    [can, 1000],
  ])
  await expect(bar(ece).getByRole('button', { name: 'Gör: 10' })).toBeEnabled()
  await ece.page.keyboard.press('s')
  await expect(logOf(can).filter({ hasText: 'Ece ara verdi' })).toHaveCount(1)
  await expect(bar(ece).getByText('Ara verdin.').filter({ visible: true })).toBeVisible()
  await bar(ece).getByRole('button', { name: 'Oyuna dön' }).click()
  await expect(logOf(can).filter({ hasText: 'Ece oyuna döndü' })).toHaveCount(1)
  // Both are there again, so the next hand comes.
  await expect(ece.page.getByRole('group', { name: /Sen · Ece/ }).getByRole('img')).toHaveCount(2)
})

test('B134: leaving in a hand happens once, when the hand is over, with the stack back in the wallet', async ({
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
    [ece, 1000],
    [can, 1000],
  ])
  await expect(bar(ece).getByRole('button', { name: 'Gör: 10' })).toBeEnabled()
  await menu(ece, 'Masadan kalk')
  await expect(
    ece.page.getByRole('dialog').getByText('Bu el bitince kalkarsın; fişlerin cüzdanına döner.'),
  ).toBeVisible()
  await ece.page.getByRole('dialog').getByRole('button', { name: 'Masadan kalk' }).click()
  await expect(logOf(can).filter({ hasText: 'Ece kalktı, yanındaki fiş: 990' })).toHaveCount(1)
  // The chair is free for others, and she may watch on.
  await expect(ece.page.getByRole('button', { name: 'Otur: koltuk 1' })).toBeVisible()
  await ece.page.goto('/tr/')
  await ece.page.getByRole('button', { name: /^Fişlerin: 9\.990/ }).click()
  await expect(ece.page.getByRole('row', { name: /Masadan döndü \+990 9\.990/ })).toBeVisible()
  await expect(ece.page.getByRole('row', { name: /Masaya getirildi −1\.000 9\.000/ })).toBeVisible()
})
