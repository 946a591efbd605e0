import type { Mail } from 'backend-kit/mail/mailer'
import * as v from 'valibot'
import { callEntryWords } from '../../../../content/booked-calls/call-entry.ts'
import { callMails as words } from '../../../../content/booked-calls/call-mails.ts'
import { agencyMails } from '../../../../content/mails/agency-mails.ts'
import { newZealandTime } from '../../../../content/time/new-zealand-time.ts'
import { carriedSchema } from '../../../../domain/carried.ts'
import { displayPhone } from '../../../../domain/forms/phone.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { withAddress } from '../../../../domain/text/direction.ts'
import { callDataSchema, entryOf, timeFacts } from './call.ts'
import { carriedFacts } from './carried.ts'
import { writeLetter } from './letter.ts'
import { writeSubmissionLetter } from './submission-letter.ts'

const CALLS = `${paths.admin}/calls`

const dataSchema = v.object({
  ...callDataSchema.entries,
  name: v.string(),
  about: v.string(),
  companyName: v.string(),
  // A mail that was queued by the version before has none.
  carried: v.optional(carriedSchema, {}),
})

const tellAgency = (template: 'booked' | 'moved' | 'number' | 'cancelled') => (values: unknown) => {
  const data = v.parse(dataSchema, values)
  const { subject, heading, lead } = words.agency[template]
  const { action, afterwards, withoutName } = words.agency
  const { labels } = words
  const who = withAddress(data.name, data.email) || withoutName
  const phone = displayPhone(data.phone)
  const mail = writeSubmissionLetter({
    subject: subject(who, newZealandTime(data.startsAt)),
    heading,
    lead: lead(who, data.changedBy === 'agency'),
    facts: [
      ...timeFacts({ ...data, timeZone: '' }),
      [labels.phone, phone],
      [labels.name, data.name],
      [labels.companyName, data.companyName],
      [labels.email, data.email],
      [labels.about, data.about],
      ...carriedFacts(data.carried, data.siteUrl),
      [labels.reason, data.reason],
    ],
    action: { label: action, href: `${data.siteUrl}${CALLS}` },
    afterwards: data.email === '' ? [] : afterwards,
    footer: [agencyMails.footer],
  })
  return {
    ...mail,
    calendar: entryOf(data, template === 'cancelled' ? 'CANCEL' : 'PUBLISH', {
      summary: callEntryWords.ofAgency.summary(data.name || data.email),
      description: callEntryWords.ofAgency.description(phone, data.about),
    }),
  }
}

const gatheredSchema = v.object({ siteUrl: v.pipe(v.string(), v.url()) })

/** Tells the agency that more happened than it is mailed of, and nothing that somebody typed. */
const callsGathered = (values: unknown): Mail => {
  const { siteUrl } = v.parse(gatheredSchema, values)
  const { subject, lead, action } = agencyMails.callsGathered
  return writeLetter({
    subject,
    heading: subject,
    lead,
    facts: [],
    link: { label: action, href: `${siteUrl}${CALLS}` },
  })
}

/** The mails to the agency, whose own calendar they keep as well. */
export const agencyCallMails = {
  'call-booked-agency': tellAgency('booked'),
  'call-moved-agency': tellAgency('moved'),
  'call-number-agency': tellAgency('number'),
  'call-cancelled-agency': tellAgency('cancelled'),
  'calls-gathered': callsGathered,
} satisfies Record<string, (values: unknown) => Mail>
