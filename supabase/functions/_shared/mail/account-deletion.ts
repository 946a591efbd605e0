import type { Mail } from 'backend-kit/mail/mailer'
import * as v from 'valibot'
import { deletionMails as words } from '../../../../content/accounts/account-deletion-mails.ts'
import { agencyMails } from '../../../../content/mails/agency-mails.ts'
import { mailFooter } from '../../../../content/mails/mail.ts'
import { newZealandTime } from '../../../../content/time/new-zealand-time.ts'
import { keepAccountLink } from '../../../../domain/accounts/account-deletion.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { withAddress } from '../../../../domain/text/direction.ts'
import { writeDate, writeDay } from '../../../../domain/time/new-zealand-time.ts'
import { writeSubmissionLetter } from './submission-letter.ts'

const siteUrl = v.pipe(v.string(), v.url())
const dueAt = v.pipe(v.string(), v.isoTimestamp())
/** A day in New Zealand. Mails of the version before have none. */
const heldUntil = v.optional(v.pipe(v.string(), v.isoDate()))
const because = v.optional(v.literal('administrator'))
const agencySchema = v.object({
  name: v.string(),
  companyName: v.string(),
  email: v.string(),
  dueAt: v.optional(dueAt),
  because,
})

const profile = (site: string, label: string) => ({ label, href: `${site}${paths.profile}` })

const requested = (values: unknown): Mail => {
  const data = v.parse(v.object({ siteUrl, dueAt, token: v.string() }), values)
  const { subject, heading, lead, action, afterwards } = words.requested
  return writeSubmissionLetter({
    subject: subject(writeDay(data.dueAt)),
    heading,
    lead: lead(newZealandTime(data.dueAt)),
    facts: [],
    action: { label: action, href: `${data.siteUrl}${keepAccountLink(data.token)}` },
    afterwards,
    footer: mailFooter,
  })
}

const cancelled = (values: unknown): Mail => {
  const data = v.parse(v.object({ siteUrl, because }), values)
  const { action, administrator, ...byOwner } = words.cancelled
  const letter = data.because ? { ...byOwner, ...administrator } : byOwner
  return writeSubmissionLetter({
    ...letter,
    facts: [],
    action: profile(data.siteUrl, action),
    footer: mailFooter,
  })
}

const held = (values: unknown): Mail => {
  const data = v.parse(v.object({ siteUrl, reason: v.string(), until: heldUntil }), values)
  const { action, reason, until, ends, afterwards, ...letter } = words.held
  return writeSubmissionLetter({
    ...letter,
    facts: [
      [reason, data.reason],
      [until, data.until === undefined ? '' : writeDate(data.until)],
    ],
    afterwards: data.until === undefined ? afterwards : [ends, ...afterwards],
    action: profile(data.siteUrl, action),
    footer: mailFooter,
  })
}

const released = (values: unknown): Mail => {
  const data = v.parse(v.object({ siteUrl, dueAt }), values)
  const { subject, heading, lead, action, afterwards } = words.released
  return writeSubmissionLetter({
    subject: subject(writeDay(data.dueAt)),
    heading,
    lead: lead(newZealandTime(data.dueAt)),
    facts: [],
    action: profile(data.siteUrl, action),
    afterwards,
    footer: mailFooter,
  })
}

const done = (): Mail => writeSubmissionLetter({ ...words.done, facts: [], footer: mailFooter })

const tellAgency =
  (what: 'requested' | 'cancelled') =>
  (values: unknown): Mail => {
    const data = v.parse(agencySchema, values)
    const { labels, withoutName } = words.agency
    const { subject, heading, lead } = words.agency[data.because ?? what]
    const who = withAddress(data.name || data.companyName, data.email) || withoutName
    return writeSubmissionLetter({
      subject: subject(who),
      heading,
      lead,
      facts: [
        [labels.name, data.name],
        [labels.companyName, data.companyName],
        [labels.email, data.email],
        [labels.dueAt, data.dueAt === undefined ? '' : newZealandTime(data.dueAt)],
      ],
      afterwards: [],
      footer: [agencyMails.footer],
    })
  }

const agencyDone = (values: unknown): Mail => {
  const { account } = v.parse(v.object({ account: v.pipe(v.string(), v.uuid()) }), values)
  const { labels } = words.agency
  return writeSubmissionLetter({
    ...words.agency.done,
    facts: [[labels.account, account]],
    afterwards: [],
    footer: [agencyMails.footer],
  })
}

/** The mails on the deletion of an account, to its owner and to the agency. */
export const deletionTemplates = {
  'deletion-requested': requested,
  'deletion-cancelled': cancelled,
  'deletion-held': held,
  'deletion-released': released,
  'deletion-done': done,
  'deletion-requested-agency': tellAgency('requested'),
  'deletion-cancelled-agency': tellAgency('cancelled'),
  'deletion-done-agency': agencyDone,
} satisfies Record<string, (values: unknown) => Mail>
