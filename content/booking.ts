import { agency } from './agency.ts'

/** Whether a call is booked on a scheduling page; else such links lead to our contact form. */
export const canBook = Boolean(agency.bookingUrl)

/**
 * The words of a link that books (`src/shell/booking.ts`): `label` where it opens a scheduling page, else what
 * our form can do. Two labels are fixed (R2.18, R2.42); they have `askNote` beside them.
 */
export const bookingLabel = <Label extends string>(label: Label): Label | 'Ask for a call' =>
  canBook ? label : 'Ask for a call'

/** Says where a fixed label leads. */
export const askNote = canBook
  ? null
  : 'The button opens our form. Say when it suits you, and a person rings.'
