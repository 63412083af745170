import type { RemoteTable } from '@krupiye/client'
import type { TableEvent, TableSettings } from '@krupiye/rules'
import { turnClock } from '@krupiye/wire'
import {
  act,
  asTable,
  autopilot,
  callDown,
  rawTab,
  tableSettings,
  type TestHouse,
  testHouse,
  type TestPlayer,
} from '@krupiye/testkit'
import { describe, expect, it } from 'vitest'

const logOf = async (house: TestHouse, table: string): Promise<readonly TableEvent[]> =>
  (await house.store.read(asTable(table), 0)).map(({ event }) => event)

type Seated = { readonly player: TestPlayer; readonly remote: RemoteTable }

/** Three players in a hand; the seated ones in order of the chairs. */
const threeAt = async (more: Partial<TableSettings> = {}, pace = 0.01) => {
  const house = await testHouse({ times: { pace } })
  const table = await house.room().create(tableSettings({ seats: 3, ...more }))
  const seated: Seated[] = []
  for (const [index, name] of ['Ayşe', 'Can', 'Deniz'].entries()) {
    const player = await house.join(name)
    seated.push({ player, remote: await player.sit(table, index + 1, 1_000) })
  }
  await house.clock.advance(4_000 * pace)
  return { house, table, seated }
}

const toAct = (seated: readonly Seated[]): Seated => {
  const found = seated.find(
    ({ remote }) => remote.view.get().decision !== null && remote.view.get().turn?.seat === remote.view.get().you,
  )
  if (!found) throw new Error('nobody is to act')
  return found
}

const count = (events: readonly TableEvent[], type: TableEvent['type']): number =>
  events.filter(event => event.type === type).length

describe('turn clocks', () => {
  it.each(['fast', 'normal', 'relaxed', 'noHurry'] as const)(
    'B085 gives all of the %s time and the network its grace, by the server’s clock',
    async clock => {
      const { house, table, seated } = await threeAt({ clock })
      const { turn } = seated[0]!.remote.view.get()
      expect(turn?.total).toBe(turnClock[clock])
      const left = (turn?.endsAt ?? 0) - house.clock.now()
      expect(left).toBeGreaterThan(turnClock[clock] - 50)
      await house.clock.advance(left + 499)
      expect(count(await logOf(house, table), 'timedOut')).toBe(0)
      await house.clock.advance(2)
      expect(count(await logOf(house, table), 'timedOut')).toBe(1)
    },
  )

  it('B084 checks when that is free and folds when it is not; two time-outs in a row sit the player out', async () => {
    const { house, table, seated } = await threeAt()
    // First the one to act faces a bet, then the big blind may check for nothing.
    await house.clock.advance(20_500)
    expect((await logOf(house, table)).slice(-2).map(({ type }) => type)).toEqual(['timedOut', 'folded'])
    const small = toAct(seated)
    await act(small.remote, { type: 'call' })
    await house.clock.advance(20_500)
    const events = await logOf(house, table)
    expect(
      events
        .slice(events.findLastIndex(({ type }) => type === 'timedOut'))
        .map(({ type }) => type)
        .slice(0, 2),
    ).toEqual(['timedOut', 'checked'])
    expect(count(events, 'satOut')).toBe(0)
    // Nobody answers any more: each is sat out at the second time.
    await house.clock.advance(400_000)
    const later = await logOf(house, table)
    expect(later.filter(event => event.type === 'satOut').map(event => event.why)).toEqual(
      expect.arrayContaining(['timeouts', 'timeouts']),
    )
    expect(house.lines).toEqual([])
  })

  it('B084 counts time-outs in a row only: an own action begins anew', async () => {
    const { house, table, seated } = await threeAt()
    const slow = seated[0]!
    for (const { remote } of seated.slice(1)) autopilot(remote)
    // Every other decision of the first player is made in time.
    let turn = 0
    let last = ''
    for (let second = 0; second < 300; second++) {
      await house.clock.advance(1_000)
      const { legal, decision } = slow.remote.view.get()
      if (!legal || decision === null || decision === last) continue
      last = decision
      if (turn++ % 2 === 0) await act(slow.remote, callDown(legal))
    }
    const events = await logOf(house, table)
    expect(count(events, 'timedOut')).toBeGreaterThan(3)
    expect(events.some(event => event.type === 'satOut')).toBe(false)
  })

  it('lets whichever comes first win: a click before the time-out counts, one after it is stale', async () => {
    const { house, table, seated } = await threeAt()
    const { player } = toAct(seated)
    const { decision } = toAct(seated).remote.view.get()
    const tab = await rawTab(house, player.id)
    await tab.say({ type: 'watch', table, after: 0 })
    const ask = (id: string) => ({ type: 'ask', table, id, decision, ask: { type: 'act', command: { type: 'call' } } })
    await house.clock.advance(20_400)
    await tab.say(ask('inTime'))
    await house.clock.advance(1_000)
    await tab.say(ask('late'))
    expect(tab.answers()).toEqual([
      { type: 'answer', id: 'inTime', ok: true },
      { type: 'answer', id: 'late', ok: false, refusal: { code: 'stale' } },
    ])
    const events = await logOf(house, table)
    expect(count(events, 'timedOut')).toBe(0)
    expect(count(events, 'called')).toBe(1)
  })

  it('B132 has a clock armed whenever a decision is open, over many hands', async () => {
    const { house, seated } = await threeAt()
    for (const { remote } of seated) autopilot(remote)
    for (let look = 0; look < 30; look++) {
      await house.clock.advance(17)
      for (const actor of house.room().actors()) actor.tick()
    }
    expect(seated[0]?.remote.view.get().table?.hands).toBeGreaterThan(5)
    expect(house.lines).toEqual([])
  })

  it('B049 runs no clock for those who sit out or only watch', async () => {
    const { house, table, seated } = await threeAt()
    await seated[2]!.remote.ask({ type: 'sitOut' })
    for (const { remote } of seated.slice(0, 2)) autopilot(remote)
    await house.clock.advance(200)
    const rail = await (await house.join('Seyirci')).at(table)
    const mine: (number | undefined)[] = []
    seated[2]!.remote.view.subscribe(({ turn }) => mine.push(turn?.seat))
    rail.view.subscribe(({ legal }) => expect(legal).toBeNull())
    await house.clock.advance(500)
    expect(mine).not.toContain(3)
    expect((await logOf(house, table)).some(event => event.type === 'timedOut')).toBe(false)
  })
})

