import type { Attribution } from '../../../domain/contact-signals.ts'
import { ROI_KEYS } from '../../../domain/roi-address.ts'
import { readCalculatorNumbers } from './calculator-numbers.ts'

const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/**
 * The source of this visit, from the current page only: nothing is stored on the device. Of the referrer
 * only its host, of the address only its path, its campaign and the calculator's numbers.
 */
export const readAttribution = (address: URL, referrer: string): Attribution => {
  const source = URL.parse(referrer)
  const attribution: Attribution = { landingPage: address.pathname }
  if (source && source.host !== address.host) attribution.referrer = source.host
  for (const name of CAMPAIGN) {
    const value = address.searchParams.get(name)
    if (value) attribution[name] = value
  }
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
