import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'

/** The set that pictures are compared with, or that is taken. */
const FOLDER = resolve(process.env.PICTURES ?? join('.cache', 'screenshots'))

export default defineConfig({
  testDir: 'tests/pictures',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/pictures/global-setup.ts',
  outputDir: join('.cache', 'differences'),
  snapshotPathTemplate: join(FOLDER, '{arg}{ext}'),
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  // A comparison leaves the set as it is.
  updateSnapshots: 'none',
  // To the pixel, and to the shade.
  expect: { toMatchSnapshot: { threshold: 0, maxDiffPixels: 0 } },
  reporter: 'dot',
  use: {
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    actionTimeout: 15_000,
  },
})
