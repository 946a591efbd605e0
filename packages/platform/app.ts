import { Hono } from 'hono'
import { apiKeyKind } from './auth/api-key.ts'
import { createAuthenticate } from './auth/authenticate.ts'
import { createAuthRoutes } from './auth/routes.ts'
import type { Platform } from './core/context.ts'
import { createFunctionRoutes, type FunctionsOf } from './functions/routes.ts'
import { createMailboxRoutes } from './mail/mailbox.ts'
import type { Mailer } from './mail/transport.ts'
import { discardUnauthenticatedBody, limitBody } from './ops/body-limit.ts'
import { exchangeDemoKey, hasDemoAccess } from './ops/demo-access.ts'
import {
  isClientGone,
  isDatabaseUnreachable,
  isStatementTimeout,
  type OnServerError,
} from './ops/errors.ts'
import { createHealthRoutes, type Lifecycle } from './ops/health.ts'
import { httpsRedirect } from './ops/https-redirect.ts'
import { contractConfig } from './ops/public-config.ts'
import { requestLog } from './ops/request-log.ts'
import { createRequestSlots } from './ops/request-slots.ts'
import { type PageSources, securityHeaders } from './ops/security-headers.ts'
import { unsupportedServices } from './ops/unsupported-services.ts'
import { createRestRoutes } from './rest/routes.ts'
import { inlineSources, inlineSourcesOf } from './static/inline-code.ts'
import { createStaticRoutes, type Site } from './static/routes.ts'
import { pageText } from './static/table.ts'
import { createStorageRoutes } from './storage/routes.ts'

const KILOBYTE = 1024

// A stable path: the policy does not name a function's address.
const CSP_REPORTS = '/csp-report'

export interface AppParts {
  readonly onServerError?: OnServerError | undefined
  readonly platform: Platform
  readonly mailer: Mailer
  readonly lifecycle: Lifecycle
}

/** The routes of the product beside the wire contract. */
export interface AppOptions {
  /** By name, as they are called below `/functions/v1`. */
  readonly functions?: FunctionsOf
  /** Undefined in development, where the site builder's server is in front. */
  readonly site?: Site | undefined
  /** Handlers of GET for exact paths; they come before the site's pages. */
  readonly routes?: Readonly<Record<string, (now: Date) => Response>>
  /**
   * Further addresses of functions, for POST: path -> name. With `/csp-report` the policy of every page
   * names it for reports.
   */
  readonly aliases?: Readonly<Record<string, string>>
  /** Pages that may load from other sites. By default none may. */
  readonly pageSources?: PageSources | undefined
  /** Further public fields of `/config.json`. `demoUnlocked`: this browser has the demo key. */
  readonly publicConfig?: (about: { readonly demoUnlocked: boolean }) => object
  /**
   * The page that accepts the demo key, in `parameter` of `path`; the redirect has `instead` in its
   * place.
   */
  readonly demo?: DemoAddress | undefined
}

interface DemoAddress {
  readonly path: string
  readonly parameter: string
  readonly instead: string
}

/** Composes one origin: the wire contract, the health checks, the mailbox and the site. */
export const createApp = (
  { platform, mailer, lifecycle, onServerError }: AppParts,
  {
    functions = {},
    site,
    routes = {},
    aliases = {},
    pageSources,
    publicConfig,
    demo,
  }: AppOptions = {},
): Hono => {
  const { config, keys, logger, pool } = platform
  const app = new Hono()

  app.onError((error, c) => {
    if (isClientGone(error)) return c.json({ code: 'bad_request', message: 'aborted' }, 400)
    const unreachable = isDatabaseUnreachable(error) || isStatementTimeout(error)
    return c.json(
      {
        code: unreachable ? 'service_unavailable' : 'unexpected_failure',
        message: unreachable
          ? 'The service is briefly unavailable. Please try again in a moment.'
          : 'Something went wrong on our side.',
      },
      unreachable ? 503 : 500,
      { 'cache-control': 'no-store', ...(unreachable ? { 'retry-after': '5' } : {}) },
    )
  })
  app.use(requestLog(logger, onServerError))
  const policy = { ...config, hasCspReports: CSP_REPORTS in aliases }
  const inline = site ? inlineSourcesOf(site.files) : inlineSources([])
  app.use(securityHeaders(policy, inline, pageSources))
  app.use(httpsRedirect(config))

  app.route('/', createHealthRoutes(pool, lifecycle))
  app.get('/config.json', (c) => {
    const demoUnlocked = demo !== undefined && hasDemoAccess(c, config)
    return c.json(
      {
        ...contractConfig(config, keys, c.req.header('host')),
        ...publicConfig?.({ demoUnlocked }),
      },
      200,
      { 'cache-control': 'no-store' },
    )
  })
  for (const [path, response] of Object.entries(routes))
    app.get(path, () => response(platform.now()))
  if (demo) {
    const paths = [demo.path, `${demo.path}/`]
    app.on('GET', paths, exchangeDemoKey(config, demo.parameter, demo.instead))
  }

  const authenticate = createAuthenticate(platform)
  const keyedOnly = discardUnauthenticatedBody(
    (headers) => apiKeyKind(headers.get('apikey') ?? '', keys) !== undefined,
  )
  app.use('/auth/v1/*', keyedOnly, limitBody(64 * KILOBYTE))
  app.route('/auth/v1', createAuthRoutes(platform))
  const slots = createRequestSlots()
  app.use('/rest/v1/*', keyedOnly, limitBody(256 * KILOBYTE))
  app.route('/rest/v1', createRestRoutes(platform, authenticate, slots))
  app.route(
    '/storage/v1',
    createStorageRoutes({ ...platform, pool: platform.callerPool }, authenticate, slots),
  )

  app.use('/functions/v1/*', limitBody(64 * KILOBYTE))
  const sitePage = (path: string) => site && pageText(site.files, path)
  const host = { platform, mailer, sitePage }
  app.route('/functions/v1', createFunctionRoutes(host, authenticate, functions))

  for (const [path, name] of Object.entries(aliases)) {
    app.use(path, limitBody(16 * KILOBYTE))
    app.post(path, (c) => {
      const url = new URL(`/functions/v1/${name}`, c.req.url)
      return app.fetch(new Request(url, c.req.raw), c.env)
    })
  }

  if (!config.smtpUrl) app.route('/mailbox', createMailboxRoutes(platform))
  app.route('/', unsupportedServices())
  if (site) app.route('/', createStaticRoutes(site))
  return app
}
