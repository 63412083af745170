import { build, format, lint, pages, svelte, types, unit, unused } from './runners.ts'
import { runSteps } from './steps.ts'

/** Everything a change must pass. */
await runSteps([lint, format, unused, types, svelte, unit, build, pages])
