// @ts-check
// `npm test [-- --all]`: installs what it needs and runs everything that guards the product; with `--all`
// also what takes long, on a second PostgreSQL and as a second brand.
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { build } from './bootstrap/build.mjs'
import { install } from './bootstrap/install.mjs'
import { checkNode } from './bootstrap/machine.mjs'
import { run, SetupError } from './bootstrap/report.mjs'
import { ensureChromium } from './checks/chromium.mjs'
import { longTests, sourceChecks, tests } from './checks/list.mjs'
import { startOtherPostgres } from './checks/other-postgres.mjs'
import { RESULTS, runSideBySide, runStep } from './checks/steps.mjs'

/** @typedef {import('./checks/steps.mjs').Step} Step */
/** @typedef {import('./checks/results.mjs').Count} Count */

const readOptions = () => {
  try {
    return parseArgs({ options: { all: { type: 'boolean', default: false } } }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new SetupError(`npm test [-- --all]: ${reason}`)
  }
}

await run(async () => {
  const { all } = readOptions()
  checkNode()
  await install('everything')
  const chromium = await ensureChromium()
  await build()
  mkdirSync(RESULTS, { recursive: true })
  const other = all ? await startOtherPostgres() : undefined

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
    const steps = [...tests(chromium, all), ...(all ? longTests(other?.url) : [])]
    const runTests = async () => {
      for (const step of steps) add(step, await runStep(step))
    }
    // The integration tests leave part of the machine idle: the source checks take it.
    const [checked] = await Promise.all([runSideBySide(sourceChecks, 1), runTests()])
    for (const { step, count } of checked) add(step, count)
  } finally {
    await other?.stop()
  }
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  process.exitCode = total.failed > 0 ? 1 : 0
})
