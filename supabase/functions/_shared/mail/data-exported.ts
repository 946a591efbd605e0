import type { Mail } from 'backend-kit/mail/mailer'
import * as v from 'valibot'
import { mailFooter } from '../../../../content/mails/mail.ts'
import { exportMail as words } from '../../../../content/profile/export-mail.ts'
import { newZealandTime } from '../../../../content/time/new-zealand-time.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { writeSubmissionLetter } from './submission-letter.ts'

const dataSchema = v.object({
  siteUrl: v.pipe(v.string(), v.url()),
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.optional(v.literal('agency')),
})

/** Tells the owner of an account that a copy of all that is held was made, with it or by the agency. */
export const dataExported = (values: unknown): Mail => {
  const { siteUrl, at, by } = v.parse(dataSchema, values)
  const { subject, heading, labels, action } = words
  const { lead, afterwards } = by ? words.byAgency : words
  return writeSubmissionLetter({
    subject,
    heading,
    lead,
    facts: [[labels.at, newZealandTime(at)]],
    action: { label: action, href: `${siteUrl}${paths.profile}#password` },
    afterwards,
    footer: mailFooter,
  })
}
