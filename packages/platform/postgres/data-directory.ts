import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '../core/config.ts'
import type { Binaries } from './binaries.ts'
import { movedClock } from './moved-clock.ts'
import { isAlive } from './processes.ts'
import { ensureSystemUser, type SystemUser } from './system-user.ts'

export const SUPERUSER = 'postgres'

const clusterOf = (dataDir: string) => join(dataDir, 'postgres')
const secretOf = (dataDir: string) => join(dataDir, 'postgres.secret')

/** The data directory and how to run the server on it. */
export interface DataDirectory {
  /** The configured path, for messages. */
  readonly dataDir: string
  /** The cluster's files. */
  readonly cluster: string
  readonly password: string
  /** Undefined: the server runs as the current user. */
  readonly user: SystemUser | undefined
}

/**
 * How the server is given its data directory. The user that root drops to may not have access to the
 * parent folders, so the process starts inside (chdir comes before setuid) and uses /proc/self/cwd.
 */
export const placed = (directory: string, user: SystemUser | undefined) =>
  user ? { cwd: directory, path: '/proc/self/cwd', ...user } : { cwd: directory, path: directory }

const runsAs = (cluster: string): SystemUser | undefined => {
  if (process.getuid?.() !== 0) return undefined
  if (platform() !== 'linux') {
    throw new ConfigError('PostgreSQL does not run as root: start as an ordinary user.')
  }
  // Created by an ordinary user before: keeps that owner.
  const owner = statSync(cluster, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : ensureSystemUser()
}

/** The superuser's password: created once, atomically for concurrent starts. */
const readSecret = (dataDir: string): string => {
  const path = secretOf(dataDir)
  if (!existsSync(path)) {
    const made = `${path}.${randomBytes(6).toString('hex')}`
    writeFileSync(made, randomBytes(24).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(made, path)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    } finally {
      rmSync(made)
    }
  }
  return readFileSync(path, 'utf8').trim()
}

/** Removes incomplete clusters; their names hold the creating process's id. */
const removeLeftovers = (dataDir: string) => {
  for (const name of readdirSync(dataDir)) {
    const processId = /^postgres\.new-(\d+)-/u.exec(name)?.[1]
    if (processId && !isAlive(Number(processId))) {
      rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

const runInitdb = (binaries: Binaries, made: string, directory: Omit<DataDirectory, 'cluster'>) => {
  const passwordFile = `${made}.password`
  writeFileSync(passwordFile, directory.password, { mode: 0o600 })
  const { user } = directory
  if (user) chownSync(passwordFile, user.uid, user.gid)
  const passwordFd = openSync(passwordFile, 'r')
  const { path, ...where } = placed(made, user)
  return new Promise<void>((resolve, reject) => {
    const initdb = spawn(
      binaries.initdb,
      [
        ...['-D', path, '-U', SUPERUSER, '--pwfile=/dev/fd/3', '--auth=scram-sha-256'],
        ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin'],
        ...['--builtin-locale=C.UTF-8', '--no-instructions'],
      ],
      { ...where, env: movedClock(), stdio: ['ignore', 'ignore', 'pipe', passwordFd] },
    )
    const complaints: string[] = []
    initdb.stderr?.setEncoding('utf8').on('data', (text: string) => complaints.push(text))
    initdb.once('error', reject)
    initdb.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`initdb failed (${code}): ${complaints.join('').trim()}`))
    })
  }).finally(() => {
    closeSync(passwordFd)
    rmSync(passwordFile)
  })
}

/** Creates the cluster under a temporary name and renames it: a kill leaves no partial one. */
const makeCluster = async (binaries: Binaries, directory: DataDirectory) => {
  const made = `${directory.cluster}.new-${process.pid}-${randomBytes(6).toString('hex')}`
  mkdirSync(made, { mode: 0o700 })
  try {
    if (directory.user) chownSync(made, directory.user.uid, directory.user.gid)
    await runInitdb(binaries, made, directory)
    renameSync(made, directory.cluster)
  } catch (error) {
    rmSync(made, { recursive: true, force: true })
    // Another start was faster; its cluster has the same password.
    if (!existsSync(join(directory.cluster, 'PG_VERSION'))) throw error
  }
}

/** Whether there is a cluster. An unreadable one counts: opening it reports its owner. */
export const hasCluster = (dataDir: string): boolean => {
  try {
    return statSync(join(clusterOf(dataDir), 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined
  } catch {
    return true
  }
}

/** The existing data directory; creates nothing. */
export const findDataDirectory = (dataDir: string): DataDirectory | undefined => {
  const cluster = clusterOf(dataDir)
  if (!existsSync(join(cluster, 'PG_VERSION')) || !existsSync(secretOf(dataDir))) return undefined
  return { dataDir, cluster, password: readSecret(dataDir), user: runsAs(cluster) }
}

/**
 * The data directory, with a cluster in it.
 * @throws {ConfigError} when it belongs to another user.
 */
export const prepareDataDirectory = async (
  dataDir: string,
  loadBinaries: (dropped: boolean) => Promise<Binaries>,
): Promise<{ directory: DataDirectory; binaries: Binaries }> => {
  const cluster = clusterOf(dataDir)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    removeLeftovers(dataDir)
    const directory = { dataDir, cluster, password: readSecret(dataDir), user: runsAs(cluster) }
    const binaries = await loadBinaries(directory.user !== undefined)
    if (!existsSync(join(cluster, 'PG_VERSION'))) await makeCluster(binaries, directory)
    return { directory, binaries }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') {
      throw new ConfigError(
        `The data directory ${dataDir} cannot be used (${error.message}): it belongs to another user. Start as that user, or choose another DATA_DIR.`,
        { cause: error },
      )
    }
    throw error
  }
}
