import { build, format, lint, pages, svelte, types, unit } from './runners.ts'
import { runSteps } from './steps.ts'

/** Everything a change must pass. */
await runSteps([lint, format, types, svelte, unit, build, pages])
