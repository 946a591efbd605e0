import * as v from 'valibot'
import { SUBMISSION_STATUSES } from '../../../domain/submission-status.ts'
import { filesSchema } from '../submission-files.ts'

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
  status: v.picklist(SUBMISSION_STATUSES),
  file_url: v.nullable(v.string()),
})

/** A submission in a list: all columns but its answers, which only its own page loads. */
export const submissionSchema = v.object({ ...columnsSchema.entries, files: filesSchema })

export type Submission = v.InferOutput<typeof submissionSchema>
