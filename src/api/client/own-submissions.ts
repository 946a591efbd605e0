import * as v from 'valibot'
import { lateKindOf, SUBMISSION_STATUSES } from '../../../domain/answers/submission-status.ts'
import { dataClient } from '../connection.ts'
import { isRefusal, requireSession } from '../session-check.ts'
import { DRAFT, unsentChangesSchema } from './unsent-changes.ts'

const moment = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
)

const columnsSchema = v.object({
  id: v.string(),
  project_id: v.string(),
  reference: v.string(),
  submitted_at: moment,
  changed_at: v.nullable(moment),
  status: v.picklist(SUBMISSION_STATUSES),
  reopened_reason: v.nullable(v.string()),
})

const rowsSchema = v.array(
  v.pipe(
    v.object({
      ...columnsSchema.entries,
      draft: unsentChangesSchema,
      project: v.object({ closed_at: v.nullable(v.string()) }),
    }),
    v.transform((row) => ({
      id: row.id,
      projectId: row.project_id,
      reference: row.reference,
      submittedAt: row.submitted_at,
      changedAt: row.changed_at,
      status: row.status,
      reopenedReason: row.reopened_reason,
      hasUnsentChanges: row.draft,
      late: lateKindOf(row.status, row.project.closed_at !== null),
    })),
  ),
)
/** As the data API answers. */
export type OwnSubmissionRow = v.InferInput<typeof rowsSchema>[number]

const COLUMNS = [...Object.keys(columnsSchema.entries), DRAFT, 'project:projects(closed_at)'].join(
  ',',
)

/** How many are listed. */
const NEWEST = 20

/**
 * The newest submissions of `userId` without what they say, and how many there are in all.
 * @throws SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const loadOwnSubmissions = async (userId: string) => {
  const client = await dataClient()
  const { data, error, status, count } = await client
    .from('questionnaire_submissions')
    .select(COLUMNS, { count: 'exact' })
    // An administrator may read all submissions.
    .eq('user_id', userId)
    .order('submitted_at', { ascending: false })
    .order('id')
    .limit(NEWEST)
    .is('draft.draft_answers.is_change', true)
    .limit(1, { referencedTable: 'draft.draft_answers' })
    .limit(1, { referencedTable: 'draft.files' })
  if (isRefusal(status) || data?.length === 0) await requireSession()
  if (error) throw error
  const newest = v.parse(rowsSchema, data)
  return { newest, total: count ?? newest.length }
}

export const ownSubmissionsKey = (userId: string) => ['own-submissions', userId] as const
