import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Goal, Report } from './bench.ts'

export type Machine = { readonly node: string; readonly cpu: string; readonly cores: number; readonly arch: string }

const whole = (n: number): string => Math.round(n).toLocaleString('en')
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const units = { times: '×', seconds: 's', milliseconds: 'ms', bytes: 'bytes' } as const
const amount = (n: number | undefined, unit: Goal['unit']): string =>
  n === undefined ? '' : `${n >= 1000 ? whole(n) : Number(n.toFixed(2))} ${units[unit]}`

/** Writes `bench/results.md`: what was asked and what was measured, on which machine, of which commit. */
export function writeResults(reports: readonly (Report & { readonly name: string })[], machine: Machine): void {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' and changes on it')
  const goals = reports.flatMap(report => report.goals)
  const figures = reports.flatMap(({ figures, unit }) => figures.map(figure => ({ ...figure, unit })))
  const text = `# Results

Commit ${commit} · Node ${machine.node} · ${machine.cpu}, ${machine.arch}, ${machine.cores} cores. What counts is the ratio within one run: CPU time, each
contestant in a process of its own, rounds in turn, the median over neighbouring rounds. Absolute figures are for the eye: on a shared
machine they come and go by a factor of two.

Again, and written anew, with \`npm run bench -- ${reports.map(({ name }) => name).join(' ')} --write\`.

## Goals

${table(
  ['what', 'measured', 'must', 'reach for'],
  goals.map(({ name, value, must, reach, unit }) => [
    name,
    amount(value, unit),
    amount(must, unit),
    amount(reach, unit),
  ]),
)}

Checked before the race:

${reports.flatMap(({ checked }) => checked.map(line => `- ${line}`)).join('\n')}

## Figures

${table(
  ['who', 'a second', 'slowest to fastest round'],
  figures.map(({ name, perSecond, range, unit }) => [
    name,
    `${whole(perSecond)} ${unit}`,
    range.map(whole).join(' to '),
  ]),
)}

poker-odds-calc is not raced: an exhaustive heads-up question takes it about seven seconds.
`
  writeFileSync(fileURLToPath(new URL('../results.md', import.meta.url)), text)
}
