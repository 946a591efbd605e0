import * as v from 'valibot'
import { isUuid } from '../../../domain/uuid.ts'
import { dataClient } from '../connection.ts'
import { isRefusal, requireSession } from '../session-check.ts'
import { DRAFT, unsentChangesSchema } from './unsent-changes.ts'

const versionSchema = v.object({
  updated_at: v.string(),
  project: v.object({ closed_at: v.nullable(v.string()) }),
  late_messages: v.array(v.object({ id: v.string() })),
})

/** Of a submission, with the newest message that changes it: the same as long as all that its page shows is. */
export const versionOf = ({
  updated_at,
  project,
  late_messages: [newest],
}: v.InferOutput<typeof versionSchema>): string =>
  [updated_at, project.closed_at, newest?.id].join(' ')

const newsSchema = v.pipe(
  v.object({ ...versionSchema.entries, draft: unsentChangesSchema }),
  v.transform(({ draft, ...row }) => ({ version: versionOf(row), hasUnsentChanges: draft })),
)
/** As the data API answers. */
export type OwnSubmissionNewsRow = v.InferInput<typeof newsSchema>

const COLUMNS = `updated_at,project:projects(closed_at),late_messages:messages(id),${DRAFT}`

/**
 * Whether the submission `id` of `userId` is still the one that was loaded, in an answer that is small however much
 * was written in it; null where the client has none.
 * @throws SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const loadOwnSubmissionNews = async (userId: string, id: string) => {
  if (!isUuid(id)) return null
  const client = await dataClient()
  const { data, error, status } = await client
    .from('questionnaire_submissions')
    .select(COLUMNS)
    // An administrator may read all submissions.
    .eq('user_id', userId)
    .eq('id', id)
    .order('sent_at', { referencedTable: 'late_messages', ascending: false })
    .limit(1, { referencedTable: 'late_messages' })
    .is('draft.draft_answers.is_change', true)
    .limit(1, { referencedTable: 'draft.draft_answers' })
    .limit(1, { referencedTable: 'draft.files' })
    .limit(1)
  if (isRefusal(status) || data?.length === 0) await requireSession()
  if (error) throw error
  const [row] = v.parse(v.array(newsSchema), data)
  return row ?? null
}

export const ownSubmissionNewsKey = (userId: string, id: string) =>
  ['own-submission-news', userId, id] as const
