import type { Mail } from 'backend-kit/mail/mailer'
import * as v from 'valibot'
import { agency } from '../../../../content/agency.ts'
import {
  enquirySubject,
  enquiryReceipt as words,
} from '../../../../content/enquiries/enquiry-receipt.ts'
import { mailFooter } from '../../../../content/mails/mail.ts'
import { newZealandTime } from '../../../../content/time/new-zealand-time.ts'
import { writeSubmissionLetter } from './submission-letter.ts'
import { visitorDataPointer } from './visitor-data.ts'

const dataSchema = v.object({
  /** None in a mail that the version before queued. */
  reference: v.optional(v.string(), ''),
  receivedAt: v.pipe(v.string(), v.isoTimestamp()),
  answerDay: v.pipe(v.string(), v.isoDate()),
  siteUrl: v.pipe(v.string(), v.url()),
})

/** Tells whoever wrote that it arrived, and by when a person answers. */
export const enquiryReceived = (values: unknown): Mail => {
  const { reference, receivedAt, answerDay, siteUrl } = v.parse(dataSchema, values)
  const { heading, lead, labels, afterwards } = words
  return writeSubmissionLetter({
    subject: enquirySubject(reference),
    heading,
    lead: lead.text,
    facts: [
      [labels.reference, reference],
      [labels.receivedAt, newZealandTime(receivedAt)],
      [labels.answerBy, newZealandTime({ day: answerDay, minutes: agency.officeHours.closes })],
    ],
    afterwards: [...afterwards, visitorDataPointer(siteUrl)],
    footer: mailFooter,
  })
}
