import { act, autopilot, callDown, crankedClock, tableSettings, testHouse } from '@krupiye/testkit'
import type { ToClient, ToServer } from '@krupiye/wire'
import { describe, expect, it } from 'vitest'
import { openClient } from './client.ts'
import type { RemoteTable } from './remoteTable.ts'
import type { LinkHooks } from './transport.ts'

/** A server that says what a test wants, on a line that a test may cut. */
const scripted = () => {
  const clock = crankedClock()
  const said: ToServer[] = []
  const links: LinkHooks[] = []
  let ids = 0
  const client = openClient({
    transport: {
      open(hooks) {
        links.push(hooks)
        return { send: frame => void said.push(JSON.parse(frame)), close: () => hooks.closed() }
      },
    },
    clock,
    random: () => 0.5,
    id: () => `wish-${ids++}`,
  })
  const line = (): LinkHooks => {
    const last = links.at(-1)
    if (!last) throw new Error('nobody has called yet')
    return last
  }
  const say = (message: ToClient | string): void =>
    line().frame(typeof message === 'string' ? message : JSON.stringify(message))
  const welcome = (player = 'Ayşe'): void => {
    line().opened()
    say({ type: 'welcome', version: 1, build: 'b1', player: { id: player as never, name: player }, wallet: 10_000 })
  }
  return { clock, said, links, client, line, say, welcome }
}

const settings = tableSettings()
const picture = (seq: number): ToClient => ({
  type: 'snapshot',
  table: 't',
  seq,
  base: { settings, seats: Array(7).fill(null), button: null, small: null, big: null, hands: 0 },
  events: [],
  you: null,
  away: [],
  control: true,
})
const seated = (seat: number): ToClient & { type: 'events' } => ({
  type: 'events',
  table: 't',
  seq: 0,
  events: [{ type: 'seated', seat, player: `p${seat}` as never, name: `p${seat}`, bot: false, stack: 500 }],
})

describe('numbers', () => {
  const looking = () => {
    const server = scripted()
    server.client.connect()
    server.welcome()
    const remote = server.client.table('t')
    server.say(picture(10))
    server.said.length = 0
    const taken = (): number[] => remote.view.get().table?.seats.flatMap((sitter, seat) => (sitter ? [seat] : [])) ?? []
    return { ...server, remote, taken }
  }

  it('B093 drops what it has seen, however often it comes', () => {
    const { say, remote, taken } = looking()
    for (let again = 0; again < 5; again++) say({ ...seated(1), seq: 11 })
    expect(remote.view.get().seq).toBe(11)
    expect(taken()).toEqual([1])
    // A frame of which half is news.
    say({ ...seated(1), seq: 11, events: [...seated(1).events, ...seated(2).events] })
    expect(remote.view.get().seq).toBe(12)
    expect(taken()).toEqual([1, 2])
  })

  it('asks about a gap once, again after two seconds, and not when it is closed', async () => {
    const { clock, say, said, remote, taken } = looking()
    say({ ...seated(3), seq: 13 })
    say({ ...seated(4), seq: 14 })
    expect(said).toEqual([{ type: 'watch', table: 't', after: 10 }])
    expect(taken()).toEqual([])
    await clock.advance(2_000)
    expect(said).toHaveLength(2)
    say({ type: 'events', table: 't', seq: 11, events: [1, 2, 3, 4].flatMap(seat => seated(seat).events) })
    expect(taken()).toEqual([1, 2, 3, 4])
    expect(remote.view.get().seq).toBe(14)
    await clock.advance(7_000)
    expect(said).toHaveLength(2)
  })

  it('asks for the whole picture when a frame makes no sense', async () => {
    const { clock, say, said } = looking()
    say('{"type":"events","table":"t","seq":11,"events":[{"type":"noSuchThing"}]}')
    expect(said).toEqual([{ type: 'watch', table: 't', after: 0 }])
    say(picture(20))
    await clock.advance(5_000)
    expect(said).toHaveLength(1)
  })

  it('never changes a picture that it has shown', () => {
    const { say, remote } = looking()
    const before = remote.view.get().table
    say({ ...seated(1), seq: 11 })
    expect(before?.seats[1]).toBeNull()
    expect(remote.view.get().table?.seats[1]).not.toBeNull()
  })
})

