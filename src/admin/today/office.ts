import { agency } from '../../../content/agency.ts'
import { todayWords } from '../../../content/desk/desk-today.ts'
import type { Office } from '../../../domain/desk/waiting.ts'
import { localTime } from '../../../domain/time/new-zealand-time.ts'
import { isWorkingDay } from '../../../domain/time/office-hours.ts'
import type { DeskToday } from '../../api/desk/today.ts'

/** The hours in which waits are counted, and how many minutes of them an answer may take. */
export const office: Office = { hours: agency.officeHours, target: agency.firstAnswerMinutes }

/** Whether the office stays closed all day, and nobody has come: there is nothing to draw on its hours. */
export const isEmptyDay = (day: DeskToday['day'], now: Date): boolean =>
  day.length === 0 && !isWorkingDay(localTime(now).date, office.hours)

/** `two hours`, in words. */
export const targetInWords = todayWords.hours(office.target)
