import { agency } from '../agency.ts'

/** An answer to an enquiry, around what a person of the agency wrote. */
export const enquiryAnswer = {
  heading: 'Our answer',
  wrote: (moment: string) => `You wrote on ${moment}:`,
  footer: (reference: string) => [
    `${agency.name}, ${agency.location.display}`,
    `Reply to this mail, or ring ${agency.phone.display}. The number of your message is ${reference}.`,
  ],
} as const
