import {
  asCaller,
  type FunctionHost,
  type Functions,
  type Platform,
  type PlatformFunction,
  type FunctionContext as RequestContext,
} from 'embedded-platform'
import type { EdgeFunction, FunctionContext } from '../supabase/functions/_shared/context.ts'
import { answer } from '../supabase/functions/_shared/endpoint.ts'
import { createRecordError } from '../supabase/functions/_shared/error-reports.ts'
import { createRateLimits, rateLimitsWithin } from '../supabase/functions/_shared/rate-limits.ts'
import { createForwarding } from '../supabase/functions/_shared/sentry.ts'
import { contactForm } from '../supabase/functions/contact-form/handler.ts'
import { errorReport } from '../supabase/functions/error-report/handler.ts'
import { events } from '../supabase/functions/events/handler.ts'
import { listUsers } from '../supabase/functions/list-users/handler.ts'
import { newClientNotification } from '../supabase/functions/new-client-notification/handler.ts'
import { newsletter } from '../supabase/functions/newsletter/handler.ts'
import type { RemoveFiles } from '../supabase/functions/purge/expired.ts'
import { createPurge } from '../supabase/functions/purge/handler.ts'
import { roiReport } from '../supabase/functions/roi-report/handler.ts'
import { securityEvent } from '../supabase/functions/security-event/handler.ts'
import { createSendMail } from '../supabase/functions/send-mail/handler.ts'
import type { ServerConfig } from './config.ts'
import { productTables } from './database.ts'
import { createDemoAdmin } from './demo-admin.ts'
import { resolveFrames } from './source-maps.ts'

type Settings = Pick<ServerConfig, 'agencyEmail' | 'demo' | 'sentryDsn'>

/** Whether the caller is an administrator, decided by the database as the caller. */
const isAdministrator = async (
  { platform }: FunctionHost,
  { caller: findCaller }: RequestContext,
): Promise<boolean> => {
  const caller = await findCaller()
  if (caller?.role !== 'authenticated') return false
  const { rows } = await asCaller(
    platform.pool,
    caller,
    (client) => client.query<{ answer: boolean }>('select public.is_admin() as answer'),
    { readOnly: true },
  )
  return rows[0]?.answer === true
}

/** Here deleting the row deletes the file's content. */
export const removeFilesOf =
  ({ pool }: Pick<Platform, 'pool'>): RemoveFiles =>
  async (bucket, paths) => {
    await pool.query('delete from storage.objects where bucket_id = $1 and name = any($2)', [
      bucket,
      paths,
    ])
  }

/** The dependencies of functions and jobs. */
export const functionContext = (
  { platform, sitePage }: Pick<FunctionHost, 'platform' | 'sitePage'>,
  { agencyEmail, sentryDsn }: Pick<Settings, 'agencyEmail' | 'sentryDsn'>,
): FunctionContext => {
  const { siteUrl, mailFrom } = platform.config
  const { logger: log, now } = platform
  const db = productTables(platform.db)
  const limits = createRateLimits(platform.pool, platform.keys.secret)
  const forward = sentryDsn && createForwarding(sentryDsn, now)
  return {
    db,
    limits,
    limitsWithin: rateLimitsWithin(platform.keys.secret),
    now,
    log,
    recordError: createRecordError({ db, limits, log, resolveFrames, forward }),
    settings: { siteUrl, mailFrom, agencyEmail },
    sitePage: async (path) => sitePage(path),
    siteLocation: (path) => path,
  }
}

/**
 * The functions of `supabase/functions`, bound to this process as their `index.ts` does on the hosted
 * platform.
 */
export const createFunctions =
  (settings: Settings) =>
  (host: FunctionHost): Functions => {
    const context = functionContext(host, settings)
    const bind =
      (edgeFunction: EdgeFunction): PlatformFunction =>
      async (request, about) =>
        answer(edgeFunction, request, context, {
          address: about.callerAddress,
          isService:
            edgeFunction.access === 'service' && (await about.caller())?.role === 'service_role',
          isAdministrator: () => isAdministrator(host, about),
        })
    const demoAdmin = bind(createDemoAdmin(host.platform))
    return {
      'contact-form': bind(contactForm),
      'error-report': bind(errorReport),
      events: bind(events),
      'list-users': bind(listUsers),
      'new-client-notification': bind(newClientNotification),
      newsletter: bind(newsletter),
      purge: bind(createPurge(removeFilesOf(host.platform))),
      'roi-report': bind(roiReport),
      'security-event': bind(securityEvent),
      'send-mail': bind(createSendMail(host.mailer)),
      ...(settings.demo && {
        'demo-admin': {
          verifyJwt: false,
          handle: (request, about) => about.refuseWithoutDemoKey() ?? demoAdmin(request, about),
        },
      }),
    }
  }
