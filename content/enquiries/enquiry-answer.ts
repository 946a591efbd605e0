import { agency } from '../agency.ts'

/** An answer to an enquiry, around what a person of the agency wrote. */
export const enquiryAnswer = {
  /** Whom the mail comes from: who wrote it, or the agency where they have no name that others see. */
  sender: (author: string) => (author ? `${author} at ${agency.name}` : agency.name),
  heading: 'Our answer',
  wrote: (moment: string) => `You wrote on ${moment}:`,
  footer: (reference: string) => [
    `${agency.name}, ${agency.location.display}`,
    `Reply to this email, or ring ${agency.phone.display}. Your message’s number is ${reference}.`,
  ],
} as const
