import * as v from 'valibot'
import { email } from '../forms/fields.ts'
import { type RoiInput, roiSchema } from './roi.ts'
import { ROI_KEYS } from './roi-address.ts'

export const roiReportMessages = {
  email: 'Please enter a valid email address',
} as const

const { entries } = roiSchema

/** The body of `roi-report`: recipient and four numbers. No free text is mailed. */
export const roiReportSchema = v.object({
  email: email(roiReportMessages.email),
  [ROI_KEYS.callsPerDay]: entries.callsPerDay,
  [ROI_KEYS.callDurationMinutes]: entries.callDurationMinutes,
  [ROI_KEYS.employeeSalaryPerHour]: entries.employeeSalaryPerHour,
  [ROI_KEYS.workingDaysPerYear]: entries.workingDaysPerYear,
})

export type RoiReport = v.InferOutput<typeof roiReportSchema>

/** The numbers of a report as the calculation takes them. */
export const roiInputOf = (report: Omit<RoiReport, 'email'>): RoiInput => ({
  callsPerDay: report[ROI_KEYS.callsPerDay],
  callDurationMinutes: report[ROI_KEYS.callDurationMinutes],
  employeeSalaryPerHour: report[ROI_KEYS.employeeSalaryPerHour],
  workingDaysPerYear: report[ROI_KEYS.workingDaysPerYear],
})
