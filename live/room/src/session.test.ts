import { rawTab, tableSettings, testHouse } from '@krupiye/testkit'
import { describe, expect, it } from 'vitest'
import { houseLimits } from './session.ts'
import { tokenBucket } from './tokenBucket.ts'

describe('a session', () => {
  it('begins with hello and ends for another version', async () => {
    const house = await testHouse()
    const frames: string[] = []
    let closed = ''
    const session = house
      .room()
      .connect({ send: frame => void frames.push(frame), close: why => void (closed = why) }, null)
    session.receive('{"type":"ping"}')
    expect(frames).toEqual(['{"type":"refused","refusal":{"code":"clientTooOld"}}'])
    session.receive('{"type":"hello","version":2}')
    expect(closed).toBe('clientTooOld')
    session.receive('{"type":"hello","version":1}')
    expect(frames).toHaveLength(2)
  })

  it('tells a player the wallet and a visitor nothing', async () => {
    const house = await testHouse()
    await house.join('Ayşe')
    const player = await rawTab(house, 'Ayşe')
    expect(player.heard[0]).toEqual({
      type: 'welcome',
      version: 1,
      build: 'test',
      player: { id: 'Ayşe', name: 'Ayşe' },
      wallet: 10_000,
    })
    const visitor = await rawTab(house, null)
    expect(visitor.heard[0]).toMatchObject({ player: null, wallet: 0 })
  })

  it('names a table that is not there', async () => {
    const house = await testHouse()
    const tab = await rawTab(house, 'Ayşe')
    await tab.say({ type: 'watch', table: 'nowhere', after: 0 })
    expect(tab.heard.at(-1)).toEqual({ type: 'tableGone', table: 'nowhere', why: 'noSuchTable' })
    await tab.say({ type: 'ask', table: 'nowhere', id: 'x', decision: null, ask: { type: 'sitIn' } })
    expect(tab.heard.at(-1)).toEqual({ type: 'answer', id: 'x', ok: false, refusal: { code: 'noSuchTable' } })
  })

  it('refuses haste by name, then ends the connection; a person is never hit', async () => {
    const house = await testHouse()
    const tab = await rawTab(house, 'Ayşe')
    for (let turn = 0; turn < 60; turn++) {
      await tab.say({ type: 'ping' })
      await house.clock.advance(150)
    }
    expect(house.refused).toEqual([])
    tab.blurt(...Array.from({ length: 40 }, () => ({ type: 'ping' })))
    expect(house.refused.every(code => code === 'tooFast')).toBe(true)
    expect(house.refused.length).toBeGreaterThan(5)
    expect(tab.closed()).toBeNull()
    tab.blurt(...Array.from({ length: 40 }, () => ({ type: 'ping' })))
    expect(tab.closed()).toBe('tooFast')
    const heard = tab.heard.length
    await tab.say({ type: 'ping' })
    expect(tab.heard).toHaveLength(heard)
  })

  it('counts nonsense against the same budget', async () => {
    const house = await testHouse()
    const tab = await rawTab(house, 'Ayşe')
    tab.blurt(...Array.from({ length: 200 }, () => '{{{'))
    expect(tab.closed()).toBe('tooFast')
  })

  it('watches a dozen tables and no more', async () => {
    const house = await testHouse()
    const tab = await rawTab(house, 'Ayşe')
    for (let index = 0; index <= houseLimits.tables; index++) {
      const table = await house.room().create(tableSettings())
      await house.clock.advance(200)
      await tab.say({ type: 'watch', table, after: 0 })
    }
    expect(tab.heard.filter(({ type }) => type === 'snapshot')).toHaveLength(houseLimits.tables)
    expect(tab.heard.at(-1)).toEqual({ type: 'refused', refusal: { code: 'tooFast' } })
  })

  it('says nothing to a tab that has gone', async () => {
    const house = await testHouse()
    const table = await house.room().create(tableSettings())
    const tab = await rawTab(house, 'Ayşe')
    await tab.say({ type: 'watch', table, after: 0 })
    tab.leave()
    const heard = tab.heard.length
    await (await house.join('Can')).sit(table, 1, 500)
    expect(tab.heard).toHaveLength(heard)
  })
})

describe('a budget', () => {
  it('holds a burst and then the rate, and does not mind a clock that goes back', () => {
    const take = tokenBucket({ perSecond: 10, burst: 3 })
    expect([0, 0, 0, 0].map(take)).toEqual([true, true, true, false])
    expect(take(100)).toBe(true)
    expect(take(101)).toBe(false)
    expect(take(50)).toBe(false)
    expect(take(10_000)).toBe(true)
  })
})
