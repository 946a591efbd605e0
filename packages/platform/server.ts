import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from './core/config.ts'
import { type ArrivalTimeout, abortSlowRequests, arrivalTimeoutMs } from './ops/slow-requests.ts'
import { ENVELOPE_BYTES } from './storage/upload-body.ts'

// Slower clients would hold sockets that others need. 10 MB at 1 Mbit/s takes 80 s, which is within
// this.
const HEADERS_TIMEOUT_MS = 10_000
const ARRIVAL_TIMEOUT: ArrivalTimeout = { graceMs: 30_000, bytesPerSecond: 32 * 1024 }
// Node's own timeout, as a fallback: as long as the largest body may take.
const requestTimeout = ({ project }: Pick<Config, 'project'>) =>
  arrivalTimeoutMs(project.fileSizeLimit + ENVELOPE_BYTES, ARRIVAL_TIMEOUT)
const KEEP_ALIVE_MS = 65_000
// Without traffic in either direction, such as a client that never reads.
const SILENCE_MS = 60_000
const STOP_TIMEOUT_MS = 10_000

export interface RunningServer {
  readonly port: number
  /** Waits for responses in flight, for ten seconds at most. */
  stop(): Promise<void>
}

/** @throws the socket's error (EADDRINUSE, EACCES ...) if it cannot listen. */
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
