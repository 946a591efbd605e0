// @ts-check
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryThreeTimes } from '../bootstrap/report.mjs'
import { hasDebianPackages, installFromDebian } from './debian.mjs'

/** @typedef {{ url: string, stop: () => Promise<void> }} OtherPostgres */

const DEBIAN = '/usr/lib/postgresql'

/** The oldest PostgreSQL that Debian keeps here and that we support. */
const findBinaries = () => {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(Number)
        .filter((v) => v >= 15)
    : []
  return versions
    .sort((a, b) => a - b)
    .map((version) => join(DEBIAN, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** PostgreSQL refuses to run as root: Debian's package brings a user for it. */
const owner = () => {
  if (process.getuid?.() !== 0) return {}
  const id = (/** @type {string} */ flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A temporary server of Debian's package. @param {string} binaries @returns {Promise<OtherPostgres>} */
const startServer = async (binaries) => {
  const folder = mkdtempSync(join(tmpdir(), 'southerly-postgres-'))
  const user = owner()
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o644 })
  const data = join(folder, 'data')
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '--no-sync'],
    { ...user, cwd: folder, stdio: 'pipe' },
  )
  const port = await freePort()
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'fsync=off'],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await new Promise((resolve, reject) => {
    server.stderr.on('data', (/** @type {Buffer} */ chunk) => {
      if (String(chunk).includes('ready to accept connections')) resolve(undefined)
    })
    server.once('exit', () => {
      rmSync(folder, { recursive: true, force: true })
      reject(new Error('it ended at once'))
    })
  })
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A second PostgreSQL for the contract tests: the one of `DATABASE_URL`, or a temporary server of
 * Debian's package.
 * @returns {Promise<OtherPostgres | undefined>} undefined, with the reason printed, where there is none.
 */
export const startOtherPostgres = async () => {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} }
  if (!findBinaries() && hasDebianPackages()) {
    await installFromDebian("Debian's PostgreSQL", ['postgresql-15'], ['--no-install-recommends'])
  }
  const binaries = findBinaries()
  if (!binaries) {
    console.log(
      'Contract tests run on the embedded PostgreSQL only: no other one is installed, and DATABASE_URL is not set.',
    )
    return undefined
  }
  const title = 'Starting the other PostgreSQL'
  return await tryThreeTimes(title, () => startServer(binaries))
}
