import type { RemoteTable } from '@krupiye/client'
import type { TableEvent } from '@krupiye/rules'
import { act, autopilot, callDown, kuhnSettings, rawTab, tableSettings, testHouse } from '@krupiye/testkit'
import { describe, expect, it } from 'vitest'

/** Everything that happened at a table, as it was stored. */
const logOf = async (house: Awaited<ReturnType<typeof testHouse>>, table: string): Promise<readonly TableEvent[]> =>
  (await house.store.read(table as never, 0)).map(({ event }) => event)

const threeAt = async (options: Parameters<typeof testHouse>[0] = {}, settings = tableSettings()) => {
  const house = await testHouse(options)
  const table = await house.room().create(settings)
  const players = [await house.join('Ayşe'), await house.join('Can'), await house.join('Deniz')]
  const remotes: RemoteTable[] = []
  for (const [index, player] of players.entries()) remotes.push(await player.sit(table, index * 2 + 1, 1_000))
  await house.clock.advance(30)
  return { house, table, players, remotes }
}

const whoIsToAct = (remotes: readonly RemoteTable[]): RemoteTable => {
  const found = remotes.find(remote => remote.view.get().legal)
  if (!found) throw new Error('nobody is to act')
  return found
}

describe('a hand through the whole room', () => {
  it('plays hands, settles each once, and every view is the same table', async () => {
    const { house, table, remotes } = await threeAt()
    const refusals: string[] = []
    for (const remote of remotes) autopilot(remote, callDown, refusals)
    await house.clock.advance(3_000)
    const views = remotes.map(remote => remote.view.get())
    expect(refusals).toEqual([])
    expect(house.lines).toEqual([])
    expect(views[0]?.table?.hands).toBeGreaterThan(20)
    expect(new Set(views.map(view => view.seq)).size).toBe(1)
    expect(new Set(views.map(view => JSON.stringify(view.table?.seats))).size).toBe(1)
    const events = await logOf(house, table)
    expect(events).toHaveLength(views[0]?.seq ?? 0)
    const numbers = events.flatMap(event => (event.type === 'handOpened' ? [event.hand] : []))
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1))
    const balances = await house.balances()
    for (const sitter of views[0]?.table?.seats ?? [])
      if (sitter && views[0]?.table?.hand?.phase.at === 'over')
        expect(balances.get(`seat:${table}:${sitter.seat}`)).toBe(sitter.stack)
  })

  it('plays Kuhn, a game of three cards, through the same room', async () => {
    const house = await testHouse()
    const table = await house.room().create(kuhnSettings())
    const [ayse, can] = [await house.join('Ayşe'), await house.join('Can')]
    const one = await ayse.sit(table, 1, 100)
    const two = await can.sit(table, 2, 100)
    // Bets with the king, calls with king and queen.
    for (const remote of [one, two])
      autopilot(remote, (legal, view) => {
        const hand = view.table?.hand
        const card = hand?.players.find(({ seat }) => seat === view.you)?.cards[0]
        if (legal.kind !== 'bet' || card == null) return null
        if (legal.call > 0) return card >= 40 ? { type: 'call' } : { type: 'fold' }
        return card === 44 && legal.raise ? { type: 'raiseTo', to: legal.raise.min } : { type: 'check' }
      })
    await house.clock.advance(5_000)
    expect(house.lines).toEqual([])
    expect(one.view.get().table?.hands).toBeGreaterThan(50)
    const stacks = [1, 2].map(seat => one.view.get().table?.seats[seat]?.stack ?? 0)
    expect(stacks[0]! + stacks[1]!).toBe(200)
    await house.balances()
  })

  it('B043 seats a third player in mid-hand as waiting and deals him in from the next hand', async () => {
    const house = await testHouse()
    const table = await house.room().create(tableSettings({ seats: 4 }))
    const [ayse, can] = [await house.join('Ayşe'), await house.join('Can')]
    const remotes = [await ayse.sit(table, 1, 1_000), await can.sit(table, 2, 1_000)]
    await house.clock.advance(30)
    for (const [street, name] of [
      [0, 'Deniz'],
      [1, 'Ece'],
    ] as const) {
      const newcomer = await house.join(name)
      const hand = remotes[0]?.view.get().table?.hands
      const seated = await newcomer.sit(table, 3 + street, 500)
      expect(seated.view.get().table?.hands).toBe(hand)
      expect(seated.view.get().table?.hand?.players).toHaveLength(2)
      while (remotes[0]?.view.get().table?.hand?.street === 0)
        await act(whoIsToAct(remotes), callDown(whoIsToAct(remotes).view.get().legal!))
      expect(remotes[0]?.view.get().table?.hand?.street).toBe(1)
      remotes.push(seated)
    }
    for (const remote of remotes) autopilot(remote)
    await house.clock.advance(1_000)
    expect(house.lines).toEqual([])
    expect(remotes[2]?.view.get().table?.seats[3]?.dealt).toBe(true)
    expect(remotes[3]?.view.get().table?.seats[4]?.dealt).toBe(true)
  })

  it('B065 deals nothing and shows nothing when an all-in is folded to', async () => {
    const { house, table, remotes } = await threeAt()
    while (whoIsToAct(remotes).view.get().table?.hands === 1) {
      const remote = whoIsToAct(remotes)
      const { legal } = remote.view.get()
      if (legal?.kind !== 'bet') throw new Error('a bet was expected')
      const isFirst = remote.view.get().decision === '1.0'
      await act(remote, isFirst ? { type: 'raiseTo', to: legal.raise?.max ?? 0 } : { type: 'fold' })
      await house.clock.settle()
      if (remote.view.get().legal === null && remotes.every(each => each.view.get().legal === null)) break
    }
    const events = await logOf(house, table)
    const types = new Set(events.map(({ type }) => type))
    expect(types.has('handClosed')).toBe(true)
    for (const type of ['boardDealt', 'shown', 'exposed'] as const) expect(types.has(type)).toBe(false)
    for (const [name, frames] of house.frames)
      for (const frame of frames) expect(frame, name).not.toMatch(/"type":"(boardDealt|shown|exposed|deckSet)"/u)
  })

  it('B066 shows nothing of the last hand in the next', async () => {
    const { house, remotes } = await threeAt()
    for (const remote of remotes) autopilot(remote)
    const [first] = remotes
    let shownOnce = false
    first?.onNews(({ after, events }) => {
      if (events.some(event => event.type === 'shown')) shownOnce = true
      if (!events.some(event => event.type === 'handOpened')) return
      for (const player of after.hand?.players ?? [])
        if (player.seat !== 1) expect(player.cards.every(card => card === null)).toBe(true)
      expect(after.hand?.board).toEqual([])
    })
    await house.clock.advance(1_000)
    expect(shownOnce).toBe(true)
  })

  it('deals chips in and out of the wallets only', async () => {
    const { house, table, players, remotes } = await threeAt()
    for (const remote of remotes) autopilot(remote)
    await house.clock.advance(300)
    for (const remote of remotes) expect(await remote.ask({ type: 'leave' })).toEqual({ ok: true })
    await house.clock.advance(2_000)
    const balances = await house.balances()
    const wallets = players.map(({ id }) => balances.get(`wallet:${id}`) ?? 0)
    expect(wallets.reduce((sum, wallet) => sum + wallet, 0)).toBe(30_000)
    for (const seat of [1, 3, 5]) expect(balances.get(`seat:${table}:${seat}`)).toBe(0)
    expect(players.map(({ client }) => client.state.get().wallet)).toEqual(wallets)
    const reasons = (await house.store.lines(`wallet:${players[0]?.id}`, 10)).map(({ reason }) => reason)
    expect(reasons).toEqual(['leave', 'sit', 'grant'])
  })

  it('B045 brings back at least the stack that left, for half an hour, and never more than the table allows', async () => {
    const house = await testHouse()
    const table = await house.room().create(tableSettings())
    const remote = await (await house.join('Ayşe')).sit(table, 1, 900)
    const sit = (stack: number) => remote.ask({ type: 'sit', seat: 1, stack })
    const leave = () => remote.ask({ type: 'leave' })
    await leave()
    expect(await sit(400)).toEqual({ ok: false, refusal: { code: 'buyInTooSmall', min: 900 } })
    // Asking and turning away changes nothing: what counts is the stack that left.
    await house.clock.advance(1_799_000)
    expect(await sit(899)).toMatchObject({ ok: false })
    expect(await sit(900)).toEqual({ ok: true })
    await leave()
    await house.clock.advance(1_801_000)
    expect(await sit(400)).toEqual({ ok: true })
    // Whoever won more than the largest buy-in comes back with that.
    await house.clock.advance(10)
    const can = await (await house.join('Can')).sit(table, 2, 2_000)
    for (const each of [remote, can])
      autopilot(each, legal =>
        legal.kind === 'bet' && legal.raise ? { type: 'raiseTo', to: legal.raise.max } : callDown(legal),
      )
    await house.clock.advance(40)
    await can.ask({ type: 'leave' })
    await house.clock.advance(100)
    const left = (await logOf(house, table)).findLast(event => event.type === 'stoodUp')
    const least = Math.min(2_000, Math.max(400, left?.type === 'stoodUp' ? left.amount : 0))
    expect(least).not.toBe(400)
    expect(await can.ask({ type: 'sit', seat: 3, stack: least - 1 })).toEqual({
      ok: false,
      refusal: { code: 'buyInTooSmall', min: least },
    })
    expect(await can.ask({ type: 'sit', seat: 3, stack: least })).toEqual({ ok: true })
  })

  it('B097 starts the game although somebody comes and goes', async () => {
    const house = await testHouse({ times: { pace: 1 } })
    const table = await house.room().create(tableSettings())
    const remotes = [
      await (await house.join('Ayşe')).sit(table, 1, 1_000),
      await (await house.join('Can')).sit(table, 2, 1_000),
    ]
    const restless = await (await house.join('Deniz')).at(table)
    for (let turn = 0; turn < 16; turn++) {
      await restless.ask(turn % 2 === 0 ? { type: 'sit', seat: 3, stack: 2_000 } : { type: 'leave' })
      await house.clock.advance(100)
    }
    expect(remotes[0]?.view.get().table?.hands).toBe(1)
  })

  it('refuses a buy-in that the wallet does not hold, and moves nothing', async () => {
    const house = await testHouse()
    const table = await house.room().create(tableSettings())
    const poor = await house.join('Ali', { chips: false })
    const remote = await poor.at(table)
    expect(await remote.ask({ type: 'sit', seat: 1, stack: 400 })).toEqual({
      ok: false,
      refusal: { code: 'notEnoughChips' },
    })
    expect(remote.view.get().table?.seats[1]).toBeNull()
    expect(await logOf(house, table)).toHaveLength(1)
  })
})

