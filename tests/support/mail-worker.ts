import { deliverDue as deliverQueue } from 'backend-kit/mail/deliver'
import { deliveryPolicy } from 'backend-kit/mail/policy'
import { createSmtpMailer } from 'backend-kit/mail/smtp'
import pino from 'pino'
import { noHooks } from '../../packages/platform/core/hooks.ts'
import { createDatabase } from '../../packages/platform/core/kysely.ts'
import type { PlatformDatabase } from '../../packages/platform/core/schema.ts'
import { accountMailQueue } from '../../packages/platform/mail/account-mail.ts'
import { createPool } from '../../packages/platform/postgres/open.ts'
import { productTables } from '../../server/database.ts'
import { deliverDue } from '../../supabase/functions/send-mail/deliver.ts'

/**
 * A process that empties both outboxes of argv[2] through the server of argv[3], on a clock of its own:
 * a second of the product is a hundredth of one here. Ends when nothing is queued.
 */
const [, , databaseUrl = '', smtpUrl = ''] = process.argv
const logger = pino({ level: 'silent' })
const pool = createPool(databaseUrl, logger, 5)
const platformDb = createDatabase(pool)
const db = productTables(platformDb)
const mailer = createSmtpMailer(smtpUrl)
const settings = {
  siteUrl: 'https://southerly.example',
  mailFrom: 'Southerly <hello@southerly.example>',
  agencyEmail: 'hello@southerly.example',
}
const policy = {
  ...deliveryPolicy,
  leaseMs: 300,
  attemptMs: 200,
  firstDelayMs: 10,
  maxDelayMs: 300,
}

const accountMails = accountMailQueue({ config: settings, db: platformDb, hooks: noHooks, logger })

const isQueued = async (outbox: 'public.mail_outbox' | 'platform.mail_outbox') =>
  (await db
    .withTables<Pick<PlatformDatabase, 'platform.mail_outbox'>>()
    .selectFrom(outbox)
    .select('id')
    .where('state', '=', 'queued')
    .executeTakeFirst()) !== undefined

const deliverProductMails = async () => {
  while (await isQueued('public.mail_outbox')) {
    await deliverDue({ db, settings, log: logger }, mailer, { policy })
  }
}
const deliverAccountMails = async () => {
  while (await isQueued('platform.mail_outbox')) {
    await deliverQueue(accountMails, mailer, { policy })
  }
}
await Promise.all([deliverProductMails(), deliverAccountMails()])
mailer.close()
await pool.end()