describe('absence', () => {
  it('B134 marks a closed tab, gives 25 s of grace in turn only, checks or folds, and brings the stack back after "leave"', async () => {
    const { house, table, seated } = await threeAt({ clock: 'fast' }, 0.5)
    const gone = toAct(seated)
    const others = seated.filter(each => each !== gone)
    gone.player.offline(true)
    gone.player.cut()
    await house.clock.advance(10)
    const seat = gone.remote.view.get().you
    for (const { remote } of others) {
      expect(remote.view.get().away).toEqual([seat])
      const { turn } = remote.view.get()
      expect(turn?.grace).toBe(true)
      expect(turn?.endsAt).toBeGreaterThan(house.clock.now() + 24_900)
    }
    await house.clock.advance(24_000)
    expect(count(await logOf(house, table), 'timedOut')).toBe(0)
    await house.clock.advance(2_000)
    expect(count(await logOf(house, table), 'timedOut')).toBe(1)
    // Out of turn nothing was waited for: the others play on, and the next hand costs no second grace for one decision.
    for (const { remote } of others) autopilot(remote)
    await house.clock.advance(100_000)
    const events = await logOf(house, table)
    expect(events.some(event => event.type === 'satOut' && event.seat === seat)).toBe(true)
    gone.player.offline(false)
    await house.clock.advance(10_000)
    expect(others[0]?.remote.view.get().away).toEqual([])
    const stack = gone.remote.view.get().table?.seats[seat ?? 0]?.stack ?? 0
    expect(await gone.remote.ask({ type: 'leave' })).toEqual({ ok: true })
    await house.clock.advance(1_000)
    expect((await house.balances()).get(`wallet:${gone.player.id}`)).toBe(9_000 + stack)
  })

  it('gives the grace once a hand', async () => {
    const { house, table, seated } = await threeAt({ clock: 'fast' })
    const gone = toAct(seated)
    const others = seated.filter(each => each !== gone)
    gone.player.cut()
    await house.clock.advance(5_000)
    // Back in time, and acting.
    expect(gone.remote.view.get().legal).not.toBeNull()
    await act(gone.remote, { type: 'call' })
    for (let next = toAct(seated); next !== gone; next = toAct(seated)) {
      const { legal } = next.remote.view.get()
      if (legal) await act(next.remote, callDown(legal))
    }
    gone.player.offline(true)
    gone.player.cut()
    await house.clock.advance(10)
    expect(others[0]?.remote.view.get().turn?.grace).toBe(false)
    await house.clock.advance(12_600)
    expect(count(await logOf(house, table), 'timedOut')).toBe(1)
  })

  it('does not shorten a long clock for one who is away', async () => {
    const { house, seated } = await threeAt({ clock: 'noHurry' })
    const gone = toAct(seated)
    gone.player.offline(true)
    gone.player.cut()
    await house.clock.advance(10)
    const watching = seated.find(each => each !== gone)
    expect(watching?.remote.view.get().turn).toMatchObject({ grace: false, total: 90_000 })
  })

  it('B134 "leave after this hand" is carried out once, win or lose, with the stack in the wallet', async () => {
    const { house, table, seated } = await threeAt()
    for (const { remote } of seated)
      autopilot(remote, legal =>
        legal.kind === 'bet' && legal.raise ? { type: 'raiseTo', to: legal.raise.max } : callDown(legal),
      )
    const answers = await Promise.all(seated.map(({ remote }) => remote.ask({ type: 'leave' })))
    const twice = await Promise.all(seated.map(({ remote }) => remote.ask({ type: 'leave' })))
    expect(
      [...answers, ...twice].filter(answer => !answer.ok).map(answer => !answer.ok && answer.refusal.code),
    ).not.toContain('inAHand')
    await house.clock.advance(60_000)
    const events = await logOf(house, table)
    expect(count(events, 'stoodUp')).toBe(3)
    expect(count(events, 'handOpened')).toBe(1)
    const balances = await house.balances()
    expect(seated.reduce((sum, { player }) => sum + (balances.get(`wallet:${player.id}`) ?? 0), 0)).toBe(30_000)
  })

  it('B047 frees the chairs of those who sit out, by time, at a full table sooner', async () => {
    const { house, table, seated } = await threeAt({}, 0.5)
    await seated[0]!.remote.ask({ type: 'sitOut' })
    for (const { remote } of seated.slice(1)) autopilot(remote)
    await house.clock.advance(30_000)
    for (const { remote } of seated.slice(1)) await remote.ask({ type: 'sitOut' })
    await house.clock.advance(500_000)
    expect(seated[0]?.remote.view.get().table?.seats[1]).not.toBeNull()
    await house.clock.advance(101_000)
    // The table was full, so the first one goes after ten minutes; then there are free chairs and the others may stay an hour.
    expect(seated[0]?.remote.view.get().table?.seats.map(sitter => sitter?.seat ?? null)).toEqual([null, null, 2, 3])
    expect((await house.balances()).get(`wallet:${seated[0]?.player.id}`)).toBe(
      9_000 + ((await logOf(house, table)).find(event => event.type === 'stoodUp')?.amount ?? -1),
    )
    await house.clock.advance(2_600_000)
    expect(seated[0]?.remote.view.get().table?.seats[2]).not.toBeNull()
    await house.clock.advance(600_000)
    expect(seated[0]?.remote.view.get().table?.seats.every(sitter => sitter === null)).toBe(true)
    expect(house.lines).toEqual([])
  })

  it('B048 sits in again heads-up after two time-outs, in the same session', async () => {
    const house = await testHouse({ times: { pace: 1 } })
    const table = await house.room().create(tableSettings({ seats: 2 }))
    const slow = await (await house.join('Ayşe')).sit(table, 1, 1_000)
    autopilot(await (await house.join('Can')).sit(table, 2, 1_000))
    await house.clock.advance(90_000)
    expect(slow.view.get().table?.seats[1]?.out).toBe(true)
    const hands = slow.view.get().table?.hands ?? 0
    expect(await slow.ask({ type: 'sitIn' })).toEqual({ ok: true })
    expect(slow.view.get().table?.seats[1]?.out).toBe(false)
    autopilot(slow)
    await house.clock.advance(20_000)
    expect(slow.view.get().table?.hands).toBeGreaterThan(hands)
  })
})
