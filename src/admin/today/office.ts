import { agency } from '../../../content/agency.ts'
import { todayWords } from '../../../content/desk-today.ts'
import type { Office } from '../../../domain/waiting.ts'

/** When the clock runs, and until when somebody is to be answered. */
export const office: Office = { hours: agency.officeHours, target: agency.firstAnswerMinutes }

/** `two hours`, in words. */
export const targetInWords = todayWords.hours(office.target)
