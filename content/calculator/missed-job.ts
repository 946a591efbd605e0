import {
  type MissedJobEstimate,
  type MissedJobInput,
  missedJob,
} from '../../domain/calculator/missed-job.ts'
import { SOLUTION_COST } from '../../domain/calculator/roi.ts'
import type { CarriedMissedJob } from '../../domain/calculator/roi-address.ts'
import { formatDollars, formatNumber } from '../../domain/text/amounts.ts'
import type { ClaimId } from '../claims/claims.ts'
import { amountOf } from '../text/amount.ts'
import type { WorkingLine } from './roi-working.ts'

const yearlyCost = formatDollars(SOLUTION_COST)
const WEEKS_A_YEAR = 52

/**
 * Words of "What a missed job is worth", below the calculator's result; the sums and the messages of its
 * fields are in `domain`.
 */
export const missedJobWords = {
  label: 'Separate from the calculator’s sum: don’t add the two.',
  title: 'What a missed job is worth',
  lead: 'The calculator above counts only your time. Some of the calls you miss were work. Only you know how many, so there is no number here until you give one.',
  fields: {
    missed: {
      label: 'Missed calls a week',
      unit: 'calls',
      hint: 'Your phone lists them. Count one plain week.',
    },
    share: {
      label: 'Share you would have won',
      unit: '%',
      hint: 'Leave out old customers, sellers, wrong numbers, and those who rang again. If in doubt, halve it.',
    },
    job: {
      label: 'Value of a job',
      unit: '$ a job',
      hint: 'What is left of it after materials, not the invoice.',
    },
  },
  /** Beside the field and in the working, while the number of calls is that of a drawn day. */
  guess: 'Carried over from the day you drew: a guess.',
  guessNote: 'from the day you drew: a guess',
  note: 'These numbers stay in the page address, too, and are not sent with a message.',
  noScript:
    'By hand: missed calls a week × the share of them that you would have won × the value of a job. That is what you miss in a week, by your numbers.',
  heading: 'The second estimate',
  blank: 'Three numbers, and the working fills itself in.',
  unit: 'a week, by your numbers',
  /** Announced with the result. */
  announce: (worth: string) => `${worth} a week, by your numbers: a guess.`,
  working: {
    caption: 'Line by line',
    missed: 'missed calls',
    aWeek: 'a week',
    jobAWeek: 'job a week',
    jobsAWeek: 'jobs a week',
    blankShare: '× share you would have won',
    share: (share: string) => `× ${share}% you would have won`,
    blankJob: '× value of a job',
    job: (dollars: string) => `× ${dollars} a job`,
    rounded: 'Jobs are shown to two decimals, the result to the dollar. Nothing is rounded before.',
  },
  range: {
    heading: 'If your guess of the share is off',
    half: 'Half of it',
    asSaid: 'As you said',
    halfAgain: 'Half as much again',
    /** In its place, where that would be more than there are. */
    all: 'All of them',
    share: (share: string) => `${share}%`,
  },
  limits: {
    heading: 'What this does not tell you',
    items: [
      'It is the value of all the jobs you miss. No agent wins them all: some callers hang up on a machine, some only wanted a price.',
      'It counts a job as lost when nobody answered. Some of them rang again, or will.',
      'A fuller calendar is only worth something if you have the hours to do the work.',
      'The figure is hollow because it is your guess. We do not add it to the saving, and we never base a quote on it.',
    ],
  },
} as const

/** The numbers of a missed job that go with a call: to the visitor, and to the agency. */
export const carriedMissedJob = {
  /** Below the result. */
  book: 'Book a call about these numbers',
  numbers: ({ input }: CarriedMissedJob) =>
    `what a missed job is worth, ${formatDollars(missedJob(input).worth)} a week by your numbers`,
  off: 'The numbers are not sent.',
  agency: {
    label: 'Missed jobs',
    numbers: ({ input, isDrawn }: CarriedMissedJob) => {
      const calls = amountOf(formatNumber(input.missed), 'missed call')
      const guess = isDrawn ? ' (a guess, from a drawn day)' : ''
      const worth = formatDollars(missedJob(input).worth)
      return `${calls} a week${guess}, ${formatNumber(input.share)}% of them a job at ${formatDollars(input.job)}: ${worth} a week, by their numbers`
    },
  },
} as const

const words = missedJobWords.working

const line = (label: string, amount: string, unit: string, note = ''): WorkingLine => ({
  label,
  note,
  amount,
  unit,
})

/** The working; what needs a number that is not given is blank. */
export const missedJobWorking = (
  input: Partial<MissedJobInput>,
  isDrawn: boolean,
): { readonly lines: readonly WorkingLine[]; readonly total: WorkingLine } => {
  const { missed, share, job } = input
  const known =
    missed === undefined || share === undefined
      ? undefined
      : missedJob({ missed, share, job: job ?? 0 })
  return {
    lines: [
      line(
        words.missed,
        missed === undefined ? '' : formatNumber(missed),
        words.aWeek,
        isDrawn ? missedJobWords.guessNote : '',
      ),
      line(
        share === undefined ? words.blankShare : words.share(formatNumber(share)),
        known ? formatNumber(known.jobs) : '',
        known?.jobs === 1 ? words.jobAWeek : words.jobsAWeek,
      ),
    ],
    total: line(
      job === undefined ? words.blankJob : words.job(formatDollars(job)),
      known && job !== undefined ? formatDollars(known.worth) : '',
      words.aWeek,
    ),
  }
}

/** Says where the working shows a rounded number; undefined where it shows none. */
export const missedJobRounded = ({ input, jobs, worth }: MissedJobEstimate): string | undefined =>
  Number(jobs.toFixed(2)) === jobs && Math.abs(jobs * input.job - worth) < 1e-6
    ? undefined
    : words.rounded

/** The range of the result by label, with each share. */
export const missedJobRange = ({
  input,
  range: { half, asSaid, halfAgain },
}: MissedJobEstimate) => {
  const { share, ...labels } = missedJobWords.range
  const isCapped = halfAgain.share < input.share * 1.5
  return [
    { label: labels.half, ...half },
    { label: labels.asSaid, ...asSaid },
    { label: isCapped ? labels.all : labels.halfAgain, ...halfAgain },
  ].map(({ label, share: percent, worth }) => ({
    label,
    worth: formatDollars(worth),
    share: share(formatNumber(percent)),
  }))
}

/** How many such jobs pay for the assumed yearly cost, and in how many weeks as many are missed. */
export const missedJobPays: {
  readonly sentence: (estimate: MissedJobEstimate) => string
  readonly claims: readonly ClaimId[]
} = {
  sentence: ({ input, pays }) => {
    if (!pays)
      return 'By these numbers nothing is lost with a missed call. Then an agent has to earn its keep in time alone.'
    const isOne = pays.jobs === 1
    const jobs = amountOf(formatNumber(pays.jobs), 'job')
    const weeks = amountOf(formatNumber(pays.weeks), 'week')
    const cost = `${jobs} at ${formatDollars(input.job)} ${isOne ? 'pays' : 'pay'} for the ${yearlyCost} a year that the calculator assumes for the agent.`
    return pays.weeks <= WEEKS_A_YEAR
      ? `${cost} By your numbers you miss ${isOne ? 'one' : 'that many'} in ${weeks}.`
      : `${cost} By your numbers it takes ${weeks} to miss ${isOne ? 'one' : 'that many'}: longer than the year to be paid for.`
  },
  claims: ['roi-annual-cost'],
}
