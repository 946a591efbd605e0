import * as v from 'valibot'
import { lateKindOf, SUBMISSION_STATUSES } from '../../../domain/submission-status.ts'
import { dataClient } from '../client.ts'
import { isRefusal, requireSession } from '../session-check.ts'

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

/** A draft begins with what was sent: only answers that differ from it are asked for. */
const draftSchema = v.object({
  taken_off: v.array(v.string()),
  draft_answers: v.array(v.object({ is_change: v.literal(true) })),
  files: v.array(v.object({ id: v.string() })),
})

const isChanged = ({ taken_off, draft_answers, files }: Draft) =>
  taken_off.length + draft_answers.length + files.length > 0

type Draft = v.InferOutput<typeof draftSchema>

const rowsSchema = v.array(
  v.pipe(
    v.object({
      ...columnsSchema.entries,
      draft: v.nullable(draftSchema),
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
      hasUnsentChanges: row.draft !== null && isChanged(row.draft),
      late: lateKindOf(row.status, row.project.closed_at !== null),
    })),
  ),
)

const COLUMNS = [
  ...Object.keys(columnsSchema.entries),
  'draft:drafts(taken_off,draft_answers(is_change),files(id))',
  'project:projects(closed_at)',
].join(',')

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
