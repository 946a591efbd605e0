import { agency } from '../agency.ts'

/**
 * Whether calls are booked on our own page, `/book`; else on the scheduling page that is set, and those that were
 * booked here before stand.
 */
export const isBookedHere = (): boolean => !agency.bookingUrl
