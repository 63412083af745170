import { defineConfig } from '@playwright/test'

const chromium = process.env['KRUPIYE_CHROMIUM']
const report = process.env['KRUPIYE_BROWSER_REPORT']

/** The pages in a real Chromium, which `npm test` finds or installs; run alone, set KRUPIYE_CHROMIUM if it is not at its usual place. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  // Generous, so that a busy machine is slow and not wrong.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  workers: 2,
  // Whatever needs its second try is named in the summary.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: report === undefined ? 'list' : [['list'], ['json', { outputFile: report }]],
  use: {
    browserName: 'chromium',
    trace: 'off',
    launchOptions: {
      executablePath: chromium ?? '/usr/bin/chromium',
      // Chromium refuses its own sandbox to root.
      chromiumSandbox: process.getuid?.() !== 0,
      args: ['--disable-background-networking', '--disable-component-update'],
    },
  },
})
