// @ts-check
import { readFileSync } from 'node:fs'

/**
 * An entry of `package-lock.json`, and of the copy that npm writes of what it installed.
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {boolean} [link]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */
/** @typedef {Record<string, LockEntry | undefined>} LockEntries by path */
/** @typedef {{ os: string, cpu: string, libc: string }} Machine */

/** @returns {Machine} */
const thisMachine = () => {
  const report = /** @type {{ header: Record<string, unknown> }} */ (process.report.getReport())
  const libc = report.header.glibcVersionRuntime ? 'glibc' : 'musl'
  return { os: process.platform, cpu: process.arch, libc }
}

/**
 * Whether an optional package is a native part that `machine` needs. A Node or npm that is too old leaves
 * these out in silence, so they must be there; other optional packages may be missing.
 * @param {LockEntry} entry @param {Machine} machine
 */
const isNativeOf = ({ os, cpu, libc }, machine) =>
  os?.includes(machine.os) === true &&
  cpu?.includes(machine.cpu) === true &&
  (libc === undefined || libc.includes(machine.libc))

/**
 * Whether all that `wanted` names is among `installed`, in its version.
 * @param {LockEntries} wanted
 * @param {LockEntries} installed
 * @param {{ dev: boolean }} scope whether the tests' tools are wanted too
 * @param {Machine} [machine]
 */
export const isComplete = (wanted, installed, { dev }, machine = thisMachine()) =>
  Object.entries(wanted).every(([path, entry]) => {
    if (!entry || !path.includes('node_modules/')) return true
    if (entry.dev && !dev) return true
    if ((entry.optional || entry.devOptional) && !isNativeOf(entry, machine)) return true
    const copy = installed[path]
    return copy !== undefined && copy.version === entry.version
  })

/**
 * The entries of a lock file; none where there is no such file.
 * @param {string} file
 * @returns {LockEntries}
 */
export const readLock = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}
