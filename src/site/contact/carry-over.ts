import { contact } from '../../../content/contact.ts'
import { formatDollars, formatNumber } from '../../../domain/amounts.ts'
import type { ContactField, Interest } from '../../../domain/contact.ts'
import { calculate } from '../../../domain/roi.ts'
import { readCalculatorNumbers } from './calculator-numbers.ts'

const INTEREST: Interest = 'AI Voice Agents'

/**
 * "Talk to us about this": begins the message with the numbers that `address` carries over from the
 * calculator. A message that somebody has begun is left alone.
 */
export const carryOver = (form: HTMLFormElement, address: URL): void => {
  const input = readCalculatorNumbers(address)
  const message = form.elements.namedItem('message' satisfies ContactField)
  const interest = form.elements.namedItem('interest' satisfies ContactField)
  if (!input || !(message instanceof HTMLTextAreaElement) || message.value !== '') return
  const { hoursSaved, annualSavings } = calculate(input)
  message.value = contact.fromCalculator({
    calls: formatNumber(input.callsPerDay),
    minutes: formatNumber(input.callDurationMinutes),
    hourly: formatDollars(input.employeeSalaryPerHour),
    days: formatNumber(input.workingDaysPerYear),
    hours: formatNumber(hoursSaved),
    savings: formatDollars(annualSavings),
  })
  if (interest instanceof HTMLSelectElement) interest.value = INTEREST
}
