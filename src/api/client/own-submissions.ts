import * as v from 'valibot'
import { SUBMISSION_STATUSES } from '../../../domain/submission-status.ts'
import { dataClient } from '../client.ts'
import { isRefusal, requireSession } from '../session-check.ts'
import { FILES, fileNameOf, filesSchema } from '../submission-files.ts'

const columnsSchema = v.object({
  reference: v.string(),
  submitted_at: v.string(),
  status: v.picklist(SUBMISSION_STATUSES),
  company_name: v.string(),
  project_description: v.string(),
  answers: v.record(v.string(), v.string()),
  file_url: v.nullable(v.string()),
  reopened_reason: v.nullable(v.string()),
})

const rowsSchema = v.array(
  v.pipe(
    v.object({ ...columnsSchema.entries, files: filesSchema }),
    v.transform((row) => ({
      reference: row.reference,
      submittedAt: new Date(row.submitted_at),
      status: row.status,
      companyName: row.company_name,
      projectDescription: row.project_description,
      /** By question id. */
      answers: row.answers,
      file: row.file_url && { path: row.file_url, name: fileNameOf(row.files, row.file_url) },
      reopenedReason: row.reopened_reason,
    })),
  ),
)

// A submission has at most 256 kB, and a response at most a megabyte.
const PAGE = 3

export type OwnSubmission = v.InferOutput<typeof rowsSchema>[number]

/**
 * The submissions of `userId`, newest first.
 * @throws SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const loadOwnSubmissions = async (userId: string): Promise<OwnSubmission[]> => {
  const client = await dataClient()
  const rows: unknown[] = []
  for (;;) {
    const { data, error, status } = await client
      .from('questionnaire_submissions')
      .select(`${Object.keys(columnsSchema.entries).join(',')},${FILES}`)
      // An administrator may read all submissions.
      .eq('user_id', userId)
      .neq('status', 'draft')
      .order('submitted_at', { ascending: false })
      .order('id')
      .range(rows.length, rows.length + PAGE - 1)
    if (isRefusal(status) || data?.length === 0) await requireSession()
    if (error) throw error
    rows.push(...data)
    if (data.length < PAGE) return v.parse(rowsSchema, rows)
  }
}

export const ownSubmissionsKey = (userId: string) => ['own-submissions', userId] as const
