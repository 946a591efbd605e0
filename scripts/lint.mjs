// @ts-check
// `npm run lint`: what `npm test` checks by reading the sources alone.
import { mkdirSync } from 'node:fs'
import { install } from './bootstrap/install.mjs'
import { checkNode } from './bootstrap/machine.mjs'
import { run } from './bootstrap/report.mjs'
import { sourceChecks } from './checks/list.mjs'
import { RESULTS, runSideBySide } from './checks/steps.mjs'

await run(async () => {
  checkNode()
  await install('everything')
  mkdirSync(RESULTS, { recursive: true })
  const results = await runSideBySide(sourceChecks)
  const failed = results.filter(({ count }) => count.failed > 0).map(({ step }) => step.name)
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nNothing found')
  process.exitCode = failed.length > 0 ? 1 : 0
})
