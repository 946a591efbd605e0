import { localTime, writeShortMoment } from '../../../domain/time/new-zealand-time.ts'

/** The day of a time in New Zealand, as a UTC midnight. */
export const dayOf = (startsAt: string): number => localTime(new Date(startsAt)).date

/** `Wed 25 Nov, 10:30 AM` */
export const writeWhen = (startsAt: string): string => writeShortMoment(startsAt)
