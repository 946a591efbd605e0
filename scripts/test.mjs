// @ts-check
// `npm test [-- --all]`: installs what it needs and runs everything that guards the product; with `--all`
// also what takes long, on a second PostgreSQL and as a second brand.
import { parseArgs } from 'node:util'
import { build } from './bootstrap/build.mjs'
import { install } from './bootstrap/install.mjs'
import { checkNode } from './bootstrap/machine.mjs'
import { run, SetupError } from './bootstrap/report.mjs'
import { tryAgain } from './checks/again.mjs'
import { ensureChromium } from './checks/chromium.mjs'
import { longTests, sourceChecks, tests } from './checks/list.mjs'
import { startOtherPostgres } from './checks/other-postgres.mjs'
import { failuresOf, summaryOf } from './checks/results.mjs'
import { runSideBySide, runStep } from './checks/steps.mjs'

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
  const other = all ? await startOtherPostgres() : undefined
  /** @type {import('./checks/again.mjs').Result[]} */
  let results = []
  try {
    const steps = [...tests(chromium, all), ...(all ? longTests(other?.url) : [])]
    const runTests = async () => {
      for (const step of steps) results.push({ step, outcome: await runStep(step) })
    }
    // The integration tests leave part of the machine idle: the source checks take it.
    const [checked] = await Promise.all([runSideBySide(sourceChecks, 1), runTests()])
    results.push(...checked)
    if (process.env.CI) results = await tryAgain(results, runStep)
  } finally {
    await other?.stop()
  }
  const named = results.map(({ step, outcome }) => ({ name: step.name, outcome }))
  if (all && !other) console.log('\nNot run: contract tests on another PostgreSQL')
  console.log(`\n${summaryOf(named)}`)
  process.exitCode = named.some(({ outcome }) => failuresOf(outcome).length > 0) ? 1 : 0
})
