import { localTime } from './new-zealand-time.ts'
import { LAST_YEAR } from './office-hours.ts'

/** What is said to who builds in the last year of the tables of holidays and later; undefined before. */
export const holidayTablesLine = (now: Date): string | undefined =>
  localTime(now).date < Date.UTC(LAST_YEAR, 0, 1)
    ? undefined
    : `domain/time/office-hours.ts knows Easter and Matariki until the end of ${LAST_YEAR}: it needs those of later years`
