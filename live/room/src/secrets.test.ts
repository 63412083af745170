import type { Card } from '@krupiye/cards'
import type { RemoteTable } from '@krupiye/client'
import type { Command } from '@krupiye/rules'
import { act, autopilot, callDown, leaks, rawTab, tableSettings, type TestHouse, testHouse } from '@krupiye/testkit'
import { describe, expect, it } from 'vitest'

const seed = 20_261

describe('secrets on the wire', () => {
  it(`B064 sends nobody a card of another player before it is shown, over 80 hands (seed ${seed})`, async () => {
    const house = await testHouse({ seed })
    const table = await house.room().create(tableSettings())
    const person = await house.join('Ayşe')
    autopilot(await person.sit(table, 2, 1_000))
    const rail = await (await house.join('Seyirci')).at(table)
    house.bots(table, 4)
    while ((rail.view.get().table?.hands ?? 0) < 80) await house.clock.advance(100)
    expect(house.lines).toEqual([])
    const { found, looked } = await leaks(house, table)
    expect(found).toEqual([])
    expect(looked).toBeGreaterThan(2_500)
  })

  it('B064 folds a river bet and keeps every hand unseen', async () => {
    const { house, table, remotes } = await headsUp()
    await downTo(remotes, 3)
    await act(toAct(remotes), { type: 'raiseTo', to: 20 })
    await act(toAct(remotes), { type: 'fold' })
    await house.clock.advance(500)
    expect((await leaks(house, table)).found).toEqual([])
    for (const frames of house.frames.values())
      for (const frame of frames.filter(each => !each.includes('"handOpened","hand":2')))
        expect(frame).not.toMatch(/"type":"(shown|exposed)"/u)
  })

  /** Ayşe in chair 1 and Can in chair 2, with a spectator; decks as given. */
  const headsUp = async (decks?: (hand: number, deck: readonly Card[]) => readonly Card[]) => {
    const house = await testHouse({ seed, ...(decks ? { decks } : {}) })
    const table = await house.room().create(tableSettings({ seats: 2 }))
    const remotes = [
      await (await house.join('Ayşe')).sit(table, 1, 1_000),
      await (await house.join('Can')).sit(table, 2, 1_000),
    ]
    await (await house.join('Seyirci')).at(table)
    await house.clock.advance(20)
    return { house, table, remotes }
  }

  const toAct = (remotes: readonly RemoteTable[]): RemoteTable => {
    const found = remotes.find(remote => remote.view.get().legal)
    if (!found) throw new Error('nobody is to act')
    return found
  }

  const downTo = async (remotes: readonly RemoteTable[], street: number): Promise<void> => {
    for (;;) {
      const remote = toAct(remotes)
      const { table, legal } = remote.view.get()
      if (!legal || table?.hand?.street === street) return
      await act(remote, callDown(legal))
    }
  }

  it('B067 sends the same bytes whatever the hidden cards are', async () => {
    const framesOf = async (swap: boolean): Promise<{ house: TestHouse }> => {
      // Drawing order heads-up: the big blind's and the button's cards in turn, a burn before each street. Can is big blind or button;
      // so both of his cards are changed for cards that stay in the deck, and the burns with them.
      const { house, remotes } = await headsUp((_, deck) => {
        const cards = [...deck]
        const change = (a: number, b: number): void => {
          ;[cards[a], cards[b]] = [cards[b] ?? 0, cards[a] ?? 0]
        }
        if (swap)
          for (const [place, other] of [
            [hisFirst, 40],
            [hisFirst + 2, 41],
            [4, 42],
            [8, 43],
            [10, 44],
          ] as const)
            change(place, other)
        return cards
      })
      await downTo(remotes, 3)
      const script: Command[] = [{ type: 'raiseTo', to: 60 }, { type: 'fold' }]
      for (const command of script) await act(toAct(remotes), command)
      await house.clock.settle()
      return { house }
    }
    // Whose cards come first is found out by looking once.
    let hisFirst = 0
    const { house: look } = await framesOf(false)
    const dealt = (await look.store.read('id-0' as never, 0)).find(({ event }) => event.type === 'dealt')?.event
    hisFirst = dealt?.type === 'dealt' && dealt.rows[0]?.seat === 2 ? 0 : 1
    const { house: one } = await framesOf(false)
    const { house: two } = await framesOf(true)
    for (const name of ['Ayşe', 'Seyirci']) expect(two.frames.get(name), name).toEqual(one.frames.get(name))
    // And the worlds did differ.
    expect(two.frames.get('Can')).not.toEqual(one.frames.get('Can'))
  })

  it('B067 logs no card and no deck, not even when a table breaks', async () => {
    const { house } = await headsUp(hand => (hand === 2 ? [0, 1, 2] : Array.from({ length: 52 }, (_, card) => card)))
    await house.clock.advance(25_000)
    await house.clock.advance(25_000)
    const logged = JSON.stringify(house.lines)
    expect(logged).toContain('table frozen')
    expect(logged).not.toMatch(/"cards"|deckSet|\[\d+,\d+/u)
  })

  it('B071 a second device of a player sees the own cards only, a newcomer in a chair nothing of the one before', async () => {
    const { house, table, remotes } = await headsUp()
    await downTo(remotes, 1)
    const second = await rawTab(house, 'Ayşe')
    await second.say({ type: 'watch', table, after: 0 })
    const cards = remotes[0]?.view.get().table?.hand?.players.find(({ seat }) => seat === 1)?.cards
    expect(JSON.stringify(second.heard)).toContain(JSON.stringify({ seat: 1, cards }))
    expect(JSON.stringify(second.heard)).not.toContain(JSON.stringify({ seat: 1, cards: [null, null] }))
    expect(JSON.stringify(second.heard)).toContain(JSON.stringify({ seat: 2, cards: [null, null] }))
    second.leave()
    // Can leaves after the hand; who takes chair 2 next, and is dealt in, asks for everything since before that.
    const his = remotes[1]?.view.get().table?.hand?.players.find(({ seat }) => seat === 2)?.cards
    await remotes[1]!.ask({ type: 'leave' })
    while (remotes[0]!.view.get().table?.seats[2]) {
      const next = remotes.find(remote => remote.view.get().legal)
      if (next) await act(next, { type: 'fold' }).catch(() => act(next, { type: 'check' }))
      else await house.clock.advance(10)
    }
    const thief = await (await house.join('Deniz')).sit(table, 2, 500)
    await house.clock.advance(100)
    expect(thief.view.get().table?.seats[2]?.dealt).toBe(true)
    const tab = await rawTab(house, 'Deniz')
    await tab.say({ type: 'watch', table, after: 3 })
    await tab.say({ type: 'watch', table, after: 0 })
    expect(tab.heard.some(({ type }) => type === 'events')).toBe(true)
    expect(JSON.stringify(tab.heard)).toContain(
      JSON.stringify({ seat: 2, cards: thief.view.get().table?.hand?.players.find(({ seat }) => seat === 2)?.cards }),
    )
    expect(JSON.stringify(tab.heard)).not.toContain(JSON.stringify({ seat: 2, cards: his }))
  })
})
