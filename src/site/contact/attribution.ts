import type { Attribution } from '../../../domain/contact-signals.ts'
import type { Day } from '../../../domain/day.ts'
import { formatDayQuery } from '../../../domain/day-address.ts'
import { ROI_KEYS } from '../../../domain/roi-address.ts'
import { readSource } from '../../shell/consent/visit.ts'
import { readCalculatorNumbers } from './calculator-numbers.ts'

/**
 * What is sent with a message: where the visit came from, as far as the visitor allows, and what they
 * carried over by a press of theirs: the calculator's numbers, and the `day` that they drew.
 */
export const readAttribution = (address: URL, referrer: string, day?: Day): Attribution => {
  const attribution: Attribution = { ...readSource(address, referrer) }
  const numbers = readCalculatorNumbers(address)
  if (numbers) {
    attribution.roi = {
      [ROI_KEYS.callsPerDay]: numbers.callsPerDay,
      [ROI_KEYS.callDurationMinutes]: numbers.callDurationMinutes,
      [ROI_KEYS.employeeSalaryPerHour]: numbers.employeeSalaryPerHour,
      [ROI_KEYS.workingDaysPerYear]: numbers.workingDaysPerYear,
    }
  }
  if (day) attribution.day = formatDayQuery(day)
  return attribution
}
