import { defineConfig } from 'vitest/config'

const everywhere = {
  // One less than there are cores by itself, which leaves one of two idle.
  maxWorkers: 2,
  // Nothing here is about speed: this holds on a machine several times slower than a developer's.
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{content,domain,platform,supabase,scripts,tests/support}/**/*.test.ts'],
          ...everywhere,
        },
      },
      {
        test: {
          name: 'browser-units',
          environment: 'happy-dom',
          // A window of its own for every file, without reading all of happy-dom again for each.
          pool: 'vmThreads',
          include: ['src/**/*.test.{ts,tsx}'],
          ...everywhere,
        },
      },
      {
        test: {
          name: 'integration',
          // Each file has its own database.
          include: ['tests/{rls,contract,abuse,faults,build}/**/*.test.ts'],
          globalSetup: ['tests/support/cluster.ts'],
          ...everywhere,
        },
      },
    ],
  },
})
