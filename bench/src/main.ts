import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Bench, met, type Report } from './bench.ts'
import { engine } from './engine.ts'
import { odds } from './odds.ts'
import { ranks } from './ranks.ts'
import { type Machine, writeResults } from './results.ts'

const benches: readonly Bench[] = [engine, ranks, odds]

/**
 * `npm run bench -- NAME … [--json] [--write]`: runs the named benches, or says which there are. Ends with
 * `N passed, N failed, N skipped` counted in goals; with --json (and npm's own --silent) stdout holds JSON alone; with
 * --write the results go into `bench/results.md` too.
 */
const args = process.argv.slice(2)
const json = args.includes('--json')
const asked = args.filter(arg => !arg.startsWith('--'))
const say = (line: string): void => (json ? console.error(line) : console.log(line))

const unknown = asked.filter(name => name !== 'all' && !benches.some(bench => bench.name === name))
if (asked.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`no such bench: ${unknown.join(', ')}`)
  console.error('npm run bench -- NAME … [--json] [--write], or all; NAME is one of')
  for (const { name, question } of benches) console.error(`  ${name.padEnd(10)} ${question}`)
  process.exit(1)
}

const reports: (Report & { name: string; question: string })[] = []
let failed = 0
for (const bench of benches.filter(({ name }) => asked.includes('all') || asked.includes(name))) {
  say(`\n${bench.name}: ${bench.question}`)
  try {
    if (bench.peers) installPeers()
    const report = await bench.run(say)
    reports.push({ name: bench.name, question: bench.question, ...report })
    print(report)
  } catch (error) {
    failed++
    console.error(error)
  }
}

const goals = reports.flatMap(report => report.goals)
const missed = goals.filter(goal => !met(goal)).length
if (args.includes('--write')) writeResults(reports, machine())
if (json) console.log(JSON.stringify({ machine: machine(), reports }, null, 2))
say(`\n${goals.length - missed} passed, ${missed + failed} failed, 0 skipped`)
process.exitCode = missed + failed > 0 ? 1 : 0

function print({ checked, figures, unit, goals }: Report): void {
  for (const line of checked) say(`  checked: ${line}`)
  const width = Math.max(...figures.map(({ name }) => name.length))
  const whole = (n: number): string => Math.round(n).toLocaleString('en')
  for (const { name, perSecond, range } of figures)
    say(`  ${name.padEnd(width)}  ${whole(perSecond).padStart(13)} ${unit}/s  (${range.map(whole).join(' to ')})`)
  for (const goal of goals) {
    const reach = goal.reach === undefined ? '' : `, reach for ${goal.reach}`
    say(
      `  ${met(goal) ? 'ok    ' : 'MISSED'} ${goal.name}: ${goal.value.toFixed(2)} ${goal.unit} (must ${goal.must}${reach})`,
    )
  }
}

/** Peers are no dependencies of the house: they come with the first bench that wants them, from a lock of their own. */
function installPeers(): void {
  const folder = fileURLToPath(new URL('../peers', import.meta.url))
  const installed = `${folder}/node_modules/.package-lock.json`
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${folder}/package-lock.json`).mtimeMs) return
  say('  installing the peers')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('npm ci in bench/peers failed')
}

function machine(): Machine {
  return { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, arch: process.arch }
}
