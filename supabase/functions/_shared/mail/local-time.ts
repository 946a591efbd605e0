import { agency } from '../../../../content/agency.ts'

const format = new Intl.DateTimeFormat('en-NZ', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: agency.officeHours.timeZone,
})

/** `timestamp` (ISO 8601) as the agency's clock and a person would say it. */
export const localTime = (timestamp: string): string => format.format(new Date(timestamp))
