import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './scripts/support/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  // Once more, when nothing else runs: what passes then is named as unsteady, a fault to be mended.
  retries: process.env.CI ? 1 : 0,
  retryStrategy: 'isolated',
  forbidOnly: true,
  // Nothing here is about speed: both hold on a machine several times slower than a developer's.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    // Recording every test costs all of them time; where one is wrong: --trace=retain-on-failure.
    trace: 'off',
    launchOptions: {
      ...chromiumOptions,
      // Letters as wide as on phones: rounded to whole pixels, as the browser without windows has them, a
      // line of the fallback typeface wraps that wraps nowhere else.
      args: [...(chromiumOptions.args ?? []), '--font-render-hinting=none'],
    },
  },
})
