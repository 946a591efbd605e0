import * as v from 'valibot'
import { SUBMISSION_STATUSES } from '../../../domain/answers/submission-status.ts'

/** What the desk reads of a submission, in its list and on its page. */
export const columnsSchema = v.object({
  id: v.string(),
  project_id: v.string(),
  reference: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.string(),
  company_name: v.string(),
  project_description: v.string(),
  industry: v.string(),
  submitted_at: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
  /** As the database wrote it, to the microsecond: an act names it. */
  changed_at: v.nullable(v.string()),
  status: v.picklist(SUBMISSION_STATUSES),
})
