import { agency } from '../../../content/agency.ts'

const { timeZone } = agency.officeHours

const moment = new Intl.DateTimeFormat('en-NZ', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
})
const clock = new Intl.DateTimeFormat('en-NZ', { hour: 'numeric', minute: '2-digit', timeZone })
const number = new Intl.NumberFormat('en-NZ')

/** In the agency's time zone, wherever the administrator is: `17 Nov 2026, 11:48 am`. */
export const showMoment = (time: Date): string => moment.format(time)

/** `11:48 am`; `time` in milliseconds since the epoch. */
export const showClock = (time: number): string => clock.format(time)

/** `1,048` */
export const showNumber = (value: number): string => number.format(value)
