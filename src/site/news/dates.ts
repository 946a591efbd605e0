const parts = new Intl.DateTimeFormat('en-NZ', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A day such as `2026-06-08` as it is said here, its number apart: `8` and `June 2026`. */
export const sayDay = (date: string): { day: string; month: string } => ({
  day: String(Number(date.slice(8))),
  month: parts.format(new Date(date)),
})