describe('one decision, one answer', () => {
  const watch = (table: string) => ({ type: 'watch', table, after: 0 })
  const ask = (table: string, id: string, decision: string | null, command: object) => ({
    type: 'ask',
    table,
    id,
    decision,
    ask: { type: 'act', command },
  })

  it('B031 refuses an action for another seat and one with an old decision, without any effect', async () => {
    const { house, table, players, remotes } = await threeAt()
    const idle = players.findIndex((_, index) => !remotes[index]?.view.get().legal)
    const { decision } = whoIsToAct(remotes).view.get()
    const before = await logOf(house, table)
    const tab = await rawTab(house, players[idle]?.id ?? null)
    await tab.say(watch(table))
    await tab.say(ask(table, 'a', decision, { type: 'fold' }))
    await tab.say(ask(table, 'b', '0.7', { type: 'fold' }))
    await tab.say(ask(table, 'c', null, { type: 'fold' }))
    expect(tab.answers().map(answer => (answer.ok ? 'ok' : answer.refusal.code))).toEqual([
      'notYourTurn',
      'stale',
      'stale',
    ])
    await tab.say([ask(table, 'd', decision, { type: 'fold' }), ask(table, 'e', decision, { type: 'fold' })])
    expect(tab.heard.at(-1)).toEqual({ type: 'refused', refusal: { code: 'malformed' } })
    expect(await logOf(house, table)).toEqual(before)
  })

  it('B030 moves nothing on crafted amounts, and the attempts are counted', async () => {
    const { house, table } = await threeAt()
    const before = await logOf(house, table)
    const tab = await rawTab(house, 'Ayşe')
    await tab.say(watch(table))
    for (const amount of ['-50', '9007199254740992', 'NaN', '"50"', '12.5', '1e999'])
      await tab.say(
        `{"type":"ask","table":"${table}","id":"x","decision":"1.0","ask":{"type":"act","command":{"type":"raiseTo","to":${amount}}}}`,
      )
    expect(house.refused).toEqual(Array(6).fill('malformed'))
    expect(await logOf(house, table)).toEqual(before)
    await house.balances()
  })

  it('B095 answers a repeated command as before and carries it out once; another wish under its id is a conflict', async () => {
    const { house, table, players, remotes } = await threeAt()
    const player = players[remotes.indexOf(whoIsToAct(remotes))]?.id ?? null
    const { decision } = whoIsToAct(remotes).view.get()
    const call = ask(table, 'same', decision, { type: 'call' })
    const fold = ask(table, 'same', decision, { type: 'fold' })
    const tab = await rawTab(house, player)
    tab.blurt(watch(table), call, call)
    await tab.say(call)
    await tab.say(fold)
    expect(tab.answers()).toEqual([
      { type: 'answer', id: 'same', ok: true },
      { type: 'answer', id: 'same', ok: true },
      { type: 'answer', id: 'same', ok: true },
      { type: 'answer', id: 'same', ok: false, refusal: { code: 'commandConflict' } },
    ])
    expect((await logOf(house, table)).filter(({ type }) => type === 'called')).toHaveLength(1)
    // The same after a restart: the answer was stored together with what it did.
    await house.restart()
    const again = await rawTab(house, player)
    again.blurt(watch(table), call, fold)
    await house.clock.settle()
    expect(again.answers().map(({ ok }) => ok)).toEqual([true, false])
    expect((await logOf(house, table)).filter(({ type }) => type === 'called')).toHaveLength(1)
  })

  it('B079 sends one action for a double press, and a late second press answers nothing', async () => {
    const { house, table, remotes } = await threeAt()
    const remote = whoIsToAct(remotes)
    const [first, second] = await Promise.all([
      remote.ask({ type: 'act', command: { type: 'call' } }),
      remote.ask({ type: 'act', command: { type: 'call' } }),
    ])
    expect(first).toEqual({ ok: true })
    expect(second).toEqual({ ok: false, refusal: { code: 'alreadyAsked' } })
    expect(await remote.ask({ type: 'act', command: { type: 'call' } })).toMatchObject({
      ok: false,
      refusal: { code: 'notYourTurn' },
    })
    expect((await logOf(house, table)).filter(({ type }) => type === 'called')).toHaveLength(1)
  })

  it('B077 gives one person one chair, from two tabs at once as well', async () => {
    const house = await testHouse()
    const table = await house.room().create(tableSettings())
    const tabs = [await house.join('Ayşe'), await house.join('Ayşe', { chips: false })]
    const remotes = [await tabs[0]!.at(table), await tabs[1]!.at(table)]
    remotes[0]!.takeOver()
    await house.clock.settle()
    const answers = await Promise.all([
      remotes[0]!.ask({ type: 'sit', seat: 1, stack: 400 }),
      remotes[0]!.ask({ type: 'sit', seat: 2, stack: 400 }),
      remotes[1]!.ask({ type: 'sit', seat: 3, stack: 400 }),
    ])
    expect(answers.map(answer => (answer.ok ? 'ok' : answer.refusal.code))).toEqual([
      'ok',
      'alreadySeated',
      'notInControl',
    ])
    const seated = (await logOf(house, table)).filter(({ type }) => type === 'seated')
    expect(seated).toHaveLength(1)
  })

  it('B071 lets spectators see and not act', async () => {
    const { house, table, remotes } = await threeAt()
    const rail = await (await house.join('Seyirci')).at(table)
    const { decision } = rail.view.get()
    expect(rail.view.get().you).toBeNull()
    expect(await rail.ask({ type: 'act', command: { type: 'fold' } })).toEqual({
      ok: false,
      refusal: { code: 'notSeated' },
    })
    // Past the own client too, with a session and without.
    for (const [name, code] of [
      ['Kaçak', 'notSeated'],
      [null, 'notSignedIn'],
    ] as const) {
      const tab = await rawTab(house, name)
      await tab.say(watch(table))
      await tab.say(ask(table, 'x', decision, { type: 'fold' }))
      expect(tab.answers()).toEqual([{ type: 'answer', id: 'x', ok: false, refusal: { code } }])
    }
    expect(remotes[0]?.view.get().decision).toBe(decision)
    for (const player of rail.view.get().table?.hand?.players ?? [])
      expect(player.cards.every(card => card === null)).toBe(true)
  })
})
