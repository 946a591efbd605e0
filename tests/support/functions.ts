import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import pino from 'pino'
import { createPlatform } from '../../packages/platform/assemble.ts'
import { createAuthenticate } from '../../packages/platform/auth/authenticate.ts'
import type { Platform } from '../../packages/platform/core/context.ts'
import { createFunctionRoutes } from '../../packages/platform/functions/routes.ts'
import { createMailboxRoutes } from '../../packages/platform/mail/mailbox.ts'
import { createMailer, type Mailer } from '../../packages/platform/mail/transport.ts'
import { loadApiKeys } from '../../packages/platform/postgres/settings.ts'
import { DEMO_KEY } from '../../scripts/support/demo-key.ts'
import { parseConfig, type ServerConfig } from '../../server/config.ts'
import { createFunctions } from '../../server/functions.ts'
import { productOptions } from '../../server/product.ts'
import type { Database } from '../../supabase/database.ts'
import { mailTemplates } from './mail-templates.ts'

export interface FunctionHost {
  readonly url: string
  readonly platform: Omit<Platform, 'config' | 'db'> & {
    readonly config: ServerConfig
    readonly db: Platform['db'] & Kysely<Database>
  }
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
  const platform = createPlatform(
    {
      config,
      logger: pino({ level: 'silent' }),
      pool: used,
      keys: await loadApiKeys(pool),
      mailTemplates,
      ...(now && { now }),
    },
    productOptions(config),
  )
  const mailer = createMailer(platform)
  const app = new Hono()
  app.route(
    '/functions/v1',
    createFunctionRoutes(
      { platform, mailer, sitePage: sitePage ?? (() => undefined) },
      createAuthenticate(platform),
      createFunctions(config),
    ),
  )
  app.route('/mailbox', createMailboxRoutes(platform))
  const server = createServer(getRequestListener(app.fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    platform: { ...platform, config, db: platform.db as Platform['db'] & Kysely<Database> },
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
