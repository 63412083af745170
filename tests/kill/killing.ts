import type { RemoteTable } from '@krupiye/client'
import { escrows } from '@krupiye/server'
import { audit } from '@krupiye/store-sqlite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { expect } from 'vitest'
import { join, type Person, play, tableWish, until } from './player.ts'
import { type HouseProcess, startProcess } from './process.ts'

/** What a killing came to, for the report. Milliseconds. */
export type Killed = {
  readonly kills: number
  readonly hands: number
  readonly longestBoot: number
  readonly longestReturn: number
  readonly midHand: number
}

type Seated = { readonly person: Person; readonly remote: RemoteTable }

const pause = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

/** Which hand a client saw, and how far. */
const seen = ({ remote }: Seated): { hand: number; seq: number } => {
  const { table, seq } = remote.view.get()
  return { hand: table?.hands ?? 0, seq }
}

/**
 * Plays at two tables with people (and bots) over real sockets, ends the process with kill -9 at random moments, starts it again, and
 * after each kill demands: the books are clean, not a chip came or went, whatever a client was shown is in the log, the hand goes on,
 * and every client is back in time.
 */
export const killAgainAndAgain = async (kills: number, roll: () => number): Promise<Killed> => {
  const folder = mkdtempSync(joinPath(tmpdir(), 'krupiye-kill-'))
  let house: HouseProcess | undefined
  const seated: Seated[] = []
  const ends: (() => void)[] = []
  let longestBoot = 0
  let longestReturn = 0
  let midHand = 0
  try {
    house = await startProcess(folder, { KRUPIYE_HOUSE_TABLES: 'no' })
    const url = (): string => house?.url ?? ''
    const host = await join('Ev sahibi', url)
    const open = async (bots: number): Promise<string> => {
      const made = await host.post('/api/tables', tableWish({ bots, seats: 6, clock: 'fast' }))
      return ((await made.json()) as { table: string }).table
    }
    const tables = [await open(0), await open(2)]
    host.client.close()
    for (const [index, name] of ['Ayşe', 'Can', 'Şule', 'Ömer'].entries()) {
      const person = await join(name, url)
      const remote = person.client.table(tables[index === 3 ? 1 : 0] ?? '')
      await until(remote, view => view.status === 'live')
      for (let chair = 1; ; chair++) {
        const answer = await remote.ask({ type: 'sit', seat: chair, stack: 1_500 })
        if (answer.ok) break
        if (chair === 6) throw new Error(`${name}: ${answer.refusal.code}`)
      }
      seated.push({ person, remote })
      ends.push(play(remote, roll, () => person.post('/api/refill', {})))
    }
    for (const { remote } of seated) await until(remote, view => (view.table?.hands ?? 0) >= 1)

    for (let kill = 1; kill <= kills; kill++) {
      await pause(30 + roll() * 500)
      await house.end('SIGKILL')
      const shown = seated.map(seen)
      const dead = audit(folder, escrows)
      expect(dead.differences, `kill ${kill}`).toEqual([])
      const restarted = performance.now()
      house = await startProcess(folder, { KRUPIYE_HOUSE_TABLES: 'no' })
      longestBoot = Math.max(longestBoot, house.bootTime)
      if (house.output().includes('"level":50')) throw new Error(`kill ${kill}: ${house.output()}`)
      const ready = performance.now()
      // Each client comes back by itself, to the number it had or beyond, and its table goes on.
      for (const [index, { person, remote }] of seated.entries()) {
        person.client.retry()
        const before = shown[index] ?? { hand: 0, seq: 0 }
        const view = await until(remote, ({ seq }) => seq > before.seq)
        expect(view.table?.hands, `kill ${kill}`).toBeGreaterThanOrEqual(before.hand)
        if (view.table?.hands === before.hand) midHand++
        await until(remote, ({ table }) => (table?.hands ?? 0) > before.hand)
      }
      longestReturn = Math.max(longestReturn, performance.now() - ready)
      const minted = audit(folder, escrows)
      expect(minted.differences, `kill ${kill}, ${restarted}`).toEqual([])
    }
    for (const end of ends.splice(0)) end()
    expect(await house.end('SIGTERM')).toBe(0)
    const last = audit(folder, escrows)
    expect(last.differences).toEqual([])
    return { kills, hands: last.hands, longestBoot, longestReturn, midHand }
  } finally {
    for (const end of ends) end()
    for (const { person } of seated) person.client.close()
    await house?.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}
