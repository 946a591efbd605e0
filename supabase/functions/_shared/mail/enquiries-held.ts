import type { Mail } from 'backend-kit/mail/mailer'
import * as v from 'valibot'
import { agencyMails } from '../../../../content/mails/agency-mails.ts'
import { heldEnquiriesPath } from '../../../../domain/site/applications.ts'
import { writeLetter } from './letter.ts'

const dataSchema = v.object({
  siteUrl: v.pipe(v.string(), v.url()),
  held: v.pipe(v.number(), v.minValue(1)),
})

/** Tells the agency how many enquiries a total holds back, and nothing of what they say. */
export const enquiriesHeld = (values: unknown): Mail => {
  const { siteUrl, held } = v.parse(dataSchema, values)
  const { subject, lead, action } = agencyMails.enquiriesHeld
  return writeLetter({
    subject: subject(held),
    heading: subject(held),
    lead,
    facts: [],
    link: { label: action, href: `${siteUrl}${heldEnquiriesPath}` },
  })
}
