import type { Mail } from 'backend-kit/mail/mailer'
import * as v from 'valibot'
import { agencyMails } from '../../../../content/mails/agency-mails.ts'
import { mailFooter } from '../../../../content/mails/mail.ts'
import { visitorDataMails as words } from '../../../../content/privacy/visitor-data-mails.ts'
import { visitorDataLink } from '../../../../domain/privacy/visitor-data.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { linkDataSchema } from './newsletter.ts'
import { writeSubmissionLetter } from './submission-letter.ts'

const removedSchema = v.object({ references: v.array(v.string()), calls: v.number() })

/** A line for mails to people without an account: where they see what is held about them. */
export const visitorDataPointer = (siteUrl: string): string =>
  words.pointer(`${siteUrl}${paths.yourData}`)

/** The link to what is held under the recipient's address. */
export const visitorDataMail = (values: unknown): Mail => {
  const { siteUrl, token } = v.parse(linkDataSchema, values)
  const { action, ...letter } = words.link
  return writeSubmissionLetter({
    ...letter,
    facts: [],
    action: { label: action, href: `${siteUrl}${visitorDataLink(token)}` },
    footer: mailFooter,
  })
}

/** Tells the agency which enquiries are gone, and how many calls; not whose. */
export const visitorDataRemoved = (values: unknown): Mail => {
  const { references, calls } = v.parse(removedSchema, values)
  const { labels, ...letter } = words.removed
  return writeSubmissionLetter({
    ...letter,
    facts: [
      [labels.references, references.join(', ')],
      [labels.calls, calls === 0 ? '' : String(calls)],
    ],
    afterwards: [],
    footer: [agencyMails.footer],
  })
}
