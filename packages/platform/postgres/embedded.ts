import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { ConfigError } from '../core/config.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import {
  type DataDirectory,
  findDataDirectory,
  prepareDataDirectory,
  SUPERUSER,
} from './data-directory.ts'
import { findPostmaster, removeStalePidFile, stopPostmaster } from './processes.ts'
import { freePort, type ServerProcess, ServerStartError, startServer } from './server-process.ts'

const START_TIMEOUT_MS = 60_000
const RETRY_MS = 50

export interface EmbeddedServer {
  /** Connection string of the superuser to the maintenance database. */
  readonly url: string
  close(): Promise<void>
}

const urlOf = (directory: DataDirectory, port: number) =>
  `postgres://${SUPERUSER}:${directory.password}@127.0.0.1:${port}/postgres`

/**
 * Stops an orphaned server and removes a stale lock file.
 * @throws {ConfigError} if another process runs a server on this directory.
 */
const stopOrphan = async ({ cluster, dataDir }: DataDirectory, logger: Logger) => {
  const running = findPostmaster(cluster)
  if (!running) return removeStalePidFile(cluster)
  if (running.owner !== undefined) {
    throw new ConfigError(
      `Process ${running.owner} is already running on this data directory: ${dataDir}. Stop it, or choose another DATA_DIR.`,
    )
  }
  // Not as `pid`, which pino sets to this process's.
  logger.warn({ serverPid: running.pid }, 'stopping the database server that a killed process left')
  await stopPostmaster(cluster, running.pid)
}

const isTransient = (output: string) =>
  // Concurrent starts, a port taken in the meantime, or the previous server not quite stopped.
  /lock file "postmaster.pid" (?:already exists|is empty)|Address already in use|could not create any TCP\/IP sockets|is still in use/u.test(
    output,
  )

const startOwned = async (
  directory: DataDirectory,
  binaries: Binaries,
  logger: Logger,
  port?: number,
): Promise<ServerProcess> => {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    await stopOrphan(directory, logger)
    try {
      return await startServer(directory, binaries, logger, port ?? (await freePort()))
    } catch (error) {
      const transient = error instanceof ServerStartError && isTransient(error.output)
      if (!transient || Date.now() > deadline) throw error
      await delay(RETRY_MS)
    }
  }
}

/**
 * Keeps a server running until `close`. A crashed one is restarted on the same port, for the pools; if
 * that fails, this process is sent SIGTERM and left to its supervisor.
 */
const supervise = (
  first: ServerProcess,
  restart: () => Promise<ServerProcess>,
  cluster: string,
  logger: Logger,
) => {
  let current = first
  let closing = false
  const watch = (server: ServerProcess): Promise<void> =>
    server.ended.then(async () => {
      if (closing) return
      logger.error('the database server died; starting it again')
      current = await restart()
      logger.info('the database server is back')
      return watch(current)
    })
  const watching = watch(first).catch((error: unknown) => {
    logger.fatal({ err: error }, 'the database server could not be started again')
    process.exitCode = 1
    process.kill(process.pid, 'SIGTERM')
  })
  return async () => {
    closing = true
    await stopPostmaster(cluster, current.pid)
    await watching
  }
}

/**
 * Starts PostgreSQL on `dataDir`, creating the cluster at the first start.
 * @throws {ConfigError} if another process uses it, or it is unusable.
 */
export const startEmbedded = async (dataDir: string, logger: Logger): Promise<EmbeddedServer> => {
  const { directory, binaries } = await prepareDataDirectory(dataDir, findBinaries)
  try {
    const first = await startOwned(directory, binaries, logger)
    const restart = () => startOwned(directory, binaries, logger, first.port)
    const stop = supervise(first, restart, directory.cluster, logger)
    return {
      url: urlOf(directory, first.port),
      close: () => stop().finally(() => binaries.dispose()),
    }
  } catch (error) {
    binaries.dispose()
    throw error
  }
}

/** The connection string of the server that another process runs on `dataDir`, if any. */
export const findRunningEmbedded = (dataDir: string): string | undefined => {
  const directory = findDataDirectory(dataDir)
  if (!directory) return undefined
  const running = findPostmaster(directory.cluster)
  return running?.ready && running.owner !== undefined ? urlOf(directory, running.port) : undefined
}
