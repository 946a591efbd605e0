import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ROOT } from '../bootstrap/machine.mjs'
import { type Result, tryAgain } from './again.mjs'
import { readPlaywright, readVitest, summaryOf } from './results.mjs'
import { runStep, type Step } from './steps.mjs'

const CACHE = join(ROOT, '.cache')
mkdirSync(CACHE, { recursive: true })
/** Within the project, so that the test tools are found from there. */
const folder = mkdtempSync(join(CACHE, 'again-'))

const VITEST = `import { existsSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
const isFirst = (name) => {
  const mark = import.meta.dirname + '/' + name
  if (existsSync(mark)) return false
  writeFileSync(mark, '')
  return true
}
`

const files = {
  'tests/steady.test.ts': `${VITEST}
    test('is well', () => {})
    test.skip('is left out', () => {})`,
  'tests/unsteady.test.ts': `${VITEST}
    test('stands beside it', () => {})
    test('passes the second time', () => expect(isFirst('once')).toBe(false))`,
  'tests/broken.test.ts': `${VITEST}
    test('is well', () => {})
    test('is broken', () => expect('always ' + performance.now()).toBe('well'))`,
  'tests/set-up.test.ts': `${VITEST}
    describe('a group', () => {
      beforeAll(() => { throw new Error('no database') })
      test('never runs', () => {})
    })`,
  'uncaught/once.test.ts': `${VITEST}
    test('leaves something behind', async () => {
      if (isFirst('once')) Promise.reject(new Error('nobody caught this'))
      await new Promise((resolve) => setTimeout(resolve, 50))
    })`,
  'uncaught/broken.test.ts': `${VITEST}
    test('is broken as well', () => expect(isFirst('broken-once')).toBe(false))`,
  'gone/once.test.ts': `${VITEST}
    test('ends its worker', () => { if (isFirst('once')) process.kill(process.pid, 'SIGKILL') })`,
  'browser/playwright.config.ts': `
    export default { testDir: '.', retries: 1, retryStrategy: 'isolated' }`,
  'browser/one.spec.ts': `
    import { expect, test } from '@playwright/test'
    test('is well', () => {})
    test('passes the second time', ({}, { retry }) => expect(retry).toBe(1))
    test('is broken', () => expect(1, 'a reason').toBe(2))
    test.skip('is left out', () => {})`,
}

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const vitestStep = (name: string): Step => {
  const command = [
    'vitest',
    'run',
    '--root',
    join(folder, name),
    '--pool=forks',
    `--reporter=${join(import.meta.dirname, 'vitest-report.mjs')}`,
  ]
  return { name, command, read: readVitest, alone: (file) => [...command, file] }
}

const browserStep: Step = {
  name: 'browser',
  command: ['playwright', 'test', '--reporter=json', '--config', join(folder, 'browser')],
  read: readPlaywright,
}

/** The lines at the end of a run of `steps`, and what ran the second time. */
const run = async (...steps: Step[]) => {
  const silent = [
    vi.spyOn(console, 'log').mockReturnValue(),
    vi.spyOn(process.stdout, 'write').mockReturnValue(true),
  ]
  const second: string[][] = []
  try {
    const first: Result[] = []
    for (const step of steps) {
      first.push({ step, outcome: await runStep(step, { isHeld: true }) })
    }
    const results = await tryAgain(first, (step) => {
      second.push(step.command)
      return runStep(step, { isHeld: true })
    })
    const named = results.map(({ step, outcome }) => ({ name: step.name, outcome }))
    const lines = summaryOf(named)
      .replaceAll(`${relative(ROOT, folder)}/`, '')
      .split('\n')
    return { lines, second }
  } finally {
    for (const spy of silent) spy.mockRestore()
  }
}

test('a file with a failed test runs once more alone, and what passes then is named', async () => {
  const { lines, second } = await run(vitestStep('tests'))
  expect(lines).toEqual([
    'Unsteady:',
    'tests',
    '  tests/unsteady.test.ts: passes the second time: expected true to be false // Object.is equality',
    '',
    'Failed:',
    'tests',
    expect.stringMatching(/^ {2}tests\/broken\.test\.ts: is broken: expected 'always/u),
    '  tests/set-up.test.ts: no database',
    '',
    '4 passed, 2 failed, 2 skipped',
  ])
  expect(second.map((command) => command.at(-1)).sort()).toEqual(
    ['broken', 'set-up', 'unsteady'].map((name) => join(folder, 'tests', `${name}.test.ts`)),
  )
})

test('a step that fails without a test is named, and run once more whole', async () => {
  const step = vitestStep('uncaught')
  const { lines, second } = await run(step)
  expect(lines).toEqual([
    'Unsteady:',
    'uncaught',
    '  Error: nobody caught this',
    '  uncaught/broken.test.ts: is broken as well: expected true to be false // Object.is equality',
    '',
    '2 passed, 0 failed, 0 skipped',
  ])
  expect(second).toEqual([step.command])
})

test('so is one whose worker is gone, or that has no report', async () => {
  const gone = await run(vitestStep('gone'))
  expect(gone.lines).toEqual([
    'Unsteady:',
    'gone',
    expect.stringMatching(/worker/iu),
    '',
    '1 passed, 0 failed, 0 skipped',
  ])
  const none: Step = { name: 'none', command: ['node', '-e', 'process.exit(3)'], read: readVitest }
  const { lines, second } = await run(none)
  expect(lines).toEqual([
    'Failed:',
    'none',
    '  ended with exit code 3',
    '',
    '0 passed, 1 failed, 0 skipped',
  ])
  expect(second).toHaveLength(1)
})

test('what Playwright has tried again itself is read, and not run once more', async () => {
  const { lines, second } = await run(browserStep)
  expect(lines).toEqual([
    'Unsteady:',
    'browser',
    '  browser/one.spec.ts: passes the second time: Error: expect(received).toBe(expected) // Object.is equality',
    '',
    'Failed:',
    'browser',
    '  browser/one.spec.ts: is broken: Error: a reason',
    '',
    '2 passed, 1 failed, 1 skipped',
  ])
  expect(second).toEqual([])
})

test('a source check is not tried again, and nothing is where more than twenty failed', async () => {
  const check: Step = { name: 'types', command: ['node', '-e', 'process.exit(2)'] }
  const { lines, second } = await run(check)
  expect(lines.slice(0, 3)).toEqual(['Failed:', 'types', '  ended with exit code 2'])
  expect(second).toEqual([])
  const failures = Array.from({ length: 21 }, (_, index) => ({ test: `${index}`, why: '' }))
  const results: Result[] = [
    {
      step: vitestStep('tests'),
      outcome: {
        files: [{ file: 'a', passed: 0, skipped: 0, failures }],
        errors: [],
        unsteady: [],
      },
    },
  ]
  const runs = vi.fn()
  expect(await tryAgain(results, runs)).toBe(results)
  expect(runs).not.toHaveBeenCalled()
})
