import type { MailQueue } from 'backend-kit/mail/deliver'
import { subjectLine } from 'backend-kit/mail/mailer'
import type { Config } from '../core/config.ts'
import type { Platform } from '../core/context.ts'
import type { PlatformDatabase } from '../core/schema.ts'

/** The tables of account mails and of the mail server's outage. */
export const accountMail = {
  outbox: 'platform.mail_outbox',
  outage: 'platform.mail_outage',
} as const

const text = (data: Record<string, unknown>, field: string): string => {
  const value = data[field]
  if (typeof value !== 'string') throw new Error(`The mail has no ${field}`)
  return value
}

/** The queue of account mails; `queueMail` of `auth/mails.ts` has rendered them. */
export const accountMailQueue = ({
  config,
  db,
  logger,
  hooks,
}: Pick<Platform, 'db' | 'hooks' | 'logger'> & {
  readonly config: Pick<Config, 'siteUrl' | 'mailFrom'>
}): MailQueue<PlatformDatabase> => ({
  ...accountMail,
  db,
  log: logger,
  compose: ({ id, message_id, recipient, data }) => ({
    subject: subjectLine(text(data, 'subject')),
    html: text(data, 'html'),
    text: text(data, 'text'),
    id,
    messageId: `${message_id}@${new URL(config.siteUrl).hostname}`,
    from: config.mailFrom,
    to: recipient,
    replyTo: null,
  }),
  async onGiveUp(trx, { recipient }, { reason }) {
    await hooks.onMailFailed(trx, { recipient, reason })
  },
})
