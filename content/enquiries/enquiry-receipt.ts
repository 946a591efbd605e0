import { agency } from '../agency.ts'
import { answerTime } from '../time/answer-time.ts'

/** Of the receipt and of answers alike: mail programs show as one conversation what has one subject. */
export const enquirySubject = (reference: string) =>
  `Your message to ${agency.name}${reference && ` (${reference})`}`

/**
 * The receipt for an enquiry. It holds nothing that was typed, or strangers could be sent messages with it: its only
 * facts are its number, when it came, and by when a person answers (`domain/enquiries/answer-day.ts`).
 */
export const enquiryReceipt = {
  heading: 'Your message has arrived',
  lead: {
    text: `Thank you for writing to ${agency.name}. A person reads your message, and answers ${answerTime}.`,
    claims: ['answer-next-working-day', 'office-hours'],
  },
  labels: { reference: 'Its number', receivedAt: 'Arrived', answerBy: 'Answered by' },
  afterwards: [
    `Something to add? Write to ${agency.email}, or ring ${agency.phone.display}.`,
    'This receipt goes out by itself, once a day at most, and does not repeat what was written. You did not write to us? Then somebody typed your address by mistake: there is nothing to do, and it is on no list.',
  ],
} as const
