import { type RoiEstimate, SOLUTION_COST } from '../../domain/calculator/roi.ts'
import { formatDollars } from '../../domain/text/amounts.ts'
import { agency } from '../agency.ts'
import type { ClaimId } from '../claims/claims.ts'
import type { Seo } from '../claims/words.ts'
import { amountOf } from '../text/amount.ts'

const yearlyCost = formatDollars(SOLUTION_COST)
// Checked in `prices.ts`, which the calculator's script does not need.
const price = agency.prices?.['voice-agents']

/** Words of the voice-agent ROI calculator; the sums and the messages of its rules are in `domain`. */
export const roi = {
  crumb: 'Voice-agent ROI calculator',
  title: 'What your phone costs to answer',
  lead: 'Enter four numbers to see what a voice agent could save you in a year, with every step of the sum. The estimate is conservative on purpose, and it is a guide, not a quote.',
  form: {
    heading: 'Your numbers',
    submit: 'Work it out',
    note: 'Your numbers stay in the page address, so that you can share, save or print the result. They go nowhere else until you send them.',
    changed: 'Your numbers have changed. Press the button to work it out again.',
  },
  noScript: {
    title: 'This calculator needs JavaScript',
    text: 'It’s off or did not load, so we can’t work out your own numbers. The whole sum is below, worked through for the numbers in the form, with a table for other numbers of calls. Put your own into the sum to get your result.',
    example: 'A worked example, for the numbers in the form:',
  },
  fields: {
    callsPerDay: {
      label: 'Calls a day',
      unit: 'calls',
      hint: 'All calls that ring, answered or not. Your phone bill lists them.',
    },
    callDurationMinutes: {
      label: 'Length of a call',
      unit: 'minutes',
      hint: 'The average, with the note you write after it.',
    },
    employeeSalaryPerHour: {
      label: 'Cost of an hour of staff time',
      unit: '$ an hour',
      hint: 'What you pay the person who answers. Holiday pay and KiwiSaver count too.',
    },
    workingDaysPerYear: {
      label: 'Working days a year',
      unit: 'days',
      hint: 'Days when you answer.',
    },
  },
  result: {
    heading: 'Result',
    /** Announced with the result. */
    announce: (hours: string, savings: string) => `${hours} hours and ${savings} saved a year.`,
    announceZero: (hours: string) => `${hours} hours saved a year, and no money after costs.`,
    empty:
      'Change the four numbers to yours and press the button. The result appears here, with the working.',
    hours: 'Hours saved a year',
    savings: 'Saved a year, after costs',
    /** What a saving of zero means, below it. */
    atZero: 'On these numbers an agent would save just what it costs.',
    /** Before a link to it. */
    staffTimeAlone: 'It counts staff time alone. A sum of its own:',
    belowZero:
      'On these numbers an agent would cost more than it saves. We show zero, and would tell you the same on the phone.',
  },
  working: {
    heading: 'The working',
    hoursADay: 'hours a day',
    hoursAYear: 'hours a year',
    hoursSaved: 'hours saved',
    ofStaffTime: 'of staff time',
    aYear: 'a year',
    workingDays: 'working days',
    shareHandled: 'share of calls the agent handles',
    realisedShare: 'realised share: not all of a saved hour turns into money',
    annualCost: 'assumed yearly cost, without set-up',
    /** The calculation without numbers. */
    blankCalls: 'calls × minutes',
    blankHours: 'hours × cost of an hour',
    difference: 'the difference, a loss',
    total: 'Saved a year',
    totalFloored: 'Saved a year, never below zero',
    rounded: 'Shown to two decimals. Nothing is rounded before the last line.',
    calls: (amount: string) => amountOf(amount, 'call'),
    minutes: (amount: string) => amountOf(amount, 'minute'),
    hours: (amount: string) => amountOf(amount, 'hour'),
  },
  chart: {
    heading: 'Saving a year, by calls a day',
    basis: (minutes: string, hourly: string, days: string) =>
      `${minutes} a call, ${hourly} an hour, ${days} days`,
    breakEven: 'break-even',
    you: 'you',
    aDay: (calls: string) => `${calls} a day`,
    aYear: (dollars: string) => `${dollars} a year`,
    nothing: 'no saving',
    axis: 'Calls a day',
    legend: { loss: 'Costs more than it saves', gain: 'Saves', you: 'You' },
    notReached: 'No number of calls on this chart reaches break-even.',
    /** Text alternative of the chart. */
    described: (at: {
      readonly none: string
      readonly yours: string
      readonly calls: string
      readonly last: string
      readonly most: string
    }) =>
      `A straight line: ${at.none} a year at no calls, ${at.yours} at your ${at.calls} a day, ${at.last} at ${at.most} a day.`,
    describedBreakEven: (calls: string) => `It crosses zero at ${calls} a day.`,
  },
  table: {
    heading: 'Check it by hand',
    calls: 'Calls a day',
    hours: 'Hours',
    worth: 'Worth',
    saved: 'Saved',
    /** On the row at break-even, or on the first whole number of calls after it. */
    breakEven: 'break-even',
    afterBreakEven: 'past break-even',
    you: 'you',
    note: (minutes: string, days: string, hourly: string, cost: string) =>
      `Hours are calls × ${minutes} ÷ 60 × ${days} days × 0.8. Worth is hours × ${hourly} × 0.8. Saved is worth less ${cost}, never shown below zero. Both are rounded to the dollar.`,
  },
  actions: {
    talk: 'Talk to us about this',
    print: 'Print',
    copy: 'Copy the link',
    copied: 'Link copied',
    copyFailed: 'Copy it from the address bar',
    email: 'Email me this result',
    emailLabel: 'Your email',
    emailSend: 'Send it to me',
    emailSending: 'Sending...',
    emailNotice:
      'We use the address to send this one email, and for nothing else, and keep it with the email for a month. You’re not put on a list.',
    emailSent:
      'On its way, unless three went to this address today. If it’s not there in a few minutes, check your spam folder.',
    emailFailed: 'The email could not be sent. Your result is still here, and its link works.',
    emailTooMany:
      'Your network has asked for too many emails. Your result is still here, and its link works.',
  },
} as const

