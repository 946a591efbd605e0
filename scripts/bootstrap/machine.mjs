// @ts-check
// In this folder: nothing newer than Node 20.0. A missing named export would fail before `checkNode` can
// report it, so what came with 18 is used through `fs`.
import fs, { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SetupError } from './report.mjs'

export const ROOT = join(fileURLToPath(import.meta.url), '..', '..', '..')
export const NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node')

const MEGABYTE = 1024 * 1024
const OLDEST_NODE = 20
const HIGHEST_PORT = 65_535

export const checkNode = () => {
  const major = Number(process.versions.node.split('.')[0])
  if (major < OLDEST_NODE) {
    throw new SetupError(
      `Node ${process.versions.node} is too old to set up the project: install Node ${OLDEST_NODE} or newer.\n` +
        'The project then brings the version it runs on.',
    )
  }
}

/**
 * Whether the site builder's native packages name `version` of Node as one of theirs.
 * @param {string} version
 */
export const supportsSiteBuilder = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24
}

/** @param {number} megabytes @param {string} what */
export const checkDisk = (megabytes, what) => {
  const { bavail, bsize } = fs.statfsSync(ROOT)
  const free = Math.floor((bavail * bsize) / MEGABYTE)
  if (free < megabytes) {
    throw new SetupError(
      `Not enough disk: ${what} needs about ${megabytes} MB, ${free} MB are free in ${ROOT}.`,
    )
  }
}

/**
 * Validates PORT.
 * @param {string | undefined} text
 */
export const readPort = (text) => {
  const port = /^\d+$/u.test(text || '3000') ? Number(text || '3000') : 0
  if (port < 1 || port > HIGHEST_PORT) {
    throw new SetupError(
      `The configuration is wrong:\n  PORT must be a whole number from 1 to ${HIGHEST_PORT}, and is "${text}"`,
    )
  }
  return port
}

const noSuchHost = (/** @type {string} */ host) =>
  `HOST must be an address of this machine, and is "${host}"`

/** @type {Record<string, ((host: string, port: number) => string) | undefined>} */
const LISTEN_ERRORS = {
  EADDRINUSE: (host, port) =>
    `Port taken: something already listens on ${host}:${port}. Stop it, or choose another: PORT=${port + 1} npm start`,
  EACCES: (host, port) => `Not allowed to listen on ${host}:${port}. Choose a port above 1023.`,
  EADDRNOTAVAIL: noSuchHost,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
}

/**
 * Checks, before minutes of work, that the server can listen.
 * @param {string} host @param {number} port
 * @returns {Promise<void>}
 */
export const checkPort = (host, port) =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => {
      const explain = 'code' in error ? LISTEN_ERRORS[String(error.code)] : undefined
      reject(explain ? new SetupError(explain(host, port)) : error)
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })

/** The environment without this project's own tools in PATH: npm deletes them while it reinstalls. */
export const outsideEnvironment = () => ({
  ...process.env,
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
})

/** @param {string} name */
export const isInstalled = (name) => existsSync(join(ROOT, 'node_modules', name))
