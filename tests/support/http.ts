import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { PostgrestClient } from '@supabase/postgrest-js'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import pino from 'pino'
import { createAuthenticate } from '../../platform/auth/authenticate.ts'
import { createSigningKeys } from '../../platform/auth/signing-keys.ts'
import { createTokens } from '../../platform/auth/tokens.ts'
import { parseConfig } from '../../platform/config.ts'
import type { Platform } from '../../platform/context.ts'
import { limitBody } from '../../platform/ops/body-limit.ts'
import type { DatabaseCaller } from '../../platform/postgres/as-caller.ts'
import { createDatabase } from '../../platform/postgres/kysely.ts'
import { loadApiKeys } from '../../platform/postgres/settings.ts'
import { createRestRoutes } from '../../platform/rest/routes.ts'
import { createRateLimits } from '../../supabase/functions/_shared/rate-limits.ts'
import { createTestDatabase } from './database.ts'

export interface RunningHttp {
  /** Origin, without a trailing slash. */
  readonly url: string
  stop(): Promise<void>
}

/** Listens with `app` on a free port of the loopback. */
export const listenOnFreePort = (app: Hono): Promise<RunningHttp> =>
  new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => {
      const { port } = server.address() as AddressInfo
      resolve({
        url: `http://127.0.0.1:${port}`,
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped())
            server.closeAllConnections()
          }),
      })
    }) as Server
  })

export const REST_BODY_BYTES = 256 * 1024

export interface RestServer extends RunningHttp {
  readonly pool: Pool
  /** What proves `caller` to the server: nobody in particular without one. */
  headersOf(caller?: DatabaseCaller): Promise<Record<string, string>>
  /** The official client, as `caller`. */
  as(caller?: DatabaseCaller): Promise<PostgrestClient>
  /** Moves the server's clock ahead. */
  advance(milliseconds: number): void
  /** A request by hand, below `/rest/v1`. */
  request(path: string, init?: RequestInit, caller?: DatabaseCaller): Promise<Response>
}

/**
 * The data API over real HTTP, with the real authentication, on a database of its own unless `given`
 * is another's, who drops it.
 */
export const startRestServer = async (given?: Pool): Promise<RestServer> => {
  await using undo = new AsyncDisposableStack()
  const database = given ? undefined : await createTestDatabase()
  if (database) undo.defer(() => database.drop())
  const pool = given ?? database?.pool
  if (!pool) throw new Error('No database')
  let ahead = 0
  const platform: Platform = {
    config: parseConfig({ NODE_ENV: 'test' }),
    logger: pino({ level: 'silent' }),
    pool,
    db: createDatabase(pool),
    limits: createRateLimits(pool),
    keys: await loadApiKeys(pool),
    now: () => new Date(Date.now() + ahead),
  }
  const tokens = createTokens(platform, createSigningKeys(platform))
  const app = new Hono()
    .use('/rest/v1/*', limitBody(REST_BODY_BYTES))
    .route('/rest/v1', createRestRoutes(platform, createAuthenticate(platform)))
  const http = await listenOnFreePort(app)
  undo.defer(() => http.stop())

  const headersOf = async (caller?: DatabaseCaller): Promise<Record<string, string>> => {
    if (caller?.role === 'service_role') return { apikey: platform.keys.secret }
    if (caller?.role !== 'authenticated') return { apikey: platform.keys.publishable }
    const claims = { session_id: crypto.randomUUID(), ...caller.claims, role: 'authenticated' }
    const token = await tokens.signAccessToken(claims, platform.now())
    return { apikey: platform.keys.publishable, authorization: `Bearer ${token}` }
  }

  const running = undo.move()
  return {
    url: http.url,
    pool,
    headersOf,
    advance(milliseconds) {
      ahead += milliseconds
    },
    async as(caller) {
      return new PostgrestClient(`${http.url}/rest/v1`, { headers: await headersOf(caller) })
    },
    async request(path, init = {}, caller = undefined) {
      const headers = new Headers(init.headers)
      for (const [name, value] of Object.entries(await headersOf(caller))) headers.set(name, value)
      return fetch(`${http.url}/rest/v1${path}`, { ...init, headers })
    },
    stop: () => running.disposeAsync(),
  }
}
