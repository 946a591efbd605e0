import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { PostgrestClient } from '@supabase/postgrest-js'
import type { RateLimits } from 'backend-kit/rate-limits'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import pino from 'pino'
import { createPlatform } from '../../assemble.ts'
import { type Authenticate, createAuthenticate } from '../../auth/authenticate.ts'
import { loadMailTemplates } from '../../auth/mails.ts'
import { createSigningKeys } from '../../auth/signing-keys.ts'
import { createTokens } from '../../auth/tokens.ts'
import type { Platform } from '../../core/context.ts'
import { limitBody } from '../../ops/body-limit.ts'
import { createRequestSlots } from '../../ops/request-slots.ts'
import type { DatabaseCaller } from '../../postgres/as-caller.ts'
import { loadApiKeys, saveSessionLimits } from '../../postgres/settings.ts'
import { createRestRoutes } from '../../rest/routes.ts'
import { createDatabaseOf } from './database.ts'
import { type TestProduct, todo } from './product.ts'

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

export interface ApiServer extends RunningHttp {
  readonly pool: Pool
  /** The headers that authenticate `caller`; without one, those of an anonymous visitor. */
  headersOf(caller?: DatabaseCaller): Promise<Record<string, string>>
  /** Moves the server's clock ahead. */
  advance(milliseconds: number): void
}

export interface ApiServerOptions {
  /** Another server's database, which that server drops. */
  readonly pool?: Pool
  /** The real limits unless said. */
  readonly limits?: RateLimits
}

/** What `mount` makes of a platform over real HTTP, with the real authentication. */
export const startApiServer = async (
  mount: (platform: Platform, authenticate: Authenticate) => Hono,
  options: ApiServerOptions = {},
  product: TestProduct = todo,
): Promise<ApiServer> => {
  await using undo = new AsyncDisposableStack()
  const database = options.pool ? undefined : await createDatabaseOf(product.template())
  if (database) undo.defer(() => database.drop())
  const pool = options.pool ?? database?.pool
  if (!pool) throw new Error('No database')
  let ahead = 0
  const config = product.parseConfig({ NODE_ENV: 'test' })
  const productOptions = product.options(config)
  await saveSessionLimits(pool, config.project)
  const platform = createPlatform(
    {
      config,
      logger: pino({ level: 'silent' }),
      pool,
      ...(options.limits && { limits: options.limits }),
      keys: await loadApiKeys(pool),
      mailTemplates: await loadMailTemplates(join(productOptions.supabaseFolder, 'templates')),
      now: () => new Date(Date.now() + ahead),
    },
    productOptions,
  )
  const tokens = createTokens(platform, createSigningKeys(platform))
  const http = await listenOnFreePort(mount(platform, createAuthenticate(platform)))
  undo.defer(() => http.stop())

  const running = undo.move()
  return {
    url: http.url,
    pool,
    async headersOf(caller) {
      if (caller?.role === 'service_role') return { apikey: platform.keys.secret }
      if (caller?.role !== 'authenticated') return { apikey: platform.keys.publishable }
      const claims = { session_id: crypto.randomUUID(), ...caller.claims, role: 'authenticated' }
      const token = await tokens.signAccessToken(claims, platform.now())
      return { apikey: platform.keys.publishable, authorization: `Bearer ${token}` }
    },
    advance(milliseconds) {
      ahead += milliseconds
    },
    stop: () => running.disposeAsync(),
  }
}

export interface RestServer extends ApiServer {
  /** The official client, as `caller`. */
  as(caller?: DatabaseCaller): Promise<PostgrestClient>
  /** A request by hand, below `/rest/v1`. */
  request(path: string, init?: RequestInit, caller?: DatabaseCaller): Promise<Response>
}

/**
 * The data API over real HTTP, with the real authentication, on a database of its own unless `pool`
 * is another's, who drops it.
 */
export const startRestServer = async (
  pool?: Pool,
  product: TestProduct = todo,
): Promise<RestServer> => {
  const server = await startApiServer(
    (platform, authenticate) =>
      new Hono()
        .use('/rest/v1/*', limitBody(REST_BODY_BYTES))
        .route('/rest/v1', createRestRoutes(platform, authenticate, createRequestSlots())),
    pool ? { pool } : {},
    product,
  )
  return {
    ...server,
    async as(caller) {
      return new PostgrestClient(`${server.url}/rest/v1`, {
        headers: await server.headersOf(caller),
      })
    },
    async request(path, init = {}, caller = undefined) {
      const headers = new Headers(init.headers)
      const proof = await server.headersOf(caller)
      for (const [name, value] of Object.entries(proof)) headers.set(name, value)
      return fetch(`${server.url}/rest/v1${path}`, { ...init, headers })
    },
  }
}
