import { defineConfig } from 'vitest/config'

/** The exhaustive checks, minutes each: `npm run check:long`. */
export default defineConfig({
  test: {
    include: ['{game,live,adapters,face,apps,testkit,scripts,tests,bench}/**/*.long.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**', 'bench/peers/**', 'tests/browser/**'],
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    reporters: ['verbose', './scripts/tally.ts'],
  },
})
