import { join } from 'node:path'
import { GoTrueAdminApi, GoTrueClient, type Session } from '@supabase/auth-js'
import type { RateLimits } from 'backend-kit/rate-limits'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import pino, { type Logger } from 'pino'
import { createPlatform } from '../../assemble.ts'
import { answerMailRequests } from '../../auth/mail-requests.ts'
import { loadMailTemplates } from '../../auth/mails.ts'
import { createAuthRoutes } from '../../auth/routes.ts'
import type { Platform } from '../../core/context.ts'
import type { Hooks } from '../../core/hooks.ts'
import { createRateLimits } from '../../ops/rate-limits.ts'
import { loadApiKeys, saveSessionLimits } from '../../postgres/settings.ts'
import { fetchWithCookies } from './browser-cookies.ts'
import { createDatabaseOf } from './database.ts'
import { listenOnFreePort, type RunningHttp } from './http.ts'
import { type TestProduct, todo } from './product.ts'

export interface AuthServerOptions {
  readonly environment?: Record<string, string>
  /** Another server's database, which that server drops. */
  readonly pool?: Pool
  /** Unless given, all users may: any account can stand for one with a second factor. */
  readonly mayEnrolFactor?: Hooks['mayEnrolFactor']
  /** The product's, unless given. */
  readonly isAdministrator?: Hooks['isAdministrator']
  /** The real limits; without, nothing is limited. */
  readonly limited?: boolean
  /** Where it logs to; nowhere unless given. */
  readonly logger?: Logger
}

export interface BrowserOptions {
  /** What keeps the cookies; one of its own unless given. */
  readonly fetch?: typeof fetch
  /** Where it comes from, for a server that trusts a proxy. */
  readonly address?: string
}

export interface MailInOutbox {
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The token of its link; '' without one. */
  readonly tokenHash: string
}

export interface AuthServer extends RunningHttp {
  readonly platform: Platform
  readonly pool: Pool
  /** A browser of its own: nothing is shared between two of them, unless they are given one `fetch`. */
  client(browser?: BrowserOptions): GoTrueClient
  admin(): GoTrueAdminApi
  /** A request by hand below `/auth/v1`, with the publishable key and the current API version. */
  request(path: string, init?: RequestInit & { body?: string }): Promise<Response>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Everything queued for `recipient`, the oldest first; requested mails are queued before. */
  mails(recipient: string): Promise<MailInOutbox[]>
  /** The newest mail to `recipient`. */
  mail(recipient: string): Promise<MailInOutbox>
  /** Moves the server's clock ahead. */
  advance(milliseconds: number): void
  /** An account that is confirmed, and its browser, logged in. */
  newClient(email: string, password?: string): Promise<{ client: GoTrueClient; session: Session }>
}

export const PASSWORD = 'Tide-Table-2027'

const allowed = async () => ({ allowed: true }) as const
const unlimited: RateLimits = { consume: allowed, check: allowed }

const memoryStorage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** The auth API over real HTTP, on a database of its own unless told otherwise. */
export const startAuthServer = async (
  options: AuthServerOptions = {},
  product: TestProduct = todo,
): Promise<AuthServer> => {
  await using undo = new AsyncDisposableStack()
  const database = options.pool ? undefined : await createDatabaseOf(product.template())
  if (database) undo.defer(() => database.drop())
  const pool = options.pool ?? database?.pool
  if (!pool) throw new Error('No database')
  let ahead = 0
  const config = product.parseConfig({ NODE_ENV: 'test', ...options.environment })
  const productOptions = product.options(config)
  await saveSessionLimits(pool, config.project)
  const mayEnrolFactor = options.mayEnrolFactor ?? (async () => true)
  const keys = await loadApiKeys(pool)
  const platform = createPlatform(
    {
      config,
      logger: options.logger ?? pino({ level: 'silent' }),
      pool,
      limits: options.limited ? createRateLimits(pool, keys) : unlimited,
      keys,
      mailTemplates: await loadMailTemplates(join(productOptions.supabaseFolder, 'templates')),
      now: () => new Date(Date.now() + ahead),
    },
    {
      ...productOptions,
      hooks: {
        ...productOptions.hooks,
        mayEnrolFactor,
        ...(options.isAdministrator && { isAdministrator: options.isAdministrator }),
      },
    },
  )
  const http = await listenOnFreePort(new Hono().route('/auth/v1', createAuthRoutes(platform)))
  undo.defer(() => http.stop())
  const base = `${http.url}/auth/v1`

  const client = ({ fetch = fetchWithCookies(), address }: BrowserOptions = {}) =>
    new GoTrueClient({
      url: base,
      headers: {
        apikey: keys.publishable,
        Authorization: `Bearer ${keys.publishable}`,
        ...(address && { 'x-forwarded-for': address }),
      },
      fetch,
      storage: memoryStorage(),
      autoRefreshToken: false,
      persistSession: true,
      detectSessionInUrl: false,
    })

  const request: AuthServer['request'] = (path, init = {}) => {
    const headers = new Headers({
      apikey: keys.publishable,
      'x-supabase-api-version': '2024-01-01',
    })
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    return fetch(`${base}${path}`, { redirect: 'manual', ...init, headers })
  }

  const mails = async (recipient: string): Promise<MailInOutbox[]> => {
    await answerMailRequests(platform)
    const { rows } = await pool.query<{ data: Omit<MailInOutbox, 'tokenHash'> }>(
      `select data from platform.mail_outbox
       where recipient = $1 order by created_at, xmin::text::bigint`,
      [recipient],
    )
    return rows.map(({ data }) => ({
      ...data,
      tokenHash: /[#?&]token(?:_hash)?=([\w-]+)/u.exec(data.text)?.[1] ?? '',
    }))
  }
  const mail = async (recipient: string) => {
    const newest = (await mails(recipient)).at(-1)
    if (!newest) throw new Error(`No mail to ${recipient}`)
    return newest
  }

  const running = undo.move()
  return {
    url: http.url,
    platform,
    pool,
    client,
    admin: () =>
      new GoTrueAdminApi({
        url: base,
        headers: { apikey: keys.secret, Authorization: `Bearer ${keys.secret}` },
      }),
    request,
    post: (path, body, headers = {}) =>
      request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    mails,
    mail,
    advance(milliseconds) {
      ahead += milliseconds
    },
    async newClient(email, password = PASSWORD) {
      const browser = client()
      await browser.signUp({ email, password, options: { data: product.signUpData } })
      const { tokenHash } = await mail(email)
      await browser.verifyOtp({ token_hash: tokenHash, type: 'signup' })
      const { data, error } = await browser.signInWithPassword({ email, password })
      if (error) throw error
      return { client: browser, session: data.session }
    },
    stop: () => running.disposeAsync(),
  }
}
