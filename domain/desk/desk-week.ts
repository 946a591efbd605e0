import { type OfficeHours, officeStatus } from '../time/office-hours.ts'
import { officeMinutesBetween } from '../time/office-minutes.ts'
import { median } from './median.ts'

/** What happened since Monday. */
export interface WeekFacts {
  /** When each enquiry came. */
  readonly came: readonly Date[]
  /** How many had come by the same time last week. */
  readonly cameBefore: number
  /** Since when each one waited that was answered, and when it was. */
  readonly answers: readonly (readonly [since: Date, answeredAt: Date])[]
  readonly clients: number
}

/** The week in five figures. */
export interface WeekFigures {
  readonly came: number
  readonly cameBefore: number
  readonly whileClosed: number
  /** Of the first answers, in minutes of office time; undefined without any. */
  readonly median: number | undefined
  readonly answered: number
  readonly inTime: number
  readonly clients: number
}

/** @param target minutes of office time within which an answer is in time. */
export const weekFigures = (
  { came, cameBefore, answers, clients }: WeekFacts,
  hours: OfficeHours,
  target: number,
): WeekFigures => {
  const waits = answers.map(([since, answeredAt]) => officeMinutesBetween(since, answeredAt, hours))
  return {
    came: came.length,
    cameBefore,
    whileClosed: came.filter((time) => !officeStatus(time, hours).open).length,
    median: median(waits),
    answered: waits.length,
    inTime: waits.filter((wait) => wait <= target).length,
    clients,
  }
}
