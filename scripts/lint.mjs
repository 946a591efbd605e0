// @ts-check
// `npm run lint`: what `npm test` checks by reading the sources alone.
import { install } from './bootstrap/install.mjs'
import { checkNode } from './bootstrap/machine.mjs'
import { run } from './bootstrap/report.mjs'
import { sourceChecks } from './checks/list.mjs'
import { runSideBySide } from './checks/steps.mjs'

await run(async () => {
  checkNode()
  await install('everything')
  const results = await runSideBySide(sourceChecks)
  const failed = results
    .filter(({ outcome }) => outcome.errors.length > 0)
    .map(({ step }) => step.name)
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nNothing found')
  process.exitCode = failed.length > 0 ? 1 : 0
})
