import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that wait for servers to start, to be killed or to give up: for `npm test -- --all` alone. */
const LONG = [
  'packages/platform/tests/faults/lock.test.ts',
  'packages/platform/tests/faults/orphan.test.ts',
  'packages/platform/tests/faults/start.test.ts',
  'tests/abuse/28-unfinished-bodies.test.ts',
  'tests/abuse/33-bare-proxy.test.ts',
  'tests/faults/01-kill-under-load.test.ts',
  'tests/faults/02-smtp-outage.test.ts',
  'tests/faults/10-backup.test.ts',
  'tests/long/**/*.test.ts',
]

/** Each of its tests starts a command: a small file, which takes longest. */
const isLong = ({ moduleId }: TestSpecification) =>
  moduleId.endsWith('tests/contract/admin-command.test.ts')

/** The larger a file, the earlier, as everywhere; but none of those alone at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const everywhere = {
  // One less than there are cores by itself, which leaves one of two idle.
  maxWorkers: 2,
  // Nothing here is about speed: this holds on a machine several times slower than a developer's.
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

const withDatabases = {
  globalSetup: ['packages/platform/tests/support/cluster.ts', 'tests/support/cluster.ts'],
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{content,domain,packages,server,supabase,scripts,tests/support}/**/*.test.ts'],
          exclude: ['packages/*/tests/**'],
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
