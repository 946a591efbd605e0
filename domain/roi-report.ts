import * as v from 'valibot'
import { email } from './fields.ts'
import { roiSchema } from './roi.ts'
import { ROI_KEYS } from './roi-address.ts'

export const roiReportMessages = {
  email: 'Please enter a valid email address',
} as const

const { entries } = roiSchema

/** The body of `roi-report`: where to, and the four numbers. Nothing typed freely is mailed. */
export const roiReportSchema = v.object({
  email: email(roiReportMessages.email),
  [ROI_KEYS.callsPerDay]: entries.callsPerDay,
  [ROI_KEYS.callDurationMinutes]: entries.callDurationMinutes,
  [ROI_KEYS.employeeSalaryPerHour]: entries.employeeSalaryPerHour,
  [ROI_KEYS.workingDaysPerYear]: entries.workingDaysPerYear,
})
