import { unbroken } from '../../../content/unbroken.ts'

const parts = new Intl.DateTimeFormat('en-NZ', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const DAY_AND_MONTH =
  /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/gu

/** The text, each day kept with its month. */
export const holdDays = (text: string): string => text.replaceAll(DAY_AND_MONTH, unbroken)

/** A day such as `2026-06-08` as it is said here, its number apart: `8` and `June 2026`. */
export const sayDay = (date: string): { day: string; month: string } => ({
  day: String(Number(date.slice(8))),
  month: parts.format(new Date(date)),
})
