import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Binaries } from './binaries.ts'
import { type DataDirectory, placed } from './data-directory.ts'
import { movedClock } from './moved-clock.ts'
import { clusterMark, findPostmaster, ownerMark } from './processes.ts'

const READY_POLL_MS = 10
const LINES_KEPT = 20

export interface ServerProcess {
  readonly pid: number
  readonly port: number
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>
}

/** The server did not start; `output` is its log. */
export class ServerStartError extends Error {
  override readonly name = 'ServerStartError'
  readonly output: string
  constructor(output: string) {
    super(`PostgreSQL did not start:\n${output}`)
    this.output = output
  }
}

/** A port of the loopback interface that is free now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = address !== null && typeof address === 'object' ? address.port : 0
      probe.close(() => resolve(port))
    })
  })

const settings = (port: number): Record<string, string> => ({
  cluster_name: ownerMark(process.pid),
  port: String(port),
  listen_addresses: '127.0.0.1',
  // Unix sockets need a short, accessible path; loopback with a password does not.
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
  // Clients get the errors. In a log they would be personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_checkpoints: 'off',
  log_line_prefix: '',
})

const pass = (line: string, logger: Logger) => {
  const message = `postgres: ${line}`
  // Logged for every connection that a shutdown ends.
  const isShutdownNotice = line.includes('terminating connection due to administrator command')
  if (/^(?:FATAL|PANIC|WARNING):/u.test(line) && !isShutdownNotice) logger.warn(message)
  else logger.debug(message)
}

const waitUntilReady = async (child: ChildProcess, cluster: string, hasEnded: () => boolean) => {
  while (!hasEnded()) {
    const postmaster = findPostmaster(cluster)
    if (postmaster?.pid === child.pid && postmaster?.ready) return true
    await delay(READY_POLL_MS)
  }
  return false
}

/**
 * Starts the server as a child in a session of its own, so that Ctrl-C does not reach it.
 * @throws {ServerStartError} if it ends before it is ready.
 */
export const startServer = async (
  directory: DataDirectory,
  binaries: Binaries,
  logger: Logger,
  port: number,
): Promise<ServerProcess> => {
  const { path, ...where } = placed(directory.cluster, directory.user)
  const options = [
    clusterMark(directory.cluster),
    ...Object.entries(settings(port)).map(([name, value]) => `${name}=${value}`),
  ].flatMap((setting) => ['-c', setting])
  const child = spawn(binaries.postgres, ['-D', path, ...options], {
    ...where,
    env: movedClock(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output: string[] = []
  const lines = createInterface({ input: child.stderr })
  lines.on('line', (line) => {
    output.push(line)
    if (output.length > LINES_KEPT) output.shift()
    pass(line, logger)
  })

  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => output.push(error.message))
    child.once('close', () => {
      hasEnded = true
      resolve()
    })
  })
  // Also on an uncaught error of this process: no server is left running.
  const stopServer = () => child.kill('SIGINT')
  process.once('exit', stopServer)
  ended.then(() => process.off('exit', stopServer))

  const ready = await waitUntilReady(child, directory.cluster, () => hasEnded)
  if (!ready || child.pid === undefined) throw new ServerStartError(output.join('\n'))
  return { pid: child.pid, port, ended }
}
