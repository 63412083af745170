import { seeded } from '@krupiye/cards'
import type { RemoteTable } from '@krupiye/client'
import type { Command, Legal, Sitter, TableSettings } from '@krupiye/rules'
import type { Ask } from '@krupiye/wire'
import { tableSettings, type TestHouse, testHouse, type TestPlayer } from './house.ts'

/** A command that the legal answer allows, drawn at random; folds and shoves too. */
const anyCommand = (legal: Legal, below: (n: number) => number): Command => {
  switch (legal.kind) {
    case 'bet': {
      const { raise, call, mayFold } = legal
      const draw = below(10)
      if (raise && draw < 3) {
        const { min, max, sizes } = raise
        if (sizes) return { type: 'raiseTo', to: sizes[below(sizes.length)] ?? min }
        return { type: 'raiseTo', to: draw === 0 ? max : min + below(Math.min(max - min, 100) + 1) }
      }
      if (draw < 4 && mayFold && call > 0) return { type: 'fold' }
      return call > 0 ? { type: 'call' } : { type: 'check' }
    }
    case 'bringIn':
      return { type: 'bringIn' }
    case 'draw':
      return { type: 'discard', positions: [0, 1].slice(0, below(Math.min(legal.max, 2) + 1)) }
    case 'show':
      return { type: legal.mayMuck && below(2) === 0 ? 'muck' : 'show' }
    case 'runIt':
      return { type: 'runIt', times: below(2) === 0 ? 1 : 2 }
  }
}

/** Whatever people do at a table besides playing: mostly they want to be in the game. */
const anyWish = ({ seats, buyIn }: TableSettings, sitter: Sitter | null, below: (n: number) => number): Ask => {
  const { min, max } = buyIn
  const free: Ask = { type: 'sit', seat: 1 + below(seats), stack: below(2) === 0 ? min : min + below(max - min + 1) }
  if (!sitter) return below(20) === 0 ? { type: 'leave' } : free
  if (sitter.stack === 0) return { type: 'addChips', amount: min }
  if (sitter.out && below(3) > 0) return { type: 'sitIn' }
  if (sitter.entry === 'bigBlind' && below(3) === 0) return { type: 'chooseEntry', entry: 'post' }
  const wishes: readonly Ask[] = [
    free,
    { type: 'addChips', amount: 1 + below(50) },
    { type: 'sitOut' },
    { type: 'sitIn' },
    { type: 'chooseEntry', entry: below(2) === 0 ? 'bigBlind' : 'button' },
    { type: 'chooseStraddle', on: below(3) > 0 },
    { type: 'chooseOutAtBigBlind', on: below(3) === 0 },
    { type: 'leave' },
    { type: 'expose', positions: [below(2)] },
    { type: 'expose', positions: [0, 1] },
  ]
  return wishes[below(wishes.length)] ?? free
}

export type Storm = {
  readonly house: TestHouse
  readonly table: string
  readonly remotes: readonly RemoteTable[]
  readonly restarts: number
}

/**
 * A table on a wild evening: seven people for its chairs who sit, leave, come back, sit out, rebuy, lose their connection, sleep through
 * their turns, while the house is killed now and then. Everything follows from the seed. Throws as soon as the books do not balance or a
 * table freezes.
 */
export const storm = async (
  seed: number,
  turns: number,
  more: Partial<TableSettings> = {},
  kills = true,
): Promise<Storm> => {
  const { below } = seeded(seed)
  const settings = tableSettings({ clock: 'fast', ...more })
  const house = await testHouse({ seed, times: { pace: 0.05 } })
  const table = await house.room().create(settings)
  const people: TestPlayer[] = []
  for (let index = 0; index <= settings.seats; index++) people.push(await house.join(`Oyuncu ${index}`))
  const remotes: RemoteTable[] = []
  for (const person of people) remotes.push(await person.at(table))
  let restarts = 0
  for (let turn = 0; turn < turns; turn++) {
    const who = below(people.length)
    const [person, remote] = [people[who], remotes[who]]
    if (!person || !remote) continue
    const draw = below(100)
    if (draw < 2) person.cut()
    else if (draw < 3) person.offline(below(5) === 0)
    else if (kills && draw < 4) {
      house.life().dieAt(below(3), below(2) === 0 ? 'before' : 'after')
    } else if (draw < 16) {
      const { table: now, you } = remote.view.get()
      void remote.ask(anyWish(settings, you === null ? null : (now?.seats[you] ?? null), below))
    } else if (draw < 18) await house.clock.advance(13_000)
    else
      for (const each of remotes) {
        const { legal } = each.view.get()
        // Now and then somebody thinks about it for longer.
        if (legal && below(8) > 0) void each.ask({ type: 'act', command: anyCommand(legal, below) })
      }
    await house.clock.advance(20 + below(60))
    if (!house.life().isAlive()) {
      await house.restart()
      restarts++
      await house.clock.advance(below(1_500))
    }
    const fault = house.lines.find(({ level }) => level === 'error')
    if (fault) throw new Error(`seed ${seed}, turn ${turn}: ${JSON.stringify(fault)}`)
    if (turn % 50 === 0) await house.balances()
  }
  for (const person of people) person.offline(false)
  // Whatever death is still set comes now; then all is quiet.
  await house.clock.advance(5_000)
  if (!house.life().isAlive()) await house.restart()
  house.life().dieAt(Number.POSITIVE_INFINITY, 'after')
  await house.clock.advance(40_000)
  await house.balances()
  return { house, table, remotes, restarts }
}
