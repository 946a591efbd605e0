import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 10
/** A server writes its file at once when it has made it. */
const WRITTEN_WITHIN_MS = 5000

/** Whether the number is taken, if only by a process that has ended and waits to be collected. */
const isTaken = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** State and parent of a process, by Linux. The name in brackets before them may hold anything. */
const readStat = (pid: number): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Whether the process runs. In a container nobody may ever collect one that has ended. */
export const isAlive = (pid: number): boolean => {
  if (!isTaken(pid)) return false
  if (platform() !== 'linux') return true
  try {
    return readStat(pid)[0] !== 'Z'
  } catch {
    return isTaken(pid)
  }
}

/** Waits until `pid` is gone; false when it is still there after `timeoutMs`. */
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
  /** The process of ours that started it, while that lives; undefined: it was orphaned. */
  readonly owner: number | undefined
}

interface Process {
  readonly parent: number
  readonly command: string
  /** Undefined where the system does not tell us. */
  readonly cwd: string | undefined
}

/** Of another user's process root is not told either, in a container that may not trace processes. */
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
  const told = /^\s*(\d+)\s+(.*)$/su.exec(stdout)
  return told?.[2] ? { parent: Number(told[1]), command: told[2], cwd: undefined } : undefined
}

/** Written into the server's command line, so that anybody sees whose it is before it answers. */
export const ownerMark = (pid: number) => `embedded-platform-${pid}`

/** Names the cluster in the command line, as a setting that PostgreSQL itself does not know. */
export const clusterMark = (cluster: string) => `embedded_platform.cluster=${realpathSync(cluster)}`

const pidFileOf = (cluster: string) => join(cluster, 'postmaster.pid')

const readPidFile = (cluster: string): string[] | undefined => {
  try {
    return readFileSync(pidFileOf(cluster), 'utf8').split('\n')
  } catch {
    return undefined
  }
}

/** The server that runs on `cluster`, if one does. A file left by a dead one counts as none. */
export const findPostmaster = (cluster: string): Postmaster | undefined => {
  // The lines of PostgreSQL's own file: pid, directory, start, port, socket, address, memory, state.
  const lines = readPidFile(cluster)
  const pid = Number(lines?.[0])
  if (!lines || !pid) return undefined
  const found = look(pid)
  // The number may have been given to something else since: the server lives in its directory.
  const isServer =
    found?.cwd === undefined
      ? [clusterMark(cluster), `-D ${cluster}`].some((said) => found?.command.includes(`${said} `))
      : found.cwd === realpathSync(cluster)
  if (!found || !isServer) return undefined
  // An orphan is handed to another parent, so this can't be taken in by a process id used again.
  const isOwned = found.command.includes(`${ownerMark(found.parent)} `)
  return {
    pid,
    port: Number(lines[3]),
    ready: lines[7]?.trim() === 'ready',
    owner: isOwned ? found.parent : undefined,
  }
}

const isAbandoned = (cluster: string): boolean => {
  const file = statSync(pidFileOf(cluster), { throwIfNoEntry: false })
  return file?.size === 0 && Date.now() - file.mtimeMs > WRITTEN_WITHIN_MS
}

/**
 * PostgreSQL replaces the file of a dead server by itself, but believes one whose process id now
 * belongs to something else, and one that a start left empty which ended before it wrote.
 */
export const removeStalePidFile = (cluster: string): void => {
  // Below zero it is that of somebody's `postgres --single`: PostgreSQL's to judge.
  const pid = Number(readPidFile(cluster)?.[0])
  const isStale = pid > 0 ? isTaken(pid) && !findPostmaster(cluster) : isAbandoned(cluster)
  if (isStale) rmSync(pidFileOf(cluster), { force: true })
}

const SHUTDOWNS: readonly (readonly [NodeJS.Signals, number])[] = [
  // Fast: ends sessions, keeps everything. Immediate: recovers at the next start. Then by force.
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
]

/** Stops the server, by the gentlest means that works. */
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
