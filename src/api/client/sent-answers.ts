import * as v from 'valibot'
import { SUBMISSION_STATUSES } from '../../../domain/answers/submission-status.ts'
import { dataClient } from '../connection.ts'
import { requireSession, retryWithSession } from '../session-check.ts'

const rowSchema = v.pipe(
  v.object({
    id: v.string(),
    reference: v.string(),
    status: v.picklist(SUBMISSION_STATUSES),
    submitted_at: v.string(),
    changed_at: v.nullable(v.string()),
    project_description: v.string(),
    answers: v.record(v.string(), v.string()),
    files: v.array(v.object({ id: v.string(), name: v.string() })),
    project: v.object({ closed_at: v.nullable(v.string()) }),
  }),
  v.transform((row) => ({
    id: row.id,
    reference: row.reference,
    status: row.status,
    /** Its project is closed: nothing of it can be changed. */
    isClosed: row.project.closed_at !== null,
    /** When it was sent, or changed last. */
    at: row.changed_at ?? row.submitted_at,
    projectDescription: row.project_description,
    answers: row.answers,
    files: row.files,
  })),
)

export type SentAnswers = v.InferOutput<typeof rowSchema>

/**
 * What `userId` has sent as `submission`; null where there is no such submission of theirs.
 * @throws SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const loadSentAnswers = async (
  userId: string,
  submission: string,
): Promise<SentAnswers | null> => {
  const client = await dataClient()
  const { data, error } = await retryWithSession(() =>
    client
      .from('questionnaire_submissions')
      .select(
        'id,reference,status,submitted_at,changed_at,project_description,answers,files(id,name),project:projects(closed_at)',
      )
      .eq('user_id', userId)
      .eq('id', submission)
      .eq('files.kind', 'submission')
      .maybeSingle(),
  )
  if (error) throw error
  if (!data) await requireSession()
  return data && v.parse(rowSchema, data)
}

export const sentAnswersKey = (userId: string, submission: string) =>
  ['sent-answers', userId, submission] as const
