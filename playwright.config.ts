import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './tests/support/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    // Recording every test costs all of them time; where one is wrong: --trace=retain-on-failure.
    trace: 'off',
    launchOptions: chromiumOptions,
  },
})
