import { mailMoment } from '../../../../content/mail.ts'
import { writeFullMoment } from '../../../../domain/new-zealand-time.ts'

/** `Tuesday, 17 November 2026 at 11:48 AM in New Zealand`: who reads a mail may be elsewhere. */
export const writeMailMoment = (time: Parameters<typeof writeFullMoment>[0]): string =>
  mailMoment(writeFullMoment(time))
