import { clock } from '../../domain/time/times.ts'
import { agency } from '../agency.ts'

/**
 * By when a person answers a message, on the page and in the receipt alike. `domain/enquiries/answer-day.ts` works out the day;
 * its claim is `answer-next-working-day`.
 */
export const answerTime = `by ${clock(agency.officeHours.closes)}, New Zealand time, on the next working day at the latest`
