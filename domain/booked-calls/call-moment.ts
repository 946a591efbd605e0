import {
  instantOf,
  localTime,
  TIME_ZONE,
  writeTimeOfDay,
  writeWeekday,
} from '../time/new-zealand-time.ts'
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

/** A moment on the clock of a device that is elsewhere, in short and in words. */
export interface DeviceMoment {
  /** `Wed 25` */
  readonly day: string
  /** `9:30` */
  readonly clock: string
  /** `PM` */
  readonly half: string
  /** `Wednesday 25 November, 9:30 PM` */
  readonly words: string
}

/**
 * `startsAt` on the clock of a device in `timeZone`; undefined where that shows what New Zealand's does, or where the
 * zone is not known.
 */
export const deviceMoment = (startsAt: string, timeZone: string): DeviceMoment | undefined => {
  // Most devices are here: nothing has to be worked out.
  if (timeZone === TIME_ZONE) return undefined
  try {
    const { weekday = '', day, month, hour, minute, dayPeriod = '' } = partsIn(startsAt, timeZone)
    const clock = `${hour}:${minute}`
    const half = dayPeriod.toUpperCase()
    const words = `${weekday} ${day} ${month}, ${clock}\u00a0${half}`
    if (words === writeCallTime(startsAt)) return undefined
    return { day: `${weekday.slice(0, 3)} ${day}`, clock, half, words }
  } catch {
    return undefined
  }
}

/** The same in words alone. */
export const writeDeviceTime = (startsAt: string, timeZone: string): string | undefined =>
  deviceMoment(startsAt, timeZone)?.words

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
