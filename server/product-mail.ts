import type { Product } from '../packages/platform/start.ts'
import { announceFailure, deliverDue } from '../supabase/functions/send-mail/deliver.ts'

const SEND_MAIL_EVERY_MS = 500

/** The product's own mails, delivered by a timer here as `pg_cron` has it on the hosted platform. */
export const productMail: Product = {
  jobs: ({ config, db, logger }, mailer) => [
    {
      name: 'send-mail',
      everyMs: SEND_MAIL_EVERY_MS,
      run: (stop) => deliverDue({ db, settings: config, log: logger }, mailer, { stop }),
    },
  ],
  onMailFailed: (trx, { recipient, reason }) => announceFailure(trx, recipient, reason),
}
