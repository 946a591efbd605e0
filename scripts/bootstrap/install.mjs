// @ts-check
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { isComplete, readLock } from './installed.mjs'
import {
  checkDisk,
  isInstalled,
  NODE,
  outsideEnvironment,
  ROOT,
  supportsSiteBuilder,
} from './machine.mjs'
import { SetupError, step, tryThreeTimes } from './report.mjs'

/** @typedef {'run' | 'everything'} Scope What is installed: what the product needs, or the tests' tools too. */

const LOCK = join(ROOT, 'package-lock.json')
/** What npm installed, as it writes it itself. */
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json')
/** What was installed from here: an optional package that npm cannot install is not tried every time. */
const STAMP = join(ROOT, 'node_modules', '.install.json')
const NPM = '11.19.1'
const NEEDED_MB = { run: 900, everything: 1600 }

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(LOCK))
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

class RegistryError extends SetupError {}

/** @param {string} output */
const errorOf = (output) => {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|network/u.test(output)) {
    return new RegistryError(
      'The npm registry could not be reached. Check the network (or the proxy settings of npm) and run the command again.',
    )
  }
  return new SetupError(explain(output))
}

/** @param {string} output */
const explain = (output) => {
  if (/ENOSPC/u.test(output)) return 'The disk is full: make room and run the command again.'
  if (/EACCES|EPERM/u.test(output)) return `npm may not write to ${ROOT}: check who owns it.`
  return `npm could not install the dependencies. Its last words:\n${output.slice(-3000)}`
}

/** @typedef {{ node: string, npm: string }} Npm A npm of the project's own, and the Node that it runs on. */

/**
 * @param {string[]} parameters
 * @param {Npm} [own] the machine's, unless said
 * @returns {Promise<void>}
 */
const npm = (parameters, own) =>
  new Promise((resolve, reject) => {
    const env = outsideEnvironment()
    if (own) env.PATH = `${dirname(own.node)}${delimiter}${env.PATH}`
    const child = spawn(own?.node ?? 'npm', own ? [own.npm, ...parameters] : parameters, {
      cwd: ROOT,
      env,
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
    child.once('exit', (code) => (code === 0 ? resolve() : reject(errorOf(output))))
  })

/**
 * Installs npm, and a Node for it to run on, outside node_modules, which npm replaces. npm silently
 * leaves out optional packages that do not support the Node it runs on (the site builder's native
 * parts), and the npm of the first Node 20 leaves out all that name a C library.
 * @returns {Promise<Npm | undefined>} undefined where the machine's own will do
 */
const installNpm = async () => {
  if (supportsSiteBuilder(process.versions.node)) return undefined
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const folder = join(ROOT, '.cache', 'npm')
  mkdirSync(folder, { recursive: true })
  const wanted = [`node@${dependencies.node}`, `npm@${NPM}`]
  await npm(['install', '--no-save', '--no-package-lock', '--prefix', folder, ...wanted])
  const modules = join(folder, 'node_modules')
  return {
    node: join(modules, 'node', 'bin', 'node'),
    npm: join(modules, 'npm', 'bin', 'npm-cli.js'),
  }
}

/** @param {Scope} scope @param {string} lock */
const isUpToDate = (scope, lock) => {
  if (!existsSync(NODE)) return false
  const stamp = readStamp()
  const enough = stamp?.scope === 'everything' || stamp?.scope === scope
  if (stamp?.lock === lock && enough) return true
  // After `npm ci` by hand there is no stamp.
  return isComplete(readLock(LOCK), readLock(INSTALLED), { dev: scope === 'everything' })
}

/**
 * Installs what is missing, and nothing where all that the lock file names is there.
 * @param {Scope} scope
 */
export const install = async (scope) => {
  const lock = lockHash()
  if (isUpToDate(scope, lock)) return

  // Tools of the tests stay installed.
  const wanted = scope === 'everything' || isInstalled('vitest') ? 'everything' : 'run'
  checkDisk(NEEDED_MB[wanted], 'installing')
  // What is there stays where only the tools are missing: a product that runs beside it needs its files.
  const isWidened = existsSync(NODE) && readStamp()?.lock === lock
  const parameters = isWidened
    ? ['install', '--no-save', '--no-audit', '--no-fund']
    : ['ci', ...(wanted === 'run' ? ['--omit=dev'] : [])]
  const what =
    wanted === 'run'
      ? 'the dependencies (the first time takes a minute or two)'
      : 'the dependencies and the tests’ tools (the first time takes two or three minutes)'
  await step(`Installing ${what}`, () =>
    tryThreeTimes(
      'Installing the dependencies',
      async () => npm(parameters, await installNpm()),
      (error) => error instanceof RegistryError,
    ),
  )
  writeFileSync(STAMP, JSON.stringify({ lock, scope: wanted }))
}
