import { defineConfig } from 'vitest/config'

/**
 * The tests that a mutant of the rules is put before: those of the package that end within seconds (`npm run check:mutants`).
 * Thousands of random and generated hands would find more and take days.
 */
export default defineConfig({
  test: {
    include: ['game/rules/src/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.long.test.ts', '**/{laws,differential,perft,table}.test.ts'],
    testTimeout: 20_000,
  },
})