describe('the connection', () => {
  it('B092 comes back to every table by itself, from where it was, and to the lobby', async () => {
    const { clock, client, said, line, say, welcome } = scripted()
    client.connect()
    welcome()
    client.watchLobby()
    client.table('t')
    client.table('u')
    say(picture(10))
    said.length = 0
    line().closed()
    expect(client.state.get().connection).toBe('waiting')
    await clock.advance(1_000)
    welcome()
    expect(said).toEqual([
      { type: 'hello', version: 1 },
      { type: 'watchLobby' },
      { type: 'watch', table: 't', after: 10 },
      { type: 'watch', table: 'u', after: 0 },
    ])
  })

  it('waits half a second at first and eight at most, spread by chance', async () => {
    const { clock, client, links, line } = scripted()
    client.connect()
    const waits: number[] = []
    for (let attempt = 0; attempt < 8; attempt++) {
      line().closed()
      waits.push((client.state.get().retryAt ?? 0) - clock.now())
      await clock.advance(9_000)
      expect(links).toHaveLength(attempt + 2)
    }
    expect(waits).toEqual([500, 750, 1_250, 2_250, 4_250, 4_250, 4_250, 4_250])
  })

  it('tries at once when the device says that it is back', async () => {
    const { client, links, line } = scripted()
    client.connect()
    line().closed()
    client.retry()
    expect(links).toHaveLength(2)
    client.retry()
    expect(links).toHaveLength(2)
  })

  it('makes sure of its line when the page comes back into view, and takes a new one within two seconds', async () => {
    const { clock, client, links, said, say, welcome } = scripted()
    client.connect()
    welcome()
    client.retry()
    expect(said.at(-1)).toEqual({ type: 'ping' })
    await clock.advance(100)
    say({ type: 'pong' })
    await clock.advance(3_000)
    expect(links).toHaveLength(1)
    client.retry()
    await clock.advance(1_900)
    expect(links).toHaveLength(1)
    await clock.advance(200)
    expect(links).toHaveLength(2)
    expect(client.state.get().connection).toBe('connecting')
  })

  it('gives up a line that has gone silent, and does not listen to it any more', async () => {
    const { clock, client, links, said, welcome } = scripted()
    client.connect()
    welcome()
    await clock.advance(20_500)
    expect(said.filter(({ type }) => type === 'ping')).toHaveLength(2)
    await clock.advance(20_000)
    expect(links.length).toBeGreaterThan(1)
    links[0]?.frame(JSON.stringify({ type: 'wallet', wallet: 1 }))
    expect(client.state.get().wallet).toBe(10_000)
  })

  it('asks for a reload when the house speaks a newer protocol, and stops trying', async () => {
    const { clock, client, links, line, say } = scripted()
    client.connect()
    line().opened()
    say({ type: 'refused', refusal: { code: 'clientTooOld' } })
    line().closed()
    await clock.advance(60_000)
    expect(client.state.get().connection).toBe('outdated')
    expect(links).toHaveLength(1)
  })

  it('begins with fresh eyes after signing in as somebody else', () => {
    const { client, said, say, welcome } = scripted()
    client.connect()
    welcome()
    client.table('t')
    say(picture(10))
    client.reconnect()
    said.length = 0
    welcome('Can')
    expect(said.filter(({ type }) => type === 'watch')).toEqual([{ type: 'watch', table: 't', after: 0 }])
  })
})

describe('wishes', () => {
  const playing = async () => {
    const house = await testHouse()
    const table = await house.room().create(tableSettings())
    const players = [await house.join('Ayşe'), await house.join('Can')]
    const remotes = [await players[0]!.sit(table, 1, 1_000), await players[1]!.sit(table, 2, 1_000)]
    await house.clock.advance(30)
    const mine = remotes.findIndex(remote => remote.view.get().legal)
    return { house, table, player: players[mine]!, remote: remotes[mine]!, other: remotes[1 - mine]! }
  }

  it('are refused here when the rules refuse them: no trip is made', async () => {
    const { house, remote, player } = await playing()
    const sent = house.frames.get(player.id)?.length
    expect(await remote.ask({ type: 'act', command: { type: 'check' } })).toMatchObject({
      ok: false,
      refusal: { code: 'cannotCheck' },
    })
    expect(await remote.ask({ type: 'act', command: { type: 'raiseTo', to: 21 } })).toMatchObject({
      ok: false,
      refusal: { code: 'raiseTooSmall', min: 40 },
    })
    expect(await remote.ask({ type: 'sit', seat: 4, stack: 400 })).toMatchObject({
      ok: false,
      refusal: { code: 'alreadySeated' },
    })
    await house.clock.settle()
    expect(house.frames.get(player.id)).toHaveLength(sent ?? -1)
  })

  it('without a connection are refused by name', async () => {
    const { house, remote, player } = await playing()
    player.offline(true)
    player.cut()
    await house.clock.settle()
    expect(await remote.ask({ type: 'act', command: { type: 'call' } })).toEqual({
      ok: false,
      refusal: { code: 'offline' },
    })
  })

  it('B087 are carried out once when the answer was lost, and answered after the reconnect under the same id', async () => {
    const { house, table, remote, player } = await playing()
    const answer = remote.ask({ type: 'act', command: { type: 'call' } })
    // The frame has left; the line dies before the answer comes.
    await Promise.resolve()
    player.cut()
    expect(remote.view.get().pending).toMatchObject([{ state: 'sent' }])
    await house.clock.advance(2_100)
    expect(await answer).toEqual({ ok: true })
    expect(remote.view.get().pending).toEqual([])
    const events = await house.store.read(table, 0)
    expect(events.filter(({ event }) => event.type === 'called')).toHaveLength(1)
  })

  it('are "still trying" after two seconds', async () => {
    const { house, remote, player } = await playing()
    player.offline(true)
    const answer = remote.ask({ type: 'act', command: { type: 'call' } })
    player.cut()
    await house.clock.advance(1_900)
    expect(remote.view.get().pending).toMatchObject([{ state: 'sent' }])
    await house.clock.advance(200)
    expect(remote.view.get().pending).toMatchObject([{ state: 'trying' }])
    player.offline(false)
    await house.clock.advance(9_000)
    await answer
    expect(remote.view.get().pending).toEqual([])
  })

  it('end when the page is closed', async () => {
    const { remote, player } = await playing()
    const answer = remote.ask({ type: 'act', command: { type: 'call' } })
    player.client.close()
    expect(await answer).toEqual({ ok: false, refusal: { code: 'offline' } })
  })
})

