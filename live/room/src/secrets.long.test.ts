import { autopilot, leaks, tableSettings, testHouse } from '@krupiye/testkit'
import { expect, it } from 'vitest'

it.each([11, 12, 13, 14, 15])(
  'B064 sends nobody a card of another player before it is shown, over 2,000 hands (seed %i)',
  async seed => {
    const house = await testHouse({ seed })
    const table = await house.room().create(tableSettings())
    const person = await house.join('Ayşe')
    autopilot(await person.sit(table, 2, 1_000))
    const rail = await (await house.join('Seyirci')).at(table)
    house.bots(table, 4)
    while ((rail.view.get().table?.hands ?? 0) < 2_000) await house.clock.advance(1_000)
    expect(house.lines).toEqual([])
    const { found, looked } = await leaks(house, table)
    expect(found).toEqual([])
    expect(looked).toBeGreaterThan(50_000)
    await house.balances()
  },
  600_000,
)
