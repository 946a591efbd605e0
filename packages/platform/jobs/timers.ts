import { deliverDue } from '../../../supabase/functions/send-mail/deliver.ts'
import type { Mailer } from '../../backend-kit/mail/mailer.ts'
import { removeDueFactors } from '../auth/factors/removal.ts'
import type { Platform } from '../context.ts'
import { purge } from './purge.ts'
import { repeat } from './repeat.ts'

const SEND_MAIL_EVERY_MS = 500
const PURGE_EVERY_MS = 10 * 60 * 1000
const STOP_PATIENCE_MS = 10_000

/**
 * Runs what the hosted platform's `pg_cron` runs there. Several instances may: a mail is claimed by
 * one, and a purge does no harm twice. `stop` lets the mails that are on their way finish, for ten
 * seconds at most; those cut off are sent again, under the same Message-ID, by whoever is next.
 */
export const startJobs = (platform: Platform, mailer: Mailer): { stop(): Promise<void> } => {
  const { config, db, logger } = platform
  const context = { db, settings: config, log: logger }
  const jobs = [
    repeat(
      'send-mail',
      SEND_MAIL_EVERY_MS,
      (stop) => deliverDue(context, mailer, { stop }),
      logger,
    ),
    repeat('purge', PURGE_EVERY_MS, () => purge(platform), logger),
    repeat('factor-removals', PURGE_EVERY_MS, () => removeDueFactors(platform), logger),
  ]
  return {
    async stop() {
      const { promise: impatience, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, STOP_PATIENCE_MS)
      await Promise.race([Promise.all(jobs.map((job) => job.stop())), impatience])
      clearTimeout(timer)
    },
  }
}
