import { long } from './runners.ts'
import { runSteps } from './steps.ts'

/**
 * The exhaustive checks, `*.long.test.ts`: `npm run check:long -- [--part K/N] [--hands N] [name …] [-t title]`.
 * Parts divide the files, so that N machines may share the work; `--hands` is how many random hands of each game are counted through;
 * everything else is vitest's own.
 */
const args: string[] = []
const given = process.argv.slice(2)
for (let i = 0; i < given.length; i++) {
  const [name = '', value] = (given[i] ?? '').split('=')
  if (name === '--hands') process.env['KRUPIYE_HANDS'] = value ?? given[++i] ?? ''
  else args.push((given[i] ?? '').replace(/^--part(?==|$)/, '--shard'))
}
if (!/^[1-9]\d*$/.test(process.env['KRUPIYE_HANDS'] ?? '1')) {
  console.error('--hands takes a whole number')
  process.exit(2)
}
await runSteps([long(args)])
