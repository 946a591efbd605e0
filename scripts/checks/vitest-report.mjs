// @ts-check
// A reporter of Vitest: what `npm test` reads of a run. Vitest's JSON reporter leaves out errors that no test caught.
import { writeFileSync } from 'node:fs'

/** @typedef {import('vitest/node').Reporter} Reporter */
/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {import('./results.mjs').Outcome} Outcome */

/** @param {TestModule} module @returns {Outcome['files'][number]} */
const countOf = (module) => {
  const tests = [...module.children.allTests()].map((test) => ({ test, result: test.result() }))
  const failed = tests.filter(({ result }) => result.state === 'failed')
  const failures = failed.map(({ test, result }) => ({
    test: test.fullName,
    why: result.errors?.[0]?.message ?? '',
  }))
  // It could not be loaded, its `beforeAll` failed, or its worker is gone: there is no test to name.
  if (!module.ok() && failures.length === 0) {
    const suites = [...module.children.allSuites()]
    const [error] = [module, ...suites].flatMap((part) => part.errors())
    failures.push({ test: '', why: error?.message ?? 'did not run to its end' })
  }
  return {
    file: module.moduleId,
    passed: tests.filter(({ result }) => result.state === 'passed').length,
    skipped: tests.filter(({ result }) => result.state === 'skipped').length,
    failures,
  }
}

/** @implements {Reporter} */
export default class {
  /** @type {Required<Reporter>['onTestRunEnd']} */
  onTestRunEnd(modules, unhandledErrors) {
    /** @type {Outcome} */
    const outcome = {
      files: modules.map(countOf),
      errors: unhandledErrors.map(({ name, message }) => `${name ?? 'Error'}: ${message}`),
      unsteady: [],
    }
    if (process.env.VITEST_REPORT) writeFileSync(process.env.VITEST_REPORT, JSON.stringify(outcome))
  }
}
