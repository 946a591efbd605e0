import { parseAmount } from '../text/amounts.ts'
import { SOLUTION_COST } from './roi.ts'

/**
 * "What a missed job is worth": the calculator's second estimate, which is no part of its sum (R2.240). The
 * fields are called alike in the form and in the address.
 */
export interface MissedJobInput {
  /** Missed calls a week. */
  readonly missed: number
  /** Of 100 missed calls, those that would have become a job. */
  readonly share: number
  /** What is left of a job after materials, in New Zealand dollars. */
  readonly job: number
}

export type MissedJobField = keyof MissedJobInput
export const MISSED_JOB_FIELDS = [
  'missed',
  'share',
  'job',
] as const satisfies readonly MissedJobField[]

/** The least is 0 everywhere. */
export const MISSED_JOB_MOST: MissedJobInput = { missed: 5000, share: 100, job: 1_000_000 }

/** What the fields say (R2.245). */
export const missedJobMessages: Readonly<Record<MissedJobField, string>> = {
  missed: 'Please enter a number of calls from 0 to 5,000, with at most two decimals',
  share: 'Please enter a share from 0 to 100, with at most two decimals',
  job: 'Please enter an amount from $0 to $1,000,000, with at most two decimals',
}

/** As typed, not validated. */
export type MissedJobTexts = Readonly<Record<MissedJobField, string>>

export interface CheckedMissedJob {
  /** The fields that hold a right number. */
  readonly input: Partial<MissedJobInput>
  /** The messages of those that hold something else; an empty field has none. */
  readonly errors: Partial<Record<MissedJobField, string>>
}

/** Validates each field for itself: the working fills in number by number. */
export const checkMissedJob = (texts: MissedJobTexts): CheckedMissedJob => {
  const input: Partial<Record<MissedJobField, number>> = {}
  const errors: Partial<Record<MissedJobField, string>> = {}
  for (const field of MISSED_JOB_FIELDS) {
    const text = field === 'share' ? texts.share.replace(/%\s*$/u, '') : texts[field]
    const amount = parseAmount(text)
    if (amount === undefined) continue
    if (amount >= 0 && amount <= MISSED_JOB_MOST[field]) input[field] = amount
    else errors[field] = missedJobMessages[field]
  }
  return { input, errors }
}

/** A share, and what the missed jobs are worth with it. */
export interface ShareWorth {
  /** In 100. */
  readonly share: number
  /** Whole dollars a week. */
  readonly worth: number
}

export interface MissedJobEstimate {
  readonly input: MissedJobInput
  /** Jobs a week, unrounded. */
  readonly jobs: number
  /** Dollars a week, rounded to the dollar, a half up. */
  readonly worth: number
  /** With half the share; with the share; with half as much again, at most 100. */
  readonly range: Readonly<Record<'half' | 'asSaid' | 'halfAgain', ShareWorth>>
  /**
   * How many such jobs are worth the yearly cost that the calculator assumes, and in how many weeks as many
   * are missed; both rounded up. Undefined where nothing is lost.
   */
  readonly pays?: { readonly jobs: number; readonly weeks: number }
}

// In hundredths, as whole numbers: the products have more digits than a number is exact to.
const hundredths = (amount: number) => BigInt(Math.round(amount * 100))
const HUNDRED = hundredths(1)
/** Missed calls x share x dollars, each in hundredths, over the 100 that a share is of. */
const DOLLAR = HUNDRED ** 4n
/** Missed calls x share. */
const JOB = HUNDRED ** 3n

const divideUp = (amount: bigint, by: bigint) => (amount + by - 1n) / by
const round = (amount: bigint, unit: bigint) => Number((2n * amount + unit) / (2n * unit))

/** @param input within the bounds of `checkMissedJob`. */
export const missedJob = (input: MissedJobInput): MissedJobEstimate => {
  const missed = hundredths(input.missed)
  const share = hundredths(input.share)
  const job = hundredths(input.job)

  /** With `halves` times half the share. */
  const withShare = (halves: bigint): ShareWorth => {
    const most = 2n * hundredths(MISSED_JOB_MOST.share)
    const doubled = halves * share > most ? most : halves * share
    return {
      share: Number(doubled) / 2 / Number(HUNDRED),
      worth: round(missed * doubled * job, 2n * DOLLAR),
    }
  }

  const asSaid = withShare(2n)
  const jobs = missed * share
  const estimate: MissedJobEstimate = {
    input,
    jobs: Number(jobs) / Number(JOB),
    worth: asSaid.worth,
    range: { half: withShare(1n), asSaid, halfAgain: withShare(3n) },
  }
  if (jobs === 0n || job === 0n) return estimate
  const paying = divideUp(hundredths(SOLUTION_COST), job)
  return {
    ...estimate,
    pays: { jobs: Number(paying), weeks: Number(divideUp(paying * JOB, jobs)) },
  }
}
