import { expect, type Person, test } from './house.ts'

/** Blinds that were missed, as a player makes them up on the page. */

const bar = (person: Person) => person.page.getByRole('region', { name: 'Hamleler' })
const logOf = (person: Person) => person.page.getByRole('region', { name: 'El günlüğü' }).getByRole('paragraph')
const press = (person: Person, name: string) => bar(person).getByRole('button', { name, exact: true }).click()
const folds = async (...people: readonly Person[]): Promise<void> => {
  for (const person of people) await press(person, 'Bırak')
}

test('OWE-6: who comes back as the blinds have passed buys the button, plays last and has it in the next hand', async ({
  person,
  open,
  gather,
}) => {
  const ada = await person('Ada')
  const can = await person('Can')
  const ece = await person('Ece')
  const nil = await person('Nil')
  const table = await open(ada, { buyButton: true })
  await gather(table, [
    [ada, 1000],
    [can, 1000],
    [ece, 1000],
    [nil, 1000],
  ])
  // Hand 1: Ada has the button, Ece the big blind. Nil would have it next, and is away for that hand.
  await nil.page.getByRole('button', { name: 'Menü' }).click()
  await nil.page.getByRole('dialog').getByRole('checkbox', { name: 'Sonraki büyük körde ara ver' }).check()
  await nil.page.keyboard.press('Escape')
  await folds(nil, ada, can)
  await expect(logOf(can).filter({ hasText: 'Ada büyük körü koydu: 20' })).toHaveCount(1)
  await expect(bar(nil).getByText('Ara verdin.').filter({ visible: true })).toBeVisible()
  await press(nil, 'Oyuna dön')
  await press(nil, 'Düğmeyi al: 20, ölü 10')
  await expect(bar(nil).getByText('Düğmeyi alıyor').filter({ visible: true })).toBeVisible()
  await folds(can, ece)
  // Hand 3: both blinds are Nil's, nobody else posts, and Nil speaks last.
  await expect(logOf(nil).filter({ hasText: 'Nil düğmeyi alıyor, körleri tek başına koyuyor' })).toHaveCount(1)
  await expect(logOf(nil).filter({ hasText: /Nil (büyük körü|ölü küçük kör) koydu: [12]0/ })).toHaveCount(2)
  await press(ada, 'Gör: 20')
  await folds(can, ece)
  await expect(bar(nil).getByRole('button', { name: 'Çek', exact: true })).toBeEnabled()
  await press(nil, 'Artır: 40')
  await folds(ada)
  // Hand 4: Nil has the button, and the blinds go on where they were.
  await expect(logOf(nil).filter({ hasText: 'Ada küçük körü koydu: 10' })).toHaveCount(1)
  await expect(logOf(nil).filter({ hasText: 'Can büyük körü koydu: 20' })).toHaveCount(1)
  await folds(ece, nil)
})
