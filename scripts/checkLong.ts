import { long } from './runners.ts'
import { runSteps } from './steps.ts'

/**
 * The exhaustive checks, `*.long.test.ts`: `npm run check:long -- [--part K/N] [name …] [-t title]`.
 * Parts divide the files, so that N machines may share the work; everything else is vitest's own.
 */
const args = process.argv.slice(2).map(argument => argument.replace(/^--part(?==|$)/, '--shard'))
await runSteps([long(args)])
