import { agency } from '../agency.ts'

/** The words of a call in a calendar. */
export const callEntryWords = {
  summary: `Call with ${agency.name}`,
  /** `page` is where it is changed; once it was moved as often as may be, only cancelled. */
  description: (phone: string, page: string, canMove: boolean) =>
    `A person at ${agency.name} will ring ${phone} from ${agency.phone.display}. Thirty minutes, free. ${canMove ? 'Change or cancel' : 'Cancel'} it until it begins: ${page}`,
  /** In the agency's own calendar. */
  ofAgency: {
    summary: (name: string) => `Call ${name}`.trim(),
    description: (phone: string, about: string) =>
      [phone && `Ring ${phone}`, about].filter(Boolean).join('\n\n'),
  },
} as const
