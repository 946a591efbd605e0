import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { SUBMISSION_EVENTS } from '../../../domain/answers/submission-events.ts'
import { PROJECT_SIDES } from '../../../domain/project/project-dates.ts'
import { dataClient } from '../connection.ts'
import { earlierValuesSchema } from '../earlier-values.ts'
import { known } from '../known.ts'
import { LATE_MESSAGES, LATE_MESSAGES_MAX, lateMessagesSchema } from '../late-messages.ts'
import { STORED_FILES, storedFilesSchema } from '../stored-files.ts'
import { type ClientProfile, loadClientProfile } from './client-profile.ts'
import { columnsSchema } from './submission-row.ts'

const schema = v.object({
  ...columnsSchema.entries,
  user_id: v.string(),
  files: storedFilesSchema,
  late_messages: lateMessagesSchema,
  answers: v.record(v.string(), v.string()),
  reopened_reason: v.nullable(v.string()),
  question_set: v.string(),
  projects: v.object({ assignee: v.nullable(v.string()), assignee_name: v.string() }),
  /** The oldest first. */
  events: v.array(
    v.object({
      id: v.string(),
      what: known(SUBMISSION_EVENTS),
      at: v.pipe(
        v.string(),
        v.transform((text) => new Date(text)),
      ),
      actor_side: v.picklist(PROJECT_SIDES),
      /** Empty: nobody knows. */
      actor_name: v.string(),
      reason: v.nullable(v.string()),
      before: v.nullable(earlierValuesSchema),
    }),
  ),
  /** Of the team. */
  submission_notes: v.array(
    v.object({
      id: v.string(),
      text: v.string(),
      /** Empty: nobody knows. */
      author_name: v.string(),
      at: v.pipe(
        v.string(),
        v.transform((text) => new Date(text)),
      ),
      taken_back_at: v.nullable(v.string()),
    }),
  ),
})
/** As the data API answers. */
export type SubmissionRow = v.InferInput<typeof schema>

const EVENTS = 'events:submission_events(id,what,at,actor_side,actor_name,reason,before)'
const NOTES = 'submission_notes(id,text,author_name,at,taken_back_at)'

const COLUMNS = [
  ...Object.keys(columnsSchema.entries),
  'user_id,answers,reopened_reason,question_set,projects(assignee,assignee_name)',
  STORED_FILES,
  LATE_MESSAGES,
  EVENTS,
  NOTES,
].join(',')

export type SubmissionWithAnswers = v.InferOutput<typeof schema> & {
  /** Who sent it, as they are now. Null: without a profile. */
  readonly client: ClientProfile | null
}

const INVALID_TEXT = '22P02'

const load = async (id: string): Promise<SubmissionWithAnswers | null> => {
  const { data, error } = await (await dataClient())
    .from('questionnaire_submissions')
    .select(COLUMNS)
    .eq('id', id)
    .order('created_at', { referencedTable: 'files' })
    .order('name', { referencedTable: 'files' })
    .order('at', { referencedTable: 'events' })
    .order('at', { referencedTable: 'submission_notes' })
    .order('sent_at', { referencedTable: 'late_messages', ascending: false })
    .limit(LATE_MESSAGES_MAX, { referencedTable: 'late_messages' })
    .maybeSingle()
  // Not a valid id: there is no such submission.
  if (error?.code === INVALID_TEXT) return null
  if (error) throw error
  if (data === null) return null
  const submission = v.parse(schema, data)
  return { ...submission, client: await loadClientProfile(submission.user_id) }
}

/** One submission with its answers, or null where there is none. */
export const submissionQuery = (id: string) =>
  queryOptions({ queryKey: ['submissions', 'one', id], queryFn: () => load(id) })
