import type { RemoteTable } from '@krupiye/client'
import { act, autopilot, callDown, rawTab, tableSettings, testHouse } from '@krupiye/testkit'
import type { ToClient } from '@krupiye/wire'
import { describe, expect, it } from 'vitest'
import { backlogLimit, ringSize } from './viewers.ts'

const twoAt = async (options: Parameters<typeof testHouse>[0] = {}) => {
  const house = await testHouse(options)
  const table = await house.room().create(tableSettings({ seats: 3 }))
  const players = [await house.join('Ayşe'), await house.join('Can')]
  const remotes = [await players[0]!.sit(table, 1, 1_000), await players[1]!.sit(table, 2, 1_000)]
  await house.clock.advance(400)
  return { house, table, players, remotes }
}

const toAct = (remotes: readonly RemoteTable[]): RemoteTable => {
  const found = remotes.find(remote => remote.view.get().legal)
  if (!found) throw new Error('nobody is to act')
  return found
}

const step = async (remotes: readonly RemoteTable[]): Promise<void> => {
  const remote = toAct(remotes)
  const { legal } = remote.view.get()
  if (legal) await act(remote, callDown(legal))
}

const of = <Type extends ToClient['type']>(heard: readonly ToClient[], type: Type) =>
  heard.filter((message): message is Extract<ToClient, { type: Type }> => message.type === type)

describe('numbers', () => {
  it('numbers every viewer’s events without a hole, hidden ones too', async () => {
    const { house, table, remotes } = await twoAt()
    const tab = await rawTab(house, 'Seyirci')
    await tab.say({ type: 'watch', table, after: 0 })
    for (const remote of remotes) autopilot(remote)
    await house.clock.advance(300)
    let last = of(tab.heard, 'snapshot')[0]?.seq ?? -1
    for (const { seq, events } of of(tab.heard, 'events')) {
      expect(seq).toBe(last + 1)
      last = seq + events.length - 1
    }
    expect(
      of(tab.heard, 'events')
        .flatMap(({ events }) => events)
        .some(({ type }) => type === 'hidden'),
    ).toBe(true)
    expect(last).toBe(remotes[0]?.view.get().seq)
  })

  it('B093 sends what was missed, once, and nothing to one who missed nothing', async () => {
    const { house, table, remotes } = await twoAt()
    const { seq } = remotes[0]!.view.get()
    const tab = await rawTab(house, 'Seyirci')
    await tab.say({ type: 'watch', table, after: seq - 3 })
    expect(of(tab.heard, 'events').map(({ seq: first, events }) => [first, events.length])).toEqual([[seq - 2, 3]])
    await tab.say({ type: 'watch', table, after: seq })
    expect(of(tab.heard, 'events')).toHaveLength(1)
    expect(of(tab.heard, 'snapshot')).toHaveLength(0)
    expect(of(tab.heard, 'turn')).toHaveLength(2)
  })

  it('sends the whole picture when the tail is too long, or the number is none of ours', async () => {
    const { house, table, remotes } = await twoAt()
    for (const remote of remotes) autopilot(remote)
    await house.clock.advance(500)
    const { seq } = remotes[0]!.view.get()
    expect(seq).toBeGreaterThan(ringSize + 10)
    const tab = await rawTab(house, 'Seyirci')
    for (const after of [0, 1, seq - ringSize - 1, seq + 1, 9_999]) await tab.say({ type: 'watch', table, after })
    expect(of(tab.heard, 'snapshot')).toHaveLength(5)
    await tab.say({ type: 'watch', table, after: seq - ringSize })
    expect(of(tab.heard, 'snapshot')).toHaveLength(5)
    expect(of(tab.heard, 'events').at(-1)?.events).toHaveLength(ringSize)
  })

  it('keeps the picture small at a table where nobody plays', async () => {
    const house = await testHouse()
    const table = await house.room().create(tableSettings())
    const remote = await (await house.join('Ayşe')).sit(table, 1, 1_000)
    for (let turn = 0; turn < 450; turn++) {
      await house.clock.advance(200)
      expect(await remote.ask({ type: turn % 2 === 0 ? 'sitOut' : 'sitIn' })).toEqual({ ok: true })
    }
    const tab = await rawTab(house, 'Seyirci')
    await tab.say({ type: 'watch', table, after: 0 })
    expect(of(tab.heard, 'snapshot')[0]?.events.length).toBeLessThan(401)
    expect(of(tab.heard, 'snapshot')[0]?.seq).toBe(remote.view.get().seq)
  })
})

