import { instantOf, localTime, writeTimeOfDay, writeWeekday } from '../time/new-zealand-time.ts'
import { CALL_MINUTES } from './call-times.ts'

/** When a call is, in words of New Zealand's time and of a device that is elsewhere. */

const MINUTE = 60_000
const DAY = 86_400_000

/** When reminders are mailed, on the day before: 9 AM. */
const REMINDER_MINUTE = 9 * 60

/** The time of day in New Zealand, in minutes after midnight. */
export const callMinutes = (startsAt: string): number => localTime(new Date(startsAt)).minutes

/** `Thursday 26 November` */
export const writeCallDay = (startsAt: string): string =>
  writeWeekday(localTime(new Date(startsAt)).date)

/** `Thursday 26 November, 10:30 AM` */
export const writeCallTime = (startsAt: string): string =>
  `${writeCallDay(startsAt)}, ${writeTimeOfDay(startsAt)}`

/** The end of a call: `11:00 AM` */
export const writeCallEnd = (startsAt: string): string =>
  writeTimeOfDay(Date.parse(startsAt) + CALL_MINUTES * MINUTE)

/** When the reminder of a call is mailed, if the call stands before that. */
export const reminderOf = (startsAt: string): Date =>
  instantOf(localTime(new Date(startsAt)).date - DAY, REMINDER_MINUTE)

/** The clock and its half of the day, which are set apart: `['10:30', 'AM']` */
export const callClock = (startsAt: string): readonly [clock: string, half: string] => {
  const [clock = '', half = ''] = writeTimeOfDay(startsAt).split('\u00a0')
  return [clock, half]
}

/** The one that was asked for last: a board of two hundred times asks for the same zone. */
let made: { readonly timeZone: string; readonly format: Intl.DateTimeFormat } | undefined

/** @throws where the zone is not known. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  if (made?.timeZone !== timeZone) {
    const format = new Intl.DateTimeFormat('en-NZ', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    })
    made = { timeZone, format }
  }
  return made.format
}

const partsIn = (startsAt: string, timeZone: string) =>
  Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(new Date(startsAt))
      .map(({ type, value }) => [type, value]),
  ) as Partial<Record<Intl.DateTimeFormatPartTypes, string>>

/**
 * The same for a device in `timeZone`: `Wednesday 25 November, 9:30 PM`; undefined where its clock shows what
 * New Zealand's does, or where the zone is not known.
 */
export const writeDeviceTime = (startsAt: string, timeZone: string): string | undefined => {
  try {
    const { weekday, day, month, hour, minute, dayPeriod = '' } = partsIn(startsAt, timeZone)
    const said = `${weekday} ${day} ${month}, ${hour}:${minute}\u00a0${dayPeriod.toUpperCase()}`
    return said === writeCallTime(startsAt) ? undefined : said
  } catch {
    return undefined
  }
}

/** A moment on the clock of a device that is elsewhere: `{ day: 'Wed 25', clock: '9:30', half: 'PM' }` */
export interface DeviceMoment {
  readonly day: string
  readonly clock: string
  readonly half: string
}

/** The same in short, where there is little room. */
export const deviceMoment = (startsAt: string, timeZone: string): DeviceMoment | undefined => {
  if (writeDeviceTime(startsAt, timeZone) === undefined) return undefined
  const { weekday = '', day, hour, minute, dayPeriod = '' } = partsIn(startsAt, timeZone)
  return {
    day: `${weekday.slice(0, 3)} ${day}`,
    clock: `${hour}:${minute}`,
    half: dayPeriod.toUpperCase(),
  }
}

/**
 * The zone by its city, for those who read the time elsewhere: `London time`. Of what was sent only a zone that is
 * known comes through, as it is listed; empty otherwise.
 */
export const writeZone = (timeZone: string): string => {
  try {
    const known = formatOf(timeZone).resolvedOptions().timeZone
    const [area, ...places] = known.split('/')
    const place = places.at(-1)
    if (place && area !== 'Etc') return `${place.replaceAll('_', ' ')} time`
    return /^[+-]/u.test(known) ? `UTC${known}` : known
  } catch {
    return ''
  }
}
