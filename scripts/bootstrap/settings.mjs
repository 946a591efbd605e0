// @ts-check
import { spawnSync } from 'node:child_process'
import { NODE, ROOT } from './machine.mjs'
import { SetupError } from './report.mjs'

/**
 * Asks the installed product whether it would start with this environment, before a site is built for it.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} node
 */
export const checkSettings = (env, node = NODE) => {
  const { error, status, stderr } = spawnSync(node, ['scripts/check-settings.ts'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  })
  if (error) throw error
  if (status !== 0) throw new SetupError(stderr.trim())
}
