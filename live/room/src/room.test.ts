import { act, autopilot, callDown, rawTab, tableSettings, testHouse } from '@krupiye/testkit'
import { describe, expect, it } from 'vitest'
import { memoryStore } from './memoryStore.ts'
import { refill } from './cage.ts'
import { tableFor } from './newTable.ts'
import type { EventStore } from './ports.ts'

describe('the lobby', () => {
  it('B103 shows what the tables are, and private tables to nobody', async () => {
    const house = await testHouse()
    const open = await house.room().create(tableSettings({ name: 'Açık', seats: 3 }))
    await house.room().create(tableSettings({ name: 'Gizli', private: true }))
    const watcher = await house.join('Seyirci')
    watcher.client.watchLobby()
    await house.clock.settle()
    expect(watcher.client.state.get().lobby?.map(({ name }) => name)).toEqual(['Açık'])
    const remotes = [
      await (await house.join('Ayşe')).sit(open, 1, 1_000),
      await (await house.join('Can')).sit(open, 3, 1_000),
    ]
    for (const remote of remotes) autopilot(remote)
    await house.clock.advance(3_000)
    const [row] = watcher.client.state.get().lobby ?? []
    expect(row).toMatchObject({
      table: open,
      taken: [true, false, true],
      people: 2,
      bots: 0,
      smallBlind: 10,
      bigBlind: 20,
    })
    expect(row?.averagePot).toBeGreaterThan(0)
    expect(row?.handsPerHour).toBeGreaterThan(60)
    for (const remote of remotes) await remote.ask({ type: 'leave' })
    await house.clock.advance(3_000)
    expect(watcher.client.state.get().lobby?.[0]).toMatchObject({ taken: [false, false, false], people: 0 })
    expect(house.room().table(open)?.row).toEqual(watcher.client.state.get().lobby?.[0])
  })

  it('is told at most once a second, and only of changes', async () => {
    const house = await testHouse()
    const table = await house.room().create(tableSettings())
    const tab = await rawTab(house, 'Seyirci')
    await tab.say({ type: 'watchLobby' })
    const remotes = [
      await (await house.join('Ayşe')).sit(table, 1, 1_000),
      await (await house.join('Can')).sit(table, 2, 1_000),
    ]
    for (const remote of remotes) autopilot(remote)
    await house.clock.advance(5_000)
    const count = tab.heard.filter(({ type }) => type === 'lobby').length
    expect(count).toBeGreaterThan(2)
    expect(count).toBeLessThan(8)
  })
})

describe('a planned stop', () => {
  it('B096 is announced, lets the hand finish, and starts no new one', async () => {
    const house = await testHouse({ times: { pace: 1 } })
    const table = await house.room().create(tableSettings())
    const players = [await house.join('Ayşe'), await house.join('Can')]
    const remotes = [await players[0]!.sit(table, 1, 1_000), await players[1]!.sit(table, 2, 1_000)]
    await house.clock.advance(3_000)
    let stopped = false
    void house
      .room()
      .stop(30_000)
      .then(() => (stopped = true))
    await house.clock.settle()
    expect(players[0]?.client.state.get().restartsAt).toBe(house.clock.now() + 30_000)
    const late = await house.join('Deniz')
    expect(late.client.state.get().restartsAt).toBe(house.clock.now() + 30_000)
    const seat = await late.at(table)
    expect(await seat.ask({ type: 'sit', seat: 3, stack: 500 })).toEqual({ ok: false, refusal: { code: 'restarting' } })
    expect(stopped).toBe(false)
    const first = remotes.find(remote => remote.view.get().legal)
    await act(first!, { type: 'fold' })
    await house.clock.advance(10)
    expect(stopped).toBe(true)
    await house.clock.advance(60_000)
    expect(remotes[0]?.view.get().table?.hands).toBe(1)
    await house.restart()
    await house.clock.advance(15_000)
    expect(remotes[0]?.view.get().table?.hands).toBe(2)
  })

  it('stops at the limit and the hand goes on after the restart', async () => {
    const house = await testHouse()
    const table = await house.room().create(tableSettings({ clock: 'noHurry' }))
    const remotes = [
      await (await house.join('Ayşe')).sit(table, 1, 1_000),
      await (await house.join('Can')).sit(table, 2, 1_000),
    ]
    await house.clock.advance(50)
    const { decision } = remotes[0]!.view.get()
    let stopped = false
    void house
      .room()
      .stop(5_000)
      .then(() => (stopped = true))
    await house.clock.advance(5_000)
    expect(stopped).toBe(true)
    await house.restart()
    await house.clock.advance(2_000)
    expect(remotes[0]?.view.get().decision).toBe(decision)
    const next = remotes.find(remote => remote.view.get().legal)
    await act(next!, callDown(next!.view.get().legal!))
    expect(house.lines).toEqual([])
  })
})

