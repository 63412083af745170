import type { RemoteTable } from '@krupiye/client'
import { act, callDown, tableSettings, testHouse } from '@krupiye/testkit'
import { describe, expect, it } from 'vitest'
import { fires, holds, preAction } from './preAction.ts'

/** Three in a hand; `next` is to act. */
const three = async () => {
  const house = await testHouse()
  const table = await house.room().create(tableSettings({ seats: 3 }))
  const remotes: RemoteTable[] = []
  for (const [index, name] of ['Ayşe', 'Can', 'Deniz'].entries())
    remotes.push(await (await house.join(name)).sit(table, index + 1, 1_000))
  await house.clock.advance(40)
  const next = (): RemoteTable => {
    const found = remotes.find(remote => remote.view.get().legal)
    if (!found) throw new Error('nobody is to act')
    return found
  }
  const now = (remote: RemoteTable) => {
    const { table: seen, you, legal } = remote.view.get()
    if (!seen || you === null) throw new Error('not seated')
    return { table: seen, you, legal }
  }
  return { house, remotes, next, now }
}

describe('actions ticked before one’s turn', () => {
  it('B078 die with the hand: check/fold of one hand folds nothing in the next', async () => {
    const { house, remotes, next, now } = await three()
    const waiting = remotes.find(remote => remote !== next())!
    const tick = preAction(now(waiting).table, now(waiting).you, 'checkFold')!
    expect(holds(tick, now(waiting).table, now(waiting).you)).toBe(true)
    const { hands } = now(waiting).table
    while (now(waiting).table.hands === hands) {
      const actor = remotes.find(remote => remote.view.get().legal)
      if (actor) await act(actor, { type: now(actor).legal?.kind === 'bet' ? 'fold' : 'show' })
      else await house.clock.advance(20)
    }
    expect(holds(tick, now(waiting).table, now(waiting).you)).toBe(false)
    while (!waiting.view.get().legal) await act(next(), callDown(now(next()).legal!))
    expect(fires(tick, now(waiting).table, now(waiting).legal!)).toBeNull()
  })

  it('B078 die with the hand even when the next asks the same: two hands later the blind is the same again', async () => {
    const { house, remotes, next, now } = await three()
    const seat = remotes.find(remote => remote !== next())!
    const { table } = now(seat)
    const tick = preAction(table, now(seat).you, 'fold')!
    let same = 0
    for (let turn = 0; turn < 60; turn++) {
      const actor = remotes.find(remote => remote.view.get().legal)
      const later = now(seat)
      const again = later.legal === null && preAction(later.table, later.you, 'fold')
      if (again && later.table.hands > table.hands && again.price === tick.price && again.street === tick.street) {
        same++
        expect(holds(tick, later.table, later.you)).toBe(false)
      }
      if (actor) await act(actor, { type: 'fold' }).catch(() => act(actor, { type: 'check' }))
      else await house.clock.advance(20)
    }
    expect(same).toBeGreaterThan(0)
  })

  it('B080 die with the price: "call 20" never calls a raise', async () => {
    const { remotes, next, now } = await three()
    const raiser = next()
    const small = remotes.find(
      remote => remote !== raiser && preAction(now(remote).table, now(remote).you, 'call')?.price === 10,
    )!
    const tick = preAction(now(small).table, now(small).you, 'call')!
    expect(tick.price).toBe(10)
    await act(raiser, { type: 'raiseTo', to: 900 })
    expect(holds(tick, now(small).table, now(small).you)).toBe(false)
    expect(fires(tick, now(small).table, now(small).legal!)).toBeNull()
  })

  it('B078 die with the street', async () => {
    const { remotes, next, now } = await three()
    await act(next(), { type: 'call' })
    await act(next(), { type: 'call' })
    // The big blind is to act; the other two tick for a check that this street will not ask of them any more.
    const waiting = remotes.find(remote => remote !== next())!
    const tick = preAction(now(waiting).table, now(waiting).you, 'check')!
    await act(next(), { type: 'check' })
    expect(holds(tick, now(waiting).table, now(waiting).you)).toBe(false)
  })

  it('fire while they hold, and nobody folds what is free', async () => {
    const { remotes, next, now } = await three()
    const first = next()
    const big = remotes.find(remote => remote !== first && preAction(now(remote).table, now(remote).you, 'check'))!
    const fold = preAction(now(big).table, now(big).you, 'fold')!
    const checkFold = preAction(now(big).table, now(big).you, 'checkFold')!
    await act(next(), { type: 'call' })
    await act(next(), { type: 'call' })
    for (const tick of [fold, checkFold])
      expect(fires(tick, now(big).table, now(big).legal!)).toEqual({ type: 'check' })
  })

  it('are not offered where they mean nothing', async () => {
    const { house, remotes, next, now } = await three()
    expect(preAction(now(next()).table, now(next()).you, 'fold')).toBeNull()
    const small = remotes.find(remote => remote !== next() && preAction(now(remote).table, now(remote).you, 'call'))!
    expect(preAction(now(small).table, now(small).you, 'check')).toBeNull()
    await act(next(), { type: 'fold' })
    await house.clock.settle()
    const folded = remotes.find(
      remote => now(remote).table.hand?.players.find(({ seat }) => seat === now(remote).you)?.folded,
    )!
    expect(preAction(now(folded).table, now(folded).you, 'checkFold')).toBeNull()
  })
})
