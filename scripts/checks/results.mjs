// @ts-check
// What the test tools' JSON reports say.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../bootstrap/machine.mjs'

/**
 * `failures` names each test that failed, with the first line of why.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Count
 */

/** @param {string} file @returns {any} */
const json = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** @param {string | undefined} message */
const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? ''

/** @param {string} file @returns {Count} */
export const readVitest = (file) => {
  const report = json(file)
  const failures = report.testResults.flatMap((/** @type {any} */ suite) => {
    const name = relative(ROOT, suite.name)
    const failed = suite.assertionResults.filter(
      (/** @type {any} */ { status }) => status === 'failed',
    )
    // A file that cannot be loaded fails without a single test of its own.
    if (suite.status === 'failed' && failed.length === 0)
      return [`${name}: ${firstLine(suite.message)}`]
    return failed.map(
      (/** @type {any} */ { fullName, failureMessages }) =>
        `${name}: ${fullName}: ${firstLine(failureMessages[0])}`,
    )
  })
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests || report.numFailedTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
}

/** @param {string} file @returns {Count} */
export const readPlaywright = (file) => {
  const { stats, errors, suites } = json(file)
  /** @param {any} suite @returns {string[]} */
  const failed = (suite) => [
    ...(suite.suites ?? []).flatMap(failed),
    ...(suite.specs ?? [])
      .filter((/** @type {any} */ { ok }) => !ok)
      .map((/** @type {any} */ spec) => {
        const results = spec.tests.flatMap((/** @type {any} */ test) => test.results)
        const error = results.find((/** @type {any} */ result) => result.error)?.error
        return `${spec.file}:${spec.line} ${spec.title}: ${firstLine(error?.message)}`
      }),
  ]
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failed),
      ...errors.map((/** @type {any} */ { message }) => firstLine(message)),
    ],
  }
}
