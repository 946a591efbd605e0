import { formatDollars, formatNumber } from '../domain/amounts.ts'
import { AI_SHARE, REALISED_SHARE, type RoiEstimate, type RoiLine } from '../domain/roi.ts'
import { roi } from './roi.ts'

/** One line of the working as it is read. */
export interface WorkingLine {
  readonly label: string
  /** Why the line is there; empty where its label says so. */
  readonly note: string
  readonly amount: string
  /** What the amount is; empty where its line says so. */
  readonly unit: string
  /** The first line in dollars. */
  readonly turnsToMoney?: true
}

export interface Working {
  readonly lines: readonly WorkingLine[]
  readonly total: WorkingLine
  /** Said where an amount is shown with fewer decimals than it has. */
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

/** The sum as a form to be filled in. */
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

/** The sum of an estimate line by line, for the page and for the mail. */
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
