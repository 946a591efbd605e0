import { agency } from './agency.ts'

/** Whether calls are booked on our own page, `/book`; else on the scheduling page that is set. */
export const isBookedHere = !agency.bookingUrl
