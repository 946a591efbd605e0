import { contact } from '../../../content/contact.ts'
import { formatDollars, formatNumber } from '../../../domain/amounts.ts'
import {
  type ContactField,
  DEFAULT_INTEREST,
  INTERESTS,
  type Interest,
} from '../../../domain/contact.ts'
import { INTEREST_KEY } from '../../../domain/paths.ts'
import { calculate } from '../../../domain/roi.ts'
import { readCalculatorNumbers } from './calculator-numbers.ts'

const CALCULATOR_INTEREST: Interest = 'AI Voice Agents'

/** What a service's page carries over, where it is one of the listed interests. */
const readInterest = (address: URL): Interest | undefined => {
  const named = address.searchParams.get(INTEREST_KEY)
  return INTERESTS.find((interest) => interest === named)
}

/**
 * From a service's page: sets the interest that `address` names. "Talk to us about this": begins the message with the numbers that `address` carries over from the
 * calculator. What somebody has begun is left alone.
 */
export const carryOver = (form: HTMLFormElement, address: URL): void => {
  const input = readCalculatorNumbers(address)
  const interest = form.elements.namedItem('interest' satisfies ContactField)
  const named = input ? CALCULATOR_INTEREST : readInterest(address)
  if (named && interest instanceof HTMLSelectElement && interest.value === DEFAULT_INTEREST) {
    interest.value = named
  }
  const message = form.elements.namedItem('message' satisfies ContactField)
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
}