interface Assumption {
  readonly id: 'share-handled' | 'realised-share' | 'annual-cost'
  readonly value: string
  readonly name: string
  readonly why: string
  readonly claims: readonly ClaimId[]
}

/** What a result of zero dollars means; undefined where something is saved. */
export const meaningOfZero = ({ annualSavings, afterCost }: RoiEstimate): string | undefined => {
  if (annualSavings > 0) return undefined
  return afterCost < 0 ? roi.result.belowZero : roi.result.atZero
}

/** Below the result: the assumptions of the calculation, and why. */
export const roiAssumptions: { readonly heading: string; readonly items: readonly Assumption[] } = {
  heading: 'What the calculator assumes',
  items: [
    {
      id: 'share-handled',
      value: '0.8',
      name: 'The agent handles 80% of calls',
      why: 'The other 20% go to a person: urgent calls, odd ones, and callers who ask for one. This is an assumption, not a measurement of your calls.',
      claims: ['roi-share-handled'],
    },
    {
      id: 'realised-share',
      value: '0.8',
      name: 'You turn 80% of a saved hour into money',
      why: 'Twelve freed minutes between two jobs are not always paid work. So we count each saved hour at 80% of what it costs you. This is the second 0.8, and it is why the estimate is conservative.',
      claims: ['roi-realised-share'],
    },
    {
      id: 'annual-cost',
      value: yearlyCost,
      name: `The agent costs ${yearlyCost} a year`,
      why: `${price ? `Twelve months at our lowest price for one, ${formatDollars(price.monthly)} a month before GST. Set-up, from ${formatDollars(price.setUp)} once, is not in the sum.` : 'A round assumption for a small one, so that the saving is shown after costs. It is not our price, and set-up is not in the sum.'} Your own price is in the written quote after discovery, with GST shown separately.`,
      claims: ['roi-annual-cost', 'prices-from'],
    },
  ],
}

/** The formula in three sentences. */
export const roiFormula: { readonly heading: string; readonly lines: readonly string[] } & {
  readonly claims: readonly ClaimId[]
} = {
  heading: 'The sums, in words',
  lines: [
    'Hours saved: calls a day × minutes ÷ 60 × working days × 0.8.',
    `Saved a year: hours saved × cost of an hour × 0.8, less ${yearlyCost}, never below zero, rounded.`,
    'With the numbers we start you with, 30 calls of 3 minutes at $25 on 250 days, that is 300 hours and $2,400 a year.',
  ],
  claims: ['roi-share-handled', 'roi-realised-share', 'roi-annual-cost', 'roi-defaults'],
}

export const roiSeo: Seo = {
  title: 'Voice-agent ROI calculator',
  description:
    'Enter four numbers: how many hours a voice agent could save you in a year, what that is worth, and how many calls a day it takes to break even, with the sums.',
}
