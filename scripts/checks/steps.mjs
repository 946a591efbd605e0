// @ts-check
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from '../bootstrap/machine.mjs'

export const RESULTS = join(ROOT, '.cache', 'results')

/**
 * @typedef {import('./results.mjs').Count} Count
 * @typedef {{ name: string, command: string[], env?: Record<string, string>, read?: (file: string) => Count }} Step
 */

/**
 * Runs one step with its output on the terminal and answers with what it counted; a step without
 * tests of its own counts as one.
 * @param {Step} step
 * @returns {Promise<Count>}
 */
export const runStep = async ({ name, command: [program = '', ...parameters], env = {}, read }) => {
  const file = join(RESULTS, `${name.replaceAll(/\W+/gu, '-')}.json`)
  rmSync(file, { force: true })
  const started = Date.now()
  console.log(`\n── ${name}`)
  const code = await new Promise((resolve, reject) => {
    const child = spawn(
      program,
      parameters.map((parameter) => parameter.replace('{results}', file)),
      {
        cwd: ROOT,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {
          ...process.env,
          PATH: join(ROOT, 'node_modules', '.bin') + delimiter + process.env.PATH,
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
          ...env,
        },
      },
    )
    child.once('error', reject)
    child.once('exit', resolve)
  })
  const count =
    read && existsSync(file)
      ? read(file)
      : { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0, failures: [] }
  if (code !== 0 && count.failed === 0) count.failed = 1
  console.log(
    `── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`,
  )
  return count
}