describe('a snapshot', () => {
  it('of nine in a hand of hold’em is 4 kB at most while it is played (room.md 14)', async () => {
    const house = await testHouse()
    const table = await house.room().create(tableSettings({ seats: 9 }))
    const remotes: RemoteTable[] = []
    const name = (seat: number): string => `${'0123456789abcdef'.repeat(2).slice(1)}${seat}`
    for (let seat = 1; seat <= 9; seat++) remotes.push(await (await house.join(name(seat))).sit(table, seat, 1_000))
    // A whole round of newcomers: everybody is dealt in, and calls.
    for (const remote of remotes)
      autopilot(remote, legal => (remotes[0]!.view.get().table!.hands < 12 ? callDown(legal) : null))
    await house.clock.advance(3_000)
    /** The bytes of a spectator's picture. */
    const picture = async (): Promise<number> => {
      let length = 0
      const session = house.room().connect(
        {
          send: frame => {
            if (frame.startsWith('{"type":"snapshot"')) length = frame.length
          },
          close: () => {},
        },
        null,
      )
      session.receive('{"type":"hello","version":1}')
      session.receive(JSON.stringify({ type: 'watch', table, after: 0 }))
      await house.clock.settle()
      session.gone()
      return length
    }
    const sizes: number[] = []
    for (
      let next: RemoteTable | undefined = toAct(remotes);
      next;
      next = remotes.find(remote => remote.view.get().legal)
    ) {
      expect(next.view.get().table?.hand?.players).toHaveLength(9)
      sizes[next.view.get().table?.hand?.street ?? 0] = await picture()
      await act(next, callDown(next.view.get().legal!))
    }
    console.log(
      `snapshot of nine, street by street: ${sizes.join(', ')} bytes; after all have shown: ${await picture()}`,
    )
    expect(Math.max(...sizes)).toBeLessThan(4_096)
  })
})

describe('a slow viewer', () => {
  it('is dropped to a fresh picture instead of filling the house’s memory', async () => {
    const { house, table, remotes } = await twoAt()
    const tab = await rawTab(house, 'Seyirci')
    await tab.say({ type: 'watch', table, after: 0 })
    tab.stall(backlogLimit + 1)
    const heard = tab.heard.length
    for (const remote of remotes) autopilot(remote)
    await house.clock.advance(200)
    expect(of(tab.heard.slice(heard), 'events')).toEqual([])
    await house.clock.advance(2_000)
    expect(of(tab.heard.slice(heard), 'snapshot')).toEqual([])
    tab.stall(0)
    await house.clock.advance(1_100)
    const fresh = tab.heard.slice(heard)
    const [picture] = of(fresh, 'snapshot')
    expect(of(fresh, 'snapshot')).toHaveLength(1)
    // From there on the numbers go on without a hole.
    let last = picture?.seq ?? 0
    for (const message of fresh.slice(fresh.indexOf(picture!) + 1))
      if (message.type === 'events') {
        expect(message.seq).toBe(last + 1)
        last += message.events.length
      }
    expect(last).toBe(remotes[0]?.view.get().seq)
  })
})

