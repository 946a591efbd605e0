import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from './config.ts'
import { type ArrivalTimeout, abortSlowRequests, arrivalTimeoutMs } from './ops/slow-requests.ts'
import { ENVELOPE_BYTES } from './storage/upload-body.ts'

// A client that is slower than this holds a socket that others need. A file of 10 MB has the 80
// seconds that it takes at 1 Mbit a second, and more.
const HEADERS_TIMEOUT_MS = 10_000
const ARRIVAL_TIMEOUT: ArrivalTimeout = { graceMs: 30_000, bytesPerSecond: 32 * 1024 }
// Node's own, behind it: as long as the largest body of all may take.
const requestTimeout = ({ project }: Pick<Config, 'project'>) =>
  arrivalTimeoutMs(project.fileSizeLimit + ENVELOPE_BYTES, ARRIVAL_TIMEOUT)
const KEEP_ALIVE_MS = 65_000
// Neither side has moved a byte: a client that asks and never reads.
const SILENCE_MS = 60_000
const STOP_TIMEOUT_MS = 10_000

export interface RunningServer {
  readonly port: number
  /** Lets answers in flight finish, for ten seconds at most. */
  stop(): Promise<void>
}

/** @throws the socket's error (EADDRINUSE, EACCES ...) where it cannot listen. */
export const listen = (
  app: Hono,
  config: Pick<Config, 'host' | 'port' | 'project'>,
): Promise<RunningServer> =>
  new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: config.host, port: config.port }, () => {
      server.off('error', reject)
      resolve({ port: (server.address() as AddressInfo).port, stop: () => stop(server) })
    }) as Server
    server.headersTimeout = HEADERS_TIMEOUT_MS
    abortSlowRequests(server, ARRIVAL_TIMEOUT)
    server.requestTimeout = requestTimeout(config)
    server.keepAliveTimeout = KEEP_ALIVE_MS
    server.setTimeout(SILENCE_MS)
    server.once('error', reject)
  })

const stop = async (server: Server): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS)
  await closed
  clearTimeout(timer)
}
