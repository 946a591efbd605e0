// @ts-check
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkDisk, isInstalled, NODE, outsideEnvironment, ROOT } from './machine.mjs'
import { SetupError, step } from './report.mjs'

/** @typedef {'run' | 'everything'} Scope What is installed: what the product needs, or the tests' tools too. */

const STAMP = join(ROOT, 'node_modules', '.install.json')
const NEEDED_MB = { run: 900, everything: 1600 }

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')

/** @returns {{ lock: string, scope: Scope } | undefined} */
const readStamp = () => {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {string} output */
const explain = (output) => {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|network/u.test(output)) {
    return 'The npm registry could not be reached. Check the network (or the proxy settings of npm) and run the command again.'
  }
  if (/ENOSPC/u.test(output)) return 'The disk is full: make room and run the command again.'
  if (/EACCES|EPERM/u.test(output)) return `npm may not write to ${ROOT}: check who owns it.`
  return `npm could not install the dependencies. Its last words:\n${output.slice(-3000)}`
}

/**
 * @param {string[]} parameters
 * @returns {Promise<void>}
 */
const npm = (parameters) =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', parameters, {
      cwd: ROOT,
      env: outsideEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk).slice(-20_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', () =>
      reject(new SetupError('npm was not found: it comes with Node, reinstall that.')),
    )
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new SetupError(explain(output)))))
  })

/**
 * Installs what is missing, and nothing where the lock file has not changed since.
 * @param {Scope} scope
 */
export const install = async (scope) => {
  const lock = lockHash()
  const stamp = readStamp()
  const enough = stamp?.scope === 'everything' || stamp?.scope === scope
  if (stamp?.lock === lock && enough && existsSync(NODE)) return

  // Whoever installed the tests' tools keeps them.
  const wanted = scope === 'everything' || isInstalled('vitest') ? 'everything' : 'run'
  checkDisk(NEEDED_MB[wanted], 'installing')
  await step('Installing the dependencies (the first time takes a minute or two)', () =>
    npm(['ci', ...(wanted === 'run' ? ['--omit=dev'] : [])]),
  )
  writeFileSync(STAMP, JSON.stringify({ lock, scope: wanted }))
}
