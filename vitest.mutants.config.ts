import { defineConfig } from 'vitest/config'

/**
 * The tests that a mutant of the rules is put before: those of the package, with fewer random and generated hands (`npm run check:mutants`).
 * Thousands of them would find more and take days.
 */
export default defineConfig({
  test: {
    include: ['game/rules/src/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.long.test.ts', '**/perft.test.ts'],
    env: { KRUPIYE_BRIEF: '1' },
    // A worker a file for every mutant costs four times what the tests do.
    isolate: false,
    testTimeout: 20_000,
  },
})
