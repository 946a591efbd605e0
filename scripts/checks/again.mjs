// @ts-check
import { failuresOf, lineOf } from './results.mjs'

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./results.mjs').Outcome} Outcome */
/** @typedef {{ step: Step, outcome: Outcome }} Result */
/** @typedef {(step: Step) => Promise<Outcome>} RunStep */

/** With more than these the change or the machine is broken, and a second look tells nothing new. */
const MOST = 20

/** @param {Result} first @param {RunStep} runStep @returns {Promise<Outcome>} */
const runAgain = async ({ step, outcome }, runStep) => {
  if (outcome.errors.length > 0) return await runStep(step)
  /** @type {Outcome} */
  const second = { files: [], errors: [], unsteady: outcome.unsteady }
  for (const file of outcome.files) {
    if (file.failures.length === 0 || !step.alone) {
      second.files.push(file)
      continue
    }
    const { files, errors } = await runStep({ ...step, command: step.alone(file.file) })
    second.files.push(...files)
    second.errors.push(...errors)
  }
  return second
}

/** The failures of `first` that `second` does not have. @param {Outcome} first @param {Outcome} second */
const passedNow = (first, second) => {
  if (second.errors.length > 0) return []
  return [
    ...first.errors,
    ...first.files.flatMap(({ file, failures }) => {
      const again = second.files.find((other) => other.file === file)?.failures ?? []
      return failures
        .filter(({ test }) => !again.some((other) => other.test === test || other.test === ''))
        .map((failure) => lineOf(file, failure))
    }),
  ]
}

/**
 * Tries what failed once more, when nothing else runs: each file of tests by itself, or the whole step where it failed
 * without a test (an error that nobody caught, a worker that is gone). The second outcome takes the place of the first,
 * and what passes now is named as unsteady. Source checks stay as they are, and so do browser tests: Playwright itself
 * has tried them again.
 * @param {Result[]} results
 * @param {RunStep} runStep
 * @returns {Promise<Result[]>}
 */
export const tryAgain = async (results, runStep) => {
  const failed = results.flatMap(({ outcome }) => failuresOf(outcome)).length
  if (failed === 0 || failed > MOST) return results
  /** @type {Result[]} */
  const all = []
  for (const result of results) {
    const { step, outcome: first } = result
    if (!step.read || failuresOf(first).length === 0) {
      all.push(result)
      continue
    }
    const second = await runAgain(result, runStep)
    const unsteady = [...second.unsteady, ...passedNow(first, second)]
    all.push({ step, outcome: { ...second, unsteady } })
  }
  return all
}
