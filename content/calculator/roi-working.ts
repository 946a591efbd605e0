import {
  AI_SHARE,
  REALISED_SHARE,
  type RoiEstimate,
  type RoiLine,
} from '../../domain/calculator/roi.ts'
import { formatDollars, formatNumber } from '../../domain/text/amounts.ts'
import { roi } from './roi.ts'

/** One line of the calculation, formatted. */
export interface WorkingLine {
  readonly label: string
  /** Explanation of the line; may be empty. */
  readonly note: string
  readonly amount: string
  /** Unit of the amount; may be empty. */
  readonly unit: string
  /** The first line in dollars. */
  readonly turnsToMoney?: true
}

export interface Working {
  readonly lines: readonly WorkingLine[]
  readonly total: WorkingLine
  /** Note that an amount is rounded. */
  readonly rounded: string | undefined
}

const words = roi.working

const isShownWhole = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

const blank = (label: string, unit = '', note = ''): WorkingLine => ({
  label,
  note,
  amount: '',
  unit,
})

/** The calculation as a blank form. */
export const blankWorking: Pick<Working, 'lines' | 'total'> = {
  lines: [
    blank(`${words.blankCalls} ÷ 60`, words.hoursADay),
    blank(`× ${words.workingDays}`, words.hoursAYear),
    blank(`× ${AI_SHARE}`, words.hoursSaved, words.shareHandled),
    { ...blank(words.blankHours, words.ofStaffTime), turnsToMoney: true },
    blank(`× ${REALISED_SHARE}`, '', words.realisedShare),
    blank(`− ${words.annualCost}`),
  ],
  total: blank(words.total, words.aYear),
}

/** The calculation of an estimate line by line, for the page and the mail. */
export const working = ({ input, lines, afterCost, annualSavings }: RoiEstimate): Working => {
  const minutes = words.minutes(formatNumber(input.callDurationMinutes))
  const amounts = Object.fromEntries(lines.map(({ step, amount }) => [step, amount])) as Record<
    RoiLine['step'],
    number
  >
  const line = (
    step: RoiLine['step'],
    label: string,
    note = '',
    unit = '',
    format = formatDollars,
  ): WorkingLine => ({ label, note, amount: format(amounts[step]), unit })

  const isLoss = afterCost < 0
  return {
    lines: [
      line(
        'hoursPerDay',
        `${words.calls(formatNumber(input.callsPerDay))} × ${minutes} ÷ 60`,
        '',
        words.hoursADay,
        formatNumber,
      ),
      line(
        'hoursPerYear',
        `× ${formatNumber(input.workingDaysPerYear)} ${words.workingDays}`,
        '',
        words.hoursAYear,
        formatNumber,
      ),
      line('hoursSaved', `× ${AI_SHARE}`, words.shareHandled, words.hoursSaved, formatNumber),
      {
        ...line(
          'worth',
          `${words.hours(formatNumber(amounts.hoursSaved))} × ${formatDollars(input.employeeSalaryPerHour)}`,
          '',
          words.ofStaffTime,
        ),
        turnsToMoney: true,
      },
      line('realised', `× ${REALISED_SHARE}`, words.realisedShare),
      line('cost', `− ${words.annualCost}`),
      ...(isLoss
        ? [{ label: `= ${words.difference}`, note: '', amount: formatDollars(afterCost), unit: '' }]
        : []),
    ],
    total: {
      label: isLoss ? words.totalFloored : words.total,
      note: '',
      amount: formatDollars(annualSavings),
      unit: words.aYear,
    },
    rounded:
      lines.every(({ amount }) => isShownWhole(amount)) && Number.isInteger(afterCost)
        ? undefined
        : words.rounded,
  }
}
