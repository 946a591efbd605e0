import type { StartOptions } from 'embedded-platform'
import { removeExpired } from '../supabase/functions/purge/expired.ts'
import { deliverDue } from '../supabase/functions/send-mail/deliver.ts'
import type { ServerConfig } from './config.ts'
import { functionContext, removeFilesOf } from './functions.ts'

const SEND_MAIL_EVERY_MS = 500
const PURGE_EVERY_MS = 10 * 60 * 1000

/** The jobs that `pg_cron` runs on the hosted platform: see docs/hosted-platform.md. */
export const productJobs =
  (config: Pick<ServerConfig, 'agencyEmail' | 'sentryDsn'>): NonNullable<StartOptions['jobs']> =>
  (platform, mailer) => {
    const context = functionContext({ platform, sitePage: () => undefined }, config)
    return [
      {
        name: 'send-mail',
        everyMs: SEND_MAIL_EVERY_MS,
        run: (stop) => deliverDue(context, mailer, { stop }),
      },
      {
        name: 'purge-product',
        everyMs: PURGE_EVERY_MS,
        run: () => removeExpired(context.db, removeFilesOf(platform)),
      },
    ]
  }
