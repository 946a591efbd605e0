import { conversationHeaders, listHeaders, type Mailer } from 'backend-kit/mail/mailer'
import { createSmtpMailer } from 'backend-kit/mail/smtp'
import type { Platform } from '../core/context.ts'
import { createDatabase } from '../core/kysely.ts'

export type { Mailer }

/** Stores mails for `/mailbox`, one copy per mail however often it is sent. */
const createCatcher = ({ pool }: Pick<Platform, 'pool'>): Mailer => {
  const db = createDatabase(pool)
  return {
    async send(mail) {
      await db
        .insertInto('platform.caught_mail')
        .values({
          outbox_id: mail.id,
          recipient: mail.to,
          sender:
            typeof mail.from === 'string' ? mail.from : `${mail.from.name} <${mail.from.address}>`,
          reply_to: mail.replyTo,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          calendar: mail.calendar?.content ?? null,
          headers: JSON.stringify({
            'Message-ID': `<${mail.messageId}>`,
            ...conversationHeaders(mail),
            ...listHeaders(mail),
          }),
        })
        .onConflict((conflict) => conflict.column('outbox_id').doNothing())
        .execute()
    },
    close() {},
  }
}

/** Sends through `SMTP_URL`; without it, mail is caught. */
export const createMailer = (platform: Pick<Platform, 'config' | 'pool'>): Mailer =>
  platform.config.smtpUrl ? createSmtpMailer(platform.config.smtpUrl) : createCatcher(platform)
