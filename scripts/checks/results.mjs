// @ts-check
// What the test tools report, and the words of it that stand at the end of a run.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../bootstrap/machine.mjs'

/**
 * A test that failed; without a name where its whole file did.
 * @typedef {{ test: string, why: string }} Failure
 * @typedef {{ file: string, passed: number, skipped: number, failures: Failure[] }} FileCount
 */

/**
 * What a step came to: its files, `errors` of no test at all, and names of those that passed when they were tried again.
 * @typedef {{ files: FileCount[], errors: string[], unsteady: string[] }} Outcome
 */

/** @param {string} file @returns {any} */
const json = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** @param {string} [message] */
const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? ''

/** @param {string} file @param {Failure} failure */
export const lineOf = (file, { test, why }) =>
  [relative(ROOT, file), test, firstLine(why)].filter((part) => part !== '').join(': ')

/** @param {string} file what `vitest-report.mjs` wrote @returns {Outcome} */
export const readVitest = (file) => json(file)

/**
 * A test that passed when Playwright tried it again counts as passed, and is named.
 * @param {string} file what Playwright's JSON reporter wrote
 * @returns {Outcome}
 */
export const readPlaywright = (file) => {
  const { config, errors, suites } = json(file)
  /** @param {any} suite @returns {any[]} */
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  /** @type {Outcome} */
  const outcome = {
    files: [],
    errors: errors.map((/** @type {any} */ { message }) => message),
    unsteady: [],
  }
  for (const suite of suites) {
    const path = join(config.rootDir, suite.file)
    /** @type {FileCount} */
    const count = { file: path, passed: 0, skipped: 0, failures: [] }
    for (const { title, tests } of specsOf(suite)) {
      for (const { status, results } of tests) {
        const error = results.find((/** @type {any} */ result) => result.error)?.error
        const failure = { test: title, why: error?.message ?? '' }
        if (status === 'unexpected') count.failures.push(failure)
        else if (status === 'skipped') count.skipped += 1
        else count.passed += 1
        if (status === 'flaky') outcome.unsteady.push(lineOf(path, failure))
      }
    }
    outcome.files.push(count)
  }
  return outcome
}

/** @param {Outcome} outcome */
export const failuresOf = ({ files, errors }) => [
  ...files.flatMap(({ file, failures }) => failures.map((failure) => lineOf(file, failure))),
  ...errors.map(firstLine),
]

/** @param {string} title @param {{ name: string, lines: string[] }[]} steps */
const named = (title, steps) => {
  const withLines = steps.filter(({ lines }) => lines.length > 0)
  if (withLines.length === 0) return []
  const lines = withLines.flatMap(({ name, lines }) => [name, ...lines.map((line) => `  ${line}`)])
  return [`${title}:`, ...lines, '']
}

/**
 * The end of a run's output: what was unsteady, what failed, and the count, which is the last line.
 * @param {{ name: string, outcome: Outcome }[]} steps
 */
export const summaryOf = (steps) => {
  const files = steps.flatMap(({ outcome }) => outcome.files)
  const sum = (/** @type {'passed' | 'skipped'} */ key) =>
    files.reduce((total, file) => total + file[key], 0)
  const failed = steps.flatMap(({ outcome }) => failuresOf(outcome)).length
  return [
    ...named(
      'Unsteady',
      steps.map(({ name, outcome }) => ({ name, lines: outcome.unsteady })),
    ),
    ...named(
      'Failed',
      steps.map(({ name, outcome }) => ({ name, lines: failuresOf(outcome) })),
    ),
    `${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`,
  ].join('\n')
}
