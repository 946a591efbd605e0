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
    text: `Thank you for writing to ${agency.name}. A person will read your message and answer ${answerTime}.`,
    claims: ['answer-next-working-day', 'office-hours'],
  },
  labels: { reference: 'Its number', receivedAt: 'Arrived', answerBy: 'Answered by' },
  afterwards: [
    `Something to add? Write to ${agency.email}, or ring ${agency.phone.display}.`,
    'This receipt is automatic, once a day at most, and doesn’t repeat what was written. Didn’t write to us? Then someone typed your address by mistake: there’s nothing to do, and you’re on no list.',
  ],
} as const
