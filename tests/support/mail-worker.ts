import pino from 'pino'
import { createDatabase } from '../../packages/platform/postgres/kysely.ts'
import { createPool } from '../../packages/platform/postgres/open.ts'
import { productTables } from '../../server/database.ts'
import { createSmtpMailer } from '../../supabase/functions/_shared/mail/smtp.ts'
import { deliverDue } from '../../supabase/functions/send-mail/deliver.ts'
import { deliveryPolicy } from '../../supabase/functions/send-mail/policy.ts'

/**
 * A process that empties the outbox of argv[2] through the server of argv[3], on a clock of its own:
 * a second of the product is a hundredth of one here. Ends when nothing is queued.
 */
const [, , databaseUrl = '', smtpUrl = ''] = process.argv
const logger = pino({ level: 'silent' })
const pool = createPool(databaseUrl, logger, 5)
const db = productTables(createDatabase(pool))
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

const queued = () =>
  db.selectFrom('public.mail_outbox').select('id').where('state', '=', 'queued').executeTakeFirst()

while (await queued()) await deliverDue({ db, settings, log: logger }, mailer, { policy })
mailer.close()
await pool.end()
