import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{game,live,adapters,face,apps,testkit,scripts,tests}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**', 'tests/browser/**'],
    testTimeout: 60_000,
  },
})
