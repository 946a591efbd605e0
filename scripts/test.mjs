// @ts-check
// `npm test`: installs what it needs and runs everything that guards the product.
import { mkdirSync } from 'node:fs'
import { build } from './bootstrap/build.mjs'
import { install } from './bootstrap/install.mjs'
import { checkNode } from './bootstrap/machine.mjs'
import { run } from './bootstrap/report.mjs'
import { ensureChromium } from './checks/chromium.mjs'
import { startOtherPostgres } from './checks/other-postgres.mjs'
import { readPlaywright, readVitest } from './checks/results.mjs'
import { RESULTS, runSideBySide, runStep } from './checks/steps.mjs'

/** @typedef {import('./checks/steps.mjs').Step} Step */
/** @typedef {import('./checks/results.mjs').Count} Count */

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
 * What reads the sources and runs none of them, the longest first.
 * @type {Step[]}
 */
const readings = [
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
      'tests',
    ],
  },
  { name: 'dead code', command: ['knip'] },
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
]

/** @param {string | undefined} chromium @param {string | undefined} otherDatabase @returns {Step[]} */
const steps = (chromium, otherDatabase) => [
  {
    name: 'unit tests',
    command: vitest('--project', 'unit', '--project', 'browser-units'),
    read: readVitest,
  },
  { name: 'integration tests', command: vitest('--project', 'integration'), read: readVitest },
  ...(otherDatabase
    ? [
        {
          name: 'contract tests on another PostgreSQL',
          command: vitest('--project', 'integration', 'tests/contract', 'tests/rls'),
          env: { TEST_DATABASE_URL: otherDatabase },
          read: readVitest,
        },
      ]
    : []),
  {
    name: 'end-to-end tests',
    command: ['playwright', 'test', '--reporter=list,json'],
    env: chromium ? { CHROMIUM_PATH: chromium } : {},
    read: readPlaywright,
  },
]

await run(async () => {
  checkNode()
  await install('everything')
  const chromium = await ensureChromium()
  await build()
  mkdirSync(RESULTS, { recursive: true })
  const other = await startOtherPostgres()

  const total = { passed: 0, failed: 0, skipped: 0 }
  /** @type {string[]} */
  const failures = []
  /** @param {Step} step @param {Count} count */
  const add = (step, count) => {
    total.passed += count.passed
    total.failed += count.failed
    total.skipped += count.skipped
    if (count.failed > 0) failures.push(step.name, ...count.failures.map((test) => `  ${test}`))
  }
  try {
    for (const { step, count } of await runSideBySide(readings)) add(step, count)
    for (const step of steps(chromium, other?.url)) add(step, await runStep(step))
  } finally {
    await other?.stop()
  }
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  process.exitCode = total.failed > 0 ? 1 : 0
})
