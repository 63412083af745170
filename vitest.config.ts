import { defineConfig } from 'vitest/config'

/** The unit tests: everything but the exhaustive checks (vitest.long.config.ts) and the pages (playwright.config.ts). */
export default defineConfig({
  test: {
    include: ['{game,live,adapters,face,apps,testkit,scripts,tests,bench}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**', 'bench/peers/**', 'tests/browser/**', '**/*.long.test.ts'],
    testTimeout: 60_000,
    reporters: ['default', './scripts/tally.ts'],
  },
})
