// @ts-check
// Everything that guards the product, once: `npm run lint` and `npm test` both read this list.
import { readPlaywright, readVitest } from './results.mjs'

/** @typedef {import('./steps.mjs').Step} Step */

/**
 * Tests that Vitest runs: those of `projects`, or of them only the files that `filters` name.
 * @param {string} name @param {string[]} projects
 * @param {{ filters?: string[], env?: Record<string, string> }} [options]
 * @returns {Step}
 */
const vitest = (name, projects, { filters = [], env = {} } = {}) => {
  const command = [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=./scripts/checks/vitest-report.mjs',
    ...projects.map((project) => `--project=${project}`),
  ]
  return {
    name,
    command: [...command, ...filters],
    env,
    read: readVitest,
    alone: (file) => [...command, '--maxWorkers=1', file],
  }
}

/**
 * Static checks, the longest first.
 * @type {Step[]}
 */
export const sourceChecks = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  {
    name: 'types of pages',
    command: [
      'astro',
      'check',
      '--tsconfig',
      'tsconfig.pages.json',
      '--minimumFailingSeverity',
      'warning',
    ],
  },
  { name: 'spelling', command: ['cspell', 'lint', '--no-progress'] },
  {
    name: 'import direction',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'content',
      'domain',
      'supabase',
      'packages',
      'server',
      'scripts',
      'tests',
      'bench',
    ],
  },
  { name: 'dead code', command: ['knip'] },
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
]

/**
 * @param {string | undefined} chromium the program; undefined for the test tool's own
 * @param {boolean} all browser tests tagged `@long` as well
 * @returns {Step[]}
 */
export const tests = (chromium, all) => {
  /** @type {Record<string, string>} */
  const browser = chromium ? { CHROMIUM_PATH: chromium } : {}
  return [
    vitest('unit tests', ['unit', 'browser-units']),
    vitest('integration tests', ['integration'], { env: browser }),
    {
      name: 'end-to-end tests',
      command: [
        'playwright',
        'test',
        '--reporter=list,json',
        ...(all ? [] : ['--grep-invert=@long']),
      ],
      env: browser,
      read: readPlaywright,
    },
  ]
}

/**
 * What `npm test -- --all` runs besides `@long` browser tests: servers that are killed or give up, another
 * brand, another PostgreSQL.
 * @param {string | undefined} otherDatabase a superuser's address on it
 * @returns {Step[]}
 */
export const longTests = (otherDatabase) => [
  vitest('long tests', ['long']),
  ...(otherDatabase
    ? [
        vitest('contract tests on another PostgreSQL', ['integration', 'long'], {
          filters: [
            'tests/contract',
            'tests/rls',
            ...['auth', 'postgres', 'rest', 'storage'].map(
              (part) => `packages/platform/tests/${part}`,
            ),
          ],
          env: { TEST_DATABASE_URL: otherDatabase },
        }),
      ]
    : []),
]
