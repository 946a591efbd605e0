import { ROI_KEYS } from '../../../domain/calculator/roi-address.ts'
import type { Day } from '../../../domain/day/day.ts'
import { formatDayQuery } from '../../../domain/day/day-address.ts'
import type { Attribution } from '../../../domain/enquiries/contact-signals.ts'
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
