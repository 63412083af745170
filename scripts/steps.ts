import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the project, where every step runs. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** What a step came to, in tests. A step that is not a test runner (lint, types, a build) counts as one test. */
export type Outcome = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Sentences for the summary: why something was skipped, what broke beside the tests. */
  readonly notes: readonly string[]
}

export type Step = { readonly name: string; readonly run: () => Promise<Outcome> }

export const passed: Outcome = { passed: 1, failed: 0, skipped: 0, notes: [] }
export const failed = (note: string): Outcome => ({ passed: 0, failed: 1, skipped: 0, notes: [note] })

/** Runs a program of the project in the root, its output passed through; resolves with its exit code, 1 when it could not start. */
export function run(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter)
  return new Promise(resolve => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path, ...env },
    })
    child.on('error', error => {
      console.error(`${program}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code, signal) => {
      if (signal) console.error(`${program} was ended by ${signal}`)
      resolve(code ?? 1)
    })
  })
}

/** A step that is one program: passed when it exits 0. */
export function program(name: string, file: string, ...args: string[]): Step {
  return {
    name,
    run: async () => {
      const code = await run(file, args)
      return code === 0 ? passed : failed(`${name}: ${file} exited ${code}`)
    },
  }
}

/**
 * Runs all steps, each to its end whatever the others came to, and ends the process's output with one line,
 * `N passed, N failed, N skipped`. The exit code is 1 when anything failed or nothing at all was run.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const done: { name: string; seconds: number; outcome: Outcome }[] = []
  for (const step of steps) {
    console.log(`\n== ${step.name}`)
    const start = performance.now()
    const outcome = await step
      .run()
      .catch((error: unknown) => failed(`${step.name}: ${error instanceof Error ? error.message : String(error)}`))
    const seconds = (performance.now() - start) / 1000
    console.log(`== ${step.name}: ${outcome.failed === 0 ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s`)
    done.push({ name: step.name, seconds, outcome })
  }
  console.log('')
  const width = Math.max(...done.map(({ name }) => name.length))
  for (const { name, seconds, outcome } of done)
    console.log(
      `${outcome.failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(width)} ${seconds.toFixed(1).padStart(6)} s  ${line(outcome)}`,
    )
  for (const { outcome } of done) for (const note of outcome.notes) console.log(`note: ${note}`)
  const all = sum(done.map(({ outcome }) => outcome))
  console.log(line(all))
  process.exitCode = all.failed > 0 || all.passed === 0 ? 1 : 0
}

/** The closing line of every check. */
export function line(outcome: Pick<Outcome, 'passed' | 'failed' | 'skipped'>): string {
  return `${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped`
}

function sum(outcomes: readonly Outcome[]): Outcome {
  const total = (key: 'passed' | 'failed' | 'skipped'): number => outcomes.reduce((n, outcome) => n + outcome[key], 0)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped'), notes: [] }
}
