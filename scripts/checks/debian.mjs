// @ts-check
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { step, tryThreeTimes } from '../bootstrap/report.mjs'

const run = promisify(execFile)

/** Whether packages of Debian can be installed here: by root alone. */
export const hasDebianPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @param {...string} parameters */
const apt = (...parameters) =>
  run('apt-get', ['-qq', ...parameters], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })

/**
 * Installs the first package of `names` that can be had.
 * @param {string} what as it is printed
 * @param {string[]} names
 * @param {string[]} [options] for `apt-get install`
 * @returns {Promise<boolean>} whether one is there; why not is printed.
 */
export const installFromDebian = async (what, names, options = []) => {
  const installFirst = async () => {
    await apt('update')
    for (const [index, name] of names.entries()) {
      try {
        await apt('install', '-y', ...options, name)
        return
      } catch (error) {
        if (index === names.length - 1) throw error
      }
    }
  }
  const title = `Installing ${what}`
  try {
    await step(title, () => tryThreeTimes(title, installFirst))
    return true
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return false
  }
}