describe('closing a table', () => {
  it('gives everybody the chips back, a running hand’s bets too, and tells them', async () => {
    const house = await testHouse()
    const table = await house.room().create(tableSettings())
    const remotes = [
      await (await house.join('Ayşe')).sit(table, 1, 1_000),
      await (await house.join('Can')).sit(table, 2, 700),
    ]
    await house.clock.advance(50)
    const next = remotes.find(remote => remote.view.get().legal)
    await act(next!, { type: 'raiseTo', to: 100 })
    expect(await house.room().close(table)).toBe(true)
    await house.clock.settle()
    expect(remotes.map(remote => remote.view.get().gone)).toEqual(['closed', 'closed'])
    const balances = await house.balances()
    expect([balances.get('wallet:Ayşe'), balances.get('wallet:Can')]).toEqual([10_000, 10_000])
    expect(await house.store.tables()).toEqual([])
    expect(await house.room().close(table)).toBe(false)
    await house.restart()
    expect(house.room().lobby()).toEqual([])
  })
})

describe('the watchdog', () => {
  /** A store that books a hand's result and forgets to say so, or fails in other ways on demand. */
  const failing = () => {
    const store = memoryStore()
    let fault: 'none' | 'conflict' | 'throws' | 'hangs' = 'none'
    const wrapped: EventStore = {
      ...store,
      append: async (table, expected, batch) => {
        if (fault === 'conflict') return { ok: false, why: 'conflict' }
        if (fault === 'throws') throw new Error('the disk is full')
        if (fault === 'hangs') return new Promise(() => {})
        return store.append(table, expected, batch)
      },
    }
    return { store: wrapped, fail: (with_: typeof fault) => (fault = with_) }
  }

  it.each(['conflict', 'throws', 'hangs'] as const)(
    'freezes the one table when its log %s, loudly, and loses no chip',
    async fault => {
      const { store, fail } = failing()
      const house = await testHouse({ store })
      const [table, other] = [await house.room().create(tableSettings()), await house.room().create(tableSettings())]
      const remotes = [
        await (await house.join('Ayşe')).sit(table, 1, 1_000),
        await (await house.join('Can')).sit(table, 2, 700),
      ]
      await house.clock.advance(50)
      fail(fault)
      const next = remotes.find(remote => remote.view.get().legal)
      const answer = next!.ask({ type: 'act', command: { type: 'fold' } })
      await house.clock.advance(20_000)
      expect(await answer).toMatchObject({ ok: false, refusal: { code: 'frozen' } })
      expect(remotes.map(remote => remote.view.get().gone)).toEqual(['frozen', 'frozen'])
      expect(house.lines.map(({ what }) => what)).toEqual(['table frozen'])
      fail('none')
      const balances = await house.balances()
      expect([balances.get(`seat:${table}:1`), balances.get(`seat:${table}:2`)]).toEqual([1_000, 700])
      await (await house.join('Deniz')).sit(other, 1, 500)
      // A restart finds the table sound and goes on with the very hand.
      await house.restart()
      await house.clock.advance(10_000)
      const back = await (await house.join('Seyirci')).at(table)
      expect(back.view.get()).toMatchObject({ status: 'live', decision: '1.0' })
    },
  )
})

describe('bots alone', () => {
  it('rest until somebody looks', async () => {
    const house = await testHouse({ botsRest: true })
    const table = await house.room().create(tableSettings())
    house.bots(table, 3)
    await house.clock.advance(20_000)
    expect(house.room().table(table)?.row.bots).toBe(3)
    expect((await house.store.read(table, 0)).some(({ event }) => event.type === 'handOpened')).toBe(false)
    const rail = await (await house.join('Seyirci')).at(table)
    await house.clock.advance(1_000)
    const { hands } = rail.view.get().table!
    expect(hands).toBeGreaterThan(1)
    expect(house.lines).toEqual([])
  })
})

