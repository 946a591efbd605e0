import { paragraph } from '../forms/fields.ts'

/** The upper bound, which the database holds too. */
export const REOPENED_REASON_MAX = 500

/** Why an administrator reopens a completed submission; shown to its client. */
export const reopenedReasonSchema = paragraph(
  1,
  REOPENED_REASON_MAX,
  'Please say why it is reopened',
)
