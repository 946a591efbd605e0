import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const startsProcesses = ({ moduleId }: TestSpecification) =>
  /\/tests\/(?:faults\/|contract\/admin-command)/u.test(moduleId)

/** Small files that take long come first, so that none of them runs alone at the end. */
class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [
      ...sorted.filter(startsProcesses),
      ...sorted.filter((specification) => !startsProcesses(specification)),
    ]
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
    sequence: { sequencer: ProcessesFirst },
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
