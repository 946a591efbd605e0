import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that start process after process: small files, which take longest. */
const LONG = [
  'tests/faults/01-kill-under-load.test.ts',
  'tests/contract/admin-command.test.ts',
  'packages/platform/tests/faults/orphan.test.ts',
]

const isLong = ({ moduleId }: TestSpecification) => LONG.some((file) => moduleId.endsWith(file))

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
          globalSetup: ['packages/platform/tests/support/cluster.ts', 'tests/support/cluster.ts'],
          ...everywhere,
        },
      },
      {
        test: {
          name: 'long',
          // For `npm test -- --all` alone.
          include: ['tests/long/**/*.test.ts'],
          ...everywhere,
        },
      },
    ],
  },
})
