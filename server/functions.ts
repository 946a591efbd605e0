import { queryableOf } from 'backend-kit/rate-limits'
import { databaseWith } from 'backend-kit/settings'
import {
  createRateLimits as createMailLimits,
  type FunctionHost,
  type Functions,
  type Platform,
  type PlatformFunction,
} from 'embedded-platform'
import type { Database } from '../supabase/database.ts'
import { actingSettings } from '../supabase/functions/_shared/acting.ts'
import type { EdgeFunction } from '../supabase/functions/_shared/edge-function.ts'
import { answer, type Runtime } from '../supabase/functions/_shared/endpoint.ts'
import { createRecordError } from '../supabase/functions/_shared/error-reports.ts'
import { addressHash } from '../supabase/functions/_shared/forgotten-addresses.ts'
import { createRateLimits, rateLimitsWithin } from '../supabase/functions/_shared/rate-limits.ts'
import { createForwarding } from '../supabase/functions/_shared/sentry.ts'
import { accountDeletion } from '../supabase/functions/account-deletion/handler.ts'
import { createAccountDeletions } from '../supabase/functions/account-deletions/handler.ts'
import { accountSessions } from '../supabase/functions/account-sessions/handler.ts'
import { booking } from '../supabase/functions/booking/handler.ts'
import { calls } from '../supabase/functions/calls/handler.ts'
import { clientAccount } from '../supabase/functions/client-account/handler.ts'
import { contactForm } from '../supabase/functions/contact-form/handler.ts'
import { enquiryReceipts } from '../supabase/functions/enquiry-receipts/handler.ts'
import { errorReport } from '../supabase/functions/error-report/handler.ts'
import { events } from '../supabase/functions/events/handler.ts'
import { invitation } from '../supabase/functions/invitation/handler.ts'
import { keepAccount } from '../supabase/functions/keep-account/handler.ts'
import { newClientNotification } from '../supabase/functions/new-client-notification/handler.ts'
import { newsletter } from '../supabase/functions/newsletter/handler.ts'
import { privacyRequests } from '../supabase/functions/privacy-requests/handler.ts'
import type { RemoveFiles } from '../supabase/functions/purge/expired.ts'
import { createPurge } from '../supabase/functions/purge/handler.ts'
import type { AccessOf, FunctionName } from '../supabase/functions/registry.ts'
import { roiReport } from '../supabase/functions/roi-report/handler.ts'
import { roomMails } from '../supabase/functions/room-mails/handler.ts'
import { securityEvent } from '../supabase/functions/security-event/handler.ts'
import { createSendMail } from '../supabase/functions/send-mail/handler.ts'
import { team } from '../supabase/functions/team/handler.ts'
import { visitorData } from '../supabase/functions/visitor-data/handler.ts'
import { embeddedAccounts } from './accounts.ts'
import type { ServerConfig } from './config.ts'
import { createDemoAdmin } from './demo-admin.ts'
import { createDemoClient } from './demo-client.ts'
import { resolveFrames } from './source-maps.ts'

type Settings = Pick<ServerConfig, 'agencyEmail' | 'demo' | 'sentryDsn'>

/** Here deleting the row deletes the file's content. */
export const removeFilesOf =
  ({ pool }: Pick<Platform, 'pool'>): RemoveFiles =>
  async (bucket, paths) => {
    await pool.query('delete from storage.objects where bucket_id = $1 and name = any($2)', [
      bucket,
      paths,
    ])
  }

/** What functions and jobs depend on. */
export const createRuntime = (
  { platform, sitePage }: Pick<FunctionHost, 'platform' | 'sitePage'>,
  { agencyEmail, sentryDsn }: Pick<Settings, 'agencyEmail' | 'sentryDsn'>,
): Runtime => {
  const { siteUrl, mailFrom } = platform.config
  const { logger: log, now, pool } = platform
  const limits = createRateLimits(pool, platform.keys.secret)
  const forward = sentryDsn && createForwarding(sentryDsn, now)
  const db = databaseWith<Database>(pool, {})
  return {
    pool,
    accountsFor: (acting) => embeddedAccounts(platform, acting),
    limits,
    limitsWithin: rateLimitsWithin(platform.keys.secret),
    mailLimitsWithin: (transaction) => createMailLimits(queryableOf(transaction), platform.keys),
    hashAddress: addressHash(platform.keys.secret),
    now,
    log,
    recordError: createRecordError({ db, limits, log, resolveFrames, forward }),
    settings: { siteUrl, mailFrom, agencyEmail },
    sitePage: async (path) => sitePage(path),
    siteLocation: (path) => path,
  }
}

/** Binds a function to this process, as `serve` does to the hosted runtime. */
export const bindTo =
  (runtime: Runtime) =>
  (edgeFunction: EdgeFunction): PlatformFunction =>
  (request, { callerAddress, caller }) =>
    answer(edgeFunction, request, runtime, {
      address: callerAddress,
      // Timers run in this process (server/jobs.ts): only an operator calls their functions.
      isTimer: async () => (await caller())?.role === 'service_role',
      verified: caller,
    })

type EdgeFunctions = {
  readonly [Name in FunctionName]: EdgeFunction<AccessOf<Name>> & { readonly name: Name }
}

/** The functions of `supabase/functions/registry.ts`, and in demo mode those that sign in as example accounts. */
export const createFunctions =
  (settings: Settings) =>
  (host: FunctionHost): Functions => {
    const bind = bindTo(createRuntime(host, settings))
    const functions: EdgeFunctions = {
      'account-deletion': accountDeletion,
      'account-deletions': createAccountDeletions(removeFilesOf(host.platform)),
      'account-sessions': accountSessions,
      booking,
      calls,
      'client-account': clientAccount,
      'contact-form': contactForm,
      'enquiry-receipts': enquiryReceipts,
      'error-report': errorReport,
      events,
      invitation,
      'keep-account': keepAccount,
      'new-client-notification': newClientNotification,
      newsletter,
      purge: createPurge(removeFilesOf(host.platform)),
      'roi-report': roiReport,
      'room-mails': roomMails,
      'security-event': securityEvent,
      'send-mail': createSendMail(host.mailer),
      'privacy-requests': privacyRequests,
      team,
      'visitor-data': visitorData,
    }
    const forDemo = (name: string, create: (platform: Platform) => EdgeFunction): Functions => {
      const bound = bind(
        create({
          ...host.platform,
          db: databaseWith(host.platform.pool, actingSettings(`function:${name}`)),
        }),
      )
      return {
        [name]: {
          verifyJwt: false,
          handle: (request, info) => info.refuseWithoutDemoKey() ?? bound(request, info),
        },
      }
    }
    return {
      ...Object.fromEntries(Object.values(functions).map((one) => [one.name, bind(one)])),
      ...(settings.demo && {
        ...forDemo('demo-admin', createDemoAdmin),
        ...forDemo('demo-client', createDemoClient),
      }),
    }
  }
