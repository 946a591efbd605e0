import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { clientAddress } from '../../../domain/client-address.ts'
import { problem } from '../../../supabase/functions/_shared/answers.ts'
import type { EdgeFunction, FunctionContext } from '../../../supabase/functions/_shared/context.ts'
import { answer } from '../../../supabase/functions/_shared/endpoint.ts'
import { createRateLimits } from '../../../supabase/functions/_shared/rate-limits.ts'
import { contactForm } from '../../../supabase/functions/contact-form/handler.ts'
import { listUsers } from '../../../supabase/functions/list-users/handler.ts'
import { newClientNotification } from '../../../supabase/functions/new-client-notification/handler.ts'
import { newsletter } from '../../../supabase/functions/newsletter/handler.ts'
import { roiReport } from '../../../supabase/functions/roi-report/handler.ts'
import { securityEvent } from '../../../supabase/functions/security-event/handler.ts'
import { createSendMail } from '../../../supabase/functions/send-mail/handler.ts'
import type { Mailer } from '../../backend-kit/mail/mailer.ts'
import type { Authenticate } from '../auth/authenticate.ts'
import type { Platform } from '../context.ts'
import { requireDemoKey } from '../ops/demo-access.ts'
import { isAdministrator, isService } from './access.ts'
import { createDemoAdmin } from './demo-admin.ts'

export interface FunctionParts {
  readonly mailer: Mailer
  /** The HTML of a prerendered page; undefined where there is none. */
  readonly sitePage: (path: string) => string | undefined
}

const createFunctions = (platform: Platform, mailer: Mailer): ReadonlyMap<string, EdgeFunction> =>
  new Map<string, EdgeFunction>([
    ['contact-form', contactForm],
    ['list-users', listUsers],
    ['new-client-notification', newClientNotification],
    ['newsletter', newsletter],
    ['roi-report', roiReport],
    ['security-event', securityEvent],
    ['send-mail', createSendMail(mailer)],
    ...(platform.config.demo ? [['demo-admin', createDemoAdmin(platform)] as const] : []),
  ])

/** Hosts the functions of `supabase/functions` as they are, one path segment each. */
export const createFunctionRoutes = (
  platform: Platform,
  authenticate: Authenticate,
  { mailer, sitePage }: FunctionParts,
): Hono => {
  const { config, db, logger, now } = platform
  const functions = createFunctions(platform, mailer)
  const context: FunctionContext = {
    db,
    limits: createRateLimits(platform.pool),
    now,
    log: logger,
    settings: config,
    sitePage: async (path) => sitePage(path),
    siteLocation: (path) => path,
  }

  const addressOf = (c: Context) =>
    clientAddress(
      getConnInfo(c).remote.address ?? '',
      c.req.header('x-forwarded-for'),
      config.trustedProxies,
    )

  const app = new Hono()
  if (config.demo) app.use('/demo-admin', requireDemoKey(config))
  app.all('/:name', async (c) => {
    const edgeFunction = functions.get(c.req.param('name'))
    if (!edgeFunction) return problem(404, 'not_found', 'There is no such function')
    return answer(edgeFunction, c.req.raw, context, {
      address: addressOf(c),
      isService: edgeFunction.access === 'service' && (await isService(authenticate, c.req.raw)),
      isAdministrator: () => isAdministrator(platform, authenticate, c.req.raw),
    })
  })
  app.all('*', () => problem(404, 'not_found', 'There is no such function'))
  return app
}
