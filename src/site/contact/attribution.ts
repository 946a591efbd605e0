import type { Attribution } from '../../../domain/contact-signals.ts'
import { ROI_KEYS } from '../../../domain/roi-address.ts'
import { readSource } from '../../shell/consent/visit.ts'
import { readCalculatorNumbers } from './calculator-numbers.ts'

/**
 * What is sent with a message: where the visit came from, as far as the visitor allows, and the numbers that
 * they carried over from the calculator by a press of theirs.
 */
export const readAttribution = (address: URL, referrer: string): Attribution => {
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
  return attribution
}
