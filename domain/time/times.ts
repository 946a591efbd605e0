/** How times of day and lengths of time are written. What time it is in New Zealand: `new-zealand-time.ts`. */

export const MINUTES_A_DAY = 1440

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** `1050` minutes after midnight, less than a day, as people say it: "5:30 PM", in one line. */
export const clock = (minute: number): string => {
  const hour = Math.floor(minute / 60)
  return `${hour % 12 || 12}:${twoDigits(minute % 60)}\u00a0${hour < 12 ? 'AM' : 'PM'}`
}

/** `450` minutes after midnight as an address and a time field have it: "07:30". */
export const writeTime = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

/** "07:30" as 450 minutes after midnight; undefined if it is no time of the day. */
export const readTime = (text: string): number | undefined => {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/u.exec(text) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}

/** `75.4` seconds as a stopwatch shows them: "1:15". */
export const stopwatch = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${twoDigits(Math.floor(seconds % 60))}`

/** `94` seconds in words: "1 min 34 s". */
export const lengthInWords = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  const rest = Math.round(seconds % 60)
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}

/** `200` minutes in words: "3 h 20 min". */
export const writeMinutes = (minutes: number): string => {
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole} min`
  return whole % 60 ? `${Math.floor(whole / 60)} h ${whole % 60} min` : `${whole / 60} h`
}
