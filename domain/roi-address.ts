import { ROI_DEFAULTS, ROI_FIELDS, type RoiField, type RoiInput } from './roi.ts'

/** What the four numbers are called in an address, in a form and in the body of `roi-report`. */
export const ROI_KEYS = {
  callsPerDay: 'calls',
  callDurationMinutes: 'minutes',
  employeeSalaryPerHour: 'hourly',
  workingDaysPerYear: 'days',
} as const satisfies Record<RoiField, string>

/** As typed, not validated. */
export type RoiTyped = Record<RoiField, string>

/** `calls=30&minutes=3&hourly=25&days=250`, without a question mark. */
export const formatRoiQuery = (input: RoiInput): string =>
  new URLSearchParams(ROI_FIELDS.map((field) => [ROI_KEYS[field], String(input[field])])).toString()

/**
 * The numbers that an address carries, as typed; those it leaves out are the defaults. Undefined where
 * it carries none.
 */
export const parseRoiQuery = (query: URLSearchParams): RoiTyped | undefined => {
  if (!ROI_FIELDS.some((field) => query.has(ROI_KEYS[field]))) return undefined
  const typed = (field: RoiField) => query.get(ROI_KEYS[field]) ?? String(ROI_DEFAULTS[field])
  return Object.fromEntries(ROI_FIELDS.map((field) => [field, typed(field)])) as RoiTyped
}
