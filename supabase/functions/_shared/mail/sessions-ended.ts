import type { Mail } from 'backend-kit/mail/mailer'
import * as v from 'valibot'
import { sessionsEndedMail as words } from '../../../../content/account-mails.ts'
import { mailFooter } from '../../../../content/mail.ts'
import { paths } from '../../../../domain/paths.ts'
import { writeMailMoment } from './moment.ts'
import { writeSubmissionLetter } from './submission-letter.ts'

const dataSchema = v.object({
  siteUrl: v.pipe(v.string(), v.url()),
  endedAt: v.pipe(v.string(), v.isoTimestamp()),
})

/** Tells the owner of an account that sessions were ended. */
export const sessionsEnded = (values: unknown): Mail => {
  const { siteUrl, endedAt } = v.parse(dataSchema, values)
  const { subject, heading, lead, labels, action, afterwards } = words
  return writeSubmissionLetter({
    subject,
    heading,
    lead,
    facts: [[labels.endedAt, writeMailMoment(endedAt)]],
    action: { label: action, href: `${siteUrl}${paths.profile}#sessions` },
    afterwards,
    footer: mailFooter,
  })
}
