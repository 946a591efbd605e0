import {
  checkMissedJob,
  MISSED_JOB_FIELDS,
  type MissedJobInput,
  type MissedJobTexts,
} from './missed-job.ts'
import { ROI_FIELDS, type RoiField, type RoiInput } from './roi.ts'

/** What the four numbers are called in an address, in a form and in the body of `roi-report`. */
export const ROI_KEYS = {
  callsPerDay: 'calls',
  callDurationMinutes: 'minutes',
  employeeSalaryPerHour: 'hourly',
  workingDaysPerYear: 'days',
} as const satisfies Record<RoiField, string>

/** As typed, not validated. */
export type RoiTexts = Record<RoiField, string>

/** `calls=30&minutes=3&hourly=25&days=250`, without a question mark. */
export const formatRoiQuery = (input: RoiInput): string =>
  new URLSearchParams(ROI_FIELDS.map((field) => [ROI_KEYS[field], String(input[field])])).toString()

/**
 * The four numbers of an address, as typed: it counts as a submit. Undefined where it lacks one of them
 * (R2.247).
 */
export const parseRoiQuery = (query: URLSearchParams): RoiTexts | undefined => {
  const texts = parseSomeOfRoiQuery(query)
  return ROI_FIELDS.every((field) => texts[field] !== undefined) ? (texts as RoiTexts) : undefined
}

/** Those of the four numbers that an address has, as typed: they fill in fields, and are no submit. */
export const parseSomeOfRoiQuery = (query: URLSearchParams): Partial<RoiTexts> =>
  Object.fromEntries(
    ROI_FIELDS.flatMap((field) => {
      const text = query.get(ROI_KEYS[field])
      return text === null ? [] : [[field, text]]
    }),
  )

/**
 * Stands beside `missed` where the visitor has counted the missed calls. A number without it comes from a
 * drawn day, and is marked as the guess that it is (R2.248).
 */
export const COUNTED_KEY = 'counted'

/** The numbers of a missed job in an address. */
export interface MissedJobQuery {
  /** As typed; an empty text where the address has none. */
  readonly texts: MissedJobTexts
  /** Whether `missed` comes from a drawn day. */
  readonly isDrawn: boolean
}

/** `missed`, `share` and `job` of an address; it may have any of them. */
export const parseMissedJobQuery = (query: URLSearchParams): MissedJobQuery => ({
  texts: {
    missed: query.get('missed') ?? '',
    share: query.get('share') ?? '',
    job: query.get('job') ?? '',
  },
  isDrawn: Boolean(query.get('missed')) && !query.has(COUNTED_KEY),
})

/** What the numbers of a missed job are called in an address. */
export const MISSED_JOB_KEYS = [...MISSED_JOB_FIELDS, COUNTED_KEY] as const

/** The numbers of a missed job that go somewhere else: all three, and right. */
export interface CarriedMissedJob {
  readonly input: MissedJobInput
  /** Whether `missed` comes from a drawn day. */
  readonly isDrawn: boolean
}

/** `missed=20&share=25&job=380&counted=1`, without a question mark, in characters that need no escape. */
export const formatCarriedMissedJob = ({ input, isDrawn }: CarriedMissedJob): string =>
  [
    ...MISSED_JOB_FIELDS.map((field) => `${field}=${input[field]}`),
    ...(isDrawn ? [] : [`${COUNTED_KEY}=1`]),
  ].join('&')

/** Undefined where one of the three is missing or wrong. */
export const parseCarriedMissedJob = (query: URLSearchParams): CarriedMissedJob | undefined => {
  const { texts, isDrawn } = parseMissedJobQuery(query)
  const { missed, share, job } = checkMissedJob(texts).input
  return missed === undefined || share === undefined || job === undefined
    ? undefined
    : { input: { missed, share, job }, isDrawn }
}

/** What the calculator writes into an address. */
export interface CalculatorNumbers {
  /** Of the last submit; without one, what the address has stays as it is. */
  readonly input: RoiInput | undefined
  readonly missedJob: Partial<MissedJobInput>
  readonly isDrawn: boolean
}

/** `query` with the calculator's numbers in place of those it has, without a question mark. */
export const withCalculatorNumbers = (
  query: URLSearchParams,
  { input, missedJob, isDrawn }: CalculatorNumbers,
): string => {
  const changed = new URLSearchParams(query)
  const put = (key: string, value: string | undefined) =>
    value === undefined ? changed.delete(key) : changed.set(key, value)
  if (input) for (const field of ROI_FIELDS) put(ROI_KEYS[field], String(input[field]))
  for (const field of MISSED_JOB_FIELDS) put(field, missedJob[field]?.toString())
  put(COUNTED_KEY, missedJob.missed === undefined || isDrawn ? undefined : '1')
  return changed.toString()
}
