// @ts-check
// Everything that guards the product, once: `npm run lint` and `npm test` both read this list.
import { readPlaywright, readVitest } from './results.mjs'

/** @typedef {import('./steps.mjs').Step} Step */

/** @param {...string} parameters */
const vitest = (...parameters) => [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json={results}',
  ...parameters,
]

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
    {
      name: 'unit tests',
      command: vitest('--project', 'unit', '--project', 'browser-units'),
      read: readVitest,
    },
    {
      name: 'integration tests',
      command: vitest('--project', 'integration'),
      env: browser,
      read: readVitest,
    },
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
  { name: 'long tests', command: vitest('--project', 'long'), read: readVitest },
  ...(otherDatabase
    ? [
        {
          name: 'contract tests on another PostgreSQL',
          command: vitest(
            '--project',
            'integration',
            '--project',
            'long',
            'tests/contract',
            'tests/rls',
            ...['auth', 'postgres', 'rest', 'storage'].map(
              (part) => `packages/platform/tests/${part}`,
            ),
          ),
          env: { TEST_DATABASE_URL: otherDatabase },
          read: readVitest,
        },
      ]
    : []),
]
