import { expect, type Person, test } from './house.ts'

const phone = { width: 360, height: 640, touch: true } as const
const tap = (person: Person, name: string | RegExp) =>
  person.page.getByRole('region', { name: 'Hamleler' }).getByRole('button', { name, exact: true }).tap()

test('a whole hand by touch on the smallest phone', async ({ person, open, gather, house }) => {
  const ece = await person('Ece', phone)
  const can = await person('Can', phone)
  const table = await open(ece)
  house.lay(table, 'Kd As Kh Ah 2c 7d 9h 3s 2d 4c 2h 8d')
  await gather(table, [
    [ece, 2000],
    [can, 2000],
  ])
  await tap(ece, /^Pot/)
  await tap(ece, 'Artır: 60')
  await tap(can, 'Gör: 40')
  for (let street = 0; street < 3; street++) {
    await tap(can, 'Çek')
    await tap(ece, 'Çek')
  }
  await expect(ece.page.getByText('Ece kazandı: 120').filter({ visible: true }).first()).toBeVisible()
})

test('B079, B087: taps in quick succession on a call count once and answer no other question', async ({
  person,
  open,
  gather,
  house,
}) => {
  const ece = await person('Ece', phone)
  const can = await person('Can', phone)
  const table = await open(ece)
  house.lay(table, 'Kd As Kh Ah 2c 7d 9h 3s 2d 4c 2h 8d')
  await gather(table, [
    [ece, 2000],
    [can, 2000],
  ])
  const call = ece.page.getByRole('region', { name: 'Hamleler' }).getByRole('button', { name: 'Gör: 10' })
  await expect(call).toBeEnabled()
  const { x, y, width, height } = (await call.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  for (let k = 0; k < 6; k++) await ece.page.touchscreen.tap(x + width / 2, y + height / 2)
  await expect(
    can.page.getByRole('region', { name: 'Hamleler' }).getByRole('button', { name: 'Çek', exact: true }),
  ).toBeEnabled()
  await tap(can, 'Çek')
  // Six taps were one call: the flop lies, and nobody has checked for Ece.
  await expect(can.page.getByRole('img', { name: 'karo yedilisi' })).toBeVisible()
  await tap(can, 'Çek')
  await expect(
    ece.page.getByRole('region', { name: 'Hamleler' }).getByRole('button', { name: 'Çek', exact: true }),
  ).toBeEnabled()
})
