import * as v from 'valibot'
import { SUBMISSION_STATUSES } from '../../../domain/submission-status.ts'

/** The columns of a submission but its answers, which only its own page reads. */
export const SUBMISSION_COLUMNS =
  'id,reference,first_name,last_name,email,phone,company_name,project_description,industry,submitted_at,status,file_url'

export const submissionSchema = v.object({
  id: v.string(),
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

export type Submission = v.InferOutput<typeof submissionSchema>
