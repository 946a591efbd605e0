import { Hono } from 'hono'
import { securityTxt } from '../../content/security-txt.ts'
import { apiKeyKind } from './auth/api-key.ts'
import { createAuthenticate } from './auth/authenticate.ts'
import { createAuthRoutes } from './auth/routes.ts'
import type { Platform } from './context.ts'
import { createFunctionRoutes } from './functions/routes.ts'
import { createMailboxRoutes } from './mail/mailbox.ts'
import type { Mailer } from './mail/transport.ts'
import { absentServices } from './ops/absent-services.ts'
import { dropBodyOfStrangers, limitBody } from './ops/body-limit.ts'
import { hasDemoAccess, takeDemoKey } from './ops/demo-access.ts'
import { isClientGone, isDatabaseUnreachable, isStatementTimeout } from './ops/errors.ts'
import { createHealthRoutes, type Lifecycle } from './ops/health.ts'
import { httpsRedirect } from './ops/https-redirect.ts'
import { publicConfig } from './ops/public-config.ts'
import { requestLog } from './ops/request-log.ts'
import { createRequestSlots } from './ops/request-slots.ts'
import { securityHeaders } from './ops/security-headers.ts'
import { createRestRoutes } from './rest/routes.ts'
import { inlineSources, inlineSourcesOf } from './static/inline-code.ts'
import { createStaticRoutes } from './static/routes.ts'
import { pageText, type StaticTable } from './static/table.ts'
import { createStorageRoutes } from './storage/routes.ts'

const KILOBYTE = 1024

export interface AppParts {
  readonly platform: Platform
  readonly mailer: Mailer
  readonly lifecycle: Lifecycle
  /** Undefined in development, where the site builder's own server stands in front. */
  readonly site: StaticTable | undefined
}

/** Composes one origin: the wire contract, the health checks, the mailbox and the site. */
export const createApp = ({ platform, mailer, lifecycle, site }: AppParts): Hono => {
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
  app.use(requestLog(logger))
  app.use(securityHeaders(config, site ? inlineSourcesOf(site) : inlineSources([])))
  app.use(httpsRedirect(config))

  app.route('/', createHealthRoutes(pool, lifecycle))
  app.get('/config.json', (c) =>
    c.json(
      publicConfig(config, keys, {
        host: c.req.header('host'),
        demoUnlocked: config.demo && hasDemoAccess(c, config),
      }),
      200,
      { 'cache-control': 'no-store' },
    ),
  )
  app.get('/.well-known/security.txt', (c) =>
    c.text(securityTxt(config.siteUrl, platform.now()), 200, {
      'cache-control': 'public, max-age=86400',
    }),
  )
  if (config.demo) app.on('GET', ['/login', '/login/'], takeDemoKey(config, 'demo', 'true'))

  const authenticate = createAuthenticate(platform)
  const keyedOnly = dropBodyOfStrangers(
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

  const sitePage = (path: string) => site && pageText(site, path)
  app.use('/functions/v1/*', limitBody(64 * KILOBYTE))
  app.route('/functions/v1', createFunctionRoutes(platform, authenticate, { mailer, sitePage }))

  // Browsers report to a path of the site: the policy must not name a function's address.
  app.use('/csp-report', limitBody(16 * KILOBYTE))
  app.post('/csp-report', (c) => {
    const url = new URL('/functions/v1/security-event', c.req.url)
    return app.fetch(new Request(url, c.req.raw), c.env)
  })

  if (!config.smtpUrl) app.route('/mailbox', createMailboxRoutes(platform))
  app.route('/', absentServices())
  if (site) app.route('/', createStaticRoutes(site))
  return app
}
