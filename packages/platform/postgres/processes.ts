import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 10
/** A server writes its pid file right after creating it. */
const WRITTEN_WITHIN_MS = 5000

/** Whether the pid is in use, even by a zombie. */
const isTaken = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** State and parent of a process from /proc. The name in brackets before them may contain anything. */
const readStat = (pid: number): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Whether the process runs. A zombie does not: in a container it may never be reaped. */
export const isAlive = (pid: number): boolean => {
  if (!isTaken(pid)) return false
  if (platform() !== 'linux') return true
  try {
    return readStat(pid)[0] !== 'Z'
  } catch {
    return isTaken(pid)
  }
}

/** Waits until `pid` has ended; false if it still runs after `timeoutMs`. */
export const waitForEnd = async (pid: number, timeoutMs: number): Promise<boolean> => {
  const deadline = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await delay(POLL_MS)
  }
  return true
}

/** The server that runs on a cluster. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
  /** The running process that started it; undefined: it is an orphan. */
  readonly owner: number | undefined
}

interface Process {
  readonly parent: number
  readonly command: string
  /** Undefined if the system does not allow reading it. */
  readonly cwd: string | undefined
}

/** In a container without ptrace not even root may read it for another user's process. */
const readCwd = (pid: number): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

const look = (pid: number): Process | undefined => {
  if (platform() === 'linux') {
    try {
      return {
        parent: Number(readStat(pid)[1]),
        command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
        cwd: readCwd(pid),
      }
    } catch {
      return undefined
    }
  }
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'ppid=,command=', '-p', String(pid)], {
    encoding: 'utf8',
  })
  const match = /^\s*(\d+)\s+(.*)$/su.exec(stdout)
  return match?.[2] ? { parent: Number(match[1]), command: match[2], cwd: undefined } : undefined
}

/** In the server's command line, to identify its owner before it accepts connections. */
export const ownerMark = (pid: number) => `embedded-platform-${pid}`

/** Identifies the cluster in the command line, as a custom setting. */
export const clusterMark = (cluster: string) => `embedded_platform.cluster=${realpathSync(cluster)}`

const pidFileOf = (cluster: string) => join(cluster, 'postmaster.pid')

const readPidFile = (cluster: string): string[] | undefined => {
  try {
    return readFileSync(pidFileOf(cluster), 'utf8').split('\n')
  } catch {
    return undefined
  }
}

/** The server that runs on `cluster`, if any. A stale pid file is ignored. */
export const findPostmaster = (cluster: string): Postmaster | undefined => {
  // The lines of PostgreSQL's own file: pid, directory, start, port, socket, address, memory, state.
  const lines = readPidFile(cluster)
  const pid = Number(lines?.[0])
  if (!lines || !pid) return undefined
  const candidate = look(pid)
  // The pid may have been reused: a server's working directory is its cluster.
  const isServer =
    candidate?.cwd === undefined
      ? [clusterMark(cluster), `-D ${cluster}`].some((argument) =>
          candidate?.command.includes(`${argument} `),
        )
      : candidate.cwd === realpathSync(cluster)
  if (!candidate || !isServer) return undefined
  // An orphan has another parent: a reused pid does not match.
  const isOwned = candidate.command.includes(`${ownerMark(candidate.parent)} `)
  return {
    pid,
    port: Number(lines[3]),
    ready: lines[7]?.trim() === 'ready',
    owner: isOwned ? candidate.parent : undefined,
  }
}

const isAbandoned = (cluster: string): boolean => {
  const file = statSync(pidFileOf(cluster), { throwIfNoEntry: false })
  return file?.size === 0 && Date.now() - file.mtimeMs > WRITTEN_WITHIN_MS
}

/**
 * PostgreSQL replaces the pid file of a dead server itself, but not one whose pid was reused, nor an
 * empty one of an interrupted start.
 */
export const removeStalePidFile = (cluster: string): void => {
  // A negative pid is that of `postgres --single`: left to PostgreSQL.
  const pid = Number(readPidFile(cluster)?.[0])
  const isStale = pid > 0 ? isTaken(pid) && !findPostmaster(cluster) : isAbandoned(cluster)
  if (isStale) rmSync(pidFileOf(cluster), { force: true })
}

const SHUTDOWNS: readonly (readonly [NodeJS.Signals, number])[] = [
  // Fast shutdown, then immediate (recovery at the next start), then SIGKILL.
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
]

/** Stops the server, escalating signals. */
export const stopPostmaster = async (cluster: string, pid: number): Promise<void> => {
  for (const [signal, timeoutMs] of SHUTDOWNS) {
    if (findPostmaster(cluster)?.pid !== pid) break
    try {
      process.kill(pid, signal)
    } catch {
      break
    }
    if (await waitForEnd(pid, timeoutMs)) return
  }
  await waitForEnd(pid, 1000)
}
