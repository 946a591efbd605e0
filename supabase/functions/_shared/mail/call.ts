import type { Mail } from 'backend-kit/mail/mailer'
import * as v from 'valibot'
import { agency } from '../../../../content/agency.ts'
import { callEntryWords } from '../../../../content/booked-calls/call-entry.ts'
import { callMails as words } from '../../../../content/booked-calls/call-mails.ts'
import { mailFooter } from '../../../../content/mails/mail.ts'
import { newZealandTime } from '../../../../content/time/new-zealand-time.ts'
import {
  type CalendarMethod,
  calendarEntry,
} from '../../../../domain/booked-calls/calendar-entry.ts'
import { writeDeviceTime, writeZone } from '../../../../domain/booked-calls/call-moment.ts'
import { carriedSchema } from '../../../../domain/carried.ts'
import { displayPhone } from '../../../../domain/forms/phone.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { ownCarriedFact } from './carried.ts'
import { type Fact, writeSubmissionLetter } from './submission-letter.ts'
import { visitorDataPointer } from './visitor-data.ts'

const moment = v.pipe(v.string(), v.isoTimestamp())

/** What a mail before the booking holds: nothing typed, as a stranger may have typed the address. */
const askedSchema = v.object({
  siteUrl: v.pipe(v.string(), v.url()),
  startsAt: moment,
  timeZone: v.string(),
  /** Of the mailed link; a client has none. */
  token: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/u))),
})

export const callDataSchema = v.object({
  ...askedSchema.entries,
  uid: v.pipe(v.string(), v.uuid()),
  sequence: v.pipe(v.number(), v.integer()),
  changedAt: moment,
  phone: v.string(),
  changedBy: v.picklist(['', 'client', 'agency']),
  reason: v.string(),
  movedFrom: v.optional(moment),
  email: v.string(),
  /** The address that the mail comes from. */
  sender: v.optional(v.string(), agency.email),
})
/** What a mail to who booked it holds as well; one that was queued by the version before has none of it. */
const personSchema = v.object({
  ...callDataSchema.entries,
  about: v.optional(v.string(), ''),
  carried: v.optional(carriedSchema, {}),
  canMove: v.optional(v.boolean(), true),
})

export type CallData = v.InferOutput<typeof callDataSchema>

/** When the call is; `movedFrom` when it was. */
export const timeFacts = ({
  startsAt,
  timeZone,
  movedFrom,
}: Pick<CallData, 'startsAt' | 'timeZone' | 'movedFrom'>): Fact[] => [
  [words.labels.time, newZealandTime(startsAt)],
  [words.labels.deviceTime(writeZone(timeZone)), writeDeviceTime(startsAt, timeZone) ?? ''],
  [words.labels.movedFrom, movedFrom ? newZealandTime(movedFrom) : ''],
]

/** The entry that a mail carries; the last one that a calendar took holds. */
export const entryOf = (
  { uid, sequence, startsAt, changedAt, sender }: CallData,
  method: CalendarMethod,
  texts: { readonly summary: string; readonly description: string },
  attendee?: string,
): NonNullable<Mail['calendar']> => ({
  method,
  content: calendarEntry({
    method,
    uid,
    sequence,
    startsAt,
    changedAt,
    ...texts,
    organiser: { name: agency.name, email: sender },
    ...(attendee && { attendee }),
  }),
})

// The token is in the fragment, which is not sent to servers; the page acts on a button.
const pageOf = ({ siteUrl, token }: v.InferOutput<typeof askedSchema>) =>
  `${siteUrl}${paths.book}${token ? `#token_hash=${token}` : ''}`

const tellAsked = (template: 'request' | 'open') => (values: unknown) => {
  const data = v.parse(askedSchema, values)
  const { action, ...letter } = words[template]
  return writeSubmissionLetter({
    ...letter,
    facts: timeFacts(data),
    action: { label: action, href: pageOf(data) },
    footer: mailFooter,
  })
}

const tellPerson =
  (template: 'booked' | 'moved' | 'number' | 'cancelled' | 'reminder') => (values: unknown) => {
    const data = v.parse(personSchema, values)
    const { subject, heading, lead, afterwards, ...own } = words[template]
    const { action, canChange } = data.canMove || template === 'cancelled' ? own : words.usedUp
    const phone = displayPhone(data.phone)
    const mail = writeSubmissionLetter({
      heading,
      afterwards: [
        ...(canChange ? [canChange] : []),
        ...afterwards,
        // A visitor's, whose mail has a link of its own; a client has the profile.
        ...(template === 'booked' && data.token ? [visitorDataPointer(data.siteUrl)] : []),
      ],
      subject: subject(newZealandTime(data.startsAt)),
      lead:
        typeof lead === 'string' ? lead : lead[data.changedBy === 'agency' ? 'agency' : 'client'],
      facts: [
        ...timeFacts(data),
        ...(template === 'cancelled'
          ? []
          : ([
              [words.labels.phone, phone],
              [words.labels.from, agency.phone.display],
            ] as const)),
        [words.labels.ownAbout, data.about],
        ownCarriedFact(data.carried),
        [words.labels.reason, data.reason],
      ],
      action: { label: action, href: pageOf(data) },
      footer: mailFooter,
    })
    if (template === 'reminder') return mail
    return {
      ...mail,
      calendar: entryOf(
        data,
        template === 'cancelled' ? 'CANCEL' : 'REQUEST',
        {
          summary: callEntryWords.summary,
          description: callEntryWords.description(phone, pageOf(data), data.canMove),
        },
        data.email,
      ),
    }
  }

/** The mails to whoever asked for a call, or booked one. */
export const personCallMails = {
  'call-request': tellAsked('request'),
  'call-open': tellAsked('open'),
  'call-booked': tellPerson('booked'),
  'call-moved': tellPerson('moved'),
  'call-number': tellPerson('number'),
  'call-cancelled': tellPerson('cancelled'),
  'call-reminder': tellPerson('reminder'),
} satisfies Record<string, (values: unknown) => Mail>
