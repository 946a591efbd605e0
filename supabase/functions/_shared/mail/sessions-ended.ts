import type { Mail } from 'backend-kit/mail/mailer'
import * as v from 'valibot'
import { sessionsEndedMail as words } from '../../../../content/accounts/account-mails.ts'
import { mailFooter } from '../../../../content/mails/mail.ts'
import { newZealandTime } from '../../../../content/time/new-zealand-time.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { writeSubmissionLetter } from './submission-letter.ts'

const dataSchema = v.object({
  siteUrl: v.pipe(v.string(), v.url()),
  endedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** A mail that was queued by the version before does not say. */
  isAdministrator: v.optional(v.boolean(), false),
})

/** Tells the owner of an account that sessions were ended. */
export const sessionsEnded = (values: unknown): Mail => {
  const { siteUrl, endedAt, isAdministrator } = v.parse(dataSchema, values)
  const { subject, heading, lead, labels } = words
  const { action, afterwards } = isAdministrator ? words.administrator : words
  const section = isAdministrator ? 'password' : 'sessions'
  return writeSubmissionLetter({
    subject,
    heading,
    lead,
    facts: [[labels.endedAt, newZealandTime(endedAt)]],
    action: { label: action, href: `${siteUrl}${paths.profile}#${section}` },
    afterwards,
    footer: mailFooter,
  })
}
