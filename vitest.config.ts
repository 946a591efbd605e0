import { defineConfig } from 'vitest/config'

/**
 * For `npm test -- --all` alone: those that wait for servers to start, to be killed or to give up, that start a
 * command for every step, or that load a server until it refuses.
 */
const LONG = [
  'packages/platform/tests/abuse/20-operator-values.test.ts',
  'packages/platform/tests/faults/lock.test.ts',
  'packages/platform/tests/faults/orphan.test.ts',
  'packages/platform/tests/faults/start.test.ts',
  'tests/abuse/28-unfinished-bodies.test.ts',
  'tests/abuse/29-expensive-requests.test.ts',
  'tests/abuse/33-bare-proxy.test.ts',
  'tests/abuse/37-noisy-accounts.test.ts',
  'tests/abuse/38-slow-uploads.test.ts',
  'tests/contract/*-command.test.ts',
  'tests/faults/01-kill-in-deletion.test.ts',
  'tests/faults/01-kill-under-load.test.ts',
  'tests/faults/02-smtp-outage.test.ts',
  'tests/faults/10-backup.test.ts',
  'tests/faults/11-one-time-pressed-together.test.ts',
  'tests/long/**/*.test.ts',
]

const everywhere = {
  // One less than there are cores by itself, which leaves one of two idle.
  maxWorkers: 2,
  // Nothing here is about speed: this holds on a machine several times slower than a developer's.
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

/** Modules are read once, not for each file again, a third of the work: what a test changes in one it puts back. */
const shared = { isolate: false }

const withDatabases = {
  ...shared,
  globalSetup: [
    'packages/platform/tests/support/cluster.ts',
    'tests/support/cluster.ts',
    'tests/build/built-site.ts',
  ],
}

export default defineConfig({
  test: {
    // A file that a test expects and that is not there fails, on every machine.
    update: 'none',
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{content,domain,packages,server,supabase,scripts,tests/support,tests/pictures}/**/*.test.ts',
          ],
          exclude: ['packages/*/tests/**'],
          ...shared,
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
          include: [
            'tests/{rls,contract,abuse,faults,build}/**/*.test.ts',
            'packages/*/tests/**/*.test.ts',
          ],
          exclude: LONG,
          ...withDatabases,
          ...everywhere,
        },
      },
      {
        test: {
          name: 'long',
          include: LONG,
          ...withDatabases,
          ...everywhere,
        },
      },
    ],
  },
})
