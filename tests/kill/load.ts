/**
 * How long an action takes under load: `node tests/kill/load.ts [tables] [players a table] [seconds]`. Starts a real house on loopback with
 * a temporary data folder, seats people at private tables over sockets, lets each think for a while, and prints the time from an action's
 * sending to its answer and to its frame at another player's socket, what the server counted, how soon it is back after kill -9 in the
 * middle of it, and the bytes a hand takes in the database.
 */
import { escrows } from '@krupiye/server'
import { audit } from '@krupiye/store-sqlite'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { careless, join, tableWish, until } from './player.ts'
import { startProcess } from './process.ts'

const [tables = 100, players = 3, seconds = 20] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(joinPath(tmpdir(), 'krupiye-load-'))
const house = await startProcess(folder, {
  KRUPIYE_HOUSE_TABLES: 'no',
  KRUPIYE_PACE: 'brisk',
  KRUPIYE_TABLES: '10000',
  KRUPIYE_TABLES_PER_HOUR: '1000000',
})
const url = (): string => house.url

const answers: number[] = []
const broadcasts: number[] = []
let measuring = false
const sentAt = new Map<string, number>()

const quantile = (all: readonly number[], q: number): string =>
  all.length === 0
    ? '–'
    : (all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * q))] ?? 0).toFixed(1)
const line = (name: string, all: readonly number[]): string =>
  `${name.padEnd(28)} p50 ${quantile(all, 0.5)} ms, p95 ${quantile(all, 0.95)} ms, p99 ${quantile(all, 0.99)} ms, most ${quantile(all, 1)} ms (${all.length})`

const host = await join('Ev sahibi', url)
const clients = [host.client]
for (let each = 0; each < tables; each++) {
  const made = await host.post('/api/tables', tableWish({ seats: 6, clock: 'normal' }))
  const { table } = (await made.json()) as { table: string }
  for (let chair = 1; chair <= players; chair++) {
    const person = await join(`Oyuncu ${each}-${chair}`, url)
    clients.push(person.client)
    const remote = person.client.table(table)
    await until(remote, view => view.status === 'live')
    const sat = await remote.ask({ type: 'sit', seat: chair, stack: 2_000 })
    if (!sat.ok) throw new Error(sat.refusal.code)
    let thinking: string | null = null
    const act = async (decision: string): Promise<void> => {
      const { legal, decision: now } = remote.view.get()
      if (!legal || now !== decision) return
      const began = performance.now()
      sentAt.set(`${table} ${decision}`, began)
      const { ok } = await remote.ask({ type: 'act', command: careless(legal, Math.random) })
      if (ok && measuring) answers.push(performance.now() - began)
    }
    remote.view.subscribe(({ legal, decision, table: now, you }) => {
      if (legal && decision !== null && decision !== thinking) {
        thinking = decision
        setTimeout(() => void act(decision), 300 + Math.random() * 900)
      }
      const me = you === null ? null : now?.seats[you]
      if (me?.out && thinking !== 'out') {
        thinking = 'out'
        setTimeout(() => {
          thinking = null
          const back = me.stack === 0 ? remote.ask({ type: 'addChips', amount: 800 }) : Promise.resolve({ ok: true })
          void back.then(() => remote.ask({ type: 'sitIn' }))
        }, 500)
      }
    })
    // What the neighbour did, seen from here.
    let before: string | null = null
    remote.view.subscribe(({ decision, turn }) => {
      if (decision === before) return
      const began = before === null ? undefined : sentAt.get(`${table} ${before}`)
      if (began !== undefined && measuring && turn?.seat !== chair) broadcasts.push(performance.now() - began)
      before = decision
    })
  }
}

const memory = (): string => {
  const status = readFileSync(`/proc/${house.child.pid}/status`, 'utf8')
  return `${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)} MB`
}
const processor = (): number => {
  const fields = readFileSync(`/proc/${house.child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

console.log(`${tables} tables, ${clients.length} sockets; measuring ${seconds} s`)
await new Promise(done => setTimeout(done, 2_000))
measuring = true
const before = processor()
await new Promise(done => setTimeout(done, seconds * 1000))
measuring = false
console.log(line('action sent to answer', answers))
console.log(line('action sent to a neighbour', broadcasts))
console.log(
  `${(answers.length / seconds).toFixed(0)} actions a second; server: ${(((processor() - before) / seconds) * 100).toFixed(0)} % of a core, ${memory()}`,
)
const numbers = await (await fetch(`${house.url}/metrics`)).text()
for (const name of ['krupiye_action_seconds', 'krupiye_commit_seconds']) {
  const value = (suffix: string): number => Number(new RegExp(`^${name}_${suffix} (\\S+)`, 'm').exec(numbers)?.[1] ?? 0)
  console.log(`${name}: mean ${((value('sum') / value('count')) * 1000).toFixed(2)} ms of ${value('count')}`)
}
await house.end('SIGKILL')
for (const client of clients) client.close()
const again = await startProcess(folder, { KRUPIYE_LOG: 'info' })
const boot = /"tables":(\d+).*"ms":(\d+),"msg":"tables opened"/.exec(again.output())
console.log(
  `after kill -9: ready in ${Math.round(again.bootTime)} ms from the start of the process, ${boot?.[1]} tables opened in ${boot?.[2]} ms`,
)
await again.end('SIGTERM')
const books = audit(folder, escrows)
console.log(
  `books: ${books.differences.length} differences; ${books.hands} hands, ${books.events} events, ${Math.round(books.bytes / books.hands)} bytes a hand`,
)
rmSync(folder, { recursive: true })
process.exit(0)
