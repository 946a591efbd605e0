// @ts-check
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { checkDisk, NODE, ROOT } from './machine.mjs'
import { SetupError, step } from './report.mjs'

const STAMP = join(ROOT, '.cache', 'build.txt')
const SOURCES = [
  'src',
  'content',
  'domain',
  'public',
  'scripts',
  'astro.config.ts',
  'package-lock.json',
]
const NEEDED_MB = 200

/**
 * @param {string} folder
 * @returns {string[]}
 */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(path)
    return entry.isFile() ? [path] : []
  })

/** All inputs of the build, SITE_URL included: canonical URLs contain it. */
const sourceHash = () => {
  const hash = createHash('sha256').update(process.env.SITE_URL ?? '')
  const files = SOURCES.map((source) => join(ROOT, source))
    .filter((path) => existsSync(path))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
  for (const file of files.sort()) hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  return hash.digest('hex')
}

const runBuild = () =>
  new Promise((resolve, reject) => {
    const child = spawn(NODE, ['scripts/build.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk).slice(-20_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0
        ? resolve(undefined)
        : reject(new SetupError(`The site could not be built:\n${output.slice(-5000)}`)),
    )
  })

/** Builds the site, unless no source has changed since the last build. */
export const build = async () => {
  const hash = sourceHash()
  const built = ['dist/index.html', 'dist-maps', STAMP].every((path) =>
    existsSync(resolve(ROOT, path)),
  )
  if (built && readFileSync(STAMP, 'utf8') === hash) return
  // An interrupted build must not count as a complete one.
  rmSync(STAMP, { force: true })
  checkDisk(NEEDED_MB, 'building')
  await step('Building the site', runBuild)
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  writeFileSync(STAMP, hash)
}
