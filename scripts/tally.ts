import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import type { Outcome } from './steps.ts'

/**
 * A reporter of vitest that writes what the run came to, as an `Outcome`, to the file named by KRUPIYE_TALLY.
 * Beside the tests it counts what has no test to blame: a file that cannot be loaded and an error outside any test
 * are a failure each.
 */
export default class Tally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env['KRUPIYE_TALLY']
    if (file === undefined) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(tally(modules, unhandled)))
  }
}

function tally(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Outcome {
  const count = { passed: 0, failed: unhandled.length, skipped: 0 }
  const notes = unhandled.map(error => `error outside any test: ${error.message}`)
  const reasons = new Map<string, number>()
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const result = test.result()
      if (result.state === 'passed') count.passed++
      else if (result.state === 'failed') {
        count.failed++
        notes.push(`${module.relativeModuleId}: ${test.fullName}`)
      } else {
        count.skipped++
        const reason =
          (result.state === 'skipped' ? result.note : undefined) ??
          reasonInTitle(test.name) ??
          `no reason given for "${test.fullName}"`
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      }
    }
    const broken = module.errors()
    if (module.state() === 'failed' && broken.length > 0) {
      count.failed++
      notes.push(`${module.relativeModuleId}: ${broken[0]?.message ?? 'cannot be loaded'}`)
    }
  }
  for (const [reason, times] of reasons) notes.push(`skipped ${times}: ${reason}`)
  return { ...count, notes }
}

/** A test that waits for something says so at the end of its title, in brackets. */
function reasonInTitle(title: string): string | undefined {
  return /\(([^()]+)\)$/.test(title) ? title : undefined
}
