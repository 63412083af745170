import { expect, type Person, test } from './house.ts'

/** Deck for three: the button has chair 1, so cards go to chairs 2, 3, 1, twice; then burn, flop, burn, turn, burn, river. */
const deck = (two: string, three: string, one: string, board: string): string => {
  const [a, b] = [two, three, one]
    .map(pair => [pair.slice(0, 2), pair.slice(2)])
    .reduce<[string[], string[]]>(
      ([x, y], [p = '', q = '']) => [
        [...x, p],
        [...y, q],
      ],
      [[], []],
    )
  const [f1, f2, f3, t, r] = board.split(' ')
  return [...a, ...b, '2c', f1, f2, f3, '2d', t, '2h', r].join(' ')
}

const press = (person: Person, name: string | RegExp) =>
  person.page.getByRole('region', { name: 'Hamleler' }).getByRole('button', { name, exact: true }).click()
const logOf = (person: Person) => person.page.getByRole('region', { name: 'El günlüğü' }).getByRole('paragraph')
const seat = (person: Person, name: string) =>
  person.page.getByRole('group', { name: new RegExp(`Koltuk \\d+, (Sen · )?${name},`) })
const result = (person: Person) => person.page.getByRole('region', { name: 'Poker masası' })

/** Types a total into the bet box and sends it. */
const raiseTo = async (person: Person, amount: string, name: string) => {
  await person.page.getByRole('textbox', { name: 'Bahsin (fiş)' }).fill(amount)
  await press(person, name)
}

/** Two presses within 350 ms count as one, so the second one comes later. */
const confirmAllIn = async (person: Person) => {
  await person.page.waitForTimeout(450)
  await press(person, /^Bir daha bas, rest: /)
}

/** What all of them see at the same time, before the next hand begins. */
const all = (people: readonly Person[], see: (person: Person) => Promise<void>) => Promise.all(people.map(see))

test.describe('hands between people', () => {
  let ece: Person
  let can: Person
  let su: Person
  test.beforeEach(async ({ person }) => {
    ece = await person('Ece')
    can = await person('Can')
    su = await person('Su')
  })

  test('bet, raise, fold and showdown: each sees the same board and only their own cards', async ({
    house,
    open,
    gather,
  }) => {
    const table = await open(ece)
    house.lay(table, deck('AsAh', 'KdKh', 'QcQd', '7d 9h 3s 4c 8d'))
    await gather(table, [
      [ece, 2000],
      [can, 2000],
      [su, 2000],
    ])

    await raiseTo(ece, '60', 'Artır: 60')
    await press(can, 'Gör: 50')
    await press(su, 'Gör: 40')
    for (const person of [ece, can, su]) await expect(logOf(person).last()).toHaveText('Flop: 7♦ 9♥ 3♠')
    await press(can, 'Çek')
    await raiseTo(su, '100', 'Bahis aç: 100')
    await raiseTo(ece, '300', 'Artır: 300')
    await press(can, 'Bırak')
    await press(su, 'Gör: 200')
    await expect(logOf(ece).last()).toHaveText('Turn: 4♣')
    await press(su, 'Çek')
    await press(ece, 'Çek')
    await press(su, 'Çek')

    // Nobody has seen another's cards so far.
    await expect(can.page.getByRole('img', { name: 'karo papazı' })).toHaveCount(0)
    await expect(ece.page.getByRole('img', { name: 'karo papazı' })).toHaveCount(0)
    await expect(ece.page.getByRole('img', { name: 'sinek kızı' })).toHaveCount(1)

    await press(ece, 'Çek')
    await all([ece, can, su], async person => {
      await expect(result(person).getByText('Su kazandı: 780')).toBeVisible()
      await expect(person.page.getByRole('img', { name: 'karo papazı' })).toBeVisible()
      await expect(seat(person, 'Su')).toHaveAccessibleName(/2\.420 fiş/)
    })
  })

  test('all-in with a side pot: what nobody called goes back, the short stack wins the main pot only', async ({
    house,
    open,
    gather,
  }) => {
    const table = await open(ece)
    house.lay(table, deck('AsAh', 'KdKh', 'QcQd', '7d 9h 3s 4c 8d'))
    await gather(table, [
      [ece, 1000],
      [can, 200],
      [su, 600],
    ])

    // The end of the slider asks for a second press.
    await raiseTo(ece, '1.000', 'Rest: 1.000')
    await confirmAllIn(ece)
    await press(can, 'Gör: 190 (rest)')
    await press(su, 'Gör: 580 (rest)')
    await all([ece, can, su], async person => {
      await expect(result(person).getByText('Su 1. yan potu kazandı: 800')).toBeVisible()
      await expect(result(person).getByText('Can kazandı: 600')).toBeVisible()
      await expect(logOf(person).filter({ hasText: 'Ece: 400 geri verildi (görülmedi)' })).toHaveCount(1)
    })
    await expect(seat(su, 'Ece')).toHaveAccessibleName(/400 fiş/)
    await expect(seat(su, 'Can')).toHaveAccessibleName(/600 fiş/)
    await expect(seat(su, 'Su')).toHaveAccessibleName(/800 fiş/)
  })

  test('a split pot says who got what, half and half', async ({ house, open, gather }) => {
    const table = await open(ece)
    house.lay(table, deck('AsKd', 'AhKc', '7c2s', 'Qd Jh 9s 4c 3d'))
    await gather(table, [
      [ece, 500],
      [can, 500],
      [su, 500],
    ])
    await press(ece, 'Bırak')
    await raiseTo(can, '500', 'Rest: 500')
    await confirmAllIn(can)
    await press(su, 'Gör: 480 (rest)')
    await all([ece, can, su], async person => {
      await expect(result(person).getByText('Can bölünen pottan aldı: 500')).toBeVisible()
      await expect(result(person).getByText('Su bölünen pottan aldı: 500')).toBeVisible()
    })
  })

  test('all fold: the winner takes the pot unseen and may show one card', async ({ house, open, gather }) => {
    const table = await open(ece)
    house.lay(table, deck('AsAh', 'KdKh', 'QcQd', '7d 9h 3s 4c 8d'))
    await gather(table, [
      [ece, 2000],
      [can, 2000],
      [su, 2000],
    ])
    await raiseTo(ece, '500', 'Artır: 500')
    await press(can, 'Bırak')
    await press(su, 'Bırak')
    // Between the result and the next hand there is little time: first the press, then the look.
    await press(ece, /Göster: sinek kızı/)
    await expect(logOf(can).filter({ hasText: 'Ece kazandı: 50, diğerleri bıraktı' })).toHaveCount(1)
    await expect(logOf(can).filter({ hasText: 'Ece kart açtı: Q♣' })).toHaveCount(1)
    expect(await logOf(can).filter({ hasText: 'Q♦' }).count()).toBe(0)
  })
})
