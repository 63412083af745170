import { format, lint, svelte, types, unit, unused } from './runners.ts'
import { runSteps } from './steps.ts'

/** The part of the tests that needs neither a build nor a browser; named steps run alone: `npm run check -- lint`. */
const steps = { lint, format, unused, types, web: svelte, unit }
const asked = process.argv.slice(2)
const unknown = asked.filter(name => !(name in steps))
if (unknown.length > 0) {
  console.error(`no such step: ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`)
  process.exit(1)
}
await runSteps(
  Object.entries(steps).flatMap(([name, step]) => (asked.length === 0 || asked.includes(name) ? [step] : [])),
)