describe('chips for free', () => {
  it('refills once a day, and at any time when one is broke', async () => {
    const store = memoryStore()
    const player = 'p' as never
    expect(await refill(store, player, 0, '2026-11-29', 1)).toBe(true)
    expect(await store.balance('wallet:p')).toBe(10_000)
    expect(await refill(store, player, 0, '2026-11-29', 2)).toBe(false)
    await store.transfer(
      {
        key: 'spent',
        reason: 'test',
        lines: [
          { account: 'wallet:p', amount: -9_000 },
          { account: 'void', amount: 9_000 },
        ],
      },
      3,
    )
    expect(await refill(store, player, 0, '2026-11-29', 4)).toBe(false)
    expect(await refill(store, player, 4_000, '2026-11-30', 5)).toBe(true)
    expect(await store.balance('wallet:p')).toBe(6_000)
    await store.transfer(
      {
        key: 'lost',
        reason: 'test',
        lines: [
          { account: 'wallet:p', amount: -6_000 },
          { account: 'void', amount: 6_000 },
        ],
      },
      6,
    )
    expect(await refill(store, player, 500, '2026-11-30', 7)).toBe(false)
    expect(await refill(store, player, 0, '2026-11-30', 8)).toBe(true)
    expect(await store.balance('wallet:p')).toBe(10_000)
  })
})

describe('a host’s table', () => {
  it('follows from what was chosen', () => {
    const settings = tableFor(
      {
        game: 'holdem',
        limit: 'fixedLimit',
        smallBlind: 10,
        bigBlind: 20,
        seats: 6,
        buyIn: { min: 200, max: 2_000 },
        anteKind: 'bigBlind',
        ante: 0,
        straddle: false,
        clock: 'fast',
        bots: 2,
        private: true,
        button: 'moving',
      },
      'Ayşe’nin masası',
    )
    expect(settings).toMatchObject({
      name: 'Ayşe’nin masası',
      bots: true,
      private: true,
      clock: 'fast',
      button: 'moving',
    })
    expect(settings.variant.limit).toBe('fixedLimit')
    expect(settings.stakes).toEqual({
      ante: 20,
      smallBlind: 10,
      bigBlind: 20,
      minBet: 20,
      smallBet: 20,
      bigBet: 40,
      bringIn: 0,
    })
  })

  it('is of any of the six games, with an ante of a tenth and a bring-in of half a bet in stud (games.md 8)', () => {
    const shared = { seats: 5, buyIn: { min: 200, max: 2_000 }, clock: 'normal', bots: 0, private: false } as const
    const blinds = {
      ...shared,
      smallBlind: 10,
      bigBlind: 20,
      anteKind: 'none',
      ante: 0,
      straddle: false,
      button: 'dead',
    } as const
    const ids = [
      ...(['holdem', 'omaha', 'omaha8', 'draw'] as const).flatMap(game =>
        (['noLimit', 'potLimit', 'fixedLimit'] as const).map(
          limit => tableFor({ ...blinds, game, limit }, '').variant.id,
        ),
      ),
      ...(['stud', 'stud8'] as const).map(
        game => tableFor({ ...shared, game, limit: 'fixedLimit', smallBet: 10 }, '').variant.id,
      ),
    ]
    expect(new Set(ids).size).toBe(14)
    const low = tableFor({ ...shared, game: 'stud8', limit: 'fixedLimit', smallBet: 10 }, '')
    expect(low.stakes).toEqual({
      ante: 1,
      smallBlind: 0,
      bigBlind: 0,
      minBet: 10,
      smallBet: 10,
      bigBet: 20,
      bringIn: 5,
    })
    expect(low).toMatchObject({ anteKind: 'each', straddle: false, variant: { judges: ['high', 'low8'] } })
    const own = tableFor({ ...shared, game: 'stud', limit: 'fixedLimit', smallBet: 10, ante: 3, bringIn: 4 }, '')
    expect(own.stakes).toMatchObject({ ante: 3, bringIn: 4 })
    const least = tableFor({ ...shared, game: 'stud', limit: 'fixedLimit', smallBet: 2 }, '')
    expect(least.stakes).toMatchObject({ ante: 1, bringIn: 1 })
  })
})
