import { autopilot, callDown, tableSettings, testHouse } from '@krupiye/testkit'
import { cash } from '@krupiye/rules'
import { expect, it } from 'vitest'

it('RAKE-2 what the house takes is booked to an account of its own, and all accounts still sum to zero', async () => {
  const house = await testHouse()
  const options = { ...cash, rake: { percent: 5, cap: 6, noFlopNoDrop: true } }
  const table = await house.room().create(tableSettings({ options }))
  const ayse = await (await house.join('Ayşe')).sit(table, 1, 1_000)
  const can = await (await house.join('Can')).sit(table, 3, 1_000)
  const refusals: string[] = []
  for (const remote of [ayse, can]) autopilot(remote, callDown, refusals)
  await house.clock.advance(1_000)
  expect(refusals).toEqual([])
  expect(house.lines).toEqual([])
  const events = (await house.store.read(table as never, 0)).map(({ event }) => event)
  const closed = events.findLastIndex(event => event.type === 'handClosed')
  const taken = events
    .slice(0, closed + 1)
    .flatMap(event => (event.type === 'raked' ? event.pots : []))
    .reduce((sum, amount) => sum + amount, 0)
  // Two players who call down play for 40: 2 a hand.
  expect(taken).toBeGreaterThan(10)
  const balances = await house.balances()
  expect(balances.get('house:rake')).toBe(taken)
  expect([...balances.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0)
})
