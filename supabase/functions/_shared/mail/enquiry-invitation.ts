import type { Mail } from 'backend-kit/mail/mailer'
import * as v from 'valibot'
import { invitationMails as words } from '../../../../content/enquiries/enquiry-invitation.ts'
import { mailFooter } from '../../../../content/mails/mail.ts'
import { invitationLink } from '../../../../domain/enquiries/enquiry-invitation.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { writeSubmissionLetter } from './submission-letter.ts'

const joinedSchema = v.object({
  siteUrl: v.pipe(v.string(), v.url()),
  reference: v.string(),
})

const invitationSchema = v.object({
  ...joinedSchema.entries,
  token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/u)),
  linkDays: v.pipe(v.number(), v.integer()),
})

const invited = (values: unknown): Mail => {
  const { siteUrl, reference, token, linkDays } = v.parse(invitationSchema, values)
  const { subject, heading, lead, action, afterwards } = words.invitation
  return writeSubmissionLetter({
    subject: subject(reference),
    heading,
    lead,
    facts: [[words.label, reference]],
    action: { label: action, href: `${siteUrl}${invitationLink(token)}` },
    afterwards: afterwards(linkDays),
    footer: mailFooter,
  })
}

const joined = (values: unknown): Mail => {
  const { siteUrl, reference } = v.parse(joinedSchema, values)
  const { subject, action, ...letter } = words.joined
  return writeSubmissionLetter({
    ...letter,
    subject: subject(reference),
    facts: [[words.label, reference]],
    action: { label: action, href: `${siteUrl}${paths.login}` },
    footer: mailFooter,
  })
}

/** The mails of "Turn into a client": an invitation, or that the enquiry joined the account that was there. */
export const invitationTemplates = {
  'enquiry-invitation': invited,
  'enquiry-joined': joined,
} satisfies Record<string, (values: unknown) => Mail>
