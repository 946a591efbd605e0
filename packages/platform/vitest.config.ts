import { defineConfig } from 'vitest/config'

/** The package by itself: `npm test -w embedded-platform`. */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/cluster.ts'],
    maxWorkers: 2,
    // Nothing here is about speed: this holds on a machine several times slower than a developer's.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
