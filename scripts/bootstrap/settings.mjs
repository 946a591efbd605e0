// @ts-check
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, ROOT } from './machine.mjs'
import { SetupError } from './report.mjs'

const ENV_FILE = join(ROOT, '.env')

/**
 * Adds `.env` to the environment, which takes precedence. A Node older than 20.12 cannot read it: the
 * project's own does, and until that is installed nothing is added.
 */
export const loadEnvFile = (node = NODE, file = ENV_FILE) => {
  if (!existsSync(file)) return
  if (typeof process.loadEnvFile === 'function') return process.loadEnvFile(file)
  if (!existsSync(node)) return
  const read = [`--env-file=${file}`, '--print', 'JSON.stringify(process.env)']
  Object.assign(process.env, JSON.parse(execFileSync(node, read, { encoding: 'utf8' })))
}

/**
 * Checks the settings with the installed product, before the site is built.
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
