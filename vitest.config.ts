import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{content,domain,platform,supabase,scripts,tests/support}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'browser-units',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/{rls,contract,abuse,faults,build}/**/*.test.ts'],
          globalSetup: ['tests/support/cluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Each file has its own database; two cores carry two files well.
          maxWorkers: 2,
        },
      },
    ],
  },
})
