import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import pino from 'pino'
import { createAuthenticate } from '../../packages/platform/auth/authenticate.ts'
import { onlyAdministrators } from '../../packages/platform/auth/factors/may-enrol.ts'
import { parseConfig } from '../../packages/platform/config.ts'
import type { Platform } from '../../packages/platform/context.ts'
import { createFunctionRoutes } from '../../packages/platform/functions/routes.ts'
import { createMailboxRoutes } from '../../packages/platform/mail/mailbox.ts'
import { createMailer, type Mailer } from '../../packages/platform/mail/transport.ts'
import { createRateLimits } from '../../packages/platform/ops/rate-limits.ts'
import { createDatabase } from '../../packages/platform/postgres/kysely.ts'
import { loadApiKeys } from '../../packages/platform/postgres/settings.ts'
import { DEMO_KEY } from '../../scripts/support/demo-key.ts'
import { mailTemplates } from './mail-templates.ts'

export interface FunctionHost {
  readonly url: string
  readonly platform: Platform
  readonly mailer: Mailer
  /** Posts JSON to a function. */
  post(name: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Posts a form, as a browser without script does, and follows nowhere. */
  postForm(name: string, fields: Record<string, string>): Promise<Response>
  stop(): Promise<void>
}

export interface FunctionHostOptions {
  readonly environment?: Record<string, string>
  readonly sitePage?: (path: string) => string | undefined
  readonly now?: () => Date
  /** What the functions use where it is not `pool`: a database that cannot be reached. */
  readonly functionsPool?: Pool
}

const close = async (server: Server) => {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}

/** The functions and the mailbox, and nothing else, over real HTTP and a real database. */
export const startFunctions = async (
  pool: Pool,
  { environment, sitePage, now, functionsPool }: FunctionHostOptions = {},
): Promise<FunctionHost> => {
  const config = parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO_KEY, ...environment })
  const used = functionsPool ?? pool
  const platform: Platform = {
    config,
    logger: pino({ level: 'silent' }),
    pool: used,
    callerPool: used,
    db: createDatabase(used),
    limits: createRateLimits(used),
    mailTemplates,
    keys: await loadApiKeys(pool),
    now: now ?? (() => new Date()),
    mayEnrolFactor: onlyAdministrators,
  }
  const mailer = createMailer(platform)
  const app = new Hono()
  app.route(
    '/functions/v1',
    createFunctionRoutes(platform, createAuthenticate(platform), {
      mailer,
      sitePage: sitePage ?? (() => undefined),
    }),
  )
  app.route('/mailbox', createMailboxRoutes(platform))
  const server = createServer(getRequestListener(app.fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    platform,
    mailer,
    post: (name, body, headers = {}) =>
      fetch(`${url}/functions/v1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    postForm: (name, fields) =>
      fetch(`${url}/functions/v1/${name}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    async stop() {
      mailer.close()
      await close(server)
    },
  }
}
