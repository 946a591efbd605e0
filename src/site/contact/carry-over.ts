import { contact } from '../../../content/enquiries/contact.ts'
import { calculate } from '../../../domain/calculator/roi.ts'
import type { Day } from '../../../domain/day/day.ts'
import {
  type ContactField,
  DEFAULT_INTEREST,
  INTERESTS,
  type Interest,
} from '../../../domain/enquiries/contact.ts'
import { INTEREST_KEY } from '../../../domain/site/paths.ts'
import { formatDollars, formatNumber } from '../../../domain/text/amounts.ts'
import { readCalculatorNumbers } from './calculator-numbers.ts'

/** What both the calculator and the drawn day are about. */
const CALLS_INTEREST: Interest = 'AI Voice Agents'

/** The interest that a service's page puts into the address, if it is a known one. */
const readInterest = (address: URL): Interest | undefined => {
  const named = address.searchParams.get(INTEREST_KEY)
  return INTERESTS.find((interest) => interest === named)
}

/**
 * Prefills the form from `address`: the interest of a service's page, and a message with the calculator's
 * numbers ("Talk to us about this"). A `day` that was drawn sets the interest too. Existing input is kept.
 */
export const carryOver = (form: HTMLFormElement, address: URL, day?: Day): void => {
  const input = readCalculatorNumbers(address)
  const interest = form.elements.namedItem('interest' satisfies ContactField)
  const named = input || day ? CALLS_INTEREST : readInterest(address)
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
    savings: annualSavings > 0 ? formatDollars(annualSavings) : undefined,
  })
}
