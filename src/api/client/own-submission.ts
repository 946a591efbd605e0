import * as v from 'valibot'
import { SUBMISSION_EVENTS } from '../../../domain/answers/submission-events.ts'
import { SUBMISSION_STATUSES } from '../../../domain/answers/submission-status.ts'
import { PROJECT_SIDES } from '../../../domain/project/project-dates.ts'
import { isUuid } from '../../../domain/uuid.ts'
import { dataClient } from '../connection.ts'
import { earlierValuesSchema } from '../earlier-values.ts'
import { known } from '../known.ts'
import { LATE_MESSAGES, LATE_MESSAGES_MAX, lateMessagesSchema } from '../late-messages.ts'
import { isRefusal, requireSession } from '../session-check.ts'
import { STORED_FILES, storedFilesSchema } from '../stored-files.ts'
import { versionOf } from './own-submission-news.ts'

const moment = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
)

const columnsSchema = v.object({
  id: v.string(),
  reference: v.string(),
  submitted_at: moment,
  changed_at: v.nullable(moment),
  status: v.picklist(SUBMISSION_STATUSES),
  reopened_reason: v.nullable(v.string()),
  question_set: v.string(),
  answers: v.record(v.string(), v.string()),
  project_description: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  company_name: v.string(),
  industry: v.string(),
  email: v.string(),
  phone: v.string(),
  updated_at: v.string(),
})

const eventSchema = v.object({
  id: v.string(),
  what: known(SUBMISSION_EVENTS),
  at: moment,
  actor_side: v.picklist(PROJECT_SIDES),
  actor_name: v.string(),
  reason: v.nullable(v.string()),
  before: v.nullable(earlierValuesSchema),
})

const rowSchema = v.pipe(
  v.object({
    ...columnsSchema.entries,
    events: v.array(eventSchema),
    files: storedFilesSchema,
    late_messages: lateMessagesSchema,
    project: v.object({ closed_at: v.nullable(v.string()) }),
  }),
  v.transform((row) => ({
    ...row,
    version: versionOf({ ...row, late_messages: row.late_messages.slice(-1) }),
  })),
)
/** As the data API answers. */
export type OpenSubmissionRow = v.InferInput<typeof rowSchema>

const COLUMNS = [
  ...Object.keys(columnsSchema.entries),
  `events:submission_events(${Object.keys(eventSchema.entries).join(',')})`,
  STORED_FILES,
  LATE_MESSAGES,
  'project:projects(closed_at)',
].join(',')

/**
 * The submission `id` of `userId` with its history and its files; null where the client has none.
 * @throws SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const loadOwnSubmission = async (userId: string, id: string) => {
  if (!isUuid(id)) return null
  const client = await dataClient()
  const { data, error, status } = await client
    .from('questionnaire_submissions')
    .select(COLUMNS)
    // An administrator may read all submissions.
    .eq('user_id', userId)
    .eq('id', id)
    // The files of a change that is not sent are not here yet.
    .eq('files.kind', 'submission')
    .order('at', { referencedTable: 'events' })
    .order('created_at', { referencedTable: 'files' })
    .order('sent_at', { referencedTable: 'late_messages', ascending: false })
    .limit(LATE_MESSAGES_MAX, { referencedTable: 'late_messages' })
    .limit(1)
  if (isRefusal(status) || data?.length === 0) await requireSession()
  if (error) throw error
  const [row] = v.parse(v.array(rowSchema), data)
  return row ?? null
}

export const ownSubmissionKey = (userId: string, id: string) =>
  ['own-submission', userId, id] as const
