import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { JSONReport, JSONReportSpec, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter'
import { browser } from './browser.ts'
import { failed, type Outcome, passed, program, root, run, type Step } from './steps.ts'

const results = join(root, 'test-results')

/** oxlint with type information, which in the web app is made, not committed; `import/no-cycle` counts type imports. */
export const lint: Step = {
  name: 'lint',
  run: async () => {
    await run('npm', ['exec', '-w', '@krupiye/web', '--', 'svelte-kit', 'sync'])
    const code = await run('oxlint', ['--type-aware', '--quiet'])
    return code === 0 ? passed : failed(`lint: oxlint exited ${code}`)
  },
}
export const format = program('format', 'biome', 'format', '--log-level=error', '.')
/** Files, exports and packages that nothing uses. */
export const unused = program('unused', 'knip', '--no-progress', '--no-config-hints')
/** TypeScript 7 over everything but the web app and the felt, whose `.svelte` files svelte-check reads. */
export const types = program('types', 'node', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json')
export const svelte = program('types of the web', 'npm', 'run', '--silent', 'check', '-w', '@krupiye/web')
export const build = program('build', 'npm', 'run', '--silent', 'build')

export const unit = vitest('unit', 'vitest.config.ts')
export const long = (args: readonly string[]): Step => vitest('long', 'vitest.long.config.ts', args)

/** Reads what our own reporter wrote; a run that left nothing behind has failed. */
function vitest(name: string, config: string, args: readonly string[] = []): Step {
  const tally = join(results, `${name}.tally.json`)
  return {
    name,
    run: async () => {
      rmSync(tally, { force: true })
      const code = await run('vitest', ['run', '--config', config, ...args], { KRUPIYE_TALLY: tally })
      if (!existsSync(tally)) return failed(`${name}: vitest exited ${code} before its report`)
      const outcome = JSON.parse(readFileSync(tally, 'utf8')) as Outcome // written by scripts/tally.ts
      return reconciled(name, code, outcome)
    },
  }
}

/** Playwright in a real Chromium, which is looked for, or installed, first. */
export const pages: Step = {
  name: 'browser',
  run: async () => {
    const chromium = await browser()
    const report = join(results, 'browser.json')
    rmSync(report, { force: true })
    const code = await run('playwright', ['test'], { KRUPIYE_CHROMIUM: chromium, KRUPIYE_BROWSER_REPORT: report })
    if (!existsSync(report)) return failed(`browser: playwright exited ${code} before its report`)
    const { stats, suites, errors } = JSON.parse(readFileSync(report, 'utf8')) as JSONReport // Playwright's own type
    const notes = [
      ...errors.map(error => `browser: ${error.message ?? 'error'}`),
      ...specs(suites).flatMap(({ title, tests }) => tests.flatMap(test => noteOf(title, test))),
    ]
    return reconciled('browser', code, {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      notes: stats.flaky > 0 ? [...notes, `browser: ${stats.flaky} passed only on a second try`] : notes,
    })
  },
}

/** A runner that exits badly has failed even if each of its tests passed; one that ran nothing has failed too. */
function reconciled(name: string, code: number, outcome: Outcome): Outcome {
  const silent = outcome.failed === 0 && (code !== 0 || outcome.passed + outcome.skipped === 0)
  if (!silent) return outcome
  const why = code === 0 ? 'ran no test' : `exited ${code} although no test failed`
  return { ...outcome, failed: 1, notes: [...outcome.notes, `${name}: ${why}`] }
}

function specs(suites: readonly JSONReportSuite[]): JSONReportSpec[] {
  return suites.flatMap(suite => [...suite.specs, ...specs(suite.suites ?? [])])
}

/** A sentence for what did not pass: why it was skipped, or that it failed. */
function noteOf(title: string, { status, annotations }: JSONReportTest): string[] {
  const reason = annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description
  if (status === 'skipped') return [`skipped: ${title}: ${reason ?? 'no reason given'}`]
  return status === 'unexpected' ? [`browser: ${title}`] : []
}