describe('one tab answers for a seat', () => {
  it('gives control to the newest, lets the older take over, and passes it on when a tab is closed', async () => {
    const { house, table, players, remotes } = await twoAt()
    const mine = players.findIndex((_, index) => remotes[index]?.view.get().legal)
    const [player, first] = [players[mine]!, remotes[mine]!]
    const second = await rawTab(house, player.id)
    await second.say({ type: 'watch', table, after: 0 })
    expect(of(second.heard, 'snapshot')[0]?.control).toBe(true)
    expect(first.view.get()).toMatchObject({ control: false, legal: null })
    expect(await first.ask({ type: 'act', command: { type: 'fold' } })).toEqual({
      ok: false,
      refusal: { code: 'notInControl' },
    })
    first.takeOver()
    await house.clock.settle()
    expect(first.view.get().control).toBe(true)
    expect(of(second.heard, 'control').at(-1)?.control).toBe(false)
    await second.say({
      type: 'ask',
      table,
      id: 'x',
      decision: first.view.get().decision,
      ask: { type: 'act', command: { type: 'fold' } },
    })
    expect(second.answers().at(-1)).toEqual({ type: 'answer', id: 'x', ok: false, refusal: { code: 'notInControl' } })
    player.client.close()
    await house.clock.settle()
    expect(of(second.heard, 'control').at(-1)?.control).toBe(true)
    // Somebody still looks for the player: nobody is away.
    expect(remotes[1 - mine]?.view.get().away).toEqual([])
  })

  it('never fights: an older tab that reconnects does not take control back', async () => {
    const { house, table, players, remotes } = await twoAt()
    const newer = await rawTab(house, players[0]!.id)
    await newer.say({ type: 'watch', table, after: 0 })
    expect(remotes[0]?.view.get().control).toBe(false)
    players[0]!.cut()
    await house.clock.advance(9_000)
    expect(players[0]?.client.state.get().connection).toBe('online')
    expect(remotes[0]?.view.get().control).toBe(false)
    await newer.say({ type: 'unwatch', table })
    expect(remotes[0]?.view.get().control).toBe(true)
  })

  it('says who is away, and that they came back', async () => {
    const { house, players, remotes } = await twoAt()
    players[1]!.offline(true)
    players[1]!.cut()
    await house.clock.settle()
    expect(remotes[0]?.view.get().away).toEqual([2])
    players[1]!.offline(false)
    await house.clock.advance(9_000)
    expect(remotes[0]?.view.get().away).toEqual([])
  })
})

describe('B091 reconnecting', () => {
  it('at every event of some hands gives exactly the picture that everybody has', async () => {
    const { house, players, remotes } = await twoAt()
    const [ayse, can] = [remotes[0]!, remotes[1]!]
    for (let turn = 0; turn < 60; turn++) {
      players[0]!.cut()
      if (turn % 3 === 0) await step([can]).catch(() => undefined)
      await house.clock.advance(1_000)
      if (players[0]!.client.state.get().connection !== 'online') await house.clock.advance(8_000)
      await step(remotes).catch(() => undefined)
      await house.clock.advance(30)
      expect(ayse.view.get().seq).toBe(can.view.get().seq)
      expect(ayse.view.get().decision).toBe(can.view.get().decision)
      expect(publicOf(ayse)).toBe(publicOf(can))
    }
    expect(ayse.view.get().table?.hands).toBeGreaterThan(3)
    expect(house.lines).toEqual([])
  })

  const seed = 4_711
  it(`in a storm of lost connections all pictures agree in the end (seed ${seed})`, async () => {
    const { house, players, remotes } = await twoAt({ seed, times: { pace: 0.2 } })
    for (const remote of remotes) autopilot(remote)
    const rail = await house.join('Seyirci')
    const looking = await rail.at(remotes[0]!.view.get().id)
    let random = seed
    const next = (n: number): number => {
      random = (random * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((random / 2 ** 31) * n)
    }
    for (let turn = 0; turn < 200; turn++) {
      const who = [...players, rail][next(3)]!
      if (next(2) === 0) who.cut()
      if (next(6) === 0) who.offline(true)
      await house.clock.advance(next(400))
      who.offline(false)
    }
    await house.clock.advance(9_000)
    const all = [...remotes, looking]
    expect(new Set(all.map(publicOf)).size).toBe(1)
    expect(new Set(all.map(remote => remote.view.get().seq)).size).toBe(1)
    expect(house.lines).toEqual([])
  })

  /** What everybody may know: the table without faces. */
  const publicOf = (remote: RemoteTable): string =>
    JSON.stringify(remote.view.get().table, (key, value: unknown) =>
      ['cards', 'deck', 'muck', 'burns', 'discards'].includes(key) ? undefined : value,
    )
})
