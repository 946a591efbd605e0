import { ROI_FIELDS, type RoiInput } from '../../../domain/roi.ts'
import { ROI_KEYS } from '../../../domain/roi-address.ts'

const ROI_REPORT_FUNCTION = '/functions/v1/roi-report'
const TIMEOUT = 20_000

export type RoiReportOutcome = 'sent' | 'invalid' | 'too-many' | 'failed'

const outcomeOf = ({ ok, status }: Response): RoiReportOutcome => {
  if (ok) return 'sent'
  if (status === 422) return 'invalid'
  return status === 429 ? 'too-many' : 'failed'
}

/** Mails the result of `input` to `email`. Never throws: every failure is an outcome. */
export const sendRoiReport = async (email: string, input: RoiInput): Promise<RoiReportOutcome> => {
  const numbers = Object.fromEntries(ROI_FIELDS.map((field) => [ROI_KEYS[field], input[field]]))
  try {
    return outcomeOf(
      await fetch(ROI_REPORT_FUNCTION, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ email, ...numbers }),
        signal: AbortSignal.timeout(TIMEOUT),
      }),
    )
  } catch {
    return 'failed'
  }
}
