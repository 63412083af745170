import type { PlayerId } from '@krupiye/rules'
import { asTable, crankedClock, tableSettings, testHouse } from '@krupiye/testkit'
import { describe, expect, it } from 'vitest'
import { grant } from './cage.ts'
import { memoryStore } from './memoryStore.ts'
import { pokerGame } from './pokerGame.ts'
import type { EventStore } from './ports.ts'
import { openTable } from './recovery.ts'
import type { Answer } from './tableActor.ts'
import { houseTimes } from './times.ts'

describe('one who does not answer', () => {
  it('B085 whose line is lost as the clock ends gets the grace that was given, though the clock rang while it was written down', async () => {
    // A deadline that moves alone is written when the test says so.
    let written: (() => void) | null = null
    const kept = memoryStore()
    const store: EventStore = {
      ...kept,
      async append(table, expected, batch) {
        if (batch.events.length === 0) await new Promise<void>(resolve => (written = resolve))
        return kept.append(table, expected, batch)
      },
    }
    const house = await testHouse({ store })
    const table = await house.room().create(tableSettings({ seats: 2 }))
    const players = [await house.join('Ayşe'), await house.join('Can')]
    const remotes = [await players[0]!.sit(table, 1, 1_000), await players[1]!.sit(table, 2, 1_000)]
    await house.clock.advance(40)
    const { turn, you } = remotes[0]!.view.get()
    const slow = players[turn?.seat === you ? 0 : 1]!
    const timeOuts = async () =>
      (await store.read(asTable(table), 0)).filter(({ event }) => event.type === 'timedOut').length
    await house.clock.advance((turn?.endsAt ?? 0) - house.clock.now() + houseTimes.networkGrace - 5)
    slow.offline(true)
    slow.cut()
    await house.clock.advance(10)
    expect(written).not.toBeNull()
    written!()
    await house.clock.advance(houseTimes.disconnectGrace - 100)
    expect(await timeOuts()).toBe(0)
    await house.clock.advance(houseTimes.networkGrace + 100)
    expect(await timeOuts()).toBe(1)
    expect(house.lines).toEqual([])
  })

  it('when the rules refuse what the house decides, the table stops before anything is stored and the log says why', async () => {
    const store = memoryStore()
    const clock = crankedClock()
    const faults: string[] = []
    const table = asTable('table')
    const opened = pokerGame.open(tableSettings({ seats: 2 }))
    await store.create(table, { events: [opened], transfers: [], deadline: null, command: null, at: clock.now() })
    const actor = await openTable(table, null, {
      game: {
        ...pokerGame,
        decide: (state, player, command) =>
          command.type === 'timeOut'
            ? { ok: false, refusal: { code: 'cannotCheck', call: 10 } }
            : pokerGame.decide(state, player, command),
      },
      store,
      deal: { next: async ({ deck }) => deck },
      clock,
      log: { info: () => {}, warn: () => {}, error: (_, data) => void faults.push(String(data?.['why'])) },
      times: houseTimes,
      botsRest: false,
      moved: () => {},
      changed: () => {},
    })
    const answers: Answer[] = []
    const ask = async (name: string, wish: Parameters<typeof actor.ask>[3]) => {
      const player = name as PlayerId // any text is a player's id
      actor.ask({ player, name, bot: false }, `${answers.length}`, null, wish, answer => void answers.push(answer))
      await clock.settle()
    }
    for (const [index, name] of ['Ayşe', 'Can'].entries()) {
      await grant(store, name as PlayerId, clock.now())
      await ask(name, { type: 'sit', seat: index + 1, stack: 1_000 })
    }
    await clock.advance(10_000)
    const before = await store.read(table, 0)
    const opening = before.find(({ event }) => event.type === 'handOpened')?.event
    const first = opening?.type === 'handOpened' ? opening.opening.players.at(-1)?.seat : undefined
    await ask(first === 1 ? 'Ayşe' : 'Can', { type: 'sitOut' })
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: false, refusal: { code: 'frozen' } }])
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(
      `the house cannot act for the absent chair ${first} in decision 1.0 (bet): {"code":"cannotCheck","call":10}`,
    )
    expect(await store.read(table, 0)).toEqual(before)
    // The next process, whose rules are whole, goes on with the same decision.
    const lines: string[] = []
    const next = await openTable(table, null, {
      game: pokerGame,
      store,
      deal: { next: async ({ deck }) => deck },
      clock,
      log: { info: () => {}, warn: () => {}, error: what => void lines.push(what) },
      times: houseTimes,
      botsRest: false,
      moved: () => {},
      changed: () => {},
    })
    await clock.advance(houseTimes.afterRestart + houseTimes.disconnectGrace + houseTimes.networkGrace)
    expect([next.status(), lines]).toEqual(['open', []])
    expect((await store.read(table, before.length)).map(({ event }) => event.type).slice(0, 2)).toEqual([
      'timedOut',
      'folded',
    ])
  })
})
