import { tableSettings, testHouse } from '@krupiye/testkit'
import { expect, test } from 'vitest'
import { closeAbandoned, emptyFor } from './abandoned.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const minute = 60_000

test('a public table that a player opened closes after half an hour without anybody; the house’s own stay', async () => {
  const house = await testHouse()
  const [own, opened] = [await house.room().create(tableSettings()), await house.room().create(tableSettings())]
  const end = closeAbandoned(house.room(), house.clock, quiet, new Set([own]))
  await house.clock.advance(emptyFor.public - minute)
  expect(house.room().table(opened)).toBeDefined()
  await house.clock.advance(3 * minute)
  expect(house.room().table(opened)).toBeUndefined()
  expect(house.room().table(own)).toBeDefined()
  end()
})

test('somebody who sits or looks keeps it open; a private one waits for two days', async () => {
  const house = await testHouse()
  const [sat, seen, secret] = [
    await house.room().create(tableSettings()),
    await house.room().create(tableSettings()),
    await house.room().create(tableSettings({ private: true })),
  ]
  const ayse = await house.join('Ayşe')
  await ayse.sit(sat, 1, 1_000)
  const can = await house.join('Can')
  await can.at(seen)
  const end = closeAbandoned(house.room(), house.clock, quiet, new Set())
  await house.clock.advance(emptyFor.public + 2 * minute)
  for (const table of [sat, seen, secret]) expect(house.room().table(table)).toBeDefined()
  can.client.leaveTable(seen)
  await house.clock.advance(emptyFor.public + 2 * minute)
  expect(house.room().table(seen)).toBeUndefined()
  expect(house.room().table(secret)).toBeDefined()
  end()
})