describe('clocks', () => {
  it('B089 draws the server’s remaining time on the device’s own clock, whatever that says', async () => {
    const house = await testHouse()
    const table = await house.room().create(tableSettings())
    const remotes = [
      await (await house.join('Ayşe')).sit(table, 1, 1_000),
      await (await house.join('Can')).sit(table, 2, 1_000),
    ]
    await house.clock.advance(30)
    // The wall clock of the frames is nowhere: only what is left is sent.
    for (const frames of house.frames.values())
      for (const frame of frames) expect(frame).not.toContain(String(house.clock.now()).slice(0, 7))
    await house.clock.advance(5_000)
    const late = await (await house.join('Seyirci')).at(table)
    expect(late.view.get().turn?.endsAt).toBe(remotes[0]?.view.get().turn?.endsAt)
  })

  it('shows no clock of a decision that is over', async () => {
    const house = await testHouse()
    const table = await house.room().create(tableSettings({ seats: 3 }))
    const remotes: RemoteTable[] = []
    for (const [index, name] of ['Ayşe', 'Can', 'Deniz'].entries())
      remotes.push(await (await house.join(name)).sit(table, index + 1, 1_000))
    await house.clock.advance(30)
    for (const remote of remotes)
      remote.view.subscribe(({ turn, decision }) => {
        if (turn) expect(turn.decision).toBe(decision)
      })
    for (let turn = 0; turn < 20; turn++) {
      const next = remotes.find(remote => remote.view.get().legal)
      if (next) await act(next, callDown(next.view.get().legal!))
      else await house.clock.advance(20)
    }
    expect(remotes[0]?.view.get().table?.hands).toBeGreaterThan(1)
  })
})

describe('B101 own cards', () => {
  it('are in the picture whoever comes and goes while they are dealt', async () => {
    const house = await testHouse()
    const table = await house.room().create(tableSettings({ seats: 6 }))
    const remotes = [
      await (await house.join('Ayşe')).sit(table, 1, 1_000),
      await (await house.join('Can')).sit(table, 2, 1_000),
    ]
    for (const remote of remotes) autopilot(remote)
    const restless = [await house.join('Deniz'), await house.join('Ece')]
    let dealt = 0
    remotes[0]!.view.subscribe(({ table: now, you }) => {
      const mine = now?.hand?.players.find(({ seat }) => seat === you)
      if (!mine || (mine.cards.length === 0 && !mine.folded)) return
      dealt++
      expect(mine.cards).toHaveLength(2)
      expect(mine.cards).not.toContain(null)
    })
    for (let turn = 0; turn < 30; turn++) {
      const [who, seat] = turn % 2 === 0 ? ([restless[0]!, 4] as const) : ([restless[1]!, 5] as const)
      const remote = await who.at(table)
      await (remote.view.get().you === null
        ? remote.ask({ type: 'sit', seat, stack: 2_000 })
        : remote.ask({ type: 'leave' }))
      await house.clock.advance(7)
    }
    expect(dealt).toBeGreaterThan(50)
    expect(house.lines).toEqual([])
  })
})

describe('news', () => {
  it('tells of every event once, over lost connections too', async () => {
    const house = await testHouse({ times: { pace: 0.2 } })
    const table = await house.room().create(tableSettings())
    const players = [await house.join('Ayşe'), await house.join('Can')]
    const remotes = [await players[0]!.at(table), await players[1]!.at(table)]
    let told = remotes[0]!.view.get().seq
    remotes[0]!.onNews(({ whole, events, before, after }) => {
      expect(whole).toBe(false)
      expect(before).not.toBe(after)
      told += events.length
    })
    for (const [index, remote] of remotes.entries()) {
      expect(await remote.ask({ type: 'sit', seat: index + 1, stack: 1_000 })).toEqual({ ok: true })
      autopilot(remote)
    }
    for (let turn = 0; turn < 10; turn++) {
      if (turn % 2 === 0) players[0]!.cut()
      await house.clock.advance(700)
    }
    await house.clock.advance(9_000)
    expect(told).toBe(remotes[1]!.view.get().seq)
    expect(remotes[0]!.view.get().table?.hands).toBeGreaterThan(3)
  })
})
